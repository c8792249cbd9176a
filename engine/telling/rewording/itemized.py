"""Cards of which is told what each of them is: "plays two of them, a Thrust and a Slash"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.frame import NotUnderstood


def itemized(clause: Clause) -> None:
    """Plays two of them, a Thrust and a Slash -> plays a Thrust and a Slash: no further cards."""
    for noun in clause.objects:
        some = _some_of_them(noun)
        if some is None or not noun.more or noun.joint == "or" or clause.asks or not _comma_behind(noun):
            continue
        if some != sum(one.number or 1 for one in noun.more) or any(not _is_one(one) for one in noun.more):
            raise NotUnderstood(noun.span, noun.text, "each card by itself")
        first, *rest = noun.more
        first.more, first.joint = rest, noun.joint
        clause.objects = [first if one is noun else one for one in clause.objects]


def _some_of_them(noun: Noun) -> int | None:
    """How many "two of them" are."""
    of_them = noun.of is not None and noun.of.is_pronoun and noun.of.is_a("they")
    if not of_them or noun.names or noun.adjectives or noun.relatives:
        return None
    return noun.number if noun.number is not None else 1 if noun.is_a("one") else None


def _comma_behind(noun: Noun) -> bool:
    """Whether nothing but a comma stands between: "two of them, a Thrust", and not "two of them and a Thrust"."""
    return noun.of is not None and noun.more[0].span[0] - noun.of.span[1] == len(", ")


def _is_one(noun: Noun) -> bool:
    """Whether it tells of a card: "a Thrust", "two Thrusts"."""
    return (noun.determiner in ("", "a", "an") or noun.number is not None) and bool(noun.head) and noun.of is None
