"""What is ignored, told by what it does: "ignores what X prevents", "ignores whatever prevents him from playing X"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun

HINDERS = frozenset(["prevent", "keep", "stop", "hinder", "forbid", "prohibit"])
ALL = ("everything", "anything", "all")


def ignores_what(clause: Clause) -> None:
    """Ignores what X prevents -> ignores X; what, everything that prevents it -> the cards that prevent it."""
    if clause.verb != "ignore":
        return
    said = clause.that if not clause.objects else None
    if said is not None and said.adverbs == ["what"] and said.verb in HINDERS and not said.negated:
        _ignores(clause, said)
    for noun in clause.objects:
        hinders = len(noun.relatives) == 1 and noun.relatives[0].verb in HINDERS and noun.relatives[0].subject is noun
        if hinders and noun.is_a(*ALL) and not (noun.names or noun.more):
            noun.head, noun.determiner = "card", ""


def _ignores(clause: Clause, said: Clause) -> None:
    subject = said.subject
    if subject is None:
        return
    clause.that = None
    if not subject.is_a("what"):
        clause.objects = [subject]
        return
    said.adverbs, said.link = [], "that"
    said.subject = Noun(subject.words, "card", relatives=[said])
    clause.objects = [said.subject]
