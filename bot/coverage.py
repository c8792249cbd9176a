"""The coverage command: how the documents' own worked examples are answered, as a table or as JSON."""

from __future__ import annotations

from collections.abc import Mapping

from bot.console import Console
from bot.exit import Exit
from bot.request import Request
from bot.template import environment
from corpus.entry import Entry
from engine.engine import Engine
from engine.coverage import Answered, Counted, Coverage, Row, Tally, counted, cover

Fields = dict[str, object]


def tell(console: Console, request: Request, entries: Mapping[str, Entry]) -> Exit:
    """Ask the engine every example and tell how it answers."""
    coverage = cover(Engine(entries))
    if request.json:
        console.emit(coverage_fields(coverage))
    else:
        console.say("coverage", coverage=coverage, repeated=counted(coverage.repeated))
    return Exit.ANSWERED


def page(coverage: Coverage) -> str:
    """docs/coverage.md."""
    template = environment("docs").get_template("coverage.j2")
    return template.render(coverage=coverage, repeated=counted(coverage.repeated)).strip() + "\n"


def coverage_fields(coverage: Coverage) -> Fields:
    """The counts, and a row for every example; those that repeat another one say so and are counted apart."""
    return {
        "counts": _counted(coverage.whole),
        "by_document": {name: _counted(count) for name, count in coverage.by_document.items()},
        "by_mechanism": {name: _counted(count) for name, count in coverage.by_mechanism.items()},
        "repeated": _counted(counted(coverage.repeated)),
        "rows": [_row(row) for row in (*coverage.rows, *coverage.repeated)],
    }


def _counted(count: Counted) -> Fields:
    return {"situations": _tally(count.records), "questions": _tally(count.questions)}


def _tally(tally: Tally) -> Fields:
    return {
        "total": tally.total,
        "reproduced": tally.reproduced,
        "differs": tally.differs,
        "not_modelled": tally.not_modelled,
    }


def _row(row: Row) -> Fields:
    record = row.record
    return {
        "id": record.id,
        "entry": record.entry,
        "label": record.label,
        "document": record.document,
        "ruleset": record.ruleset.value,
        "mechanisms": list(record.mechanisms),
        "duplicate_of": record.duplicate_of or None,
        "hint": record.hint or None,
        "status": row.status.value,
        "questions": [_answered(answer) for answer in row.answers],
    }


def _answered(answer: Answered) -> Fields:
    return {
        "text": answer.asked.text,
        "answer": answer.asked.answer,
        "got": answer.verdict.answer,
        "outcome": answer.verdict.outcome.value,
        "status": answer.status.value,
        "reason": answer.reason or None,
    }
