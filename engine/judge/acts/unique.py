"""Cards of which only one may be in play (addendum, one in play), and Locations."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Ruling
from engine.english.other import ANOTHER
from engine.judge.acts.legality import LYING
from engine.judge.facts import Fact, asked, asked_any, facts
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Thing

KNOWN = {
    "limit": "have(P; X~one in play) || use(P; …; X~one in play)",
    "have": "have|use(P; X) || use(P; …; X)",
    "theirs": "have(Q; X)",
    "hold": "hold(P; _)",
    "told": "may have(P; number=1; [in]=play; [only]=_; modal=may)",
    "no other": "have(P; _×0; zone=play)",
    "gone": "remove(_; X~one in play; turn=<=0; [from]=play?)",
    "gone by": "remove(_; X~one in play; other=_; turn=<=0; [from]=play?; [with]=_?; [by]=_?)",
}
WHEN = "phase=(defense phase|attack phase)?"
PLAYS = (
    f"play(P; _; {WHEN}; zone=(hand)?)",
    f"play(P; _; {WHEN}; [and]=clause; sub=remove|discard)",
    f"play(P; _; {WHEN}; purpose=keep(P; _; zone=play))",
    f"play(P; _; {WHEN}; purpose=have(P; kind=both; [in]=play))",
    f"play(P; _; {WHEN}; purpose=remove|replace(P; _; [from]=play?))",
)
PREVENTION = ("prevention", "considered prevention")


def judge_unique(case: Case) -> Ruling | None:
    """Reads "May he play a second Quality Blade?", "Is he prevented from playing a second one?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.negated or act is None or not (act.actor or act.kind == "this"):
        return None
    if act.verb == "be" and act.kind == "this":
        return _is_prevention(case)
    if act.verb == "prevent" and act.actor:
        return _prevented(case, act.actor)
    if question.modal not in ("may", "can"):
        return None
    if not asked_any(case, act.actor, PLAYS) or not _one(act.things):
        return None
    told = facts(case, act.actor, KNOWN)
    return _may(case, told, act.things[0]) if told is not None else None


def _one(things: list[Thing]) -> bool:
    return len(things) == 1 and things[0].count == 1 and things[0].marks <= ANOTHER


def _may(case: Case, told: list[Fact], card: Thing) -> Ruling | None:
    keeps = case.question.act is not None and case.question.act.purpose is not None
    places = [f.thing("X") for f in told if f.name in ("have", "theirs") and f.thing("X").is_a("location")]
    if keeps and places and card.is_a("location") and card.extra_name:
        case.care(card, *places)
        case.step("Of two Locations the previous one is discarded.", "location-one")
        case.why_not.append(case.steps[-1])
        return Ruling(False, "Only one Location may be in play.")
    limit = _limit(told, card)
    if limit is None or not case.holds("one-in-play"):
        return None
    case.care(card, *(thing for f in told for thing in f.happening.things))
    effect = next(e for e in limit.does("one in play") if _is(card, str(e["what"])))
    gone = [f.thing("X") for f in told if f.name.startswith("gone")]
    if limit in gone:
        return _free(case, told, limit, card, effect)
    if any(limit in h.things and h.verb not in LYING and not h.negated for h in case.world.log):
        return None  # whether it lies there still is not said
    case.step(f"{limit.title} is in play, and {card.title} would be a second one.", effect, "one-in-play")
    case.why_not.append(case.steps[-1])
    case.changes.append(f"{limit.title} had left play")
    return Ruling(False, f"{card.title} may not be played.")


def _free(case: Case, told: list[Fact], limit: Thing, card: Thing, effect: Effect) -> Ruling | None:
    """The only one of it has left play."""
    if any(f.thing("X") is not limit and _is(f.thing("X"), str(effect["what"])) for f in told if "have" in f.name):
        return None
    case.step(f"{limit.title} has left play; {card.title} would be the only one.", effect, "one-in-play")
    return Ruling(True, f"{card.title} may be played.")


def _limit(told: list[Fact], card: Thing) -> Thing | None:
    """The card in play of which the played one would be a second."""
    cards = [f.thing("X") for f in told if f.name == "limit" and f.thing("X") is not card]
    return next((c for c in cards if any(_is(card, str(e["what"])) for e in c.does("one in play"))), None)


def _is(card: Thing, what: str) -> bool:
    return card.is_a(what) or card.extra_name == what or card.extra_name.startswith(what + " ")


def _prevented(case: Case, player: str) -> Ruling | None:
    act = case.question.act
    if (
        asked(case, player, "prevent(P; [from]=doing; purpose=play(P; _))") is None
        or act is None
        or act.purpose is None
    ):
        return None
    told = facts(case, player, KNOWN)
    if told is None or not _one(act.purpose.things) or _limit(told, act.purpose.things[0]) is None:
        return None
    case.care(*act.purpose.things, *(f.thing("X") for f in told if "X" in f.binding.things))
    case.step("Playing the second card is illegal, but that is no prevention.", "one-in-play")
    return Ruling(False, "It is illegal, but not prevention.")


def _is_prevention(case: Case) -> Ruling | None:
    """Reads "… so he cannot play a second one. Is this prevention?"."""
    last = case.world.log[-1] if case.world.log else None
    if last is None or last.verb != "can play" or not last.negated or not last.actor or not _one(last.things):
        return None
    if not any(asked(case, last.actor, f"be(·; kind=this; [object]=({word}))") for word in PREVENTION):
        return None
    told = facts(case, last.actor, {**KNOWN, "cannot": "NOT can play(P; _; modal=can)"})
    if told is None or _limit(told, last.things[0]) is None:
        return None
    case.care(*last.things, *(f.thing("X") for f in told if "X" in f.binding.things))
    case.step("Playing the second card is illegal, but that is no prevention.", "one-in-play")
    return Ruling(False, "It is illegal, but not prevention.")


JUDGES = (Judge(judge_unique, PLAYING, Past.ANY, frozenset({"only"})),)
