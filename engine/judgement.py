"""A situation -> what is decided of it, with its proof, or the cause why nothing is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce

from engine.case import Case, case_of
from engine.datalog import ANY, String, Value
from engine.doubts import doubt, partly_known
from engine.proof import Lifted, Reason, costs, lifting, overruled, proof
from engine.rows import Passage
from engine.situation import ActQuestion, Link, Modal, Situation
from engine.things import PLAYERS
from engine.verdict import Cause

ANSWERS = {"yes": True, "no": False}
GOALS = {
    "may": ("permits", "denies"),
    "must": ("demands", "spares"),
    "does": ("happens", "averts"),
    "is": ("holds", "fails"),
    "prevented": ("prevents", "no_prevention"),
}
"""What decides a question of each form; an answer, where nothing is said here."""
NEAREST = 5
"""How many entries are named where nothing is decided."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What follows from a situation: an answer with its proof, or the cause why there is none.

    `about` is what the cause is about: Titles, or words of the sheet. `assumed` has the Personas and cards whose text
    no document prints in full: it is taken that the rest changes nothing here. `paid`: the proof ends with a cost.
    """

    answer: bool | int | str | None
    proof: tuple[Reason, ...] = ()
    lifted: tuple[Lifted, ...] = ()
    cause: Cause | None = None
    about: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    paid: bool = False


def judge(situation: Situation) -> Judgement:
    """What is decided of a situation: the one answer that follows, if it rests on passages and on nothing unknown."""
    return judged(case_of(situation))


def judged(case: Case) -> Judgement:
    """What is decided of a situation that was made ready: all acts must be so, or one of those joined by *or*."""
    situation, question = case.told.situation, case.told.question
    asked = situation.question if situation is not None else None
    links = {step.link for step in asked.further} if isinstance(asked, ActQuestion) else set()
    if len(links) > 1:  # whether "then" or "or" binds closer is not told
        return Judgement(None, cause=Cause.NO_RULE)
    if situation is not None and isinstance(asked, ActQuestion) and Link.THEN in links:
        first, *later = map(judge, steps_of(situation, asked))
        return reduce(both, later, first)
    found = answered(case, question)
    for link, act in case.told.further:
        other = answered(case, act)
        found = both(found, other) if link is Link.THEN else either(found, other)
    return found


def both(found: Judgement, other: Judgement) -> Judgement:
    """What is decided of two acts of which each must be so."""
    if found.answer is True or (found.answer is None and other.answer is False):
        return together(found, other)
    return found if found.answer is None or found.answer is False else alike(found, other)


def either(found: Judgement, other: Judgement) -> Judgement:
    """What is decided of two acts of which one must be so: no only where both are not."""
    if found.answer is True or (found.answer is None and other.answer is False):
        return found
    if found.answer is False and other.answer is False:
        return together(found, other)
    return other if found.answer is None or found.answer is False else alike(found, other)


def together(found: Judgement, other: Judgement) -> Judgement:
    """The second of two, with the reasons of both."""
    reasons, lifted = found.proof + other.proof, found.lifted + other.lifted
    return replace(other, proof=reasons, lifted=lifted, assumed=tuple(dict.fromkeys(found.assumed + other.assumed)))


def alike(found: Judgement, other: Judgement) -> Judgement:
    """The number or name that holds for two acts, or none where theirs differ."""
    same = type(found.answer) is type(other.answer) and found.answer == other.answer
    return found if same else replace(found, answer=None, cause=Cause.NO_RULE)


def steps_of(situation: Situation, question: ActQuestion) -> Iterator[Situation]:
    """A question of one act and then another, as questions of each when those before it are done."""
    acts = [replace(step.act, subject=question.act.subject, modal=question.act.modal) for step in question.further]
    done = [replace(act, modal=Modal.DOES) for act in (question.act, *acts)]
    for number, act in enumerate((question.act, *acts)):
        yield Situation((*situation.lines, *done[:number]), replace(question, act=act, further=()))


def answered(case: Case, act: str) -> Judgement:
    """The answer to one act that is asked about."""
    model = case.model
    answers = {str(shown(fact[2])): fact for fact in model.facts("answer") if fact[1] == act}
    answers |= {name: (name, act) for name in ANSWERS if (name, act) in model}
    left_open = [fact for fact in model.facts("open") if fact[1] == act]
    if left_open:
        return Judgement(None, proof(case, left_open[0]), (), Cause.OPEN)
    if not answers:
        unknown = tuple(title for title, card in case.cards.items() if card is None)
        return Judgement(None, cause=Cause.UNKNOWN_CARD if unknown else Cause.NO_RULE, about=unknown)
    if len(answers) > 1:
        clashing = tuple(reason for fact in answers.values() for reason in proof(case, fact))
        return Judgement(None, clashing, (), Cause.CLASH)
    ((name, fact),) = answers.items()
    value = ANSWERS[name] if fact[0] == name else shown(fact[2])
    reasons = (*proof(case, fact), *lifting(case, act))
    if found := doubt(case, act, fact, reasons):
        return Judgement(None, proof(case, fact), overruled(case, act), found.cause, found.about)
    assumed = () if ("by_print", act) in model else partly_known(case, reasons)
    paid = costs(case, act) if value is True else ()
    return Judgement(value, (*proof(case, fact), *paid), overruled(case, act), assumed=assumed, paid=bool(paid))


def shown(value: Value) -> bool | int | str:
    """An answer as it is told: a number, a Title, a player ("A") or a place ("A's Discard Pile")."""
    if isinstance(value, tuple) and value[0] == "place" and len(value) == 3:
        return f"{shown(value[1])}'s {str(value[2]).replace('_', ' ').title()}"
    if isinstance(value, int):
        return value
    is_player = not isinstance(value, String) and value in PLAYERS
    return str(value).upper() if is_player else str(value)


def nearest(case: Case) -> tuple[str, ...]:
    """The entries of the rules that came furthest towards deciding what is asked, the nearest first."""
    found: list[tuple[int, int, tuple[Passage, ...]]] = []
    for _, act, form in (fact for fact in case.model.facts("question") if fact[1] in case.acts):
        for goal in GOALS.get(str(form), ("answer",)):
            steps = (step for fact in case.model.facts(goal) if fact[1] == act for step in case.model.proof(fact))
            found += [(0, 0, case.row_of(step).passages.get(case.ruleset, ())) for step in steps]
            for partial in case.law.program.furthest(case.model, (goal, act, ANY)):
                if partial.held:
                    row = case.law.by_place[partial.rule.place.row]
                    found.append((partial.missing, -len(partial.held), row.passages.get(case.ruleset, ())))
    near = sorted(found, key=lambda one: one[:2])
    return tuple(dict.fromkeys(passage.entry for *_, passages in near for passage in passages))[:NEAREST]
