"""What is told of a player who stays Disarmed or Prone: "he did not get it back", "he failed his roll to stand up"."""

from __future__ import annotations

from itertools import pairwise

from engine.case import Question
from engine.world import Happening, World

RECOVERS = frozenset(["recover", "regain", "rearm", "get"])
RISES = frozenset(["stand", "rise"])
TRIES = frozenset(["roll", "try", "attempt", "fail"])
ENDS = {"disarmed": RECOVERS, "prone": RECOVERS | RISES}
"""The acts by which one of these states ends."""
WHAT = {"disarmed": "weapon", "prone": "foot"}
"""What is recovered then."""


def stays_so(world: World, question: Question) -> None:
    """Leaves aside that a state did not end, where nothing is asked of its end: that it stands is told."""
    if question.act is None or any(part.verb in RECOVERS | RISES | TRIES for part in question.act.parts):
        return
    for state in [h for h in world.log if h.verb == "state" and h.kind in ENDS and not (h.negated or h.turn)]:
        later = world.log[world.log.index(state) + 1 :]
        gone = [h for h in later if _did_not_end(h, state)]
        gone += [h for h, then in pairwise(later) if _is_try(h, state) and _just_failed(then, h)]
        gone += [then for h, then in pairwise(later) if h in gone and _just_failed(then, h)]
        world.log = [h for h in world.log if h not in gone]
        world.aside += gone


def _did_not_end(happening: Happening, state: Happening) -> bool:
    if happening.turn or happening.more:
        return False
    if happening.verb == "had state":
        return (happening.actor, happening.kind, happening.negated) == (state.actor, state.kind, False)
    if happening.verb == "fail" and happening.purpose is not None:
        mine = (happening.actor or _whose(happening.purpose)) == state.actor
        return mine and not happening.negated and _ends(happening.purpose, state)
    return happening.negated and happening.actor == state.actor and _ends(happening, state)


def _is_try(happening: Happening, state: Happening) -> bool:
    """Reads "he rolls to regain his weapon"."""
    tries = happening.verb in TRIES and happening.purpose is not None and not (happening.negated or happening.turn)
    own = happening.actor == state.actor and not happening.more
    return tries and own and happening.number is None and _ends(happening.purpose, state)


def _just_failed(happening: Happening, tried: Happening) -> bool:
    bare = not (happening.purpose or happening.things or happening.kind or happening.more or happening.negated)
    return happening.verb == "fail" and bare and happening.actor == tried.actor


def _ends(act: Happening | None, state: Happening) -> bool:
    """Whether the act would end that state: he gets his weapon, his feet back."""
    if act is None or act.verb.removeprefix("can ") not in ENDS[state.kind] or act.others or act.more:
        return False
    if act.verb.removeprefix("can ") in RISES:
        return not (act.things or act.kind)
    words = [*(thing.title.lower() for thing in act.things), *([act.kind] if act.kind else [])]
    meant = all(word in ("it", "them") or WHAT[state.kind] in word.split() for word in words)
    return meant and all(thing.owner in ("", state.actor) for thing in act.things)


def _whose(act: Happening) -> str:
    return act.things[0].owner if act.things else act.actor
