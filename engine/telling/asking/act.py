"""What act a question is about: read like a statement, or wanted, or done last."""

from __future__ import annotations

from engine.case import Question
from engine.english.clause import Clause
from engine.telling.asking.lately import DOINGS, done_last, last_told
from engine.telling.frame import NotUnderstood
from engine.telling.verbs.narrate import Narrator
from engine.world import Happening


def act_of(narrator: Narrator, clause: Clause) -> Happening:
    """What is asked about, read like a statement."""
    asks, clause.asks = clause.asks, "yes"
    try:
        found = narrator.read(clause)
    finally:
        clause.asks = asks
    if not found:
        raise NotUnderstood(clause.span, clause.verb)
    for happening in found[:-1]:
        narrator.world.log.append(happening)
    found[-1].negated = False if clause.negated else found[-1].negated
    return found[-1]


ACTS = frozenset(
    ["attack", "counter", "defend", "discard", "draw", "drop", "exert", "include", "look", "make", "play", "remove",
     "take", "use"]
)  # fmt: skip
"""What somebody does, and may be asked whether he may."""


def _is_his_act(narrator: Narrator, clause: Clause) -> bool:
    """Whether it asks of what he was just told to do: "He includes two of them. Is he allowed to?"."""
    last = last_told(narrator.world)
    acts = last is not None and last.verb in ACTS | DOINGS and not (last.negated or last.turn)
    who = clause.subject
    named = who is not None and narrator.refer.player(who, is_subject=True) == (last.actor if last else "")
    return acts and named and clause.modal in ("may", "can")


def may_he(narrator: Narrator, clause: Clause, question: Question) -> Question:
    """Reads "May he?" asks about what he wanted."""
    if not narrator.wish and not (clause.objects or clause.roles) and _is_his_act(narrator, clause):
        question.modal, question.act = "may", done_last(narrator.world)
        question.player = question.act.actor if question.act is not None else ""
        return question
    if not narrator.wish or clause.objects or clause.roles:
        raise NotUnderstood(clause.span, clause.modal, "May he play it?")
    question.act = narrator.wish[0]
    if clause.modal == "must" and question.act.extra.get("more") == "not":
        del question.act.extra["more"]  # "He would rather not discard it. Must he?"
        question.act.negated = False
    if clause.subject is not None:
        question.player = narrator.refer.player(clause.subject, is_subject=True)
    question.player = question.player or question.act.actor
    question.act.actor = question.act.actor or question.player
    return question
