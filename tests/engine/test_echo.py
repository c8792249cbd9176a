"""A situation is given back in sentences that a player would write, so that a misreading is seen at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corpus.document import Ruleset
from engine.case import Question
from engine.check import Engine
from engine.echo.told import sentence
from engine.verdict import Verdict
from engine.world import World
from tests.engine.test_changed import rows

EACH = 20
"""Each twentieth of the situations is looked at."""
READ = {
    "Player B blocks an Upper Left Attack with an Upper Left Block. Is the Attack successful?":
        "Player B blocks Upper Left Attack with Upper Left Block. Is Upper Left Attack successful?",
    "Player A plays no Special card. He Exerts for a Defense and does not dodge the Thrust. May he play a Dodge?":
        "Player A plays no Special card. Player A Exerts for a Defense. The opponent plays Thrust. "
        "Player A does not dodge Thrust. May Player A play a Dodge?",
    "The Kurgan was Prone last turn and has 3 cards in his Endurance. What is his Ability after his Ability Adjustment "
    "Phase?":
        "The Kurgan is Prone on the turn before. The Kurgan has 3 cards in his Endurance. "
        "What is the Kurgan's Ability?",
    "Player A has Safe House in play with 3 cards underneath it. Player B cannot attack. Is Safe House "
    "removed from play?":
        "Player A has Safe House in play. Underneath Safe House lie 3 cards. Player B cannot attack. "
        "Is Safe House removed from play?",
    "Player A plays a Thrust and makes it a Power Blow. It is not successful against Player B. Is it a Power Blow?":
        "Player A plays Thrust. Player A makes Thrust a Power Blow. Player A's Thrust is not successful against "
        "Player B. Is Thrust a Power Blow?",
    "Rush does 2 damage to Player A. He wants to discard Police to remove Desert. How much damage does he "
    "take from Rush?":
        "Player A takes 2 damage from Rush. Player A wants to discard Police to remove Desert. "
        "How much damage does Player A take from Rush?",
    "His Ability was adjusted to 0 on his last turn. Does Player A lose the game?":
        "Player A's Ability is adjusted to 0 on the turn before. Does Player A lose the game?",
    "Kane plays Fast Talk against Amanda. How many cards may she draw from her Endurance?":
        "Kane plays Fast Talk against Amanda. How many cards may Amanda draw from her Endurance?",
    "Player A Exerts for a Power Blow. He holds two Dodges and plays one of them as a Block. Is he prevented from "
    "attacking?":
        "Player A Exerts for a Power Blow. Player A holds two Dodges in his Hand. Player A plays one of two Dodges as "
        "a Block. Is Player A prevented from attacking?",
    "Player A has 10 cards in his Hand in his Draw/Discard Phase. He had an Ability of 8 last turn. May he play a "
    "Thrust from his Discard Pile?":
        "Player A has 10 cards in his Hand in the Draw/Discard Phase. Player A has an Ability of 8 on the turn before. "
        "May Player A play Thrust from his Discard Pile?",
    "Player A plays a Hidden Attack. Is the Attack revealed before Player B Exerts for a Defense?":
        "Player A plays a Hidden Attack. Is a Hidden Attack revealed before Player B Exerts?",
    "Time expires in the match. Who wins the game?": "Time expires in match. Who wins the game?",
    "Player A Exhausted earlier. How much Ability does he lose in this Ability Adjustment Phase?":
        "Player A Exhausts earlier. How much Ability does Player A lose in the Ability Adjustment Phase?",
    "Player A has Four Horsemen in play and plays a Thrust. Is it placed underneath Four Horsemen in his Sweep Phase?":
        "Player A has Four Horsemen in play. Player A plays Thrust. Is Thrust placed under Four Horsemen in the Sweep "
        "Phase?",
    "Three Attacks are pending. May Player B discard a card to defend against a Thrust?":
        "Three Attacks are pending. May Player B discard a card to defend against Thrust?",
    "Player A's Dojo, under which 4 cards lie, is removed. May he draw 3 cards?":
        "Player A has Dojo in play. Underneath Dojo lie 4 cards. Dojo is removed. May Player A draw 3 cards?",
    "Nakano discards none of his own Attacks. The Shield is his only weapon. How many cards go to his Discard Pile?":
        "Nakano discards none of his own Attacks. Nakano's only weapon is Shield. How many cards go to "
        "Nakano's Discard Pile?",
    "2 Flurry Strikes are successful. Are a Thrust and an Upper Left Attack Adjacent?":
        "2 Flurry Strike are successful. Are Thrust and Upper Left Attack Adjacent?",
}  # fmt: skip


def test_who_asks_of_himself_is_told_in_the_second_person(engine: Engine) -> None:
    verdict = engine.check("My opponent plays a Thrust and I block it with an Upper Guard. How much damage do I take?")
    assert verdict.understood.endswith("You block Thrust with Upper Guard. How much damage do you take?")
    assert verdict.sentence.lower() == "you take 0 damage."  # how a sentence begins is the template's


class Reader(Engine):
    """Keeps what was told, and judges nothing of it."""

    def _judge(self, text: str, ruleset: Ruleset, world: World, question: Question) -> Verdict:
        self.world = world
        return self._unread(text, ruleset, "", None)


def test_no_phase_and_no_purpose_is_left_out(engine: Engine) -> None:
    """Without them a happening is told in other words."""
    reader = Reader(engine.entries)
    for row in list(rows())[::EACH]:
        reader.world = World(row["ruleset"])
        reader.check(row["text"], Ruleset(row["ruleset"]))
        for happening in reader.world.log:
            told = sentence(reader.world, happening)
            bare = [replace(happening, phase="")] if happening.phase else []
            bare += [replace(happening, purpose=None)] if happening.purpose is not None else []
            assert told not in [sentence(reader.world, one) for one in bare], row["text"]


@pytest.mark.parametrize("text", READ)
def test_what_was_read_is_given_back_in_plain_sentences(engine: Engine, text: str) -> None:
    assert engine.check(text).understood == READ[text]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("How much Ability does the Kurgan lose for playing Bloodlust?", "How much Ability does the Kurgan lose for "
         "playing Bloodlust?"),
        ("Player A has Captured 2 cards. Amanda wants to use the Quickening of Luther. May she?",
         "Amanda wants to use the Quickening of Luther."),
        ("Player A plays Angry Mob and then Interference. Is this legal?", ""),
        ("Player A has had Claymore in play for two turns. Is it armed?", ""),
    ],
)  # fmt: skip
def test_a_sentence_of_which_a_word_is_lost_may_have_been_misread(engine: Engine, text: str, sentence: str) -> None:
    says = engine.check(text, Ruleset.CLASSIC).sentence
    assert says.startswith("Undecided: ")
    assert says.partition(": ")[2].partition(": ")[2] == f"“{sentence}”" if sentence else "misread" not in says


def test_what_no_judge_speaks_of_is_told_as_it_was_read(engine: Engine) -> None:
    verdict = engine.check("Player A attacks. May Player B tell him?", Ruleset.CLASSIC)
    assert verdict.sentence == "Undecided: Watcher knows no rule for: May Player B tell Player A?"
