"""What the reviewed data of the corpus says about words: spellings, short forms, players' words, stop words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import tomli

from corpus.document import HERE, Ruleset
from indexer.stem import stems
from indexer.words import folded

Expression = str
"""Folded words, or stems, with single spaces between."""
OR = " | "
"""Stands between several expressions in a key of the data."""
TITLE_TABLES = ("persona", "card")
"""The tables of aliases.toml whose long forms are Titles."""


@dataclass(frozen=True, slots=True)
class Language:
    """How people write and what they mean by it.

    `spellings`: a wrong expression or a chat's short form and the right one; `misprints`: those that documents print.
    `aliases`: a short form and the long ones that it stands for; `ambiguous` are short forms that hold only in
    capitals. `sets`: an edition's names and its tag in the documents. `thesaurus`: the stems of what players say and
    of what the documents say instead. `rulesets`: what players call a ruleset. `mentioned`: names of cards with or
    without an entry of their own, as they are written.
    """

    spellings: dict[Expression, Expression]
    misprints: dict[Expression, Expression]
    aliases: dict[Expression, list[Expression]]
    ambiguous: frozenset[Expression]
    sets: dict[Expression, str]
    thesaurus: dict[Expression, list[Expression]]
    stop: frozenset[str]
    asking: frozenset[str]
    acting: frozenset[str]
    foreign: frozenset[Expression]
    rulesets: dict[Expression, Ruleset]
    mentioned: tuple[str, ...]


def language() -> Language:
    """The data files of the corpus, read."""
    aliases = read_data("aliases.toml")
    ambiguous, codes = aliases.pop("ambiguous"), aliases.pop("codes")
    spelled = read_data("spellings.toml")
    # `documents_only` are words of their own elsewhere, and put right nowhere.
    misprints = {folded(wrong): folded(right) for wrong, (right, _) in spelled["documents"].items()}
    players = {folded(wrong): folded(right) for wrong, right in spelled["players"].items()}
    typed = short_forms(read_data("shorthand.toml"))
    stopwords = read_data("stopwords.toml")
    return Language(
        spellings=typed | players | misprints,
        misprints=misprints,
        aliases=gathered(
            (folded(short), folded(long)) for rows in aliases.values() for long in rows for short in rows[long]
        ),
        ambiguous=frozenset(map(folded, ambiguous)),
        sets=set_names(aliases["set"]) | {folded(code): code for code in codes},
        thesaurus=gathered(
            (" ".join(stems(say)), " ".join(stems(means)))
            for several, says in read_data("words.toml").items()
            for say in says
            for means in several.split(OR)
        ),
        stop=frozenset(stopwords["stop"]),
        asking=frozenset(stopwords["asking"]),
        acting=frozenset(stopwords["acting"]),
        foreign=frozenset(stem for word in stopwords["foreign"] for stem in stems(word)),
        rulesets={folded(name): Ruleset(id) for id, names in stopwords["rulesets"].items() for name in names},
        mentioned=(
            *(name for names in read_data("alike.toml") for name in names.split(OR)),
            *(long for what in TITLE_TABLES for long in aliases[what]),
        ),
    )


def read_data(file: str) -> dict[str, Any]:
    """A data file of the corpus."""
    return tomli.loads((HERE / file).read_text(encoding="utf-8"))


def short_forms(rows: Mapping[str, Iterable[str]]) -> dict[Expression, Expression]:
    """The word for each of its short forms."""
    return {folded(short): folded(word) for word, forms in rows.items() for short in forms}


def set_names(rows: Mapping[str, list[str]]) -> dict[Expression, str]:
    """The tag of an edition, which is its first short form, for each of its names."""
    return {folded(name): short[0] for long, short in rows.items() for name in (*short, long)}


def gathered(pairs: Iterable[tuple[Expression, Expression]]) -> dict[Expression, list[Expression]]:
    """What belongs to each first of the pairs, in order and without repeats."""
    found: dict[Expression, dict[Expression, None]] = {}
    for first, second in pairs:
        if first and second:
            found.setdefault(first, {})[second] = None
    return {first: list(seconds) for first, seconds in found.items()}
