"""Discards that are forced at random, and Ability that several copies of a card cost."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.facts import asked, facts
from engine.judge.timely import Judge

CASSANDRA = "Cassandra"
ATTESTED = 3
"""So many the examples have her discard; her Text is printed nowhere."""
KNOWN = {
    "paid": "discard(Q; X:defense; zone=(hand)?; purpose=power(Q))",
    "held": "hold(P; Y:defense)",
}
DRAIN = {"drain": "have(_; X:situation~lose; turn=<=0)"}


def forced(case: Case) -> Ruling | None:
    """Reads "How many Defenses must her opponent discard?", of Cassandra's Persona Power."""
    question, act = case.question, case.question.act
    if (question.asks, question.modal, question.unit) != ("how many", "must", "defense") or act is None:
        return None
    if asked(case, act.actor, "discard(P; Z:defense; zone=(hand)?)") is None or not act.actor:
        return None
    told = facts(case, act.actor, KNOWN, "paid held")
    user = case.world.players.get(case.world.opponent(act.actor))
    if (
        told is None
        or sorted(fact.name for fact in told) != ["held", "paid"]
        or user is None
        or user.persona != CASSANDRA
    ):
        return None
    numbers = {fact.name: fact.number("#X" if fact.name == "paid" else "#Y") for fact in told}
    case.care(*(t for fact in told for t in fact.happening.things))
    if numbers["paid"] != ATTESTED:
        raise Open("of her Persona Power the documents show only that 3 are discarded for 3")
    count = min(numbers.values())
    case.step(f"{numbers['paid']} for {numbers['paid']}, of the {numbers['held']} that he holds.", "random-by-type")
    return Ruling(count, f"{count} of them are discarded at random.")


JUDGES = (Judge(forced),)
