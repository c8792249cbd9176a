"""Sheets of several rules at once, with the answers that follow from the entries: `sheets/SUBJECT.txt`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.judgement import judge
from engine.sheet import parse
from engine.titles import catalogue

HERE = Path(__file__).parent / "sheets"
HEAD = re.compile(r"^== (\S+) (.+)$", re.MULTILINE)
"""Before each sheet: the answer, and what the sheet is about."""

WORDS = {"True": "yes", "False": "no", "None": "undecided"}


def sheets() -> list[tuple[str, str, str]]:
    found = []
    for file in sorted(HERE.glob("*.txt")):
        _, *parts = HEAD.split(file.read_text(encoding="utf-8"))
        found += list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))
    return found


@pytest.mark.parametrize(("answer", "sheet"), [pytest.param(a, s, id=about) for a, about, s in sheets()])
def test_the_answer_follows_from_the_entries(answer: str, sheet: str) -> None:
    judged = judge(parse(sheet.strip(), catalogue())).answer
    assert WORDS.get(repr(judged), str(judged)) == answer
