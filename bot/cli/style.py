"""Bold, dim and colours, put into text as marks that take no room, and made real at the very end."""

from __future__ import annotations

import re
from unicodedata import category, normalize

BOLD, DIM, ADDED, REMOVED, WARNING = "\ufdd0", "\ufdd1", "\ufdd2", "\ufdd3", "\ufdd4"
KINDS = {"A": "\ufdd5", "S": "\ufdd6", "B": "\ufdd7", "D": "\ufdd8", "X": "\ufdd9"}
"""The colours of the areas of a grid, as the cards print them."""
END = "\ufddf"
MARKS = re.compile("[\ufdd0-\ufddf]")
SEQUENCES = {BOLD: "\x1b[1m", DIM: "\x1b[2m", ADDED: "\x1b[4;32m", REMOVED: "\x1b[9;31m", WARNING: "\x1b[33m"}
SEQUENCES |= {KINDS[kind]: f"\x1b[{colour}m" for kind, colour in zip("ASBDX", (31, 33, 34, 32, 35), strict=True)}
PLAIN = "\x1b[0m"
ASCII = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "·": "|", "…": "...", "›": ">", "→": "->", "─": "-"}
    | {"│": "|", "™": "TM", "©": "(c)", "\N{NO-BREAK SPACE}": " "}
)


def inked(text: str, mark: str) -> str:
    """The text with every line of it in this ink."""
    return "\n".join(f"{mark}{line}{END}" if line else "" for line in text.split("\n"))


def inked_words(text: str, mark: str) -> str:
    """The text with every word by itself in this ink, so that it can be folded between them."""
    return " ".join(f"{mark}{word}{END}" for word in text.split())


def length(text: str) -> int:
    """How many characters of the text are seen."""
    return len(MARKS.sub("", text))


def paint(text: str, *, colours: bool, encoding: str) -> str:
    """The text as it goes to the terminal: no control characters but our own, nothing the encoding lacks."""
    lines = (_encodable(_visible(line), encoding) for line in text.split("\n"))
    return "\n".join(_coloured(line) if colours else MARKS.sub("", line) for line in lines)


def _coloured(line: str) -> str:
    line = re.sub("|".join(SEQUENCES), lambda mark: SEQUENCES[mark[0]], line)
    return MARKS.sub("", line.replace(END, PLAIN))


def _visible(line: str) -> str:
    """Control, direction and surrogate characters spelled out, so that a terminal does not obey them."""
    if line.isascii() and line.isprintable():
        return line
    return "".join(c if c.isprintable() or MARKS.match(c) or not _obeyed(c) else f"\\u{ord(c):04x}" for c in line)


def _obeyed(character: str) -> bool:
    return category(character) in ("Cc", "Cs", "Zl", "Zp") or character in "\u061c\u200e\u200f" + "".join(
        map(chr, [*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
    )


def _encodable(line: str, encoding: str) -> str:
    try:
        line.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_nearest(c, encoding) for c in line)
    return line


def _nearest(character: str, encoding: str) -> str:
    if MARKS.match(character):
        return character
    for form in (character, character.translate(ASCII), normalize("NFKD", character)[:1]):
        try:
            form.encode(encoding)
        except UnicodeEncodeError:
            continue
        return form
    return "?"
