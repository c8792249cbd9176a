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
LEAST_COVERAGE = 0.03
"""Words that only players use prove nothing: something of the query must stand in an entry."""
LEAST_COVERAGE_OF_NAME = 0.25
"""Where only names, or a single word of the documents, are asked for: whatever says so much of them answers."""
LEAST_COVERAGE_OF_ONE_NAME = 0.9
"""The same for one name that no entry has."""
STRAY_WORD_MARGIN = 5.0
"""How much surer one must be where one word, of so many at least, is left out of account, since nobody knows it."""
LEAST_CONCEPTS = 3


class Shares(NamedTuple):
    """How well the documents cover a query, the best of all entries each, from 0 to 1.

    `coverage`: the share of it, weighed by rarity, that an entry says; `phrase_match`: how near the nearest way of
    asking or rule is; `coverage_by_phrase`: their product; `topic_coverage`: the share that a rule says with its
    sentences and all ways of asking for it; `title_match`: how alike query and title are, unknown words apart;
    `unknown`: the share that nothing here says, `query_only` that only the ways of asking say; `card_names`: the share
    of its concepts that the names of cards can be; `brevity`: 1 divided by their number, less where a title is like
    them.
    """

    coverage: float
    phrase_match: float
    coverage_by_phrase: float
    topic_coverage: float
    title_match: float
    unknown: float
    query_only: float
    card_names: float
    brevity: float


def shares_of(query: Query, candidates: Iterable[Features]) -> Shares:
    """The shares of a query, the best of all candidates."""
    listed = list(candidates)
    phrase_matches = [max(features.question_match, features.rule_match) for features in listed]
    title_match = max((features.title_match for features in listed), default=0.0)
    title_match = min(1.0, title_match / max(LEAST_KNOWN, 1 - query.unknown))
    return Shares(
        coverage=max((features.coverage for features in listed), default=0.0),
        phrase_match=max(phrase_matches, default=0.0),
        coverage_by_phrase=max(
            (f.coverage * match for f, match in zip(listed, phrase_matches, strict=True)), default=0.0
        ),
        topic_coverage=max((features.topic_coverage for features in listed), default=0.0),
        title_match=title_match,
        unknown=query.unknown,
        query_only=query.query_only,
        card_names=min(1.0, len(query.cards) / max(1, len(query.concepts))),
        brevity=(1 - title_match) / max(1, len(query.concepts)),
    )


def is_decided_by_name(query: Query) -> bool:
    """Whether a number, a bare name or a single word of the documents is asked for: the shares do not decide there."""
    is_word = len(query.concepts) == 1 and not query.unknown and not query.query_only and not query.is_acting
    return bool(query.number) or query.is_bare_name or is_word


def is_answer(shares: Shares, query: Query, is_name_found: bool, trust: Sequence[float], least: float) -> bool:
    """Whether there is an answer to a query; `is_name_found` tells that an entry has the name of which it consists.

    A name or a word by itself is answered by whatever is named so or says it; several names by an entry that says them
    and all else that is known, whatever unknown word stands beside them.
    """
    if query.is_idle or shares.coverage < LEAST_COVERAGE:
        return bool(query.number)
    if is_decided_by_name(query):
        is_one = len(query.names) == 1 and query.is_name
        return (
            bool(query.number)
            or is_name_found
            or shares.coverage >= (LEAST_COVERAGE_OF_ONE_NAME if is_one else LEAST_COVERAGE_OF_NAME)
        )
    if len(query.names) > 1 and query.unknown <= MOST_UNKNOWN and shares.coverage >= 1 - query.unknown:
        return True
    if has_stray_word(query) and total(of_known(shares, query), trust) >= least + STRAY_WORD_MARGIN:
        return True
    return total(shares, trust) >= least


def total(shares: Shares, trust: Sequence[float]) -> float:
    """What the shares with their weights add up to."""
    return sum(weight * value for weight, value in zip(trust, shares, strict=True))


def has_stray_word(query: Query) -> bool:
    """Whether nobody knows one word of a query of several, which is no term of another game."""
    unknown = [concept for concept in query.concepts if not concept.variants]
    return len(unknown) == 1 and not unknown[0].is_foreign and len(query.concepts) >= LEAST_CONCEPTS


def of_known(shares: Shares, query: Query) -> Shares:
    """The shares as they were without the words that nobody knows."""
    known, likeness = 1 - query.unknown, query.likeness_of_known
    return shares._replace(
        coverage=min(1.0, shares.coverage / known),
        phrase_match=min(1.0, shares.phrase_match / likeness),
        coverage_by_phrase=min(1.0, shares.coverage_by_phrase / known / likeness),
        topic_coverage=min(1.0, shares.topic_coverage / known),
        unknown=0.0,
    )
