"""Different words for "may he do it?": "is it legal for him to do it?", "is he able to?", "do the rules let him?"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

ALLOWS = frozenset(["allow", "permit", "let"])
OPEN = frozenset(["legal", "possible", "permissible", "allowed", "permitted", "lawful"])
"""What an act may be called that somebody may do."""
ABLE = frozenset(["able", "free", "entitled"])


def permitted(clause: Clause, refer: Refer) -> None:
    """Puts every question for a permission into "may he …?"."""
    aim = clause.infinitive
    _bare(clause)
    if clause.asks != "whether" or clause.modal or clause.negated or aim is None or aim.negated or clause.that:
        return
    who, modal = _who(clause, refer)
    if who is None or not somebody(who, refer):
        return
    clause.subject, clause.modal, clause.infinitive, clause.that = who, modal, aim.infinitive, aim.that
    clause.verb, clause.passive, clause.objects = aim.verb, aim.passive, aim.objects
    clause.roles, clause.subs = [*aim.roles, *clause.roles], [*aim.subs, *clause.subs]
    clause.adverbs, clause.words = [*clause.adverbs, *aim.adverbs], [*clause.words, *aim.words]
    for inner in clause.inner():
        inner.subject = who if inner.subject is aim.subject else inner.subject


def _bare(clause: Clause) -> None:
    """Reads "Is he allowed to?": he may do what he wants to do."""
    to = all(role.link == "to" and role.noun is None and role.clause is None for role in clause.roles)
    subject = clause.subject
    to = to and not (subject is not None and subject.is_pronoun and subject.head in ("it", "this", "that"))
    bare = to and clause.infinitive is None and not (clause.objects or clause.subs or clause.negated or clause.modal)
    if bare and clause.asks == "whether" and clause.verb in ALLOWS and clause.passive:
        clause.verb, clause.modal, clause.passive, clause.roles = "", "may", False, []


def _who(clause: Clause, refer: Refer) -> tuple[Noun | None, str]:
    """Whose permission is asked for, and whether by "may" or "can"; what is said of it alone leaves the clause."""
    subject = clause.subject
    if subject is None:
        return None, ""
    said = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb in ALLOWS and clause.passive and not clause.objects:
        return _of_person(clause, subject, refer), "may"
    if clause.verb in ALLOWS and not clause.passive and subject.head == "rule" and _is_bare(subject):
        return said, "may"
    if clause.verb == "be" and said is not None and not said.head and said.adjectives and set(said.adjectives) <= ABLE:
        return (subject if refer.is_player(subject) else None), "can"
    if clause.verb == "be" and said is not None and not said.head and said.adjectives and set(said.adjectives) <= OPEN:
        return _of_person(clause, subject, refer), "may"
    return None, ""


def _of_person(clause: Clause, subject: Noun, refer: Refer) -> Noun | None:
    """Reads "is he allowed", "is it legal for him"."""
    if not (subject.is_pronoun and subject.head in ("it", "this")):
        return subject if clause.passive and refer.is_player(subject) else None
    role = next((r for r in clause.roles if r.link == "for" and somebody(_her(r.noun), refer)), None)
    if role is None:
        return None
    clause.roles.remove(role)
    return copy.copy(_her(role.noun))


def _her(noun: Noun | None) -> Noun | None:
    """Reads "for her to play": the word that could be "her Hand" as well."""
    owner = noun.owner if noun is not None and not (noun.head or noun.adjectives or noun.names) else None
    return owner or noun


def _is_bare(subject: Noun) -> bool:
    return not (subject.names or subject.adjectives or subject.of or subject.relatives or subject.more)
