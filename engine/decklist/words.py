"""The words by which a deck list says what a line, or a group of lines, is (words.toml)."""

from __future__ import annotations

import re
from pathlib import Path

import tomli

from engine.decklist.deck import Part

_TABLES = tomli.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))
PARTS: dict[str, Part] = {word: Part(part) for part, words in _TABLES["parts"].items() for word in words}
LABELS = tuple(word for word, part in PARTS.items() if part in (Part.PERSONA, Part.WEAPON, Part.PRE_GAME))
WHOLE = frozenset(_TABLES["parts"]["unsaid"])
HINTS, ABOUT, NOBODY = (frozenset(_TABLES["lines"][table]) for table in ("hints", "about", "nobody"))
COLUMNS: dict[str, list[str]] = _TABLES["columns"]
TITLED: dict[str, str] = _TABLES["titled"]
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ATTACKS, BLOCKS = tuple(_TABLES["basics"]["attacks"]), tuple(_TABLES["basics"]["blocks"])
_N, _X = rf"(?P<n>\d+|{'|'.join(NUMBERS)})", r"(?:[x×*]\s*|\s+[x×*]\s+)"
_FORMS = [*_TABLES["counts"]["first"], *_TABLES["counts"]["last"]]
COUNTS = tuple(re.compile(form.replace("N", _N).replace("X", _X), re.IGNORECASE) for form in _FORMS)
"""The places of a count, before the name and behind it."""
