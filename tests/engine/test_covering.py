"""How a worked example counts as answered, and what the law makes of each entry."""

from __future__ import annotations

from functools import cache

import pytest

from corpus.entry import Kind
from engine.covering import Answered, CoveredEntry, ExampleStatus, Given, State, WorkedQuestion, covered
from engine.judgement import Judgement
from engine.rows import HERE, cards, rows, tables_of
from engine.verdict import Cause
from tests.engine.shelf import entries


@cache
def found() -> dict[str, CoveredEntry]:
    return {entry.id: entry for entry in covered(entries().values())}


@pytest.mark.parametrize(
    ("given", "got", "status"),
    [
        (True, True, ExampleStatus.REPRODUCED),
        (True, False, ExampleStatus.DIFFERS),
        (1, True, ExampleStatus.DIFFERS),
        (True, None, ExampleStatus.UNDECIDED),
        ("undecided", None, ExampleStatus.REPRODUCED),
    ],
)
def test_a_question_is_reproduced_differs_or_is_undecided(
    given: Given, got: Given | None, status: ExampleStatus
) -> None:
    judgement = Judgement(got, cause=Cause.NO_RULE if got is None else None)
    assert Answered(WorkedQuestion("X-1", "?", "", given, "because"), judgement).status is status


def test_every_entry_has_one_state() -> None:
    assert list(found()) == list(entries())


def test_what_is_cited_is_law() -> None:
    for row in rows():
        for passages in row.passages.values():
            assert all(row.id in found()[passage.entry].rows for passage in passages)
    for card in cards():
        assert all(card.title in found()[text.passage.entry].cards for text in card.texts)
    assert all(entry.state is State.LAW for entry in found().values() if entry.rows or entry.cards)


def test_what_nobody_names_is_open_unless_it_is_front_matter() -> None:
    subjects = [tables["subject"] for _, tables in tables_of(HERE) if "subject" in tables]
    listed, nothing, left_open = (
        {entry for subject in subjects for entry in subject.get(role, ())} for role in ("entries", "nothing", "open")
    )
    for entry in found().values():
        if not (entry.rows or entry.cards or entry.id in listed | nothing | left_open):
            is_matter = entries()[entry.id].kind is Kind.MATTER
            assert entry.state is (State.NOTHING if is_matter else State.OPEN), entry.id
        if entry.id in left_open and not (entry.rows or entry.cards):
            assert entry.state is State.OPEN, entry.id
