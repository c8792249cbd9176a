"""How many cards a player may draw, whether he may stop, and what denies it."""

from __future__ import annotations

from engine.amount import amount
from engine.case import Case, Open, Ruling
from engine.judge.facts import Fact, asked
from engine.judge.fights.power import persona_text
from engine.judge.hands.held import LAST, stated
from engine.judge.hands.room import DENIED, PERMITTED, Room, in_drawing, room, told_of
from engine.world import Thing

DRAWING = "(draw/discard phase|end)?"


ELSEWHERE = "sweep phase|must do|may do|defense phase|attack phase|ability adjustment phase|beginning"


HOWS = "; [at most]=_?; [only]=_?; [exactly]=_?; [just]=_?"


ABOUT = (HOWS, "; other=_:card; [for]=_" + HOWS)


STOPS = ("stop(P; {}; kind=(there|then|now)?)", "stop(P; {}; purpose=draw(P))", "stop(P; {}; kind=drawing)")


KIND = "card|another|more card|further card|additional card"


def how_many(case: Case, player: str) -> Ruling | None:
    """Reads "How many cards may he draw?"."""
    if not any(_fits_draw(case, player, f"phase={DRAWING}; kind=({KIND})?{about}") for about in ABOUT):
        return None
    told = told_of(case, player)
    name = case.world.name(player)
    barred = _barred(case, told)
    if barred is not None:
        _however(case, player)
        return Ruling(0, f"{name} cannot draw: {barred}")
    found = room(case, player, told)
    if found is None or (case.question.modal not in ("may", "can")):
        return None
    _explain(case, found)
    return Ruling(found.cards, f"{name} may draw {found.cards}.")


def _fits_draw(case: Case, player: str, keys: str) -> bool:
    return asked(case, player, f"draw(P; {keys})") is not None


def may_or_must_draw(case: Case, player: str) -> Ruling | None:
    """Reads "May he draw 2 cards?", "Must he draw?"."""
    act = case.question.act
    assert act is not None
    if _is_another(act.things):
        act.number, act.things = 1, []
    start = stated(case, player)
    at_odds = any(h.actor not in ("", player) for h in case.world.happened("turn"))
    at_odds = at_odds or (start is not None and start.phase in ELSEWHERE.split("|"))
    at_odds = at_odds and not any(t.extra_name for h in case.world.log for t in h.cards)  # which might let him draw
    act.number = 1 if act.number is None and at_odds else act.number  # whatever he would draw then
    if act.number is None or act.things:
        return None
    to = "; [up to]=(card)?; [to]=(card)?" if case.question.modal == "must" else ""
    abouts = [f"phase={DRAWING}; kind=({KIND})?; number=_{about}{to}" for about in ABOUT]
    drawing = any(_fits_draw(case, player, about) for about in abouts)
    elsewhere = _fits_draw(case, player, f"phase={ELSEWHERE}; number=_; kind=({KIND})?")
    if at_odds and drawing and not act.phase:
        drawing, elsewhere = False, True
    if not drawing and not elsewhere:
        return None
    drawn = [h for h in case.world.happened("draw", actor=player, turn=0) if not h.negated]
    if not drawing and any(h.phase != "draw/discard phase" for h in drawn):
        return None  # "a card lets him draw one" may have been told so
    told = told_of(case, player)
    if case.question.modal == "must":
        return _must_draw(case, player, told) if drawing else None
    then = start.phase if start is not None and start.phase in LAST else ""
    return _may_draw(case, player, told, act.number, phase=act.phase or then, elsewhere=elsewhere)


def does_draw(case: Case, player: str) -> Ruling | None:
    """Reads "Does he draw a card?": not where a card says that he cannot."""
    abouts = [f"phase={DRAWING}; kind=({KIND})?{number}{about}" for about in ABOUT for number in ("", "; number=_")]
    if not any(_fits_draw(case, player, about) for about in abouts):
        return None
    barred = _barred(case, told_of(case, player))
    if barred is None:
        return None
    _however(case, player)
    return Ruling(False, f"{case.world.name(player)} cannot draw: {barred}")


def _is_another(things: list[Thing]) -> bool:
    """Reads "another one", "one more", which are cards."""
    return len(things) == 1 and things[0].marks <= {"another", "more"} and things[0].classes == {"card"}


