"""What an Attack is and is not, told by "is": "his only Attack is a Thrust, no Power Blow"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

KEPT = frozenset(["hold", "hand", "find", "lie", "include", "exert", "draw"])
"""After these an Attack may be one that he only has."""


def no_power(clause: Clause, refer: Refer) -> None:
    """His Attack is a Thrust, no Power Blow -> his Attack is a Thrust, not a Power Blow."""
    noun = clause.objects[0] if len(clause.objects) == 1 and clause.verb == "be" else None
    if noun is None or len(noun.more) != 1 or clause.negated or clause.asks or not refer.is_card(noun):
        return
    other = noun.more[0]
    bare = not (other.names or other.adjectives or other.relatives or other.more)
    if other.determiner == "no" and bare and other.is_a("power blow", "head shot"):
        blow = copy.copy(other)
        blow.determiner = "a"
        noun.more, noun.denied = [], [*noun.denied, blow]


def only_attack(clause: Clause, refer: Refer) -> None:
    """His opponent's only Attack this turn is a Thrust -> his opponent plays a Thrust this turn."""
    attack, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    plain = clause.verb == "be" and not (clause.negated or clause.asks or clause.modal or clause.subs or clause.adverbs)
    if attack is None or noun is None or not plain or noun.more or not all(r.link == "time" for r in clause.roles):
        return
    bare = attack.adjectives == ("only",) and not (attack.names or attack.of or attack.more or attack.relatives)
    held = any(told.verb in KEPT for told in refer.world.log)
    if attack.is_a("attack") and bare and somebody(attack.owner, refer) and noun.names and not held:
        clause.verb, clause.subject = "play", attack.owner


RULES = (no_power, only_attack)
