"""Scope: whether an entry states a rule of the game or something about single cards, as its kind and title tell."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from enum import StrEnum

from corpus.entry import Entry, Kind
from indexer.words import without, words

LOWER_CASE = re.compile(r"\b[a-z]{3,}\b")
LONGEST_ABBREVIATION = 4
TERMS = (Kind.SECTION, Kind.TERM)


class Scope(StrEnum):
    """What an entry is about: a rule for all, one card or Persona, several of them, a list of cards, a format."""

    GENERAL = "general"
    CARD = "card"
    PAIR = "pair"
    LIST = "list"
    FORMAT = "format"


OF_KIND = {Kind.LIST: Scope.LIST, Kind.FORMAT: Scope.FORMAT, Kind.CONDUCT: Scope.FORMAT}


def scope_of(entry: Entry, cards: Container[str], ordinary: Container[str]) -> Scope:
    """The scope of an entry. `cards` are the folded names of cards, `ordinary` the words that are no proper names.

    A section and a term of the glossary treat what their title names for the whole game ("Dodge", "Disarm"); a ruling
    treats a card also where only its title knows that card ("Chessex - Losing your Attack Phase").
    """
    if entry.kind in OF_KIND:
        return OF_KIND[entry.kind]
    if entry.card or entry.kind is Kind.ERRATA:
        return Scope.CARD
    if entry.kind in TERMS:
        return Scope.GENERAL
    named, rest = without(words(entry.title), cards)
    if len(named) > 1:
        return Scope.PAIR
    is_proper = any(len(word) > LONGEST_ABBREVIATION and word not in ordinary for word in rest)
    return Scope.CARD if is_proper or named else Scope.GENERAL


def ordinary_words(entries: Iterable[Entry]) -> frozenset[str]:
    """The words that the documents write in lower case, and those of the titles of sections and terms."""
    listed = list(entries)
    written = {word for entry in listed for word in LOWER_CASE.findall(entry.text)}
    return frozenset(written.union(*(words(entry.title) for entry in listed if entry.kind in TERMS)))
