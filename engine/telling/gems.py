"""What a card does for each Attribute Gem of an Exertion: "avoid one damage for every Agility gem"."""

from __future__ import annotations

from collections.abc import Iterator

from engine.card import Effect
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.world import Thing

AVOIDING = ("avoid", "prevent")


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


def _is_each(gem: Noun) -> bool:
    """Whether it is each Gem of one kind, of those that were found or drawn."""
    found = all(one.verb in ("find", "draw", "reveal") for one in gem.relatives)
    return gem.determiner in ("each", "every") and gem.head.endswith(" gem") and found and not gem.more


def _inner(clause: Clause) -> Iterator[Clause]:
    for inner in (clause.infinitive, *(role.clause for role in clause.subs if role.link in ("and", "to"))):
        if inner is not None:
            yield inner
            yield from _inner(inner)
