"""Discards that are forced at random (handbook, Discarding Specific Card Types at Random)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.facts import asked, facts
from engine.judge.timely import Judge
from engine.world import Happening

CASSANDRA = "Cassandra"
ATTESTED = 3
"""So many the examples have her discard; her Text is printed nowhere."""
KNOWN = {
    "paid": "discard(Q; X:defense; zone=(hand)?; by=Q; purpose=power(Q))",
    "for": "discard(Q; X:defense; zone=(hand)?; number=_; [from]=hand?; by=Q; [for]=persona power)",
    "held": "hold(P; _...)",
    "power": "power(Q)",
    "paid-before": "discard(Q; X:defense; zone=(hand)?)",
    "as many": "lose(P; [as]=many)",
}
KEEPS = ("keep", "have", "hold", "retain", "leave")
CHOOSING = "choose(P; _; number=_; purpose=discard(·; _; number=_; [subject]=_?))"


def forced(case: Case) -> Ruling | None:
    """Reads "How many Defenses must her opponent discard?", of Cassandra's Persona Power; "May he choose them?"."""
    question, act = case.question, case.question.act
    if act is None or not act.actor or question.negated:
        return None
    choosing = question.asks == "whether" and question.modal in ("may", "can")
    keeps = question.counts("defense") and act.verb in KEEPS and not choosing
    if not keeps and (asked(case, act.actor, CHOOSING) is None if choosing else not _asks_how_many(case, act)):
        return None
    told = facts(case, act.actor, KNOWN, "paid for held paid-before")
    user = case.world.players.get(case.world.opponent(act.actor))
    paid = [fact for fact in told or [] if fact.name in ("paid", "for", "paid-before")]
    if any(fact.name == "paid-before" for fact in paid) and not any(f.name == "power" for f in told or []):
        return None
    if told is None or user is None or user.persona != CASSANDRA or len(paid) != 1:
        return None
    held = _held_of(case, act.actor, "defense")
    if held is None:
        return None
    if paid[0].number("#X") != ATTESTED:
        raise Open("of her Persona Power the documents show only that 3 are discarded for 3")
    case.care(*(t for fact in told for t in fact.happening.things), *act.things)
    if choosing:
        case.step("They are determined at random, not by him.", "random-by-type")
        return Ruling(False, f"{case.world.name(act.actor)} may not choose them.")
    if keeps:
        lost = _at_random(case, held, ATTESTED).answer
        return Ruling(held - int(lost or 0), f"{case.world.name(act.actor)} keeps {held - int(lost or 0)}.")
    return _at_random(case, held, ATTESTED)


def _asks_how_many(case: Case, act: Happening) -> bool:
    """Reads "How many Defenses must he discard?", "How many of them must he discard?"."""
    question = case.question
    if (question.asks, question.modal) != ("how many", "must") or question.unit not in ("defense", "one", "card"):
        return False
    return asked(case, act.actor, "discard(P; Z; zone=(hand)?)") is not None


def _held_of(case: Case, player: str, kind: str) -> int | None:
    """How many cards of the kind he holds, where that is told; of another kind there may be more."""
    things = [t for h in case.world.happened("hold", actor=player) for t in h.things]
    if not any(thing.is_a(kind) for thing in things) or any(thing.classes == {"card"} for thing in things):
        return None
    return sum(thing.count for thing in things if thing.is_a(kind))


def _at_random(case: Case, held: int, number: int) -> Ruling:
    count = min(held, number)
    case.step(f"{number} of the {held} that he holds.", "random-by-type")
    return Ruling(count, f"{count} of them are discarded at random.")


JUDGES = (Judge(forced),)
