"""Where all that hangs on a clause or a noun stands in the text."""

from __future__ import annotations

from collections.abc import Iterator

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.english.tagged import Tagged

Spans = tuple[tuple[int, int], ...]
"""Words, each from its first letter to behind its last one."""


def extent(part: Clause | Noun) -> Spans:
    """All its words in the order of the text; a subject that a clause shares with another is not counted."""
    return tuple(sorted({(word.token.start, word.token.end) for word in _words(part, set())}))


def _words(part: object, seen: set[int]) -> Iterator[Tagged]:
    if isinstance(part, Tagged):
        yield part
    elif isinstance(part, (list, tuple)):
        for one in part:
            yield from _words(one, seen)
    elif isinstance(part, (Clause, Noun, Role)) and id(part) not in seen:
        seen.add(id(part))
        for name in part.__slots__:
            if not (name == "subject" and isinstance(part, Clause) and part.shared):
                yield from _words(getattr(part, name), seen)
