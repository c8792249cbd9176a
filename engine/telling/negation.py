"""Denials that stand in the subject or behind the act: "neither of them is …", "not as a Power Blow"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer


def neither(clause: Clause, refer: Refer) -> None:
    """Neither of them is defended, none of the Attacks is -> they are not defended."""
    subject = clause.subject
    if subject is None or clause.asks or clause.negated or subject.names or subject.relatives or subject.more:
        return
    none_of = subject.of is not None and not subject.adjectives
    bare = subject.determiner == "neither" and (subject.is_a("") or none_of)
    if bare or (subject.is_a("none") and none_of):
        clause.subject, clause.negated = _all(subject, refer), True
    elif subject.determiner == "neither" and refer.group and all(t.is_a(subject.head) for t in refer.group):
        clause.subject, clause.negated = _they(subject), True


def _all(subject: Noun, refer: Refer) -> Noun:
    of = subject.of
    group = of is None or (bool(refer.group) and all(thing.is_a(of.head) for thing in refer.group))
    return _they(subject) if of is None or (group and not of.is_pronoun) else of


def _they(noun: Noun) -> Noun:
    return Noun(noun.words, "they", is_pronoun=True)
