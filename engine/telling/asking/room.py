"""Room in a deck: "is there room for a Master card?" -> "may he include a Master card?"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer

KINDS = ("pre-game card", "master card", "reserved card", "signature card", "quickening", "premium")
PLACES = frozenset(["deck", "it"])


def room_for(clause: Clause, refer: Refer) -> None:
    """Is there room for another Master card (in his deck), has he room for one -> may he include one."""
    room, goal = clause.objects[0] if len(clause.objects) == 1 else None, clause.role("for")
    there = clause.verb in ("be", "have") and room is not None and room.is_a("room", "space", "place")
    there = there and room is not None and room.determiner not in ("no", "enough") and not room.adjectives
    rest = [role for role in clause.roles if role.noun is not goal]
    if clause.asks != "whether" or not there or goal is None or clause.negated or clause.modal:
        return
    if not all(role.link in ("in", "left") and (role.noun is None or role.noun.is_a(*PLACES)) for role in rest):
        return
    bare = goal.is_a("", "more", "one", "another") and (goal.number in (None, 1))
    kind = _kind_told(refer) if bare else ""
    if (bare and not kind) or not refer.topic or refer.topic not in refer.world.players:
        return
    goal = Noun(goal.words, kind, determiner="another") if bare else goal
    clause.verb, clause.modal, clause.objects, clause.roles = "include", "may", [goal], []
    clause.subject = refer.named(refer.topic, clause)


def _kind_told(refer: Refer) -> str:
    """Of which cards it was told last how many he has."""
    for thing in reversed(refer.recent):
        if kind := next((kind for kind in KINDS if thing.title.lower().rstrip("s").endswith(kind)), ""):
            return kind
    return ""
