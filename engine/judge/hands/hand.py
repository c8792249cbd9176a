"""How many cards a player may draw or must discard: his Hand, his Ability, his hand size, and what denies it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.card import Effect, Source
from engine.case import Case, Open, Ruling
from engine.judge.facts import Fact, asked, facts
from engine.judge.hands.ability import adjusted
from engine.judge.timely import Judge, Past

KNOWN = {
    "hand": "hand(P; number=N; phase=(draw/discard phase|end)?)",
    "ability": "ability(P; number=N; phase=(draw/discard phase|end)?)",
    "size": "hand size(P; number=N)",
    "drawn": "draw(P; number=N; phase=draw/discard phase)",
    "permission": "play(P; X~may draw)",
    "up to": "may draw(P; [up to]=ability; modal=may)",
    "up to some": "may draw(P; number=N; [up to]=card; kind=(card)?; modal=may)",
    "to": "may draw(P; [to]=ability; modal=may)",
    "denial": "play(Q; X~no draw; phase=(attack phase)?; turn=-1)",
    "ban": "have(_; X~no draw)",
    "sized": "play(Q; X=satellite)",
    "played": "play(P; X:card; phase=(defense phase|attack phase)?)",
}
DRAWING = "(draw/discard phase)?"
ELSEWHERE = "sweep phase|must do|may do|defense phase|attack phase|ability adjustment phase|beginning"
HOWS = "; [at most]=_?; [only]=_?; [exactly]=_?"
ABOUT = (HOWS, "; other=_:card; [for]=_" + HOWS)
STOPS = ("stop(P; {}; kind=(there|then|now)?)", "stop(P; {}; purpose=draw(P))", "stop(P; {}; kind=drawing)")
PERMISSIONS = ("permission", "up to", "up to some", "to")
KIND = "card|another|more card|further card|additional card"
Because = tuple[str | Source | Effect | None, ...]


@dataclass(frozen=True, slots=True)
class Room:
    """How many cards there is room for, and why; `all_or_none` is "draw to" as opposed to "draw up to"."""

    cards: int
    says: str
    because: Because
    all_or_none: bool = False
    must: int = 0


def judge_hand(case: Case) -> Ruling | None:
    """Reads "How many cards may he draw?", "May he draw 2 cards?", "Must he draw?", "How many must he discard?"."""
    question, act = case.question, case.question.act
    if act is None or act.verb not in ("draw", "discard", "stop") or question.negated or not act.actor:
        return None
    asks = (question.asks, question.modal, act.verb)
    match asks:
        case ("how many", "must", "discard") if question.unit == "card":
            return _discard(case, act.actor)
        case ("how many", "may" | "can" | "must" | "" | "will", "draw") if question.unit == "card":
            return _how_many(case, act.actor)
        case ("whether", "may" | "can" | "must", "draw"):
            return _draw(case, act.actor)
        case ("whether", "may" | "can", "stop"):
            return _stop(case, act.actor)
    return None


def _discard(case: Case, player: str) -> Ruling | None:
    if asked(case, player, "discard(P; _:card; phase=(draw/discard phase|end)?)") is None:
        return None
    if len(case.question.act.things) != 1 or case.question.act.things[0].extra_name:  # type: ignore[union-attr]
        return None
    known = {name: KNOWN[name] for name in ("hand", "ability", "size", "sized")}
    told = facts(case, player, known)
    room = _room(case, told) if told is not None else None
    name = case.world.name(player)
    if room is None:
        return _after_adjustment(case, player)
    case.step(f"{room.says} {name} must discard down to it.", *_down(case, room))
    return Ruling(room.must, f"{name} must discard {room.must} cards.")


def _after_adjustment(case: Case, player: str) -> Ruling | None:
    """His Hand at the beginning of the Draw/Discard Phase against the Ability that this turn's damage leaves him."""
    hands = [h for h in case.world.happened("hand", actor=player) if h.zone in ("", "hand")]
    if len(hands) != 1 or hands[0].phase != "draw/discard phase" or hands[0].number is None:
        return None
    if case.world.happened("exhaust"):
        return None  # whether before his Ability Adjustment Phase or after it is not said
    case.use(*hands)
    ability = adjusted(case, player)
    name, must = case.world.name(player), max(0, hands[0].number - ability)
    case.step(f"{hands[0].number} cards in Hand, and an Ability of {ability}.", "discard-down")
    return Ruling(must, f"{name} must discard {must} cards.")


def _down(case: Case, room: Room) -> Because:
    return ("discard-down", *room.because)


