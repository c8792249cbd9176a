"""How many cards a player may draw or must discard: his Hand, his Ability, his hand size, and what denies it."""

from __future__ import annotations

from engine.case import Because, Case, Open, Ruling
from engine.judge.facts import Fact, asked, facts
from engine.judge.fights.power import persona_text
from engine.judge.hands.ability import adjusted
from engine.judge.hands.room import DENIED, FIXED, MOVED, PERMITTED, Room, in_drawing, limit, room
from engine.judge.timely import Judge, Past

DRAWN = {"drawn": "draw(P; number=N; phase=(draw/discard phase)?)"}
KNOWN = {**DENIED, **FIXED, **DRAWN, **PERMITTED, **MOVED}
DRAWING = "(draw/discard phase|end)?"
ELSEWHERE = "sweep phase|must do|may do|defense phase|attack phase|ability adjustment phase|beginning"
HOWS = "; [at most]=_?; [only]=_?; [exactly]=_?; [just]=_?"
ABOUT = (HOWS, "; other=_:card; [for]=_" + HOWS)
STOPS = ("stop(P; {}; kind=(there|then|now)?)", "stop(P; {}; purpose=draw(P))", "stop(P; {}; kind=drawing)")
KIND = "card|another|more card|further card|additional card"
COUNTED = "played sizing discarded"


def judge_hand(case: Case) -> Ruling | None:
    """Reads "How many cards may he draw?", "May he draw 2 cards?", "Must he draw?", "How many must he discard?"."""
    question, act = case.question, case.question.act
    if question.negated:
        return None
    if question.asks == "what" and (player := _whose_size(case)):
        return _size(case, player)
    if act is None:
        return None
    if act.verb not in ("draw", "discard", "stop", "hand") or not act.actor:
        return None
    if _power(case, act.actor) == "extra":
        raise Open("how many extra cards his Persona Power lets him draw is not said")
    asks = (question.asks, question.modal, act.verb)
    match asks:
        case ("how many", "must", "discard") if question.unit == "card":
            return _discard(case, act.actor)
        case ("how many", "may" | "can", "hand") if act.zone == "hand" and act.number is None and not act.turn:
            return _size(case, act.actor)
        case ("how many", "may" | "can" | "must" | "" | "will", "draw") if question.unit == "card":
            return _how_many(case, act.actor)
        case ("whether", "must", "discard"):
            return _must_discard(case, act.actor)
        case ("whether", "may" | "can" | "must", "draw"):
            return _draw(case, act.actor)
        case ("whether", "may" | "can", "stop"):
            return _stop(case, act.actor)
    return None


def _discard(case: Case, player: str) -> Ruling | None:
    if asked(case, player, "discard(P; _:card; phase=(draw/discard phase|end)?)") is None:
        return None
    act = case.question.act
    if act is None or len(act.things) != 1 or act.things[0].extra_name:
        return None
    told = facts(case, player, {**DENIED, **FIXED, **MOVED}, COUNTED)
    found = room(case, told) if told is not None else None
    name = case.world.name(player)
    if told is None or found is None:
        return _after_adjustment(case, player)
    case.care(*(fact.thing("X") for fact in told if fact.name in DENIED))
    case.step(f"{found.says} {name} must discard down to it.", *_down(found))
    return Ruling(found.must, f"{name} must discard {found.must} cards.")


def _must_discard(case: Case, player: str) -> Ruling | None:
    """Reads "Must he discard a card?", "Must he discard 3 cards?": down to his Ability, and no further."""
    act = case.question.act
    bare = asked(case, player, "discard(P; _:card; phase=(draw/discard phase|end)?)") is not None
    if act is None or not bare or act.things[0].extra_name or act.things[0].marks or act.things[0].classes != {"card"}:
        return None
    told = facts(case, player, {**DENIED, **FIXED, **MOVED}, COUNTED)
    found = room(case, told) if told is not None else None
    if told is None or found is None:
        return None
    number = act.things[0].count
    if number > 1 and found.must > number:
        return None  # he must, and more than that
    case.care(*act.things, *(fact.thing("X") for fact in told if fact.name in DENIED))
    case.step(f"{found.says} {case.world.name(player)} must discard down to it.", *_down(found))
    return Ruling(found.must >= number, f"{case.world.name(player)} must discard {found.must} cards.")


