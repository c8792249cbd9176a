"""Learns the weights of the look-up from the ways of asking and the questions, into indexer/weights.toml.

Each way of asking is asked while it, with a fifth of all, is left out of the index; a quarter of them with a typing
mistake. The ranking is a conditional logit: the weights under which an entry that answers is likeliest to come first.
Whether anything answers is a logistic regression on the shares of a query.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.optimize import minimize
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold, cross_val_predict

from corpus.document import Ruleset
from corpus.entry import Entry
from indexer.build import build
from indexer.confidence import Shares, is_decided_by_name, shares_of
from indexer.features import Features, Relevance
from indexer.index import Index
from indexer.lookup import Lookup
from indexer.parse.entries import parse
from indexer.phrase import KnownPhrase, phrases
from indexer.ranking import STANDING, candidates
from indexer.weights import FILE, Weights
from tests.indexer.asked import questions

SETS = ("dev", "players", "classic", "modern", "blind-1", "blind-2", "blind-3")
NEGATIVE = ("strange", "negatives")
SEED, FOLDS, SAMPLE = 1999, 5, 4000
TYPED_WRONG = 0.25
"""The share of the ways of asking that is asked with a typing mistake."""
OF_A_SET = 60
"""What a question of the sets counts in learning beside a way of asking, which there are many of."""
OF_A_SET_IN_TRUST = 8
"""The same where it is learned whether to answer: there the negatives are all of the sets."""
RIDGE, TRUST_PENALTY = 0.02, 10.0
KEPT = 0.988
"""The share of the sets' questions, of those whose answer is among the first three, that are to be answered."""
AMONG = 3
NEUTRAL = Weights((1.0,) * len(Features._fields), (0.0,) * len(Shares._fields), 0.0)
"""What the questions are asked with: their features do not depend on weights."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
HEADER = "# What `make weights` found; docs/benchmarks.md tells how. Not to be edited by hand.\n"

Matrix = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: a row of features for each candidate, which of them answer, how far each counts, and its shares.

    `is_by_shares` tells that these decide whether it is answered.
    """

    of: str
    features: Matrix
    answers: Matrix
    standing: Matrix
    shares: Shares
    is_by_shares: bool

    def place(self, weights: Matrix) -> int:
        """The place, counted from 1, of the first candidate that answers; 0 if none does."""
        scores = self.features @ weights - STANDING * (1 - self.standing)
        found = self.answers[np.argsort(-scores, kind="stable")]
        return int(np.argmax(found)) + 1 if found.any() else 0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.weights", description=__doc__)
    parser.add_argument("--ablate", action="store_true", help="print what each feature is worth, and write nothing")
    wanted = parser.parse_args()
    entries = parse()
    asked = [*of_phrases(entries), *of_questions(opened(entries, phrases()))]
    if wanted.ablate:
        ablate(asked)
        return
    ranking = learned(asked)
    trust, least = trusted(asked, ranking)
    print(line("all", asked, ranking))
    for name in SETS:
        print(line(f"{name}, without it", [a for a in asked if a.of == name], learned(without(asked, name))))
    FILE.write_text(as_toml(ranking, trust, least), encoding="utf-8")


def opened(entries: Sequence[Entry], asked: Sequence[KnownPhrase]) -> Lookup:
    """A look-up over the entries by some ways of asking."""
    database = sqlite3.connect(":memory:")
    build(database, entries, asked)
    return Lookup(Index(database), NEUTRAL)


def of_phrases(entries: Sequence[Entry]) -> Iterator[Asked]:
    """A sample of the ways of asking, each asked while it is left out."""
    dice = random.Random(SEED)
    listed = phrases()
    asking = [phrase for phrase in listed if not phrase.is_rule]
    fold = {id(phrase): dice.randrange(FOLDS) for phrase in asking}
    sample = dice.sample(asking, SAMPLE)
    for number in range(FOLDS):
        lookup = opened(entries, [phrase for phrase in listed if fold.get(id(phrase)) != number])
        for phrase in sample:
            if fold[id(phrase)] == number:
                goals = {id for id, _ in phrase.places}
                text = mistyped(phrase.text, dice) if dice.random() < TYPED_WRONG else phrase.text
                yield asked_of("asking", text, Ruleset.ANY, lookup, goals.__contains__)


def of_questions(lookup: Lookup) -> Iterator[Asked]:
    """The questions of the sets."""
    for name in (*SETS, *NEGATIVE):
        for question in questions(f"{name}.jsonl"):
            of = name if question.expect else "negative"
            right = {id for id, entry in lookup.entries.items() if question.answered_by(entry)}
            yield asked_of(of, question.text, question.ruleset, lookup, right.__contains__)


def asked_of(of: str, text: str, ruleset: Ruleset, lookup: Lookup, answers: Callable[[str], bool]) -> Asked:
    """One question as it is learned from."""
    query, ruleset = lookup.understood(text, ruleset)
    factors = lookup.index.factors[ruleset]
    found = candidates(Relevance(query, lookup.index, factors))
    return Asked(
        of,
        np.array(list(found.values()), dtype=float).reshape(len(found), len(Features._fields)),
        np.array([answers(lookup.index.entries[entry].id) for entry in found], dtype=float),
        np.array([factors[entry] for entry in found], dtype=float),
        shares_of(query, found.values()),
        not is_decided_by_name(query),
    )


