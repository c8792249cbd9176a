"""Whether a situation only tells again what a card is known to say ("which does an additional point of damage")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from corpus.entry import Entry
from engine.card import Card
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.texts.same_words import DENYING, REACH, says_again, sentences_of, stem


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
        prints = [self.entries[id] for id in ids if self.entries[id].card is not None]
        own = [text for entry in prints for text in sentences_of(passage_of(entry))]
        own += [] if isinstance(card, str) else [source.quote for source in card.sources]
        title = card if isinstance(card, str) else card.title
        told = [*own, *self._naming(title.lower(), ruleset)]
        return self._is_said(clause, [text for text in told if _speaks_of(text, whom) and _does(text, clause)])

    def is_power(self, clause: Clause, names: Sequence[str], ruleset: str) -> bool:
        """Whether the Persona card of this name says it, or a sentence on its Persona Power."""
        told = [text for name in names for text in self._power(name.lower(), ruleset)]
        other = "opponent" in " ".join(words_of(clause)).lower()
        return self._is_said(clause, [text for text in told if other or "opponent" not in text.lower()])

    @staticmethod
    def _is_said(clause: Clause, passages: Sequence[str]) -> bool:
        words = [*words_of(clause)]
        told = [text for text in passages if not clause.negated or _denies(text, clause.verb)]
        return any(says_again(words, text) for text in told)

    @cached_property
    def _sentences(self) -> list[tuple[str, str]]:
        """Every sentence of the documents, with its document."""
        texts = [(entry.document, text) for entry in self.entries.values() for text in sentences_of(passage_of(entry))]
        return [(document, text) for document, text in texts if text]

    def _naming(self, name: str, ruleset: str) -> list[str]:
        """The sentences of this ruleset that name it."""
        told = self._by_name.get(name) or self._searched(name)
        if told:  # names that players make up are not kept
            self._by_name[name] = told
        return [text for document, text in told if _holds(document, ruleset)]

    def _searched(self, name: str) -> list[tuple[str, str]]:
        named = re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
        return [(document, text) for document, text in self._sentences if name in text.lower() and named.search(text)]

    def _power(self, name: str, ruleset: str) -> list[str]:
        """What the Persona card says, and the sentences on its power."""
        own = [
            text
            for entry in self.entries.values()
            for text in sentences_of(passage_of(entry))
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
    denied = [set(map(stem, own[at + 1 : at + REACH])) for at, word in enumerate(own) if word in DENYING]
    return any(stem(verb) in stems for stems in denied)


def passage_of(entry: Entry) -> str:
    """All that an entry says, its examples with it."""
    return " ".join([entry.text, *(example.text for example in entry.examples)])


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
    leaf = inner[0] if inner and clause.verb != "play" else clause
    words = {stem(word) for word in SAME.get(leaf.verb, leaf.verb).split()}
    return bool(words & set(map(stem, re.findall(r"[a-z]+", text.lower()))))


def _holds(document: str, ruleset: str) -> bool:
    """Whether what the document prints is what the card says in the ruleset."""
    return document == ruleset or (document not in ("type1", "type2") and ruleset != "type2")


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
        for word in () if member.is_named_player else member.words:
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
