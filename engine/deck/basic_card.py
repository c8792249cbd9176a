"""The nine Basic Attacks and the six Basic Blocks, and how lists write them in short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.deck.deck import Included
from engine.deck.name import Name, fold, name_of

ATTACKS = (
    "Upper Left Attack",
    "Upper Center Attack",
    "Upper Right Attack",
    "Middle Left Attack",
    "Thrust",
    "Middle Right Attack",
    "Lower Left Attack",
    "Lower Center Attack",
    "Lower Right Attack",
)
BLOCKS = (
    "Upper Left Block",
    "Upper Center Block",
    "Upper Right Block",
    "Lower Left Block",
    "Lower Center Block",
    "Lower Right Block",
)
ALL_OF = {"basic attack": ATTACKS, "basic block": BLOCKS, "basic": (*ATTACKS, *BLOCKS)}
SHORT = {"ul": "Upper Left", "uc": "Upper Center", "ur": "Upper Right", "ml": "Middle Left", "mr": "Middle Right"}
SHORT |= {"ll": "Lower Left", "lc": "Lower Center", "lr": "Lower Right"}
AREAS = {fold(area): area for area in SHORT.values()} | SHORT


EACH = re.compile(
    r"^(?:(?:x|copy|one|1|all|of|each|every|the)\s+)*(?:all|each|every)\s+(?:(?:of|the|nine|six|fifteen|9|6|15)\s+)*"
    r"(basic(?: attack| block)?)s?(?: card)?s?$"
)
"""`1 of each Basic Attack`, `all nine Basic Attacks`."""


def all_of(name: Name, count: int | None) -> tuple[str, ...]:
    """The Basics that this stands for, one of each: `9 Basic Attacks`, `1 of each Basic Attack`; () for another."""
    each = EACH.match(name.key) if count in (None, 1) and not name.labels else None
    if each:
        return ALL_OF[each.group(1)]
    names = ALL_OF.get(name.key.removesuffix("s").removesuffix(" card"), ())
    return names if count == len(names) and not name.labels else ()


def is_basic_name(name: Name) -> bool:
    """Whether it is the name of a Basic, in full or in short."""
    return (_in_full(name, "") or name.title) in (*ATTACKS, *BLOCKS)


def spread(included: Included) -> Iterator[Included]:
    """`9 Basic Attacks` are one of each; another number of them stays as it is, for nobody can tell which they are."""
    names = all_of(included.name, included.count)
    if names:
        for name in names:
            yield replace(included, count=1, name=replace(name_of(name), editions=included.name.editions))
    else:
        yield included


def in_full(included: Included) -> Included:
    """`UL` or `Upper Left` under Attacks is Upper Left Attack; so are `UL Attack` and `Basic Attack: Upper Left`."""
    title = _in_full(included.name, included.section)
    return replace(included, name=replace(included.name, title=title, labels=())) if title else included


def _in_full(name: Name, section: str) -> str:
    kind = _kind(name, section)
    before = name.key.removeprefix("basic ").removesuffix(kind).strip()
    place = before or " ".join(name.labels).removesuffix(kind).strip()
    if not kind or (before and name.labels):
        return ""
    found = f"{AREAS[place]} {kind.title()}" if place in AREAS else place.title()
    return found if found in (*ATTACKS, *BLOCKS) else ""


def _kind(name: Name, section: str) -> str:
    """Attack or Block, as the Title or else the heading says; "" for neither."""
    headed = section.removeprefix("basic ").removesuffix("s")
    for kind in ("attack", "block"):
        if kind in name.key.split() or (kind == headed and not {"attack", "block"} & set(name.key.split())):
            return kind
    return ""


def are_unclear(included: Included) -> bool:
    """Whether it is about Basics, but cannot tell which: `12 Basic Attacks`."""
    is_about = bool({"basic", "basics"} & set(included.name.key.split()))
    return is_about and in_full(included) is included and len(list(spread(included))) == 1
