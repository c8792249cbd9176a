"""When it is done, by whom, out of what: other words for the same course of things give the same happenings."""

from __future__ import annotations

import pytest

from engine.check import Engine
from tests.engine.reading import log

SAME = [
    (
        "Xavier St. Cloud includes 12 Unholy Alliance in his deck.",
        "Xavier St. Cloud's deck includes 12 Unholy Alliance.",
        "There are 12 Unholy Alliance in Xavier St. Cloud's deck.",
        "12 Unholy Alliance are in the deck of Xavier St. Cloud.",
    ),
    (
        "Player A holds 3 Dodges. He discards 2 of the 3 Dodges.",
        "Player A holds 3 Dodges in his Hand, of which he discards 2.",
        "Player A holds 3 Dodges, of which he discards 2.",
    ),
    (
        "Kane has included 12 Police. 2 of the Police are in play.",
        "Kane has included 12 Police, of which 2 are in play.",
    ),
    (
        "At the beginning of his turn, Player A rolls the die.",
        "When his turn begins, Player A rolls the die.",
        "When he begins his turn, Player A rolls the die.",
        "Player A rolls the die when his turn starts.",
    ),
    (
        "Player A plays Police. On Player B's next turn, Player B plays Kate.",
        "Player A plays Police. When it is Player B's turn again, he plays Kate.",
    ),
    (
        "Player A plays Police. On the following turn Player B gains no Ability.",
        "Player A plays Police. On the turn that follows, Player B gains no Ability.",
    ),
    (
        "Player A made no attack on his last turn. Player B plays Police.",
        "Player B plays Police after a turn on which Player A made no attack.",
    ),
    ("Player A is Prone. He is Disarmed.", "Player A is Prone and Disarmed.", "Player A, who is Prone, is Disarmed."),
    ("Player A is Disarmed. He is Prone.", "Player A is Disarmed and Prone."),
    ("Khan's opponent disarms Khan.", "Khan is disarmed by his opponent."),
    (
        "Kane plays a Thrust. Slan Quince blocks the Thrust.",
        "Kane plays a Thrust, which is blocked by Slan Quince.",
    ),
    (
        "Player A makes an Exertion for an Attack. He finds a Thrust.",
        "Player A makes an Exertion for an Attack, in which he finds a Thrust.",
        "Player A makes an Exertion for an Attack. The Exertion shows him a Thrust.",
        "Player A makes an Exertion for an Attack. A Thrust turns up in it.",
        "Player A makes an Exertion to find an Attack. He finds a Thrust.",
        "Looking for an Attack, Player A makes an Exertion. He finds a Thrust.",
    ),
    ("Player A Exerts for a Defense.", "Player A Exerts for a Defense that he needs."),
    (
        "Player A makes an Exertion. He takes a Special card from the Exertion into his Hand.",
        "Player A makes an Exertion, out of which he puts a Special card into his Hand.",
    ),
    ("Player A Exerts for a Dodge. He finds none.", "Player A Exerts for a Dodge, but there is none among them."),
    (
        "Player A has Dojo in play. Player B plays Police and removes Dojo from play.",
        "Player A has Dojo in play. It is removed from play by Player B, who plays Police.",
    ),
    (
        "Player B plays a Thrust. Player A plays a Dodge against it.",
        "Player B plays a Thrust. Player A answers it with a Dodge.",
        "Player B plays a Thrust. Player A responds to it with a Dodge.",
        "Player B plays a Thrust. Player A plays a Dodge in response to it.",
    ),
    (
        "Player A plays Rush. Player B plays Nexus.",
        "Player A plays Rush. Player B answers with Nexus.",
        "Player A plays Rush. Player B plays Nexus in response to the Rush.",
    ),
    (
        "Player B plays Kate against Player A. Player A plays Rush.",
        "Player B plays Kate against Player A, who plays Rush.",
    ),
    (
        "Player A has Dojo in play. His opponent plays a Thrust against him.",
        "Player A has Dojo in play. He faces a Thrust.",
    ),
    ("Player A plays a Thrust against Player B. The Thrust is successful.", "Player A hits Player B with a Thrust."),
    ("Kane takes control of Dojo with Shapeshift.", "Kane takes Dojo from Player B with Shapeshift."),
    (
        "Kane holds Focus. His opponent has Dojo in play. Kane plays Focus on Dojo.",
        "Kane holds Focus. His opponent has Dojo in play. On his turn he plays Focus on Dojo.",
    ),
    ("Player A plays Impulse on Dojo.", "Dojo is what Player A plays Impulse on."),
    ("Player A rolls a 1 in his Sweep Phase.", "In his Sweep Phase the die comes up 1 for Player A."),
    ("Player A has MCBC Premium.", "Player A owns MCBC Premium."),
    ("Player A plays Focus on Dojo.", "Player A uses Focus on Dojo."),
    ("Player A makes a Power Blow.", "Player A attacks with a Power Blow."),
    ("Player A plays Rush and Kate.", "Within a single turn Player A plays Rush and Kate."),
    ("Player A plays Rush. He plays Kate.", "Player A plays Rush. He plays Kate as his second Event."),
    ("Player A is Disarmed. He plays Rush.", "Having been Disarmed, Player A plays Rush."),
    ("Player A is Prone. He plays Rush.", "Being Prone, Player A plays Rush."),
    ("Nobody attacked Player A this turn.", "No Attack was made against Player A this turn."),
    ("Player A's opponent has Dojo in play.", "Player A's opponent has put Dojo into play."),
    ("Kane's opponent is Martin Hyde. Kane plays Rush.", "Martin Hyde is the opponent of Kane. Kane plays Rush."),
    ("Player A's Ability is 9.", "At the beginning of his turn Player A's Ability is 9."),
    ("It is Player A's turn.", "Player A's turn begins.", "Player A's turn has begun."),
    (
        "Player A holds a Thrust. He wants to play the Thrust.",
        "Player A holds a Thrust, which he wants to play.",
        "Player A holds a Thrust that he would like to play.",
    ),
    ("Player A played a Dodge.", "The last Defense that Player A played was a Dodge."),
    (
        "Player A plays Head Shot and Exerts for an Attack to play in conjunction with it.",
        "Player A plays Head Shot and Exerts for an Attack that is to go with it.",
        "Player A plays Head Shot and makes an Exertion to find an Attack for it.",
    ),
    (
        "Player A makes an Exertion for an Attack. Player A finds a Thrust.",
        "Player A makes an Exertion for an Attack. A Thrust is found.",
    ),
    ("Player A does not play any Dodge.", "Player A has chosen not to play any Dodge."),
    ("Player A plays no Dodge.", "Player A has decided to play no Dodge."),
    (
        "Player A's opponent plays Kate. Player A plays Rush.",
        "Kate is played by Player A's opponent. He plays Rush.",
        "Kate is played by the opponent of Player A. He plays Rush.",
    ),
    (
        "Player A has 9 cards in his Hand.",
        "Player A begins his turn with 9 cards in his Hand.",
        "Player A's turn begins with 9 cards in his Hand.",
    ),
    (
        "Player A plays Rush. Player B's next turn begins. He plays Kate.",
        "Player A plays Rush. Player B's next turn comes, and he plays Kate.",
    ),
    (
        "Player A has 15 cards in his Hand, of which he plays 3.",
        "Player A begins his turn with 15 cards in his Hand, of which he plays 3.",
        "Player A's turn begins with 15 cards in his Hand, of which he plays 3.",
    ),
    ("Player B did not attack last turn.", "There was no Attack from Player B last turn."),
    ("Player B plays Rush on his turn.", "Player B uses his turn to play Rush."),
    (
        "Player A is Prone. Player B plays a Thrust. Player A plays a Dodge against the Thrust.",
        "Player A is Prone. He plays a Dodge against the Thrust that Player B played.",
    ),
    (
        "Player B plays a Thrust. Player A plays a Dodge against the Thrust.",
        "Player A answers the Thrust, which Player B has played, with a Dodge.",
    ),
    ("Player A's hand size is 14.", "A Satellite has made Player A's hand size 14."),
    (
        "Player B holds Rush. Player A plays Kate against Player B.",
        "Player A plays Kate against Player B, in whose Hand there is Rush.",
    ),
]

