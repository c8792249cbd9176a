"""A sentence while it is read: its tokens, and what was found at each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from engine.reader.lexicon import Lexicon, Phrases
from engine.reader.names import KnownNames
from engine.reader.tokens import Token

END = Token("", "", 0, 0)
LONGEST_NUMBER = 5
"""How many digits a number has at most."""
Found = TypeVar("Found")
More = ParamSpec("More")


@dataclass(frozen=True, slots=True)
class Chart:
    """The tokens of a sentence; `found` keeps what begins at each of them, so that it is looked for once."""

    text: str
    tokens: tuple[Token, ...]
    asked: bool
    names: KnownNames
    lexicon: Lexicon
    found: dict[tuple[object, ...], tuple[object, ...]] = field(default_factory=dict)

    def at(self, i: int) -> Token:
        """The token at a place; an empty one behind the end."""
        return self.tokens[i] if i < len(self.tokens) else END

    def low(self, i: int) -> str:
        """The word at a place in small letters."""
        return self.tokens[i].low if i < len(self.tokens) else ""

    def behind(self, i: int, sign: str = ",") -> int:
        """The place behind a comma or another word, if it stands here."""
        return i + (self.low(i) == sign)

    def are(self, i: int, *words: str) -> bool:
        """Whether these words stand here."""
        return all(self.low(i + k) == word for k, word in enumerate(words))

    def longest(self, table: Phrases, i: int) -> tuple[int, str] | None:
        """Behind the longest phrase of a table that stands here, and what it means."""
        for words, value in table.get(self.low(i), ()):
            if self.are(i, *words):
                return i + len(words), value
        return None

    def number(self, i: int) -> tuple[int, int] | None:
        """A number, in digits or as a word; in a question "more than 2" is 3."""
        word = self.low(i)
        if self.asked and self.are(i, "more", "than"):
            counted = self.number(i + 2)
            return (counted[0], counted[1] + 1) if counted is not None else None
        if word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER:
            return i + 1, int(word)
        named = self.lexicon.words["numbers"].get(word)
        return (i + 1, int(named)) if named is not None else None


def once(
    find: Callable[Concatenate[Chart, int, More], Iterable[Found]],
) -> Callable[Concatenate[Chart, int, More], tuple[Found, ...]]:
    """What begins at a token is looked for once; while it is looked for, nothing of the kind begins there."""

    @wraps(find)
    def kept(chart: Chart, i: int, /, *more: More.args, **named: More.kwargs) -> tuple[Found, ...]:
        key = (find.__name__, i, *more)
        if key not in chart.found:
            chart.found[key] = ()
            chart.found[key] = tuple(find(chart, i, *more, **named))
        return chart.found[key]  # type: ignore[return-value]

    return kept
