"""Questions for a deck that was spoken of: "how many Master cards may I put into it?", "may it include X?"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.telling.refer import Refer
from engine.telling.rewording.decks import HOLDS
from engine.telling.rewording.possession import somebody
from engine.telling.rewording.synonyms import INTO, LETS_IN


def into_the_deck(clause: Clause, refer: Refer) -> None:
    """May he put X into it, may it include X -> may he put X into his deck, may his deck include X."""
    for role in clause.roles:
        if role.noun is not None and role.noun.is_a("deck") and role.noun.has("other"):
            role.link = f"{role.link} another"  # of that one nothing was told
    deck = refer.matter
    if deck is None or not deck.is_a("deck"):
        return
    if clause.verb in HOLDS and clause.subject is not None and clause.subject.is_it:
        clause.subject = copy.copy(deck)
    if not somebody(deck.owner, refer):
        return
    for role in clause.roles if clause.verb in LETS_IN | HOLDS else ():
        if role.link in INTO and role.noun is not None and role.noun.is_it:
            role.noun = copy.copy(deck)
