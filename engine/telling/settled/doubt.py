"""Words by which what is told is not so, not quite so, or not for certain."""

from __future__ import annotations

from collections.abc import Iterator

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.world import Happening

AHEAD = "next turn"
DOUBTING = frozenset(
    [
        "almost", "nearly", "barely", "hardly", "partly", "half", "in vain", "too late", "illegally", "wrongly",
        "by mistake", "by accident", "allegedly", "supposedly", "apparently", "unless", "as if", "as though", "except",
        "mistakenly", "inadvertently", "unlawfully", "incorrectly", "improperly", "unsuccessfully", "virtually",
    ]
)  # fmt: skip


def doubts(clause: Clause) -> list[str]:
    """These words in a clause and in all that hangs on it, the told texts of cards with it."""
    return list(_doubts(clause, set()))


def _doubts(clause: Clause, seen: set[int]) -> Iterator[str]:
    if id(clause) in seen:
        return
    seen.add(id(clause))
    links = [role.link for role in (*clause.roles, *clause.subs)]
    yield from (word for word in (*clause.adverbs, *links) if word in DOUBTING)
    for noun in (clause.subject, *clause.objects, *(r.noun for r in (*clause.roles, *clause.subs))):
        yield from _of_noun(noun, seen) if noun is not None else ()
    for inner in clause.inner():
        yield from _doubts(inner, seen)


def _of_noun(noun: Noun, seen: set[int]) -> Iterator[str]:
    for member in noun.each():
        late = "late" in member.adjectives and not member.head
        yield from ["late"] if late else []
        yield from ["half"] if member.head == "half" and member.of is None and not member.determiner else []
        for relative in (*member.relatives, *(member.apposition.relatives if member.apposition else ())):
            yield from _doubts(relative, seen)


def ahead(clause: Clause) -> list[str]:
    """Reads "Player B plays a Location next turn": it has not happened yet, unlike "on his next turn he plays it"."""
    nouns = [*clause.objects, *(r.noun for r in clause.roles if r.link == "time" and r.noun is not None)]
    bare = [noun for noun in nouns if noun.head == AHEAD and noun.owner is None and not noun.determiner]
    return [AHEAD] if bare and not (clause.modal or clause.asks) else []


def come_about(told: list[Happening]) -> None:
    """Takes what lies ahead as having happened: "If he plays it next turn, …?", "Is it discarded then?"."""
    for happening in told:
        if happening.extra.get("more") == AHEAD:
            del happening.extra["more"]
