"""Questions that name what somebody wants no more: "Is he allowed to?", "May he do so?", "Is that legal for him?"."""

from __future__ import annotations

import copy

from engine.card import CLASSES
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.english.wish import WISHES
from engine.telling.asking.acting import ACTS
from engine.telling.asking.permitted import ABLE, permitted
from engine.telling.asking.ways import MEANS
from engine.telling.refer import Refer
from engine.telling.rewording.leftout import fill_kind
from engine.telling.rewording.possession import somebody

ALLOWED = frozenset(["allow", "permit", "entitle", "authorize"])
DEEDS = frozenset(["play", "use", "include", "exert", "make", "take", "discard", "rip", "attack", "draw", "drop"])
"""Of what was done last, and not of what is wished, "Is that allowed?" asks."""
LAWFUL = frozenset(["legal", "allowed", "permitted", "possible", "permissible"])
RIGHTS = frozenset(["right", "permission", "possibility", "option", "opportunity"])
WAYS = ("order", "sequence", "way", "manner", "fashion", "means", "succession")
AS_TOLD = frozenset(["so", "in this way", "in this order", "in that order", "in that way", "this way", "like this"])
MANY = (["that many"], ["so many"], ["this many"], ["as many"])
SOON = frozenset(["yet", "now", "at once", "immediately"])
PASSING = frozenset(["then", "still", "already", "legally", "really", "indeed", "actually", "nevertheless"])
"""What changes nothing in a question that only says again what was told."""


def elliptic(clause: Clause, refer: Refer) -> None:
    """Puts such a question into the words "May he?"."""
    if clause.asks != "whether" or clause.negated:
        return
    for rule in (_that_many, _that, _he_is_free, permitted, _if_wished, _do_so, *ACTS, *MEANS):
        rule(clause, refer)


def each_asked(clause: Clause) -> list[Clause]:
    """Is he allowed to do X and to do Y? -> is he allowed to do X, and may he do Y?"""
    aim = clause.infinitive
    more = [sub for sub in aim.subs if sub.link == "and" and sub.clause is not None] if aim is not None else []
    if aim is None or clause.asks != "whether" or not more or not (clause.passive and clause.verb in ALLOWED):
        return [clause]
    aim.subs = [sub for sub in aim.subs if sub not in more]
    others = [copy.copy(sub.clause) for sub in more if sub.clause is not None]
    for other in others:
        other.asks, other.modal, other.form, other.first, other.subject = (
            "whether",
            "may",
            "finite",
            False,
            clause.subject,
        )
    return [clause, *others]


def _that(clause: Clause, refer: Refer) -> None:
    """Is that legal (for him), is this legal for him, would that be legal? -> may he?"""
    subject = clause.subject
    if clause.verb not in ("be", "allow", "permit") or clause.infinitive is not None or subject is None:
        return
    said = {*subject.adjectives, *(a for noun in clause.objects for a in noun.adjectives)}
    said |= {"allowed"} if clause.passive and clause.verb in ALLOWED else set()
    words = ("that", "this") if clause.roles else ("that",)
    if subject.is_a(*WAYS) and subject.determiner in ("this", "that") and not subject.adjectives and said <= LAWFUL:
        _ask_may(clause, None)  # "Is this order allowed?"
        return
    that = subject.words[:1] and subject.words[0].lemma in words and not subject.head and not subject.names
    bare = all(not noun.head and not noun.more for noun in clause.objects) and not (clause.subs or clause.that)
    if not that or not bare or not said or said - LAWFUL or {r.link for r in clause.roles} - {"for"}:
        return
    whom = clause.role("for")
    last = refer.world.log[-1] if refer.world.log else None
    done = last is not None and bool(last.actor) and last.verb in DEEDS and not last.negated
    if whom is None and not clause.modal and done:
        clause.verb, clause.passive = "be", False  # of what was done: "Is this legal?"
        clause.subject = Noun(subject.words, "this", is_pronoun=True)
        clause.objects = [Noun(tuple(clause.words[:1]), "", adjectives=("legal",))]
    elif whom is None or somebody(whom, refer):
        _ask_may(clause, whom)


def _that_many(clause: Clause, refer: Refer) -> None:
    """Is he allowed to include that many? -> may he? of what was told."""
    for one in filter(None, (clause, clause.infinitive)):
        bare = [noun.text.lower() for noun in one.objects] in MANY and not (one.roles or one.subs or one.negated)
        if not bare or one.verb not in ("include", "play", "use", "have") or not clause.asks:
            continue
        whom = clause.role("for") if clause.subject is not None and clause.subject.is_a("it") else clause.subject
        if somebody(whom, refer):
            _ask_may(clause, whom)


