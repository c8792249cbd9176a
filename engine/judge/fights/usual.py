"""Whether Attacks and Defenses were played as such: in their Phase, face-up, for nothing else."""

from __future__ import annotations

from engine.case import Case, Open
from engine.world import Happening

ATTACKING = frozenset(["attack", "make", "do", "hit", "cause", "damage", "take", "hurt", "strike", "use", "play"])
DEFENDING = frozenset(["defend", "block", "dodge", "avoid", "meet", "stop", "parry", "make", "prevent", "protect"])


def as_usual(case: Case) -> None:
    """Raises Open where one was played otherwise: an Attack to counter, a Defense in the Attack Phase, face-down."""
    for happening in case.world.happened("play", "defend", "have"):
        if any("face-down" in thing.traits | thing.marks for thing in happening.things):
            raise Open("what a card does face-down is not said")
        if any(thing.is_a("defense") for thing in happening.things) and happening.phase == "attack phase":
            raise Open("what a Defense does that is played in the Attack Phase is not said")
        if happening.verb == "play" and _is_for_else(happening):
            raise Open(f"what follows where {happening.things[0].title} is played for that is not said")


def _is_for_else(play: Happening) -> bool:
    """Whether it is told of an Attack or a Defense that it was played for what it is not."""
    aim, fought = play.purpose, [t for t in play.things if t.is_a("attack", "defense")]
    if aim is None or not fought or aim.negated:
        return False
    usual = {verb for t in fought for verb in (ATTACKING if t.is_a("attack") else DEFENDING)}
    return aim.verb not in usual and not aim.extra.keys() & {"remark", "relative"}
