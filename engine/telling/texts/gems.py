"""What a card does for each Attribute Gem of an Exertion: "avoid one damage for every Agility gem"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.card import Effect
from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.world import Thing

AVOIDING = ("avoid", "prevent")
REVEALING = ("reveal", "draw", "uncover", "get", "obtain", "expose")
CONTAINING = ("contain", "include", "bear", "hold", "reveal")
FINDING = frozenset(["find", "show", *REVEALING, *CONTAINING])
ATTRIBUTES = frozenset(["agility", "strength", "toughness", "empathy", "reason"])
DRAWN = ("card", "exertion", "hard exertion", "soft exertion")


def gems_shown(clause: Clause, refer: Refer) -> None:
    """Among the 5 cards there are 2 Agility Gems, he draws 2 Agility Gems -> the cards show them, he finds them."""
    _full_names(clause, refer)
    turned = clause.verb == "be" and not clause.objects and clause.subject is not None and _is_gem(clause.subject)
    gems = [clause.subject] if turned and clause.subject is not None else clause.objects
    if gems and all(map(_is_gem, gems[-1].each())):
        clause.adverbs = [word for word in clause.adverbs if word not in ("in all", "altogether", "in total")]
    if clause.asks or clause.modal or len(gems) != 1 or not all(map(_is_gem, gems[0].each())):
        return
    among = [role for role in clause.roles if role.link in ("among", "in") and role.noun is not None]
    subject = clause.subject
    there = clause.verb == "be" and len(among) == 1 and len(clause.roles) == 1
    if there and among[0].noun is not None and among[0].noun.head in DRAWN and _is_there(subject, gems[0]):
        clause.verb, clause.subject, clause.roles, clause.objects = "show", among[0].noun, [], gems
    elif subject is not None and subject.head in DRAWN and clause.verb in CONTAINING and not clause.passive:
        clause.verb = "show"
    elif subject is not None and _on_each(subject, gems[0]) and clause.verb in (*CONTAINING, "show", "have"):
        clause.verb, clause.subject, gems[0].number = "show", subject.of, subject.number
    elif subject is not None and refer.is_player(subject) and clause.verb in REVEALING and not clause.passive:
        clause.verb = "find"


def _full_names(clause: Clause, refer: Refer) -> None:
    """Finds 2 Agility and no Reason -> finds 2 Agility gems and no Reason gem; "and he finds 1": of the same Gem."""
    if clause.verb not in FINDING or clause.asks or clause.modal or clause.passive or len(clause.objects) != 1:
        return
    members = clause.objects[0].each()
    for one in members if refer.world.ruleset == "type2" else ():
        _as_word(one)
    bare = [one for one in members if one.head in ATTRIBUTES or (not one.head and one.number is not None)]
    if not all(_is_amount(one) for one in bare) or any(one not in bare and not _is_gem(one) for one in members):
        return
    last = next((h.kind for h in reversed(refer.world.log) if h.verb == "find" and h.kind.endswith(" gem")), "")
    for noun in bare:
        noun.head = f"{noun.head} gem" if noun.head else last


def _as_word(noun: Noun) -> None:
    """Reads "finds 2 Empathy" of the Gem, though a card bears this name, too."""
    named = [name.removeprefix("card:") for name in noun.names]
    if len(named) == 1 and named[0] in ATTRIBUTES and (noun.number is not None or noun.determiner == "no"):
        noun.head, noun.names = named[0], ()


def _is_amount(noun: Noun) -> bool:
    """Whether it says how many, or that there is none, and nothing more."""
    told = noun.number is not None or noun.determiner == "no"
    return told and not (noun.names or noun.owner or noun.of or noun.relatives or noun.adjectives)


def _is_gem(noun: Noun) -> bool:
    """Reads "2 Agility Gems", "two of the Gems"."""
    return noun.head.endswith("gem") or (not noun.head and noun.of is not None and noun.of.head.endswith("gem"))


def _on_each(subject: Noun, gem: Noun) -> bool:
    """Reads "four of the five cards bear an Agility gem": four of them."""
    drawn = subject.of is not None and subject.of.head in DRAWN and subject.number is not None and not subject.names
    return drawn and subject.head in ("", "card") and gem.determiner == "a" and gem.number is None and not gem.more


def _is_there(subject: Noun | None, gems: Noun) -> bool:
    return subject is gems or (subject is not None and subject.head == "there")


def for_each_gem(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "says to make an Exertion and to avoid one damage for every Agility gem found"."""
    parts = [clause, *_inner(clause)]
    exerts = [one for one in parts if one.verb in ("make", "exert") and not one.negated]
    avoiding = [one for one in parts if one.verb in AVOIDING and not one.negated]
    if not exerts or len(avoiding) != 1 or len(avoiding[0].objects) != 1:
        return None
    damage, gems = avoiding[0].objects[0], [role for role in avoiding[0].roles if role.link == "for"]
    gem = gems[0].noun if len(gems) == 1 else None
    if gem is None or not damage.is_a("damage") or damage.number is None or not _is_each(gem):
        return None
    return [Effect("avoid for each", {"gem": gem.head, "amount": damage.number})]


def gems_joined(relatives: list[Clause]) -> list[Clause]:
    """Reads "says that he makes an Exertion and avoids one damage for each Gem" as one text: no card avoids it."""
    for said, avoids in pairwise(relatives):
        inner = said.that if said.verb in ("say", "state", "read") and said.that is not None else said
        exerts = inner.verb in ("make", "exert") and not (inner.negated or inner.subs)
        each = [role.noun for role in avoids.roles if role.link == "for" and role.noun is not None]
        if exerts and avoids.verb in AVOIDING and avoids.link == said.link and len(each) == 1 and _is_each(each[0]):
            inner.subs.append(Role("and", clause=avoids))
            return [one for one in relatives if one is not avoids]
    return relatives


def _is_each(gem: Noun) -> bool:
    """Whether it is each Gem of one kind, of those that were found or drawn."""
    found = all(one.verb in ("find", "draw", "reveal") for one in gem.relatives)
    return gem.determiner in ("each", "every") and gem.head.endswith(" gem") and found and not gem.more


def _inner(clause: Clause) -> Iterator[Clause]:
    for inner in (clause.infinitive, *(role.clause for role in clause.subs if role.link in ("and", "to"))):
        if inner is not None:
            yield inner
            yield from _inner(inner)