def _he_is_free(clause: Clause, refer: Refer) -> None:
    """Is he allowed to, is he able to play it, has he the right to? -> may he (play it)?"""
    said = [noun for noun in clause.objects if not noun.more and not noun.relatives and noun.owner is None]
    free = clause.verb == "be" and len(said) == 1 and not said[0].head and {*said[0].adjectives} <= ABLE
    this = len(said) == 1 and said[0].is_a("chance") and said[0].determiner in ("this", "that")
    right = clause.verb == "have" and len(said) == 1 and (_is_right(said[0]) or this)
    allowed = clause.verb in ALLOWED and clause.passive and not clause.objects
    if not (free or right or allowed) or len(said) != len(clause.objects) or clause.modal not in ("", "will"):
        return
    if not somebody(clause.subject, refer) or clause.subs or clause.that is not None:
        return
    if right and said[0].determiner in ("this", "that") and not (clause.infinitive or clause.roles or said[0].of):
        _ask_may(clause, clause.subject)  # "Does he have this chance?"
        return
    told = clause.modal == "will" or right
    if clause.infinitive is not None and told and not clause.roles and not clause.infinitive.negated:
        _ask(clause, clause.infinitive, clause.subject)
    elif len(clause.roles) == 1 and clause.roles[0].link == "to" and clause.roles[0].noun is None:
        _ask_may(clause, clause.subject)


def _is_right(noun: Noun) -> bool:
    return noun.is_a(*RIGHTS) or (not noun.head and noun.adjectives == ("right",))


def _do_so(clause: Clause, refer: Refer) -> None:
    """May he do so, do it in this order? -> may he?"""
    so = (AS_TOLD & {*clause.adverbs} or clause.roles) and not clause.objects
    this = len(clause.objects) == 1 and clause.objects[0].text.lower() in ("this", "that", "it")
    ways = [role for role in clause.roles if role.link in ("in", "by", "with") and _is_way(role.noun)]
    bare = not (clause.subs or clause.infinitive or clause.that or clause.passive) and len(ways) == len(clause.roles)
    if (
        clause.verb in ("do", "proceed", "act")
        and clause.modal
        and bare
        and (so or this)
        and not {*clause.adverbs} - PASSING - AS_TOLD - SOON
    ):
        _ask_may(clause, clause.subject, clause.modal)


def _if_wished(clause: Clause, refer: Refer) -> None:
    """If he wants to play it, may he do so? -> may he play it?"""
    so = "so" in clause.adverbs or [noun.text.lower() for noun in clause.objects] in (["it"], ["this"], ["that"])
    when = [sub for sub in clause.subs if sub.link in ("if", "when") and sub.clause is not None]
    wish = when[0].clause if len(when) == 1 else None
    if clause.verb != "do" or not clause.modal or not so or clause.roles or wish is None or wish.infinitive is None:
        return
    wants = wish.verb in WISHES and wish.modal in ("", "will") and not (wish.negated or wish.objects or wish.roles)
    if wants and somebody(wish.subject, refer) and not wish.infinitive.negated:
        whom = clause.subject if wish.subject is None or wish.subject.is_pronoun else wish.subject
        rest, modal = [sub for sub in clause.subs if sub is not when[0]], clause.modal
        _ask(clause, wish.infinitive, whom)
        clause.subs, clause.modal = [*clause.subs, *rest], modal
        clause.adverbs = [word for word in clause.adverbs if word != "so"]


def _is_way(noun: Noun | None) -> bool:
    """Reads "in this order", "in that way": as it was told."""
    plain = noun is not None and not (noun.names or noun.more or noun.of or noun.relatives)
    return plain and noun is not None and noun.is_a(*WAYS) and noun.determiner in ("this", "that", "such a")


def _ask(clause: Clause, aim: Clause, whom: Noun | None) -> None:
    clause.verb, clause.modal, clause.passive, clause.subject = aim.verb, "may", aim.passive, copy.copy(whom)
    clause.objects, clause.roles, clause.subs = aim.objects, aim.roles, aim.subs
    clause.adverbs, clause.infinitive, clause.that = [*clause.adverbs, *aim.adverbs], aim.infinitive, aim.that
    clause.words = [*clause.words, *aim.words]


def _ask_may(clause: Clause, whom: Noun | None, modal: str = "may") -> None:
    clause.verb, clause.modal, clause.passive, clause.subject = "", modal, False, copy.copy(whom)
    clause.objects, clause.roles, clause.subs, clause.infinitive, clause.that = [], [], [], None, None
    clause.adverbs = [word for word in clause.adverbs if word not in PASSING | AS_TOLD]


def of_asked(told: Clause, asked: Noun | None) -> None:
    """Reads "How many cards may he draw, if he holds 9?": 9 of what is asked for; "… when he has played one?"."""
    for noun in told.objects if asked is not None and told.verb in ("play", "discard", "use") else ():
        if asked is not None and noun.text.lower() == "one" and not noun.of and asked.words and asked.head in CLASSES:
            fill_kind(noun, asked)  # "… when he has played one?"
    for noun in told.objects if asked is not None and told.verb in ("have", "hold") else ():
        bare = not (noun.head or noun.adjectives or noun.relatives or noun.of or noun.names or noun.more)
        if bare and noun.number is not None and asked is not None:
            noun.head = asked.head
