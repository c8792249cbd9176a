"""Why something follows: the rows that were applied and the clauses of cards, each with its passages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.case import Case
from engine.datalog import Atom, Derivation, Fact, Variable, positive
from engine.rows import Passage, Text


@dataclass(frozen=True, slots=True)
class Reason:
    """A step of a proof: the row that was applied, or the clause of a card; its passages; what it gave.

    One that `sums` only adds up what the others say.
    """

    says: str
    passages: tuple[Passage, ...]
    fact: Fact
    sums: bool = False


@dataclass(frozen=True, slots=True)
class Lifted:
    """A denial that was lifted, and what lifted it."""

    denial: Reason
    by: Reason


def proof(case: Case, goal: Fact) -> tuple[Reason, ...]:
    """The derivation of a fact: each row once, premises before conclusions; definitions stay unsaid."""
    reasons: dict[tuple[str, tuple[Passage, ...]], Reason] = {}
    for derivation in case.model.proof(goal):
        for reason in reasons_of(case, derivation):
            reasons.pop((reason.says, reason.passages), None)
            reasons[reason.says, reason.passages] = reason
    return tuple(reasons.values())


def reasons_of(case: Case, derivation: Derivation) -> Iterator[Reason]:
    """What a derivation rests on: the card clauses among its premises, then its row."""
    for fact in (*derivation.facts, *derivation.counted):
        if fact[0] == "clause" and fact[1] in case.texts:
            yield said_by(*case.texts[str(fact[1])], fact)
    row = case.row_of(derivation)
    if row.says:
        said = row.says
        for name, value in derivation.bindings.items():
            said = said.replace("{" + name + "}", str(value))
        yield Reason(said, row.passages.get(case.ruleset, ()), derivation.fact, row.sums)


def said_by(title: str, text: Text, fact: Fact) -> Reason:
    """What a card says, as a step of a proof."""
    clause = text.clause.replace("[", "(").replace("]", ")")
    return Reason(f"{title}: {clause}", (text.passage,), fact)


def overruled(case: Case, act: str) -> tuple[Lifted, ...]:
    """The denials of an act that were lifted, with what lifted them."""
    found = []
    for fact in case.model.facts("overruled"):
        if fact[1] == act:
            denial, by = (
                [reason for reason in proof(case, (name, *fact[1:])) if reason.passages] for name in ("denies", "lifts")
            )
            if denial and by:
                found.append(Lifted(denial[-1], by[-1]))
    return tuple(found)


def costs(case: Case, act: str) -> tuple[Reason, ...]:
    """What has to be paid for an act that is allowed: who may do it may not do it without."""
    due = (fact for fact in case.model.facts("due") if fact[1] == act)
    return tuple(dict.fromkeys(reason for fact in due for reason in proof(case, fact) if reason.passages))


def lifting(case: Case, act: str) -> tuple[Reason, ...]:
    """What the exceptions rest on that lift the denials of an act."""
    lifted = [("lifts", *fact[1:]) for fact in case.model.facts("overruled") if fact[1] == act]
    return tuple(reason for fact in lifted for reason in proof(case, fact))


def premises(case: Case, waiting: list[Fact]) -> set[Fact]:
    """All facts on which these rest, they among them."""
    found: set[Fact] = set()
    while waiting:
        fact = waiting.pop()
        if fact not in found:
            found.add(fact)
            if (derivation := case.model.why(fact)) is not None:
                waiting += (*derivation.facts, *derivation.counted)
    return found


def matched_by(case: Case, facts: set[Fact]) -> set[Fact]:
    """The premises of these of which a rule reads the last place, and not only that there is one."""
    found: set[Fact] = set()
    for fact in facts:
        if (derivation := case.model.why(fact)) is not None:
            pairs = zip(positive(derivation.rule), derivation.facts, strict=True)
            found.update(derivation.counted, (one for atom, one in pairs if not ends_in_any(atom)))
    return found


def ends_in_any(atom: Atom) -> bool:
    """Whether its last argument is `_`."""
    last = atom.arguments[-1] if atom.arguments else None
    return isinstance(last, Variable) and last.anonymous
