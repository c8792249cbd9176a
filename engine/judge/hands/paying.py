"""Questions about discard costs: how many, whether, and whether that card will do."""

from __future__ import annotations

from dataclasses import replace

from engine.amount import indefinite
from engine.case import Case, Collision, Ruling
from engine.english.other import ANOTHER
from engine.judge.acts.weighing import assume
from engine.judge.counters.nullify import silence_nullified
from engine.judge.facts import facts
from engine.judge.hands.cost import Due, dues, icon, is_of, pays_for_itself
from engine.judge.hands.purchase import Play, from_own_hand, matches, play_of, turned
from engine.judge.hands.told_costs import COSTS, COUNTED, KNOWN, all_cost
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing


def judge_cost(case: Case) -> Ruling | None:
    """Reads "How many Dodges must he discard to play it?", "Must he discard an Event?", "May he discard it for …?"."""
    question, act = case.question, turned(case.question.act)
    if act is None or question.negated or not act.actor or act.phase or act.turn:
        return None
    if act.verb == "exert":
        return _exert_to_pay(case, act)
    counts = question.asks == "how many" and bool(question.unit) and not act.things
    if act.verb != "discard" or not from_own_hand(act) or (act.kind and not (counts and act.kind == "card")):
        return None
    if len(act.things) != 1 and not counts:
        return None
    play = play_of(case, act)
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
    play = play_of(case, due)
    found = _must(case, due, play) if play is not None else None
    if found is None or found.answer is not True:
        return None
    case.care(*paid.things)
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not play it without discarding for it.")


def _how_many(case: Case, act: Happening, play: Play) -> Ruling | None:
    unit = case.question.unit
    if any(f.name == "paid" for f in play.told):
        return None
    cards = (play.card, *play.more)
    due, total = [one for card in cards for one in dues(case, act.actor, card, exerted=play.exerted)], 0
    due = [one for one in due if play.for_ in (None, one.by)]
    _assume(case, cards)
    if any(matches(one, unit) is None for one in due):
        return None
    for one in due:
        if matches(one, unit):
            total += one.amount * play.times
        case.step(f"{one.amount} {one.kind} for it: {total}.", *one.because)
    name = case.world.name(act.actor)
    if not due and not case.steps and not _asks_of_others(case, play):
        return None
    return Ruling(total, f"{name} must discard {total}.")


def _assume(case: Case, cards: tuple[Thing, ...]) -> None:
    """What a card does when it is played is no matter of what is discarded for it."""
    for card in cards:
        if card.unknown and icon(card):
            assume(case, card)


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
    _assume(case, (play.card,))
    if play.for_ is not None:
        due = [one for one in due if one.by is play.for_]
    left = [one for one in due if not play.paid(one)]
    more = act.things[0].marks & ANOTHER
    done = [h for h in case.world.log if h.verb in ("discard", "pay") and h.actor == act.actor]
    wish = case.question.wish
    plays = play.is_played or (wish is not None and wish.verb == "play" and play.card in wish.things)
    beside = more == {"another"} and plays and is_of(play.card, unit) and not done  # beside what he plays
    if left and more and not (any(f.name == "paid" for f in play.told) or play.for_ is not None or beside):
        return None
    for one in left:
        case.step(
            f"{one.amount} {one.kind} must be discarded.", *one.because, _apart(case, play), _same_kind(case, one)
        )
    if not left and not case.steps and not _asks_of_others(case, play):
        return None
    if any(matches(one, unit) is None for one in left):
        return None
    left = [one for one in left if matches(one, unit)]
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
    beside = offered.marks <= {"another"} and is_of(play.card, icon(offered))  # beside what he plays
    if offered.count != 1 or (offered.marks and not beside) or not icon(offered) or play.for_ is not None:
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
    case.step(
        f"{indefinite(due[0].kind).capitalize()} must be discarded for {play.card.title}.",
        *due[0].because,
        _same_kind(case, due[0]),
    )
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
