"""Whether a situation only tells again what a card is known to say ("which does an additional point of damage")."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from corpus.entry import Entry
from engine.card import Card
from engine.english.clause import Clause
from engine.english.lexicon import split
from engine.english.noun import Noun
from engine.telling.frame import NotUnderstood
from engine.telling.texts.reading import Reading, Who
from engine.telling.texts.said import Said, agrees

Reader = Callable[[str], list[Clause]]


class Retelling:
    """Knows what the documents say of a card, read by the reader of situations."""

    def __init__(self, entries: Mapping[str, Entry], reader: Reader) -> None:
        self.entries = entries
        self.reader = reader
        self._read: dict[str, tuple[Clause, ...]] = {}
        """The clauses of the sentences that were read."""
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

    def is_retold(self, clause: Clause, card: Card, ruleset: str, who: Who) -> bool:
        """Whether the clause says nothing but what a passage on the card says in this ruleset."""
        entries = [self.entries[id] for id in self._passages(card)]
        passages = [passage_of(entry) for entry in entries if _holds(entry.document, ruleset)]
        return self._is_said(clause, card.title, [text for one in passages for text in sentences_of(one)], "", who)

    def is_told_of(self, clause: Clause, card: Card | str, whom: str, ruleset: str, who: Who) -> bool:
        """Whether a sentence on the card, or one that names it, says it of this player: you, opponent, all or ""."""
        ids = [] if isinstance(card, str) else self._passages(card)
        prints = [self.entries[id] for id in ids if self.entries[id].card is not None]
        if any(one.negated for one in (clause, *clause.inner())):  # what is forbidden elsewhere is a new fact here
            prints = [entry for entry in prints if _holds(entry.document, ruleset)]
        own = [text for entry in prints for text in sentences_of(passage_of(entry))]
        own += [] if isinstance(card, str) else [source.quote for source in card.sources]
        title = card if isinstance(card, str) else card.title
        return self._is_said(clause, title, [*own, *self._naming(title.lower(), ruleset)], whom, who)

    def is_power(self, clause: Clause, names: Sequence[str], ruleset: str, who: Who) -> bool:
        """Whether the Persona card of this name says it, or a sentence on its Persona Power."""
        return self._is_said(
            clause, "", [text for name in names for text in self._power(name.lower(), ruleset)], "", who
        )

    def prints_of(self, title: str, ruleset: str, *, persona: bool) -> list[Entry]:
        """The entries that print the card, or the Persona card of this name, and hold in this ruleset."""
        found = [self.entries[id] for id in self._by_title.get(title.lower(), ())]
        found = [e for e in found if (e.card is not None and e.card.type == "PERSONA") == persona]
        found = [e for e in found if e.superseded_by is None and _holds(e.document, ruleset)]
        return [e for e in found if e.document == ruleset] or found

    def statements(self, title: str, ruleset: str, *, persona: bool) -> Iterator[tuple[str, str, Said]]:
        """What the entries that print the card say in this ruleset: the entry, the sentence, and each statement."""
        names = () if persona else split(title.partition(":")[0])
        for entry in self.prints_of(title, ruleset, persona=persona):
            for text in sentences_of(entry.text):
                yield from ((entry.id, text, said) for said in self._said(text, names))

    def _is_said(self, clause: Clause, title: str, sentences: Sequence[str], whom: str, who: Who) -> bool:
        names = split(title.partition(":")[0]) if title else ()
        reasons = [sub for sub in clause.subs if sub.link in ("because", "since") and sub.clause is not None]
        parts = [replace(clause, subs=[sub for sub in clause.subs if sub not in reasons])]
        parts += [sub.clause for sub in reasons if sub.clause is not None]
        told = [Reading(who, names).of_card(part) for part in parts]
        own = [said for text in dict.fromkeys(sentences) for said in self._said(text, names)]
        return all(any(agrees(replace(one, who=one.who or whom), said) for said in own) for one in told)

    def _said(self, sentence: str, names: tuple[str, ...]) -> Iterator[Said]:
        for clause in self._clauses(sentence):
            yield Reading(in_print, names).of_card(clause)

    def _clauses(self, sentence: str) -> tuple[Clause, ...]:
        """All clauses of a sentence, also those that hang on others; "Remove it" tells what you do."""
        if sentence not in self._read:
            imperative = f"You {sentence[:1].lower()}{sentence[1:]}"
            found = self._tried(PLAYED.sub("You play this card ", sentence)) or self._tried(imperative)
            self._read[sentence] = tuple(one for clause in found for one in _all_of(clause, set()))
        return self._read[sentence]

    def _tried(self, sentence: str) -> list[Clause]:
        """The clauses of a sentence; none where it cannot be read, and so is compared with nothing."""
        try:
            return self.reader(sentence)
        except (NotUnderstood, RecursionError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
            return []

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


PLAYED = re.compile(r"^Play (?=in |on |with |during |against )")
"""So begins what says when or with what a card is played."""
BREAKS = re.compile(r"(?<=[.!?])\W*\s+|\n|[()“”\"]")
"""Where a sentence ends: what stands in brackets or between quotation marks is one of its own."""


def sentences_of(passage: str) -> list[str]:
    """The sentences of a passage."""
    return [text for text in BREAKS.split(passage) if text.strip()]


def passage_of(entry: Entry) -> str:
    """All that an entry says, its examples with it."""
    return " ".join([entry.text, *(example.text for example in entry.examples)])


def in_print(noun: Noun) -> str:
    """Whom a printed text means: you, his opponent, all players; "himself" is he who plays it."""
    return {"you": "you", "opponent": "opponent", "player": "all", "he": "you", "she": "you"}.get(noun.head, "")


def _all_of(clause: Clause, seen: set[int]) -> Iterator[Clause]:
    if id(clause) not in seen:
        seen.add(id(clause))
        yield clause
        if clause.verb == "use" and clause.infinitive is not None and clause.objects:
            clause.infinitive.subject = clause.objects[0]  # "uses it to prevent damage": it prevents damage
        nouns = [one for noun in clause.nouns() for one in noun.each()]
        for inner in (*clause.inner(), *(relative for noun in nouns for relative in noun.relatives)):
            yield from _all_of(inner, seen)


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
