"""The same situation under the three rulesets."""

from __future__ import annotations

import pytest

from corpus.document import Ruleset
from engine.check import Engine
from engine.verdict import Answer

EDGE = (
    "Player A plays a Special Attack. He holds an Edge card. May he play the Edge card in conjunction with the Special "
    "Attack?"
)
DARIUS = (
    "Player B plays Darius: Event in conjunction with Interference. Player A discards Forethought: Xavier to counter "
    "Darius: Event. Is Interference countered?"
)
EXERTED = (
    "Player A has Master's Advance in play. Player B Exerts for a Defense and finds a Dodge. He has two more Dodges "
    "in his Hand. How many Dodges must he discard to play the one from the Exertion?"
)
BLOODLUST = (
    "The Kurgan has an Ability of 12. He plays Bloodlust. What is his Ability after his Ability Adjustment Phase?"
)


@pytest.mark.parametrize(
    ("situation", "ruleset", "answer"),
    [
        (EDGE, "classic", False),
        (EDGE, "type1", False),
        (EDGE, "type2", True),
        (DARIUS, "classic", False),
        (DARIUS, "type1", True),
        (DARIUS, "type2", True),
        (EXERTED, "classic", 1),
        (EXERTED, "type1", 0),
        (BLOODLUST, "classic", 8),
        (BLOODLUST, "type2", 10),
    ],
)
def test_a_difference_between_rulesets(engine: Engine, situation: str, ruleset: str, answer: Answer) -> None:
    verdict = engine.check(situation, Ruleset(ruleset))
    assert verdict.decided, verdict.sentence
    assert verdict.answer == answer


def test_type_two_never_cites_another_document(engine: Engine) -> None:
    for situation in (EDGE, DARIUS, BLOODLUST):
        verdict = engine.check(situation, Ruleset.TYPE2)
        assert {c.document for step in verdict.steps for c in step.citations} == {"type2"}
