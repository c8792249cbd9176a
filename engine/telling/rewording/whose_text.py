"""A card that lies there, told by what it says: "A Situation of Player B says …" -> he has one in play, which says …"""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.because import LYING


def whose_text(clause: Clause, refer: Refer) -> Clause | None:
    """Reads "Player B's Situation prevents …" as "Player B has a Situation in play, which prevents …"."""
    card = clause.subject
    plain = not (clause.asks or clause.modal or clause.passive or clause.negated) and clause.tense == "present"
    if card is None or not plain or not card.is_a(*LYING) or card.names or card.more or card.relatives:
        return None
    whose = card.of or card.owner
    if whose is None or whose.is_pronoun or not refer.is_player(whose) or (card.of and card.determiner != "a"):
        return None
    told = copy.deepcopy(clause)
    told.link, told.subject = "which", None
    lying = copy.copy(card)
    lying.of, lying.owner, lying.determiner, lying.relatives = None, None, "a", [told]
    place = Role("in", Noun(card.words, "play"))
    return Clause("have", list(clause.words), copy.deepcopy(whose), [lying], [place], first=clause.first)
