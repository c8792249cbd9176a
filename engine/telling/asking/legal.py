"""Questions whether what was told, or is wanted, is legal: "Is this legal?"."""

from __future__ import annotations

from engine.case import Question
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.english.wish import TRIES, WISHES
from engine.telling.asking.lately import done_last
from engine.telling.frame import Frame
from engine.telling.verbs.narrate import Narrator

MEANT = WISHES | TRIES | {"will like", "decide", "demand"}
"""What somebody is about to do is asked for by "May he?"."""


LEGAL = frozenset({"legal", "allowed", "permitted", "possible", "permissible", "illegal"})


def take_wish(narrator: Narrator, clause: Clause) -> None:
    """What somebody wants to do is what "May he?" and "Is this legal?" ask about, whatever its verb."""
    world = narrator.world
    told = [h for h in (*world.log, *world.aside) if h.verb in MEANT and h.purpose is not None and not h.negated]
    if (
        narrator.wish
        or len(told) != 1
        or not (not clause.verb or is_of_this(clause))
        or told[0].things
        or told[0].roles
    ):
        return
    if set(told[0].extra) - {"modal"}:
        return
    for kept in (world.log, world.aside):
        if told[0] in kept:
            kept.remove(told[0])
    if told[0].purpose is not None:
        narrator.wish = [told[0].purpose]


def is_of_this(clause: Clause) -> bool:
    """Reads "this is legal", "it is allowed", "these inclusions are permitted"."""
    subject = clause.subject
    words = {a for noun in clause.objects for a in noun.adjectives} | (
        {clause.verb + "ed"} if clause.passive else set()
    )
    return (
        subject is not None
        and ((subject.is_pronoun and subject.head in ("this", "that", "it")) or _is_deed(subject))
        and bool(words & {*LEGAL, "permited"})
    )


def _is_deed(subject: Noun) -> bool:
    """Reads "Are these inclusions legal?": all that was told."""
    bare = not (subject.adjectives or subject.relatives or subject.of or subject.more or subject.number)
    return subject.is_a("inclusion") and subject.determiner in ("this", "that", "these", "those") and bare


def ask_legal(narrator: Narrator, clause: Clause, question: Question) -> Question:
    """Reads "Is this legal?", "Is it allowed to include 7 of them?" of what is wanted, or was done last."""
    question.modal = "may"
    noun = clause.objects[0] if clause.objects else None
    _take_rest(narrator, clause, question)
    question.unit = noun.head if noun is not None else ""
    if noun is not None and noun.has("illegal"):
        question.negated = not question.negated
    if narrator.wish and question.act is None:
        question.act = narrator.wish[0]
        question.player = question.act.actor
    elif question.act is None and question.unit in ("", "play"):
        question.act = done_last(narrator.world)
        question.player = question.act.actor if question.act is not None else ""
    return question


def _take_rest(narrator: Narrator, clause: Clause, question: Question) -> None:
    """Reads "Is it legal to include 7 of them?"; whatever else is added to "Is this legal?" is not understood."""
    frame = Frame(clause)
    frame.object()
    infinitive = frame.take_infinitive()
    frame.finish()
    if infinitive is not None:
        question.act = narrator.aim(infinitive, narrator.refer.topic)
        question.player = question.act.actor
