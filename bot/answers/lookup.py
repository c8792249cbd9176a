"""What is asked of the look-up, and what it says, as plain data that every surface words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING
from unicodedata import category

from bot.answers.command import Command
from bot.answers.mistake import Mistake, MistakeKind, WrongUsage
from corpus.document import Ruleset, documents
from corpus.entry import Entry
from indexer.answer import Answer, Comparison, Difference, History, Shown
from indexer.passage import sentences_of
from indexer.related import counterparts_of, differences, texts_of
from indexer.standing import status
from indexer.words import words

if TYPE_CHECKING:
    from indexer.lookup import Lookup

LookupAnswer = Answer | History | Comparison
LONGEST = 1000
"""The most characters a question may have."""
LISTING = re.compile(r"[;,\n/&+]|\bvs\b\.?", re.IGNORECASE)
"""What separates subjects, whatever they are."""
JOINING = re.compile(r"\s+(?:and|or)\s+", re.IGNORECASE)
"""What separates them where it is no part of a name: Lean and Mean."""
LONGEST_LIST_OF_ANSWERS = 10
MOST_WORDS = 4
"""What is longer, and no name, is no subject of a list but a question."""


@dataclass(frozen=True, slots=True)
class QueryText:
    """`text` in single spaces, without characters that cannot be seen; `left_out` tells how many there were."""

    text: str
    left_out: int = 0


def query_of(typed: str, command: str = "") -> QueryText:
    """The query in what was typed. Raises WrongUsage where there are none, or too many."""
    unseen = sum(1 for c in typed if not c.isspace() and category(c) in ("Cc", "Cs"))
    text = " ".join("".join(_seen(c) for c in typed).split())
    if not text:
        raise WrongUsage(Mistake(MistakeKind.NO_WORDS, command=command))
    if len(text) > LONGEST:
        raise WrongUsage(Mistake(MistakeKind.TOO_LONG, got=str(len(text)), command=command))
    return QueryText(text, unseen)


def _seen(character: str) -> str:
    if character.isspace() or category(character) == "Cc":
        return " "
    return "" if category(character)[0] == "C" else character


def ask(lookup: Lookup, command: Command, query: QueryText, ruleset: Ruleset, limit: int) -> LookupAnswer:
    """What the look-up says to the query. `limit` is the most that `ruling` and `rule` list."""
    answer = _asked(lookup, command, query.text, ruleset, limit)
    # The name that was asked is known where it is no card or no term: to ask for it again would help nobody.
    near = tuple(name for name in answer.did_you_mean if name.casefold() != query.text.casefold())
    return replace(answer, did_you_mean=near)


def _asked(lookup: Lookup, command: Command, text: str, ruleset: Ruleset, limit: int) -> LookupAnswer:
    match command:
        case Command.RULING:
            return lookup.ruling(text, ruleset, limit)
        case Command.CARD:
            return lookup.card(text, ruleset)
        case Command.ERRATA:
            return lookup.history(text, ruleset)
        case Command.RULE:
            return lookup.rule(text, ruleset, limit)
        case Command.DEFINE:
            return lookup.define(text, ruleset)
        case Command.COMPARE:
            return lookup.compare(text)
    raise ValueError(f"{command} looks nothing up")


def found(answer: LookupAnswer) -> bool:
    """Whether the documents have something on it."""
    match answer:
        case Answer():
            return answer.found
        case History():
            return bool(answer.cards)
        case Comparison():
            return any(shown for _, shown in answer.sides)


def known_as_another_kind(lookup: Lookup, command: Command, query: QueryText, ruleset: Ruleset) -> bool:
    """Whether `ruling` answers where a command for one kind of entry alone has found nothing."""
    of_one_kind = command in (Command.CARD, Command.ERRATA, Command.RULE, Command.DEFINE)
    return of_one_kind and lookup.ruling(query.text, ruleset, 1).found


class Related:
    """What belongs to an entry: its standing, its other texts, the rulings about it, the same in other rulesets."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup = lookup
        self._order = {document.id: number for number, document in enumerate(documents())}

    def shown(self, entry: Entry, ruleset: Ruleset, sentence: int = 0) -> Shown:
        """An entry with its standing, and with its sentence of this place highlighted; of place 0, none."""
        highlights = sentences_of(entry)[sentence - 1 : sentence] if sentence else ()
        return Shown(entry, status(entry, ruleset), tuple(highlights))

    def holds(self, entry: Entry, ruleset: Ruleset) -> bool:
        """Whether an entry counts in a ruleset."""
        return self.lookup.index.factors[ruleset][self.lookup.index.places[entry.id]] > 0

    def differences(self, entry: Entry) -> tuple[Difference, ...]:
        """Where other rulesets say something else."""
        return differences([entry], self.lookup.index)

    def others(self, entry: Entry) -> list[Entry]:
        """What other rulesets have on the same subject."""
        return list(dict.fromkeys(counterparts_of(entry, self.lookup.index)))

    def history(self, entry: Entry) -> list[Entry]:
        """The printed texts of a card, or a ruling with what supersedes or amends it; oldest first."""
        return self.texts(entry) if entry.card else self._superseding(entry)

    def texts(self, entry: Entry) -> list[Entry]:
        """All texts of the card that an entry is a text of, oldest first."""
        return texts_of(entry, self.lookup.index)

    def rulings(self, cards: Iterable[Entry], ruleset: Ruleset) -> list[Entry]:
        """The rulings that name one of these cards."""
        ids = {entry.id for entry in cards if entry.card}
        return [self.lookup.index.entries[number] for number in self.lookup.mentioning(ids, ruleset)]

    def in_force(self, entry: Entry, ruleset: Ruleset) -> list[Entry]:
        """The texts of a card that hold in a ruleset, this one first."""
        texts = [text for text in self.texts(entry) if self.holds(text, ruleset)]
        return sorted(texts, key=lambda text: text is not entry)

    def _superseding(self, entry: Entry) -> list[Entry]:
        later = {*([entry.superseded_by] if entry.superseded_by else []), *(one.id for one in entry.amended_by)}
        ids = {entry.id, *entry.supersedes, *later}
        for id in list(ids):
            ids |= {*self.lookup.entries[id].supersedes}
        return sorted((self.lookup.entries[id] for id in ids), key=lambda e: self._order[e.document])


