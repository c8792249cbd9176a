"""No text makes it raise; a decided verdict is cited; the order of independent facts does not change a verdict."""

from __future__ import annotations

import time
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus.document import Ruleset
from engine.check import Engine
from engine.verdict import LONGEST, Outcome
from tests.engine.shelf import entries

WORDS = [
    "Player A",
    "Player B",
    "his opponent",
    "plays",
    "play",
    "discards",
    "Thrust",
    "a Dodge",
    "an Event",
    "the Attack",
    "it",
    "in play",
    "in conjunction with",
    "Lunge",
    "Angry Mob",
    "may",
    "must",
    "not",
    "Kane",
    "He",
    "who",
    "which",
    "that",
    "and",
    ",",
    ".",
    "?",
    "has",
    "is",
    "2",
    "damage",
    "Ability",
    "of",
    "his",
    "Hand",
    "to",
    "against",
    "Prone",
    "Exerts",
    "for",
    "a Power Blow",
    "last turn",
    "How many",
    "cards",
    "What",
    "how much",
    "while",
    "because",
    "Upper Guard",
    "blocks",
    "does",
    "take",
    "each",
    "no",
    "both",
    "them",
    "'s",
    "(",
    "]",
    ":",
]


@pytest.fixture(scope="module")
def tolerant() -> Engine:
    return Engine(entries())


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(st.text(max_size=300), st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join)))
def test_no_text_makes_it_raise(tolerant: Engine, text: str) -> None:
    for ruleset in Ruleset:
        verdict = tolerant.check(text, ruleset)
        assert verdict.sentence
        if verdict.decided:
            assert any(step.citations for step in verdict.steps)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "May he?",
        "?",
        "Player A plays a Thrust.",
        "Der Spieler spielt eine Karte. Darf er das?",
        "Player A " * 3000,
        "Player A plays Player B plays Player C. May he play it?",
        "Player A has an Ability of 99999999999999999999999. What is his Ability after his Ability Adjustment Phase?",
        "Player A, who has a card which is a card which is a card, plays it. May he play it?",
    ],
)
def test_what_is_no_situation_is_not_decided(tolerant: Engine, text: str) -> None:
    verdict = tolerant.check(text)
    assert not verdict.decided
    assert verdict.sentence


def test_a_novel_is_refused_for_its_length(tolerant: Engine) -> None:
    verdict = tolerant.check("Player A plays a Thrust. " * 400)
    assert verdict.outcome is Outcome.NOT_UNDERSTOOD
    assert str(LONGEST) in verdict.sentence


def test_an_unread_clause_is_pointed_at(tolerant: Engine) -> None:
    text = "Player A plays a Thrust frobnicatingly. How much damage does Player B take?"
    verdict = tolerant.check(text)
    assert verdict.outcome is Outcome.NOT_UNDERSTOOD
    assert verdict.span is not None
    assert text[slice(*verdict.span)] == "frobnicatingly"


NONSENSE = [
    "Player A and " * 110,
    "that which " * 130,
    "if he plays " * 120,
    "of the card " * 120,
    "Player A plays a card which is a card " * 38,
    "he wants to " * 120,
    "neither a Dodge nor " * 70,
]


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_takes_no_longer_than_sense(tolerant: Engine, text: str) -> None:
    start = time.perf_counter()
    verdict = tolerant.check(text[: LONGEST - 1] + "?")
    assert not verdict.decided
    assert time.perf_counter() - start < 1


FACTS = (
    "Player A has an Ability of 13.",
    "A Thrust has become successful against Player A this turn.",
    "Player A discards Dr. Anne Lindsay.",
    "Player A plays Lost Love.",
)


@pytest.mark.parametrize("order", list(permutations(FACTS)))
def test_the_order_of_independent_facts_does_not_matter(tolerant: Engine, order: tuple[str, ...]) -> None:
    text = " ".join([*order, "What is Player A's Ability after his Ability Adjustment Phase?"])
    assert tolerant.check(text, Ruleset.CLASSIC).answer == 13 - 3 + 2 + 1