def _whose_size(case: Case) -> str:
    """Whose hand size is asked for: "What is his hand size (during his next turn)?"."""
    question, act = case.question, case.question.act
    if act is None:
        return question.player if question.unit == "hand size" else ""
    return act.by if asked(case, act.by, "be(·; kind=hand size; by=P)") is not None else ""


def _size(case: Case, player: str) -> Ruling | None:
    """Reads "What is his hand size?", "How many cards may he hold?"."""
    told = facts(case, player, FIXED, COUNTED)
    most = limit(case, told) if told is not None else None
    if most is None:
        return None
    case.step(f"He may hold {most.cards} cards.", *(most.because or ("hand-limit",)))
    return Ruling(most.cards, f"{case.world.name(player)} may hold {most.cards} cards.")


def _after_adjustment(case: Case, player: str) -> Ruling | None:
    """His Hand at the beginning of the Draw/Discard Phase against the Ability that this turn's damage leaves him."""
    hands = [h for h in case.world.happened("hand", actor=player) if h.zone in ("", "hand")]
    if len(hands) != 1 or hands[0].phase != "draw/discard phase" or hands[0].number is None:
        return None
    if case.world.happened("exhaust"):
        return None  # whether before his Ability Adjustment Phase or after it is not said
    case.use(*hands)
    more = _told_change(case, player)
    ability = adjusted(case, player)
    if more:
        rule = "hand-size-sum" if case.holds("hand-size-sum") else "hand-size-priority"
        case.step(f"His hand size is {ability + more}.", rule)
    name, must = case.world.name(player), max(0, hands[0].number - ability - more)
    case.step(f"{hands[0].number} cards in Hand, and an Ability of {ability}.", "discard-down")
    return Ruling(must, f"{name} must discard {must} cards.")


def _told_change(case: Case, player: str) -> int:
    """By how much his hand size is told to be altered: "is one less than his Ability", "is reduced by 2"."""
    told = [h for h in case.world.log if h.kind == "hand size" and h.by == player and not (h.negated or h.turn)]
    told = [h for h in told if h.verb in ("reduce", "lower", "increase", "raise") and h.number is not None]
    case.use(*told)
    return sum((h.number or 0) * (1 if h.verb in ("increase", "raise") else -1) for h in told)


def _down(found: Room) -> tuple[Because, ...]:
    return ("discard-down", *found.because)


def _how_many(case: Case, player: str) -> Ruling | None:
    act = case.question.act
    assert act is not None
    if not any(_fits_draw(case, player, f"phase={DRAWING}; kind=({KIND})?{about}") for about in ABOUT):
        return None
    told = facts(case, player, KNOWN, COUNTED)
    if told is None:
        return None
    name = case.world.name(player)
    barred = _barred(case, told)
    if barred is not None:
        return Ruling(0, f"{name} cannot draw: {barred}")
    found = room(case, told)
    if found is None or (case.question.modal not in ("may", "can")):
        return None
    _explain(case, found)
    return Ruling(found.cards, f"{name} may draw {found.cards} cards.")


def _fits_draw(case: Case, player: str, keys: str) -> bool:
    return asked(case, player, f"draw(P; {keys})") is not None


def _draw(case: Case, player: str) -> Ruling | None:
    act = case.question.act
    assert act is not None
    if act.number is None or act.things:
        return None
    to = "; [up to]=(card)?; [to]=(card)?" if case.question.modal == "must" else ""
    abouts = [f"phase={DRAWING}; kind=({KIND})?; number=_{about}{to}" for about in ABOUT]
    drawing = any(_fits_draw(case, player, about) for about in abouts)
    elsewhere = _fits_draw(case, player, f"phase={ELSEWHERE}; number=_; kind=({KIND})?")
    if not drawing and not elsewhere:
        return None
    told = facts(case, player, KNOWN, COUNTED)
    if told is None:
        return None
    if case.question.modal == "must":
        return _must_draw(case, player, told) if drawing else None
    hands = {fact.happening.phase for fact in told if fact.name == "hand"} & {"draw/discard phase"}
    return _may_draw(case, player, told, act.number, phase=act.phase or "".join(hands), elsewhere=elsewhere)


