"""What a relative clause tells a player to have done with the card that it stands behind, as a sentence of its own."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.newcomer import CARD_HEADS
from engine.telling.refer import Refer
from engine.world import Happening, Thing

PLACED = frozenset(["play", "hand"])
OBJECTLESS = frozenset(["play", "use", "hold", "include", "put", "bring", "carry", "draw", "take", "keep"])
"""What a player does with a card that he has."""


def done_with(relative: Clause, refer: Refer) -> Clause | None:
    """X, which Player A played on his last turn, has in his Hand -> Player A played it on his last turn, has it …"""
    subject = relative.subject
    if relative.link not in ("which", "that", "whom", "who", "") or relative.passive or relative.modal:
        return None
    if subject is None or subject.more or not refer.is_player(subject) or refer.is_anyone(subject):
        return None
    times = [o for o in relative.objects if not any(r.verb == relative.verb for r in o.relatives)]
    held = relative.verb == "have" and any(r.noun is not None and r.noun.is_a(*PLACED) for r in relative.roles)
    if not (relative.verb in OBJECTLESS or held) or not all(noun.is_a("turn", "last turn") for noun in times):
        return None
    if relative.infinitive is not None or relative.that is not None or any(sub.clause for sub in relative.subs):
        return None
    said = copy.deepcopy(relative)
    said.link, said.first = "", False
    said.objects = [Noun(tuple(said.words[:1]), "it", is_pronoun=True), *copy.deepcopy(times)]
    return said


def tells_of(told: list[Happening], thing: Thing) -> bool:
    """Whether each of them has somebody who does it, and one of them is of the card."""
    return bool(told) and all(h.actor for h in told) and any(thing in h.things for h in told)


def is_certain(thing: Thing) -> bool:
    """Whether it is one card, or so many, of which is told; not "every Event he plays"."""
    first = thing.title.lower().split()[0]
    return bool(thing.extra_name) or first in ("a", "an", "the", "this", "that", "his", "her") or thing.count > 1


def as_kind(noun: Noun) -> None:
    """Challenge, which is a Special card -> Challenge, a Special card."""
    for relative in [r for r in noun.relatives if r.link in ("which", "that") and r.verb == "be"]:
        kind = relative.objects[0] if len(relative.objects) == 1 else None
        bare = not (relative.negated or relative.modal or relative.roles or relative.subs or relative.adverbs)
        if kind is None or noun.apposition is not None or not noun.names or not bare:
            continue
        plain = kind.determiner == "a" and not (kind.more or kind.relatives or kind.of or kind.denied or kind.owner)
        if plain and kind.head in CARD_HEADS and not kind.names and relative.tense == "present":
            noun.apposition = kind
            noun.relatives = [one for one in noun.relatives if one is not relative]
