"""How the worked examples are answered and what is made of each entry: as JSON, and as the page of docs/."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from bot.answers.templates import environment
from corpus.entry import Entry
from engine.covering import Answered, Counted, Coverage, CoveredEntry, CoveredExample, State, Status, counted

Fields = dict[str, object]


def coverage_page(coverage: Coverage, entries: Mapping[str, Entry]) -> str:
    """docs/coverage.md."""
    template = environment("docs").get_template("coverage.j2")
    data = {"coverage": coverage, "repeated": counted(coverage.repeated), "entries": entries}
    return template.render(data).strip() + "\n"


def coverage_fields(coverage: Coverage) -> Fields:
    """The counts, a row for every example, and one for every entry; examples that repeat another are counted apart."""
    return {
        "counts": _counted(coverage.whole),
        "by_document": {name: _counted(count) for name, count in coverage.by_document.items()},
        "by_mechanism": {name: _counted(count) for name, count in coverage.by_mechanism.items()},
        "repeated": _counted(counted(coverage.repeated)),
        "rows": [_row(row) for row in (*coverage.examples, *coverage.repeated)],
        "entries": {
            "counts": _tally(coverage.all_entries, State),
            "by_document": {name: _tally(count, State) for name, count in coverage.entries_by_document.items()},
            "rows": [_entry(entry) for entry in coverage.entries],
        },
    }


def _counted(count: Counted) -> Fields:
    return {"situations": _tally(count.situations, Status), "questions": _tally(count.questions, Status)}


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
        "questions": [_answered(answer) for answer in row.answers],
    }


def _answered(answer: Answered) -> Fields:
    question = answer.question
    return {
        "text": question.text.strip(),
        "sheet": question.sheet,
        "answer": question.answer,
        "got": answer.judgement.answer,
        "status": answer.status.value,
        "cause": answer.cause or None,
        "reason": question.reason or None,
    }


def _entry(entry: CoveredEntry) -> Fields:
    return {"id": entry.id, "state": entry.state.value, "rows": list(entry.rows), "cards": list(entry.cards)}
