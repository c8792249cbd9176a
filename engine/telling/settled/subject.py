"""Of which card a question asks: the one Attack that was told of, the one card that lies face-down."""

from __future__ import annotations

from engine.case import Question
from engine.world import Happening, World


def of_the_attack(question: Question, act: Happening, world: World) -> None:
    """Reads "Does it remain a Power Blow?" of the one Attack that was told of, as "Is it a Power Blow?"."""
    if act.kind not in ("power blow", "head shot") or act.actor or act.others or act.negated:
        return
    if act.verb in ("remain", "stay") and not act.roles.keys() - {"subject"}:
        act.verb = "be"
    it = question.clause.subject is not None and question.clause.subject.is_pronoun and len(act.things) == 1
    attacks = [thing for thing in world.things if thing.is_a("attack") and thing.count]
    other = it and act.things[0].is_a("special card", "edge") and not act.things[0].is_a("attack")
    if other and act.verb == "be" and len(attacks) == 1:
        act.things = attacks


def affects_hidden(act: Happening, world: World) -> None:
    """Reads "Is the face-down card affected?" of the one that lies there, by the one card played since."""
    hidden = [thing for h in world.log for thing in h.things if "face-down" in thing.traits]
    if act.verb != "affect" or act.actor or len(hidden) != 1 or "passive" not in act.extra:
        return
    if act.kind == "face-down card" and not act.things:
        act.things, act.kind = hidden, ""
    since = [h.things for h in world.log if h.verb == "play" and not (h.negated or h.turn or hidden[0] in h.things)]
    if act.things == hidden and not act.others and not act.roles.keys() - {"subject"} and len(since) == 1:
        act.others, act.roles = since[0], {**act.roles, "by": "card"}
