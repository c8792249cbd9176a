"""Different words for what is in a pile: "his Endurance consists of two cards" -> "he has two cards in it"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

PILES = ("hand", "endurance", "discard pile")
HOLDS = frozenset(["contain", "include", "hold", "have", "number", "comprise"])
MADE_UP = frozenset(["consist", "compose", "make up", "comprise"])


def pile_holds(clause: Clause, refer: Refer) -> None:
    """Player A's Endurance contains X, consists of X -> he has X in his Endurance; his deck consists of X -> has X."""
    pile = clause.subject
    if pile is None or clause.asks or pile.owner is None or pile.more or not somebody(pile.owner, refer):
        return
    parts = _made_up_of(clause) or (clause.verb in HOLDS and not clause.passive and clause.objects)
    if not parts or not pile.is_a(*PILES, "deck"):
        return
    if pile.is_a("deck"):
        clause.verb, clause.passive = ("include", False) if clause.verb in MADE_UP else (clause.verb, clause.passive)
    else:
        _hold(clause, pile)


def _made_up_of(clause: Clause) -> bool:
    """Takes what a pile consists of for what it contains."""
    of = [role for role in clause.roles if role.link in ("of", "of exactly", "of only") and role.noun is not None]
    if clause.verb not in MADE_UP or len(of) != 1 or clause.objects or of[0].noun is None:
        return False
    clause.roles = [role for role in clause.roles if role is not of[0]]
    clause.objects = [of[0].noun]
    return True


def _hold(clause: Clause, pile: Noun) -> None:
    """Says that he whose pile it is has them there."""
    place = copy.copy(pile)
    place.owner = Noun(pile.words[:1], "he", is_pronoun=True)
    clause.subject, clause.passive = pile.owner, False
    clause.verb = "hold" if pile.is_a("hand") else "have"
    clause.roles += [] if pile.is_a("hand") else [Role("in", place)]


def pile_of(clause: Clause, refer: Refer) -> None:
    """Holds a Hand of seven cards, has an Endurance of 5 cards -> holds seven cards, has 5 cards in his Endurance."""
    pile = clause.objects[0] if len(clause.objects) == 1 and clause.verb in ("hold", "have") else None
    if pile is None or clause.asks or not pile.is_a(*PILES) or pile.of is None or pile.more or pile.adjectives:
        return
    if not somebody(clause.subject, refer) or pile.determiner not in ("a", "") or pile.of.is_pronoun:
        return
    clause.verb, clause.objects = "hold" if pile.is_a("hand") else "have", [pile.of]
    if not pile.is_a("hand"):
        owner = Noun(pile.words[:1], "he", is_pronoun=True)
        clause.roles.append(Role("in", Noun(pile.words, pile.head, owner=owner)))


def rest_of_them(clause: Clause, refer: Refer) -> None:
    """Shows the rest of the cards -> shows the other cards: none of those of which it was told last."""
    for noun in clause.objects:
        of = noun.of
        if noun.is_a("rest") and of is not None and of.is_a("card") and not (of.names or of.relatives or of.more):
            noun.head, noun.of, noun.adjectives = "card", of.of, ("other",)


def some_of_them(clause: Clause, refer: Refer) -> None:
    """Draws one of them, keeps 9 of these cards -> draws one card, keeps 9 cards: which ones, is all the same."""
    for told in filter(None, (clause, clause.infinitive)):
        for at, noun in enumerate(told.objects if told.verb in ("draw", "keep") else ()):
            of = noun.of
            number = 1 if noun.is_a("one") else noun.number
            bare = of is not None and not (of.names or of.relatives or of.more or of.adjectives or of.of or noun.more)
            if of is None or not bare or noun.head not in ("", "one") or number is None or noun.adjectives:
                continue
            if of.is_a("card") or (of.is_a("they") and told.verb == "draw"):
                told.objects[at] = Noun((*noun.words, *of.words), "card", number=number)


RULES = (pile_holds, pile_of, rest_of_them, some_of_them)
