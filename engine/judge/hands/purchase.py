"""The card that is to be played, for which something must be discarded, as a situation and its question tell of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.card import CLASS_OF, CLASSES
from engine.case import Case
from engine.judge.facts import Fact, facts
from engine.judge.hands.cost import Due
from engine.judge.hands.told_costs import COSTS, COUNTED, DUTY, KNOWN, PLAYED, all_cost
from engine.world import Happening, Thing


def turned(act: Happening | None) -> Happening | None:
    """Reads "May he play the Block and discard the Duck for it?" as "May he discard the Duck to play the Block?"."""
    by = act is not None and (act.roles == {"by": "doing"} or (not act.roles and act.extra == {"and": "discard"}))
    paid = act.purpose if act is not None and act.verb == "play" and by else act
    if act is None or paid is None or paid.verb != "discard" or paid.negated:
        return act
    if paid.purpose is not None and paid.roles.get("for") == "doing" and paid.purpose.kind == "prone":
        paid = replace(paid, roles={k: v for k, v in paid.roles.items() if k != "for"}, purpose=None)
    if paid.purpose is not None or paid is act or act.verb != "play":
        return paid
    play = replace(act, roles={}, purpose=None, extra={})
    return replace(paid, actor=act.actor, purpose=play)


TOGETHER = frozenset((link, "") for link in ("for", "in all", "altogether", "together", "in total"))
"""Reads "for the two together": for all that is played."""


def from_own_hand(act: Happening) -> bool:
    """Whether it is asked of a discard from his own Hand, for the one play or for all of them together."""
    due = {"because of", "due to"} if act.others and all(any(t.does("cost")) for t in act.others) else frozenset()
    roles = {link: said for link, said in act.roles.items() if (link, said) not in TOGETHER and link not in due}
    return act.zone in ("", "hand") and act.by in ("", act.actor) and roles in ({}, {"in": "hand"})


@dataclass(frozen=True, slots=True)
class Play:
    """The card that is to be played; whether it comes from an Exertion; the card for which the discard is asked."""

    card: Thing
    exerted: bool
    told: list[Fact]
    for_: Thing | None = None
    times: int = 1
    """How many such cards are played: one against each of several Attacks."""
    more: tuple[Thing, ...] = ()
    """What is played with it, where the discard for all of them is asked."""

    @property
    def is_played(self) -> bool:
        """Whether it was played already."""
        return any(f.name in PLAYED and f.thing("X") is self.card for f in self.told)

    def paid(self, due: Due) -> bool:
        """Whether the discard was made already."""
        return any(f.name == "paid" and due.by is f.thing("Y") for f in self.told)

    @property
    def is_paid(self) -> bool:
        """Reads "plays a Dodge and discards a Dodge for it": of which demand that is a payment is not said."""
        return any(f.name == "paid" and f.thing("Y") is self.card for f in self.told)


def _is_of_the_play(act: Happening, wish: Happening | None) -> bool:
    """Whether what he wants is the play that is to be paid."""
    purpose = act.purpose
    if wish is None or wish.verb != "play" or len(wish.things) != 1:
        return False
    bare = purpose is not None and purpose.verb == "play" and not purpose.things
    return purpose is None or purpose is wish or bare or _same(purpose, wish)


def _same(purpose: Happening, wish: Happening) -> bool:
    titles = {thing.title for thing in purpose.cards}
    return purpose.verb == "play" and titles == {wish.things[0].title}


def play_of(case: Case, act: Happening) -> Play | None:
    """What is to be played: "to play it", what he wants to play, or what he has just played."""
    if _is_of_the_play(act, case.question.wish):
        case.take_wish()
    told = facts(case, act.actor, {**COSTS, **DUTY, **KNOWN}, COUNTED)
    if told is None or not all_cost(case, told):
        return None
    purpose = act.purpose or case.question.wish
    if (
        purpose is not None
        and purpose is not act
        and (purpose.verb != "play" or purpose.purpose is not None or purpose.phase or purpose.turn or _beside(purpose))
    ):
        return None
    named = [t for t in act.others if any(t.does("cost"))]
    cards = list(purpose.things) if purpose is not None and purpose is not act else []
    met = [f.thing("A") for f in told if f.name in ("attack", "played against")]  # "for it": for the Defense against it
    cards += [t for t in act.others if t not in named and t not in cards and t not in met]
    played = [f.thing("X") for f in told if f.name in PLAYED]
    if not cards:
        cards = played
    with_ = [t for f in told if f.name == "played with" for t in (f.thing("X"), f.thing("Y"))]
    with_ += [t for f in told if f.name == "played several" for t in f.happening.things if t.count == 1]
    if with_ and {id(t) for t in cards or with_} == {id(t) for t in with_} and len(with_) > 1:
        case.care(*with_)
        return Play(with_[0], False, told, more=tuple(with_[1:]))
    if _are_several(case, act, cards) and cards == played and len(named) < 2:
        return Play(cards[0], False, told, named[0] if named else None, more=tuple(cards[1:]))
    if len(cards) != 1 or any(card is not cards[0] for card in played) or len(named) > 1:
        return None
    if cards[0].count != 1 and not (case.question.asks == "how many" and _are_played(cards[0], played)):
        return None
    _rise(case, told, cards[0])
    return _from(case, act, cards[0], told, named, purpose)


def _are_several(case: Case, act: Happening, cards: list[Thing]) -> bool:
    """Whether it is asked what must be discarded for several cards that were played from the Hand, one by one."""
    plain = len(cards) > 1 and len({id(card) for card in cards}) == len(cards) and act.purpose is None
    return case.question.asks == "how many" and plain and all(c.count == 1 and c.zone != "exertion" for c in cards)


def _are_played(card: Thing, played: list[Thing]) -> bool:
    """Whether several alike were played from the Hand; of Special cards there is one each turn."""
    return card in played and card.zone != "exertion" and not card.is_a("special card")


def _rise(case: Case, told: list[Fact], card: Thing) -> None:
    """A player who has regained his feet by a card pays nothing more for being Prone; for that card he did."""
    risen = any(f.name in ("rising", "regained") for f in told)
    prone = [f.happening for f in told if f.name == "prone"]
    if risen and prone and not any(card.does("regain feet")):
        case.world.log = [h for h in case.world.log if h not in prone]
        case.step("He has regained his feet by then.", "unprone")


def _beside(purpose: Happening) -> bool:
    """Whether other cards than the Attack that it is played against stand beside what is to be played."""
    return bool(purpose.others) and "against" not in purpose.extra


def _from(
    case: Case, act: Happening, card: Thing, told: list[Fact], named: list[Thing], purpose: Happening | None
) -> Play | None:
    found = [f.thing("X") for f in told if f.name == "found"]
    itself = card in act.things and (purpose is None or purpose.zone != "hand")
    if itself and found and found[-1].zone == "exertion" and not card.extra_name and found[-1].classes >= card.classes:
        card = found[-1]  # "to discard a Dodge from his Hand to play the Dodge": the one that he has found
    exerted = card.zone == "exertion" or (purpose is not None and purpose.zone == "exertion")
    exerted = exerted or any(f.name == "played exerted" for f in told)
    if exerted and any(f.name == "played" and f.happening.zone == "hand" for f in told):
        return None  # found in an Exertion, and yet played from the Hand
    if purpose is not None and purpose.zone not in ("", "hand", "exertion"):
        return None
    if exerted and found:
        card = found[-1]
    searched = [f.happening.kind for f in told if f.name == "search" and f.happening.kind]
    if ((found or searched) and not exerted) or any(not card.is_a(kind) for kind in searched):
        return None
    if card is act.things[0] and not (exerted and case.question.asks == "whether"):
        return None
    case.care(*(t for f in told for t in f.happening.things))
    if exerted and card.count != 1:
        return None
    return Play(card, exerted, told, named[0] if named else None, card.count * _times(purpose))


def _times(purpose: Happening | None) -> int:
    """Reads "a Dodge against each of them"."""
    each = purpose is not None and "each" in purpose.extra
    return sum(thing.count for thing in purpose.others) if purpose is not None and each else 1


def matches(due: Due, unit: str) -> bool | None:
    """Whether the cards that are due are such cards; None where some of them may be."""
    kind = CLASS_OF.get(unit, unit)
    if kind in CLASSES.get(due.kind, (due.kind, "card")):
        return True
    return None if kind not in CLASSES or due.kind in CLASSES[kind] else False
