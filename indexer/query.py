"""A query: what a user's text asks for, in terms of the index."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from corpus.document import Ruleset
from indexer.index import Index
from indexer.names import COLLECTOR_NUMBER, number_key
from indexer.repair import Repair, Repaired
from indexer.stem import stem
from indexer.words import LONGEST_EXPRESSION, longest_expression, replaced, without, words

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

    `weight` is its rarity among entries, `phrase_weight` among the phrases. A word that nothing here knows weighs, too,
    and has no variants. `is_idle` tells a word that carries no subject, `is_foreign` a term of another game.
    """

    weight: float
    phrase_weight: float
    variants: tuple[Variant, ...]
    is_idle: bool = False
    is_foreign: bool = False


@dataclass(frozen=True)
class Query:
    """A text as it was understood.

    `words` are put right and without editions; `names` are the folded names that they hold, in order, `cards` those
    of cards; `is_bare_name` says that nothing but names and idle words is there. `number` is a collector number's key.
    `editions` are tags of printings ("ME"). `ruleset` is the one that the text names. `all_concepts` are those of all
    its words. `unknown` is the share of their weight that nothing here has, `query_only` that only the
    ways of asking have. `is_acting`: it asks what somebody does or may do. `is_idle`: none of its words carries a
    subject.
    """

    text: str
    words: tuple[str, ...]
    names: tuple[str, ...]
    is_bare_name: bool
    number: str | None
    editions: frozenset[str]
    ruleset: Ruleset | None
    all_concepts: tuple[Concept, ...]
    unknown: float
    query_only: float
    cards: tuple[str, ...]
    is_acting: bool
    is_idle: bool

    @cached_property
    def concepts(self) -> tuple[Concept, ...]:
        """Those that carry a subject; all where none does."""
        return tuple(concept for concept in self.all_concepts if not concept.is_idle) or self.all_concepts

    @cached_property
    def is_name(self) -> bool:
        """Whether it asks for a name or a number and nothing else: several names in a sentence make a question."""
        bare = len(self.names) == 1 or sum(len(name.split()) for name in self.names) == len(self.words)
        return bool(self.number) or (self.is_bare_name and bare)

    @cached_property
    def weight(self) -> float:
        """What all of its concepts weigh together."""
        return sum(concept.weight for concept in self.concepts)

    @cached_property
    def likeness_of_known(self) -> float:
        """How like the query is to what is known of it: the cosine between them, by the ways of asking."""
        known = sum(concept.phrase_weight**2 for concept in self.all_concepts if concept.variants)
        return math.sqrt(known / (sum(concept.phrase_weight**2 for concept in self.all_concepts) or 1.0))

    @cached_property
    def stem_weights(self) -> dict[int, tuple[int, float]]:
        """For each stem the number of the concept for which it stands, and what it weighs by itself."""
        found: dict[int, tuple[int, float]] = {}
        for number, concept in enumerate(self.concepts):
            for stems, factor in concept.variants:
                weight = concept.weight * factor / len(stems)
                found |= {part: (number, weight) for part in stems if weight > found.get(part, (0, 0.0))[1]}
        return found

    @cached_property
    def stems(self) -> frozenset[int]:
        """All stems of its concepts."""
        return frozenset(stem for concept in self.concepts for stems, _ in concept.variants for stem in stems)


def understood(text: str, index: Index, repair: Repair) -> Query:
    """What a text asks for."""
    number, rest = numbered(text, index)
    capitals = capitals_in(text)
    idle = idle_words(capitals, index)
    spellings = index.language.spellings
    meant = {wrong: right for wrong, right in spellings.items() if wrong not in capitals} if capitals else spellings
    ruleset, folded = ruleset_in(replaced(words(rest)[:MOST_WORDS], meant), idle, index)
    editions, left = editions_in(folded, capitals, idle, index)
    repaired = repair.repaired(left)
    tokens = written_out(replaced(repaired.words, meant), capitals, index)
    names, is_bare_name = names_in(tokens, idle, index)
    is_acting = not index.language.acting.isdisjoint(tokens)
    is_bare_name = is_bare_name and (
        not is_acting or any(name in index.names.cards for name in names) or " ".join(tokens) in names
    )
    # Where there is nothing else, what people say round a name is the subject: "how do I stand up".
    without_subject = index.language.stop if idle.issuperset(tokens) else idle
    concepts = concepts_of(tokens, repaired, without_subject, capitals, index)
    unknown, query_only = unknown_share(concepts, index)
    cards = tuple(dict.fromkeys(name for name in names if name in index.names.cards))
    is_named = bool(number or names) or " ".join(tokens) in index.names.by_name
    is_idle = not is_named and all(word in index.language.stop or len(word) == 1 for word in tokens)
    return Query(
        text,
        tuple(tokens),
        names,
        is_bare_name,
        number,
        editions,
        ruleset,
        concepts,
        unknown,
        query_only,
        cards,
        is_acting,
        is_idle,
    )


