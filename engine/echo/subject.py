"""Who or what does it: a player, a card, or a matter of the rules."""

from __future__ import annotations

from dataclasses import replace

from engine.echo.noun import of_matter, of_things, with_article
from engine.echo.verb import split_modal
from engine.world import Happening, World

ACTED = frozenset(["attack", "counter", "discard", "draw", "exert", "ignore", "nullify"])
"""What only a player does: where none is named, somebody does it, or nobody."""


HIS = {"he": "his", "she": "her", "you": "your"}


def own(world: World, player: str) -> str:
    """What belongs to him is "his" or "her"; of nobody certain, "the"."""
    if player not in world.players:
        return "his" if player == "all" else "the"
    return HIS.get("you" if player == "you" else world.players[player].pronoun, "his")


def subject_of(world: World, happening: Happening) -> tuple[str, Happening]:
    """Who or what does it, and the rest of it."""
    if happening.actor and not ("passive" in happening.extra and happening.extra.get("of")):
        return world.name(happening.actor), happening
    if of := happening.extra.get("of", ""):
        return of, happening
    acts = split_modal(happening)[1] in ACTED and "passive" not in happening.extra
    if acts and "subject" not in happening.roles:
        none = happening.negated and not happening.of_none
        return "nobody" if none else "somebody", replace(happening, negated=happening.negated and not none)
    if happening.things:
        first, rest = happening.things[:1], happening.things[1:]
        acting = "passive" not in happening.extra and len(happening.things) > 1
        mine = first if acting else happening.things
        return of_things(mine), replace(happening, things=rest if acting else [])
    if happening.kind and happening.roles.get("subject", happening.kind) == happening.kind:
        whose = f"{world.name(happening.by)}'s {of_matter(happening.kind)}" if happening.by else ""
        return whose or with_article(happening.kind), replace(happening, kind="", by="")
    return "", happening
