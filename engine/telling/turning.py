"""Different words for the end of a turn: "Player B's turn is over", "Player B's turn ends"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.possession import somebody
from engine.telling.refer import Refer


def turn_over(clause: Clause, refer: Refer) -> None:
    """Player B's turn is over, Player B's turn ends -> Player B finishes his turn."""
    if (owner := _whose(clause, refer)) is None or clause.subject is None:
        return
    over = [r for r in clause.roles if r.link == "over" and r.noun is None and r.clause is None]
    is_over = clause.verb == "be" and len(over) + ("over" in clause.adverbs) == 1
    if not is_over and (clause.verb not in ("end", "finish") or clause.modal or clause.roles or clause.subs):
        return
    clause.roles = [role for role in clause.roles if role not in over]
    clause.adverbs = [word for word in clause.adverbs if word != "over"]
    clause.verb, clause.subject, clause.objects = "finish", owner, [Noun(clause.subject.words, "turn")]
    clause.passive = False


def _whose(clause: Clause, refer: Refer) -> Noun | None:
    """Whose turn the clause is about."""
    subject = clause.subject
    if clause.asks or clause.objects or subject is None or not subject.is_a("turn") or clause.negated:
        return None
    return subject.owner if somebody(subject.owner, refer) else None
