"""Tables of what is the same in other words (`same`), and of what is not (`other`)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def rows(table: str, kind: str) -> list[dict[str, Any]]:
    """The rows of that kind in a table."""
    found: list[dict[str, Any]] = tomllib.loads((HERE / f"{table}.toml").read_text(encoding="utf-8")).get(kind, [])
    return found
