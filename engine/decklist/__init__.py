"""Deck lists: text in any layout -> the facts of a deck -> what the law of deck construction says of it.

    deck = read(text)                    any text; it raises nothing, and each line is a card, a remark or unread
    report = judge(deck, "classic")      the rules that are broken, what is not decided, and the names that are unknown

A rule that is broken whatever an unread line may be makes the deck NOT_LEGAL. It is LEGAL where every card is known and
nothing is open; else it is UNDECIDED. `report.problem` says that the text is empty, or no deck list at all.
"""

from engine.decklist.deck import DeckList, DeckOutcome, DeckPart, DeckProblem, DeckReport, Finding, Ill, Placed
from engine.decklist.judge import judge, read

__all__ = [
    "DeckList",
    "DeckOutcome",
    "DeckPart",
    "DeckProblem",
    "DeckReport",
    "Finding",
    "Ill",
    "Placed",
    "judge",
    "read",
]
