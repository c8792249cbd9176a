"""Typing mistakes: what an unknown word may stand for, by the words and names of the documents and of the players."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from corpus.document import Ruleset
from indexer.index import Index
from indexer.stem import stem
from indexer.words import LONGEST_EXPRESSION

SHORTEST = 5
SHORTEST_IN_NAME = 3
SHORTEST_TOGETHER = 7
TWO_MISTAKES_FROM, TWO_VOWELS_FROM = 8, 6
LONGEST = 24
"""Longer ones are no words that somebody mistyped."""
FEW_WORDS = 4
MOST_REPAIRED = 12
"""How many unknown words of a query are looked at: one with more of them is about something else."""
MISTAKE = 0.15
"""What each wrong letter takes from the likeness of a word to another."""
BEGUN, ABBREVIATED = 0.8, 0.7
"""How like an abbreviated word is to the whole one: its beginning ("improv"), its consonants ("blck")."""
MOST_MEANINGS = 3
QUERY_ONLY, LEAST_QUERY_ONLY = 0.2, 8
"""What a word that only players use counts beside one of the documents, and how often they must use it to be known."""
ITSELF = 0.9
"""How likely a word that players use less often is meant after all, where it is like another."""
NAME_FLOOR = 84.0
EACH_WORD_FLOOR = 70.0
NEAR_FLOOR = 65.0
MOST_NEAR = 5
VOWELS = frozenset("aeiou")

ByLength = dict[int, list[str]]
Meaning = tuple[str, float]
"""A known word, and how like it what was typed is, up to 1."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """Words put right; `doubts` has, for a word that was a mistake, all that it may stand for, the likeliest first."""

    words: tuple[str, ...]
    doubts: dict[str, tuple[Meaning, ...]]


class Repair:
    """Puts queries right, by the words and names of an index."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.names: dict[Ruleset, list[str]] = {}

    @cached_property
    def counts(self) -> dict[str, float]:
        """Every known word with how usual it is."""
        query_only = {w: QUERY_ONLY * count for w, count in self.index.query_only.items() if count >= LEAST_QUERY_ONLY}
        return query_only | {word: float(count) for word, count in self.index.lexicon.items()}

    @cached_property
    def words(self) -> list[str]:
        """The same words, sorted."""
        return sorted(self.counts)

    @cached_property
    def joined(self) -> dict[str, str]:
        """The names of several words by what they are without spaces."""
        return {name.replace(" ", ""): name for name in self.index.names.by_name if " " in name}

    def known(self, word: str) -> bool:
        """Whether the documents or the players' words have it."""
        return word in self.counts or self.is_documented(stem(word)) or word.isdigit() or self.is_players_word(word)

    def is_documented(self, stem: str) -> bool:
        """Whether a document has a stem."""
        number = self.index.stems.get(stem)
        return number is not None and bool(self.index.documented[number])

    def is_players_word(self, word: str) -> bool:
        """Whether the reviewed data knows what players mean by it."""
        language = self.index.language
        stops = word in language.stop or word in language.asking
        return stops or stem(word) in language.thesaurus or word in language.aliases or stem(word) in language.foreign

    def repaired(self, words: Sequence[str]) -> Repaired:
        """The words with mistakes put right; a word for which nothing is near stays."""
        words = self.rejoined(words)
        if all(map(self.known, words)):
            return Repaired(tuple(words), {})
        if (name := self.whole_name(words)) is not None:
            return Repaired(tuple(name.split()), {})
        found: list[str] = []
        doubts: dict[str, tuple[Meaning, ...]] = {}
        looked_at = 0
        for place, word in enumerate(words):
            if self.known(word) or looked_at >= MOST_REPAIRED:
                found.append(word)
                continue
            looked_at += 1
            if parts := self.parts(word):
                found += parts
                continue
            if meanings := tuple(self.meanings(word, found, words[place + 1 :])):
                found.append(meanings[0][0])
                doubts[found[-1]] = (*meanings, (word, ITSELF)) if stem(word) in self.index.stems else meanings
            else:
                found.append(word)
        return Repaired(tuple(found), doubts)

    def rejoined(self, words: Sequence[str]) -> list[str]:
        """The words, two that make a known one only together as that ("un blockable")."""
        found: list[str] = []
        for word in words:
            if found and self.belong_together(found[-1], word):
                found[-1] += word
            else:
                found.append(word)
        return found

    def belong_together(self, first: str, second: str) -> bool:
        """Whether two words are one that the documents have more often than the rarer of the two."""
        count = self.index.lexicon.get
        return count(first + second, 0) > min(count(first, 0), count(second, 0))

    def parts(self, word: str) -> list[str]:
        """The parts of a word that was run together, one short form of several ("HGs"), nothing for another."""
        if word.endswith("s") and word[:-1] in self.index.language.aliases:
            return [word[:-1]]
        if word in self.joined:
            return self.joined[word].split()
        if not SHORTEST_TOGETHER <= len(word) <= LONGEST:
            return []
        lexicon = self.index.lexicon
        for cut in range(3, len(word) - 2):
            if word[:cut] in lexicon and word[cut:] in lexicon:
                return [word[:cut], word[cut:]]
        near = within(word, self.run_together)
        return self.joined[max(near, key=lambda meaning: meaning[1])[0]].split() if near else []

    @cached_property
    def run_together(self) -> ByLength:
        """The names of several words without spaces."""
        return by_length(self.joined)

    def meanings(self, word: str, before: Sequence[str], after: Sequence[str]) -> Iterator[Meaning]:
        """What a word may stand for: one that makes a name with its neighbours, then the nearest and most usual."""
        if not SHORTEST_IN_NAME <= len(word) <= LONGEST:
            return
        near = sorted(self.near(word), key=lambda meaning: (-meaning[1], -self.counts[meaning[0]]))
        few = len(before) + len(after) < FEW_WORDS
        in_name = [meaning for meaning in near if self.makes_name(meaning[0], before, after, few)]
        yield from dict.fromkeys([*in_name[:1], *self.ordinary(word, near)][:MOST_MEANINGS])

    def near(self, word: str) -> list[Meaning]:
        """The known words that differ from it in a letter or two."""
        root = stem(word)
        # A stem that is not the word's beginning ("todai") is likest to words that are not like the word ("toadies").
        by_stem = within(root, self.stems_by_length) if word.startswith(root) else []
        found = dict(within(word, self.words_by_length))
        for near, like in by_stem:
            known = self.by_stem[near]
            found[known] = max(like, found.get(known, 0.0))
        return list(found.items())

    @cached_property
    def by_stem(self) -> dict[str, str]:
        """The most usual word of each stem."""
        return {stem(word): word for word in sorted(self.counts, key=lambda word: self.counts[word])}

    @cached_property
    def words_by_length(self) -> ByLength:
        """The known words."""
        return by_length(self.words)

    @cached_property
    def stems_by_length(self) -> ByLength:
        """The stems of the known words: "swepped" is nearer to "sweep" without its ending."""
        return by_length(self.by_stem)

    def ordinary(self, word: str, near: list[Meaning]) -> list[Meaning]:
        """What a word may stand for outside of names, where a short one has many likes."""
        if len(word) < SHORTEST:
            near = [meaning for meaning in near if is_small_slip(word, meaning[0])]
        begun = self.begun(word) if len(word) >= SHORTEST else []
        return begun or near or self.abbreviated(word)

    def begun(self, word: str) -> list[Meaning]:
        """The most usual word that begins with these letters; none if few letters begin words of several stems."""
        begun = takewhile(lambda known: known.startswith(word), self.words[bisect_left(self.words, word) :])
        found = [known for known in begun if known in self.index.lexicon]
        is_sure = len(word) >= TWO_MISTAKES_FROM or len({stem(known) for known in found}) == 1
        return [(max(found, key=lambda known: self.counts[known]), BEGUN)] if is_sure and found else []

    def abbreviated(self, word: str) -> list[Meaning]:
        """The most usual words of which it has only consonants ("cntr")."""
        if len(word) > SHORTEST or not VOWELS.isdisjoint(word[1:]):
            return []
        found = [known for known in self.words_from(word[0]) if len(known) > len(word) and is_within(word, known)]
        return [(known, ABBREVIATED) for known in sorted(found, key=lambda known: -self.counts[known])[:MOST_MEANINGS]]

    def words_from(self, letter: str) -> list[str]:
        """The known words that begin with a letter."""
        return self.words[bisect_left(self.words, letter) : bisect_left(self.words, chr(ord(letter) + 1))]

    def makes_name(self, word: str, before: Sequence[str], after: Sequence[str], few: bool) -> bool:
        """Whether a word makes a name with its neighbours, or is a card's name by itself in a short query."""
        names = self.index.names.by_name
        left, right = list(before[-2:]), list(after[:2])
        for start in range(len(left) + 1):
            for end in range(len(right) + 1):
                several = [*left[start:], word, *right[:end]]
                if len(several) > 1 and " ".join(several) in names:
                    return True
        return few and any(self.index.entries[n].card for n in names.get(word, ()))

    def near_names(self, text: str, ruleset: Ruleset) -> list[str]:
        """The names most like a folded text that entries have in the ruleset, as they are written.

        A name that begins with the text comes before one that is merely like it.
        """
        names = self.names_in(ruleset)
        begun = [name for name in names if name.startswith(text)] if len(text) >= SHORTEST_IN_NAME else []
        like = [name for name, _ in alike(text, names, NEAR_FLOOR, 3 * MOST_NEAR)]
        written = dict.fromkeys(self.index.names.shown[name] for name in [*sorted(begun, key=len), *like])
        return list(written)[:MOST_NEAR]

    def names_in(self, ruleset: Ruleset) -> list[str]:
        """The names that entries have in a ruleset."""
        if ruleset not in self.names:
            factors, by_name = self.index.factors[ruleset], self.index.names.by_name
            self.names[ruleset] = [name for name, at in by_name.items() if any(factors[n] for n in at)]
        return self.names[ruleset]

    def whole_name(self, words: Sequence[str]) -> str | None:
        """The name that a whole short query is a misspelling of, or None if none is near enough."""
        if not words or len(words) > LONGEST_EXPRESSION or all(self.known(w) or self.begins(w) for w in words):
            return None
        text, names = " ".join(words), self.index.names.by_name.keys()
        near = alike(text, names, EACH_WORD_FLOOR, 5)
        return next((name for name, like in near if like >= NAME_FLOOR or each_word_like(text, name)), None)

    def begins(self, word: str) -> bool:
        """Whether a known word begins so."""
        return len(word) >= SHORTEST and bool(self.begun(word))


