"""Writes docs/coverage.md: which worked examples of the documents the engine reproduces.

.venv-dev/bin/python -m tests.coverage
"""

from __future__ import annotations

from pathlib import Path

from bot.coverage import page
from engine.check import Engine
from engine.coverage import cover
from indexer.lookup import entries

PAGE = Path(__file__).parent.parent / "docs" / "coverage.md"

if __name__ == "__main__":
    PAGE.write_text(page(cover(Engine(entries()))), encoding="utf-8")
