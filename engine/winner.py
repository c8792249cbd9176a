"""What only one player does is asked of each: "Who wins the game?" is answered by "Does Player A win it?".

"Who takes 1 damage?" is answered by how much each of them takes.
"""

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
    if question.asks != "who" or act is None or act.actor or act.negated or question.modal or question.negated:
        return None
    if act.verb == "take" and act.kind == "damage" and not (act.roles or act.purpose or act.phase):
        return _sufferer(world, question, hear)
    if act.verb not in EXCLUSIVE or act.kind not in ("game", "match", "") or act.cards:
        return None
    known = [*world.players] if len(world.players) > 1 else [*world.players, "other"]
    for player in known:
        asked = replace(question, asks="whether", act=replace(act, actor=player), player=player)
        hearing = hear(world, asked)
        if hearing.answer is True:
            name = world.name(player) if player in world.players else NAMES.get(known[0], world.name(player))
            return Hearing([(case, Ruling(name, ruling.says)) for case, ruling in hearing.found])
    return None


def _sufferer(world: World, question: Question, hear: Hear) -> Hearing | None:
    """The one player who takes so much damage, or any; None where that is not clear of each of them."""
    act, found = question.act, dict[str, Hearing]()
    known = [*world.players] if len(world.players) > 1 else []
    for player in known if act is not None else ():
        act_of_him = replace(act, actor=player, number=None) if act is not None else None
        found[player] = hear(world, replace(question, asks="how much", unit="damage", act=act_of_him, player=player))
    amounts = {player: hearing.answer for player, hearing in found.items()}
    number = act.number if act is not None else None
    if not amounts or not all(isinstance(amount, int) for amount in amounts.values()):
        return None
    hit = [player for player, amount in amounts.items() if (amount == number if number is not None else amount)]
    if len(hit) != 1:
        return None
    return Hearing([(case, Ruling(world.name(hit[0]), ruling.says)) for case, ruling in found[hit[0]].found])
