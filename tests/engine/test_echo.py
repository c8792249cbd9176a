"""A situation is given back in sentences that a player would write, so that a misreading is seen at once."""

from __future__ import annotations

import pytest

from engine.check import Engine

READ = {
    "Player B blocks an Upper Left Attack with an Upper Left Block. Is the Attack successful?":
        "Player B blocks Upper Left Attack with Upper Left Block. Is Upper Left Attack successful?",
    "Player A plays no Special card. He Exerts for a Defense and does not dodge the Thrust. May he play a Dodge?":
        "Player A plays no Special card. Player A Exerts for a Defense. The opponent plays Thrust. "
        "Player A does not dodge Thrust. May Player A play a Dodge?",
    "The Kurgan was Prone last turn and has 3 cards in his Endurance. What is his Ability after his Ability Adjustment "
    "Phase?":
        "The Kurgan is Prone on the turn before. The Kurgan has 3 cards in the Endurance. "
        "What is The Kurgan's Ability?",
    "Player A has Safe House in play with 3 cards underneath it. Player B cannot attack. Is Safe House "
    "removed from play?":
        "Player A has Safe House in play. Underneath Safe House lie 3 cards. Player B cannot attack. "
        "Is Safe House removed from play?",
    "Player A plays a Thrust and makes it a Power Blow. It is not successful against Player B. Is it a Power Blow?":
        "Player A plays Thrust. Player A makes Thrust a Power Blow. Player A's Thrust is not successful against "
        "Player B. Is Thrust a Power Blow?",
    "Rush does 2 damage to Player A. He wants to discard Police to remove Desert. How much damage does he "
    "take from Rush?":
        "Rush does 2 damage to Player A. Player A wants to discard Police to remove Desert. "
        "How much damage does Player A take from Rush?",
    "His Ability was adjusted to 0 on his last turn. Does Player A lose the game?":
        "Player A's Ability is adjusted to 0 on the turn before. Does Player A lose game?",
    "Kane plays Fast Talk against Amanda. How many cards may she draw from her Endurance?":
        "Kane plays Fast Talk against Amanda. How many cards may Amanda draw from the Endurance?",
    "Time expires in the match. Who wins the game?": "Time expires in match. Who wins game?",
}  # fmt: skip


def test_who_asks_of_himself_is_told_in_the_second_person(engine: Engine) -> None:
    verdict = engine.check("My opponent plays a Thrust and I block it with an Upper Guard. How much damage do I take?")
    assert verdict.understood.endswith("You block Thrust with Upper Guard. How much damage do you take?")
    assert verdict.sentence.lower() == "you take 0 damage."  # how a sentence begins is the template's


@pytest.mark.parametrize("text", READ)
def test_what_was_read_is_given_back_in_plain_sentences(engine: Engine, text: str) -> None:
    assert engine.check(text).understood == READ[text]
