"""The index: what a look-up needs of the documents, as plain lists that a file can hold."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from corpus.document import Ruleset
from corpus.entry import Entry
from indexer.language import Language
from indexer.naming import Naming, naming_of
from indexer.passage import Passage, Place, passages_of
from indexer.phrase import replaced
from indexer.same import Same, sames
from indexer.standing import factors
from indexer.whoosh_text import inverted, stems
from indexer.words import words

WEIGHT = {Place.TITLE: 3.0, Place.BODY: 1.0, Place.EXAMPLE: 0.8, Place.ASKED: 0.3}
SATURATION = 1.2
LENGTH_NORM = 0.5

Postings = tuple[list[int], list[float]]
"""The entries that hold a stem, and the BM25F weight (before rarity) of each."""


@dataclass(frozen=True)
class Index:
    """The entries and their inverted lists.

    `places`: the number of each entry by its id. `stems` number the stems; by that number, `rarity` is
    their inverse document frequency in nats and `postings` the entries that hold them. `passages`: per entry,
    the stem numbers of each passage of its body, of its examples and of how players ask for it; `titles`: per
    entry, those of its title; `texts`: per entry, all its folded words, misspelled names put right.
    `lexicon`: every folded word of the documents with its count; `documented`: their stems;
    `heard`: every folded word of the documents and of how players ask.
    `factors`: per ruleset, how far each entry counts.
    """

    entries: Sequence[Entry]
    places: Mapping[str, int]
    stems: Mapping[str, int]
    rarity: Sequence[float]
    postings: Sequence[Postings]
    passages: Sequence[Sequence[Sequence[int]]]
    titles: Sequence[Sequence[int]]
    texts: Sequence[str]
    lexicon: Mapping[str, int]
    documented: frozenset[str]
    heard: frozenset[str]
    naming: Naming
    language: Language
    same: tuple[Same, ...]
    factors: Mapping[Ruleset, Sequence[float]]
    impact_cache: dict[tuple[int, ...], dict[int, float]] = field(default_factory=dict, compare=False)
    passage_cache: dict[int, tuple[frozenset[int], ...]] = field(default_factory=dict, compare=False)

    def together(self, stems: tuple[int, ...]) -> dict[int, float]:
        """Per entry that holds all of these stems, the least of their BM25F weights."""
        found = self.impact_cache.get(stems)
        if found is None:
            found = self.impact_cache[stems] = self.impacts(stems)
        return found

    def impacts(self, stems: tuple[int, ...]) -> dict[int, float]:
        """The same, from the postings."""
        if len(stems) == 1:
            return dict(zip(*self.postings[stems[0]], strict=True))
        first, *others = sorted((self.together((stem,)) for stem in stems), key=len)
        held = [entry for entry in first if all(entry in other for other in others)]
        return {entry: min(first[entry], *(other[entry] for other in others)) for entry in held}

    def passages_of(self, entry: int) -> tuple[frozenset[int], ...]:
        """The passages of an entry as sets of stems."""
        found = self.passage_cache.get(entry)
        if found is None:
            found = self.passage_cache[entry] = tuple(frozenset(stems) for stems in self.passages[entry])
        return found

    def editions(self, entry: int) -> frozenset[str]:
        """The tags, in capitals, of the editions of the entry's card ("SE/ME" is two)."""
        card = self.entries[entry].card
        printed = card.editions if card else ()
        return frozenset(tag.upper() for edition in printed for tag in edition.split("/"))

    def entry(self, id: str) -> Entry:
        """The entry of this id. Raises KeyError for another."""
        return self.entries[self.places[id]]

    @cached_property
    def usual_rarity(self) -> float:
        """The mean rarity of all stems: what a word weighs that the documents do not have."""
        return sum(self.rarity) / len(self.rarity)


def index_of(entries: Sequence[Entry], language: Language) -> Index:
    """The index of these entries."""
    passages = list(passages_of(entries, language.asked))
    lists = inverted_lists(passages, language)
    held: list[list[int]] = [[] for _ in passages]
    for stem, found in enumerate(lists.values()):
        for number, _ in found:
            held[number].append(stem)
    postings = weighted(list(lists.values()), passages)
    return Index(
        entries=tuple(entries),
        places={entry.id: number for number, entry in enumerate(entries)},
        stems={stem: number for number, stem in enumerate(lists)},
        rarity=[rarity(len(found[0]), len(entries)) for found in postings],
        postings=postings,
        passages=grouped(held, passages, len(entries)),
        titles=titles(held, passages, len(entries)),
        texts=[spelled(entry, language) for entry in entries],
        lexicon=dict(Counter(word for p in passages if p.place != Place.ASKED for word in words(p.text))),
        documented=documented(lists, passages),
        heard=frozenset(word for passage in passages for word in words(passage.text)),
        naming=naming_of(entries, language),
        language=language,
        same=sames(),
        factors=factors(entries, sames()),
    )