def answering_sentence(shown: Shown) -> int:
    """The place of the sentence that answers among those of its entry, counted from 1; 0 where none does."""
    return next((sentences_of(shown.entry).index(span) + 1 for span in shown.highlights), 0)


@dataclass(frozen=True, slots=True)
class SubjectList:
    """What a list asks for: per subject its entries, and the words that name nothing in the documents."""

    found: tuple[tuple[Entry, ...], ...]
    unrecognised: tuple[str, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries of all subjects, each once."""
        return tuple(dict.fromkeys(entry for entries in self.found for entry in entries))


class Subjects:
    """Finds the subjects of a request."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup = lookup

    def listed(self, command: Command, text: str, ruleset: Ruleset) -> SubjectList | None:
        """What a list asks a command for; None for whatever is no list."""
        if command not in (Command.RULING, Command.CARD, Command.ERRATA, Command.DEFINE) or self.name_in(text):
            return None
        parts = [*self._parts(text)]
        names = {part: self.name_in(part) for part in parts}
        known = [part for part in parts if names[part]]
        if len(parts) < 2 or not known or any(len(words(part)) > MOST_WORDS for part in {*parts} - {*known}):
            return None
        if command is Command.RULING and not self._is_list_of_names(parts, known, text, ruleset):
            return None
        found = {part: self._entries(command, names[part], ruleset) for part in known}
        return SubjectList(
            tuple(entries for entries in found.values() if entries),
            tuple(part for part in parts if not found.get(part)),
        )

    def _parts(self, text: str) -> Iterator[str]:
        for part in LISTING.split(text):
            pieces = JOINING.split(part.strip())
            while pieces:
                taken = next(
                    (n for n in range(len(pieces), 1, -1) if self.name_in(" and ".join(pieces[:n]))),
                    1,
                )
                if joined := " and ".join(pieces[:taken]).strip(" .?!"):
                    yield joined
                pieces = pieces[taken:]

    def name_in(self, text: str) -> str:
        """The name that a text is, as the look-up knows it; "" for one that is no name."""
        asked, _ = self.lookup.understood(text, Ruleset.ANY)
        if asked.number or (asked.is_name and asked.is_bare_name and len(asked.names) == 1):
            return text
        return self._stems.get(_stems_of(text), "")

    @cached_property
    def _stems(self) -> dict[str, str]:
        """Names of cards by their stems, so that "Seduced" is Seduce; no two of the same stems."""
        found: dict[str, set[str]] = {}
        for name in self.lookup.index.names.cards:
            found.setdefault(_stems_of(name), set()).add(name)
        return {stems: name for stems, (name, *others) in found.items() if not others}

    def _is_list_of_names(self, parts: Sequence[str], known: Sequence[str], text: str, ruleset: Ruleset) -> bool:
        """Whether a request for rulings asks for each name by itself: no ruling is about all of them."""
        unknown = [part for part in parts if part not in known]
        if any(self.lookup.understood(part, ruleset)[0].unknown < 1 for part in unknown):
            return False  # a word that the documents have: it may be a question
        best = self.lookup.ruling(text, ruleset, 1).answers
        about = {*words(best[0].entry.title)} if best else set()
        return bool(unknown) or not about.issuperset(word for part in known for word in words(part) if word != "and")

    def _entries(self, command: Command, name: str, ruleset: Ruleset) -> tuple[Entry, ...]:
        answer = ask(self.lookup, command, QueryText(name), ruleset, LONGEST_LIST_OF_ANSWERS)
        match answer:
            case History():
                entries = [texts[-1] for texts in answer.cards]
            case Answer():
                entries = [shown.entry for shown in answer.answers]
                entries = [entry for entry in entries if entry.card and self._names(entry, name)] or entries[:1]
            case Comparison():
                entries = []
        if not entries and command is not Command.RULING:
            return self._entries(Command.RULING, name, ruleset)
        return tuple(entries)

    def _names(self, entry: Entry, name: str) -> bool:
        return {*_stems_of(name).split()} <= {*_stems_of(entry.title).split()}


def _stems_of(text: str) -> str:
    from indexer.stem import stem  # its stemmer is slow to load, and most of what starts needs none

    return " ".join(map(stem, words(text)))
