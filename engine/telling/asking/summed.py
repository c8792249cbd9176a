"""Questions after all that several turns bring: "at the beginnings of his next two turns together", "once he has …"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer

SUMS = frozenset(["altogether", "together", "in all", "in total", "overall"])
DONE = frozenset(["resolve", "handle", "process", "take", "discard", "carry"])
TURNS = ("turn", "next turn", "first turn", "second turn", "third turn")
ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth"}
ON = ("at the beginning of", "in", "on", "during", "at")


def over_turns(clause: Clause, refer: Refer) -> None:
    """How many in all, once he has resolved it in his second turn -> in all, at the beginning of his second turn."""
    if clause.asks != "how many" or clause.asked is None or not clause.asked.is_a("card"):
        return
    turn = _done(clause) or _several(clause) if {*clause.adverbs} & SUMS else None
    if turn is not None:
        clause.roles, clause.tense = [*clause.roles, Role("at the beginning of", turn)], "present"
        clause.adverbs = ["in all" if word in SUMS else word for word in clause.adverbs]


def _done(clause: Clause) -> Noun | None:
    """Takes "once he has taken care of it at the beginning of his second turn" away, and gives that turn."""
    for sub in clause.subs:
        said = sub.clause if sub.link in ("once", "when", "after", "as soon as") else None
        turns = [role.noun for role in said.roles if role.link in ON and role.noun is not None] if said else []
        if said is not None and said.verb in DONE and len(turns) == 1 and _is_turn(turns[0]) and not said.negated:
            clause.subs = [one for one in clause.subs if one is not sub]
            return copy.copy(turns[0])
    return None


def _several(clause: Clause) -> Noun | None:
    """Takes "at the beginnings of his next two turns" away, and gives the last of them."""
    for role in clause.roles:
        noun = role.noun.of if role.noun is not None and role.noun.is_a("beginning") else role.noun
        ahead = noun is not None and (noun.is_a("next turn", "first turn") or {*noun.adjectives} & {"next", "first"})
        if role.link in ON and noun is not None and ahead and _is_turn(noun) and noun.number in ORDINALS:
            clause.roles = [one for one in clause.roles if one is not role]
            return Noun(noun.words, "turn", adjectives=(ORDINALS[noun.number],), owner=noun.owner)
    return None


def _is_turn(noun: Noun) -> bool:
    return noun.is_a(*TURNS) and noun.owner is not None and not noun.more
