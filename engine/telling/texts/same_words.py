"""Whether words say again what a passage says: its words, its numbers, its denials and limits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.card import CLASSES
from engine.english.numeral import NUMBERS

ENOUGH = 0.6
"""What part of the telling words must stand in the card's own passages."""
PREFIX = 5
"""As many letters of a word make its stem: "additional" and "additionally" are one."""
DENYING = frozenset(["not", "no", "cannot", "never", "without", "unless", "nor", "neither"])
LIMITS = """
unsuccessful unsuccessfully
late too vain unless almost nearly twice half mistake illegally illegal instead except until barely hardly partly
wrongly second third upper middle lower only if before after first next last always never every both still again some
most certain few
"""
QUALIFYING = frozenset(LIMITS.split())
"""What a card's text does only so far, or on a condition, if these words stand by it."""
NEAR = 3
"""As far from a limiting word stands what it limits."""
REACH = 6
"""Within so many words a denial reaches its verb."""
SPAN = 2
"""Over how many sentences of a passage its text may be told in one clause."""
FIGURES = {word: str(number) for word, number in NUMBERS.items()}
ORDINARY = """
a all an and any are as at be been by can card cards each every for from had has have he her him his if in into is it
its lets may of on one or out own player says she some text that the their them then they this those to turn up was
were when which while who whose with you your does do make makes will would also time cost costs
"""
OF_WHOM = frozenset(["of", "his", "her", "the", "their", "your"])
"""Behind "one" they make it "one of his cards", which is "a card"."""
OTHERS = frozenset(["opponent", "opponents", "player", "players", "target"])
EMPTY = frozenset(ORDINARY.split())
"""Words that say too little to tell one passage from another."""


def sentences_of(passage: str) -> list[str]:
    """The sentences of a passage."""
    return re.split(r"(?<=[.!?])\W*\s+", passage)


def says_again(words: Sequence[str], passage: str) -> bool:
    """Whether the words say nothing that two sentences of the passage, one after the other, do not say."""
    sentences = sentences_of(passage)
    return any(_says_again(words, " ".join(sentences[at : at + SPAN])) for at in range(len(sentences)))


def _says_again(words: Sequence[str], passage: str) -> bool:
    """Whether the words say nothing that the passage does not say: its words, its numbers, its denial."""
    own = re.findall(r"[a-z]+|\d+", passage.lower().replace("can't", "cannot"))
    stems = {stem(word) for word in own}
    numbers = {FIGURES.get(word, word) for word in own if word.isdigit() or word in NUMBERS}
    told = [FIGURES.get(word.lower(), word.lower()) for word in words]
    told = [word for word, after in zip(told, [*told[1:], ""], strict=True) if word != "1" or after not in OF_WHOM]
    content = [word for word in told if word.isalpha() and word not in EMPTY | DENYING]
    if not content or any(word.isdigit() and word not in numbers | _implied(numbers) for word in told):
        return False
    if bool(DENYING & set(told)) > bool(DENYING & set(own)):
        return False
    otherwise = _denied_if(own) and {"if", "who"} & set(told) and not _denied_if(told)
    if not _same_limits(told, own) or otherwise or _other_kind(told, own) or _other_player(told, own):
        return False
    if any(stem(word) in KINDS and stem(word) not in stems for word in content):
        return False
    return sum(stem(word) in stems for word in content) >= ENOUGH * len(content)


def _same_limits(told: Sequence[str], own: Sequence[str]) -> bool:
    """Whether every limiting word stands in the passage beside one of the words that it is told with."""
    beside = set(_limited(own))
    return all(any((word, stem(near)) in beside for near in _near(told, at)) for at, word in _limits(told))


def _limited(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    for at, word in _limits(words):
        yield from ((word, stem(near)) for near in _near(words, at))


def _limits(words: Sequence[str]) -> Iterator[tuple[int, str]]:
    return ((at, word) for at, word in enumerate(words) if word in QUALIFYING)


def _near(words: Sequence[str], at: int) -> Sequence[str]:
    """The words around one."""
    return [*words[max(0, at - NEAR) : at], *words[at + 1 : at + 1 + NEAR]]


def _other_kind(told: Sequence[str], own: Sequence[str]) -> bool:
    """Whether one says "non-Plot" of what the other calls Plot throughout."""
    nons = {after for word, after in pairwise(own) if word == "non"}
    plain = {after for word, after in pairwise(["", *own]) if word != "non"}
    return any(word in nons - plain and before != "non" for before, word in pairwise(["", *told]))


def _other_player(told: Sequence[str], own: Sequence[str]) -> bool:
    """Whether it is told of an opponent, where the passage speaks of nobody but the player."""
    return bool({"opponent", "opponents"} & {*told}) and not OTHERS & {*own}


def _denied_if(words: Sequence[str]) -> bool:
    """Whether every condition is one that something is not done: "if he does not discard"."""
    ifs = [at for at, word in enumerate(words) if word in ("if", "who")]
    return bool(ifs) and all(DENYING & set(words[at : at + REACH]) for at in ifs)


def _implied(numbers: set[str]) -> set[str]:
    """The 1 of "a card", where no number stands."""
    return set() if numbers else {"1"}


def stem(word: str) -> str:
    """As much of a word as tells it from others."""
    if word in ("play", "plays", "played", "playing"):
        return "play"
    return word[:PREFIX].rstrip("s")


MADE = "power undodgeable unblockable disarmed prone nullified"
KINDS = frozenset(stem(word) for kind in (*CLASSES, MADE) for word in kind.split() if word not in EMPTY)
"""Stems of the kinds of cards, and of what becomes of them: another kind is another fact."""
