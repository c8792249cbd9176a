"""A kind with its number, and the cards by name behind it: "two Weapons of Choice, the Gladius and the Shield"."""

from __future__ import annotations

from engine.card import CLASS_OF
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer

LIKE = ("words", "head", "determiner", "owner", "number", "names", "edition", "of", "apposition", "after")
"""What makes a phrase mean what it means, besides its adjectives and what is said of it."""
SEVERAL = frozenset(["different", "various", "separate"])


def listed(clause: Clause, refer: Refer) -> None:
    """Uses two weapons, X and Y; uses the two weapons X and Y, both X and Y -> uses X and Y."""
    for noun in clause.nouns():
        if noun.determiner == "both" and noun.names and len(noun.more) == 1:
            noun.determiner = ""
        if noun.number is None or noun.number < 2 or noun.of is not None or noun.relatives:
            continue
        if noun.names and len(noun.each()) == noun.number and _has_kind(noun):
            noun.number, noun.determiner = None, ""
            noun.words = tuple(word for word in noun.words if word.lemma in noun.names)
        elif not noun.names and len(noun.more) == noun.number and all(_is_such(noun, one, refer) for one in noun.more):
            _become(noun)


def _has_kind(noun: Noun) -> bool:
    """Whether the kind stands before the name, in the plural: "the two Weapons of Choice Gladius and Shield"."""
    kinds = [word for word in noun.words if word.lemma in CLASS_OF or word.lemma == "weapon"]
    several = any(word.sense.form == "many" for word in kinds)
    return several and all(one.names and one.number is None for one in noun.more)


def _is_such(kind: Noun, named: Noun, refer: Refer) -> bool:
    """Whether the named card is of the kind that was counted."""
    known = refer.printed(named) if named.number is None else []
    head = CLASS_OF.get(kind.head, kind.head)
    return bool(known) and all(head in card.classes for card in known)


def _become(noun: Noun) -> None:
    """Makes the counted kind mean the first of the cards, with the others as the further members."""
    told = tuple(word for word in noun.adjectives if word not in SEVERAL)
    first, *rest = noun.more
    for one in (first, *rest):
        one.adjectives = (*told, *one.adjectives)
    for name in LIKE:
        setattr(noun, name, getattr(first, name))
    noun.adjectives, noun.relatives, noun.more, noun.joint = first.adjectives, first.relatives, rest, "and"
