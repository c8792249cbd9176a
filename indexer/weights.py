"""Weights: what each feature adds to an entry's score, and what decides whether anything answers; both are learned."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from operator import mul
from pathlib import Path

import tomli

from indexer.confidence import Shares
from indexer.features import Features

FILE = Path(__file__).parent / "weights.toml"


@dataclass(frozen=True, slots=True)
class Weights:
    """`ranking` has one number a feature, in its order; `trust` one a share of `indexer.confidence.Shares`.

    `least` is what the shares with their weights must add up to for there to be an answer.
    """

    ranking: tuple[float, ...]
    trust: tuple[float, ...]
    least: float

    def score(self, features: Features) -> float:
        """What the features of an entry are worth together."""
        return float(sum(map(mul, self.ranking, features)))


@cache
def weights() -> Weights:
    """The weights as `make weights` found them."""
    tables = tomli.loads(FILE.read_text(encoding="utf-8"))
    ranking = tuple(tables["ranking"][name] for name in Features._fields)
    trust = tuple(tables["trust"][name] for name in Shares._fields)
    return Weights(ranking, trust, tables["trust"]["least"])
