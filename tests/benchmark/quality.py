"""How well it is found what answers a question, and how often nothing is found where nothing answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rapidfuzz import fuzz, process

from indexer.phrase import KnownPhrase
from tests.benchmark.engines import Engine
from tests.benchmark.table import Row
from tests.indexer.asked import Question, files, plain, questions

SAME = 90
"""How alike a question and a way of asking are, of 100, if they are one but for a letter or a sign."""
TARGETS = {"dev": (0.95, 0.98), "players": (0.90, 0.97)}
QUIET = {"players": 8}
AMONG = 3


def quality(engines: Mapping[str, Engine], asked: Sequence[KnownPhrase]) -> list[Row]:
    """The rows with targets; then those of all questions that nobody wrote down as a way of asking."""
    known = [plain(phrase.text) for phrase in asked]
    rows: list[Row] = []
    for name, targets in TARGETS.items():
        rows += [*found(name, covered(name), engines, *targets), quiet(name, engines, QUIET.get(name))]
    sets = [file.removesuffix(".jsonl") for file in files()]
    for name in sets:
        every = covered(name)
        new = [q for q in every if not process.extractOne(plain(q.text), known, scorer=fuzz.ratio, score_cutoff=SAME)]
        rows += found(f"{name}, {len(new)} new of {len(every)}", new, engines) if new else []
    return [*rows, *(quiet(name, engines) for name in sets if name not in TARGETS)]


def covered(name: str) -> list[Question]:
    """The questions of a set for which the documents have an answer."""
    return [question for question in questions(f"{name}.jsonl") if question.expect]


def found(
    name: str,
    asked: Sequence[Question],
    engines: Mapping[str, Engine],
    first: float | None = None,
    in_three: float | None = None,
) -> Iterator[Row]:
    """The shares of questions answered first and in three, and what they are to be."""
    places = [[place(question, engine) for question in asked] for engine in engines.values()]
    for measure, most, target in (("first", 1, first), ("in three", AMONG, in_three)):
        shares = [sum(0 < at <= most for at in listed) / len(asked) for listed in places]
        yield Row(f"{name}: {measure}", shares, 3, at_least=target)


def place(question: Question, engine: Engine) -> int:
    """The place, counted from 1, of the first entry found that answers; 0 if none of the first does."""
    shown = engine(question.text, question.ruleset)[:AMONG]
    return next((at for at, entry in enumerate(shown, 1) if question.answered_by(entry)), 0)


def quiet(name: str, engines: Mapping[str, Engine], target: int | None = None) -> Row:
    """Of how many questions without an answer nothing is found."""
    asked = [question for question in questions(f"{name}.jsonl") if not question.expect]
    silent = [sum(not engine(q.text, q.ruleset) for q in asked) for engine in engines.values()]
    return Row(f"{name}: quiet, of {len(asked)}", silent, 0, at_least=target)
