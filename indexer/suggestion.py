"""Suggestions: the names that a text may become while it is still being typed."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from corpus.document import Ruleset
from corpus.entry import Entry
from indexer.answer import Answer
from indexer.completion import Suggestion, Wanted, completions
from indexer.lookup import Lookup
from indexer.words import replaced, words

LIMIT = 25
KEPT = 4096
NEAR = 0.7
NEAR_AS_A_WHOLE = 72.0
SHORTEST_INITIALS = 2
SHORT = 4
FEW = 5
"""Where fewer than this were found, those are looked for that are only like it."""


class Suggestions:
    """Suggests names: the exact one, the look-up's first answer, then whole words, prefixes, and what is like it."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup = lookup
        self.completions = sorted(completions(lookup), key=lambda c: (len(c.words), c.words))
        self.numbers = {completion.words: number for number, completion in enumerate(self.completions)}
        self.by_value = {completion.suggestion.value: number for number, completion in enumerate(self.completions)}
        self.texts = [" ".join(c.words) for c in self.completions]
        self.postings: dict[str, set[int]] = defaultdict(set)
        for number, completion in enumerate(self.completions):
            for word in completion.words:
                self.postings[word].add(number)
        self.vocabulary = sorted(self.postings)
        self.initials: dict[str, list[int]] = defaultdict(list)
        for number, completion in enumerate(self.completions):
            self.initials["".join(word[0] for word in completion.words)].append(number)
        self.suggest = lru_cache(KEPT)(self._suggest)

    def _suggest(
        self, text: str, ruleset: Ruleset = Ruleset.ANY, wanted: Wanted = Wanted.ANYTHING, limit: int = LIMIT
    ) -> tuple[Suggestion, ...]:
        asked = words(text)
        if text.strip() and not asked:
            return ()
        found: dict[Suggestion, None] = {}
        for numbers in self.ranked(asked, text, ruleset, wanted) if asked else [range(len(self.completions))]:
            for number in numbers:
                completion = self.completions[number]
                if (ruleset, wanted) in completion.answers:
                    found[completion.suggestion] = None
            if len(found) >= limit:
                break
        if asked and len(found) < FEW:
            likes = (self.completions[number] for number in self.likes(asked))
            found |= dict.fromkeys(c.suggestion for c in likes if (ruleset, wanted) in c.answers)
        by_label: dict[str, Suggestion] = {}
        for one in found:
            by_label.setdefault(one.label.casefold(), one)
        return tuple(by_label.values())[:limit]

    def ranked(self, asked: list[str], text: str, ruleset: Ruleset, wanted: Wanted) -> Iterator[Sequence[int]]:
        """The numbers of completions, best first, with repeats."""
        meant = self.meant(asked)
        answering = self.answering(text, ruleset, wanted)
        yield self.exact(asked)
        if asked[-1] in self.postings or not self.beginning(asked[-1]):  # else the word is not typed to its end
            yield answering[:1]
        yield from map(self.exact, meant[1:])
        if len(asked) == 1 and len(asked[0]) >= SHORTEST_INITIALS:
            yield self.initials.get(asked[0], [])
        for tokens in meant:
            yield self.ordered(self.all_of(self.postings.get(word, set()) for word in tokens), tokens)
        for tokens in meant:
            yield self.ordered(self.all_of(map(self.beginning, tokens)), tokens)
        if len(asked) > 1:
            yield answering

    def likes(self, asked: list[str]) -> Iterator[int]:
        """The numbers of completions with words like those, then of those like the whole."""
        yield from self.ordered(self.all_of(map(self.like, asked)), asked)
        if len(whole := " ".join(asked)) > SHORT:
            yield from self.alike(whole)

    def meant(self, asked: list[str]) -> list[list[str]]:
        """The words as they are typed, and with abbreviations written out."""
        language = self.lookup.index.language
        whole = [long.split() for long in language.aliases.get(" ".join(asked), ())]
        single = {short: longs[0] for short, longs in language.aliases.items() if len(longs) == 1}
        return [asked, *whole, replaced(asked, single)]

    def exact(self, tokens: list[str]) -> list[int]:
        """The completions of this very name, shared ones after the name that they share."""
        found = self.all_of(self.postings.get(word, set()) for word in tokens)
        return sorted(number for number in found if self.completions[number].words == tuple(tokens))

    def beginning(self, word: str) -> set[int]:
        """The completions with a word that begins so."""
        found: set[int] = set()
        for place in range(bisect_left(self.vocabulary, word), len(self.vocabulary)):
            if not self.vocabulary[place].startswith(word):
                break
            found |= self.postings[self.vocabulary[place]]
        return found

    def like(self, word: str) -> set[int]:
        """The completions with a word like it, or one that begins so."""
        near = process.extract(word, self.vocabulary, scorer=OSA.normalized_similarity, score_cutoff=NEAR, limit=LIMIT)
        return self.beginning(word).union(*(self.postings[w] for w, _, _ in near))

    def all_of(self, sets: Iterable[set[int]]) -> set[int]:
        """What is in all of the sets."""
        found = list(sets)
        return set.intersection(*found) if found else set()

    def ordered(self, numbers: set[int], tokens: list[str]) -> list[int]:
        """Those that begin like the words first, then the shorter ones."""
        whole = " ".join(tokens)
        return sorted(
            numbers, key=lambda n: (not self.texts[n].startswith(whole), -fuzz.ratio(whole, self.texts[n]), n)
        )

    def answering(self, text: str, ruleset: Ruleset, wanted: Wanted) -> list[int]:
        """What the look-up itself finds, best first."""
        commands: dict[Wanted, Callable[[str, Ruleset], Answer]] = {
            Wanted.CARDS: self.lookup.card,
            Wanted.TEXTS: self.lookup.card,
            Wanted.SECTIONS: self.lookup.rule,
            Wanted.TERMS: self.lookup.define,
        }
        ask = commands.get(wanted, self.lookup.ruling)
        found = [self.named(shown.entry, {*words(text)}) for shown in ask(text, ruleset).answers]
        return [number for number in found if number is not None]

    def named(self, entry: Entry, asked: set[str]) -> int | None:
        """The completion for an entry: of a shared name that of the card itself, where its own words were typed."""
        title = tuple(words(entry.title))
        own = self.by_value.get(entry.id)
        if own is not None and asked & ({*self.completions[own].words} - {*title}):
            return own
        return self.numbers.get(title)

    def alike(self, whole: str) -> list[int]:
        """The completions that are like the text as a whole."""
        found = process.extract(
            whole, self.texts, scorer=fuzz.token_sort_ratio, score_cutoff=NEAR_AS_A_WHOLE, limit=LIMIT
        )
        return [number for _, _, number in found]