OTHER = [
    ("Player A is Prone and Disarmed.", "Player A is Prone or Disarmed."),
    ("Player A is Prone and Disarmed.", "Player A is Prone."),
    ("Khan's opponent disarms Khan.", "Khan disarms his opponent."),
    ("At the beginning of his turn, Player A rolls the die.", "When Player B's turn begins, Player A rolls the die."),
    ("Kane's deck includes 2 Police.", "Kane's deck does not include 2 Police."),
    ("Kane's deck includes 2 Police.", "Kane's deck may include 2 Police."),
    ("Player A faces a Thrust.", "Player A faces no Thrust."),
    ("Player A faces a Thrust.", "Player A plays a Thrust."),
    ("Player A plays Nexus.", "Player A uses Nexus."),
    ("Player A plays a Dodge.", "Player A has decided not to play a Dodge."),
    ("Player A plays a Dodge.", "Player A decides to play a Dodge."),
    (
        "Player A wants to play a Dodge. He drops the Guard and attacks.",
        "Player A wants to play a Dodge, drop the Guard and attack.",
    ),
    ("It is Player A's turn.", "Player A's turn ends."),
    ("Player A's last Attack is successful.", "The first Attack that Player A made is successful."),
    ("Player A attacks with a Power Blow.", "Player A attacks with a Thrust."),
    ("No Attack was made against Player A this turn.", "No Attack was made by Player A this turn."),
    ("Kane takes Dojo from Player B with Shapeshift.", "Kane takes Dojo from his Hand with Shapeshift."),
    (
        "Kane holds Focus. His opponent has Dojo in play. Kane plays Lunge.",
        "Kane holds Focus. His opponent has Dojo in play. He plays Lunge.",
    ),
    ("Player A Exerts for a Dodge. It shows none.", "Player A Exerts for a Dodge. It shows a Dodge."),
]


@pytest.mark.parametrize("sentences", SAME, ids=lambda row: row[0])
def test_other_words_for_the_same_course_are_read_alike(engine: Engine, sentences: tuple[str, ...]) -> None:
    readings = {sentence: log(engine, sentence) for sentence in sentences}
    assert len({tuple(lines) for lines in readings.values()}) == 1, readings


@pytest.mark.parametrize(("one", "another"), OTHER)
def test_another_course_is_read_differently(engine: Engine, one: str, another: str) -> None:
    assert log(engine, one) != log(engine, another)