def written_out(tokens: list[str], capitals: frozenset[str], index: Index) -> list[str]:
    """The words, or what they stand for where they are but one short form in capitals ("HS")."""
    if len(tokens) != 1 or tokens[0] not in capitals or index.names.by_name.get(tokens[0]):
        return tokens
    longs = index.language.aliases.get(tokens[0], ())
    return longs[0].split() if len(longs) == 1 else tokens


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
    for found in COLLECTOR_NUMBER.finditer(text):
        key = number_key(found[0])
        if key in index.names.numbers:
            return key, text.replace(found[0], " ")
    return None, text


def ruleset_in(tokens: list[str], idle: frozenset[str], index: Index) -> tuple[Ruleset | None, list[str]]:
    """The ruleset that a text names, and its words without it; nothing where it names two, or asks for the name itself.

    "Monkey in type two" is asked under Type Two, "how do type one and type two differ" is not.
    """
    found, rest = without(tokens, index.language.rulesets)
    named = {index.language.rulesets[name] for name in found}
    if len(named) != 1 or idle.issuperset(rest):
        return None, tokens
    return named.pop(), rest


def editions_in(
    tokens: list[str], capitals: frozenset[str], idle: frozenset[str], index: Index
) -> tuple[frozenset[str], list[str]]:
    """The tags of the printings that a text names beside the name of a card, and its words without them.

    A short tag counts only in capitals ("Holy Ground ME"), a long name always ("Series Edition").
    """
    sets = {name: tag for name, tag in index.language.sets.items() if " " in name or name in capitals}
    found, rest = without(tokens, sets)
    _, is_bare_name = names_in(rest, idle, index)
    return (frozenset(sets[name].upper() for name in found), rest) if found and is_bare_name else (frozenset(), tokens)


def names_in(tokens: Sequence[str], idle: frozenset[str], index: Index) -> tuple[tuple[str, ...], bool]:
    """The names in the words, longest first at each place, and whether there is nothing else."""
    whole = " ".join(tokens)
    if whole in index.names.by_name and not idle.issuperset(tokens):
        return (whole,), True
    found: list[str] = []
    is_bare_name = True
    place = 0
    while place < len(tokens):
        length, name = longest_expression(tokens, place, index.names.by_name)
        if name and (length > 1 or tokens[place] not in idle):
            found.append(name)
        elif tokens[place] not in idle:
            is_bare_name = False
        place += length
    return tuple(found), is_bare_name and bool(found)


def unknown_share(concepts: Sequence[Concept], index: Index) -> tuple[float, float]:
    """How much of what the words weigh nothing here has, and how much only the ways of asking have; idle words apart.

    A word that only players use helps to find, but proves little.
    """
    asked = [concept for concept in concepts if not concept.is_idle] or concepts
    total = sum(concept.weight for concept in asked) or 1.0
    unknown = sum(
        concept.weight * (1 - max((factor for _, factor in concept.variants), default=0.0)) for concept in asked
    )
    undocumented = sum(concept.weight * (1 - documented(concept, index)) for concept in asked)
    return unknown / total, (undocumented - unknown) / total


def documented(concept: Concept, index: Index) -> float:
    """How well something that a document says stands for a concept."""
    factors = (factor for stems, factor in concept.variants if all(index.documented[part] for part in stems))
    return max(factors, default=0.0)


