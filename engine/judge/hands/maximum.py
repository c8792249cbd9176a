"""The maximum Ability: the starting Ability, and what cards in play add to it."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open, Ruling
from engine.judge.board.course import board_of
from engine.judge.counters.silence import settle
from engine.judge.timely import Judge
from engine.world import Happening, Thing

STARTING = 15
MOVING = ("remove", "discard", "leave", "play")


BELOW = frozenset(["far", "well", "long", "still"])
"""How far below his maximum: so far that all is gained; by little, it may not be."""


def has_room(case: Case, player: str) -> bool:
    """Reads "he is far below his maximum Ability"."""
    told = [h for h in case.world.log if h.verb == "be" and player in (h.actor, h.by) and h.kind in ("", "ability")]
    found = [h for h in told if h.roles.get("below") in ("maximum", "maximum ability") and not h.negated and not h.turn]
    room = [h for h in found if (words := h.roles.keys() - {"below"}) and words <= BELOW]
    case.use(*room)
    return bool(room)


def maximum_of(case: Case, player: str, gone: frozenset[int] = frozenset()) -> int:
    """The starting Ability of 15 and what continuous effects add to it, or what is told of it. Raises Open.

    `gone` are the cards that have left play since, by their identity.
    """
    laid = case.world.happened("have", "use", actor=player)
    played = case.world.happened("play", actor=player, turn=0)
    denied = [h for h in case.world.log if h.verb in ("raise", "increase", "change") and h.negated]
    case.use(*(h for h in denied if h.kind in ("maximum", "maximum ability") and not any(map(raises, h.others))))
    base = _told(case, player, STARTING + sum(_raise(case, happening, gone) for happening in laid), played)
    return base + sum(_raise(case, happening, gone) for happening in played)


def raises(thing: Thing) -> list[Effect]:
    """What the card adds to Ability as long as it is in play."""
    return list(thing.does("raise ability"))


def _left(case: Case) -> frozenset[int]:
    """The cards that raised it and were removed from play since. Raises Open."""
    laid = case.world.happened("have", "use", "play")
    raising = [thing for h in laid for thing in h.things if raises(thing)]
    moves = [h for h in case.world.log if h.verb in MOVING]
    acts = [h for h in moves if h.verb != "play" or h.others or h.purpose is not None]
    if not any(thing in part.cards for h in acts for part in h.parts for thing in raising):
        return frozenset()
    case.use(*(h for h in laid if h.verb == "use" and all(map(raises, h.things))))  # it lies there from the beginning
    owners = {(id(t), h.actor) for h in laid for t in h.things if t in raising}
    board = board_of(case) if len(owners) == len({thing for thing, _ in owners}) else None
    if board is None:
        raise Open("what has left play is not clear")
    gone = [thing for thing, _ in board.gone if thing in raising]
    board.explain(*gone)
    return frozenset(map(id, gone))


def _raise(case: Case, happening: Happening, gone: frozenset[int]) -> int:
    """What the cards of a happening add to the maximum."""
    total = 0
    for thing in [one for one in happening.things if id(one) not in gone]:
        for effect in raises(thing):
            if case.ruleset != "classic" and not effect["maximum"]:
                _says_nothing_of_it(case, happening, thing)
                continue
            case.use(happening)
            case.care(thing)
            total += int(effect["amount"]) * max(1, thing.count)
            case.step(f"{thing.title} raises it by {effect['amount']} while it is in play.", effect, _base(case))
    return total


def _told(case: Case, player: str, total: int, played: list[Happening]) -> int:
    """The maximum as it is told; where cards that raise it are told, too, it must be the same. Raises Open."""
    log = case.world.log
    told = [h for h in log if h.verb == "maximum ability" and h.actor == player]
    case.use(*told)
    if not told:
        return total
    before = all(log.index(told[0]) < log.index(h) for h in played if any(raises(t) for t in h.things))
    if len(told) > 1 or told[0].number is None or total not in (STARTING, told[0].number) or not before:
        raise Open("what his maximum Ability is, is not clear")
    case.step(f"His maximum Ability is {told[0].number}.", _base(case))
    return told[0].number


def _says_nothing_of_it(case: Case, happening: Happening, thing: Thing) -> None:
    """Of what a card is told to do, the maximum is no part; what a printed card says of it must be known."""
    if not is_told(thing):
        raise Open("only cards that say so raise the maximum Ability")
    case.use(happening)
    case.care(thing)
    case.step(f"{thing.title} does not say that it raises the maximum.", "max-ability-said")


def is_told(thing: Thing) -> bool:
    """Whether all that is known of the card is what was told of it."""
    return thing.card is None or not thing.card.known or "told" in thing.traits


def _starting(case: Case, player: str) -> int:
    """The starting Ability, as it was told or as it is."""
    told = [h for h in case.world.log if h.verb == "starting ability" and h.actor == player]
    case.use(*told)
    if len(told) == 1 and told[0].number == STARTING:
        return STARTING
    if told:
        raise Open("a starting Ability other than 15 is not modelled")
    return STARTING


def maximum(case: Case) -> Ruling | None:
    """Reads "What is his maximum Ability?"."""
    question, act = case.question, case.question.act
    player = question.player
    if act is not None and act.verb == "be" and act.kind == "maximum ability" and not (act.roles or act.things):
        player = act.by  # "while it is in play": as it was told to be
    elif question.unit != "maximum ability" or act is not None:
        return None
    if question.asks != "what" or not player:
        return None
    settle(case)
    case.step(f"The starting Ability is {_starting(case, player)}.", _base(case))
    total = maximum_of(case, player, _left(case)) - _lowered(case, player)
    for happening in case.world.happened("take", "ability", actor=player):
        case.use(happening)
    for happening in case.world.happened("have"):
        if happening.actor == "" and all(any(raises(t)) for t in happening.things):
            case.use(happening)  # it is only told again that it is in play
    for happening in case.world.happened("play", actor=player):
        if all(t.effects and all(e.do == "gain" for e in t.effects) for t in happening.things):
            case.use(happening)
    return Ruling(total, f"{case.world.name(player)}'s maximum Ability is {total}.")


def _lowered(case: Case, player: str) -> int:
    """What a card of the opponent's takes from it for the damage that his Attacks do. Raises Open."""
    laid = [h for h in case.world.happened("have", "use") if h.actor not in ("", player) and not h.negated]
    cards = [(h, t, e) for h in laid for t in h.things for e in t.does("lowers maximum")]
    if not cards:
        return 0
    taken = [h for h in case.world.happened("take", actor=player) if h.kind == "damage" and not (h.negated or h.turn)]
    attacks = [thing for h in taken for thing in h.cards]
    if len(cards) > 1 or len(taken) != 1 or taken[0].number is None or len(attacks) != 1:
        raise Open("how much damage his Attacks did is not said")
    if attacks[0].owner == player or not attacks[0].is_a("attack") or attacks[0].is_a("ranged attack"):
        raise Open("whether the damage is that of an Attack that is not Ranged is not said")
    case.use(cards[0][0], *case.world.happened("play", actor=cards[0][0].actor))
    case.care(cards[0][1], *attacks)
    case.step(f"It is lowered by the {taken[0].number} damage.", cards[0][2])
    return taken[0].number


def _base(case: Case) -> str:
    return "max-ability" if case.ruleset == "classic" else "max-ability-said"


JUDGES = (Judge(maximum),)
