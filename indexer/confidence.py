"""Confidence: whether anything that was found is about what was asked, or merely shares words with it.

It is decided on shares of the query by themselves: which entry comes first does not matter here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from indexer.features import Features
from indexer.query import Query

LEAST_KNOWN = 0.25
"""A title is compared with what is known of a query, but never with less of it than this."""
MOST_UNKNOWN = 0.5
"""How much unknown may stand beside several names that one entry says."""
LEAST_SAID = 0.03
"""Words that only players use prove nothing: something of the query must stand in an entry."""
LEAST_HELD = 0.25
"""Where only names, or a single word of the documents, are asked for: whatever says so much of them answers."""
NEARLY = 0.9
"""The same for one name that no entry bears."""


SURE = 5.0
"""How much surer one must be where one word, of so many at least, is left out of account, since nobody knows it."""
LEAST_BESIDE = 3


class Shares(NamedTuple):
    """How well the documents cover a query, the best of all entries each, from 0 to 1.

    `held`: the share of it, weighed by rarity, that an entry says; `heard`: how near the nearest way of asking or rule
    is; `both`: their product; `told`: the share that a rule says with its sentences and all ways of asking for it;
    `title`: how alike query and title are, unknown words apart; `unknown`: the share that nothing here says, `spoken`
    that only players say; `named`: the share of its concepts that the names of cards can be; `brief`: 1 divided by
    their number, less where a title is like them.
    """

    held: float
    heard: float
    both: float
    told: float
    title: float
    unknown: float
    spoken: float
    named: float
    brief: float


def shares_of(query: Query, candidates: Iterable[Features]) -> Shares:
    """The shares of a query, the best of all candidates."""
    listed = list(candidates)
    held = max((features.held for features in listed), default=0.0)
    heard = max((max(features.asked, features.rule) for features in listed), default=0.0)
    both = max((features.held * max(features.asked, features.rule) for features in listed), default=0.0)
    told = max((features.told for features in listed), default=0.0)
    alike = max((features.title for features in listed), default=0.0)
    title = min(1.0, alike / max(LEAST_KNOWN, 1 - query.unknown))
    named = min(1.0, len(query.cards) / max(1, len(query.concepts)))
    brief = (1 - title) / max(1, len(query.concepts))
    return Shares(held, heard, both, told, title, query.unknown, query.spoken, named, brief)


def is_decided_by_name(query: Query) -> bool:
    """Whether a number, a bare name or a single word of the documents is asked for: the shares do not decide there."""
    is_word = len(query.concepts) == 1 and not query.unknown and not query.spoken and not query.is_acting
    return bool(query.number) or query.alone or is_word


def is_answer(shares: Shares, query: Query, is_borne: bool, trust: Sequence[float], least: float) -> bool:
    """Whether there is an answer to a query; `is_borne` tells that an entry bears the name of which it consists.

    A name or a word by itself is answered by whatever bears or says it; several names by an entry that says them and
    all else that is known, whatever unknown word stands beside them.
    """
    if query.is_idle or shares.held < LEAST_SAID:
        return bool(query.number)
    if is_decided_by_name(query):
        is_one = len(query.names) == 1 and query.is_name
        return bool(query.number) or is_borne or shares.held >= (NEARLY if is_one else LEAST_HELD)
    if len(query.names) > 1 and query.unknown <= MOST_UNKNOWN and shares.held >= 1 - query.unknown:
        return True
    if has_stray_word(query) and total(of_known(shares, query), trust) >= least + SURE:
        return True
    return total(shares, trust) >= least


def total(shares: Shares, trust: Sequence[float]) -> float:
    """What the shares with their weights add up to."""
    return sum(weight * value for weight, value in zip(trust, shares, strict=True))


def has_stray_word(query: Query) -> bool:
    """Whether nobody knows one word of a query of several, which is no term of another game."""
    unknown = [concept for concept in query.concepts if not concept.variants]
    return len(unknown) == 1 and not unknown[0].is_foreign and len(query.concepts) >= LEAST_BESIDE


def of_known(shares: Shares, query: Query) -> Shares:
    """The shares as they were without the words that nobody knows."""
    known, familiar = 1 - query.unknown, query.familiar
    return shares._replace(
        held=min(1.0, shares.held / known),
        heard=min(1.0, shares.heard / familiar),
        both=min(1.0, shares.both / known / familiar),
        told=min(1.0, shares.told / known),
        unknown=0.0,
    )
