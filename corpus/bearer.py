"""Whose name a card may bear: the Personas and the weapons of the header lines."""

from __future__ import annotations

from functools import cache

import tomli

from corpus.document import HERE


@cache
def bearers() -> dict[str, frozenset[str]]:
    """The names of `personas` and of `weapons`, as bearers.toml lists them."""
    listed = tomli.loads((HERE / "bearers.toml").read_text(encoding="utf-8"))
    return {what: frozenset(names) for what, names in listed.items()}
