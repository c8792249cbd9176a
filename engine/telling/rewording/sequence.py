"""What is told in the order of the happenings: "…, whereupon he plays X", "on the turn on which A played X, …"."""

from __future__ import annotations

import copy
from collections.abc import Iterator

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.beforehand import WHEN

THEREUPON = frozenset(["whereupon", "after which", "upon which"])
"""What stands behind these was done next."""
AFTER = WHEN - {"when"}
"""What stands behind these was so, or was done, before."""
ACTS = frozenset(["play", "attack", "exert", "make", "use", "discard", "drop", "block", "dodge", "draw", "defend"])
"""What somebody does at the table."""
BOTH = frozenset(["in", "on", "during"])
PAST = ("past", "perfect", "past perfect")


def ensuing(clause: Clause) -> list[Clause]:
    """Plays X, whereupon Player B plays Y -> plays X; Player B plays Y."""
    found = [sub.clause for sub in clause.subs if sub.link in THEREUPON and sub.clause is not None]
    clause.subs = [sub for sub in clause.subs if not (sub.link in THEREUPON and sub.clause is not None)]
    for said in found:
        said.first = False
    return found


def in_order(clause: Clause, refer: Refer) -> None:
    """Plays X first and Y after it -> plays X and Y: they are played in the order in which they are told."""
    series = [noun for noun in clause.objects if noun.more]
    if clause.verb not in ACTS or len(series) != 1 or len(series[0].more) != 1 or clause.asks or clause.negated:
        return
    behind = [sub for sub in clause.subs if sub.link == "after" and sub.clause is None and _is_it(sub.noun)]
    roles = [role for role in clause.roles if role.link == "after" and _is_it(role.noun)]
    if behind or roles:
        clause.subs = [sub for sub in clause.subs if sub not in behind]
        clause.roles = [role for role in clause.roles if role not in roles]
        series[0].adjectives = tuple(word for word in series[0].adjectives if word != "first")


def _is_it(noun: Noun | None) -> bool:
    return noun is not None and noun.text.lower() in ("it", "that", "this") and not noun.more


def on_that_turn(clause: Clause, refer: Refer) -> list[Clause]:
    """On the turn on which Player A played X, Player B played Y -> Player A played X; Player B played Y.

    On the turn after Player A played X, he plays Y -> Player A played X; on the following turn he plays Y.
    """
    if clause.asks:
        return []
    return [told for role in list(clause.roles) for told in (*_same_turn(role, clause), *_turn_after(role, clause))]


def _is_turn(noun: Noun | None) -> bool:
    plain = noun is not None and noun.is_a("turn") and noun.determiner in ("the", "that", "this")
    return plain and noun is not None and not ({*noun.adjectives} - {"same"} or noun.more or noun.owner or noun.number)


def _same_turn(role: Role, clause: Clause) -> Iterator[Clause]:
    turn = role.noun
    if turn is None or role.link not in BOTH or not _is_turn(turn) or len(turn.relatives) != 1:
        return
    told = turn.relatives[0]
    there = [one for one in told.roles if one.noun is turn]
    linked = told.link.rpartition(" ")[0] in BOTH or told.link in ("", "that", "when") or bool(there)
    if not linked or told.subject is None or told.subject is turn or told.modal:
        return
    clause.roles = [one for one in clause.roles if one is not role]
    told.roles = [one for one in told.roles if one.noun is not turn]
    told.objects = [one for one in told.objects if one is not turn]
    turn.relatives, told.link, told.first = [], "", False
    yield told


def _turn_after(role: Role, clause: Clause) -> Iterator[Clause]:
    turn = role.noun
    if turn is None or role.link not in BOTH or not _is_turn(turn) or turn.relatives:
        return
    for sub in [sub for sub in clause.subs if sub.link == "after" and sub.clause is not None]:
        told = sub.clause
        if told is None or told.form != "finite" or told.modal or told.span < turn.span:
            continue
        clause.subs = [other for other in clause.subs if other is not sub]
        turn.adjectives, told.first = ("following",), False
        yield told
        return


