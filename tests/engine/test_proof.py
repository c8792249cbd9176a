"""What a verdict shows beside its answer: what blocks a play, what would make it legal, what was overruled."""

from __future__ import annotations

from corpus.document import Ruleset
from engine.check import Engine
from engine.verdict import Outcome


def test_a_no_says_what_blocks_it_and_what_would_make_it_legal(engine: Engine) -> None:
    text = (
        "Player A is Prone while Joe's is in play. He holds Interference and one other Event. May he play Interference?"
    )
    verdict = engine.check(text, Ruleset.CLASSIC)
    assert verdict.answer is False
    assert verdict.why_not
    assert any("Prone" in citation.quote for step in verdict.why_not for citation in step.citations)
    assert any("Prone" in change for change in verdict.would_be_legal_if)


def test_the_addendum_overrules_the_handbook(engine: Engine) -> None:
    text = "Player A plays Fast Talk: Hugh Fitzcairn. Player B has Discipline: Special in her Hand. May she play it?"
    verdict = engine.check(text, Ruleset.CLASSIC)
    assert verdict.answer is True
    assert [lost.citation.document for lost in verdict.overruled] == ["handbook"]
    assert [lost.by.document for lost in verdict.overruled] == ["addendum"]


def test_a_card_that_no_document_tells_of_leaves_it_undecided(engine: Engine) -> None:
    played = "Player A plays a Thrust in conjunction with Ashen Moonlight. Player B does not defend."
    text = f"{played} How much damage does he take?"
    verdict = engine.check(text, Ruleset.CLASSIC)
    assert verdict.outcome is Outcome.UNDECIDED
    assert "Ashen Moonlight" in verdict.sentence


def test_what_has_no_bearing_on_the_ruling_leaves_it_undecided(engine: Engine) -> None:
    text = "Player A plays a Thrust. Player B has Dojo in play. Player B does not defend. How much damage does he take?"
    assert engine.check(text, Ruleset.CLASSIC).outcome is Outcome.UNDECIDED


def test_under_any_ruleset_the_classic_documents_are_asked(engine: Engine) -> None:
    text = (
        "The Kurgan has an Ability of 12. He plays Bloodlust. What is his Ability after his Ability Adjustment Phase?"
    )
    assert engine.check(text).answer == 8


def test_type_one_falls_back_on_older_documents_and_says_so(engine: Engine) -> None:
    text = "Player A plays a Thrust. Player B does not defend. How much damage does Player B take?"
    verdict = engine.check(text, Ruleset.TYPE1)
    assert verdict.outcome is Outcome.INFERRED
    assert any("older" in assumed for assumed in verdict.assumed)
