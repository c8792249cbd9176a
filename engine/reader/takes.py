"""What the verbs of the sheet take: a line in which a verb has another object or preposition was misread."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from engine.reader.lexicon import lexicon, load
from engine.situation import Act, Item, Situation, Sort, ZoneLine, children
from engine.vocabulary import vocabulary


@dataclass(frozen=True, slots=True)
class Takes:
    """The objects and prepositions of a verb."""

    objects: frozenset[str]
    prepositions: frozenset[str]


@cache
def takes() -> Mapping[str, Takes]:
    """The table of takes.toml."""
    return {
        verb: Takes(frozenset(row["takes"].split(", ")), frozenset(row["with"].split()))
        for verb, row in load("takes").items()
    }


def misfit(situation: Situation) -> str | None:
    """What a verb does not take, or what cannot lie where a line puts it."""
    for act in acts(situation):
        row = takes().get(act.verb)
        if row is None:
            continue
        for item in act.items:
            if what(item) not in row.objects:
                return f"{act.verb} {item.name}"
        for phrase in act.phrases:
            if phrase.preposition not in row.prepositions:
                return f"{act.verb} {phrase.preposition}"
    zones = (line for line in situation.lines if isinstance(line, ZoneLine))
    odd = (item for line in zones for item in line.contents.items if what(item) not in ("card", "persona power"))
    return next((item.name for item in odd), None)


def acts(part: object) -> Iterator[Act]:
    """All acts of a situation, those inside others too."""
    if isinstance(part, Act):
        yield part
    for inner in children(part):
        yield from acts(inner)


def what(item: Item) -> str:
    """What an item is for a verb: "card", "player", "amount", "number", or its noun."""
    if item.sort is Sort.WORD:
        return "amount" if "ability" in item.name else "card" if item.name.startswith("this") else "player"
    if item.sort is not Sort.KIND:
        return {Sort.PLAYER: "player", Sort.NUMBER: "number", Sort.TITLE: "card"}[item.sort]
    noun = vocabulary().nouns.get(item.name)
    name = noun.singular if noun is not None else item.name
    return "card" if name in lexicon().sets["kindwords"] | lexicon().sets["cards"] else name
