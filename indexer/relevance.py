"""Relevance: what an entry has in common with a query, each way of seeing it by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rapidfuzz import fuzz, process

from indexer.index import Index
from indexer.query import Concept
from indexer.whoosh_text import stem

NEAR_TITLE = 0.7
SEVERAL = 2
UNKNOWN = -1


def matched(concepts: Sequence[Concept], index: Index) -> dict[int, float]:
    """Per entry, its BM25F over the concepts, each by the best of its variants, times the share that it covers."""
    sums: dict[int, float] = {}
    covers: dict[int, float] = {}
    total = sum(concept.weight for concept in concepts) or 1.0
    for concept in concepts:
        for entry, impact in impacts(concept, index).items():
            sums[entry] = sums.get(entry, 0.0) + concept.weight * impact
            covers[entry] = covers.get(entry, 0.0) + concept.weight
    return {entry: value * covers[entry] / total**2 for entry, value in sums.items()}


def impacts(concept: Concept, index: Index) -> Mapping[int, float]:
    """Per entry, the BM25F weight of the concept's best variant."""
    if len(concept.variants) == 1 and concept.variants[0][1] == 1.0:
        return together(concept.variants[0][0], index)
    found: dict[int, float] = {}
    for variant, factor in concept.variants:
        for entry, weight in together(variant, index).items():
            if factor * weight > found.get(entry, 0.0):
                found[entry] = factor * weight
    return found


def together(variant: Sequence[int], index: Index) -> Mapping[int, float]:
    """Per entry that holds all stems of a variant, the least of their weights."""
    first, *others = sorted((index.impacts(stem) for stem in variant), key=len)
    if not others:
        return first
    held = first.keys() & set.intersection(*(set(other) for other in others))
    return {entry: min(first[entry], *(other[entry] for other in others)) for entry in held}


def covered(concepts: Sequence[Concept], asked: frozenset[int], entry: int, index: Index) -> float:
    """The weight of the concepts in the passage that holds most of them; what only the title says counts less.

    `asked` are all stems of the concepts: passages that hold the same of them are worth the same.
    """
    title = asked.intersection(index.titles[entry])
    held = {passage & asked for passage in index.passages_of(entry)}
    return max((sum(c.weight * holds(c, part, title) for c in concepts) for part in held), default=0.0)


def holds(concept: Concept, passage: frozenset[int], title: frozenset[int]) -> float:
    """How well a passage, with the title of its entry, stands for a concept."""
    best = 0.0
    for variant, factor in concept.variants:
        if factor > best and passage.issuperset(variant):
            best = factor
        elif factor * NEAR_TITLE > best and (passage | title).issuperset(variant):
            best = factor * NEAR_TITLE
    return best


def title_likeness(concepts: Sequence[Concept], entry: int, index: Index, total: float) -> float:
    """How alike query and title are: the harmonic mean of the shares in common, times the query's share."""
    title = index.titles[entry]
    held = frozenset(title)
    common: set[int] = set()
    asked = 0.0
    for concept in concepts:
        variant = max((v for v in concept.variants if held.issuperset(v[0])), key=lambda v: v[1], default=None)
        if variant:
            common.update(variant[0])
            asked += concept.weight * variant[1] / total
    whole = sum(index.rarity[stem] for stem in title)
    share = sum(index.rarity[stem] for stem in common) / whole if whole else 0.0
    return asked * 2 * share * asked / (share + asked) if share and asked else 0.0


def naming(names: Sequence[str], entry: int, index: Index) -> float:
    """The share of the names that an entry says word by word: those of several words that no entry bears as its own."""
    several = [name for name in names if " " in name and not index.naming.bearers[name]]
    said = sum(f" {name} " in index.texts[entry] for name in several)
    return said / len(several) if several else 0.0


def pairing(names: Sequence[str], entry: int, index: Index) -> float:
    """The square of the share of several cards that one passage names; nothing where it names half of them."""
    cards = [forms_of(name, index) for name in dict.fromkeys(names) if name in index.naming.cards]
    if len(cards) < SEVERAL:
        return 0.0
    title = frozenset(index.titles[entry])
    best = max((held_of(cards, passage | title) for passage in index.passages_of(entry)), default=0.0)
    return best**2 if best > 1 / SEVERAL else 0.0


def forms_of(name: str, index: Index) -> list[frozenset[int]]:
    """The stems of each form of a name."""
    forms = (name, *index.language.aliases.get(name, ()))
    return [frozenset(index.stems.get(stem(word), UNKNOWN) for word in form.split()) for form in forms]


def held_of(cards: Sequence[Sequence[frozenset[int]]], passage: frozenset[int]) -> float:
    """The share of the cards of which a passage has one form."""
    return sum(any(form <= passage for form in forms) for forms in cards) / len(cards)


def phrasing(text: str, entry: int, index: Index) -> float:
    """How alike a folded text is to the likest of the ways in which players ask for the entry, up to 1."""
    phrases = index.language.asked.get(index.entries[entry].id, ())
    best = process.extractOne(text, phrases, scorer=fuzz.token_set_ratio)
    return best[1] / 100 if best else 0.0
