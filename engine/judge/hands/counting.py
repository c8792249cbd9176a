"""How many cards a player has when all that is told has happened: in his Hand, or in his Endurance."""

from __future__ import annotations

from engine.amount import amount
from engine.case import Case, Open, Ruling
from engine.judge.facts import asked_any
from engine.judge.hands.endurance import stock_of, taken_of
from engine.judge.hands.held import held
from engine.judge.hands.room import room, told_of
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

HAND = (
    "leave(P; kind=card; by=P; [in]=hand)",
    "leave(·; kind=card; by=P; [in]=hand)",
    "have|hold|keep(P; kind=card; phase=(end)?; zone=(hand)?; [in]=hand?; [left]=?)",
    "hand(P; zone=hand; phase=(end)?; [left]=?)",
    "remain(·; kind=card; [in]=hand; by=P)",
)
ENDURANCE = (
    "leave|remain(·; kind=card; by=P; [in]=endurance)",
    "leave(P; kind=card; by=P; [in]=endurance)",
    "have(P; kind=card; [in]=endurance; [left]=?)",
    "hand(P; zone=endurance; [left]=?)",
)
END = "end"
SILENT = frozenset(
    ["ability", "attack", "avoid", "block", "defend", "gain", "lose", "no damage", "outcome", "pending", "take"]
)
"""What is told of a fight, and of Ability, moves no card."""


def in_hand(case: Case) -> Ruling | None:
    """Reads "How many cards are left in his Hand?", "How many cards does he hold (at the end of his turn)?"."""
    player, act = _counted(case, HAND), case.question.act
    if not player or act is None:
        return None
    if act.phase == END:
        return _at_the_end(case, player)
    count = held(case, player)
    if count is None:
        return None
    _set_aside(case)
    case.step(f"{case.world.name(player)} holds {amount(count, 'card')}.", "hand-limit")
    return Ruling(count, f"{case.world.name(player)} holds {amount(count, 'card')}.")


def _counted(case: Case, ways: tuple[str, ...]) -> str:
    """Whose cards are asked to be counted, in one of these ways; "" where something else is asked."""
    question, act = case.question, case.question.act
    if not question.counts("card") or question.modal or act is None:
        return ""
    player = act.actor or act.by
    return player if player and not act.things and asked_any(case, player, ways) else ""


def _at_the_end(case: Case, player: str) -> Ruling | None:
    """After his Draw/Discard Phase: as many as he may hold; who has room may draw, or not. Raises Open."""
    told = told_of(case, player)
    found = room(case, player, told)
    barred = [fact for fact in told if fact.name == "denial"]
    if found is None or found.all_or_none:
        return None
    if found.cards and not barred:
        raise Open("how many cards he draws is not said")
    for fact in barred:
        case.care(fact.thing("X"))
        case.step(f"{fact.thing('X').title} says that he cannot draw.", next(fact.thing("X").does("no draw")))
    count = found.held - found.must
    case.step(found.says, "discard-down", *found.because)
    return Ruling(count, f"{case.world.name(player)} holds {amount(count, 'card')}.")


def _set_aside(case: Case) -> None:
    """Takes what moves no card into account: Ability and damage, and cards whose whole Text is of these."""
    case.use(*(h for h in case.world.log if h.verb in SILENT and _moves_nothing(h)))
    for play in case.world.happened("play"):
        if play.purpose is None and all(_is_known(thing) for thing in play.cards):
            case.use(play)
            case.care(*play.cards)


def _moves_nothing(happening: Happening) -> bool:
    cards = happening.kind == "card" or "hand" in happening.roles.values() or "endurance" in happening.roles.values()
    return not cards and happening.purpose is None and not happening.others


def _is_known(thing: Thing) -> bool:
    basic = thing.is_a("basic attack", "basic block")
    return not thing.unknown and (bool(thing.effects) or basic or not thing.extra_name)


def in_endurance(case: Case) -> Ruling | None:
    """Reads "How many cards are left in his Endurance?", where fewer are taken from it than it has. Raises Open."""
    player = _counted(case, ENDURANCE)
    if not player:
        return None
    stock = stock_of(case, player)
    if stock is None:
        return None
    taken = taken_of(case, player, drawn=True)
    if taken >= stock:
        raise Open("how many cards are left when he has reshuffled is not said")
    _set_aside(case)
    case.use(*(h for h in case.world.happened("hand", actor=player) if h.zone in ("", "hand")))
    case.step(f"{taken} of {stock} cards are taken from his Endurance.", "unused-discarded")
    return Ruling(stock - taken, f"{stock - taken} cards are left in his Endurance.")


JUDGES = (Judge(in_hand, None, Past.OPPONENT), Judge(in_endurance, None, Past.OPPONENT))
"""Both count what is told of any Phase of this turn."""
