"""Cards as the engine knows them: one declarative definition each, in cards/*.toml."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import tomli

HERE = Path(__file__).parent / "cards"
AREAS = ("UL", "UC", "UR", "ML", "MC", "MR", "LL", "LC", "LR")
ROWS = {"upper": "U", "middle": "M", "lower": "L"}
"""With what the squares of a row begin."""
DEFENSES = frozenset(["block", "dodge", "guard", "defense"])

CLASSES: dict[str, tuple[str, ...]] = {
    "event": ("event", "special card", "card"),
    "situation": ("situation", "special card", "card"),
    "object": ("object", "special card", "card"),
    "location": ("location", "special card", "card"),
    "plot": ("plot", "special card", "card"),
    "edge": ("edge", "card"),
    "attack": ("attack", "non-special attack", "card"),
    "basic attack": ("basic attack", "attack", "non-special attack", "card"),
    "special attack": ("special attack", "attack", "card"),
    "ranged attack": ("ranged attack", "special attack", "attack", "card"),
    "dirty trick": ("dirty trick", "attack", "non-special attack", "card"),
    "block": ("block", "defense", "card"),
    "basic block": ("basic block", "block", "defense", "card"),
    "guard": ("guard", "standing defense", "non-basic block", "block", "defense", "card"),
    "dodge": ("dodge", "defense", "card"),
    "special attack or block": ("special attack or block", "card"),
    "weapon": ("weapon of choice", "weapon", "pre-game", "card"),
    "pre-game": ("pre-game", "card"),
    "premium": ("premium", "pre-game", "card"),
    "persona": ("persona", "pre-game", "card"),
    "discard to use": ("discard to use", "card"),
    "watcher": ("watcher", "card"),
    "hunter": ("hunter", "card"),
    "card": ("card",),
}

CLASS_OF = {
    "attack card": "attack",
    "block card": "block",
    "defense card": "defense",
    "event card": "event",
    "special": "special card",
    "situation card": "situation",
    "object card": "object",
    "location card": "location",
    "plot card": "plot",
    "dodge card": "dodge",
    "guard card": "guard",
    "edge card": "edge",
    "additional attack": "attack",
    "next attack": "attack",
    "one": "card",
    "proper defense": "defense",
    "improper defense": "defense",
    "master card": "master",
    "watcher card": "watcher",
    "hunter card": "hunter",
    "weapon of choice": "weapon",
    "special attack: ranged": "ranged attack",
    "pre-game card": "pre-game",
    "event: bystander": "event",
    "situation: plot": "plot situation",
    "event: plot": "plot event",
    "hidden attack": "attack",
    "copy": "copy",
    "discard to use card": "discard to use",
}
"""The class that another word for it means: "attack card" is an Attack."""


@dataclass(frozen=True, slots=True)
class Source:
    """The passage that a definition, rule or effect is taken from."""

    entry: str
    quote: str


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card does: a verb of the vocabulary in docs/cards.md and its values."""

    do: str
    values: dict[str, Any] = field(default_factory=dict)
    source: Source | None = None
    inferred: bool = False

    def __getitem__(self, key: str) -> Any:
        return self.values.get(key)


@dataclass(frozen=True, slots=True)
class Card:
    """A card. `known` says whether the documents tell what it does; `rulesets` where the definition holds.

    Of a Grid that nothing draws, `partial` are the squares that it covers for certain, `outside` those that it
    does not.
    """

    title: str
    type: str = "card"
    subtitle: str = ""
    group: tuple[str, ...] = ()
    grid: frozenset[str] = frozenset()
    effects: tuple[Effect, ...] = ()
    known: bool = True
    inferred: bool = False
    sources: tuple[Source, ...] = ()
    persona: str = ""
    restriction: int | None = None
    rulesets: tuple[str, ...] = ("classic", "type1", "type2")
    names: tuple[str, ...] = ()
    partial: frozenset[str] = frozenset()
    outside: frozenset[str] = frozenset()
    edition_only: bool = False

    @property
    def classes(self) -> frozenset[str]:
        """All that it is called in the rules: "event", "special card", "card"."""
        told = frozenset(c for part in self.type.split("+") for c in CLASSES.get(part, ("card",)))
        rest = frozenset(["non-basic block"]) if self.type in ("block", "guard") else frozenset[str]()
        return told | rest | frozenset(self.group)

    def does(self, verb: str) -> Iterator[Effect]:
        """Its effects of this kind."""
        return (effect for effect in self.effects if effect.do == verb)


@cache
def cards() -> tuple[Card, ...]:
    """All definitions. Raises ValueError for one that is not well formed."""
    found: list[Card] = []
    for file in sorted(HERE.glob("*.toml")):
        for row in tomli.loads(file.read_text(encoding="utf-8"))["card"]:
            found.append(_card(row))
    return tuple(found)


def _card(row: dict[str, Any]) -> Card:
    sources = tuple(Source(entry, quote) for entry, quote in row.get("sources", ()))
    return Card(
        title=row["title"],
        type=row.get("type", "card"),
        subtitle=row.get("subtitle", ""),
        group=tuple(row.get("group", ())),
        grid=areas(row.get("grid", "")),
        effects=tuple(_effect(effect, sources, row) for effect in row.get("effects", ())),
        known=row.get("known", True),
        inferred=row.get("inferred", False),
        sources=sources,
        persona=row.get("persona", ""),
        restriction=row.get("restriction"),
        rulesets=tuple(row.get("rulesets", ("classic", "type1", "type2"))),
        names=tuple(row.get("names", ())),
        partial=areas(row.get("partial", "")),
        outside=areas(row.get("outside", "")),
        edition_only=row.get("edition_only", False),
    )


def _effect(effect: dict[str, Any], sources: tuple[Source, ...], row: dict[str, Any]) -> Effect:
    values = {key: value for key, value in effect.items() if key not in ("do", "source")}
    if effect.get("source", 0) >= len(sources):
        raise ValueError(f"{row['title']}: {effect['do']} names a source that is not there")
    return Effect(effect["do"], values, sources[effect.get("source", 0)], bool(row.get("inferred", False)))


def areas(grid: str) -> frozenset[str]:
    """The squares of a grid: "UL UC" or nine letters ("OOO/OAO/OOO")."""
    if "/" in grid:
        letters = grid.replace("/", "")
        return frozenset(area for area, letter in zip(AREAS, letters, strict=True) if letter not in "O0")
    return frozenset(grid.split())
