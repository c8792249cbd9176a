"""Whom "he" and "his" mean before anybody was named: who is named further on in the clause."""

from __future__ import annotations

from collections.abc import Iterator

from engine.english.clause import Clause
from engine.english.noun import Noun

NAMED = ("player:", "persona:")


def named_in(clause: Clause) -> Noun | None:
    """The player whom the clause names first, its subject before all others; None where it names nobody."""
    subject = clause.subject
    if subject is not None and subject.head.startswith(NAMED) and not subject.more:
        return subject
    named = [noun for noun in _nouns(clause, set()) if noun.head.startswith(NAMED) and noun.words]
    return min(named, key=lambda noun: noun.span, default=None)


def _nouns(clause: Clause, seen: set[int]) -> Iterator[Noun]:
    """All phrases; a relative clause has the noun that it stands behind among its own."""
    for noun in clause.nouns():
        yield from _with_inner(noun, seen)
    for inner in clause.inner():
        yield from _nouns(inner, seen)


def _with_inner(noun: Noun, seen: set[int]) -> Iterator[Noun]:
    """The phrase, and whom it names within: "control of Hugh Fitzcairn", "Player A's Guard"."""
    for member in [one for one in noun.each() if id(one) not in seen]:
        seen.add(id(member))
        yield member
        for other in (member.owner, member.of, member.apposition):
            if other is not None:
                yield from _with_inner(other, seen)
        for relative in member.relatives:
            yield from _nouns(relative, seen)
