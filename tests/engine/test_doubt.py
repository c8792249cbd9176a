"""What is doubted, wanted besides, or told otherwise than the passage has it, decides nothing; more is read."""

from __future__ import annotations

import pytest

from corpus.document import Ruleset
from engine.check import Engine
from tests.engine.shelf import entries


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(entries())


PLAIN = (
    "Player A starts his turn with an Ability of 14. Player A plays Lost Love, which gains him 1 Ability{}. "
    "What is his Ability after his Ability Adjustment Phase?"
)


DOUBTS = [" in vain", " unless he is Disarmed", " illegally", " by mistake", " as if it were an Event"]


@pytest.mark.parametrize("doubt", DOUBTS)
def test_a_doubt_within_a_told_text_leaves_it_undecided(engine: Engine, doubt: str) -> None:
    assert engine.check(PLAIN.format(""), Ruleset.CLASSIC).answer == 15
    assert not engine.check(PLAIN.format(doubt), Ruleset.CLASSIC).decided


def test_what_is_wanted_counts_where_another_act_is_asked(engine: Engine) -> None:
    text = "Richie Ryan wants to bring Flying Machine: Corda & Reno, a Signature card, into his deck by means of "
    assert not engine.check(text + "Darius: Event. May he include Darius: Event?", Ruleset.CLASSIC).decided
    assert engine.check(text + "Darius: Event. May he include it?", Ruleset.CLASSIC).answer is False


@pytest.mark.parametrize(
    "text",
    [
        "Player A plays Flurry (a Special card). May he play a Dodge?",
        "The only card he finds is Thrust. May he play it from this Exertion?",
        "By his Persona Power, and without Darius, Kane wants to include Thrust. May he?",
        "Player A has Catwalk in play. Player B himself loses 2 Ability. What is his Ability?",
        "Only now does Player A want to discard Forethought. May he?",
        "Before the game begins two players roll a die. Who goes first?",
        "In whose Discard Pile is Thrust placed?",
        "How many cards titled Police may Player A include?",
    ],
)
def test_more_constructions_are_read(engine: Engine, text: str) -> None:
    assert engine.check(text, Ruleset.CLASSIC).outcome.value != "not-understood"
