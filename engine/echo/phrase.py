"""The phrase that is asked for, as it was said: "which Attacks", "from which areas", "how many of the 4 cards"."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.case import Question
from engine.echo.tail import link_of
from engine.english.noun import Noun
from engine.world import Happening

NAMING = frozenset(["which", "whose", "what"])
"""Question words behind which a noun says what is asked for."""

PART = re.compile(r"^(one of )+")
COMPARED = frozenset(["further", "additional", "more", "extra", "less", "fewer"])


def phrase(question: Question, act: Happening) -> tuple[str, Happening] | None:
    """The phrase that is asked for, and what is asked about it; None where the question word alone says it."""
    asked = question.clause.asked
    if asked is None:
        return None
    said = _said(asked)
    lead = next((role.link for role in question.clause.roles if role.noun is asked), "")
    told = question.asks in NAMING or asked.is_a("one") or bool(asked.names or lead or {*asked.adjectives} & COMPARED)
    told = told or (asked is question.clause.subject and bool(act.things))
    if not said or not told:
        return None
    said = f"of {said}" if asked.owner is not None and question.asks == "how many" else said
    return f"{lead} {question.asks} {said}".strip(), _without(act, asked, lead)


def _said(asked: Noun) -> str:
    if asked.words:
        return asked.text
    return f"of {asked.of.text}" if asked.is_a("one") and asked.of is not None and asked.of.words else ""


def is_subject(question: Question) -> bool:
    """Whether it is that which is asked for of which the rest is said: "Which Attack does more damage?"."""
    clause = question.clause
    counted = question.asks in NAMING or question.asks.startswith("how")
    said = clause.asked is not None and (bool(_said(clause.asked)) or clause.asked.is_a("what"))
    of = clause.asked.of if clause.asked is not None else None
    they = of is not None and clause.subject is not None and clause.subject.words == of.words
    return counted and said and (clause.asked is clause.subject or they)


def _without(act: Happening, asked: Noun, lead: str) -> Happening:
    """What is asked for is not said again behind the verb."""
    said = {asked.text.lower(), *(name.partition(":")[2] for name in asked.names)}
    said |= {asked.of.text.lower()} if asked.of is not None else set()
    others = [thing for thing in act.others if not (lead and link_of(act, thing) == lead)]
    of_them = act.roles.get("subject") == asked.head
    rest = [thing for thing in act.things if not of_them]
    things = [thing for thing in rest if not said & {thing.title.lower(), PART.sub("", thing.title.lower())}]
    of = asked.of.head if asked.of is not None else ""
    roles = {link: value for link, value in act.roles.items() if link != lead and (link, value) != ("of", of)}
    number = None if asked.of is not None and act.number == asked.of.number else act.number
    kind = "" if act.kind in ("one", asked.head) or act.kind.endswith(f" {asked.head}") else act.kind
    phase = "" if asked.is_a("phase") and act.phase == "phase" else act.phase
    return replace(act, things=things, others=others, roles=roles, number=number, kind=kind, phase=phase)
