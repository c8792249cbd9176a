"""What a Title tells by its words alone: Title and sub-title, whose name it bears, which groups it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import tomli

from corpus.bearer import bearers
from corpus.document import HERE as CORPUS
from engine.catalogue import listed
from engine.datalog import Fact, String

BRACKET = re.compile(r"\s*[\[(][^\])]*[\])]\s*$")
NAME = re.compile(r"[^a-z0-9]+")
QUICKENING = re.compile(r"quickening|[:()\[\]]|'s\b", re.IGNORECASE)
SEVERAL = re.compile(r", | & |/| and ")
DUAL = re.compile(r"(\w[^/]*\w)/(\w[^/]*)")
"""A card of two types has two Titles: `Focus/Police`."""


def facts_of(title: str) -> Iterator[Fact]:
    """What the words of a Title tell, as facts."""
    name = String(title)
    bare, main, sub = parts_of(title)
    dual = DUAL.fullmatch(main)
    for one in dual.groups() if dual else (main,):
        yield ("main_title", name, String(one))
    yield ("named", name, key(main))
    if is_weapon(main) and not sub:
        yield ("names_weapon", name, key(main))
    if bracket := BRACKET.search(title):
        yield ("variant", name, key(bracket.group().strip(" [()]")))
    for group in listed()["groups"]:
        if group in main.lower():
            yield ("title_contains", name, group)
        if re.search(rf"\b{group}(?:'s|s)?\b", main.lower()):
            yield ("title_word", name, group)
    for bearer in SEVERAL.split(sub) if sub and not sort_of(sub) else [sub] if sub else []:
        yield (f"bears_{sort_of(bearer) or 'other'}", name, key(bearer))
    if "quickening" in bare.lower():
        of = QUICKENING.sub(" ", bare).strip() or QUICKENING.sub(" ", title).strip()
        if sort_of(of) == "persona":
            yield ("quickening_of", name, key(of))


def parts_of(title: str) -> tuple[str, str, str]:
    """A Title without the brackets at its end; of this the Title proper and the sub-title, "" for none."""
    bare = BRACKET.sub("", title) or title
    main, _, sub = bare.partition(": ")
    return bare, main, sub.strip('"')


def key(name: str) -> str:
    """A name as a constant, short forms as the long one: "Kurgan" and "The Kurgan" are kurgan."""
    short = BRACKET.sub("", name).casefold()
    long = _long().get(short, short).removeprefix("the ").replace("'s", "")
    name = NAME.sub("_", long).strip("_")
    return name if name[:1].isalpha() else f"n_{name}"


def sort_of(name: str) -> str:
    """Whether a name is a persona's, a weapon's or a faction's; "" for another and for one that may be several."""
    found = name.casefold().removeprefix("the ")
    if found in listed()["factions"]:
        return "faction"
    is_persona, is_weapon = found in _personas(), found in _weapons()
    return "" if is_persona == is_weapon else "persona" if is_persona else "weapon"


def is_weapon(name: str) -> bool:
    """Whether a Weapon of Choice has this name, if perhaps a Persona, too."""
    return name.casefold() in _weapons()


@cache
def _tables() -> dict[str, dict[str, list[str]]]:
    tables: dict[str, dict[str, list[str]]] = tomli.loads((CORPUS / "aliases.toml").read_text(encoding="utf-8"))
    return tables


@cache
def _long() -> dict[str, str]:
    """The long form of each short name that means one Persona."""
    open_forms = {form.casefold() for form in _tables()["ambiguous"]}
    table = {short.casefold(): long.casefold() for long, forms in _tables()["persona"].items() for short in forms}
    spelt = tomli.loads((CORPUS / "spellings.toml").read_text(encoding="utf-8"))["documents"]
    misspelt = {wrong.casefold(): right.casefold() for wrong, (right, _) in spelt.items()}
    table = {short: long for short, long in table.items() if short not in open_forms} | misspelt
    return {short: table.get(long, long) for short, long in table.items()} | {"connor macleod": "connor macleod"}


@cache
def _personas() -> frozenset[str]:
    long = {name.casefold() for name in (*_tables()["persona"], *bearers()["personas"])} - {*listed()["no_personas"]}
    short = {form for form, name in _long().items() if name in long} | {*listed()["personas"]}
    return frozenset(name.removeprefix("the ") for name in long | short).difference(listed()["factions"])


@cache
def _weapons() -> frozenset[str]:
    return frozenset(part.casefold() for name in bearers()["weapons"] for part in name.split("/")).union(
        listed()["weapons"]
    )
