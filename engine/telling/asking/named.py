"""Whom "he" means in a question before which a subordinate clause names somebody."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

TURNING = frozenset(["begin", "start", "take"])


def named_before(clause: Clause, refer: Refer) -> None:
    """Reads "If Xavier has played Hook, may he …?", "When Player B begins his turn, how many does he …?": it is he."""
    subject = clause.subject
    if subject is None or not subject.is_pronoun or not subject.is_a("he", "she"):
        return
    for said in [sub.clause for sub in clause.subs if sub.clause is not None]:
        whom = said.subject
        named = whom is not None and somebody(whom, refer) and not whom.is_pronoun and not whom.is_a("opponent")
        if whom is None or not named or whom.span > subject.span:
            continue
        if not refer.topic or (said.verb in TURNING and any(o.is_a("turn", "next turn") for o in said.objects)):
            refer.topic = refer.player(whom)
