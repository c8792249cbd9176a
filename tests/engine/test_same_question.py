"""The same question put in other words is read alike; another question is not."""

from __future__ import annotations

import re

import pytest

from corpus.document import Ruleset
from engine.case import Question
from engine.check import Engine
from engine.verdict import Verdict
from engine.world import World
from tests.engine.trace import trace

SAME: list[tuple[str, ...]] = [
    (
        "Player A has Desert in play.",
        "How many cards must Player B discard at the beginning of his turn?",
        "When Player B begins his turn, how many cards must he discard?",
        "When Player B's turn begins, how many cards does he have to discard?",
        "How many cards must Player B discard as his turn begins?",
    ),
    (
        "Player B has Chessex in play. Player A plays 2 Events.",
        "May Player A play a Thrust in his Attack Phase?",
        "Once he comes to his Attack Phase, may Player A play a Thrust?",
        "When Player A's Attack Phase comes, is he allowed to play a Thrust?",
    ),
    (
        "Player A has Desert in play.",
        "How many cards must he discard before the end of his May Do Phase?",
        "What number of cards does he have to discard before his May Do Phase ends?",
    ),
    (
        "Player A plays Darius in conjunction with Alliance: Xavier. Player B counters Darius.",
        "Is Alliance: Xavier countered, too?",
        "Does this counter the Alliance: Xavier as well?",
        "Is Alliance: Xavier countered by this?",
    ),
    (
        "Player A plays a Head Shot. Player B does not defend.",
        "Does Player B lose his head?",
        "Does that cost him his head?",
    ),
    (
        "Angry Mob does its damage at once.",
        "Is this an immediate effect?",
        "Is that an immediate effect?",
        "Does that count as an immediate effect?",
        "Does this make it an immediate effect?",
        "Is this considered an immediate effect?",
    ),
    (
        "Player B has three Dodges in his Hand. He plays one of them.",
        "How many Dodges remain in his Hand?",
        "How many Dodges remain there?",
        "How many Dodges does that leave him with?",
    ),
    (
        "Player B has 2 damage pending. He discards Dr. Anne Lindsay to prevent 1 damage.",
        "How much damage is left?",
        "How much of the damage remains?",
        "How much damage does this leave him with?",
    ),
    (
        "Player A plays a Thrust. Player B does not defend.",
        "How much damage does Player B take?",
        "How many points of damage get through to Player B?",
    ),
    (
        "Player A uses Duncan MacLeod.",
        "How many Master cards may he include in his deck?",
        "How many Master cards at most may he include in his deck?",
        "How many Master cards may his deck contain?",
        "How many Master cards may there be in his deck?",
        "How many Master cards are allowed in his deck?",
        "What is the greatest number of Master cards that he is allowed to include in his deck?",
        "What is the largest number of Master cards his deck may contain?",
        "What is the maximum number of Master cards in his deck?",
    ),
    (
        "Player A plays an Upper Left Attack and an Upper Right Attack.",
        "How many of the Attacks may be Head Shots?",
        "How many of these Attacks may he make Head Shots?",
    ),
    (
        "Player A's Ability is 12.",
        "What is his Ability after his Ability Adjustment Phase?",
        "Once his Ability Adjustment Phase is over, how much Ability does he have left?",
        "At what Ability does he stand after his Ability Adjustment Phase?",
        "Where does his Ability stand when the Ability Adjustment Phase is over?",
    ),
    (
        "Player A is Prone.",
        "May he play a Dodge?",
        "Is a Dodge legal for him?",
        "Is a Dodge something he may play?",
        "If he wants to play a Dodge, may he do so?",
        "He would like to play a Dodge. Is this legal for him?",
        "He is thinking of playing a Dodge. Is he allowed to?",
        "His plan is to play a Dodge. May he?",
        "Is he still in time to play a Dodge?",
        "May he play a Dodge after all?",
    ),
    (
        "The Attack of Player B is pending.",
        "Is Player A, who is Prone, allowed to play a Dodge?",
        "Is Player A, who is Prone, able to play a Dodge?",
    ),
    (
        "Player A has Arms and Tactics: Break Glass in play.",
        "May Player A use Arms and Tactics: Break Glass to make an Exertion?",
        "Can Player A use Arms and Tactics: Break Glass to make an Exertion after all?",
        "May Player A make an Exertion by means of Arms and Tactics: Break Glass?",
    ),
    (
        "Player A has Leo Adkins and a hilt in play.",
        "May he use the text of Leo Adkins to save the hilt?",
        "Can he save the hilt by the text of Leo Adkins?",
    ),
    (
        "You use no Persona.",
        "May you include 1 Power Blow: Duncan in your deck?",
        "Is it legal for your deck to include 1 Power Blow: Duncan?",
        "May your deck include 1 Power Blow: Duncan?",
        "Is 1 Power Blow: Duncan allowed in your deck?",
    ),
    (
        "Player A uses two weapons, the Gladius and the Shield. Player B's Disarm is successful.",
        "Does Player A choose which weapon he loses?",
        "Is the choice of which weapon he loses up to Player A?",
        "Is it up to Player A which weapon he loses?",
    ),
    (
        "Player A plays Influence and rolls the die for each of the 3 Situations.",
        "Does he choose the order of the rolls?",
        "Is the order of the rolls up to him?",
        "Is the order of the rolls his choice?",
    ),
    (
        "A game is still being played when the time limit expires.",
        "Does it enter into End Game?",
        "Does their game go into End Game?",
    ),
    (
        "Player A is at 0 Ability.",
        "Does he lose the game this turn?",
        "Is the game lost for him this turn?",
        "Is the game over for him this turn?",
    ),
    (
        "Player A plays a Thrust.",
        "May Player B play Master Swordsman as a Block to Upper Left?",
        "May Player B play Master Swordsman as an Upper Left Block?",
        "Would it be legal for Player B to use Master Swordsman as an Upper Left Block?",
        "Player B would like to use Master Swordsman as an Upper Left Block. May he?",
    ),
    (
        "Player A has Forethought in play. Player B plays Angry Mob.",
        "Does Angry Mob go to the Discard Pile?",
        "Does Angry Mob get into the Discard Pile?",
    ),
    (
        "Player A plays Bassett & Hotchkiss (1ed) and discards 8 Attacks. Nakano duplicates it.",
        "Must Nakano discard his own Attacks?",
        "Must Nakano discard Attacks of his own?",
    ),
    (
        "Player A uses Gladius and Parrying Blade. He makes a Power Block.",
        "How many Defenses must he discard from his Hand for the Gladius?",
        "What number of Defenses does the Gladius force him to discard from his Hand?",
    ),
    (
        "Player A is Disarmed. He makes an Exertion right before he rolls the die to recover his weapon.",
        "What is his chance of success, in chances out of 6?",
        "With how many chances in 6 does he recover the weapon?",
        "With how many chances in 6 does he get it back?",
        "How many chances out of 6 does he have to recover his weapon?",
    ),
    (
        "Player A did not attack last turn.",
        "May Player A play a Special card on his turn?",
        "When it is Player A's turn again, is he allowed to play a Special card?",
        "When it is his turn, may Player A play a Special card?",
    ),
    (
        "Player A plays Boom Boom against Player B. Player B plays Really? and redirects the Ability Loss to Player A.",
        "May Player A play Really? to redirect the Ability Loss?",
        "Can Player A redirect the Ability Loss by playing Really??",
        "May Player A redirect the Ability Loss by playing a Really? of his own?",
    ),
    (
        "The time limit expires.",
        "Does Player A lose 2 Ability in his Ability Adjustment Phase?",
        "Must Player A lose 2 Ability in his Ability Adjustment Phase?",
        "Does Player A have to take a loss of 2 Ability during his Ability Adjustment Phase?",
        "Does Player A suffer a loss of 2 Ability in his Ability Adjustment Phase?",
    ),
    (
        "Player A plays Police: Remove Situation in conjunction with 3 Excessive Force. Nakano duplicates the Police.",
        "Are the effects of the 3 Excessive Force also duplicated?",
        "Does the duplicate have the effects of these 3 Excessive Force as well?",
        "Does he duplicate the effects of the 3 Excessive Force, too?",
    ),
    (
        "Player A plays Police: Remove Situation in conjunction with 3 Excessive Force. Nakano duplicates the Police.",
        "How many Excessive Force are duplicated?",
        "How many Excessive Force does he duplicate?",
        "How many Excessive Force does he duplicate along with it?",
    ),
    (
        "Player B played Seduce together with a Lower Right Attack last turn. Nakano duplicates Seduce.",
        "Is the attack duplicated as well?",
        "Does he duplicate the attack, too?",
        "Does he get a duplicate of the attack too?",
        "Is the attack duplicated along with it?",
    ),
    (
        "Player A has 5 cards in his Endurance and makes an Exertion.",
        "Does he Exhaust his Endurance?",
        "Is his Endurance Exhausted?",
        "Is his Endurance Exhausted by this?",
    ),
    (
        "Richie Ryan has Four Horsemen in play. He plays Trip: Duncan and Master's Attack: Richie.",
        "Are both cards placed underneath Four Horsemen?",
        "Do both cards go underneath Four Horsemen?",
    ),
    (
        "Player A plays Darius: Event in conjunction with Alliance: Xavier.",
        "Does Alliance: Xavier remain unaffected?",
        "Is Alliance: Xavier left untouched by this?",
        "Is Alliance: Xavier left unaffected?",
    ),
    (
        "Player A uses Rachel MacLeod to place one of his opponent's cards face down underneath her.",
        "Is this card Captured?",
        "Does this card count as Captured?",
        "Is this card regarded as Captured?",
    ),
    (
        "Player A uses Master's Stratagem. He would like to play Interference first.",
        "May he?",
        "Is this order allowed?",
        "Would that order be legal?",
    ),
    (
        "Player A is attacked with an Upper Left Attack.",
        "May he play a Dodge from his Hand?",
        "May he use a Dodge out of his Hand?",
        "Is he allowed to play a Dodge out of his Hand?",
    ),
]
OTHER: list[tuple[str, str, str]] = [
    ("Player A has a Dodge.", "May he play it when his turn comes?", "May he play it when Player B's turn comes?"),
    ("Player A plays Challenge.", "Does this counter Simple Mind?", "Does this counter affect Simple Mind?"),
    ("Player A plays Evade.", "Does this cost him an Attack?", "Does this cost Player B an Attack?"),
    ("Player A has a Guard in play.", "May he play a Dodge?", "May he play a Dodge after all players have attacked?"),
    ("Player A is Prone.", "Is a Dodge legal for him?", "Is a Dodge legal for Player B?"),
    ("Player A is Prone.", "If he wants to play a Dodge, may he do so?", "If he plays a Dodge, may he do so?"),
    ("Player A has an Ability of 9.", "How many cards may he draw?", "How many more cards may he draw?"),
]


