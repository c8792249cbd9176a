"""What a question is about, as far as it tells which facts can reach it."""

from __future__ import annotations

from engine.case import Question
from engine.world import Happening

CAME = frozenset(
    ["affect", "alike", "adjacent", "cause", "choose", "counter", "countered", "decide", "outcome", "pending", "reduce",
     "succeed", "take", "trait"]
)  # fmt: skip
"""What came of what was told, or who settles it: nobody is to do anything more."""
LOST = frozenset(["ability", "head"])
SUMS = frozenset(["ability", "damage", "chance", "maximum ability"])
TABLE = frozenset(["counter", "choose", "draw", "roll"])
"""What a player does without playing a card."""
SAVING = frozenset(["counter", "prevent"])
"""What a card in play is discarded for."""


def asks_what_came(question: Question) -> bool:
    """Reads "How much damage does he take?", "Is it countered?", "What is his Ability?": all that counts is done."""
    act = question.act
    if question.modal:
        return act is None and question.unit in SUMS
    if act is None:
        return question.unit in SUMS
    if act.turn or act.purpose is not None:
        return False
    return act.verb in CAME or act.kind in ("head shot", "power blow") or (act.verb == "lose" and act.kind in LOST)


def asks_of_table(question: Question) -> bool:
    """Reads "May he discard it to counter the Event?", "How many cards may he draw?": no card is played for it."""
    act = question.act
    if act is None or not question.modal or act.turn:
        return False
    aim = act.purpose.verb if act.purpose is not None else ""
    return (act.verb in TABLE and not aim) or (act.verb in ("discard", "use") and aim in SAVING and act.zone != "hand")


def asks_of_play(question: Question, *kinds: str) -> bool:
    """Whether cards are to be played that are known to be of none of these kinds."""
    act = question.act
    if act is None or not question.modal or act.verb != "play" or act.turn or not act.things:
        return False
    cards = act.all_cards
    return all(thing.classes - {"card", "special card"} and not thing.is_a(*kinds, "card") for thing in cards)


def is_of_other(happening: Happening, question: Question) -> bool:
    """Whether the question is about what the other player may or must do."""
    act = question.act
    player = question.player or (act.actor if act is not None else "")
    return bool(question.modal and player and happening.actor) and happening.actor != player