def by_length(words: Iterable[str]) -> ByLength:
    """Words by how many letters they have."""
    found: ByLength = {}
    for word in words:
        found.setdefault(len(word), []).append(word)
    return found


def within(word: str, among: ByLength) -> list[Meaning]:
    """Those that differ from a word in a letter; from a long one in two, from a shorter one in two vowels at most."""
    allowed = 2 if len(word) >= TWO_VOWELS_FROM else 1
    lengths = range(len(word) + allowed, len(word) - allowed - 1, -1)
    near = [known for length in lengths for known in among.get(length, ())]
    if not near:
        return []
    from rapidfuzz import process  # slow to load, and needed only for a word that nobody knows
    from rapidfuzz.distance import OSA

    extracted = process.extract(word, near, scorer=OSA.distance, score_cutoff=allowed, limit=12)
    return [(known, 1 - MISTAKE * d) for known, d, _ in extracted if d < 2 or is_like(word, known)]


def alike(text: str, names: Iterable[str], least: float, most: int) -> list[tuple[str, float]]:
    """The names most like a text, each with how like it is, of 100."""
    from rapidfuzz import fuzz, process

    return [
        (name, like)
        for name, like, _ in process.extract(text, names, scorer=fuzz.ratio, score_cutoff=least, limit=most)
    ]


