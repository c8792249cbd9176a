"""Matters that are no cards: what "it" means where a match or a deck was spoken of, and what a Judge announces."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.telling.refer import Refer

MATTERS = frozenset(["match", "tournament match", "game", "round", "deck", "endurance"])


def it_is(clause: Clause, refer: Refer) -> None:
    """A match has no winner; it goes to First Blood -> the match goes to First Blood."""
    subject = clause.subject
    if subject is None:
        return
    if subject.is_pronoun and subject.head == "it" and refer.matter is not None and not refer.recent:
        clause.subject = copy.copy(refer.matter)
    elif subject.head in MATTERS and not subject.more:
        refer.matter = copy.copy(subject)
        refer.matter.relatives = []


def for_it(clause: Clause, refer: Refer) -> None:
    """Do they roll dice for it? -> do they roll dice?: no card was spoken of that it could be."""
    if not refer.recent:
        it = [r for r in clause.roles if r.link == "for" and r.noun is not None and r.noun.is_pronoun]
        clause.roles = [role for role in clause.roles if role not in it or role.noun is None or role.noun.head != "it"]


def announced(clause: Clause) -> list[Clause]:
    """What is announced, each by itself: "that each round will be so long and that he adds the roll to 26"."""
    said = [inner for inner in (clause.that, *(r.clause for r in clause.subs if r.link == "that")) if inner is not None]
    found: list[Clause] = []
    for inner in said:
        further = [r.clause for r in inner.subs if r.link == "and" and r.clause is not None]
        inner.subs = [r for r in inner.subs if not (r.link == "and" and r.clause is not None)]
        found += [inner, *further]
    for inner in found:
        inner.modal = "" if inner.modal == "will" else inner.modal
        inner.form = "finite"
    return found
