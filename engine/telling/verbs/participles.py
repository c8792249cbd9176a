"""Participles that tell who played a card: "an Event played by his opponent" -> his opponent plays an Event."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.telling.refer import Refer
from engine.world import Happening, Thing


def played_by(relative: Clause, thing: Thing, refer: Refer) -> Happening | None:
    """Reads "played by his opponent" of a card that nobody is said to have played before."""
    by = [role.noun for role in relative.roles if role.link == "by" and role.noun is not None]
    plain = relative.verb == "play" and relative.passive and not (relative.negated or relative.modal or relative.subs)
    if not plain or relative.form != "participle" or len(by) != 1 or len(relative.roles) != 1 or relative.objects:
        return None
    if not refer.is_player(by[0]) or refer.is_anyone(by[0]) or relative.adverbs:
        return None
    player = refer.player(by[0])
    thing.owner, thing.controller = thing.owner or player, thing.controller or player
    return Happening("play", player, [thing], text="play")