def concepts_of(
    tokens: Sequence[str], repaired: Repaired, idle: frozenset[str], capitals: frozenset[str], index: Index
) -> tuple[Concept, ...]:
    """What the words name, each stem once, with its synonyms."""
    stemmed = [stem(word) for word in tokens]
    variants = synonyms_in(tokens, stemmed, capitals, index)
    concepts: dict[str, Concept] = {}
    for word, itself in zip(tokens, stemmed, strict=True):
        if itself in concepts:
            continue
        meant = repaired.doubts.get(word, ((word, 1.0),))
        others = variants.pop(itself, {})
        if word in idle and others:
            concepts[f"{itself} …"] = concept_of_synonyms(others, index)
            others = {}
        concepts[itself] = concept_of(itself, meant, others, word in idle, index)
    return tuple(concepts.values())


def concept_of_synonyms(others: Mapping[Stems, float], index: Index) -> Concept:
    """What the documents say instead of idle words, by itself."""
    rarity, phrase_rarity = (mean_of_most(others, weights) for weights in (index.rarity, index.phrase_rarity))
    return Concept(THESAURUS * rarity, THESAURUS * phrase_rarity, tuple(others.items()))


def mean_of_most(variants: Iterable[Stems], weights: Sequence[float]) -> float:
    """The mean, over variants, of the weight of the heaviest stem."""
    most = [max(weights[part] for part in variant) for variant in variants]
    return sum(most) / len(most)


def concept_of(
    itself: str, meant: Sequence[tuple[str, float]], others: Mapping[Stems, float], is_idle: bool, index: Index
) -> Concept:
    """A stem with what else it may stand for and its synonyms; a term of another game stands for nothing."""
    if itself in index.language.foreign:
        return Concept(*index.most_rare, (), is_foreign=True)
    variants = dict(others)
    for word, likeness in meant:
        number = index.stems.get(stem(word))
        if number is not None:
            variants[(number,)] = max(likeness, variants.get((number,), 0.0))
    number = index.stems.get(itself)
    if number is not None:
        return Concept(index.rarity[number], index.phrase_rarity[number], tuple(variants.items()), is_idle)
    if variants:
        rarity, phrase_rarity = (mean_of_most(variants, weights) for weights in (index.rarity, index.phrase_rarity))
        return Concept(rarity, phrase_rarity, tuple(variants.items()), is_idle)
    return Concept(index.usual_rarity, index.usual_rarity, (), is_idle)


def synonyms_in(
    tokens: Sequence[str], stems: Sequence[str], capitals: frozenset[str], index: Index
) -> dict[str, dict[Stems, float]]:
    """Per stem of the query, what the documents say instead: by aliases and by players' words."""
    language = index.language
    found: dict[str, dict[Stems, float]] = {}
    for place in range(len(tokens)):
        for length in range(min(LONGEST_EXPRESSION, len(tokens) - place), 0, -1):
            expression = " ".join(tokens[place : place + length])
            if expression not in language.ambiguous or expression in capitals:
                long = [" ".join(stem(word) for word in name.split()) for name in language.aliases.get(expression, ())]
                add_synonyms(found, stems[place : place + length], tokens[place : place + length], long, ALIAS, index)
            means = language.thesaurus.get(" ".join(stems[place : place + length]), ())
            add_synonyms(found, stems[place : place + length], tokens[place : place + length], means, THESAURUS, index)
    return found


def add_synonyms(
    found: dict[str, dict[Stems, float]],
    stems: Sequence[str],
    tokens: Sequence[str],
    others: Sequence[str],
    factor: float,
    index: Index,
) -> None:
    """Add synonyms to each word of an expression that is no stop word, or to the first one."""
    if not others:
        return
    carriers = [s for s, word in zip(stems, tokens, strict=True) if word not in index.language.stop] or [stems[0]]
    for other in others:
        parts = dict.fromkeys(other.split())
        variant = tuple(index.stems[part] for part in parts if part in index.stems)
        if len(variant) == len(parts):
            for carrier in carriers:
                at = found.setdefault(carrier, {})
                at[variant] = max(factor, at.get(variant, 0.0))
