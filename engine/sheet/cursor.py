"""A line of a sheet as words, a place in it, and what is wrong there."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NoReturn

from engine.vocabulary import vocabulary

WORD = re.compile(r"\[[^\[\]]+\]|[,;=]|[^\s,;=\[\]]+|\S")
SEGMENT = re.compile(r"; (?=then |or )")
NUMBER = re.compile(r"[0-9]{1,6}")
DEEPEST = 12
LONGEST_PHRASE = 5
LONGEST_WORD = 30


class SheetError(Exception):
    """A line that is not understood: in which line, from which to which column, and what could stand there.

    Lines and columns count from 1. `start` is where the part begins that could not be finished at `column`.
    `instead` is the line to type, where the line was understood but is not how the sheet says it.
    """

    def __init__(self, line: int, start: int, column: int, expected: tuple[str, ...], instead: str = "") -> None:
        super().__init__(line, start, column, expected, instead)
        self.line = line
        self.start = start
        self.column = column
        self.expected = expected
        self.instead = instead


def wanted(error: SheetError) -> str:
    """What could stand there, or the line to type."""
    return f"type: {error.instead}" if error.instead else "expected: " + " or ".join(error.expected)


def near(word: str, words: Iterable[str], otherwise: str) -> tuple[str, ...]:
    """Those of the words that look like this one, else what is said otherwise."""
    if len(word) > LONGEST_WORD:
        return (otherwise,)
    return tuple(f"`{close}`" for close in get_close_matches(word, sorted(words), n=3, cutoff=0.75)) or (otherwise,)


@dataclass(frozen=True, slots=True)
class SheetWord:
    """A word of a line with its place, counted from 0."""

    text: str
    start: int
    end: int


def words_of(line: str, number: int) -> list[SheetWord]:
    """The words of a line. The first `: ` of it, and of each act after `; then` or `; or`, is a word by itself."""
    colons = {match.end() for match in re.finditer(r":(?= |$)", line)}
    starts = [0, *(match.end() for match in SEGMENT.finditer(line))]
    heads = {min((colon for colon in colons if colon > start), default=-1) for start in starts}
    found: list[SheetWord] = []
    for match in WORD.finditer(line):
        text, start, end = match[0], match.start(), match.end()
        if text in "[]":
            raise SheetError(number, start + 1, start + 1, ("a bracket with its other half and words between",))
        if end in heads:
            found += [SheetWord(text[:-1], start, end - 1)] if text != ":" else []
            text, start = ":", end - 1
        found.append(SheetWord(text, start, end))
    return found


class Cursor:
    """A place in a line; `place` counts its words. `ends` are words at which a name ends here beside those everywhere.

    It has two parts: the words that may follow a singular and those that may follow a plural.
    """

    def __init__(self, line: str, number: int, titles: Container[str]) -> None:
        self.line = line
        self.number = number
        self.titles = titles
        self.words = words_of(line, number)
        self.place = 0
        self.depth = 0
        self.ends: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
        self.vocabulary = vocabulary()

    def peek(self, ahead: int = 0) -> str:
        """The word here, or so many further; "" behind the last."""
        place = self.place + ahead
        return self.words[place].text if place < len(self.words) else ""

    def are(self, *texts: str, ahead: int = 0) -> bool:
        """Whether these words stand here."""
        return all(self.peek(ahead + number) == text for number, text in enumerate(texts))

    def match(self, phrases: Container[str], ahead: int = 0) -> int:
        """How many words the longest of the phrases has that stands here; 0 where none does."""
        first = self.place + ahead
        texts = [word.text for word in self.words[first : first + LONGEST_PHRASE]]
        return next((count for count in range(len(texts), 0, -1) if " ".join(texts[:count]) in phrases), 0)

    def take(self, count: int = 1) -> str:
        """The next words, joined, and the place moves behind them."""
        taken = " ".join(word.text for word in self.words[self.place : self.place + count])
        self.place += count
        return taken

    def skip(self, *texts: str) -> bool:
        """Whether these words stand here; then the place moves behind them."""
        here = self.are(*texts)
        self.place += len(texts) if here else 0
        return here

    def need(self, text: str) -> None:
        """This word must stand here."""
        if not self.skip(text):
            self.fail(f"`{text}`")

    def one_of(self, phrases: Collection[str], what: str) -> str:
        """The longest of the phrases that stands here; one must."""
        if count := self.match(phrases):
            return self.take(count)
        self.fail(*near(self.peek(), phrases, what))

    def amount(self, what: str = "a number") -> int:
        """A number must stand here."""
        if not NUMBER.fullmatch(self.peek()):
            self.fail(what)
        return int(self.take())

    def slice(self, count: int, ahead: int = 0) -> str:
        """So many words as they are typed, from here or from so many further."""
        first = self.place + ahead
        return self.line[self.words[first].start : self.words[first + count - 1].end]

    def deeper(self) -> None:
        """Counts how many parts are open inside each other."""
        self.depth += 1
        if self.depth > DEEPEST:
            self.fail("a line with less in it")

    def fail(self, *expected: str, since: int | None = None) -> NoReturn:
        """Raise that one of these was expected here; `since` is the place where the part in question begins."""
        end = len(self.line.rstrip())
        at = self.words[self.place].start if self.place < len(self.words) else end
        start = self.words[since].start if since is not None and since < len(self.words) else at
        raise SheetError(self.number, start + 1, at + 1, expected)

    def end(self) -> None:
        """The line must end here."""
        if self.place < len(self.words):
            self.fail("`,`", "a preposition, as `with`", "`to` and a verb", "`[`", "the end of the line")
