"""The words and numbers of a deck list: what a line or a heading is (words.toml), and a card with its count."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import tomli

from engine.decklist.deck import DeckPart

IsName = Callable[[str], bool]
"""Whether a name, as it is written, is a card's."""
MOST_COPIES = 999
"""More of a card than anyone means."""
LONGEST_CARD = 120
"""The most characters that a card's name, or a heading, may have."""
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ENCLOSED = re.compile(r"[(\[]((?:[^()\[\]]|[(\[][^()\[\]]*[)\]])+)[)\]]")


class DeckWords:
    """The words of words.toml.

    `label` finds a heading before its cards, also in the middle of a line: `Events: `, or `Events (6) ` where that may
    be no Title, since it is a plural or stands first. `dashed` finds one before a dash or a blank: `Persona - Duncan
    MacLeod`, `Playing as Duncan MacLeod`, `Situations - 3 Carl`. `counts` are the forms of a card with its count.
    """

    def __init__(self) -> None:
        tables = tomli.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))
        self.parts = {word: DeckPart(part) for part, listed in tables["parts"].items() for word in listed}
        self.whole = frozenset(tables["parts"]["unsaid"])
        self.hints, self.about, self.nobody = (
            frozenset(tables["lines"][name]) for name in ("hints", "about", "nobody")
        )
        self.columns: dict[str, list[str]] = tables["columns"]
        self.basics: dict[str, list[str]] = tables["basics"]
        self.basics |= {"basic": [name for names in self.basics.values() for name in names]}
        self.titled: dict[str, str] = tables["titled"]
        heads = "|".join(sorted((re.escape(word).replace(r"\ ", "[ -]") for word in self.parts), key=len, reverse=True))
        size = r"\s*[(\[]\s*\d+\s*(?:cards?)?\s*[)\]]"
        sized = rf"(?:(?<=s)|(?(first)|(?!))){size}(?=\s+\S)"
        self.label = re.compile(
            rf"(?:(?P<first>^)|(?<=[\s;|,.)]))(?P<head>{heads})(?:(?:{size})?\s*:(?!\w)|{sized})\s*", re.IGNORECASE
        )
        self.dashed = re.compile(rf"^({heads})(?:\s+([-–—=]+))?\s+([^\s:].*)$", re.IGNORECASE)
        number, times = rf"(?P<n>\d+|{'|'.join(NUMBERS)})", r"(?:[x×*]\s*|\s+[x×*]\s+)"
        inside = r"(?<=[-–—:,;|=])[-–—:,;|=]|(?<=\.)\."
        forms = [form for place in ("first", "last") for form in tables["counts"][place]]
        forms = [form.replace("N", number).replace("X", times).replace("R", inside) for form in forms]
        self.counts = [re.compile(form, re.IGNORECASE) for form in forms]


words = cache(DeckWords)


def counted(bare: str, is_name: IsName = lambda name: False) -> tuple[int | None, str]:
    """The count and the name of a line: None where it says no number, or where the number belongs to the name."""
    bare = bare.strip()
    if len(bare) > 2 * LONGEST_CARD or is_name(bare):
        return None, bare
    if (enclosed := ENCLOSED.fullmatch(bare)) and (inside := counted(enclosed[1], is_name))[0] is not None:
        return inside
    found = [match for form in words().counts if (match := form.match(bare))]
    ways = [(number_of(match.group("n")), match.group("name")) for match in found]
    return next((way for way in ways if is_name(way[1])), ways[0] if ways else (None, bare))


def number_of(written: str) -> int:
    """A number in digits or as a word; of too many digits, one that nobody means."""
    if not written.isdigit():
        return NUMBERS.index(written.lower()) if written.lower() in NUMBERS else 1
    return int(written) if len(written) < len(str(MOST_COPIES)) + 1 else MOST_COPIES + 1


def folded(said: str) -> str:
    """The words of a heading, small, without what is between them."""
    return " ".join(re.findall(r"[a-z0-9#&]+", said.lower().replace("-", " ")))
