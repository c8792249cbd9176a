"""Whether a situation only tells again what a card is known to say ("which does an additional point of damage")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from corpus.entry import Entry
from engine.card import CLASSES, Card
from engine.english.clause import Clause
from engine.english.noun import Noun

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
COUNTED = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS = {word: str(number) for number, word in enumerate(COUNTED)}
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


class Retelling:
    """Knows the passages of the documents that speak of a card."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self.entries = entries
        self._by_name: dict[str, list[tuple[str, str]]] = {}
        """The sentences that were found to name a card or Persona."""

    @cached_property
    def _by_title(self) -> dict[str, list[str]]:
        """Ids of the entries that print a card, by its title in lower case."""
        found: dict[str, list[str]] = {}
        for id, entry in self.entries.items():
            if entry.card is not None:
                found.setdefault(entry.card.title.lower(), []).append(id)
        return found

    def is_retold(self, clause: Clause, card: Card) -> bool:
        """Whether the clause says nothing but what a passage on the card says: its words, numbers and denial."""
        passages = [passage_of(self.entries[id]) for id in self._passages(card)]
        if clause.negated:
            passages = [passage for passage in passages if _denies(passage, clause.verb)]
        return any(says_again([*words_of(clause)], passage) for passage in passages)

    def is_told_of(self, clause: Clause, card: Card | str, whom: str, ruleset: str) -> bool:
        """Whether a sentence on the card, or one that names it, says it of this player: you, opponent, all or ""."""
        ids = [] if isinstance(card, str) else self._passages(card)
        own = [text for id in ids for text in _sentences_of(passage_of(self.entries[id]))]
        title = card if isinstance(card, str) else card.title
        told = [*own, *self._naming(title.lower(), ruleset)]
        return self._is_said(clause, [text for text in told if _speaks_of(text, whom) and _does(text, clause)])

    def is_power(self, clause: Clause, names: Sequence[str], ruleset: str) -> bool:
        """Whether the Persona card of this name says it, or a sentence on its Persona Power."""
        return self._is_said(clause, [text for name in names for text in self._power(name.lower(), ruleset)])

    @staticmethod
    def _is_said(clause: Clause, passages: Sequence[str]) -> bool:
        words = [*words_of(clause)]
        told = [text for text in passages if not clause.negated or _denies(text, clause.verb)]
        return any(says_again(words, text) for text in told)

    @cached_property
    def _sentences(self) -> list[tuple[str, str]]:
        """Every sentence of the documents, with its document."""
        texts = [(entry.document, text) for entry in self.entries.values() for text in _sentences_of(passage_of(entry))]
        return [(document, text) for document, text in texts if text]

    def _naming(self, name: str, ruleset: str) -> list[str]:
        """The sentences of this ruleset that name it."""
        if name not in self._by_name:
            named = re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
            self._by_name[name] = [(document, text) for document, text in self._sentences if named.search(text)]
        return [text for document, text in self._by_name[name] if _holds(document, ruleset)]

    def _power(self, name: str, ruleset: str) -> list[str]:
        """What the Persona card says, and the sentences on its power."""
        own = [
            passage_of(entry)
            for entry in self.entries.values()
            if entry.card is not None and _holds(entry.document, ruleset)
            and (entry.card.type == "PERSONA" or "persona" in entry.card.title.lower())
            and entry.card.title.lower().removesuffix(" persona") == name
        ]  # fmt: skip
        return [*own, *(text for text in self._naming(name, ruleset) if "persona power" in text.lower())]

    def _passages(self, card: Card) -> list[str]:
        title = card.title.partition(":")[0].lower()
        return [*(s.entry for s in card.sources if s.entry in self.entries), *self._by_title.get(title, ())]


def _denies(passage: str, verb: str) -> bool:
    """Whether the passage denies the verb: "cannot be blocked or dodged" both of them."""
    own = re.findall(r"[a-z]+", passage.lower().replace("can't", "cannot"))
    denied = [set(map(_stem, own[at + 1 : at + REACH])) for at, word in enumerate(own) if word in DENYING]
    return any(_stem(verb) in stems for stems in denied)


def passage_of(entry: Entry) -> str:
    """All that an entry says, its examples with it."""
    return " ".join([entry.text, *(example.text for example in entry.examples)])


def says_again(words: Sequence[str], passage: str) -> bool:
    """Whether the words say nothing that two sentences of the passage, one after the other, do not say."""
    sentences = _sentences_of(passage)
    return any(_says_again(words, " ".join(sentences[at : at + SPAN])) for at in range(len(sentences)))


def _sentences_of(passage: str) -> list[str]:
    return re.split(r"(?<=[.!?])\W*\s+", passage)


SPEAKS = {
    "": re.compile(""),
    "you": re.compile(r"\byou (?!r)|\b(all|any|each|both) players?\b", re.IGNORECASE),
    "opponent": re.compile(r"\b(opponents?|players?|target)\b", re.IGNORECASE),
    "all": re.compile(r"\b(all|any|each|both|every) players?\b", re.IGNORECASE),
}
"""How a text speaks of the one who plays the card, of the other one, of both."""


