"""How much room there is in a Hand: its cards against the Ability, or against a hand size that was altered."""

from __future__ import annotations

from dataclasses import dataclass

from engine.amount import amount
from engine.case import Because, Case, Open
from engine.judge.facts import Fact, gathered
from engine.judge.hands.ability import adjusted
from engine.judge.hands.held import LAST, held
from engine.world import Happening

END = "draw/discard phase|end"
SIZES = {
    "size": f"hand size(P; number=N; phase=({END})?; turn=<=0)",
    "size given": "give(·; …; kind=hand size; number=N; target=P; [object]=_?; [subject]=_?)",
    "less": "reduce|lower|decrease(·; _; kind=hand size; number=N; by=P; [by]=_?; [subject]=_?; turn=<=0)"
    " || reduce|lower|decrease(·; kind=hand size; number=N; by=P; [by]=_?; [subject]=_?; turn=<=0)",
    "more": "increase|raise(·; _; kind=hand size; number=N; by=P; [by]=_?; [subject]=_?; turn=<=0)"
    " || increase|raise(·; kind=hand size; number=N; by=P; [by]=_?; [subject]=_?; turn=<=0)",
    "sized": "play(Q; X~hand size; turn=<=0) || play(Q; X=satellite; turn=<=0)",
}
"""What was told of his hand size."""
UNDOING = frozenset(["remove", "discard", "leave", "sweep", "counter", "countered", "nullify", "ignore", "control"])
"""What becomes of a card that may no longer alter it."""
ANY_PHASE = "phase=(sweep phase|may do|must do|defense phase|attack phase|beginning)?"
IDLE = {
    "none played": "NOT play(P; _)",
    "none of them": "play(P; kind=none; other=_:card)",
    "stopped": f"stop(P; phase=({END})?; purpose=draw(P)?)",
}
DENIED = {
    "denial": "play(Q; X~no draw; phase=(attack phase)?; turn=-1)",
    "ban": "have(_; X~no draw)",
}
PERMITTED = {
    "permission": f"play(P; X~may draw; {ANY_PHASE})"
    " || let|allow|permit(·; X~may draw; target=P; [subject]=_; [object]=_; purpose=draw(_; [to]=ability))",
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

    held: int
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


def told_of(case: Case, player: str) -> list[Fact]:
    """What was told of his hand size, and of what lets him draw or forbids it."""
    return gathered(case, player, {**DENIED, **SIZES, **PERMITTED, **IDLE})


def room(case: Case, player: str, told: list[Fact]) -> Room | None:
    """The Hand against the Ability, or against the hand size where one is told. Raises Open."""
    permissions = [fact for fact in told if fact.name in PERMITTED]
    count = held(case, player)
    most = limit(case, player, told) if count is not None else None
    if count is None and permissions and not any(map(_measures, told)) and not in_drawing(case):
        return _permitted(case, permissions, 0, Limit(0))  # so many cards, whatever he holds
    if count is None or most is None:
        return None
    if permissions and not any(_has_drawn(happening, player) for happening in case.world.log):
        return _permitted(case, permissions, count, most)
    _enough(case, player, most.cards - count)
    says = f"{amount(count, 'card')} in Hand, and {most.name} of {most.cards}."
    return Room(count, max(most.cards - count, 0), says, most.because, must=max(count - most.cards, 0))


def _enough(case: Case, player: str, cards: int) -> None:
    """Raises Open where his Endurance is told to be too small for what he would draw."""
    stock = [h.number or 0 for h in case.world.happened("hand", actor=player) if h.zone == "endurance"]
    if stock and min(stock) < cards:
        raise Open("whether he can reshuffle while he draws is not said")


def _measures(fact: Fact) -> bool:
    """Whether it hinges on his Hand and his Ability: all but what lets him draw up to so many cards."""
    if fact.name == "permission":
        return any(not isinstance(effect["up to"], int) for effect in fact.thing("X").does("may draw"))
    return fact.name not in ("up to some", "up to said")


def _has_drawn(happening: Happening, player: str) -> bool:
    """Whether he has drawn what he was let draw."""
    return happening.verb == "draw" and happening.actor == player and happening.phase not in LAST


def limit(case: Case, player: str, told: list[Fact]) -> Limit | None:
    """His Ability; an altered hand size holds priority over it. Raises Open."""
    sizes = {fact.number("N") for fact in told if fact.name in ("size", "size given")}
    named = [fact.thing("X") for fact in told if fact.name == "sized"]
    sized = [thing for thing in named if all(effect["most"] is None for effect in thing.does("hand size"))]
    # A hand size that is told beside the card is what the card made of it.
    most = (0, ()) if sizes and sized else _altered(case, player)
    changes = [fact for fact in told if fact.name in ("less", "more")]
    if sizes:
        case.care(*sized)
        case.use(*case.world.happened("ability", actor=player))
        return None if most[1] or changes or len(sizes) > 1 else Limit(sizes.pop(), ("hand-size-priority",))
    if sized and not most[1]:
        return None
    if most[1] or changes:
        case.care(*(thing for fact in changes for thing in fact.happening.things))
        more = sum(fact.number("N") * (1 if fact.name == "more" else -1) for fact in changes)
        rule = "hand-size-sum" if case.own("hand-size-sum") else "hand-size-priority"
        return Limit(max(0, ability_then(case, player) + most[0] + more), (rule, *most[1]))
    return Limit(ability_then(case, player))


def ability_then(case: Case, player: str) -> int:
    """His Ability in his Draw/Discard Phase: as it is told of then, or when it has been adjusted. Raises Open."""
    told = case.world.happened("ability", actor=player)
    final = [h for h in told if h.phase in (*LAST, "ability adjustment phase")]
    number = final[-1].number if final else _again(told)
    if number is not None:
        case.use(*told)
        return number
    if any(_is_earlier(h, player) for h in case.world.log):
        raise Open("what of an earlier turn still counts is not said")
    return adjusted(case, player)


def _again(told: list[Happening]) -> int | None:
    """What his Ability is told to be, where it is told twice: it has stayed so."""
    numbers = {happening.number for happening in told}
    return told[0].number if len(told) > 1 and len(numbers) == 1 else None


def _is_earlier(happening: Happening, player: str) -> bool:
    """Whether it was done on an earlier turn than the opponent's last one."""
    doer = happening.actor or happening.target
    return not happening.used and (happening.turn < -1 or (happening.turn == -1 and doer == player))


def _altered(case: Case, player: str) -> tuple[int, tuple[Because, ...]]:
    """By how much the opponent's cards in play, or of his last turn, alter the hand size. Raises Open."""
    if (lasting := _lasting(case, player)) is not None:
        return lasting
    plays = case.world.happened("play", actor=case.world.opponent(player), turn=-1)
    effects = [e for h in plays for t in h.things for e in t.does("hand size") if e["to"] == "opponent"]
    if not effects:
        return 0, ()
    if len(effects) > 1:
        raise Open("whether what his opponent played alters his hand size is not said")
    attacks = [thing for h in plays for thing in h.things if thing.is_a("attack")]
    for happening in plays:
        if all(thing.is_a("attack") or any(thing.does("hand size")) for thing in happening.things):
            case.use(happening)
            case.care(*happening.things)
    number = sum(thing.count for thing in attacks)
    return int(effects[0]["amount"]) * min(number, int(effects[0]["most"])), (effects[0],)


def _lasting(case: Case, player: str) -> tuple[int, tuple[Because, ...]] | None:
    """By how much a card that lies there, or was just played, alters it, whatever Attacks are played. Raises Open."""
    told = [h for h in case.world.happened("play", "have", actor=case.world.opponent(player)) if h.turn in (0, -1)]
    found = [(h, t, e) for h in told for t in h.things for e in t.does("hand size") if e["most"] is None]
    if not found:
        return None
    happening, card, effect = found[0]
    plain = happening.zone in ("", "play") and not (happening.negated or happening.others or happening.roles)
    undone = any(h.verb in UNDOING and card in h.cards for h in case.world.log)
    if len(found) > 1 or card.count != 1 or not plain or undone or card.traits & {"countered", "nullified"}:
        raise Open("whether what his opponent played alters his hand size is not said")
    case.use(happening)
    case.care(card)
    return int(effect["amount"]), (effect,)


def _permitted(case: Case, permissions: list[Fact], count: int, most: Limit) -> Room | None:
    """A card that says "you may draw to your Ability", or "up to" a number."""
    if len(permissions) != 1 or most.because or in_drawing(case):
        return None
    ability = most.cards
    if permissions[0].name != "permission":
        return _told_permission(permissions[0], count, ability)
    card = permissions[0].thing("X")
    effects = list(card.does("may draw"))
    if len(effects) != 1:
        raise Open(f"what {card.title} lets him draw is told in two ways")
    effect = effects[0]
    case.care(card)
    if effect["to"] == "ability":
        says = f"{card.title}: he may draw to his Ability, {ability}, from {count}; all of it or nothing."
        return Room(count, max(ability - count, 0), says, (effect, "draw-to"), all_or_none=True)
    if effect["up to"] == "ability":
        says = f"{card.title}: he may draw up to his Ability, {ability}, from {count}."
        return Room(count, max(ability - count, 0), says, (effect, "draw-up-to"))
    says = f"{card.title}: he may draw up to {amount(int(effect['up to']), 'card')}."
    return Room(count, int(effect["up to"]), says, (effect, "draw-up-to"))


def _told_permission(told: Fact, count: int, ability: int) -> Room:
    """Reads "He may draw up to his Ability": it is not said by which card."""
    if told.name in ("to", "to said"):
        says = f"He may draw to his Ability, {ability}, from {count}; all of it or nothing."
        return Room(count, max(ability - count, 0), says, ("draw-to",), all_or_none=True)
    if told.name == "up to":
        says = f"He may draw up to his Ability, {ability}, from {count}."
        return Room(count, max(ability - count, 0), says, ("draw-up-to",))
    number = told.binding.numbers.get("N") or (told.happening.purpose.number if told.happening.purpose else 0) or 0
    return Room(count, number, f"He may draw up to {number} cards.", ("draw-up-to",))


def in_drawing(case: Case) -> bool:
    """Whether it is asked of the Draw/Discard Phase."""
    return case.question.act is not None and case.question.act.phase == "draw/discard phase"
