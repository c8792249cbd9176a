"""Questions about discard costs: how many, whether, and whether that card will do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.card import CLASS_OF, CLASSES
from engine.case import Case, Collision, Ruling
from engine.english.other import ANOTHER
from engine.judge.counters.nullify import silence_nullified
from engine.judge.facts import Fact, facts
from engine.judge.hands.cost import Due, dues, icon, is_of, pays_for_itself
from engine.judge.hands.told_costs import COSTS, COUNTED, DUTY, KNOWN, PLAYED, all_cost
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing


def judge_cost(case: Case) -> Ruling | None:
    """Reads "How many Dodges must he discard to play it?", "Must he discard an Event?", "May he discard it for …?"."""
    question, act = case.question, _turned(case.question.act)
    if act is None or question.negated or not act.actor or act.phase or act.turn:
        return None
    if act.verb == "exert":
        return _exert_to_pay(case, act)
    counts = question.asks == "how many" and bool(question.unit) and not act.things
    if act.verb != "discard" or not _from_own_hand(act) or (act.kind and not (counts and act.kind == "card")):
        return None
    if len(act.things) != 1 and not counts:
        return None
    play = _play(case, act)
    if play is None or play.is_paid:
        return None
    silence_nullified(case, act.actor)
    match (question.asks, question.modal):
        case ("how many", "must"):
            return _how_many(case, act, play)
        case ("whether", "must"):
            return _must(case, act, play)
        case ("whether", "may" | "can"):
            return _may(case, act, play)
    return None


def judge_free(case: Case) -> Ruling | None:
    """Reads "May he play the Dodge without discarding another one for it?": not where he must discard."""
    question, act = case.question, case.question.act
    if act is None or question.asks != "whether" or question.modal not in ("may", "can") or question.negated:
        return None
    paid = act.purpose if act.verb == "play" and act.roles == {"without": "doing"} else None
    if paid is None or paid.verb != "discard" or paid.purpose is not None or paid.negated or len(paid.things) != 1:
        return None
    if paid.roles or paid.things[0].zone not in ("", "hand") or paid.others not in ([], act.things):
        return None
    unpaid = replace(paid.things[0], marks=paid.things[0].marks - {*ANOTHER, "one", "single"})
    due = replace(paid, actor=act.actor, things=[unpaid], others=[], extra={})
    due.purpose = replace(act, roles={}, purpose=None, extra={})
    play = _play(case, due)
    found = _must(case, due, play) if play is not None else None
    if found is None or found.answer is not True:
        return None
    case.care(*paid.things)
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not play it without discarding for it.")


def _turned(act: Happening | None) -> Happening | None:
    """Reads "May he play the Block by discarding the Duck?" as "May he discard the Duck to play the Block?"."""
    paid = act.purpose if act is not None and act.verb == "play" and act.roles == {"by": "doing"} else None
    if act is None or paid is None or paid.verb != "discard" or paid.purpose is not None or paid.negated:
        return act
    play = replace(act, roles={}, purpose=None, extra={})
    return replace(paid, actor=act.actor, purpose=play)


TOGETHER = frozenset((link, "") for link in ("for", "in all", "altogether", "together", "in total"))
"""Reads "for the two together": for all that is played."""


def _from_own_hand(act: Happening) -> bool:
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


def _play(case: Case, act: Happening) -> Play | None:
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
    exerted = card.zone == "exertion" or (purpose is not None and purpose.zone == "exertion")
    exerted = exerted or any(f.name == "played exerted" for f in told)
    if exerted and any(f.name == "played" and f.happening.zone == "hand" for f in told):
        return None  # found in an Exertion, and yet played from the Hand
    if purpose is not None and purpose.zone not in ("", "hand", "exertion"):
        return None
    found = [f.thing("X") for f in told if f.name == "found"]
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


def _matches(due: Due, unit: str) -> bool | None:
    """Whether the cards that are due are such cards; None where some of them may be."""
    kind = CLASS_OF.get(unit, unit)
    if kind in CLASSES.get(due.kind, (due.kind, "card")):
        return True
    return None if kind not in CLASSES or due.kind in CLASSES[kind] else False


def _how_many(case: Case, act: Happening, play: Play) -> Ruling | None:
    unit = case.question.unit
    if any(f.name == "paid" for f in play.told):
        return None
    cards = (play.card, *play.more)
    due, total = [one for card in cards for one in dues(case, act.actor, card, exerted=play.exerted)], 0
    due = [one for one in due if play.for_ in (None, one.by)]
    if any(_matches(one, unit) is None for one in due):
        return None
    for one in due:
        if _matches(one, unit):
            total += one.amount * play.times
        case.step(f"{one.amount} {one.kind} for it: {total}.", *one.because)
    name = case.world.name(act.actor)
    if not due and not case.steps and not _asks_of_others(case, play):
        return None
    return Ruling(total, f"{name} must discard {total}.")


def _asks_of_others(case: Case, play: Play) -> bool:
    """Whether a card in play demands a discard, but of other cards, or of the other player; it is cited."""
    effects = [(t, e) for f in play.told if f.name in COSTS for t in f.happening.things for e in t.does("cost")]
    for thing, effect in effects:
        who = "all players" if effect["who"] == "all" else "the opponent of its owner"
        case.step(f"{thing.title} demands a {effect['discard']} of {who}, to play a {effect['play']}.", effect)
    return bool(effects)


def _must(case: Case, act: Happening, play: Play) -> Ruling | None:
    """Reads "Must he discard an Event to play it?", "… an additional Dodge for Master's Advance?"."""
    unit, name = _unit(act.things[0]), case.world.name(act.actor)
    if not unit or act.things[0].count != 1 or act.things[0].marks - {*ANOTHER, "one", "single"}:
        return None
    due = dues(case, act.actor, play.card, exerted=play.exerted)
    if play.for_ is not None:
        due = [one for one in due if one.by is play.for_]
    left = [one for one in due if not play.paid(one)]
    more = act.things[0].marks & ANOTHER
    done = [h for h in case.world.log if h.verb in ("discard", "pay") and h.actor == act.actor]
    beside = more == {"another"} and play.is_played and is_of(play.card, unit) and not done  # beside what he plays
    if left and more and not (any(f.name == "paid" for f in play.told) or play.for_ is not None or beside):
        return None
    for one in left:
        case.step(
            f"{one.amount} {one.kind} must be discarded.", *one.because, _apart(case, play), _same_kind(case, one)
        )
    if not left and not case.steps and not _asks_of_others(case, play):
        return None
    if any(_matches(one, unit) is None for one in left):
        return None
    left = [one for one in left if _matches(one, unit)]
    return Ruling(bool(left), f"{name} {'must' if left else 'need not'} discard it.")


def _apart(case: Case, play: Play) -> str | None:
    paid = any(f.name == "paid" for f in play.told)
    return "discard-each" if paid and case.ruleset == "classic" else None


def _unit(thing: Thing) -> str:
    """The kind of card that is asked for, where no card is named."""
    return icon(thing) or ("card" if thing.classes == {"card"} else "") if not thing.extra_name else ""


def _may(case: Case, act: Happening, play: Play) -> Ruling | None:
    """Reads "May he discard Duck to play Back Away?": it must be of the kind that is demanded, and in his Hand."""
    offered, name = act.things[0], case.world.name(act.actor)
    case.care(offered, play.card)
    if offered.count != 1 or offered.marks or not icon(offered) or play.for_ is not None:
        return None
    due = dues(case, act.actor, play.card, exerted=play.exerted)
    if len(due) != 1 or due[0].amount != 1 or play.paid(due[0]):
        return None
    right = is_of(offered, due[0].kind)
    if right and not (play.exerted or offered.extra_name) and pays_for_itself(case, play.card, due[0]):
        raise Collision(f"{play.card.title} does not pay for itself, and nothing else of its kind is told to be held")
    if right and offered.zone not in ("", "hand"):
        case.step(f"{offered.title} is not in his Hand.", *due[0].because, "discard-from-hand")
        return Ruling(False, f"{name} may not discard {offered.title} for it.")
    case.step(f"A {due[0].kind} must be discarded for {play.card.title}.", *due[0].because, _same_kind(case, due[0]))
    if not right:
        case.why_not.append(case.steps[-1])
    return Ruling(right, f"{name} may {'' if right else 'not '}discard {offered.title} for it.")


def _same_kind(case: Case, due: Due) -> str | None:
    return "prone-same" if due.by is None and case.ruleset == "classic" else None


def _exert_to_pay(case: Case, act: Happening) -> Ruling | None:
    """Reads "May he Exert for a Dodge to discard?": what is discarded comes from the Hand."""
    question, wish = case.question, case.question.wish
    if question.asks != "whether" or question.modal not in ("may", "can") or act.roles or act.things or act.others:
        return None
    if act.purpose is None or act.purpose.verb != "discard" or act.purpose.purpose is not None:
        return None
    if wish is None or wish.verb != "play" or len(wish.things) != 1 or wish.zone not in ("", "hand"):
        return None
    case.take_wish()
    told = facts(case, act.actor, {"prone": KNOWN["prone"], "hand": KNOWN["hand"], **COSTS}, COUNTED)
    if told is None or not all_cost(case, told):
        return None
    due = dues(case, act.actor, wish.things[0])
    if not due:
        return None
    says = "What is discarded to play a card comes from the Hand, not from an Exertion."
    case.step(says, *due[0].because, "discard-from-hand")
    case.why_not.append(case.steps[-1])
    return Ruling(False, "An Exertion does not pay the cost.")


WORDS = frozenset(["because of", "due to", "thanks to", "in all", "altogether", "together", "in total"])
JUDGES = (
    Judge(judge_cost, PLAYING, Past.ANY, WORDS),
    Judge(judge_free, PLAYING, Past.ANY, WORDS | {"without"}),
)
