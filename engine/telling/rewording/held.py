"""What becomes of a card, and what it holds, in other words: "is Focused" -> nullified; "X holds Y" -> Y is under X."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.telling.refer import Refer

FOCUSED = frozenset(["unknown:focused", "focused"])
DEFENDS = frozenset(["block", "dodge", "avoid", "defend"])
HOLDS = frozenset(["hold", "store", "contain", "shelter"])


def is_focused(clause: Clause, refer: Refer) -> None:
    """Honor Bound is (being) Focused -> Honor Bound is nullified."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "be" or noun is None or noun.head not in FOCUSED or noun.determiner:
        return
    if clause.subject is not None and (refer.is_card(clause.subject) or clause.subject.is_pronoun):
        clause.verb, clause.passive, clause.objects = "nullify", True, []


def holds_cards(clause: Clause, refer: Refer) -> None:
    """Safe House holds two Allies -> two Allies are under Safe House."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in HOLDS or clause.asks or clause.negated or clause.modal or subject is None or noun is None:
        return
    plain = not (clause.roles or clause.subs or clause.passive or clause.infinitive)
    if plain and subject.names and refer.is_card(subject) and (refer.is_card(noun) or noun.is_a("card")):
        clause.verb, clause.subject, clause.objects = "be", noun, []
        clause.roles = [Role("under", subject)]


def defends_nothing(clause: Clause, refer: Refer) -> None:
    """Has blocked nothing with it -> has not blocked with it."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in DEFENDS or noun is None or noun.head != "nothing" or clause.negated:
        return
    if not (noun.more or noun.relatives or clause.passive):
        clause.negated, clause.objects = True, []


def used_from_hand(clause: Clause, refer: Refer) -> None:
    """Uses the X that he holds in his Hand as a Block -> it is used as a Block, not held as one."""
    for relative in [one for noun in clause.objects for one in noun.relatives if clause.verb in ("use", "play")]:
        at = next((i for i, role in enumerate(relative.roles) if role.says("in", "hand")), None)
        if at is not None and relative.verb in ("hold", "have"):
            clause.roles += relative.roles[at + 1 :]
            relative.roles = relative.roles[: at + 1]


RULES = (is_focused, holds_cards, defends_nothing, used_from_hand)
