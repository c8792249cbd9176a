"""A query: what a user's text asks for, in terms of the index."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from corpus.document import Ruleset
from indexer.index import Index
from indexer.naming import NUMBER, number_key
from indexer.phrase import LONGEST_PHRASE, longest, replaced, without
from indexer.repair import Repair
from indexer.whoosh_text import stem
from indexer.words import words

CAPITALS = re.compile(r"\b[A-Z0-9]{2,5}\b")
MOST_WORDS = 80
FEW_IN_CAPITALS = 2
THESAURUS = 0.6
ALIAS = 1.0


Stems = tuple[int, ...]
Variant = tuple[Stems, float]
"""Stems that together say the same, and how well they do, up to 1."""


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing that a query names: what it weighs, and the stems that stand for it, each with how well they do.

    A word that nothing here knows weighs, too, and has no variants.
    """

    weight: float
    variants: tuple[Variant, ...]


@dataclass(frozen=True)
class Query:
    """A text as it was understood.

    `words` are put right and without editions; `names` are the folded names that they hold, in order;
    `alone` says that nothing but names and stop words is there. `number` is a collector number's key.
    `editions` are tags of printings ("ME"). `ruleset` is the one that the text names.
    `unknown` is the share of its words that nothing here knows.
    """

    text: str
    words: tuple[str, ...]
    names: tuple[str, ...]
    alone: bool
    number: str | None
    editions: frozenset[str]
    ruleset: Ruleset | None
    concepts: tuple[Concept, ...]
    unknown: float

    @cached_property
    def unknown_weight(self) -> float:
        """The share of its weight that no variant stands for."""
        return sum(c.weight for c in self.concepts if not c.variants) / (self.weight or 1.0)

    @cached_property
    def weight(self) -> float:
        """What all of its concepts weigh together."""
        return sum(concept.weight for concept in self.concepts)

    @cached_property
    def stems(self) -> frozenset[int]:
        """All stems of its concepts."""
        return frozenset(stem for concept in self.concepts for stems, _ in concept.variants for stem in stems)


def understood(text: str, index: Index, repair: Repair) -> Query:
    """What a text asks for."""
    number, rest = numbered(text, index)
    capitals = capitals_in(text)
    idle = idle_words(capitals, index)
    ruleset, folded = ruleset_in(replaced(words(rest)[:MOST_WORDS], index.language.spellings), idle, index)
    editions, left = editions_in(folded, capitals, idle, index)
    said = replaced(repair.repaired(whole(left, index, repair)), index.language.spellings)
    names, alone = names_in(said, idle, index)
    concepts, unknown = concepts_of(said, idle, capitals, index)
    return Query(text, tuple(said), names, alone, number, editions, ruleset, concepts, unknown)


def capitals_in(text: str) -> frozenset[str]:
    """The folded words that stand in capitals for a short form ("ME"); none where all of a longer text is in them."""
    if text.isupper() and len(text.split()) > FEW_IN_CAPITALS:
        return frozenset()
    return frozenset(word.lower() for word in CAPITALS.findall(text))


def idle_words(capitals: frozenset[str], index: Index) -> frozenset[str]:
    """The words that carry no subject: stop words, but not those that stand in capitals for a name."""
    return (index.language.stop | index.language.asking) - (capitals & index.language.aliases.keys())


def numbered(text: str, index: Index) -> tuple[str | None, str]:
    """The collector number in a text, and the text without it."""
    for found in NUMBER.finditer(text):
        key = number_key(found[0])
        if key in index.naming.numbers:
            return key, text.replace(found[0], " ")
    return None, text


def ruleset_in(said: list[str], idle: frozenset[str], index: Index) -> tuple[Ruleset | None, list[str]]:
    """The ruleset that a text names, and its words without it; nothing where it names two, or asks for the name itself.

    "Monkey in type two" is asked under Type Two, "how do type one and type two differ" is not.
    """
    found, rest = without(said, index.language.rulesets)
    named = {index.language.rulesets[phrase] for phrase in found}
    if len(named) != 1 or idle.issuperset(rest):
        return None, said
    return named.pop(), rest


def editions_in(
    said: list[str], capitals: frozenset[str], idle: frozenset[str], index: Index
) -> tuple[frozenset[str], list[str]]:
    """The tags of the printings that a text names beside the name of a card, and its words without them.

    A short tag counts only in capitals ("Holy Ground ME"), a long name always ("Series Edition").
    """
    sets = {name: tag for name, tag in index.language.sets.items() if " " in name or name in capitals}
    found, rest = without(said, sets)
    _, alone = names_in(rest, idle, index)
    return (frozenset(sets[name].upper() for name in found), rest) if found and alone else (frozenset(), said)


