"""How much room there is in a Hand: its cards against the Ability, or against a hand size that was altered."""

from __future__ import annotations

from dataclasses import dataclass

from engine.case import Because, Case, Open
from engine.judge.facts import Fact
from engine.world import Happening, Thing

END = "draw/discard phase|end"
FIXED = {
    "hand": f"hand(P; number=N; phase=({END}|beginning)?)",
    "ability": f"ability(P; number=N; phase=({END}|ability adjustment phase)?; turn=<=0)",
    "size": f"hand size(P; number=N; phase=({END})?; turn=<=0)",
    "size given": "give(·; …; kind=hand size; number=N; target=P; [object]=_?; [subject]=_?)",
    "less": "reduce|lower|decrease(·; _; kind=hand size; number=N; by=P; [by]=; [subject]=_?; turn=<=0)",
    "more": "increase|raise(·; _; kind=hand size; number=N; by=P; [by]=; [subject]=_?; turn=<=0)",
    "sized": "play(Q; X=satellite; turn=<=0)",
    "sizing": "play(Q; _; turn=-1)",
}
"""What was told of his Hand, his Ability and his hand size."""
ANY_PHASE = "phase=(sweep phase|may do|must do|defense phase|attack phase|beginning)?"
MOVED = {
    "none played": "NOT play(P; _)",
    "none of them": "play(P; kind=none; other=_:card)",
    "exerted": f"exert(P; kind=_; number=_; {ANY_PHASE})",
    "played": f"play(P; _; {ANY_PHASE})",
    "discarded": f"discard(P; X:card; zone=(hand)?; {ANY_PHASE})",
    "replaced": f"discard(P; kind=card; number=_; by=P; {ANY_PHASE}; count=_; [from]=hand?; [by]=persona power; "
    "purpose=_?)",
    "stopped": f"stop(P; phase=({END})?; purpose=draw(P)?)",
    "ended": "finish|end(P; kind=turn; by=_; turn=<=0)",
}
"""What he did with his Hand before; an Exertion takes nothing from it."""
BEFORE = ("replaced", "stopped", "ended")
"""After these, what he held and drew before is not what he holds now."""
DENIED = {
    "denial": "play(Q; X~no draw; phase=(attack phase)?; turn=-1)",
    "ban": "have(_; X~no draw)",
}
PERMITTED = {
    "permission": f"play(P; X~may draw; {ANY_PHASE})",
    "up to": "may draw(P; [up to]=ability; modal=may)",
    "up to some": "may draw(P; number=N; [up to]=card; kind=(card)?; modal=may)",
    "to": "may draw(P; [to]=ability; modal=may)",
    "up to said": "say|state(·; kind=(card|effect|text|event|situation); "
    "purpose=draw(P; number=N; [up to]=card; kind=(card)?; modal=may|can))",
    "so many said": "say|state(·; other=X; purpose=draw(P; number=N; kind=(card)?; modal=may|can))",
    "to said": "say|state(·; kind=(card|effect|text|event|situation); purpose=draw(P; [to]=ability; modal=may|can))",
}


@dataclass(frozen=True, slots=True)
class Room:
    """How many cards there is room for, and why; `all_or_none` is "draw to" as opposed to "draw up to"."""

    cards: int
    says: str
    because: tuple[Because, ...]
    all_or_none: bool = False
    must: int = 0


@dataclass(frozen=True, slots=True)
class Limit:
    """The most cards that he may hold, and why; without a reason it is his Ability."""

    cards: int
    because: tuple[Because, ...] = ()

    @property
    def name(self) -> str:
        """What it is called."""
        return "a hand size" if self.because else "an Ability"


def room(case: Case, told: list[Fact]) -> Room | None:
    """The Hand against the Ability, or against the hand size where one is told."""
    hands = [fact.number("N") for fact in told if fact.name == "hand"]
    most = limit(case, told)
    if len(hands) != 1 or most is None or any(fact.name in BEFORE for fact in told):
        return None
    held = _held(_since(told), hands[0])
    if held is None:
        return None
    permissions = [fact for fact in told if fact.name in PERMITTED]
    if permissions:
        return _permitted(case, permissions, held, most)
    says = f"{held} cards in Hand, and {most.name} of {most.cards}."
    return Room(max(most.cards - held, 0), says, most.because, must=max(held - most.cards, 0))


