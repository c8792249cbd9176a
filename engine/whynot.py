"""Why an act is not legal: what denies it, the exceptions that came furthest, and single changes that would mend it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from engine.case import Case
from engine.datalog import Atom, Compare, Fact, Literal, Partial, Variable, evaluate, positive, variables
from engine.judgement import judge
from engine.proof import Reason, proof, said_by
from engine.sheet.printing import print_line, print_sheet
from engine.situation import (
    Act,
    ActQuestion,
    Amount,
    AttributeLine,
    Being,
    Item,
    Line,
    Modal,
    Property,
    PropertyLine,
    Situation,
    Sort,
    TextLine,
    ThingQuestion,
    TurnLine,
    ZoneLine,
)
from engine.verdict import Change, Mend
from engine.vocabulary import vocabulary

MOST_TRIED, MOST = 10, 3
"""How many changes are tried, and how many are told."""
RELATED = ("object", "vs", "on", "using", "with", "for")
"""How an act and a thing have to do with each other."""
PHASES = ("attack", "defense", "may do", "must do", "draw", "sweep", "adjustment")
"""Those in which most is done come first."""


def denials(case: Case) -> tuple[Reason, ...]:
    """What denies the acts that are asked about, each in the last step of its proof that cites something."""
    found: dict[str, Reason] = {}
    for fact in illegal(case):
        cited = [reason for reason in proof(case, ("denies", *fact[1:])) if reason.passages]
        found.update((reason.says, reason) for reason in cited[-1:])
    return tuple(found.values())


def illegal(case: Case) -> list[Fact]:
    """The acts that are asked about, each with a reason for which it is denied."""
    return [fact for fact in case.model.facts("illegal") if fact[1] in case.acts]


def near_exceptions(case: Case) -> Iterator[tuple[Reason, int | None, int | None, str]]:
    """The exceptions that lack one thing only, with the kind of card that is lacking, or that a number exceeds."""
    for fact in illegal(case):
        for partial in case.law.program.furthest(case.model, ("lifts", *fact[1:])):
            reason, number = granting(case, partial), exceeded(partial)
            if reason is not None and (partial.missing == 1 or number):
                yield reason, *(number or (None, None)), lacking(partial)


def granting(case: Case, partial: Partial) -> Reason | None:
    """What would make the exception: the text of a card that is not the one that denies, else the row."""
    clauses = [atom.arguments[0] for atom in positive(partial.rule) if atom.name in ("clause", "in_force")]
    allowing = [
        one.name for one in clauses if isinstance(one, Variable) and one.name not in variables(partial.rule.head)
    ]
    for clause in (str(partial.bindings.get(name)) for name in allowing):
        if clause in case.texts:
            return said_by(*case.texts[clause], ("clause", clause))
    row = case.law.by_place[partial.rule.place.row]
    return Reason(row.says, row.passages.get(case.ruleset, ()), ()) if row.says else None


def exceeded(partial: Partial) -> tuple[int, int] | None:
    """The number that is too great for an exception, and the most that it allows."""
    if isinstance(partial.failed, Compare) and partial.failed.operator == "<=":
        more, most = (evaluate(side, dict(partial.bindings)) for side in (partial.failed.left, partial.failed.right))
        if isinstance(more, int) and isinstance(most, int):
            return more, most
    return None


def lacking(partial: Partial) -> str:
    """The kind of card of which the exception speaks, where only that is lacking."""
    match partial.failed:
        case Literal(Atom("kind", (_, str(kind))), negated=False):
            return kind.replace("_", " ")
    return ""


def bearing(case: Case) -> set[Fact]:
    """The facts on which it rests that something is denied."""
    steps = (step for fact in illegal(case) for step in case.model.proof(fact))
    return {premise for step in steps for premise in (*step.facts, *step.counted)}


def mends(situation: Situation, case: Case) -> tuple[Mend, ...]:
    """Single changes that make the act legal, each tried; the act stays possible in all of them."""
    found: list[Mend] = []
    for mend, changed in islice(changes(situation, case), MOST_TRIED):
        is_told = mend.change is Change.ASKED and any(one.change is Change.ASKED for one in found)
        if len(found) < MOST and not is_told and judge(changed).answer is True:
            found.append(replace(mend, sheet=print_sheet(changed)))
    return tuple(found)


def changes(situation: Situation, case: Case) -> Iterator[tuple[Mend, Situation]]:
    """The changes to try: of the question, of its phase, of a line on which the denial rests, of the turn."""
    question, facts, needed = situation.question, bearing(case), needed_lines(case)
    rested_on = {str(fact[0]) for fact in facts}
    if isinstance(question, ActQuestion) and not question.form and question.act.modal is Modal.MAY:
        for act in other_acts(question.act):
            asked = replace(question, act=act)
            yield Mend(Change.ASKED, print_line(asked)), replace(situation, question=asked)
        if rested_on & {"phase", "now_phase"}:
            yield from other_phases(situation, question)
        yield from other_lines(situation, case, facts, needed)
        if rested_on & {"turn", "now"} and question.act.subject is not None and needed <= {len(situation.lines)}:
            player = question.act.subject.name
            yield Mend(Change.TURN, player), replace(situation, lines=(*situation.lines, TurnLine(player)))
    elif isinstance(question, ThingQuestion) and question.what is not None and question.what.name == "legal":
        yield from other_lines(situation, case, facts, needed)


def needed_lines(case: Case) -> set[int]:
    """The lines that bring in a thing that the acts are about, or one that has to do with such a thing."""
    told = case.told.facts
    asked = {term for fact in told if len(fact) > 2 and fact[1] in case.acts for term in fact[2:]}
    acts = {fact[1] for fact in told if fact[0] in RELATED and fact[2] in asked}
    about = asked | {fact[2] for fact in told if fact[0] in RELATED and fact[1] in acts}
    return {line for fact, line in told.items() if fact[0] == "thing" and fact[1] in about}


def other_acts(act: Act) -> Iterator[Act]:
    """The act without a card that is played in conjunction, and with other numbers."""
    yield from alone(act)
    for at, item in enumerate(act.items):
        if item.number is not None:
            for number in (item.number - 1, item.number - 2, 1, item.number + 1):
                if number > 0:
                    yield replace(act, items=(*act.items[:at], numbered(item, number), *act.items[at + 1 :]))


def alone(act: Act) -> Iterator[Act]:
    """The act without what is played in conjunction."""
    if act.under("with"):
        yield replace(act, phrases=tuple(phrase for phrase in act.phrases if phrase.preposition != "with"))


def numbered(item: Item, number: int) -> Item:
    """So many of an item."""
    noun = vocabulary().nouns.get(item.name) if item.sort is Sort.KIND else None
    name = item.name if noun is None else noun.singular if number == 1 else noun.plural or noun.singular
    return replace(item, name=name, number=number)


def other_phases(situation: Situation, question: ActQuestion) -> Iterator[tuple[Mend, Situation]]:
    """The same in each phase, whichever is told."""
    kept = tuple(one for one in question.act.modifiers if one.removesuffix(" phase") not in PHASES)
    at = max((n for n, line in enumerate(situation.lines) if isinstance(line, TurnLine)), default=None)
    if at is not None and isinstance(line := situation.lines[at], TurnLine):
        situation = with_line(situation, at, replace(line, phase=""))
    for phase in PHASES:
        act = replace(question.act, modifiers=(*kept, f"{phase} phase"))
        yield Mend(Change.PHASE, phase), replace(situation, question=replace(question, act=act))


def with_line(situation: Situation, at: int, line: Line | None) -> Situation:
    """The situation with another line in that place, or none."""
    put = () if line is None else (line,)
    return replace(situation, lines=(*situation.lines[:at], *put, *situation.lines[at + 1 :]))


def other_lines(
    situation: Situation, case: Case, facts: set[Fact], needed: set[int]
) -> Iterator[tuple[Mend, Situation]]:
    """The situation with one line otherwise of those on which the denial rests; none that is needed is left out."""
    lines = {case.told.facts[fact] for fact in facts if fact in case.told.facts}
    for at, line in enumerate(situation.lines):
        for mend, other in others(line) if at in lines else ():
            if mend.change is Change.INSTEAD or at not in needed:
                yield mend, with_line(situation, at, other)


def others(line: Line) -> Iterator[tuple[Mend, Line | None]]:
    """What might stand in place of a line: the opposite, another number, a part of it, or nothing."""
    match line:
        case Act(modal=Modal.DOES_NOT):
            yield instead(replace(line, modal=Modal.DOES))
        case PropertyLine((Property(name, negated=True),)):
            yield instead(replace(line, properties=(Property(name),)))
        case AttributeLine(amount=Amount(least, most)) if least == most:
            for number in (least + 1, least - 1) if least else (1,):
                yield instead(replace(line, amount=Amount(number, number)))
        case Being(values=states):
            for state in states:
                rest = tuple(one for one in states if one != state)
                without = Mend(Change.WITHOUT, print_line(replace(line, values=(state,))))
                yield without, replace(line, values=rest) if rest else None
        case ZoneLine(zone="in play" | "pre-game", contents=contents):
            for item in contents.items:
                items = tuple(one for one in contents.items if one != item)
                without = Mend(Change.WITHOUT, print_line(replace(line, contents=replace(contents, items=(item,)))))
                yield without, replace(line, contents=replace(contents, items=items)) if items else None
        case Act():
            yield from map(instead, alone(line))
            yield Mend(Change.WITHOUT, print_line(line)), None
        case PropertyLine() | TextLine():
            yield Mend(Change.WITHOUT, print_line(line)), None


def instead(line: Line) -> tuple[Mend, Line]:
    """Another line in the place of one."""
    return Mend(Change.INSTEAD, print_line(line)), line
