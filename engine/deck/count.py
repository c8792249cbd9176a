"""How many of a card a line of a deck list says, and what is left of the line then.

line  := [bullet] [before] name [after]
before: 6   6x   6 x   x6   (6)   [6]   6 -   6:   6 copies of   six
after:  x6  6x   (6)   (x6)  *6
"""

from __future__ import annotations

import re

from engine.deck.bearer import aliases
from engine.deck.heading import number
from engine.deck.name import fold
from engine.english.numeral import NUMBERS

BULLET = re.compile(r"^[-–*•+]\s+")
BEFORE = re.compile(
    r"""^(?:
        (\d+)(?:\s*[x×*]\s+|\s*(?-i:[x×*](?=[A-Z0-9"]))|\s+)   # 6  6x  6xLower
      | [x×*]\s?(\d+)\s+                                       # x6
      | [(\[](\d+)\s*[x×]?[)\]]\s+                             # (6)  [6]
      | (\d+)\s*[x×]?\s*:\s+                                   # 6:
    )(?:[-–—:]+\s+)?(?:cop(?:y|ies)\s+of\s+|of\s+)?(.*)$""",
    re.IGNORECASE | re.DOTALL | re.VERBOSE,
)
AFTER = re.compile(r"^(.+?)\s+(?:[x×*]\s?(\d+)|(\d+)\s?[x×]|\([x×]?\s?(\d+)[x×]?\))$", re.IGNORECASE)

UNCLEAR = re.compile(r"^[^\d(\[#].*[^\W\d]\s*[-–:=\[]?\s\[?\d{1,2}\]?$|^[^\d(\[#].*[^\W\d]\s*[-–:=\[]\s?\d{1,2}\]?$")
"""A number after a name, which may be a count and may be a part of the name."""

NUMBERED = re.compile(r"^#?\d+[.)]|^[-+#]\d")
"""`3. Carl` may be the third card, and `+3 Carl` what is to be added."""

COLUMNS = ((re.compile(r"[\t,;|=]\s*(\d{1,3})\s*$"), r" x\1"), (re.compile(r"^\s*(\d{1,3})\s*[,;|]\s*"), r"\1 "))
"""Tables: a count in the last or in the first column."""


def columns(line: str) -> str:
    """A line of a table, with its count beside the name; without the marks of bold letters."""
    line = line.replace("**", "").replace("__", "")
    framed = re.fullmatch(r"\s*\|(.*)\|\s*", line)
    line = framed.group(1) if framed else line
    for column, instead in COLUMNS:
        line = column.sub(instead, line, count=1)
    return " ".join(line.split())


def is_unclear(bare: str) -> bool:
    """Whether a number of the line may be a count, or something else."""
    return bool(UNCLEAR.match(bare) or NUMBERED.match(bare)) and fold(bare) not in aliases("card")


def counted(bare: str) -> tuple[int | None, str]:
    """How many, and of what; None where the line does not say."""
    if fold(bare) in aliases("card"):
        return None, bare
    line = BULLET.sub("", bare)
    word, _, rest = line.partition(" ")
    if word.casefold() in NUMBERS and rest:
        return None, line
    match = BEFORE.match(line)
    if match:
        *counts, written = match.groups()
        return number(next(count for count in counts if count)), written.strip()
    after = AFTER.match(line)
    if after:
        return number(next(count for count in after.groups()[1:] if count)), after.group(1)
    return None, line.strip()
