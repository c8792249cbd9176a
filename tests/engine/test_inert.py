"""An inert sentence changes no verdict; an act, a state, a denial or a permission is never inert."""

from __future__ import annotations

import pytest

from corpus.document import Ruleset
from engine.check import Engine
from tests.engine.reading import told

INERT = [
    "Player B hopes to draw a Dodge.",
    "Player A thinks that this is clever.",
    "Player B wonders whether it matters.",
    "Player B believes that he has lost.",
    "Player B declines to counter it.",
    "Nothing else changes it.",
    "No other card or effect is involved.",
    "Nothing else happens.",
]
FACTS = [
    "Player B plays a Dodge.",
    "Player B does not play a Dodge.",
    "Player B is Prone.",
    "Player B may play a Dodge.",
    "Player B cannot play Events.",
    "Player B loses 2 Ability.",
    "Player B declines the Challenge.",
    "Lunge changes it.",
    "Player A does not change his Persona.",
    "Nothing is in play.",
    "No card stops the Thrust.",
    "No effect avoids the Thrust.",
    "No Persona Power works.",
    "Player B expects 2 damage.",
]
SITUATIONS = [
    "Player A has Forethought: Xavier in play. Player B plays Challenge. Player A discards Forethought to counter "
    "Challenge. May Player B play another Special card this turn?",
    "Player A plays an Upper Left Attack and Exerts to make it a Power Blow. Player B does not defend. How much damage "
    "does Player B take?",
    "Player A has 13 cards in his Hand. His Ability is 8. How many cards must Player A "
    "discard during his Draw/Discard Phase?",
    "Player A has an Ability of 14. A Thrust has become successful against him this turn. He plays Lost Love. What is "
    "Player A's Ability after his Ability Adjustment Phase?",
]


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_situations_to_try_it_with_are_decided(engine: Engine, situation: str) -> None:
    assert engine.check(situation, Ruleset.CLASSIC).decided


@pytest.mark.parametrize("sentence", INERT)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_an_inert_sentence_changes_no_verdict(engine: Engine, situation: str, sentence: str) -> None:
    facts, _, question = situation.rpartition(". ")
    with_it = engine.check(f"{facts}. {sentence} {question}", Ruleset.CLASSIC)
    without = engine.check(situation, Ruleset.CLASSIC)
    assert (with_it.outcome, with_it.answer) == (without.outcome, without.answer), with_it.sentence


@pytest.mark.parametrize("sentence", FACTS)
def test_a_fact_is_not_inert(engine: Engine, sentence: str) -> None:
    world = told(engine, f"Player A plays a Thrust. {sentence}").world
    assert not world.aside
    assert len(world.log) > 1


def test_a_card_that_is_only_hoped_for_is_not_at_the_table(engine: Engine) -> None:
    assert not told(engine, "Player A hopes to draw a Dodge.").world.things


@pytest.mark.parametrize(
    ("told", "aside"),
    [
        ("No other card or effect forbids it.", ("No other card or effect forbids it",)),
        ("Player B hopes to win.", ("Player B hopes to win",)),
        ("Player B holds a Dodge, and nothing else changes that.", ("nothing else changes that",)),
        ("Player B plays Disarm, which succeeds.", ("Player B plays Disarm",)),
        ("Player B has no Alertness and nothing else that permits a Block.", ("nothing else that permits a Block",)),
    ],
)
def test_what_is_left_aside_is_given_back(engine: Engine, told: str, aside: tuple[str, ...]) -> None:
    assert engine.check(f"Player A plays a Thrust. {told} Is Player A Prone?", Ruleset.CLASSIC).left_aside == aside
