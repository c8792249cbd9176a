"""Words: how a text is folded before it is compared, so that case, accents and apostrophes do not matter."""

from __future__ import annotations

import re
import unicodedata

WORD = re.compile(r"[a-z0-9]+")
SAME = str.maketrans({"’": "'", "‘": "'", "´": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": " "})


def plain(text: str) -> str:
    """Lower case, without accents and apostrophes, typographic signs as their ASCII likes."""
    text = text.replace("`", "'")
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text.translate(SAME)).encode("ascii", "ignore").decode()
    return text.lower().replace("'", "").replace("&", " and ")


def words(text: str) -> list[str]:
    """The folded words of a text, in order."""
    return WORD.findall(plain(text))


def folded(text: str) -> str:
    """The folded words of a text with single spaces between."""
    return " ".join(words(text))