def inverted_lists(passages: Sequence[Passage], language: Language) -> dict[str, list[tuple[int, int]]]:
    """Per stem, the passages that hold it with their count; of how players ask, only that they hold it."""
    numbers = [number for number, passage in enumerate(passages) if passage.place != Place.ASKED]
    found = inverted(respelled(passages[number].text, language) for number in numbers)
    lists = {stem: [(numbers[text], count) for text, count in held] for stem, held in found.items()}
    for number, passage in enumerate(passages):
        if passage.place == Place.ASKED:
            for stem in dict.fromkeys(stems(respelled(passage.text, language))):
                lists.setdefault(stem, []).append((number, 1))
    return lists


def spelled(entry: Entry, language: Language) -> str:
    """All that an entry says, as folded words with a space before and behind each."""
    whole = " ".join([entry.text, *(example.text for example in entry.examples)])
    return f" {respelled(whole, language)} "


def respelled(text: str, language: Language) -> str:
    """A text as folded words, with the misspelled names of the documents put right."""
    said = words(text)
    return " ".join(said if language.misspelled.isdisjoint(said) else replaced(said, language.spellings))


def documented(lists: Mapping[str, Sequence[tuple[int, int]]], passages: Sequence[Passage]) -> frozenset[str]:
    """The stems that a document has, without those that only players' ways of asking have."""
    return frozenset(stem for stem, found in lists.items() if any(passages[n].place != Place.ASKED for n, _ in found))


def rarity(holding: int, size: int) -> float:
    """The inverse document frequency of a stem that `holding` of `size` entries hold."""
    return round(math.log(1 + (size - holding + 0.5) / (holding + 0.5)), 4)


def weighted(lists: Sequence[Sequence[tuple[int, int]]], passages: Sequence[Passage]) -> list[Postings]:
    """Per stem, the entries that hold it, each with its BM25F weight."""
    counts: list[dict[int, float]] = []
    lengths: dict[int, float] = defaultdict(float)
    for found in lists:
        count: dict[int, float] = defaultdict(float)
        for number, times in found:
            passage = passages[number]
            if passage.place == Place.ASKED:
                count[passage.entry] = max(count[passage.entry], WEIGHT[Place.ASKED])
            else:
                count[passage.entry] += WEIGHT[passage.place] * times
                lengths[passage.entry] += times
        counts.append(count)
    mean = sum(lengths.values()) / len(lengths)
    norm = {entry: SATURATION * (1 - LENGTH_NORM + LENGTH_NORM * length / mean) for entry, length in lengths.items()}
    return [
        (list(count), [round(c * (SATURATION + 1) / (c + norm[entry]), 3) for entry, c in count.items()])
        for count in counts
    ]


def grouped(held: Sequence[Sequence[int]], passages: Sequence[Passage], size: int) -> list[list[list[int]]]:
    """Per entry, the stems of each passage but the title, and of each two sentences of its body in a row."""
    found: list[list[list[int]]] = [[] for _ in range(size)]
    for number, passage in enumerate(passages):
        if passage.place == Place.TITLE:
            continue
        found[passage.entry].append(list(held[number]))
        if goes_on(passage, passages[number + 1 : number + 2]):
            found[passage.entry].append(sorted({*held[number], *held[number + 1]}))
    return found


def goes_on(passage: Passage, following: Sequence[Passage]) -> bool:
    """Whether the passage that follows is the next sentence of the same text."""
    return any(f.entry == passage.entry and f.place == passage.place == Place.BODY for f in following)


def titles(held: Sequence[Sequence[int]], passages: Sequence[Passage], size: int) -> list[list[int]]:
    """Per entry, the stems of its title (not of a card's whole header)."""
    found: list[list[int]] = [[] for _ in range(size)]
    for number, passage in enumerate(passages):
        if passage.place == Place.TITLE and not found[passage.entry]:
            found[passage.entry] = list(held[number])
    return found
