"""Coverage: how the law answers the worked examples of the documents, and what it makes of each entry."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from corpus.entry import Entry, Kind
from engine.catalogue import catalogue
from engine.judgement import Judgement, judge
from engine.rows import HERE, cards, rows, tables_of
from engine.sheet import parse
from engine.worked import WorkedExample, WorkedQuestion, agrees, worked_examples

T = TypeVar("T")


class Status(StrEnum):
    """How a worked example is answered."""

    REPRODUCED = "reproduced"
    DIFFERS = "differs"
    UNDECIDED = "undecided"


class State(StrEnum):
    """What the law makes of an entry: rows, nothing since it decides nothing, or it is still open."""

    LAW = "law"
    NOTHING = "nothing"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Answered:
    """A question of a worked example with what the engine makes of it."""

    question: WorkedQuestion
    judgement: Judgement

    @property
    def status(self) -> Status:
        """An answer of another kind is another answer: 1 is not yes."""
        if agrees(self.question.answer, self.judgement.answer):
            return Status.REPRODUCED
        return Status.UNDECIDED if self.judgement.answer is None else Status.DIFFERS

    @property
    def cause(self) -> str:
        """Why it is undecided; "" where it is not."""
        cause = self.judgement.cause
        return cause.value if self.status is Status.UNDECIDED and cause is not None else ""


@dataclass(frozen=True, slots=True)
class CoveredExample:
    """A worked example with the answers to all its questions, the main one first."""

    example: WorkedExample
    answers: tuple[Answered, ...]

    @property
    def status(self) -> Status:
        """Reproduced where every question is; one that differs outweighs one that is undecided."""
        found = {answer.status for answer in self.answers}
        return next(status for status in (Status.DIFFERS, Status.UNDECIDED, Status.REPRODUCED) if status in found)


@dataclass(frozen=True, slots=True)
class Counted:
    """How many situations, and of all questions about them, are answered in each way."""

    situations: Counter[Status]
    questions: Counter[Status]


@dataclass(frozen=True, slots=True)
class CoveredEntry:
    """An entry, the rows of the law that cite it (`file/row`), and the Titles whose text does.

    `named_open`: a subject says that a part of it is open, though other parts may be law. `subjects` are those that
    list it.
    """

    id: str
    state: State
    rows: tuple[str, ...]
    cards: tuple[str, ...]
    subjects: tuple[str, ...]
    named_open: bool

    @property
    def document(self) -> str:
        """The id of the document that it stands in."""
        return self.id.partition("/")[0]


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
    def by_document(self) -> dict[str, Counted]:
        """The same for each document, in their order."""
        groups = _together((each.example.document, each) for each in self.examples)
        return {name: counted(group) for name, group in groups.items()}

    @property
    def by_mechanism(self) -> dict[str, Counted]:
        """The same for each mechanism, those with the most situations first; a situation may be of several."""
        groups = _together((name, each) for each in self.examples for name in each.example.mechanisms)
        return {name: counted(groups[name]) for name in _most_first(groups)}

    @property
    def otherwise(self) -> tuple[tuple[CoveredExample, Answered], ...]:
        """The questions that are answered otherwise than the example does, each with its example."""
        every = ((each, answer) for each in self.examples for answer in each.answers)
        return tuple((each, answer) for each, answer in every if answer.status is Status.DIFFERS)

    @property
    def causes(self) -> dict[str, list[CoveredExample]]:
        """Why questions are undecided -> the situations of those questions, the most frequent cause first."""
        causes = [(each, {answer.cause for answer in each.answers} - {""}) for each in self.examples]
        groups = _together((cause, each) for each, found in causes for cause in found)
        return {cause: groups[cause] for cause in _most_first(groups)}

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


def answered(question: WorkedQuestion) -> Answered:
    """The question with what the engine makes of its sheet."""
    return Answered(question, judge(parse(question.sheet, catalogue())))


def covered(entries: Iterable[Entry]) -> tuple[CoveredEntry, ...]:
    """What the law makes of each entry.

    It is law where a row or a card's text cites it, or a subject lists it and none names it open. Front matter decides
    nothing; what else nobody names is open.
    """
    by_rows = _together((passage.entry, row.id) for row in rows() for each in row.passages.values() for passage in each)
    by_cards = _together(_of_cards())
    listed = {role: _together(_of_subjects(role)) for role in ("entries", "nothing", "open")}
    found = []
    for entry in entries:
        where = (by_rows, by_cards, listed["entries"])
        in_rows, in_cards, subjects = (tuple(dict.fromkeys(one.get(entry.id, ()))) for one in where)
        named_open = entry.id in listed["open"]
        if in_rows or in_cards or (subjects and not named_open):
            state = State.LAW
        else:
            nothing = entry.id in listed["nothing"] or entry.kind is Kind.MATTER
            state = State.NOTHING if nothing and not named_open else State.OPEN
        found.append(CoveredEntry(entry.id, state, in_rows, in_cards, subjects, named_open))
    return tuple(found)


def _of_cards() -> Iterator[tuple[str, str]]:
    for card in cards():
        for passage in (*(text.passage for text in card.texts), *([card.source] if card.source else [])):
            yield passage.entry, card.title


def _of_subjects(role: str) -> Iterator[tuple[str, str]]:
    for file, tables in tables_of(HERE):
        subject = tables.get("subject", {})
        nothing = subject.get("nothing", ()) if role == "entries" else ()
        yield from ((entry, file) for entry in subject.get(role, ()) if entry not in nothing)


def _together(pairs: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    groups: dict[str, list[T]] = defaultdict(list)
    for name, value in pairs:
        groups[name].append(value)
    return groups


def _most_first(groups: Mapping[str, Sequence[object]]) -> list[str]:
    return sorted(groups, key=lambda name: (-len(groups[name]), name))


def counted(examples: Iterable[CoveredExample]) -> Counted:
    """How many of these situations, and of the questions about them, are answered in each way."""
    all_of = tuple(examples)
    return Counted(Counter(each.status for each in all_of), Counter(a.status for each in all_of for a in each.answers))
