"""Cards that are people: "discards him" speaks of the card, for no player is discarded."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer

DONE = frozenset(["discard", "counter", "use", "drop", "reveal", "nullify", "include", "play"])
"""What is done with a card and never with a player."""


def person_card(clause: Clause, refer: Refer) -> None:
    """Kate is in play; Player A discards her, she is discarded -> he discards it, it is discarded."""
    for one in filter(None, (clause, clause.infinitive)):
        noun = one.subject if one.passive else one.objects[0] if len(one.objects) == 1 else None
        if one.verb in DONE and noun is not None and _is_him(noun) and any(t.extra_name for t in refer.recent):
            noun.head, noun.player = "it", ""


def _is_him(noun: Noun) -> bool:
    """Reads "him", "her", "she"."""
    return noun.is_pronoun and noun.head in ("he", "she") and not (noun.more or noun.relatives)
