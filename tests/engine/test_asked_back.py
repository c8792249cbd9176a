"""A question is given back as it was asked: with what it asks for, and with the word before that."""

import pytest

from engine.check import Engine

ASKED = {
    "Player A discards Forethought to counter Challenge. Whose card is countered?":
        "Whose card is countered?",
    "Player A drops a Middle Block. Which Attacks may he not play this turn?":
        "Which Attacks may Player A not play?",
    "Player A blocks with an Upper Right Block. From which areas may his next Attack not come?":
        "From which areas may his next Attack not come?",
    "In which Phase does Player A roll the die to regain his feet?":
        "In which Phase does Player A roll the die to regain his feet?",
    "Player A plays 2 Thrusts. Which of the two does more damage?":
        "Which of the two does more damage?",
    "Player A takes cards from Player B's Endurance. Into whose Discard Pile do these cards go?":
        "Into whose Discard Pile does a card go?",
    "Player A plays Simple Mind. When does its effect end?":
        "When does an effect end?",
    "Player A plays an Upper Left Attack. With which of his Defenses can Player B avoid it?":
        "With which of his Defenses can Player B avoid Upper Left Attack?",
    "Player B plays 4 Lunge with an Upper Right Attack. By how many Lunge is the Attack affected?":
        "By how many Lunge is Upper Right Attack affected?",
    "Player A has Dojo in play with 4 cards underneath it. What happens to the 4 cards?":
        "What happens to 4 cards?",
    "Slan Quince has Battle Rage in play. Does he have to attack because of it?":
        "Must Slan Quince attack because of Battle Rage?",
    "Player A Exerts. Does he Exhaust his Endurance?":
        "Does Player A exhaust his Endurance?",
    "May Player A place Attacks underneath Dojo?":
        "May Player A place Attacks under Dojo?",
    "Nakano has 2 Plots in play. How many of his Plots stay in play?":
        "How many of his Plots stay in play?",
    "Player A plays Poison Gas. Does this count as his Special card for the turn?":
        "Is this Poison Gas?",
}  # fmt: skip


@pytest.mark.parametrize("text", ASKED)
def test_what_is_asked_is_given_back(engine: Engine, text: str) -> None:
    assert engine.check(text).understood.endswith(ASKED[text])
