"""Export: the index as plain data, for a look-up that runs where there is no Python (templates/web/pack/).

What does not depend on a query is worked out here, so that the other side need not know how.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from types import ModuleType
from typing import Any

from corpus.document import Ruleset
from indexer import (
    confidence,
    features,
    highlight,
    lookup,
    names,
    phrase_match,
    postings,
    query,
    ranking,
    repair,
    words,
)
from indexer import stem as stemming
from indexer.features import OFF_SCOPE, Features
from indexer.index import Index
from indexer.ranking import TEXTS
from indexer.related import counterparts_of, how_it_differs
from indexer.weights import weights
from indexer.words import folded

MODULES = (confidence, features, highlight, lookup, names, phrase_match, postings, query, ranking, repair, words)
FINENESS = 10_000
"""In how many parts of one a rarity is counted, as it is rounded in the index."""
WORDS = ("spellings", "misprints", "aliases", "thesaurus", "rulesets", "sets")
"""What of the language data is a table."""

Data = dict[str, Any]


def exported(index: Index) -> Data:
    """All that a look-up needs, as JSON can hold it; entries, stems and phrases are numbered as in the index."""
    numbers = range(len(index.entries))
    return {
        "entries": list(index.places),
        "factors": {ruleset.value: list(index.factors[ruleset]) for ruleset in Ruleset},
        "cards": [number for number in numbers if index.entries[number].card],
        "texts": [number for number in numbers if index.kinds[number] in TEXTS],
        "lists": [number for number in numbers if index.kinds[number] == "list"],
        "off_scope": [number for number in numbers if index.scopes[number] in OFF_SCOPE],
        "editions": {number: sorted(index.editions(number)) for number in numbers if index.editions(number)},
        "redirects": index.redirects,
        "notices": index.notices,
        "counterparts": ragged(counterparts(index, number) for number in numbers),
        "agreeing": ragged(agreeing(index, number) for number in numbers),
        "stems": " ".join(index.stems),
        "documented": sum(index.documented),
        "rarity": [round(FINENESS * value) for value in index.rarity],
        "phrase_rarity": [round(FINENESS * value) for value in index.phrase_rarity],
        "fineness": FINENESS,
        "titles": ragged(index.titles),
        "entry_postings": ragged(index.entry_postings.lists),
        "topic_postings": ragged(index.topic_postings.lists),
        "topic_entries": ragged(index.topic_entries),
        "phrase_postings": ragged(index.phrase_postings.lists),
        "phrase_targets": ragged(index.phrase_targets),
        "is_rule": list(index.is_rule),
        "lexicon": index.lexicon,
        "query_only": index.query_only,
        "number_words": stemming.NUMBER_WORDS,
        "same_signs": {chr(sign): like for sign, like in words.SAME.items()},
        "collector_numbers": index.names.numbers,
        "card_names": sorted(index.names.cards),
        "names": name_rows(index),
        "said": said(index),
        "language": language(index),
        "weights": {
            "ranking": dict(zip(Features._fields, weights().ranking, strict=True)),
            "trust": dict(zip(confidence.Shares._fields, weights().trust, strict=True)),
            "least": weights().least,
        },
        "constants": {module.__name__.rpartition(".")[2]: constants(module) for module in (*MODULES, stemming)},
    }


def ragged(lists: Iterable[Sequence[int]]) -> Data:
    """Lists of numbers: how long each is, and every number less the one before it in its list, which packs well."""
    lengths: list[int] = []
    gaps: list[int] = []
    for numbers in lists:
        lengths.append(len(numbers))
        gaps += [number - before for before, number in zip([0, *numbers], numbers, strict=False)]
    return {"lengths": lengths, "gaps": gaps}


def counterparts(index: Index, number: int) -> list[int]:
    """The entries of other rulesets on the same subject."""
    return [index.places[other.id] for other in counterparts_of(index.entries[number], index)]


def agreeing(index: Index, number: int) -> list[int]:
    """Those of them that say the same."""
    entry = index.entries[number]
    others = counterparts_of(entry, index)
    return [index.places[other.id] for other in others if not any(how_it_differs(entry, other, index))]


def name_rows(index: Index) -> list[list[Any]]:
    """Each name as it is written, its entries each with how exactly they have it, and its words if they are others."""
    found = []
    for name, at in index.names.by_name.items():
        written = index.names.shown[name]
        row = [written, [number for pair in at.items() for number in pair]]
        found.append(row if folded(written) == name else [*row, name])
    return found


def said(index: Index) -> dict[str, list[int]]:
    """The entries that say the names of several words which no entry has."""
    without = [name for name, at in index.names.by_name.items() if " " in name and not at]
    return {name: numbers for name in without if (numbers := index.containing(name))}


def language(index: Index) -> Data:
    """The reviewed data about words, but for what only the index is made from."""
    found = {name: value for name, value in asdict(index.language).items() if name != "mentioned"}
    return {name: value if name in WORDS else sorted(value) for name, value in found.items()}


def constants(module: ModuleType) -> Data:
    """The numbers and patterns that stand at the top of a module, by their names."""
    values = {name: value for name, value in vars(module).items() if name.isupper()}
    patterns = {name: value.pattern for name, value in values.items() if isinstance(value, re.Pattern)}
    return patterns | {name: value for name, value in values.items() if isinstance(value, int | float)}
