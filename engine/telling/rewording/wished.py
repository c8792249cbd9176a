"""What somebody wants to do with a card, told behind it: "a Thrust, which he wants to play" -> he wants to play it."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import TURNS, Noun
from engine.english.wish import WISHES
from engine.telling.refer import Refer


def wished(clause: Clause, refer: Refer) -> list[Clause]:
    """Holds a Thrust, which he wants to play Hidden -> holds a Thrust; he wants to play it Hidden."""
    told: list[Clause] = []
    for noun in [] if clause.asks or clause.negated else [*clause.objects, *(r.noun for r in clause.roles if r.noun)]:
        for one in noun.each():
            acts = [r for r in one.relatives if _is_wish(r, one, refer)]
            one.relatives = [r for r in one.relatives if r not in acts]
            told += [_of(act, one) for act in acts]
    return told


def _is_wish(relative: Clause, card: Noun, refer: Refer) -> bool:
    aim, subject = relative.infinitive, relative.subject
    if relative.verb not in WISHES or relative.link not in ("which", "that", "") or aim is None:
        return False
    if any(noun.head and not noun.is_a(*TURNS) for noun in aim.objects):
        return False  # "which he wants to play a Dodge against"
    if relative.passive or relative.negated or not any(_is_told_of(noun, relative) for noun in relative.objects):
        return False
    return subject is not None and refer.is_player(subject) and refer.is_card(card)


def _is_told_of(noun: Noun, relative: Clause) -> bool:
    return any(one is relative for one in noun.relatives)


def _of(wish: Clause, card: Noun) -> Clause:
    """The wish as a sentence, in which the card is named, or is "it"."""
    wish.objects = [noun for noun in wish.objects if noun.is_a(*TURNS)]
    wish.link, wish.first = "", False
    it = Noun(card.words, card.head, names=card.names, edition=card.edition, determiner="the")
    if wish.infinitive is not None:
        wish.infinitive = copy.copy(wish.infinitive)
        named = it if card.names else Noun(card.words[:1], "it", is_pronoun=True)
        wish.infinitive.objects = [named, *wish.infinitive.objects]
    return wish
