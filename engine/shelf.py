"""All cards and Personas by the names that a situation may use."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from itertools import chain
from pathlib import Path

import tomli

from corpus.entry import Card as Printed
from corpus.entry import Entry
from engine.card import CLASSES, Card, Source, areas, cards
from engine.english.apart import question_apart
from engine.english.armory import weapons_named
from engine.english.clause import Clause
from engine.english.gazetteer import Gazetteer
from engine.english.lexicon import split
from engine.english.people import people
from engine.english.sentence import clauses_of
from engine.english.synonym import plain
from engine.english.token import sentences
from engine.telling.texts.retelling import Retelling, passage_of

TYPES = {
    "SPECIAL ATTACK OR BLOCK": "special attack or block",
    "WEAPON OF CHOICE": "weapon",
    "PREGAME": "pre-game",
    "PRE-GAME": "pre-game",
    "PREMIUM": "premium",
    "QUICKENING": "pre-game",
    "RANGED ATTACK": "ranged attack",
    "ILLUSION": "card",
}  # fmt: skip


@cache
def personas() -> dict[str, dict[str, object]]:
    """personas.toml: a Persona's full name -> its short names and pronoun."""
    rows = tomli.loads((Path(__file__).parent / "personas.toml").read_text(encoding="utf-8"))["persona"]
    return {str(row["name"]): row for row in rows}


def short_names(name: str) -> list[str]:
    """The names by which a Persona is called."""
    listed = personas()[name].get("names", [])
    return [name, *(str(short) for short in listed)] if isinstance(listed, list) else [name]


class Shelf:
    """Cards by key. A key is "card:" and the title as it is written; several definitions may share it."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self.entries = entries
        self.retelling = Retelling(entries, self.clauses)
        self.by_name: dict[tuple[str, ...], list[Card]] = {}
        for card in cards():
            self._put(card)
        self._shorten()
        for entry in entries.values():
            if entry.card is not None and entry.card.type != "PERSONA":
                self._print(entry, entry.card)
        self.gazetteer = Gazetteer(self._names())

    def clauses(self, text: str) -> list[Clause]:
        """The clauses of the text. Raises NotUnderstood."""
        found: list[Clause] = []
        for sentence in chain.from_iterable(map(question_apart, people(sentences(text, self.gazetteer)))):
            if any(token.senses for token in sentence):
                found += map(plain, clauses_of(weapons_named(sentence)))
        return found

    def _put(self, card: Card) -> None:
        for name in names_of(card):
            self.by_name.setdefault(split(name), []).append(card)

    def _shorten(self) -> None:
        """A card that alone has its Title is called by it without the sub-title."""
        bases: dict[tuple[str, ...], set[str]] = {}
        for card in cards():
            if ":" in card.title:
                bases.setdefault(split(card.title.partition(":")[0]), set()).add(card.title)
        for base, titles in bases.items():
            if len(titles) == 1 and base not in self.by_name:
                self.by_name[base] = [card for card in cards() if card.title in titles]

    def _print(self, entry: Entry, printed: Printed) -> None:
        """A card that the documents print and that nobody has defined: known by name and type alone."""
        type_ = TYPES.get(printed.type or "", (printed.type or "card").lower())
        if type_ not in CLASSES:
            type_ = "card"
        card = Card(
            printed.title, type_, printed.subtitle or "", tuple(filter(None, [(printed.group or "").lower()])),
            areas(printed.grids[0]) if len(printed.grids) == 1 else frozenset(), known=False,
            sources=(Source(entry.id, entry.heading.splitlines()[0] if entry.heading else entry.title),),
            rulesets=_rulesets(entry),
        )  # fmt: skip
        for name in names_of(card):
            if split(name) not in self.by_name:
                self.by_name.setdefault(split(name), []).append(card)

    def _names(self) -> dict[tuple[str, ...], tuple[str, ...]]:
        names: dict[tuple[str, ...], tuple[str, ...]] = {}
        for key in filter(None, self.by_name):
            names[key] = ("card:" + " ".join(key),)
        for persona in personas():
            for name in short_names(persona):
                names[split(name)] = (f"persona:{persona}",)
        return names

    def printed_in(self, text: str, ruleset: str) -> Iterator[str]:
        """The entries that print what the text names, in its order: cards, and the Persona cards of Personas."""
        tokens = (token for sentence in sentences(text, self.gazetteer) for token in sentence if token.senses)
        for kind, colon, name in (token.senses[0].lemma.partition(":") for token in tokens):
            if colon and kind == "card":
                titles = dict.fromkeys(card.title for card in self.find(f"card:{name}", ruleset))
            else:
                titles = dict.fromkeys(short_names(name) if colon and kind == "persona" else ())
            for title in titles:
                found = self.retelling.prints_of(title, ruleset, persona=kind == "persona")
                yield from (entry.id for entry in found)

    def tells(self, card: Card, edition: str) -> bool:
        """Whether what a definition rests on is what the documents say of this edition."""
        told = [self.entries[source.entry] for source in card.sources if source.entry in self.entries]
        return edition.lower() in self.editions and any(_names_edition(entry, card.title, edition) for entry in told)

    @cached_property
    def editions(self) -> frozenset[str]:
        """The editions that the documents name."""
        printed = [entry.card for entry in self.entries.values() if entry.card is not None]
        named = [edition.lower() for card in printed for edition in card.editions]
        return frozenset([*named, *(one for edition in named for one in re.split(r"/| and ", edition))])

    def find(self, lemma: str, ruleset: str, edition: str = "") -> list[Card]:
        """The definitions of a key that hold in the ruleset."""
        found = self.by_name.get(tuple(lemma.removeprefix("card:").split(" ")), [])
        held = [card for card in found if ruleset in card.rulesets]
        exact = [card for card in held if edition and card.subtitle == edition]
        bare = lemma.removeprefix("card:").split(" ")
        held = exact or [card for card in held if not card.edition_only or bare != [*split(card.title)]]
        known = [card for card in exact or held if card.known]
        return known or exact or held


def _names_edition(entry: Entry, title: str, edition: str) -> bool:
    """Whether the entry prints the card of this edition, or of all, or speaks of it in an example."""
    if entry.card is not None:
        printed = {word.lower() for word in entry.card.editions}
        return edition.lower() in printed or "all editions" in printed
    passage = passage_of(entry)
    return any(f"{title}{mark}" in passage for mark in (f" [{edition}]", f": {edition}", f" ({edition})"))


def bearers(entry: Entry) -> frozenset[str]:
    """The Personas for whom alone the entry prints its card; none where it is for anybody: "[Generic], Connor"."""
    named = entry.card.personas if entry.card is not None else ()
    return frozenset() if "Generic" in entry.text.partition("\n")[0] else frozenset(named)


def _rulesets(entry: Entry) -> tuple[str, ...]:
    return (entry.document,) if entry.document in ("type1", "type2") else ("classic", "type1")


def names_of(card: Card) -> list[str]:
    """What a card may be called: its title, with its sub-title, with its Persona's names."""
    names = [card.title, *card.names]
    if card.title.startswith("The "):
        names.append(card.title[4:])
    names += [f"{owner}'s {card.title[len(owner) + 1 :]}" for owner in personas() if card.title.startswith(owner + " ")]
    suffixes = [card.subtitle] if card.subtitle else []
    if card.persona in personas():
        suffixes += short_names(card.persona)
    type_ = card.type.split("+")[0]
    if type_ in ("event", "situation", "location", "object", "edge", "plot"):
        suffixes.append(type_)
    return names + [f"{name}: {suffix}" for name in [card.title, *card.names] for suffix in suffixes]
