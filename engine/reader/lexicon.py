"""The words that all sentences share, read from lexicon.toml, and the forms of English verbs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import tomli

from engine.vocabulary import vocabulary

HERE = Path(__file__).parent
FORMS = ("base", "third", "past", "participle", "ing")
FINITE = frozenset({"base", "third", "past"})
Phrases = Mapping[str, list[tuple[tuple[str, ...], str]]]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words by what they are. A `Phrases` table has its phrases by their first word, the longest first."""

    empty: Mapping[str, list[tuple[str, ...]]]
    abbreviations: frozenset[str]
    nouns: Phrases
    adjectives: Phrases
    determiners: Phrases
    numbers: Mapping[str, int]
    players: Mapping[str, str]
    people: Mapping[str, str]
    possessives: Mapping[str, str]
    opponents: frozenset[str]
    women: frozenset[str]
    zones: Phrases
    phases: Phrases
    squares: Phrases
    states: Phrases
    kindwords: frozenset[str]
    under: Mapping[str, frozenset[str]]
    whose: frozenset[str]
    things: Phrases
    modals: Mapping[str, str]
    adverbs: Mapping[str, str]
    verbs: Mapping[str, tuple[str, ...]]
    groups: Phrases
    attributes: Mapping[str, str]
    modals_ing: Mapping[str, str]
    past: Mapping[str, str]
    links: Phrases
    steps: Phrases
    counting: Phrases
    parts: Phrases
    behind: frozenset[str]
    joining: frozenset[str]
    sides: frozenset[str]
    alone: frozenset[str]
    no_frame: frozenset[str]
    with_players: frozenset[str]
    defending: frozenset[str]
    anybody: frozenset[str]
    lying: frozenset[str]
    denials: frozenset[str]
    no_things: frozenset[str]
    plain: frozenset[str]
    wholes: frozenset[str]
    several: frozenset[str]
    ordinals: frozenset[str]
    behind_ones: frozenset[str]
    behind_kinds: frozenset[str]
    effects: frozenset[str]
    speaking: frozenset[str]
    reasons: frozenset[str]
    no_special: frozenset[str]
    owns: Mapping[str, str]
    called: Phrases
    nothings: Phrases


@cache
def lexicon() -> Lexicon:
    """The words of lexicon.toml, with the kinds and adjectives of the sheet."""
    tables = load("lexicon")
    words = vocabulary()
    nouns = {form: form for form in words.nouns} | tables["nouns"]
    adjectives = {word: word for word in words.adjectives} | tables["adjectives"]
    kinds = dict(tables["kindwords"])
    empty: dict[str, list[tuple[str, ...]]] = {}
    for phrase in sorted(tables["empty"], key=lambda phrase: -len(phrase.split())):
        empty.setdefault(phrase.split()[0], []).append(tuple(phrase.split()))
    groups = dict.fromkeys(tables["groups"]["words"], "all players")
    groups |= dict.fromkeys(tables["groups"]["neither"], "neither")
    groups |= {word: word for word in tables["groups"]["others"]}
    phrases = ["determiners", "zones", "phases", "squares", "states"]
    phrases += ["steps", "counting", "parts", "called", "nothings"]
    rest: dict[str, Any] = {name: by_first(tables[name]) for name in phrases}
    plain = ("numbers", "players", "possessives", "modals", "modals_ing", "past", "owns", "adverbs", "attributes")
    rest |= {name: tables[name] for name in plain}
    rest |= {name: frozenset(words) for name, words in tables["sets"].items()}
    rest["links"] = by_first(dict.fromkeys(tables["links"]["words"], ""))
    return Lexicon(
        empty=empty,
        abbreviations=frozenset(tables["abbreviations"]),
        nouns=by_first(nouns),
        adjectives=by_first(adjectives),
        people={name: word for word, names in tables["people"].items() for name in names.split()},
        opponents=frozenset(tables["opponents"]["words"]),
        women=frozenset(tables["women"]["names"]),
        kindwords=frozenset(kinds.pop("words")),
        under={kind: frozenset(rows) for kind, rows in kinds.items()},
        whose=frozenset(tables["whose"]["words"]),
        things=by_first({word: word for word in tables["things"]["words"]}),
        verbs={base: (base, *row.split()) for base, row in tables["verbs"].items()},
        groups=by_first(groups),
        **rest,
    )


def load(name: str) -> dict[str, Any]:
    """A table of this package."""
    return tomli.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))


def by_first(table: Mapping[str, str]) -> Phrases:
    """Phrases by their first word, the longest first."""
    rows: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for phrase, value in table.items():
        words = tuple(phrase.split())
        rows.setdefault(words[0], []).append((words, value))
    for found in rows.values():
        found.sort(key=lambda row: -len(row[0]))
    return rows


def forms(verb: str, irregular: Mapping[str, tuple[str, ...]]) -> dict[str, frozenset[str]]:
    """The forms of a verb by their names in `FORMS`."""
    if verb in irregular:
        row = irregular[verb]
        table = {name: {row[at]} for at, name in enumerate(FORMS)}
        if verb == "be":
            table["base"] |= {"am", "are"}
            table["third"] |= {"'s", "'m", "'re"}
            table["past"] |= {"were"}
        if verb == "have":
            table["base"] |= {"'ve"}
        return {name: frozenset(words) for name, words in table.items()}
    stem = verb[:-1] if verb.endswith("e") else verb
    third = verb + ("es" if verb.endswith(("s", "x", "ch", "sh", "o")) else "s")
    past = stem + "ed"
    if verb.endswith("y") and verb[-2] not in "aeou":
        third, past = verb[:-1] + "ies", verb[:-1] + "ied"
    ing = verb + "ing" if verb.endswith("ee") else stem + "ing"
    rows = zip(FORMS, ({verb}, {third}, {past}, {past}, {ing}), strict=True)
    return {name: frozenset(words) for name, words in rows}
