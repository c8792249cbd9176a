"""Writes docs/coverage.md: which worked examples of the documents the engine reproduces.

.venv-dev/bin/python -m tests.coverage
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.coverage import page
from engine.engine import Engine
from engine.coverage import Coverage, cover
from tests.engine.shelf import entries

PAGE = Path(__file__).parent.parent / "docs" / "coverage.md"


@cache
def covered() -> Coverage:
    """How the engine answers every example; asked once, for it takes seconds."""
    return cover(Engine(entries()))


if __name__ == "__main__":
    PAGE.write_text(page(covered()), encoding="utf-8")
