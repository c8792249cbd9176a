"""The gold sheets as situations, and what is told of them, made once for all tests of the law."""

from __future__ import annotations

from functools import cache

from engine.case import Case, case_of
from engine.judgement import Judgement, judge
from engine.sheet import parse
from engine.situation import Situation
from engine.titles import catalogue
from tests.engine.sheet.gold import Gold, gold


@cache
def situations() -> dict[str, Situation]:
    """By the id of the gold sheet."""
    return {row.id: parse(row.sheet, catalogue()) for row in gold()}


@cache
def case(id: str) -> Case:
    """What follows from a gold sheet."""
    return case_of(situations()[id])


@cache
def judgement(id: str) -> Judgement:
    """What is decided of a gold sheet."""
    return judge(situations()[id])


@cache
def rows() -> dict[str, Gold]:
    """The gold sheets by id."""
    return {row.id: row for row in gold()}
