"""Discards that are forced at random, and Ability that several copies of a card cost."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.facts import asked, facts
from engine.judge.hands.cost import icon
from engine.judge.timely import Judge, Past
from engine.world import Thing

CASSANDRA = "Cassandra"
ATTESTED = 3
"""So many the examples have her discard; her Text is printed nowhere."""
KNOWN = {
    "paid": "discard(Q; X:defense; zone=(hand)?; purpose=power(Q))",
    "held": "hold(P; Y:defense)",
}
GRIN = {
    "cause": "play(Q; X~must discard all; turn=<=0)",
    "none": "hold(P; N=selective memory)",
    "held": "hold(P; _...; zone=hand)",
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


def all_of_a_kind(case: Case) -> Ruling | None:
    """Reads "How many cards must he discard?", of a card that takes all Dodges of a Hand that is told."""
    question, act = case.question, case.question.act
    if (question.asks, question.modal) != ("how many", "must") or act is None or not act.actor or act.purpose:
        return None
    if asked(case, act.actor, "discard(P; Z:card; zone=(hand)?; phase=(must do)?)") is None or not _plain(act.things):
        return None
    told = facts(case, act.actor, GRIN, "cause none")
    causes = [fact for fact in told or () if fact.name == "cause"]
    if told is None or len(causes) != 1 or len(told) < 2:
        return None
    effect = next(causes[0].thing("X").does("must discard all"))
    held = [t for f in told if f.name == "held" for t in f.happening.things]
    kinds = [icon(t) for t in held]
    if not all(kinds) or question.unit not in ("card", effect["what"]) or len(causes[0].happening.things) != 1:
        return None
    count = sum(t.count for t, kind in zip(held, kinds, strict=True) if kind == effect["what"])
    case.care(causes[0].thing("X"), *held, *act.things)
    case.step(f"{count} of the cards in his Hand are such.", effect)
    return Ruling(count, f"{case.world.name(act.actor)} must discard {count} cards.")


def _plain(things: list[Thing]) -> bool:
    return len(things) == 1 and not things[0].extra_name and not things[0].marks


JUDGES = (Judge(forced), Judge(all_of_a_kind, frozenset({"must do"}), Past.ANY))