def told_before(clause: Clause, refer: Refer) -> list[Clause]:
    """After Player A had played X, Player B could not attack -> Player A had played X; Player B could not attack."""
    found: list[Clause] = []
    for sub in [sub for sub in clause.subs if sub.link in AFTER and sub.clause is not None]:
        said = sub.clause
        if said is None or clause.asks or not _is_done(said, refer):
            continue
        clause.subs = [other for other in clause.subs if other is not sub]
        _name(said, clause)
        said.first = False
        found.append(said)
    return found


def told_after(clause: Clause, refer: Refer) -> list[Clause]:
    """Before Player A played X, he played Y; has just played Y when Player B plays X -> he plays Y; A plays X."""
    if clause.asks or clause.modal or clause.negated or clause.infinitive is not None or not _acts(clause, refer):
        return []
    found: list[Clause] = []
    for sub in [sub for sub in clause.subs if sub.clause is not None]:
        said = sub.clause
        if said is None or not _comes_next(sub.link, said, clause) or not _name_first(clause, said):
            continue
        said.subject = said.subject or copy.copy(clause.subject)
        if not _acts(said, refer):
            continue
        clause.subs = [other for other in clause.subs if other is not sub]
        said.form, said.tense, said.first = "finite", clause.tense, False
        found.append(said)
    return found


def _comes_next(link: str, said: Clause, clause: Clause) -> bool:
    """Whether it was done next: behind "before" where it is told of as past, behind "when" where the other was."""
    if said.verb not in ACTS or said.negated or said.modal or said.passive or said.subs or said.infinitive:
        return False
    earlier = clause.tense in ("perfect", "past perfect")
    if link == "when":
        return earlier and said.form == "finite" and said.tense in ("present", "past")
    past = said.tense == "past" or (clause.tense == "past" and said.form == "ing") or earlier
    past = past or (said.form == "finite" and said.tense == clause.tense == "present" and _is_other(clause, said))
    return link in ("before", "right before", "just before", "immediately before") and past


def _is_other(clause: Clause, said: Clause) -> bool:
    """Reads "drops his Guard before Player A plays X": another player, by his name, does it next."""
    who, he = said.subject, clause.subject
    named = who is not None and who.is_named_player and not who.more
    return named and he is not None and who is not None and he.head != who.head and clause.verb in ("drop", "discard")


def _acts(clause: Clause, refer: Refer) -> bool:
    """Whether it tells what a certain player does."""
    return clause.verb in ACTS and refer.is_player(clause.subject) and not refer.is_anyone(clause.subject)


def _name_first(clause: Clause, said: Clause) -> bool:
    """Behind "Before Player A played X, he played Y" he is Player A; where "it" is X, it cannot be told first."""
    fronted = said.span < clause.span
    things = [noun for noun in clause.nouns() if noun.is_pronoun and noun is not clause.subject]
    he, who = clause.subject, said.subject
    if fronted and things:
        return False
    if fronted and he is not None and he.is_pronoun and who is not None and not who.is_pronoun:
        clause.subject, said.subject = who, he
    return True


def _is_done(said: Clause, refer: Refer) -> bool:
    """Whether it tells what was done or came about, and no law: "had played", "was blocked", "has dropped"."""
    past = said.tense in ("past", "past perfect") and said.form == "finite" and not said.modal
    return past and said.subject is not None and not refer.is_anyone(said.subject)


def _name(said: Clause, clause: Clause) -> None:
    """Behind "Only after he had played it did Player A …" he is Player A."""
    he, who = said.subject, clause.subject
    if he is None or who is None or not (he.is_pronoun and he.is_a("he", "she")) or who.is_pronoun:
        return
    if who.is_named_player and said.span < clause.span:
        said.subject = copy.copy(who)
        said.subject.relatives = []
