"""Cards that are removed when their player takes damage: he takes it in his next Ability Adjustment Phase."""

from __future__ import annotations

from engine.case import Case, Open
from engine.judge.board.board import Board
from engine.judge.board.turns import Turns
from engine.judge.counters.nullify import Nullifying
from engine.phase import ADJUSTMENT
from engine.world import Happening, Thing

EFFECT = "removed if damaged"
HURTING = frozenset(["more damage", "burn", "unblockable", "undodgeable", "next undodgeable", "more damage for others"])
"""What an Attack may say and still do damage."""


def asks_after(case: Case) -> bool:
    """Whether it is asked what is so in, or after, an Ability Adjustment Phase."""
    act = case.question.act
    return act is not None and (act.phase == ADJUSTMENT or ADJUSTMENT in act.roles.values())


def harms(board: Board, happening: Happening, turn: int, players: list[str]) -> None:
    """Notes whom the cards that are played do damage."""
    for effect in [e for t in happening.things if "countered" not in t.traits for e in t.does("damage")]:
        for player in players:
            own = player == happening.actor
            hit = {"all": True, "opponent": not own, "you": own, "target": player == happening.target}
            if not happening.target and effect["to"] == "target":
                hit["target"] = not own
            if hit.get(str(effect["to"]), False):
                board.harmed.append((turn, player))


def strikes(board: Board, happening: Happening, attack: Thing, told: Turns) -> None:
    """Notes whom an Attack does damage that is successful, or against which he does not defend."""
    case = board.case
    played = [h for _, h in told.told if h.verb == "play" and attack in h.things]
    victim = happening.actor or happening.target or (case.world.opponent(played[0].actor) if played else "")
    case.known(attack)
    case.care(attack)
    hurts = not attack.is_a("dirty trick") and all(effect.do in HURTING for effect in attack.effects)
    if hurts and victim:
        board.harmed.append((told.of(played[0] if played else happening), victim))


def adjust(case: Case, board: Board, told: Turns, nullified: list[Nullifying]) -> None:
    """Removes what is removed when damage is taken, unless it is nullified then. Raises Open."""
    for thing in list(board.lying):
        for effect in thing.does(EFFECT):
            holder = thing.controller or thing.owner
            turn = _taken(case, board, told, holder)
            if holder in board.unharmed:
                board.weigh(thing, "All of the damage is prevented, so none is taken.", effect)
                continue
            if turn is None:
                continue
            over = [one for one in nullified if one.aim is thing]
            case.care(*(one.by for one in over))
            if any(told.nullified(one, turn) for one in over):
                board.weigh(thing, f"{thing.title} is nullified when the damage is taken.", effect, "nullify")
            else:
                says = f"The damage is taken, and {thing.title} is not nullified then."
                board.leave(thing, None, says, effect, *(["nullify-over"] if over else []))


def _taken(case: Case, board: Board, told: Turns, holder: str) -> int | None:
    """The turn in which the player takes damage; None where it is not asked or told of that."""
    if (turn := next((turn for turn, player in board.taken if player == holder), None)) is not None:
        return _own_turn(told, turn, holder)
    turn = next((turn for turn, player in board.harmed if player == holder), None)
    if turn is None or not asks_after(case):
        return None
    act = case.question.act
    if act is not None and act.extra.get("whose", holder) != holder:
        raise Open("in whose Ability Adjustment Phase it is asked is not clear")
    return _own_turn(told, turn, holder)


def _own_turn(told: Turns, turn: int, holder: str) -> int:
    """His next turn, or the one that it is. Raises Open."""
    owner = told.owners.get(turn, "")
    if not owner:
        raise Open("in whose turn the damage was done is not said")
    return turn if owner == holder else turn + 1
