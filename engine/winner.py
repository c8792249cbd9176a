"""What only one player does is asked of each: "Who wins the game?" is answered by "Does Player A win it?"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.case import Question, Ruling
from engine.panel import Hearing
from engine.world import World

EXCLUSIVE = frozenset(["win", "lose"])
"""What a game has one player for."""
NAMES = {"A": "Player B", "B": "Player A"}
"""The other player, where only one is told of."""
Hear = Callable[[World, Question], Hearing]


def winner(world: World, question: Question, hear: Hear) -> Hearing | None:
    """The one player of whom it is true; None where that is nobody, or where something else is asked."""
    act = question.act
    if question.asks != "who" or act is None or act.verb not in EXCLUSIVE or act.actor or act.negated:
        return None
    if question.modal or question.negated or act.kind not in ("game", "match", "") or act.cards:
        return None
    known = [*world.players] if len(world.players) > 1 else [*world.players, "other"]
    for player in known:
        asked = replace(question, asks="whether", act=replace(act, actor=player), player=player)
        hearing = hear(world, asked)
        if hearing.answer is True:
            name = world.name(player) if player in world.players else NAMES.get(known[0], world.name(player))
            return Hearing([(case, Ruling(name, ruling.says)) for case, ruling in hearing.found])
    return None