def _how_many(case: Case, player: str) -> Ruling | None:
    act = case.question.act
    assert act is not None
    if not any(_fits_draw(case, player, f"phase={DRAWING}; kind=({KIND})?{about}") for about in ABOUT):
        return None
    told = facts(case, player, KNOWN, "played")
    if told is None:
        return None
    name = case.world.name(player)
    barred = _barred(case, told)
    if barred is not None:
        return Ruling(0, f"{name} cannot draw: {barred}")
    room = _room(case, told)
    if room is None or (case.question.modal not in ("may", "can")):
        return None
    _explain(case, room)
    return Ruling(room.cards, f"{name} may draw {room.cards} cards.")


def _fits_draw(case: Case, player: str, keys: str) -> bool:
    return asked(case, player, f"draw(P; {keys})") is not None


def _draw(case: Case, player: str) -> Ruling | None:
    act = case.question.act
    assert act is not None
    if act.number is None or act.things:
        return None
    drawing = any(_fits_draw(case, player, f"phase={DRAWING}; kind=({KIND})?; number=_{about}") for about in ABOUT)
    elsewhere = _fits_draw(case, player, f"phase={ELSEWHERE}; number=_; kind=({KIND})?")
    if not drawing and not elsewhere:
        return None
    told = facts(case, player, KNOWN, "played")
    if told is None:
        return None
    if case.question.modal == "must":
        return _must_draw(case, player, told) if drawing else None
    return _may_draw(case, player, told, act.number, phase=act.phase, elsewhere=elsewhere)


def _may_draw(case: Case, player: str, told: list[Fact], number: int, *, phase: str, elsewhere: bool) -> Ruling | None:
    name = case.world.name(player)
    barred = _barred(case, told) if number else None
    if barred is not None:
        return Ruling(False, f"{name} cannot draw: {barred}")
    permitted = any(fact.name in PERMISSIONS for fact in told)
    if elsewhere:
        if permitted or number == 0:
            return None
        case.step("Cards are normally drawn only during the Draw/Discard Phase.", "draw-only-then")
        return Ruling(False, f"{name} may not draw then.")
    room = _room(case, told)
    if room is None:
        return None
    legal = number in (0, room.cards) if room.all_or_none else number <= room.cards
    if legal and number and not (permitted or phase):
        return None  # in which phase is not said
    _explain(case, room)
    if not legal:
        case.why_not.append(case.steps[-1])
    return Ruling(legal, f"{name} may {'' if legal else 'not '}draw {number} cards.")


def _must_draw(case: Case, player: str, told: list[Fact]) -> Ruling | None:
    """Nobody must draw: he may stop at any point."""
    room = _room(case, told)
    if room is None or _barred(case, told) is not None:
        return None
    _explain(case, room)
    return Ruling(False, f"{case.world.name(player)} may stop drawing at any point.")


def _stop(case: Case, player: str) -> Ruling | None:
    """Reads "May he stop with 11 cards in his Hand?", "May he stop at 11 cards?"."""
    act = case.question.act
    assert act is not None
    if any(asked(case, player, stop.format(f"phase={DRAWING}")) is not None for stop in STOPS):
        return _stop_there(case, player)
    hows = ("[with]=card; [in]=hand", "[with]=card", "[at]=card")
    if not any(asked(case, player, f"stop(P; number=_; phase={DRAWING}; {how})") for how in hows):
        return None
    told = facts(case, player, {name: KNOWN[name] for name in ("hand", "ability", "drawn")})
    room = _room(case, told) if told is not None else None
    if told is None or room is None or act.number is None:
        return None
    held = sum(fact.number("N") for fact in told if fact.name in ("hand", "drawn"))
    if act.number > held + room.cards or act.number < held:
        return None
    _explain(case, room)
    return Ruling(True, f"{case.world.name(player)} may stop with {act.number} cards.")


def _stop_there(case: Case, player: str) -> Ruling | None:
    """Reads "He draws a card. May he stop there?": at any point, where no card lets him draw all or nothing."""
    known = {name: KNOWN[name] for name in ("hand", "ability", "size", "sized")}
    told = facts(case, player, {**known, "drawn": f"draw(P; number=N; phase={DRAWING})"})
    room = _room(case, told) if told is not None else None
    if room is None or room.must:
        return None
    _explain(case, room)
    return Ruling(True, f"{case.world.name(player)} may stop at any point.")


