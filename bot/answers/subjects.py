"""Several subjects in one request: "Lean and Mean; Dojo" asks for two cards, "Darius and Chessex" for one ruling."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from bot.answers.command import Command
from bot.answers.lookup import QueryText, ask
from corpus.document import Ruleset
from corpus.entry import Entry
from indexer.answer import Answer, Comparison, History
from indexer.stem import stem
from indexer.words import words

if TYPE_CHECKING:
    from indexer.lookup import Lookup

LISTING = re.compile(r"[;,\n/&+]|\bvs\b\.?", re.IGNORECASE)
"""What separates subjects, whatever they are."""
JOINING = re.compile(r"\s+(?:and|or)\s+", re.IGNORECASE)
"""What separates them where it is no part of a name: Lean and Mean."""
LIMIT = 10
MOST_WORDS = 4
"""What is longer, and no name, is no subject of a list but a question."""


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
        return self._stems.get(" ".join(map(stem, words(text))), "")

    @cached_property
    def _stems(self) -> dict[str, str]:
        """Names of cards by their stems, so that "Seduced" is Seduce; no two of the same stems."""
        found: dict[str, set[str]] = {}
        for name in self.lookup.index.names.cards:
            found.setdefault(" ".join(map(stem, name.split())), set()).add(name)
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
        answer = ask(self.lookup, command, QueryText(name), ruleset, LIMIT)
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
        return {*map(stem, words(name))} <= {*map(stem, words(entry.title))}