def whole(said: list[str], index: Index, repair: Repair) -> list[str]:
    """The words, or the name that all of them together are a misspelling of."""
    if not said or len(said) > LONGEST_PHRASE or " ".join(said) in index.naming.bearers:
        return said
    if all(repair.known(word) or repair.begun(word) for word in said):
        return said
    name = repair.whole_name(" ".join(said))
    return name.split() if name else said


def names_in(said: Sequence[str], idle: frozenset[str], index: Index) -> tuple[tuple[str, ...], bool]:
    """The names in the words, longest first at each place, and whether there is nothing else."""
    found: list[str] = []
    alone = True
    place = 0
    while place < len(said):
        length, name = longest(said, place, index.naming.bearers)
        if name and (length > 1 or said[place] not in idle):
            found.append(name)
        elif said[place] not in idle:
            alone = False
        place += length
    return tuple(found), alone and bool(found)


def concepts_of(
    said: Sequence[str], idle: frozenset[str], capitals: frozenset[str], index: Index
) -> tuple[tuple[Concept, ...], float]:
    """What the words name, each with its other ways of saying, and the share of the words that nothing here knows.

    A word that only the ways of asking have is not known: it may help to find, but it proves nothing.
    """
    variants = phrase_variants(said, [stem(word) for word in said], capitals, index)
    asked = list(dict.fromkeys(stem(word) for word in said if word not in idle)) or [stem(word) for word in said]
    foreign = index.language.foreign
    unknown = [w for w in asked if w in foreign or (w not in index.documented and w not in variants)]
    concepts = [concept_of(word, variants.pop(word, {}), index) for word in asked if word not in foreign]
    concepts += [Concept(max(index.rarity), ()) for _ in foreign.intersection(asked)]
    concepts += [concept_of("", others, index) for others in variants.values()]
    return tuple(concepts), len(unknown) / len(asked) if asked else 0.0


def concept_of(word: str, others: Mapping[Stems, float], index: Index) -> Concept:
    """A stem with what is said instead; "" where only what is said instead is known."""
    number = index.stems.get(word)
    itself = [] if number is None else [((number,), 1.0)]
    weight = weight_of(number, others, index) * (1.0 if word else THESAURUS)
    return Concept(weight, (*itself, *others.items()))


def weight_of(number: int | None, others: Mapping[Stems, float], index: Index) -> float:
    """What a concept weighs: the rarity of its stem, or of what is said instead of an unknown one."""
    if number is not None:
        return index.rarity[number]
    if others:
        return sum(max(index.rarity[part] for part in variant) for variant in others) / len(others)
    return index.usual_rarity


def phrase_variants(
    said: Sequence[str], stems: Sequence[str], capitals: frozenset[str], index: Index
) -> dict[str, dict[Stems, float]]:
    """Per stem of the query, what the documents say instead: by aliases and by players' words."""
    language = index.language
    found: dict[str, dict[Stems, float]] = {}
    for place in range(len(said)):
        for length in range(min(LONGEST_PHRASE, len(said) - place), 0, -1):
            phrase = " ".join(said[place : place + length])
            if phrase not in language.ambiguous or phrase in capitals:
                long = [" ".join(stem(word) for word in name.split()) for name in language.aliases.get(phrase, ())]
                note(found, stems[place : place + length], said[place : place + length], long, ALIAS, index)
            means = language.thesaurus.get(" ".join(stems[place : place + length]), ())
            note(found, stems[place : place + length], said[place : place + length], means, THESAURUS, index)
    return found


def note(
    found: dict[str, dict[Stems, float]],
    stems: Sequence[str],
    said: Sequence[str],
    others: Sequence[str],
    factor: float,
    index: Index,
) -> None:
    """Put other ways of saying to each word of a phrase that is no stop word, or to the first one."""
    if not others:
        return
    carriers = [s for s, word in zip(stems, said, strict=True) if word not in index.language.stop] or [stems[0]]
    for other in others:
        parts = dict.fromkeys(other.split())
        variant = tuple(index.stems[part] for part in parts if part in index.stems)
        if len(variant) == len(parts):
            for carrier in carriers:
                at = found.setdefault(carrier, {})
                at[variant] = max(factor, at.get(variant, 0.0))