def _may_draw(case: Case, player: str, told: list[Fact], number: int, *, phase: str, elsewhere: bool) -> Ruling | None:
    name = case.world.name(player)
    barred = _barred(case, told) if number else None
    if barred is not None:
        _however(case, player)
        return Ruling(False, f"{name} cannot draw: {barred}")
    permitted = any(fact.name in PERMITTED for fact in told)
    if elsewhere and not any(_permits(fact, phase) for fact in told):
        if permitted or number == 0:
            return None
        return _not_then(case, player)
    found = room(case, player, told)
    if found is None:
        return None
    legal = number in (0, found.cards) if found.all_or_none else number <= found.cards
    if legal and number and not (permitted or phase):
        return None  # in which phase is not said
    _explain(case, found)
    if not legal:
        case.why_not.append(case.steps[-1])
    return Ruling(legal, f"{name} may {'' if legal else 'not '}draw {amount(number, 'card')}.")


def _not_then(case: Case, player: str) -> Ruling:
    """No card is drawn in another Phase, unless something lets him. Raises Open."""
    if drawing_power(case, player):
        raise Open("what his Persona Power lets him draw then is not modelled")
    for thing in [t for play in case.world.happened("play", actor=player) for t in play.things]:
        if thing.extra_name and not thing.is_a("basic attack", "basic block", "guard"):
            raise Open(f"whether {thing.title} lets him draw is not said")
    _however(case, player)
    case.step("Cards are normally drawn only during the Draw/Discard Phase.", "draw-only-then")
    return Ruling(False, f"{case.world.name(player)} may not draw then.")


def _however(case: Case, player: str) -> None:
    """How many cards he has, and what he has played, discarded and drawn, changes nothing of it."""
    case.use(*case.world.happened("hand", "ability", "draw", "stop", "exert", "finish", "end", actor=player))
    case.use(*case.world.happened("turn"))
    for told in (h for h in case.world.log if h.actor == player and h.verb in ("play", "discard")):
        if all(thing.is_a("basic attack", "basic block", "guard") or not thing.extra_name for thing in told.things):
            case.use(told)


def drawing_power(case: Case, player: str) -> str:
    """How the Persona Power of a player lets him draw; empty where no document says that it does."""
    return str(persona_text(case, player).get("draws", ""))


def _permits(fact: Fact, phase: str) -> bool:
    """Whether it is a card played in that Phase that lets him draw."""
    return fact.name == "permission" and fact.happening.phase == phase


def _must_draw(case: Case, player: str, told: list[Fact]) -> Ruling | None:
    """Nobody must draw: he may stop at any point."""
    found = room(case, player, told)
    if found is None or _barred(case, told) is not None:
        return None
    _explain(case, found)
    return Ruling(False, f"{case.world.name(player)} may stop drawing at any point.")


def may_stop(case: Case, player: str) -> Ruling | None:
    """Reads "May he stop with 11 cards in his Hand?", "May he stop at 11 cards?", "May he stop there?"."""
    act = case.question.act
    assert act is not None
    there = any(asked(case, player, stop.format(f"phase={DRAWING}")) is not None for stop in STOPS)
    hows = ("[with]=card; [in]=hand", "[with]=card", "[at]=(card)??")
    at = any(asked(case, player, f"stop(P; number=_; phase={DRAWING}; {how})") for how in hows)
    told = told_of(case, player)
    found = room(case, player, told) if there or at else None
    if found is None or found.must or any(fact.name in PERMITTED for fact in told):
        return None
    most = found.held + found.cards
    if not there and not (act.number is not None and found.held <= act.number <= most):
        return None
    _explain(case, found)
    with_ = "" if there else f" with {act.number} cards"
    return Ruling(True, f"{case.world.name(player)} may stop{with_} at any point.")


def _barred(case: Case, told: list[Fact]) -> str | None:
    """A card that says that he cannot draw: a denial, whatever permits it."""
    for fact in told:
        if fact.name not in DENIED:
            continue
        effect = next(fact.thing("X").does("no draw"))
        if fact.name == "ban" and (effect["who"] != "all" or not in_drawing(case)):
            raise Open(f"when {fact.thing('X').title} denies it is not modelled")
        case.care(fact.thing("X"))
        case.step(f"{fact.thing('X').title} says that he cannot draw.", effect, _over(case, told))
        return f"{fact.thing('X').title} forbids it."
    return None


def _over(case: Case, told: list[Fact]) -> str | None:
    permitted = any(fact.name in PERMITTED for fact in told)
    return "denial-over-permission" if permitted and case.ruleset != "type2" else None


def _explain(case: Case, found: Room) -> None:
    case.step(found.says, *(found.because or ("draw-discard",)))
