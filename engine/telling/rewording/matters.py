"""Matters that are no cards: what "it" means where a match or a deck was spoken of, and what a Judge announces."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.telling.refer import Refer

TELLING = frozenset(["announce", "declare", "explain", "say", "state", "tell", "report"])
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


def tells_that(clause: Clause, refer: Refer) -> None:
    """It is announced to all players that X is allowed -> what is announced is no trait of the players."""
    told = next((r.noun for r in clause.roles if r.link == "to" and r.noun is not None and r.noun.relatives), None)
    if clause.verb not in TELLING or clause.that is not None or told is None or not refer.is_player(told):
        return
    said = told.relatives[-1]
    if said.link != "that" or said.subject is None or said.subject is told:
        return
    said.objects = [noun for noun in said.objects if noun is not told]
    told.relatives, clause.that = told.relatives[:-1], said
    if clause.passive and clause.subject is not None and clause.subject.head == "it":
        clause.subject = None


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


RULES = (tells_that, it_is, for_it)
