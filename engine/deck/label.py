"""What a line says that its card is, before the name: `Persona: Duncan MacLeod`, `Event: Angry Mob`, `WoC Katana`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.deck.bearer import bearer_of
from engine.deck.deck import Part
from engine.deck.heading import SIZE, Section
from engine.deck.name import fold
from engine.deck.words import IN_GAME, PARTS, TITLED

DASHED = re.compile(r"(.+?)\s+[-–—]+\s+(.+)$")
BRACKETED = re.compile(r"(.+?)\s*\(([^()]*[^\W\d][^()]*)\)$")
BARE = re.compile(rf"({'|'.join(sorted(PARTS, key=len, reverse=True))}|playing)\s+(.+)$", re.IGNORECASE)
SEVERAL = re.compile(r"\s*[,;/&]\s*|\s+(?:and|\+)\s+")
COUNTED = re.compile(r"(?:^|[,;/&]|\band\b)\s*\d+\s*[x×]?\s+[^\W\d]", re.IGNORECASE)
"""`3 Carl, 2 Dojo`: a further card with its count."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """The name without its label, and the part of the deck that the label says."""

    part: Part
    name: str


def labelled(written: str, section: Section) -> Labelled | None:
    """The name and its label; None where a line names several cards."""
    label, rest = _split(written)
    part = PARTS.get(label) or (Part.ENDURANCE if label in IN_GAME else Part.UNSAID)
    if COUNTED.search(rest if label else rest.lstrip("0123456789")):
        return None
    if part is Part.UNSAID:
        return Labelled(part, _titled(written, section.title))
    if part is not Part.ENDURANCE and _are_several(rest):
        return None
    return Labelled(part, _titled(rest, label))


def _split(written: str) -> tuple[str, str]:
    """The label, folded, and what follows; "" for none."""
    label, colon, rest = written.partition(":")
    label = SIZE.sub("", label)
    if colon and fold(rest):
        return (fold(label), rest.strip()) if fold(label) in PARTS or fold(label) in IN_GAME else ("", written)
    for form in (DASHED, BRACKETED):
        found = form.match(written)
        if found and fold(found.group(1)) in PARTS:
            return fold(found.group(1)), found.group(2)
    bare = BARE.match(written)
    if bare and bearer_of(bare.group(2)):
        return {"playing": "playing as"}.get(fold(bare.group(1)), fold(bare.group(1))), bare.group(2)
    return "", written


def _are_several(rest: str) -> bool:
    """Whether it names more than one card: `Katana / Parrying Blade`."""
    if bearer_of(rest) or fold(rest) in ("n a", "none"):
        return False
    names = [name for name in SEVERAL.split(rest) if fold(name)]
    return bool(re.search(r"[,;/]", rest)) or (len(names) > 1 and any(map(bearer_of, names)))


def _titled(name: str, under: str) -> str:
    """`Bob` below Quickenings is the Quickening of Bob."""
    title = TITLED.get(under, "")
    return f"{title}: {name}" if title and title.casefold() not in fold(name).split() else name
