"""Confidence: whether anything that was found is about what was asked, or merely shares words with it.

It is decided on shares of the query by themselves: which entry comes first does not matter here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from indexer.features import Features
from indexer.query import Query

ALL = 0.99
MOST_UNKNOWN = 0.5
"""How much unknown may stand beside several names that one entry says."""
LEAST_SAID = 0.03
"""Words that only players use prove nothing: something of the query must stand in an entry."""
LEAST_HELD = 0.25
"""Where only names, or a single word of the documents, are asked for: whatever says so much of them answers."""
NEARLY = 0.9
"""The same for one name that no entry bears."""


class Shares(NamedTuple):
    """How well the documents cover what is known of a query, the best of all entries each, from 0 to 1.

    `held`: the share of it, weighed by rarity, that an entry says; `heard`: how near the nearest way of asking or rule
    is, and `whole` the same with what is not known; `both`: the product of the first two; `told`: the share that a
    rule says with its sentences and all ways of asking for it; `title`: how alike query and title are. `unknown`: the
    share that nothing here says, `foreign` that other games say, `spoken` that only players say; `named`: the share
    of its concepts that the names of cards can be, `beside`: the same times what is unknown, which may belong to the
    name of another game's card; `brief`: 1 divided by the number of known concepts, less where a title is like them.
    """

    held: float
    heard: float
    whole: float
    both: float
    told: float
    title: float
    unknown: float
    foreign: float
    spoken: float
    named: float
    beside: float
    brief: float


def shares_of(query: Query, candidates: Iterable[Features]) -> Shares:
    """The shares of a query, the best of all candidates."""
    listed = list(candidates)
    held = max((features.held for features in listed), default=0.0)
    heard = max((max(features.asked, features.rule) for features in listed), default=0.0)
    both = max((features.held * max(features.asked, features.rule) for features in listed), default=0.0)
    told = max((features.told for features in listed), default=0.0)
    title = max((features.title for features in listed), default=0.0)
    named = min(1.0, len(query.cards) / max(1, len(query.concepts)))
    brief = (1 - title) / max(1, sum(bool(concept.variants) for concept in query.concepts))
    return Shares(
        held=held,
        heard=heard,
        whole=heard * query.familiar,
        both=both,
        told=told,
        title=title,
        unknown=query.unknown,
        foreign=query.foreign,
        spoken=query.spoken,
        named=named,
        beside=named * query.unknown,
        brief=brief,
    )


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
    if len(query.names) > 1 and query.unknown <= MOST_UNKNOWN and shares.held >= ALL:
        return True
    return sum(weight * value for weight, value in zip(trust, shares, strict=True)) >= least
