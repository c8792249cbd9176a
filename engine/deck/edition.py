"""Editions and collector numbers, as lists and documents write them."""

from __future__ import annotations

import re
from functools import cache

import tomli

from corpus.document import HERE

EVERY = "every"
"""Stands for all editions."""

NUMBER = re.compile(
    r"[a-z]{1,4}\d{0,4}[a-z]{0,3}[ -]*#?[ -]*\d{2,4}[a-z]{0,2}( [a-z]{3})?"  # HS4-024 DvK, HtG #187, Q2015-006
    r"|\d[a-z]{1,2}[ -]?[a-z]*\d{1,3}"  # 4H-030, 8PP02
)


@cache
def _sets() -> dict[str, str]:
    tables = tomli.loads((HERE / "aliases.toml").read_text(encoding="utf-8"))
    spelt_out = {
        form.casefold(): short[0].casefold() for long, short in tables["set"].items() for form in (*short, long)
    }
    return spelt_out | {code.casefold(): code.casefold() for code in tables["codes"]}


def edition_of(text: str) -> str | None:
    """The set's short form, or the number without spaces and signs; None for another text."""
    plain = " ".join(text.split()).casefold().strip(".")
    if plain in ("all editions", "all versions", "any", "all"):
        return EVERY
    if plain in _sets():
        return _sets()[plain]
    if NUMBER.fullmatch(plain):
        return re.sub(r"[^a-z0-9]", "", plain)
    return None
