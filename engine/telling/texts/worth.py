"""How much damage an Attack is said to do before its name: "a 1-point Attack", "his 3 point Thrust"."""

from __future__ import annotations

import re

from engine.card import Effect
from engine.english.noun import Noun
from engine.english.numeral import NUMBERS
from engine.world import Thing

POINTS = re.compile(r"(\d+|one|two|three|four|five)-point")


def take_worth(noun: Noun, thing: Thing) -> frozenset[str]:
    """Gives the Attack the damage that is said before its name; the words that said so, and are read with it."""
    word = next((word for word in noun.adjectives if POINTS.fullmatch(word)), "")
    bare = "point" in noun.adjectives and noun.number is not None
    if not thing.is_a("attack") or not (word or bare):
        return frozenset()
    number = word.removesuffix("-point")
    amount = noun.number if bare else NUMBERS.get(number) or int(number)
    own = [effect["amount"] for effect in thing.does("attack damage")]
    if own not in ([], [amount]) or any(True for _ in thing.does("more damage")):
        return frozenset()
    thing.count = 1 if bare else thing.count
    thing.effects += [] if own else [Effect("attack damage", {"amount": amount})]
    return frozenset([word or "point"])
