"""Names: what the documents call things, and which entries each name stands for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from corpus.entry import Card, Entry, Kind
from indexer.classification import Classification, classifications
from indexer.language import Language
from indexer.words import folded, replaced

COLLECTOR_NUMBER = re.compile(
    r"(?<![\w-])(?:[A-Za-z]{1,4}\d{0,4}[A-Za-z]{0,2}|\d[A-Za-z]{1,2})[ -]?#?-? ?\d{2,3}P{0,2}"
    r"(?: [A-Za-z]v[A-Za-z])?(?![\w-])",
    re.ASCII,
)
NUMBER_IN_TEXT = re.compile(r"\b[A-Z]{2,5}\d{0,2}-\d{2,3}P{0,2}\b")
"""A collector number in a sentence: only in the full form, as "HTVG-002"."""
DUEL = re.compile(r" [A-Z]v[A-Z]$", re.IGNORECASE)
SUBJECT = re.compile(r" - | and | v |: | \(| \[|/")
PERSONA = re.compile(r" Persona(?: Powers?)?$")
LETTER = re.compile("[a-z]")
TITLE, CARD, SUBJECT_OF = 3, 2, 1


@dataclass(frozen=True, slots=True)
class Names:
    """`by_name`: per folded name, its entries, each with how exactly: as title (3), as card title (2), as subject (1).

    A name without entries is one that the documents mention but do not define. `shown`: how each name is written.
    `numbers`: per collector number in capitals and digits only, the entries that hold it.
    `classified`: what the classification lists of Type One and Two say of cards; `listed`: the places in it
    of each collector number's key and each folded title. `cards`: the names that are of cards and Personas.
    """

    by_name: dict[str, dict[int, int]]
    shown: dict[str, str]
    numbers: dict[str, list[int]]
    classified: tuple[Classification, ...]
    listed: dict[str, list[int]]
    cards: frozenset[str]


def all_names(entries: Sequence[Entry], language: Language) -> Names:
    """The names of these entries and of the reviewed data."""
    by_name: dict[str, dict[int, int]] = {}
    shown: dict[str, str] = {}
    titles = [entry.card.title for entry in entries if entry.card]
    for number, entry in enumerate(entries):
        for name, written, exactness in names_of(entry, language):
            for form in dict.fromkeys((folded(name), " ".join(replaced(folded(name).split(), language.misprints)))):
                at = by_name.setdefault(form, {})
                at[number] = max(exactness, at.get(number, 0))
                shown.setdefault(form, written)
    classified = classifications(entries)
    for short, longs in language.aliases.items():
        for long in longs if short not in language.ambiguous else ():
            by_name[short] = entries_of_short_form(by_name.get(long, {}), by_name.get(short, {}))
            shown.setdefault(short, shown.get(long, long))
    mentioned = [*language.mentioned, *(row.title for row in classified)]
    for name in mentioned:
        by_name.setdefault(folded(name), {})
        shown.setdefault(folded(name), name)
    by_name = {name: at for name, at in by_name.items() if LETTER.search(name)}
    cards = with_short_forms({folded(name) for name in (*mentioned, *titles)}, language)
    return Names(by_name, shown, numbers_of(entries, classified), classified, listed(classified), cards)


def entries_of_short_form(long: Mapping[int, int], own: Mapping[int, int]) -> dict[int, int]:
    """The entries of a short form: its own, and less exactly than those the ones of the long form."""
    return {number: min(exactness, CARD) if own else exactness for number, exactness in long.items()} | dict(own)


def names_of(entry: Entry, language: Language) -> Iterator[tuple[str, str, int]]:
    """The names of an entry: its title, its card's title, with Persona too, and its subject.

    Of each: the name, what the documents write for it, and how exactly it is the entry's.
    """
    if entry.kind == Kind.MATTER or not (entry.body or entry.card):
        return
    yield entry.title, entry.title, TITLE
    if persona := PERSONA.search(entry.title):
        yield entry.title[: persona.start()], entry.title[: persona.start()], CARD
    if entry.card:
        title = entry.card.title
        yield title, title, CARD if entry.card.subtitle else TITLE
        for owner in sorted(personas_and_weapon(entry.card, language)):
            yield f"{title} {owner}", title, TITLE
            yield f"{owner} {title}", title, TITLE
    elif entry.kind != Kind.CONDUCT:
        for part in SUBJECT.split(entry.title)[:2]:
            if len(part) > 2 and part[0].isupper():
                subject = part.strip(' )]"')
                yield subject, subject, SUBJECT_OF


def listed(classified: Sequence[Classification]) -> dict[str, list[int]]:
    """The places of each card in the lists, by number and by title."""
    found: dict[str, list[int]] = {}
    for place, row in enumerate(classified):
        for key in dict.fromkeys([*number_keys(row.number or ""), folded(row.title)]):
            found.setdefault(key, []).append(place)
    found.pop("", None)
    return found


def with_short_forms(names: set[str], language: Language) -> frozenset[str]:
    """The names, and the short forms that stand for one of them."""
    return frozenset(names | {short for short, longs in language.aliases.items() if names.intersection(longs)})


def personas_and_weapon(card: Card, language: Language) -> set[str]:
    """The Personas and the weapon of a card, in all forms of their names."""
    printed = {folded(name) for name in (*card.personas, *([card.weapon] if card.weapon else []))}
    forms = {name: {name, *language.aliases.get(name, ())} for name in printed - language.ambiguous}
    shorts = {
        short for short, longs in language.aliases.items() if printed & {*longs} and short not in language.ambiguous
    }
    return printed | shorts | {form for names in forms.values() for form in names}


def number_key(number: str) -> str:
    """A collector number in capitals and digits only: "HS3- 167" and "hs3167" are the same."""
    return re.sub(r"[^A-Z0-9]", "", number.upper())


def number_keys(number: str) -> tuple[str, ...]:
    """The keys of a collector number: of a deck for a duel ("HS4-024 DvK") with the duel's letters and without."""
    return tuple(dict.fromkeys((number_key(number), number_key(DUEL.sub("", number)))))


def numbers_of(entries: Sequence[Entry], classified: Sequence[Classification]) -> dict[str, list[int]]:
    """Per collector number, the entries that hold it: card texts, then the lists; else what says it in passing."""
    places = {entry.id: number for number, entry in enumerate(entries)}
    found: dict[str, dict[int, None]] = {}
    for number, entry in enumerate(entries):
        for printed in entry.card.numbers if entry.card else COLLECTOR_NUMBER.findall(entry.title):
            for key in number_keys(printed):
                found.setdefault(key, {})[number] = None
    for row in classified:
        for key in number_keys(row.number) if row.number else ():
            found.setdefault(key, {})[places[row.entry]] = None
    passing: dict[str, dict[int, None]] = {}
    for number, entry in enumerate(entries):
        for printed in NUMBER_IN_TEXT.findall(entry.text):
            passing.setdefault(number_key(printed), {})[number] = None
    return {key: list(numbers) for key, numbers in (passing | found).items()}