def _speaks_of(text: str, whom: str) -> bool:
    return SPEAKS[whom].search(text) is not None


SAME = {
    "add": "add additional increase more extra",
    "allow": "may allow let can",
    "cause": "cause make lose must force",
    "cost": "cost lose",
    "deal": "do does damage",
    "do": "do does damage",
    "force": "must force cause make",
    "give": "give additional may gain add",
    "increase": "increase additional more add",
    "let": "may allow let can",
    "lower": "reduce less lower minus",
    "make": "make must cause force lose",
    "permit": "may allow let can",
    "place": "place put",
    "put": "put place",
    "raise": "raise increase additional more add",
    "reduce": "reduce less lower half",
    "require": "must require need",
}
"""Other words by which a text says so; of any other verb it says the verb itself."""


def _does(text: str, clause: Clause) -> bool:
    """Whether the text speaks of what is done: of "makes him lose" the losing, of "keeps him from playing" the play."""
    inner = [one for one in clause.inner() if one.verb]
    leaf = inner[0] if inner and clause.verb not in ("play",) else clause
    words = {_stem(word) for word in SAME.get(leaf.verb, leaf.verb).split()}
    return bool(words & set(map(_stem, re.findall(r"[a-z]+", text.lower()))))


def _holds(document: str, ruleset: str) -> bool:
    """Whether what the document prints is what the card says in the ruleset."""
    return document == ruleset or (document not in ("type1", "type2") and ruleset != "type2")


def _says_again(words: Sequence[str], passage: str) -> bool:
    """Whether the words say nothing that the passage does not say: its words, its numbers, its denial."""
    own = re.findall(r"[a-z]+|\d+", passage.lower().replace("can't", "cannot"))
    stems = {_stem(word) for word in own}
    numbers = {NUMBERS.get(word, word) for word in own if word.isdigit() or word in NUMBERS}
    told = [NUMBERS.get(word.lower(), word.lower()) for word in words]
    told = [word for word, after in zip(told, [*told[1:], ""], strict=True) if word != "1" or after not in OF_WHOM]
    content = [word for word in told if word.isalpha() and word not in EMPTY | DENYING]
    if not content or any(word.isdigit() and word not in numbers | _implied(numbers) for word in told):
        return False
    if bool(DENYING & set(told)) > bool(DENYING & set(own)):
        return False
    otherwise = _denied_if(own) and {"if", "who"} & set(told) and not _denied_if(told)
    if not _same_limits(told, own) or otherwise or _other_kind(told, own) or _other_player(told, own):
        return False
    if any(_stem(word) in KINDS and _stem(word) not in stems for word in content):
        return False
    return sum(_stem(word) in stems for word in content) >= ENOUGH * len(content)


def _same_limits(told: Sequence[str], own: Sequence[str]) -> bool:
    """Whether every limiting word stands in the passage beside one of the words that it is told with."""
    beside = {(word, stem) for word, stem in _limited(own)}
    return all(any((word, _stem(near)) in beside for near in _near(told, at)) for at, word in _limits(told))


def _limited(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    for at, word in _limits(words):
        yield from ((word, _stem(near)) for near in _near(words, at))


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


def _stem(word: str) -> str:
    if word in ("play", "plays", "played", "playing"):
        return "play"
    return word[:PREFIX].rstrip("s")


MADE = "power undodgeable unblockable disarmed prone nullified"
KINDS = frozenset(_stem(word) for kind in (*CLASSES, MADE) for word in kind.split() if word not in EMPTY)
"""Stems of the kinds of cards, and of what becomes of them: another kind is another fact."""


def words_of(clause: Clause) -> Iterator[str]:
    """All words of a clause and of the clauses that hang on it; "not" where it is denied."""
    if clause.negated:
        yield "not"
    yield from _words(clause, {id(clause)})


def _words(clause: Clause, seen: set[int]) -> Iterator[str]:
    for word in clause.words:
        yield from re.findall(r"\w+", word.token.text)
    for noun in (*clause.objects, *(role.noun for role in (*clause.roles, *clause.subs) if role.noun is not None)):
        yield from _of_noun(noun, seen)
    for inner in clause.inner():
        if inner.subject is not None and not inner.subject.is_pronoun:
            yield from _of_noun(inner.subject, seen)
        yield from _once(inner, seen)


def _of_noun(noun: Noun, seen: set[int]) -> Iterator[str]:
    for member in noun.each():
        for word in () if member.head.startswith(("player:", "persona:")) else member.words:
            yield from re.findall(r"\w+", word.token.text)
        if member.of is not None and member.of is not member:
            yield from _of_noun(member.of, seen)
        for relative in member.relatives:
            yield from _once(relative, seen)


def _once(clause: Clause, seen: set[int]) -> Iterator[str]:
    """A clause may hang on a noun that stands in the clause itself."""
    if id(clause) not in seen:
        seen.add(id(clause))
        yield from _words(clause, seen)
