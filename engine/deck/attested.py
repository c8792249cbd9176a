"""Cards that no document prints, as cards.toml takes them from examples and rulings."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import tomli

from engine.deck.bearer import bearer_of, mended, persona_key
from engine.deck.name import fold
from engine.deck.printing import UNKNOWN, Bearers, Mark, Number, Printing, Unknown

FILE = Path(__file__).parent / "cards.toml"


@cache
def attested() -> tuple[Printing, ...]:
    """The cards of cards.toml, one for each Title."""
    rows = tomli.loads(FILE.read_text(encoding="utf-8"))["card"]
    return tuple(_printing(row, title) for row in rows for title in row["titles"])


def _printing(row: dict[str, Any], title: str) -> Printing:
    labels = tuple(row.get("labels", ()))
    pre_game = row.get("type") in ("pre-game", "quickening", "persona")
    return Printing(
        title=mended(fold(title)),
        name=": ".join((title, *labels, *row.get("bearers", ()))),
        source=row["entry"],
        labels=tuple(map(fold, labels)),
        restriction=None if pre_game else _number(row.get("restriction", UNKNOWN)),
        mark=Mark.NONE if pre_game else _mark(row),
        bearers=frozenset() if pre_game else _bearers(row),
        weapon=_weapon(row),
        type=fold(row.get("type", "")),
        group=row.get("group", ""),
        prints=row.get("settled", False),
        words=row["quote"],
    )


def _number(value: int | str | Unknown) -> Number:
    return None if isinstance(value, str) else value


def _mark(row: dict[str, Any]) -> Mark | Unknown:
    return Mark(row["mark"]) if "mark" in row else UNKNOWN


def _bearers(row: dict[str, Any]) -> Bearers:
    return frozenset(map(persona_key, row["bearers"])) if "bearers" in row else UNKNOWN


def _weapon(row: dict[str, Any]) -> str:
    bearer = bearer_of(row["weapon"]) if "weapon" in row else None
    return bearer.key if bearer else ""
