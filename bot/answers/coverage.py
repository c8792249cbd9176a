"""How the worked examples are answered and what is made of each entry: as JSON, and as the page of docs/."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from bot.answers.templates import environment
from corpus.entry import Entry
from engine.covering import (
    Answered,
    CoveredEntry,
    ExampleStatus,
    State,
    WorkedExample,
    answered,
    covered,
    worked_examples,
)

T = TypeVar("T")
Fields = dict[str, object]


@dataclass(frozen=True, slots=True)
class CoveredExample:
    """A worked example with the answers to all its questions, the main one first."""

    example: WorkedExample
    answers: tuple[Answered, ...]

    @property
    def status(self) -> ExampleStatus:
        """Reproduced where every question is; one that differs outweighs one that is undecided."""
        found = {answer.status for answer in self.answers}
        return next(
            status
            for status in (ExampleStatus.DIFFERS, ExampleStatus.UNDECIDED, ExampleStatus.REPRODUCED)
            if status in found
        )


@dataclass(frozen=True, slots=True)
class Counted:
    """How many situations, and of all questions about them, are answered in each way."""

    situations: Counter[ExampleStatus]
    questions: Counter[ExampleStatus]


@dataclass(frozen=True, slots=True)
class Coverage:
    """`examples` are the distinct situations; `repeated` those that repeat one of them, which are counted apart."""

    examples: tuple[CoveredExample, ...]
    repeated: tuple[CoveredExample, ...]
    entries: tuple[CoveredEntry, ...]

    @property
    def whole(self) -> Counted:
        """All distinct situations."""
        return counted(self.examples)

    @property
    def again(self) -> Counted:
        """Those that repeat one."""
        return counted(self.repeated)

    @property
    def by_document(self) -> dict[str, Counted]:
        """The same for each document, in their order."""
        groups = _together((each.example.document, each) for each in self.examples)
        return {name: counted(group) for name, group in groups.items()}

    @property
    def by_mechanism(self) -> dict[str, Counted]:
        """The same for each mechanism, those with the most situations first; a situation may be of several."""
        groups = _together((name, each) for each in self.examples for name in each.example.mechanisms)
        return {name: counted(group) for name, group in _most_first(groups)}

    @property
    def causes(self) -> dict[str, list[CoveredExample]]:
        """Why questions are undecided -> the situations of those questions, the most frequent cause first."""
        causes = [(each, dict.fromkeys(cause_of(answer) for answer in each.answers)) for each in self.examples]
        return dict(_most_first(_together((cause, each) for each, found in causes for cause in found if cause)))

    @property
    def all_entries(self) -> Counter[State]:
        """How many entries are in each state."""
        return Counter(entry.state for entry in self.entries)

    @property
    def entries_by_document(self) -> dict[str, Counter[State]]:
        """The same for each document, in their order."""
        states = _together((entry.document, entry.state) for entry in self.entries)
        return {document: Counter(group) for document, group in states.items()}


def cover(entries: Iterable[Entry]) -> Coverage:
    """Judge every question of every worked example, and look up every entry in the law."""
    examples = [CoveredExample(example, tuple(map(answered, example.questions))) for example in worked_examples()]
    return Coverage(
        tuple(each for each in examples if not each.example.duplicate_of),
        tuple(each for each in examples if each.example.duplicate_of),
        covered(entries),
    )


def counted(examples: Iterable[CoveredExample]) -> Counted:
    """How many of these situations, and of the questions about them, are answered in each way."""
    all_of = tuple(examples)
    return Counted(Counter(each.status for each in all_of), Counter(a.status for each in all_of for a in each.answers))


def cause_of(answer: Answered) -> str:
    """Why a question is undecided; "" where it is not."""
    cause = answer.judgement.cause
    return cause.value if answer.status is ExampleStatus.UNDECIDED and cause is not None else ""


def _together(pairs: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    groups: dict[str, list[T]] = {}
    for name, value in pairs:
        groups.setdefault(name, []).append(value)
    return groups


def _most_first(groups: dict[str, list[T]]) -> list[tuple[str, list[T]]]:
    return sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))


def coverage_page(coverage: Coverage, entries: Mapping[str, Entry]) -> str:
    """docs/coverage.md."""
    template = environment("docs").get_template("coverage.j2")
    return template.render(coverage=coverage, entries=entries).strip() + "\n"


def coverage_fields(coverage: Coverage) -> Fields:
    """The counts, a row for every example, and one for every entry; examples that repeat another are counted apart."""
    return {
        "counts": _counted(coverage.whole),
        "by_document": {name: _counted(count) for name, count in coverage.by_document.items()},
        "by_mechanism": {name: _counted(count) for name, count in coverage.by_mechanism.items()},
        "repeated": _counted(coverage.again),
        "rows": [_row(row) for row in (*coverage.examples, *coverage.repeated)],
        "entries": {
            "counts": _tally(coverage.all_entries, State),
            "by_document": {name: _tally(count, State) for name, count in coverage.entries_by_document.items()},
            "rows": [_entry(entry) for entry in coverage.entries],
        },
    }


def _counted(count: Counted) -> Fields:
    return {"situations": _tally(count.situations, ExampleStatus), "questions": _tally(count.questions, ExampleStatus)}


def _tally(counts: Counter[Any], of: type[StrEnum]) -> Fields:
    return {"total": counts.total(), **{one.value: counts[one] for one in of}}


def _row(row: CoveredExample) -> Fields:
    example = row.example
    return {
        "id": example.id,
        "entry": example.entry,
        "label": example.label,
        "document": example.document,
        "ruleset": example.ruleset,
        "mechanisms": list(example.mechanisms),
        "duplicate_of": example.duplicate_of or None,
        "hint": example.hint or None,
        "status": row.status.value,
        "questions": [_question(answer) for answer in row.answers],
    }


def _question(answer: Answered) -> Fields:
    question = answer.question
    return {
        "text": question.text.strip(),
        "sheet": question.sheet,
        "answer": question.answer,
        "got": answer.judgement.answer,
        "status": answer.status.value,
        "cause": cause_of(answer) or None,
        "reason": question.reason or None,
    }


def _entry(entry: CoveredEntry) -> Fields:
    return {"id": entry.id, "state": entry.state.value, "rows": list(entry.rows), "cards": list(entry.cards)}