def is_like(word: str, meant: str) -> bool:
    """Whether a word that differs in two letters from another is meant as that."""
    long = len(word) >= TWO_MISTAKES_FROM and word[0] == meant[0]
    return long or consonants(word) == consonants(meant)


def consonants(word: str) -> str:
    """A word without its vowels."""
    return "".join(letter for letter in word if letter not in VOWELS)


def is_small_slip(word: str, meant: str) -> bool:
    """Whether a short word is another with one letter left out ("blok"), or with two of them exchanged ("trun")."""
    lacks = len(word) == SHORTEST - 1 and len(meant) == SHORTEST and word[0] == meant[0]
    return lacks or (word != meant and sorted(word) == sorted(meant))


def is_within(short: str, word: str) -> bool:
    """Whether the letters of a short form stand in a word in that order."""
    letters = iter(word)
    return all(letter in letters for letter in short)


def each_word_like(text: str, name: str) -> bool:
    """Whether each word of a text is like the word of a name in the same place ("richy rian": Richie Ryan)."""
    from rapidfuzz import fuzz

    typed, meant = text.split(), name.split()
    return 1 < len(typed) == len(meant) and all(
        fuzz.ratio(t, m) >= EACH_WORD_FLOOR for t, m in zip(typed, meant, strict=True)
    )
