"""What is adjusted, and when: Exhaustion in the next Ability Adjustment Phase; what is pending of a card."""

from __future__ import annotations

from engine.case import Question
from engine.world import Happening, World

LAST = "draw/discard phase"


def exhausted_late(world: World, question: Question) -> None:
    """Reads "Exhausts in his Draw/Discard Phase" of what is asked "after his next Ability Adjustment Phase"."""
    if question.unit != "ability" or question.act is not None or question.modal != "after":
        return
    late = [h for h in world.log if _is_late(h, question.player)]
    turns = {happening.turn for happening in late}
    if len(late) != 1 or (turns == {0} and not _asks_of_next(question)) or turns - {0, -1}:
        return
    late[0].phase = ""
    if turns == {-1}:
        late[0].turn = 0
        told = [h for h in world.log if h.turn == -1 and h.actor == question.player]
        if len(told) == 1 and told[0].verb == "ability" and not told[0].phase:
            told[0].turn = 0  # nothing is adjusted between that turn's Draw/Discard Phase and this turn


def _is_late(happening: Happening, player: str) -> bool:
    own = happening.verb == "exhaust" and happening.phase == LAST and happening.actor == player
    return own and not (happening.negated or happening.more or happening.purpose)


def _asks_of_next(question: Question) -> bool:
    """Reads "after his next Ability Adjustment Phase", "after that of his next turn"."""
    times = [sub.noun for sub in question.clause.subs if sub.link == "after" and sub.noun is not None]
    times += [role.noun for role in question.clause.roles if role.link == "after" and role.noun is not None]
    return any(
        noun.has("next")
        or noun.has("following")
        or (noun.of is not None and noun.of.is_a("next turn", "following turn"))
        for noun in times
    )


def of_pending(world: World, question: Question) -> None:
    """Reads "3 damage from Angry Mob is pending: may he use X to prevent it?" of the damage, and not of the card."""
    sources = [thing for h in world.log if h.verb == "pending" and h.kind == "damage" for thing in h.others]
    acts = [part for h in (*world.log, question.act) if h is not None for part in h.parts if part.verb == "prevent"]
    for act in acts:
        if act.things and not (act.others or act.kind) and all(t in sources for t in act.things):
            act.others, act.things, act.kind = act.things, [], "damage"
