"""A state in other words: "is treated as Disarmed" -> "is considered Disarmed"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer

DEEMS = frozenset(["regard", "treat", "count"])


def considered(clause: Clause, refer: Refer) -> None:
    """He is treated as Disarmed, counts as Disarmed by X -> he is considered Disarmed, which is more than to be it."""
    told = clause.verb in DEEMS and (clause.passive or clause.verb == "count") and not clause.objects
    if (
        not told
        or clause.asks
        or clause.modal
        or not refer.is_player(clause.subject)
        or refer.is_anyone(clause.subject)
    ):
        return
    said = clause.subs[0].clause if len(clause.subs) == 1 and clause.subs[0].link == "as" else None
    if said is not None and said.verb == "disarm" and not (said.objects or said.roles or said.negated):
        clause.verb, clause.passive, clause.subs = "consider", True, []
        clause.objects = [Noun(tuple(said.words), "", adjectives=("disarmed",))]
