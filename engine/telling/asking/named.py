"""Whom "he" means in a question before which a subordinate clause names somebody."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

TURNING = frozenset(["begin", "start", "take"])


def named_inside(clause: Clause, refer: Refer) -> None:
    """Reads "Does the Dojo that Player A has in play let him do it?": him is the one who has it."""
    card, him = clause.subject, clause.objects[0] if clause.objects else None
    if card is None or him is None or not him.is_pronoun or not him.is_a("he", "she") or not refer.is_card(card):
        return
    told = [said.subject for said in card.relatives if said.subject is not None and said.subject is not card]
    if len(told) == 1 and somebody(told[0], refer) and not told[0].is_pronoun and told[0].head != "opponent":
        clause.objects = [copy.copy(told[0]), *clause.objects[1:]]


def named_before(clause: Clause, refer: Refer) -> None:
    """Reads "If Xavier has played Hook, may he …?", "When Player B begins his turn, how many does he …?": it is he."""
    subject = clause.subject
    if subject is None or not subject.is_pronoun or not subject.is_a("he", "she"):
        return
    for said in [sub.clause for sub in clause.subs if sub.clause is not None]:
        whom = said.subject
        named = whom is not None and somebody(whom, refer) and not whom.is_pronoun and not whom.is_a("opponent")
        if whom is None or not named or whom.span > subject.span:
            continue
        if not refer.topic or (said.verb in TURNING and any(o.is_a("turn", "next turn") for o in said.objects)):
            refer.topic = refer.player(whom)
