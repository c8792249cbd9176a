"""The headings of a deck list: which lines are some, and where they put the cards below."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.deck.basic_card import all_of
from engine.deck.deck import Part
from engine.deck.name import fold, name_of
from engine.deck.words import HEADINGS, HINTS, IN_GAME, OUT, PARTS, WHOLE

MOST_DIGITS = 3
SIZE = re.compile(r"\s*[-–:\[(]?\s*(\d+)(\s+cards?)?(\s+total)?\s*[\])]?\s*:?$", re.IGNORECASE)
"""`Attacks (9)`, `Attacks - 9 cards`."""

BEFORE = re.compile(r"^\(?(\d+)\)?\s*[x×]?\s+(.+?):?$", re.IGNORECASE)
"""`12 Events`."""

DECORATED = re.compile(r"^(?:[=~_*<>|•·-]{2,}|\[).*(?:[=~_*<>|•·-]{2,}|\])$")
"""`=== Combat ===`, `[Combat]`."""


@dataclass(frozen=True, slots=True)
class Section:
    """The heading that the lines below it stand under, folded, and where it puts them.

    `size` is how many it says there are of what stands below it, or of the whole deck where it `is_whole`;
    `is_out`: it is not in the deck; `is_of_basics`: it ends with the Basics, whatever follows.
    """

    title: str = ""
    part: Part = Part.UNSAID
    size: int | None = None
    is_known: bool = True
    is_out: bool = False
    is_whole: bool = False
    is_of_basics: bool = False


def heading(line: str) -> Section | None:
    """The section that this line begins; None for another line."""
    bare = line.strip("#/=*_[]~<>|•· \t-").strip()
    named, size = _sized(bare)
    title = named.removesuffix(":").strip()
    if fold(title) in OUT:
        return Section(fold(title), is_out=True)
    if size is not None and fold(title) in WHOLE:
        return Section(fold(title), HEADINGS.get(fold(title), Part.UNSAID), size, is_whole=True)
    part = _part(title)
    if part is not None:
        return Section(fold(title), part, size)
    return _unknown(line, bare, title, size)


def _sized(bare: str) -> tuple[str, int | None]:
    """A heading without the number that stands before or after it."""
    before = BEFORE.match(bare)
    if before and _part(before.group(2)) is not None and not all_of(name_of(before.group(2)), number(before.group(1))):
        return before.group(2), number(before.group(1))
    after = SIZE.search(bare)
    return (bare[: after.start()], number(after.group(1))) if after else (bare, None)


def number(digits: str) -> int:
    """The number of these digits; of too many of them, a number that nobody means."""
    return int(digits) if len(digits) <= MOST_DIGITS else 10**MOST_DIGITS


def _part(title: str) -> Part | None:
    """Where a heading puts what stands below it: `Attacks`, `Attacks & Blocks`, `Persona and Weapon`."""
    if fold(title) in HEADINGS:
        return HEADINGS[fold(title)]
    base, bracket, _ = title.partition("(")
    if bracket and fold(base) in IN_GAME and fold(base).endswith("s"):
        return HEADINGS[fold(base)]
    parts = [HEADINGS.get(fold(one)) for one in re.split(r"\band\b|[/,&+]", title, flags=re.IGNORECASE)]
    if len(parts) < 2 or None in parts:
        return None
    if set(parts) == {Part.ENDURANCE}:
        return Part.ENDURANCE
    return Part.PRE_GAME if set(parts) <= set(PARTS.values()) else Part.UNSAID


def _unknown(line: str, bare: str, title: str, size: int | None) -> Section | None:
    """A line that is a heading, but of what is not known."""
    if not fold(bare):
        return None
    if line.startswith(("#", "//")):
        return Section(fold(title), size=size, is_known=False) if hints(bare) else None
    if re.match(r"\d", bare):
        return None
    is_one = bare.endswith(":") or DECORATED.match(line)
    return Section(fold(title), size=size, is_known=False) if is_one else None


def hints(bare: str) -> bool:
    """Whether a comment or a heading may be about cards that are not in the deck."""
    return bool(HINTS & set(fold(bare).split()))
