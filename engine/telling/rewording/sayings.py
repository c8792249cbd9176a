"""Different words for what a card says: "according to Kronos he cannot …", "there is a card which says that …"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

SAYING = frozenset(["say", "state", "read"])
KINDS = frozenset(["card", "effect"])
SOURCES = frozenset(["according to", "as per"])


def according_to(clause: Clause, refer: Refer) -> None:
    """According to X, he cannot attack -> X says that he cannot attack."""
    by = [role for role in clause.roles if role.link in SOURCES and role.noun is not None]
    card = by[0].noun if len(by) == 1 else None
    if card is None or clause.asks or clause.that is not None or card.more or not _is_source(card, refer):
        return
    told = copy.copy(clause)
    told.roles = [role for role in clause.roles if role is not by[0]]
    clause.verb, clause.that, clause.subject, clause.infinitive = "say", told, card, None
    clause.objects, clause.roles, clause.subs, clause.adverbs = [], [], [], []
    clause.modal, clause.negated, clause.passive, clause.tense = "", False, False, "present"


def _is_source(noun: Noun, refer: Refer) -> bool:
    """Whether it is what may say something: a card, an effect, a Persona."""
    own = noun.head.startswith("persona:") or noun.is_a(*KINDS) or (bool(noun.names) and refer.is_card(noun))
    return own and not noun.is_pronoun


def there_is_one(clause: Clause, refer: Refer) -> None:
    """There is a card which says that he cannot attack -> a card says that he cannot attack."""
    there, card = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    said = card.relatives[0] if card is not None and len(card.relatives) == 1 else None
    if clause.verb != "be" or there is None or not there.is_a("there") or clause.roles or clause.asks or said is None:
        return
    if card is None or not card.is_a(*KINDS) or card.determiner != "a" or said.verb not in SAYING or said.that is None:
        return
    if not (clause.negated or clause.modal or said.negated or said.modal or said.subs):
        card.relatives = []
        clause.verb, clause.subject, clause.objects, clause.that = said.verb, card, [], said.that


def card_of(clause: Clause, refer: Refer) -> None:
    """A card that his opponent played says -> a card of his opponent's says."""
    noun = clause.subject
    if clause.verb not in SAYING or noun is None or not noun.is_a(*KINDS) or noun.owner is not None or clause.asks:
        return
    for relative in noun.relatives if len(noun.relatives) == 1 else []:
        by = [role.noun for role in relative.roles if role.link == "by"]
        doer = by[0] if relative.passive and len(by) == len(relative.roles) == 1 else relative.subject
        rest = relative.negated or relative.modal or relative.subs or (relative.roles and not by)
        if relative.verb == "play" and somebody(doer, refer) and not rest:
            noun.owner, noun.relatives = doer, []


RULES = (according_to, there_is_one, card_of)
