"""Which printing of a card is meant: its edition, its ruleset, and of which Persona it is."""

from __future__ import annotations

import re

from corpus.entry import Entry
from engine.card import Card
from engine.english.lexicon import split
from engine.english.noun import Noun
from engine.shelf import Shelf, bearers, personas, short_names
from engine.telling.frame import NotUnderstood
from engine.telling.person import Persons
from engine.world import Thing

EDITION = re.compile(r"[A-Z0-9]{1,4}|Promo|\ded", re.I)
"""How an edition is written: SE, 4H, Promo, 2ed."""


class Printings(Persons):
    """Tells the printings of a card apart."""

    shelf: Shelf

    def _by_sub_title(self, noun: Noun, lemma: str) -> Thing | None:
        """Reads "a second Breastplate" of the one card at the table that has this sub-title: Armor: Breastplate."""
        name = lemma.split(":", 1)[1].lower()
        there = [t for t in self.world.things if t.title.lower().endswith(f": {name}") and t.card is not None]
        alike = {thing.extra_name for thing in there}
        return there[0] if len(alike) == 1 and not noun.edition and lemma.startswith("unknown:") else None

    def _his(self, lemma: str, owner: str) -> list[Card]:
        """Of several cards of a name that of the owner's Persona: Annie Devlin's "Flashback"."""
        persona = self.world.players[owner].persona if owner in self.world.players else ""
        if persona not in personas():
            return []
        named = [f"{lemma.partition(':')[2]} {' '.join(split(name))}" for name in short_names(persona)]
        return next((found for key in named if (found := self.shelf.find(key, self.world.ruleset))), [])

    def _is_of_another(self, card: Card, name: str, owner: str) -> bool:
        """Reads "Nefertiri plays Seduce": the one that is known is Hugh Fitzcairn's, and she has one of her own.

        A Master card is each Persona's own. Whose it is may stand in its name: "Master's Block: Richie".
        """
        persona = self.world.players[owner].persona if owner in self.world.players else ""
        if persona not in personas():
            told = any(" ".join(split(one)) in name for one in short_names(card.persona)) if card.persona else True
            return not told and any(bearers(entry) - {*short_names(card.persona)} for entry in self._prints(card))
        whose = self._bearers(card)
        if not whose or whose & {*short_names(persona)} or any(" ".join(split(one)) in name for one in whose):
            return False
        prints = self._prints(card)
        own = any(bearers(entry) & {*short_names(persona)} for entry in prints)
        return own or not card.persona or ("master" in card.group and bool(card.classes & {"attack", "defense"}))

    def _prints(self, card: Card) -> list[Entry]:
        """What prints cards of this Title, whosever they are."""
        return self.shelf.retelling.prints_of(card.title, self.world.ruleset, persona=False)

    def _bearers(self, card: Card) -> frozenset[str]:
        """The Personas for whom alone the card is: as its definition says, or as what prints it does."""
        if card.persona:
            return frozenset(short_names(card.persona))
        told = [entry for source in card.sources if (entry := self.shelf.entries.get(source.entry)) is not None]
        whose = [bearers(entry) for entry in told if entry.card is not None and entry.card.title == card.title]
        return frozenset[str]().union(*whose) if all(whose) else frozenset()

    def _is_foreign(self, card: Card) -> bool:
        """Whether only older documents tell what the card does, where Type Two stands by itself."""
        told = [source.entry for source in card.sources]
        return self.world.ruleset == "type2" and bool(card.effects) and not any(e.startswith("type2/") for e in told)

    def _known_edition(self, noun: Noun) -> None:
        """Raises NotUnderstood for an edition that no document names."""
        if _is_persona(noun.edition):
            return
        if EDITION.fullmatch(noun.edition) and noun.edition.lower() not in self.shelf.editions:
            raise NotUnderstood(noun.span, f"[{noun.edition}]", "an edition that the documents name: [SE], [ME], [TG]")

    def _other_edition(self, noun: Noun, card: Card) -> bool:
        """Whether an edition is named of which the documents do not tell what this card does."""
        if not noun.edition or card.subtitle == noun.edition or not EDITION.fullmatch(noun.edition):
            return bool(noun.edition) and card.subtitle not in ("", noun.edition)
        return bool(card.subtitle) or not self.shelf.tells(card, noun.edition)


def _is_persona(edition: str) -> bool:
    """Whether the words behind the Title are a Persona's name: "Battle Rage: Khan"."""
    return any(edition.lower() == short.lower() for name in personas() for short in short_names(name))


def of_persona(edition: str) -> frozenset[str]:
    """That it is a card of a Persona, where the words behind its Title say so."""
    return frozenset({"persona-specific card"}) if _is_persona(edition) else frozenset()
