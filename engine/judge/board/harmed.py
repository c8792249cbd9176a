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
    does = [(t, e) for t in happening.things if "countered" not in t.traits for e in t.does("damage")]
    for thing, effect in does:
        for player in players:
            own = player == happening.actor
            hit = {"all": True, "opponent": not own, "you": own, "target": player == happening.target}
            if not happening.target and effect["to"] == "target":
                hit["target"] = not own
            if hit.get(str(effect["to"]), False):
                board.harm(turn, player, int(effect["amount"]) * max(1, thing.count))


def strikes(board: Board, happening: Happening, attack: Thing, told: Turns) -> None:
    """Notes whom an Attack does damage that is successful, or against which he does not defend."""
    case = board.case
    played = [h for _, h in told.told if h.verb == "play" and attack in h.things]
    victim = happening.actor or happening.target or (case.world.opponent(played[0].actor) if played else "")
    case.known(attack)
    case.care(attack)
    hurts = not attack.is_a("dirty trick") and all(effect.do in HURTING for effect in attack.effects)
    if hurts and victim:
        board.harm(told.of(played[0] if played else happening), victim, None)


def awaits(board: Board, happening: Happening, told: Turns) -> bool:
    """Notes whom damage of a card is pending against that is told of without its play: "damage from X is pending"."""
    card = happening.others[0]
    does = [int(effect["amount"]) for effect in card.does("damage")]
    played = any(card in h.cards for _, h in told.told if h is not happening)
    if card.is_a("attack") or len(does) != 1 or happening.number not in (None, *does) or played:
        return False
    board.case.care(card)
    board.harm(told.of(happening), happening.target, does[0] * card.count)
    return True


def averts(board: Board, happening: Happening) -> bool:
    """Notes what the cards prevent that a player discards to prevent damage, if that is all that they do."""
    effects = [(thing, effect) for thing in happening.things for effect in thing.effects]
    aim = happening.purpose
    known = all(e.do == "prevent" and isinstance(e["amount"], int) and not e["what"] for _, e in effects)
    each = sum(e["amount"] * max(1, thing.count) for thing, e in effects) if known else 0
    if not known or (aim is not None and aim.number not in (None, each)):
        return False
    board.case.care(*happening.things)
    board.averted[happening.actor] = board.averted.get(happening.actor, 0) + each
    return True


def _spared(board: Board, holder: str) -> bool:
    """Whether his cards prevent all of the damage. Raises Open."""
    averted, pending = board.averted.get(holder, 0), board.pending.get(holder, [])
    if averted and any(amount is None for amount in pending):
        raise Open("whether all of the damage is prevented is not said")
    return holder in board.unharmed or (averted > 0 and averted >= sum(amount or 0 for amount in pending))


def adjust(case: Case, board: Board, told: Turns, nullified: list[Nullifying]) -> None:
    """Removes what is removed when damage is taken, unless it is nullified then. Raises Open."""
    for thing in list(board.lying):
        for effect in thing.does(EFFECT):
            holder = thing.controller or thing.owner
            over = [one for one in nullified if one.aim is thing]
            turn = _taken(case, board, told, holder, timely=bool(over))
            if _spared(board, holder):
                board.weigh(thing, "No damage is taken, or all of it is prevented.", effect)
                continue
            if turn is None:
                continue
            case.care(*(one.by for one in over))
            if any(told.nullified(one, turn) for one in over):
                board.weigh(thing, f"{thing.title} is nullified when the damage is taken.", effect, "nullify")
            else:
                says = f"The damage is taken, and {thing.title} is not nullified then."
                board.leave(thing, None, says, effect, *(["nullify-over"] if over else []))


def _taken(case: Case, board: Board, told: Turns, holder: str, *, timely: bool) -> int | None:
    """The turn in which the player takes damage; None where it is not asked or told of that.

    `timely` says that it matters which turn it is.
    """
    if (turn := next((turn for turn, player in board.taken if player == holder), None)) is not None:
        return _own_turn(told, turn, holder, timely=timely)
    turn = next((turn for turn, player in board.harmed if player == holder), None)
    if turn is None or not asks_after(case):
        return None
    act = case.question.act
    if act is not None and act.extra.get("whose", holder) != holder:
        raise Open("in whose Ability Adjustment Phase it is asked is not clear")
    return _own_turn(told, turn, holder, timely=timely)


def _own_turn(told: Turns, turn: int, holder: str, *, timely: bool) -> int:
    """His next turn, or the one that it is. Raises Open."""
    owner = told.owners.get(turn, "")
    if not owner and not timely:
        return turn
    if not owner:
        raise Open("in whose turn the damage was done is not said")
    return turn if owner == holder else turn + 1