def mistyped(text: str, dice: random.Random) -> str:
    """The text with a letter of a word left out, doubled, exchanged with the next or for another."""
    tokens = text.split()
    long = [place for place, word in enumerate(tokens) if len(word) > 4]
    if long:
        place = dice.choice(long)
        word = tokens[place]
        at = dice.randrange(1, len(word) - 1)
        middle = dice.choice(["", 2 * word[at], word[at + 1] + word[at], dice.choice(LETTERS)])
        tokens[place] = word[:at] + middle + word[at + 1 + (len(middle) == 2 and middle[0] != middle[1]) :]
    return " ".join(tokens)


def without(asked: Sequence[Asked], of: str) -> list[Asked]:
    """Those of other sets."""
    return [one for one in asked if one.of != of]


def learned(asked: Sequence[Asked], kept: Matrix | None = None) -> Matrix:
    """The weights of the features (all, or those that are `kept`) under which the right answers come first."""
    useful = [one for one in asked if one.of != "negative" and 0 < one.answers.sum() < len(one.answers)]
    mask = np.ones(len(Features._fields)) if kept is None else kept
    rows = np.concatenate([one.features for one in useful]) * mask
    answers = np.concatenate([one.answers for one in useful])
    behind = STANDING * (1 - np.concatenate([one.standing for one in useful]))
    sizes = np.array([len(one.answers) for one in useful])
    starts = np.r_[0, np.cumsum(sizes)[:-1]]
    of = np.repeat(np.arange(len(useful)), sizes)
    counts = np.array([1.0 if one.of == "asking" else OF_A_SET for one in useful])

    def loss(weights: Matrix) -> tuple[float, Matrix]:
        scores = rows @ weights - behind
        odds = np.exp(scores - np.maximum.reduceat(scores, starts)[of])
        all_of, right = np.add.reduceat(odds, starts), np.add.reduceat(odds * answers, starts)
        slope = (counts[of] * (odds / all_of[of] - odds * answers / right[of])) @ rows
        penalty = RIDGE / len(weights)
        value = -(counts * np.log(right / all_of)).sum() / counts.sum() + penalty * (weights @ weights) / 2
        return float(value), slope / counts.sum() + penalty * weights

    return np.asarray(minimize(loss, np.ones(len(mask)), jac=True, method="L-BFGS-B").x * mask)


def trusted(asked: Sequence[Asked], ranking: Matrix) -> tuple[Matrix, float]:
    """The weights of the shares, and what they must add up to so that enough of the sets' questions are answered."""
    listed = [one for one in asked if one.is_by_shares and (one.of == "negative" or 0 < one.place(ranking) <= AMONG)]
    shares = np.array([one.shares for one in listed])
    right = np.array([one.of != "negative" for one in listed])
    counts = np.array([1.0 if one.of == "asking" else OF_A_SET_IN_TRUST for one in listed])
    model = LogisticRegression(C=TRUST_PENALTY, max_iter=5000)
    folds = StratifiedKFold(10, shuffle=True, random_state=SEED)
    sums = cross_val_predict(
        model, shares, right, cv=folds, params={"sample_weight": counts}, method="decision_function"
    )
    of_sets = np.array([one.of in SETS for one in listed])
    least = float(np.quantile(sums[right & of_sets], 1 - KEPT))
    quiet, asking = (float((sums[of] < least).mean()) for of in (~right, right & ~of_sets))
    print(f"quiet, each asked while left out: {quiet:.3f} of the negatives, {asking:.3f} of the ways of asking")
    model.fit(shares, right, sample_weight=counts)
    return np.asarray(model.coef_[0]), least - float(model.intercept_[0])


def ablate(asked: Sequence[Asked]) -> None:
    """Print the shares of questions answered first and in three, each set asked while it is not learned from."""
    for place, name in enumerate((*Features._fields, "nothing")):
        kept = np.array([float(number != place) for number in range(len(Features._fields))])
        shares = [figures([a for a in asked if a.of == of], learned(without(asked, of), kept)) for of in SETS]
        print(f"without {name:10}", "  ".join(f"{of} {a:.3f} {b:.3f}" for of, (a, b) in zip(SETS, shares, strict=True)))


def figures(asked: Sequence[Asked], weights: Matrix) -> tuple[float, float]:
    """The shares of questions answered first and in three."""
    places = [one.place(weights) for one in asked if one.of != "negative"]
    first, in_three = (sum(0 < place <= most for place in places) / len(places) for most in (1, AMONG))
    return first, in_three


def line(name: str, asked: Sequence[Asked], weights: Matrix) -> str:
    """The same in words."""
    first, in_three = figures(asked, weights)
    return f"{name}: first {first:.3f}, in three {in_three:.3f}"


def as_toml(ranking: Matrix, trust: Matrix, least: float) -> str:
    """The weights as their file has them."""
    tables: Mapping[str, Mapping[str, float]] = {
        "ranking": dict(zip(Features._fields, ranking, strict=True)),
        "trust": dict(zip(Shares._fields, trust, strict=True)) | {"least": least},
    }
    rows = (
        "\n".join([f"\n[{name}]", *(f"{key} = {value:.2f}" for key, value in table.items())])
        for name, table in tables.items()
    )
    return HEADER + "\n".join(rows) + "\n"


if __name__ == "__main__":
    main()
