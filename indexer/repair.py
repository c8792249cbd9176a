"""Typing mistakes: an unknown word is put right only where a known one is near enough."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from indexer.index import Index
from indexer.whoosh_text import stem

SHORTEST = 5
SHORTEST_IN_NAME = 3
TWO_MISTAKES_FROM = 8
FEW_WORDS = 4
NAME_FLOOR = 84.0
EACH_WORD_FLOOR = 70.0
NEAR_FLOOR = 65.0
MOST_NEAR = 5


@dataclass(slots=True)
class Repair:
    """Puts queries right, by the words and names of an index."""

    index: Index
    words: list[str] = field(init=False)
    joined: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        """Sort what is looked through."""
        self.words = sorted(self.index.lexicon)
        self.joined = {name.replace(" ", ""): name for name in self.index.naming.bearers if " " in name}

    def known(self, word: str) -> bool:
        """Whether the documents or the players' words have it."""
        return word in self.index.heard or stem(word) in self.index.documented or word.isdigit() or self.said(word)

    def said(self, word: str) -> bool:
        """Whether the reviewed data knows what players mean by it."""
        language = self.index.language
        stops = word in language.stop or word in language.asking
        return stops or stem(word) in language.thesaurus or word in language.aliases or stem(word) in language.foreign

    def repaired(self, words: Sequence[str]) -> list[str]:
        """The words with mistakes put right; a word for which nothing is near stays."""
        found: list[str] = []
        for place, word in enumerate(words):
            found += self.parts(word) or [self.nearest(word, found, words[place + 1 :])]
        return found

    def parts(self, word: str) -> list[str]:
        """A known word as it is, one that was run together as its parts, another as nothing."""
        if self.known(word):
            return [word]
        if word in self.joined:
            return self.joined[word].split()
        for cut in range(3, len(word) - 2):
            if word[:cut] in self.index.lexicon and word[cut:] in self.index.lexicon and len(word) > 7:
                return [word[:cut], word[cut:]]
        return []

    def nearest(self, word: str, before: Sequence[str], after: Sequence[str]) -> str:
        """The known word that was meant: the one that it begins, before one that it is like.

        Of those that it is like one that makes a name with its neighbours comes before the most frequent one.
        """
        if len(word) < SHORTEST_IN_NAME:
            return word
        if begun := self.begun(word):
            return begun
        allowed = 2 if len(word) >= TWO_MISTAKES_FROM else 1
        extracted = process.extract(word, self.words, scorer=OSA.distance, score_cutoff=allowed, limit=12)
        near: list[tuple[str, int]] = [(w, int(d)) for w, d, _ in extracted if w[0] == word[0] or d == 1]
        few = len(before) + len(after) < FEW_WORDS
        in_name = [w for w, _ in near if self.makes_name(w, before, after, few)]
        if in_name:
            return in_name[0]
        if len(word) < SHORTEST:
            near = [(w, d) for w, d in near if lacks_a_letter(word, w)]
        return min(near, key=lambda n: (n[1], -self.index.lexicon[n[0]]))[0] if near else word

    def begun(self, word: str) -> str:
        """The most frequent word that begins with these letters, "" if few letters begin words of several stems."""
        if len(word) < SHORTEST:
            return ""
        found = [*takewhile(lambda known: known.startswith(word), self.words[bisect_left(self.words, word) :])]
        is_sure = len(word) >= TWO_MISTAKES_FROM or len({stem(known) for known in found}) == 1
        return max(found, key=lambda known: self.index.lexicon[known], default="") if is_sure else ""

    def makes_name(self, word: str, before: Sequence[str], after: Sequence[str], few: bool) -> bool:
        """Whether a word makes a name with its neighbours, or is a card's name by itself in a short query."""
        names = self.index.naming.bearers
        left, right = list(before[-2:]), list(after[:2])
        for start in range(len(left) + 1):
            for end in range(len(right) + 1):
                several = [*left[start:], word, *right[:end]]
                if len(several) > 1 and " ".join(several) in names:
                    return True
        return few and any(self.index.entries[n].card for n in names.get(word, ()))

    def near_names(self, text: str, factors: Sequence[float]) -> list[str]:
        """The names most like a folded text that are borne in the ruleset (`factors`), as they are written.

        A name that begins with the text comes before one that is merely like it.
        """
        names = [name for name, bearers in self.index.naming.bearers.items() if any(factors[n] for n in bearers)]
        begun = [name for name in names if name.startswith(text)] if len(text) >= SHORTEST_IN_NAME else []
        like = process.extract(text, names, scorer=fuzz.ratio, score_cutoff=NEAR_FLOOR, limit=3 * MOST_NEAR)
        written = dict.fromkeys(
            self.index.naming.shown[name] for name in [*sorted(begun, key=len), *(n for n, _, _ in like)]
        )
        return list(written)[:MOST_NEAR]

    def whole_name(self, text: str) -> str | None:
        """The name that a whole short query is a misspelling of, or None if none is near enough."""
        names = self.index.naming.bearers.keys()
        near = process.extract(text, names, scorer=fuzz.ratio, score_cutoff=EACH_WORD_FLOOR, limit=5)
        return next((name for name, like, _ in near if like >= NAME_FLOOR or each_word_like(text, name)), None)


def lacks_a_letter(word: str, meant: str) -> bool:
    """Whether a short word is another with one letter left out ("blok")."""
    return len(word) == SHORTEST - 1 and len(meant) == SHORTEST and word[0] == meant[0]


def each_word_like(text: str, name: str) -> bool:
    """Whether each word of a text is like the word of a name in the same place ("richy rian": Richie Ryan)."""
    said, meant = text.split(), name.split()
    return 1 < len(said) == len(meant) and all(
        fuzz.ratio(s, m) >= EACH_WORD_FLOOR for s, m in zip(said, meant, strict=True)
    )
