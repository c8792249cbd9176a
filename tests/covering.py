"""Writes docs/coverage.md: which worked examples the law reproduces, and what it makes of each entry.

.venv-dev/bin/python -m tests.covering
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import tomli

from bot.template import environment
from engine.covering import Coverage, counted, cover
from tests.engine.shelf import entries

PAGE = Path(__file__).parent.parent / "docs" / "coverage.md"
ROUNDS = Path(__file__).parent / "engine" / "rounds.toml"


@cache
def covered() -> Coverage:
    """What the law makes of every example and entry; asked once, for it takes seconds."""
    return cover(entries().values())


def rounds() -> list[dict[str, Any]]:
    """The scores of situations that nobody had seen, the latest last."""
    found: list[dict[str, Any]] = tomli.loads(ROUNDS.read_text(encoding="utf-8")).get("round", [])
    return found


def page(coverage: Coverage) -> str:
    """docs/coverage.md."""
    template = environment("docs").get_template("covering.j2")
    return template.render(coverage=coverage, repeated=counted(coverage.repeated), rounds=rounds()).strip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(covered()), encoding="utf-8")
