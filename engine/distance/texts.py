"""What the cards and Personas say of which a situation speaks."""

from __future__ import annotations

from collections.abc import Iterator

from corpus.entry import Entry
from engine.case import Question
from engine.shelf import Shelf, short_names
from engine.world import Thing, World


def texts_of(shelf: Shelf, world: World, question: Question) -> dict[str, tuple[str, ...]]:
    """By the name of each card and Persona that is named: what the documents print of it in this ruleset."""
    acts = [*question.act.parts] if question.act is not None else []
    cards = [t for h in (*world.log, *acts) for t in h.all_cards]
    told = {thing.title: tuple(_of_card(shelf, thing, world.ruleset)) for thing in cards}
    personas = [player.persona for player in world.players.values() if player.persona]
    return told | {persona: tuple(_of_persona(shelf, persona, world.ruleset)) for persona in personas}


def _of_card(shelf: Shelf, thing: Thing, ruleset: str) -> Iterator[str]:
    title = thing.card.title if thing.card is not None else thing.title
    for name in dict.fromkeys((title, title.partition(":")[0])):
        yield from (_below_heading(entry) for entry in shelf.retelling.prints_of(name, ruleset, persona=False))
    if thing.card is not None:
        yield from (source.quote for source in thing.card.sources)


def is_wholly_told(shelf: Shelf, thing: Thing, ruleset: str) -> bool:
    """Whether the definition of a card leaves out nothing of what the documents print of it."""
    if thing.card is None:
        return False
    quotes = [_letters(source.quote) for source in thing.card.sources]
    prints = shelf.retelling.prints_of(thing.card.title, ruleset, persona=False)
    prints = [entry for entry in prints if "\n" in entry.text]
    return all(_left(_letters(entry.text), quotes) in _letters(entry.text.partition("\n")[0]) for entry in prints)


def _left(text: str, quotes: list[str]) -> str:
    for quote in sorted(quotes, key=len, reverse=True):
        text = text.replace(quote, "")
    return text


def _letters(text: str) -> str:
    """The text without marks and spaces, as passages are written in several ways."""
    return "".join(letter for letter in text.lower() if letter.isalnum())


def _below_heading(entry: Entry) -> str:
    """The text, without the line that tells its own Title and Type."""
    return entry.text.partition("\n")[2] or entry.text


def _of_persona(shelf: Shelf, persona: str, ruleset: str) -> Iterator[str]:
    for name in short_names(persona):
        yield from (entry.text for entry in shelf.retelling.prints_of(name, ruleset, persona=True))