class Reader(Engine):
    """Keeps what the judges got."""

    got: tuple[World, Question]

    def _judged(self, text: str, ruleset: Ruleset, world: World, question: Question) -> Verdict:
        self.got = (world, question)
        return super()._judged(text, ruleset, world, question)


@pytest.fixture(scope="module")
def reader(engine: Engine) -> Reader:
    return Reader(engine.entries)


def asked(reader: Reader, text: str) -> tuple[str, ...]:
    """The facts and the question as the judges get them; "can" is "may", and how a card is called tells nothing."""
    reader.check(text, Ruleset("classic"))
    world, question = reader.got
    said = f"{question.asks} {question.modal} {question.negated} {question.player} {trace(question.act)}"
    lines = [*sorted(map(trace, world.log)), said.replace(" can ", " may ").replace("<modal=can>", "<modal=may>")]
    return tuple(re.sub(r"; \[subject=[^\]]*\]", "", line) for line in lines)


@pytest.mark.parametrize("row", SAME, ids=lambda row: row[1])
def test_the_same_question_in_other_words_is_read_alike(reader: Reader, row: tuple[str, ...]) -> None:
    readings = {question: asked(reader, f"{row[0]} {question}") for question in row[1:]}
    assert len(set(readings.values())) == 1, readings


@pytest.mark.parametrize(("told", "one", "another"), OTHER)
def test_another_question_is_read_differently(reader: Reader, told: str, one: str, another: str) -> None:
    assert asked(reader, f"{told} {one}") != asked(reader, f"{told} {another}")