def limit(case: Case, told: list[Fact]) -> Limit | None:
    """His Ability; an altered hand size holds priority over it."""
    abilities = {fact.number("N") for fact in told if fact.name == "ability"}
    sizes = {fact.number("N") for fact in told if fact.name in ("size", "size given")}
    earlier = {fact.happening.turn for fact in told if fact.name in ("ability", "hand")}
    if len(abilities) != 1 or len(sizes) > 1 or len(earlier) > 1:
        return None  # what his Ability was on an earlier turn than his Hand is told of
    most, changes = _altered(case, told), [fact for fact in told if fact.name in ("less", "more")]
    if sizes:
        case.care(*(fact.thing("X") for fact in told if fact.name == "sized"))
        return None if most[1] or changes else Limit(sizes.pop(), ("hand-size-priority",))
    if any(fact.name == "sized" for fact in told):
        return None
    if most[1] or changes:
        case.care(*(thing for fact in changes for thing in fact.happening.things))
        more = sum(fact.number("N") * (1 if fact.name == "more" else -1) for fact in changes)
        return Limit(max(0, abilities.pop() + most[0] + more), ("hand-size-sum", *most[1]))
    return Limit(abilities.pop())


def _altered(case: Case, told: list[Fact]) -> tuple[int, tuple[Because, ...]]:
    """By how much the opponent's cards of his last turn alter the hand size. Raises Open."""
    played = [t for fact in told if fact.name == "sizing" for t in fact.happening.things]
    effects = [effect for thing in played for effect in thing.does("hand size") if effect["to"] == "opponent"]
    if not played:
        return 0, ()
    sizing = [thing for thing in played if any(thing.does("hand size"))]
    attacks = [thing for thing in played if thing.is_a("attack")]
    if len(attacks) + len(sizing) != len(played):
        raise Open("whether what his opponent played leaves his Ability as it is is not said")
    if len(sizing) != 1 or sizing[0].count != 1 or not attacks or not _is_steady(told):
        raise Open("whether what his opponent played alters his hand size is not said")
    case.care(*played)
    number = sum(thing.count for thing in attacks)
    return int(effects[0]["amount"]) * min(number, int(effects[0]["most"])), (effects[0],)


def _is_steady(told: list[Fact]) -> bool:
    """Whether his Ability is told of his own turn, or that it stays what it was."""
    abilities = [fact.happening for fact in told if fact.name == "ability"]
    return len(abilities) > 1 or any(happening.turn == 0 for happening in abilities)


def _since(told: list[Fact]) -> list[Fact]:
    """What happened since his Hand was counted: "plays 5 cards and has 10 left" counts what is left."""
    at = next(index for index, fact in enumerate(told) if fact.name == "hand")
    return told if told[at].happening.phase == "beginning" else told[at:]


def _held(told: list[Fact], held: int) -> int | None:
    """What is left in the Hand after what was played and discarded from it, and what was drawn."""
    for fact in told:
        if fact.name in ("played", "discarded"):
            if not all(_leaves_plainly(fact.happening, thing) for thing in fact.happening.things):
                return None
            held -= sum(thing.count for thing in fact.happening.things)
        elif fact.name == "drawn":
            if fact.happening.extra.get("tense") == "perfect":
                raise Open("whether his Hand was counted before he drew or after it is not said")
            held += fact.number("N")
    return held if held >= 0 else None


def _leaves_plainly(happening: Happening, thing: Thing) -> bool:
    """Whether it is a card from the Hand that says nothing of a Hand itself."""
    basic = thing.is_a("basic attack", "basic block")
    from_hand = happening.zone in ("", "hand") and thing.zone in ("", "hand")
    alone = not happening.others or "against" in happening.extra
    return from_hand and alone and happening.purpose is None and (basic or not (thing.extra_name or thing.effects))


def _permitted(case: Case, permissions: list[Fact], held: int, most: Limit) -> Room | None:
    """A card that says "you may draw to your Ability", or "up to" a number."""
    if len(permissions) != 1 or most.because or in_drawing(case):
        return None
    ability = most.cards
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
    if told.name in ("to", "to said"):
        says = f"He may draw to his Ability, {ability}, from {held}; all of it or nothing."
        return Room(max(ability - held, 0), says, ("draw-to",), all_or_none=True)
    if told.name == "up to":
        return Room(max(ability - held, 0), f"He may draw up to his Ability, {ability}, from {held}.", ("draw-up-to",))
    number = told.binding.numbers.get("N") or (told.happening.purpose.number if told.happening.purpose else 0) or 0
    return Room(number, f"He may draw up to {number} cards.", ("draw-up-to",))


def in_drawing(case: Case) -> bool:
    """Whether it is asked of the Draw/Discard Phase."""
    return case.question.act is not None and case.question.act.phase == "draw/discard phase"
