"""Different words for "may he do it?": "is it legal for him to do it?", "is he able to?", "do the rules let him?"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.licence import LEGAL
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

ALLOWS = frozenset(["allow", "permit", "let"])
ABLE = frozenset(["able", "free", "entitled"])
ONES = ("something", "card", "one")


def permitted(clause: Clause, refer: Refer) -> None:
    """Puts every question for a permission into "may he …?"."""
    _bare(clause)
    _legal_thing(clause, refer)
    _something(clause)
    _allowed_with(clause, refer)
    _allowed_one(clause)
    aim = clause.infinitive
    if clause.asks != "whether" or clause.modal or clause.negated or aim is None or aim.negated or clause.that:
        return
    who, modal = _who(clause, refer)
    if who is None or not (somebody(who, refer) or refer.is_player(who)):
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


def _legal_thing(clause: Clause, refer: Refer) -> None:
    """Reads "Is a Dodge legal for him?": he may play it."""
    what, said = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if (
        clause.asks != "whether"
        or clause.verb != "be"
        or what is None
        or said is None
        or clause.infinitive
        or said.head
    ):
        return
    whom = [role for role in clause.roles if role.link == "for" and somebody(role.noun, refer)]
    a_card = what.determiner in ("a", "another", "any") and bool(what.names or what.head) and refer.is_card(what)
    if a_card and len(whom) == 1 and said.adjectives and {*said.adjectives} <= LEGAL and not clause.modal:
        clause.verb, clause.modal, clause.subject, clause.objects = "play", "may", copy.copy(whom[0].noun), [what]
        clause.roles = [role for role in clause.roles if role is not whom[0]]


def _allowed_with(clause: Clause, refer: Refer) -> None:
    """Reads "Are Edges allowed with Special Attacks?": they may be played in conjunction with them."""
    what, with_ = clause.subject, [role for role in clause.roles if role.link in ("with", "in conjunction with")]
    bare = clause.infinitive is None and not (clause.objects or clause.subs or clause.negated or clause.modal)
    if clause.asks != "whether" or clause.verb not in ALLOWS or not clause.passive or what is None or not bare:
        return
    cards = [what, *(role.noun for role in with_ if role.noun is not None)]
    if len(with_) == len(clause.roles) == 1 and all(map(refer.is_card, cards)):
        clause.verb, clause.modal, with_[0].link = "play", "may", "in conjunction with"
        clause.adverbs = [word for word in clause.adverbs if word != "at all"]


def _something(clause: Clause) -> None:
    """Reads "Is a Dodge something he may play?": he may play it."""
    what, said = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    told = said.relatives[0] if said is not None and said.is_a(*ONES) and len(said.relatives) == 1 else None
    if clause.asks != "whether" or clause.verb != "be" or what is None or told is None or clause.negated:
        return
    if told.modal in ("may", "can") and not told.negated and told.subject not in (None, said) and not clause.roles:
        objects = [what if noun is said else noun for noun in told.objects]
        clause.verb, clause.modal, clause.subject, clause.objects = told.verb, told.modal, told.subject, objects
        clause.roles, clause.subs, clause.infinitive = told.roles, [*clause.subs, *told.subs], told.infinitive
        clause.adverbs, clause.words = [*clause.adverbs, *told.adverbs], [*clause.words, *told.words]


def _allowed_one(clause: Clause) -> None:
    """Reads "Is a player who is Prone allowed to play a Dodge?": what is asked stands behind the relative."""
    who = clause.subject
    told = who.relatives[-1] if who is not None and who.relatives else None
    said = told.objects[-1].each()[-1] if told is not None and told.objects else None
    if clause.asks != "whether" or clause.verb != "be" or clause.objects or said is None or told is None:
        return
    word = said.words[-1].token.text.lower() if said.words else ""
    if word in said.adjectives and word in LEGAL | ABLE and told.infinitive is not None:
        clause.infinitive, told.infinitive = told.infinitive, None
        allowed = Noun(said.words[-1:], "", adjectives=(word,))
        said.adjectives, said.words = tuple(one for one in said.adjectives if one != word), said.words[:-1]
        told.objects[-1].more = [noun for noun in told.objects[-1].more if noun.words]
        passive = word in ("allowed", "permitted")
        clause.verb, clause.passive, clause.objects = ("allow", True, []) if passive else ("be", False, [allowed])


def _who(clause: Clause, refer: Refer) -> tuple[Noun | None, str]:
    """Whose permission is asked for, and whether by "may" or "can"; what is said of it alone leaves the clause."""
    subject = clause.subject
    if subject is None:
        return None, ""
    said = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb == "be" and "in time" in clause.adverbs and not clause.objects:
        clause.adverbs.remove("in time")
        return (subject if refer.is_player(subject) else None), "may"
    if clause.verb in ALLOWS and clause.passive and not clause.objects:
        return _of_person(clause, subject, refer), "may"
    if clause.verb in ALLOWS and not clause.passive and subject.head == "rule" and _is_bare(subject):
        return said, "may"
    if clause.verb == "be" and said is not None and not said.head and said.adjectives and set(said.adjectives) <= ABLE:
        return (subject if refer.is_player(subject) else None), "can"
    if clause.verb == "be" and said is not None and not said.head and said.adjectives and set(said.adjectives) <= LEGAL:
        return _of_person(clause, subject, refer), "may"
    return None, ""


def _of_person(clause: Clause, subject: Noun, refer: Refer) -> Noun | None:
    """Reads "is he allowed", "is it legal for him"."""
    if subject.is_a("deck") and somebody(subject.owner, refer) and _holds(clause.infinitive):
        clause.roles = [*clause.roles, Role("in", subject)]
        return copy.copy(subject.owner)
    if not (subject.is_pronoun and subject.head in ("it", "this")):
        return subject if clause.passive and refer.is_player(subject) else None
    role = next((r for r in clause.roles if r.link == "for" and somebody(_her(r.noun), refer)), None)
    deck = next((r for r in clause.roles if r.says("for", "deck") and r.noun and somebody(r.noun.owner, refer)), None)
    if role is None and deck is not None and deck.noun is not None and _holds(clause.infinitive):
        deck.link = "in"
        return copy.copy(deck.noun.owner)
    if role is None:
        return None
    clause.roles.remove(role)
    return copy.copy(_her(role.noun))


def _holds(aim: Clause | None) -> bool:
    """Whether it is said of a deck what it may hold."""
    return aim is not None and aim.verb in ("include", "contain", "hold", "have")


def _her(noun: Noun | None) -> Noun | None:
    """Reads "for her to play": the word that could be "her Hand" as well."""
    owner = noun.owner if noun is not None and not (noun.head or noun.adjectives or noun.names) else None
    return owner or noun


def _is_bare(subject: Noun) -> bool:
    return not (subject.names or subject.adjectives or subject.of or subject.relatives or subject.more)
