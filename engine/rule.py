"""The rules: by name, in each ruleset the passage that says so. They stand in rules/*.toml."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import tomli

from engine.card import Source

HERE = Path(__file__).parent / "rules"

Rules = dict[str, dict[str, Source]]


@cache
def rules() -> Rules:
    """All rules: name -> ruleset -> source."""
    found: Rules = {}
    for file in sorted(HERE.glob("*.toml")):
        for name, row in tomli.loads(file.read_text(encoding="utf-8")).items():
            found[name] = {ruleset: Source(*source) for ruleset, source in row.items()}
    return found
