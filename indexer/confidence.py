"""Confidence: whether the best that was found is about what was asked, or merely shares words with it."""

from __future__ import annotations

from indexer.query import Query
from indexer.ranking import Ranked

# Shares of a query, 0 to 1. Found by asking the questions of tests/questions, the strange ones among them:
# each value is the one at which fewer strange questions are answered and no other question falls silent.
LEAST_COVERED = 0.25
SURELY_COVERED = 0.6
MOST_UNKNOWN = 0.5
MOST_UNKNOWN_OF_FEW = 0.4
MOST_UNKNOWN_WEIGHT = 0.3
FEW = 3
"""Up to so many concepts are few."""
SURE_SCORE = 2.5
LEAST_SCORE = 1.5
"""What an entry scores that shares some words and little of the phrasing; beyond `SURE_SCORE` it shares nearly all."""


def is_answer(best: Ranked, asked: Query) -> bool:
    """Whether the best entry answers the query; a name or a word by itself is asked wherever it stands."""
    if asked.number:
        return True
    if asked.alone or (len(asked.words) == 1 and not asked.unknown):
        return best.covered >= LEAST_COVERED or best.score >= SURE_SCORE
    if is_strange(asked):
        return best.score >= SURE_SCORE or (len(asked.concepts) > FEW and best.covered >= SURELY_COVERED)
    return best.covered >= LEAST_COVERED and best.score >= LEAST_SCORE


def is_strange(asked: Query) -> bool:
    """Whether so much of a query is unknown here that it is likely about something else."""
    most = MOST_UNKNOWN_OF_FEW if len(asked.concepts) <= FEW else MOST_UNKNOWN
    return asked.unknown > most or asked.unknown_weight > MOST_UNKNOWN_WEIGHT
