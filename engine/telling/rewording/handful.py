"""Some of the cards of a Hand, told in passing: "holds 11 cards, 5 of which are Defenses, including 2 Dodges"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import lies_in_hand
from engine.telling.rewording.shares import shared

HOLDING = frozenset(["hold", "have"])
INCLUDING = frozenset(["include"])


def handful(clause: Clause, refer: Refer) -> list[Clause]:
    """Holds 11 cards, 5 of which are Defenses, including 5 Defenses -> holds 11 cards; holds 5 Defenses."""
    if clause.verb == "be" and clause.subject is not None and _is_handful(clause.subject):
        lies_in_hand(clause, refer)  # "Seven cards are in his Hand, of which one is a Defense"
    among = any(r.link == "among" and r.noun is not None and r.noun.is_a("they") for r in clause.roles)
    cards = clause.objects[0] if len(clause.objects) == 1 + among else None
    in_hand = clause.verb == "hold" or any(role.says("in", "hand") for role in clause.roles)
    plain = clause.verb in HOLDING and in_hand and not (clause.passive or clause.that or clause.infinitive)
    if cards is None or not plain or not _is_handful(cards) or clause.subject is None:
        return []
    kinds = (*_of_which(clause, cards), *_including(clause, cards), *_among(clause))
    return [_held(clause, kind) for kind in kinds]


def _is_handful(noun: Noun) -> bool:
    """Whether it is "11 cards", and no more is said of them than what they are."""
    bare = not (noun.names or noun.adjectives or noun.of or noun.more or noun.owner or noun.determiner)
    return noun.is_a("card") and noun.number is not None and bare


def _of_which(clause: Clause, cards: Noun) -> list[Noun]:
    """Takes "5 of which are Defenses", "of which 5 are Defenses" off the cards, or off the Hand in which they are."""
    places = [role.noun for role in clause.roles if role.noun is not None and role.noun.is_a("hand")]
    found: list[Noun] = []
    for noun in (cards, *places):
        for relative in list(noun.relatives):
            if (kind := _kind(relative, noun, cards)) is not None:
                noun.relatives.remove(relative)
                clause.words = [*clause.words, *relative.words]
                found.append(kind)
    return found


def _kind(relative: Clause, noun: Noun, cards: Noun) -> Noun | None:
    """What so many of them are; None where more is said than that."""
    kind = relative.objects[0] if len(relative.objects) == 1 else None
    number = shared(relative, noun)
    more = relative.negated or relative.modal or relative.passive or relative.subs or relative.infinitive
    if kind is None or relative.verb != "be" or number is None or more or kind.more or kind.number is not None:
        return None
    if kind.determiner not in ("", "a", "an") or not (kind.names or kind.head) or cards.number is None:
        return None
    return _counted(kind, number) if number <= cards.number else None


def _counted(kind: Noun, number: int) -> Noun:
    some = copy.copy(kind)
    some.number, some.determiner = number, ""
    return some


def _including(clause: Clause, cards: Noun) -> list[Noun]:
    """Takes "including 5 Defenses" off the clause."""
    found: list[Noun] = []
    for sub in list(clause.subs):
        told = sub.clause
        if sub.link != "ing" or told is None or told.verb not in INCLUDING or told.negated or len(told.objects) != 1:
            continue
        kinds = told.objects[0].each()
        counted = sum(kind.number or (kind.determiner in ("a", "an")) for kind in kinds)
        plain = all(kind.number is not None or kind.determiner in ("a", "an") for kind in kinds)
        if plain and counted <= (cards.number or 0) and not (told.roles or told.subs or told.adverbs):
            clause.subs.remove(sub)
            clause.words = [*clause.words, *told.words]
            found.append(told.objects[0])
    return found


def _among(clause: Clause) -> list[Noun]:
    """Takes ", among them three Dodges" off the clause."""
    among = [r for r in clause.roles if r.link == "among" and r.noun is not None and r.noun.is_a("they")]
    if len(among) != 1 or len(clause.objects) != 2:
        return []
    clause.roles = [role for role in clause.roles if role is not among[0]]
    return [clause.objects.pop()]


def _held(clause: Clause, kind: Noun) -> Clause:
    """The same player has them in the same Hand."""
    roles = [Role(role.link, _bare(role.noun), role.clause) for role in clause.roles]
    told = copy.copy(clause)
    told.subject, told.objects, told.roles = copy.copy(clause.subject), [kind], roles
    told.subs, told.first, told.shared = [], False, True
    return told


def _bare(noun: Noun | None) -> Noun | None:
    place = copy.copy(noun)
    if place is not None:
        place.relatives = []
    return place
