"""Numbers as they are written."""

from __future__ import annotations

import re

from engine.english.lexicon import Part, Sense, words


def figure(text: str) -> Sense | None:
    """Reads "3", "+1", "1637", "3/5", "0-card"."""
    if re.fullmatch(r"\d+/\d+", text):
        return Sense(Part.NUM, text)
    if re.fullmatch(r"\+?\d{1,4}", text):
        return Sense(Part.NUM, str(int(text)))
    measure = re.fullmatch(r"\d+-([a-z]+)(?:-[a-z]+)*", text)
    return Sense(Part.ADJ, text) if measure is not None and (measure[1],) in words() else None


def printed(texts: tuple[str, ...]) -> Sense | None:
    """Reads "ATTACK: 3/5", as it stands in a text box."""
    value = len(texts) == 3 and texts[:2] == ("ATTACK", ":") and re.fullmatch(r"\d+(/\d+)?", texts[2])
    return Sense(Part.NOUN, f"printed value {texts[2]}") if value else None
