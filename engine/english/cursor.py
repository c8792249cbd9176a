"""Where a reader of phrases stands, and what stands next."""

from __future__ import annotations

from collections.abc import Callable

from engine.english.clause import Clause
from engine.english.lexicon import Part
from engine.english.noun import Noun
from engine.english.phrase import Item
from engine.english.tagged import Tagged

HELPERS = frozenset({"be", "have", "do"})


class Unread(Exception):
    """The words from `at` on do not fit."""

    def __init__(self, at: int) -> None:
        super().__init__(str(at))
        self.at = at


class Cursor:
    """A place in a sentence."""

    def __init__(self, items: list[Item], *, question: bool) -> None:
        self.items = items
        self.at = 0
        self.question = question
        self.far = 0

    def peek(self, ahead: int = 0) -> Item | None:
        """The item that stands next."""
        at = self.at + ahead
        return self.items[at] if 0 <= at < len(self.items) else None

    def is_part(self, *parts: Part, ahead: int = 0) -> bool:
        """Whether a word of one of these parts stands next."""
        item = self.peek(ahead)
        return isinstance(item, Tagged) and item.part in parts

    def is_noun(self, ahead: int = 0) -> bool:
        """Whether a noun phrase stands next."""
        return isinstance(self.peek(ahead), Noun)

    def word(self) -> Tagged:
        """Takes the next word."""
        item = self.peek()
        if not isinstance(item, Tagged):
            raise Unread(self.at)
        self._step()
        return item

    def _step(self) -> None:
        self.at += 1
        self.far = max(self.far, self.at)

    def attempt(self, read: Callable[[], Clause]) -> Clause | None:
        """What `read` reads, or None with everything as it was."""
        at = self.at
        try:
            return read()
        except Unread:
            self.at = at
            return None

    def _form(self) -> str:
        item = self.peek()
        return item.sense.form if isinstance(item, Tagged) else ""

    def _form_at(self, ahead: int) -> str:
        item = self.peek(ahead)
        return item.sense.form if isinstance(item, Tagged) else ""

    def _lemma(self, ahead: int = 0) -> str:
        item = self.peek(ahead)
        return item.lemma if isinstance(item, Tagged) else ""

    def is_word(self, word: str) -> bool:
        """Whether this very word comes next."""
        item = self.peek()
        return isinstance(item, Tagged) and item.token.text.lower() == word
