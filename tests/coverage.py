"""Writes docs/coverage.md: which worked examples are reproduced, and what the law makes of each entry.

.venv-dev/bin/python -m tests.coverage
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.answers.coverage import Coverage, cover, coverage_page
from tests.engine.shelf import entries

PAGE = Path(__file__).parent.parent / "docs" / "coverage.md"


@cache
def covered() -> Coverage:
    """How every example is answered; asked once, for it takes seconds."""
    return cover(entries().values())


if __name__ == "__main__":
    PAGE.write_text(coverage_page(covered(), entries()), encoding="utf-8")
