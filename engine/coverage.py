"""Coverage: how the engine answers the documents' own worked examples."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.engine import Engine
from engine.example import Asked, Record, records
from engine.verdict import Verdict


class Status(StrEnum):
    """How a worked example is answered."""

    REPRODUCED = "reproduced"
    DIFFERS = "differs"
    NOT_MODELLED = "not-modelled"


@dataclass(frozen=True, slots=True)
class Answered:
    """A question of an example with the engine's verdict on it."""

    asked: Asked
    verdict: Verdict

    @property
    def status(self) -> Status:
        """An answer of another kind is another answer: 1 is not yes."""
        if not self.verdict.decided:
            return Status.NOT_MODELLED
        given, got = self.asked.answer, self.verdict.answer
        return Status.REPRODUCED if type(given) is type(got) and given == got else Status.DIFFERS

    @property
    def reason(self) -> str:
        """Why it differs, or what is missing; "" where the answer is reproduced, or differs for no known reason."""
        match self.status:
            case Status.DIFFERS:
                return self.asked.reason
            case Status.NOT_MODELLED:
                return self.verdict.sentence
        return ""


@dataclass(frozen=True, slots=True)
class Row:
    """A record with the answers to all its questions, the main one first."""

    record: Record
    answers: tuple[Answered, ...]

    @property
    def status(self) -> Status:
        """Reproduced where every question is; one that differs outweighs one that is not modelled."""
        found = {answer.status for answer in self.answers}
        return next(status for status in (Status.DIFFERS, Status.NOT_MODELLED, Status.REPRODUCED) if status in found)


@dataclass(frozen=True, slots=True)
class Tally:
    """How many are answered in each way."""

    reproduced: int
    differs: int
    not_modelled: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.reproduced + self.differs + self.not_modelled


@dataclass(frozen=True, slots=True)
class Counted:
    """Records, and all questions of those records."""

    records: Tally
    questions: Tally


@dataclass(frozen=True, slots=True)
class Coverage:
    """`rows` are the distinct situations; `repeated` those that repeat one of them, which are counted apart."""

    rows: tuple[Row, ...]
    repeated: tuple[Row, ...]

    @property
    def whole(self) -> Counted:
        """All distinct situations."""
        return counted(self.rows)

    @property
    def by_document(self) -> dict[str, Counted]:
        """The same for each document, in their order."""
        return _grouped(self.rows, lambda row: (row.record.document,))

    @property
    def by_mechanism(self) -> dict[str, Counted]:
        """The same for each mechanism, those with the most situations first; a situation may be of several."""
        found = _grouped(self.rows, lambda row: row.record.mechanisms)
        return dict(sorted(found.items(), key=lambda one: (-one[1].records.total, one[0])))

    @property
    def missing(self) -> dict[str, tuple[Row, ...]]:
        """What is missing -> the situations for which it is, most frequent first."""
        found: dict[str, dict[str, Row]] = defaultdict(dict)
        for row in self.rows:
            for answer in row.answers:
                if answer.status is Status.NOT_MODELLED:
                    found[answer.reason][row.record.id] = row
        most = sorted(found.items(), key=lambda one: (-len(one[1]), one[0]))
        return {reason: tuple(rows.values()) for reason, rows in most}


def cover(engine: Engine, examples: Iterable[Record] | None = None) -> Coverage:
    """Ask the engine every question of every example."""
    rows = [_row(engine, record) for record in (records() if examples is None else examples)]
    return Coverage(
        tuple(row for row in rows if not row.record.duplicate_of),
        tuple(row for row in rows if row.record.duplicate_of),
    )


def counted(rows: Iterable[Row]) -> Counted:
    """How many of these rows, and of their questions, are answered in each way."""
    all_of = tuple(rows)
    return Counted(_tally(row.status for row in all_of), _tally(a.status for row in all_of for a in row.answers))


def _row(engine: Engine, record: Record) -> Row:
    return Row(record, tuple(Answered(asked, engine.check(asked.text, record.ruleset)) for asked in record.questions))


def _tally(statuses: Iterable[Status]) -> Tally:
    found = list(statuses)
    return Tally(*(found.count(status) for status in Status))


def _grouped(rows: Iterable[Row], names: Callable[[Row], Iterable[str]]) -> dict[str, Counted]:
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        for name in names(row):
            groups[name].append(row)
    return {name: counted(group) for name, group in groups.items()}
