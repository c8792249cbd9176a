"""Whose name a card bears under its Title: Personas, Weapons of Choice and Factions, each in one form."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

import tomli

from corpus.bearer import bearers
from corpus.document import HERE as CORPUS
from corpus.document import Ruleset
from engine.deck.name import fold

HERE = Path(__file__).parent


class Kind(StrEnum):
    """What bears a name."""

    PERSONA = "persona"
    WEAPON = "weapon"
    FACTION = "faction"


@dataclass(frozen=True, slots=True)
class Bearer:
    """`key` is the form for comparison, `name` the one for people."""

    kind: Kind
    key: str
    name: str


@dataclass(frozen=True, slots=True)
class Faction:
    """A Faction with its members in these rulesets; `where` is the entry that lists them."""

    name: str
    members: tuple[str, ...]
    rulesets: frozenset[Ruleset]
    where: str


@dataclass(frozen=True, slots=True)
class Weapons:
    """Weapons of Choice, and the entry that names them."""

    names: tuple[str, ...]
    where: str


@lru_cache(maxsize=10_000)
def bearer_of(text: str) -> Bearer | None:
    """The Persona, weapon or Faction of this name, in any form that the documents or players use."""
    key = persona_key(text)
    return _bearers().get(key) or _bearers().get(mended(fold(text)))


def named(key: str) -> str:
    """A Persona, a weapon or a Faction, as people write it."""
    bearer = bearer_of(key)
    return bearer.name if bearer else key.title()


def persona_key(text: str) -> str:
    """A Persona's name for comparison, also one that no document knows: `Duncan` and `Duncan MacLeod` are one."""
    folded = mended(fold(text)).removeprefix("the ")
    return _short_forms().get(folded, folded)


def members(faction: str, ruleset: Ruleset) -> frozenset[str]:
    """The Personas of the Faction of this key."""
    rows = [row for row in factions() if persona_key(row.name) == faction and ruleset in row.rulesets]
    return frozenset(persona_key(member) for row in rows for member in row.members)


@lru_cache(maxsize=10_000)
def mended(folded: str) -> str:
    """Without the misspellings that corpus/spellings.toml lists."""
    right = _spellings()
    return _misspelt().sub(lambda found: right[found.group()], folded)


@cache
def _spellings() -> dict[str, str]:
    tables = tomli.loads((CORPUS / "spellings.toml").read_text(encoding="utf-8"))
    printed = {wrong: right for wrong, (right, _) in tables["documents"].items()}
    return {fold(wrong): fold(right) for wrong, right in (printed | tables["players"]).items()}


@cache
def _misspelt() -> re.Pattern[str]:
    longest_first = sorted(_spellings(), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


@cache
def aliases(what: str) -> dict[str, str]:
    """The short forms of this kind that mean one thing: folded form -> the long one, as it is written."""
    tables = tomli.loads((CORPUS / "aliases.toml").read_text(encoding="utf-8"))
    return {
        fold(form): long
        for long, short in tables[what].items()
        for form in (*short, *([] if short else [long]))
        if form not in tables["ambiguous"]
    }


@cache
def _short_forms() -> dict[str, str]:
    return {short: fold(long).removeprefix("the ") for short, long in aliases("persona").items()}


@cache
def _bearers() -> dict[str, Bearer]:
    """Weapons last: `Katana` is a weapon, and a Persona only as General Katana."""
    personas = [*bearers()["personas"], *aliases("persona").values()]
    weapons = [*bearers()["weapons"], *(name for row in weapons_named() for name in row.names)]
    named = [
        *(Bearer(Kind.PERSONA, persona_key(name), name) for name in personas),
        *(Bearer(Kind.FACTION, persona_key(row.name), row.name) for row in factions()),
        *(Bearer(Kind.WEAPON, mended(fold(part)), part) for name in weapons for part in name.split("/")),
    ]
    return {bearer.key: bearer for bearer in named}


def is_short_for_persona(folded: str) -> bool:
    """Whether it is the last word of a Persona's name."""
    return any(one.kind is Kind.PERSONA and one.key.endswith(f" {folded}") for one in _bearers().values())


@cache
def factions() -> tuple[Faction, ...]:
    """The Factions of all rulesets."""
    rows = tomli.loads((HERE / "bearers.toml").read_text(encoding="utf-8"))["faction"]
    return tuple(
        Faction(row["name"], tuple(row["members"]), frozenset(map(Ruleset, row["rulesets"])), row["where"])
        for row in rows
    )


@cache
def weapons_named() -> tuple[Weapons, ...]:
    """The Weapons of Choice that an entry names outside a card's header line."""
    rows = tomli.loads((HERE / "bearers.toml").read_text(encoding="utf-8"))["weapon"]
    return tuple(Weapons(tuple(row["names"]), row["where"]) for row in rows)
