"""What is told by what it is or does: "ignores what X prevents", "at the beginning of what would be his turn"."""

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


def what_would_be(clause: Clause) -> None:
    """At the beginning of what would be his Attack Phase -> at the beginning of his Attack Phase."""
    said = clause.that
    bare = [role for role in clause.roles if role.noun is None and role.clause is None]
    if said is None or said.verb != "be" or said.modal != "will" or said.adverbs != ["what"] or len(bare) != 1:
        return
    if len(said.objects) == 1 and not (said.negated or said.roles or said.subs) and clause.verb not in ("say", "know"):
        bare[0].noun, clause.that = said.objects[0], None


def of_which_one(clause: Clause) -> None:
    """X, of which he may have only 1 in play -> X, which says that he may have only 1 X in play."""
    of = [
        role for role in clause.roles if role.link == "of" and role.noun is not None and clause in role.noun.relatives
    ]
    noun = of[0].noun if len(of) == 1 else None
    if noun is None or not noun.names or clause.modal not in ("may", "can") or clause.negated or clause.link != "which":
        return
    rest = [role for role in clause.roles if role is not of[0]]
    one = clause.objects[0] if len(clause.objects) == 1 else None
    bare = one is not None and one.number is not None and not (one.head or one.names or one.more or one.relatives)
    if clause.verb != "have" or "only" not in clause.adverbs or one is None or not bare:
        return
    one.head, one.names = noun.head, noun.names
    clause.that = Clause("have", clause.words, clause.subject, [one], rest, clause.adverbs, modal=clause.modal)
    clause.verb, clause.subject, clause.objects, clause.roles, clause.adverbs, clause.modal = (
        "say",
        noun,
        [],
        [],
        [],
        "",
    )
