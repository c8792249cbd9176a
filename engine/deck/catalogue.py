"""The cards that the documents in force know, and what a name of a list means among them."""

from __future__ import annotations

import difflib
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

import tomli

from corpus.document import HERE, Ruleset, document
from corpus.entry import Entry
from engine.deck.attested import attested
from engine.deck.bearer import aliases, bearer_of, mended
from engine.deck.name import Name, name_of
from engine.deck.printing import PRE_GAME_TYPES, Printing, filled, fits_edition, printings_of

BEFORE = frozenset((*PRE_GAME_TYPES, "woc"))
KINDS = BEFORE | frozenset(
    ("event", "situation", "object", "edge", "location", "plot", "illusion", "attack", "block", "dodge")
)
"""Words after a Title that say what kind of card it is, where another of that Title is of another."""

GEMS = frozenset(("agility", "strength", "toughness", "empathy", "reason"))


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Cards by Title. `words` are the words of each entry in force, with its examples, by id.

    `is_sparse`: most cards of the ruleset are printed in no document.
    """

    printings: Mapping[str, tuple[Printing, ...]]
    words: Mapping[str, str] = field(repr=False)
    is_sparse: bool = False

    def find(self, name: Name, *, before: bool | None = None) -> tuple[Printing, ...]:
        """What the name can mean: every card of the Title that nothing in the name speaks against.

        `before`: only those that are played before the game, or only those that are not.
        """
        meant = self.spelt_out(name)
        found = [
            made
            for made in self.printings.get(mended(meant.key), ())
            if fits_edition(made, meant.editions) and all(_fits(made, label) for label in meant.labels)
            if before is None or made.is_pre_game == before or made.may_be_either
        ]
        exact = [made for made in found if made.labels and set(made.labels) == set(meant.labels)]
        exact = exact or [made for made in found if set(made.labels) == set(own(meant.labels))] or found
        if not meant.editions:
            exact = [made for made in exact if not made.editions] or exact
        if any(bearer_of(label) for label in meant.labels):
            return tuple(exact)
        return tuple(made for made in exact if not (made.bearers or made.weapon)) or tuple(exact)

    def knows_before(self, name: Name) -> bool | None:
        """Whether a card of the Title is played before the game; None where no card of it is known."""
        found = self.printings.get(mended(self.spelt_out(name).key))
        if not found or any(made.may_be_either for made in found):
            return None
        return any(made.is_pre_game for made in found)

    def is_in_game(self, name: Name) -> bool:
        """Whether a card of the Title is shuffled."""
        found = self.printings.get(mended(self.spelt_out(name).key), ())
        return any(not (made.is_pre_game or made.may_be_either) for made in found)

    def spelt_out(self, name: Name) -> Name:
        """The name, or what it is short for."""
        long = aliases("card").get(name.key)
        if mended(name.key) in self.printings or long is None:
            return name
        full = name_of(long)
        return Name(name.written, full.title, (*full.labels, *name.labels), (*full.editions, *name.editions))

    def bearers_told(self, title: str) -> frozenset[str]:
        """The Personas and weapons whose names stand somewhere behind this Title: `Intimidate: Kalas`."""
        spoken = re.compile(rf"(?<!\w){re.escape(title.casefold())}: (\w+)(?: (\w+))?(?: (\w+))?")
        found = (match.groups() for words in self.words.values() for match in spoken.finditer(words))
        names = {" ".join(filter(None, group[:size])) for group in found for size in (1, 2, 3)}
        return frozenset(bearer.key for bearer in map(bearer_of, names) if bearer)

    def like(self, title: str) -> tuple[str, ...]:
        """The names nearest to a Title that no card bears."""
        near = difflib.get_close_matches(title, self.printings, n=2, cutoff=0.8)
        return tuple(self.printings[key][0].name for key in near)

    def mentions(self, name: Name) -> tuple[str, ...]:
        """The first entries whose words hold the Title, though no card's text stands there."""
        title = name.title.casefold()
        return tuple(id for id, words in self.words.items() if title in words)[:3] if len(title) > 3 else ()


def catalogue(ruleset: Ruleset, entries: Mapping[str, Entry]) -> Catalogue:
    """What the documents of this ruleset know; those of Type One are filled from the older ones."""
    held = [entry for entry in entries.values() if in_force(entry, ruleset)]
    titles: dict[str, list[Printing]] = defaultdict(list)
    for made in (*_printed(held, entries), *_attested(held)):
        titles[made.title].append(made)
    words = {e.id: " ".join([e.text, *(x.text for x in e.examples)]).casefold() for e in held}
    return Catalogue({title: tuple(made) for title, made in titles.items()}, words, ruleset is Ruleset.TYPE2)


def in_force(entry: Entry, ruleset: Ruleset) -> bool:
    """Whether the entry counts under the ruleset; the older documents do where Type One is silent."""
    home = document(entry.document).ruleset
    if home is Ruleset.CLASSIC and entry.superseded_by:
        return False
    return home is ruleset or (ruleset is Ruleset.TYPE1 and home is Ruleset.CLASSIC)


def own(labels: Iterable[str]) -> tuple[str, ...]:
    """The sub-titles that are part of the card: no Persona, weapon or kind of card, and no gem."""
    return tuple(label for label in labels if not (label in KINDS or label in GEMS or bearer_of(label)))


def _fits(made: Printing, label: str) -> bool:
    if label in made.labels or label in GEMS:
        return True
    if label in KINDS:
        return _is_of_kind(made, label)
    bearer = bearer_of(label)
    if bearer is None:
        return False
    return not isinstance(made.bearers, frozenset) or bearer.key in (*made.bearers, made.weapon)


def _is_of_kind(made: Printing, kind: str) -> bool:
    if kind in BEFORE:
        return made.is_pre_game
    return not made.type or kind in (*made.type.split(), *made.group.split())


def _printed(held: list[Entry], entries: Mapping[str, Entry]) -> Iterator[Printing]:
    """The cards of these entries; a card with a text of Type One takes from its older text what the new one omits."""
    ids = {entry.id for entry in held}
    for entry in held:
        kin = [entries[id] for id in _kin().get(entry.id, ()) if id in ids and id != entry.id]
        if entry.document != "type1" and any(other.document == "type1" for other in kin):
            continue
        before = [older for other in kin for older in printings_of(other)]
        for made in printings_of(entry):
            for older in before:
                made = filled(made, older)
            yield from (replace(made, title=title) for title in dict.fromkeys((made.title, *(o.title for o in before))))


def _attested(held: list[Entry]) -> Iterable[Printing]:
    """The cards that no document prints; of two rows about one card the later is the ruleset's own."""
    ids = {entry.id for entry in held}
    return {made.name: made for made in attested() if made.source in ids}.values()


@cache
def _kin() -> dict[str, tuple[str, ...]]:
    """The entries that print the same card, by each of their ids."""
    rows = tomli.loads((HERE / "same.toml").read_text(encoding="utf-8"))["same"]
    return {id: tuple(row["ids"]) for row in rows if row["kind"] == "card" for id in row["ids"]}
