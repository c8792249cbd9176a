"""What is excepted from what somebody has not: "has no Defense in play except X"."""

from __future__ import annotations

from engine.english.clause import Clause

EXCEPT = frozenset(["apart from", "aside from", "besides", "but", "except", "except for", "other than", "save for"])


def has_none_but(clause: Clause) -> None:
    """Has no Defense in play except X, holds no card but X -> has X and no other Defense in play, X and no other."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in ("have", "hold") or noun is None or noun.determiner != "no" or noun.names or noun.relatives:
        return
    if clause.negated or clause.asks or clause.modal:
        return
    joined = [noun.more[0]] if noun.joint == "but" and len(noun.more) == 1 else []
    besides = [role for role in clause.roles if role.link in EXCEPT and role.noun is not None]
    cards = [*joined, *(role.noun for role in besides if role.noun is not None)]
    if len(cards) == 1 and cards[0].head.startswith("card:") and not cards[0].more and (joined or not noun.more):
        noun.adjectives, noun.more, noun.joint = ("other", *noun.adjectives), [], "and"
        clause.roles = [role for role in clause.roles if role not in besides]
        cards[0].more, cards[0].joint, clause.objects = [noun], "and", [cards[0]]


def and_none_or(clause: Clause) -> None:
    """Reads "2 Slashes and no other card titled Focus or Police" as "and no other Focus and no other Police"."""
    for noun in clause.objects if not clause.asks else ():
        at = next((i for i, more in enumerate(noun.more) if more.determiner == "no"), len(noun.more))
        behind = noun.more[at + 1 :]
        if noun.joint == "or" and behind and not any(more.determiner or more.number is not None for more in behind):
            for more in behind:
                more.determiner, more.adjectives = "no", more.adjectives or noun.more[at].adjectives
            noun.joint = "and"


def none_told(clause: Clause) -> None:
    """Puts what there is none of, or none of but one, into plain words."""
    has_none_but(clause)
    and_none_or(clause)