def _may_draw(case: Case, player: str, told: list[Fact], number: int, *, phase: str, elsewhere: bool) -> Ruling | None:
    name = case.world.name(player)
    barred = _barred(case, told) if number else None
    if barred is not None:
        return Ruling(False, f"{name} cannot draw: {barred}")
    permitted = any(fact.name in PERMITTED for fact in told)
    if elsewhere and not any(_permits(fact, phase) for fact in told):
        if permitted or number == 0:
            return None
        _no_other_draw(case, told)
        case.step("Cards are normally drawn only during the Draw/Discard Phase.", "draw-only-then")
        return Ruling(False, f"{name} may not draw then.")
    found = room(case, told)
    if found is None:
        return None
    legal = number in (0, found.cards) if found.all_or_none else number <= found.cards
    if legal and number and not (permitted or phase):
        return None  # in which phase is not said
    _explain(case, found)
    if not legal:
        case.why_not.append(case.steps[-1])
    return Ruling(legal, f"{name} may {'' if legal else 'not '}draw {number} cards.")


def _power(case: Case, player: str) -> str:
    """How the Persona Power of a player lets him draw; empty where no document says that it does."""
    return str(persona_text(case, player).get("draws", ""))


def _permits(fact: Fact, phase: str) -> bool:
    """Whether it is a card played in that Phase that lets him draw."""
    return fact.name == "permission" and fact.happening.phase == phase


def _no_other_draw(case: Case, told: list[Fact]) -> None:
    """Raises Open where his Persona Power, or what he played, may let him draw in another Phase."""
    if case.question.act is not None and _power(case, case.question.act.actor):
        raise Open("what his Persona Power lets him draw then is not modelled")
    for thing in [t for fact in told if fact.name == "played" for t in fact.happening.things]:
        if thing.extra_name and not thing.is_a("basic attack", "basic block", "guard"):
            raise Open(f"whether {thing.title} lets him draw is not said")


def _must_draw(case: Case, player: str, told: list[Fact]) -> Ruling | None:
    """Nobody must draw: he may stop at any point."""
    found = room(case, told)
    if found is None or _barred(case, told) is not None:
        return None
    _explain(case, found)
    return Ruling(False, f"{case.world.name(player)} may stop drawing at any point.")


def _stop(case: Case, player: str) -> Ruling | None:
    """Reads "May he stop with 11 cards in his Hand?", "May he stop at 11 cards?"."""
    act = case.question.act
    assert act is not None
    if any(asked(case, player, stop.format(f"phase={DRAWING}")) is not None for stop in STOPS):
        return _stop_there(case, player)
    hows = ("[with]=card; [in]=hand", "[with]=card", "[at]=(card)??")
    if not any(asked(case, player, f"stop(P; number=_; phase={DRAWING}; {how})") for how in hows):
        return None
    told = facts(case, player, {name: KNOWN[name] for name in ("hand", "ability", "drawn")})
    found = room(case, told) if told is not None else None
    if told is None or found is None or act.number is None:
        return None
    held = sum(fact.number("N") for fact in told if fact.name in ("hand", "drawn"))
    if act.number > held + found.cards or act.number < held:
        return None
    _explain(case, found)
    return Ruling(True, f"{case.world.name(player)} may stop with {act.number} cards.")


def _stop_there(case: Case, player: str) -> Ruling | None:
    """Reads "He draws a card. May he stop there?": at any point, where no card lets him draw all or nothing."""
    told = facts(case, player, {**FIXED, "drawn": f"draw(P; number=N; phase={DRAWING})"})
    found = room(case, told) if told is not None else None
    if found is None or found.must:
        return None
    _explain(case, found)
    return Ruling(True, f"{case.world.name(player)} may stop at any point.")


def _barred(case: Case, told: list[Fact]) -> str | None:
    """A card that says that he cannot draw: a denial, whatever permits it."""
    for fact in told:
        if fact.name not in ("denial", "ban"):
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


JUDGES = (Judge(judge_hand, None, Past.ANY, frozenset({"at", "at most", "and", "only", "exactly", "just", "up to"})),)
