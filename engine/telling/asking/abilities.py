"""Somebody's Ability, in other words: "once the Phase is over, how much has he left?" -> "what is it after it?"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.asking.counting import COUNTED
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

OVER = frozenset(["over", "finished", "complete", "done"])
WHILE = ("while", "as long as")
PHASE = "ability adjustment phase"


def phase_over(clause: Clause, refer: Refer) -> None:
    """What is his Ability once the Phase is over -> after the Phase."""
    for sub in clause.subs:
        said, phase = sub.clause, sub.clause.subject if sub.clause is not None else None
        if sub.link not in ("when", "once", "after", "as soon as") or said is None or phase is None:
            continue
        words = {a for noun in said.objects for a in (noun.head, *noun.adjectives)} | {r.link for r in said.roles}
        words = (words | {*said.adverbs}) - {""}
        ends = (said.verb == "be" and bool(words) and words <= OVER) or (said.verb in ("end", "finish") and not words)
        adjusted = said.verb == "adjust" and said.passive and phase.is_a("ability") and sub.link != "when" and not words
        if (adjusted or (phase.is_a(PHASE) and ends)) and not (said.negated or said.modal or said.subs):
            sub.link, sub.noun, sub.clause = "after", Noun(phase.words, PHASE, owner=phase.owner), None


def while_lying(clause: Clause, refer: Refer) -> None:
    """What is his Ability while both are in play -> what is his Ability: of cards of which it is told that they lie."""
    ability = any(noun is not None and noun.is_a("ability", "how much") for noun in (clause.asked, clause.subject))
    for sub in [sub for sub in clause.subs if ability and sub.clause is not None and sub.link in WHILE]:
        said = sub.clause
        in_play = said is not None and said.verb == "be" and [r.says("in", "play") for r in said.roles] == [True]
        cards = said.subject if in_play and said is not None and not (said.negated or said.modal) else None
        if cards is None or not (cards.is_pronoun or cards.means_both or cards.is_a("both")):
            continue
        if refer.several and all(thing.zone == "play" for thing in refer.several):
            clause.subs = [one for one in clause.subs if one is not sub]


def ability_left(clause: Clause, refer: Refer) -> None:
    """How much Ability does he have left, is left to him, remains to him after his Phase -> has he after his Phase."""
    asked = clause.asked
    if clause.asks not in ("how much", "what") or asked is None or not asked.is_a("ability") or clause.negated:
        return
    to = [role for role in clause.roles if role.link in ("to", "for") and somebody(role.noun, refer)]
    after = any(one.says("after", PHASE) for one in (*clause.roles, *clause.subs))
    at = [role for role in clause.roles if role.link == "at" and role.noun is asked]
    if clause.verb == "stand" and at and after:
        clause.verb = "be"
    left = clause.verb in ("leave", "remain") and not clause.objects and not clause.modal and after
    if left and clause.subject is asked and len(to) == 1:
        clause.subject = to[0].noun
        clause.roles = [role for role in clause.roles if role is not to[0]]
    if left and somebody(clause.subject, refer):
        clause.verb, clause.passive, clause.tense = "have", False, "present"


def has_after(clause: Clause, refer: Refer) -> None:
    """How much Ability has he after the Phase, at how much Ability is he -> what is his Ability after the Phase."""
    asked, whose = clause.asked, clause.subject
    at = [role for role in clause.roles if role.link == "at" and role.noun is asked]
    sought = clause.asks in COUNTED or (clause.asks in ("what", "which") and (clause.verb == "have" or at))
    if not sought or asked is None or not asked.is_a("ability") or asked.adjectives or clause.negated:
        return
    told = clause.verb in ("have", "be") and bool(at) == (clause.verb == "be") and not clause.objects
    phase = any(s.noun is not None and s.noun.is_a(PHASE) for s in (*clause.subs, *clause.roles))
    if not told or not phase or whose is None or whose is asked or clause.modal not in ("", "will"):
        return
    clause.roles = [role for role in clause.roles if role not in at]
    clause.asks, clause.asked, clause.verb = "what", Noun((), "what"), "be"
    clause.subject = Noun(asked.words, "ability", owner=whose)