def _barred(case: Case, told: list[Fact]) -> str | None:
    """A card that says that he cannot draw: a denial, whatever permits it."""
    for fact in told:
        if fact.name not in ("denial", "ban"):
            continue
        effect = next(fact.thing("X").does("no draw"))
        if fact.name == "ban" and (effect["who"] != "all" or not _in_drawing(case)):
            raise Open(f"when {fact.thing('X').title} denies it is not modelled")
        case.care(fact.thing("X"))
        case.step(f"{fact.thing('X').title} says that he cannot draw.", effect, _over(case, told))
        return f"{fact.thing('X').title} forbids it."
    return None


def _in_drawing(case: Case) -> bool:
    return case.question.act is not None and case.question.act.phase == "draw/discard phase"


def _over(case: Case, told: list[Fact]) -> str | None:
    permitted = any(fact.name in PERMISSIONS for fact in told)
    return "denial-over-permission" if permitted and case.ruleset != "type2" else None


def _room(case: Case, told: list[Fact]) -> Room | None:
    """The Hand against the Ability, or against the hand size where one is told."""
    values = {name: [fact.number("N") for fact in told if fact.name == name] for name in ("hand", "ability", "size")}
    if len(values["hand"]) != 1 or len(values["ability"]) != 1 or len(values["size"]) > 1:
        return None
    held, limit = _held(told, values["hand"][0]), values["ability"][0]
    if held is None:
        return None
    because: Because = ()
    if values["size"]:
        if values["size"][0] > limit:
            raise Open("whether a hand size may pass the Ability is not said")
        limit, because = values["size"][0], ("hand-size-priority",)
        case.care(*(fact.thing("X") for fact in told if fact.name == "sized"))
    elif any(fact.name == "sized" for fact in told):
        return None
    permissions = [fact for fact in told if fact.name in PERMISSIONS]
    if permissions:
        return _permitted(case, permissions, held, limit, sized=bool(values["size"]))
    says = f"{held} cards in Hand, and {'a hand size' if because else 'an Ability'} of {limit}."
    return Room(max(limit - held, 0), says, because, must=max(held - limit, 0))


def _held(told: list[Fact], held: int) -> int | None:
    """What is left in the Hand after what was played from it, and what was drawn."""
    for fact in told:
        if fact.name == "played":
            thing = fact.thing("X")
            if thing.extra_name or thing.classes != {"card"} or thing.zone not in ("", "hand"):
                return None
            held -= fact.number("#X")
        elif fact.name == "drawn":
            held += fact.number("N")
    return held if held >= 0 else None


def _permitted(case: Case, permissions: list[Fact], held: int, ability: int, *, sized: bool) -> Room | None:
    """A card that says "you may draw to your Ability", or "up to" a number."""
    if len(permissions) != 1 or sized or _in_drawing(case):
        return None
    if permissions[0].name != "permission":
        return _told_permission(permissions[0], held, ability)
    card = permissions[0].thing("X")
    effects = list(card.does("may draw"))
    if len(effects) != 1:
        raise Open(f"what {card.title} lets him draw is told in two ways")
    effect = effects[0]
    case.care(card)
    if effect["to"] == "ability":
        says = f"{card.title}: he may draw to his Ability, {ability}, from {held}; all of it or nothing."
        return Room(max(ability - held, 0), says, (effect, "draw-to"), all_or_none=True)
    if effect["up to"] == "ability":
        says = f"{card.title}: he may draw up to his Ability, {ability}, from {held}."
        return Room(max(ability - held, 0), says, (effect, "draw-up-to"))
    says = f"{card.title}: he may draw up to {effect['up to']} cards."
    return Room(int(effect["up to"]), says, (effect, "draw-up-to"))


def _told_permission(told: Fact, held: int, ability: int) -> Room:
    """Reads "He may draw up to his Ability": it is not said by which card."""
    if told.name == "to":
        says = f"He may draw to his Ability, {ability}, from {held}; all of it or nothing."
        return Room(max(ability - held, 0), says, ("draw-to",), all_or_none=True)
    if told.name == "up to":
        return Room(max(ability - held, 0), f"He may draw up to his Ability, {ability}, from {held}.", ("draw-up-to",))
    return Room(told.number("N"), f"He may draw up to {told.number('N')} cards.", ("draw-up-to",))


def _explain(case: Case, room: Room) -> None:
    case.step(room.says, *(room.because or ("draw-discard",)))


JUDGES = (Judge(judge_hand, None, Past.OPPONENT, frozenset({"at most", "and", "only", "exactly", "up to"})),)
