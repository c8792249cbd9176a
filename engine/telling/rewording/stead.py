"""What is expressly not done: "without attacking", "instead of attacking, he plays X" -> he does not attack."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import TURNS, Noun
from engine.phase import PHASES
from engine.shelf import personas
from engine.telling.refer import Refer

INSTEAD = frozenset(["instead of", "rather than", "in lieu of"])
LACKING = frozenset(["without"])
CHOOSING = frozenset(["choose", "decide", "elect", "opt", "prefer"])
RECKONING = frozenset(["count", "include", "reckon", "consider", "change", "affect"])
"""What only says how it is meant: "5 cards, without counting the Dodge"."""
SPANS = (*TURNS, "phase", *PHASES)


def only_without(clause: Clause, refer: Refer) -> None:
    """Hugh uses his power, which he may do only if he plays no Special card -> uses it: his power says so."""
    doer = clause.subject
    if doer is None or not doer.head.startswith("persona:") or clause.asks or clause.modal:
        return
    if not personas().get(doer.head.removeprefix("persona:"), {}).get("instead of special"):
        return
    nouns = [*clause.nouns(), *(clause.infinitive.nouns() if clause.infinitive is not None else [])]
    for noun in nouns:
        for relative in [one for one in noun.relatives if _is_leave(one)]:
            condition = relative.subs[0].clause
            if condition is None or condition.verb != "play" or condition.modal or condition.subs or condition.roles:
                continue
            cards = [one for one in condition.objects if not one.is_a("turn")]
            denied = condition.negated != (len(cards) == 1 and cards[0].determiner == "no")
            if len(cards) == 1 and cards[0].is_a("special") and denied and not cards[0].adjectives:
                noun.relatives = [one for one in noun.relatives if one is not relative]


def _is_leave(relative: Clause) -> bool:
    """Reads "which he may do only if …", "which is allowed only if …"."""
    allowed = relative.verb in ("allow", "permit") and relative.passive
    may = (relative.verb == "do" and relative.modal in ("may", "can")) or allowed
    conditioned = len(relative.subs) == 1 and relative.subs[0].link in ("if", "only if", "when", "provided that")
    return may and conditioned and not (relative.negated or relative.roles) and {*relative.adverbs} <= {"only"}


def undone(clause: Clause, refer: Refer) -> tuple[list[Clause], list[Clause]]:
    """What he does not do, told before the clause and behind it; it is taken from it."""
    before: list[Clause] = []
    behind: list[Clause] = []
    holders = [clause, *([clause.infinitive] if clause.infinitive is not None and clause.verb in CHOOSING else [])]
    for role in clause.roles:
        role.link = "instead of" if role.link == "in place of" and role.clause is not None else role.link
    for holder in holders:
        for role in [role for role in (*holder.roles, *holder.subs) if _denies(role, clause, refer)]:
            said = role.clause
            assert said is not None
            holder.roles = [one for one in holder.roles if one is not role]
            holder.subs = [one for one in holder.subs if one is not role]
            it = any(noun.is_pronoun for noun in said.objects)  # "drops the Guard without having used it"
            first = _stands_before(said, clause) or (said.tense == "perfect" and not it)
            _as_denial(said, clause)
            (before if first else behind).append(said)
    return before, behind


def _denies(role: Role, clause: Clause, refer: Refer) -> bool:
    """Whether it says of him who does something what he does not do."""
    said = role.clause
    if said is None or role.link not in INSTEAD | LACKING or said.negated or clause.subject is None:
        return False
    if said.verb == "ask" or any(noun.is_a("special") for noun in said.objects):
        return False  # rulings know it so: "without asking", "instead of playing a Special card"
    if said.tense == "perfect" and role.link in LACKING:
        return True
    if clause.asks or clause.modal or clause.negated or (clause.passive and said.subject is None):
        return False
    doer = said.subject or clause.subject
    certain = refer.is_player(doer) and not refer.is_anyone(doer)
    return certain and not (role.link in LACKING and said.verb in RECKONING)


def _stands_before(said: Clause, clause: Clause) -> bool:
    return bool(said.words and clause.words) and said.words[0].token.start < clause.words[0].token.start


def _as_denial(said: Clause, clause: Clause) -> None:
    """Makes it a sentence of its own, of the same turn."""
    said.subject, said.form = said.subject or copy.deepcopy(clause.subject), "finite"
    said.negated, said.first = True, False
    said.tense = "past" if said.tense == "perfect" else clause.tense
    said.roles = [*said.roles, *(copy.deepcopy(role) for role in clause.roles if _is_time(role.noun))]
    times = [noun for noun in clause.objects if noun.is_a("last turn", "next turn")]
    said.objects = [*said.objects, *copy.deepcopy(times)]


def _is_time(noun: Noun | None) -> bool:
    return noun is not None and noun.is_a(*SPANS)
