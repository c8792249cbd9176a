"""What a question only points back to: "May he do so without asking?", "May he make such a roll?"."""

from __future__ import annotations

from dataclasses import replace

from engine.case import Question
from engine.world import Happening, World

SUCH = frozenset(["such", "that", "this"])


def points_back(question: Question, act: Happening, world: World) -> None:
    """Puts what was told or wished in the place of "do so" and "make such a roll"."""
    wants = [h for h in (*world.log, *world.aside) if h.verb == "want" and h.purpose is not None and not h.negated]
    wish = wants[-1].purpose if len(wants) == 1 else None
    if wish is None or wish.actor not in ("", act.actor) or act.negated or act.things or act.others:
        return
    if not (_does_so(act) or _makes_such(act, wish)):
        return
    roles = {**wish.roles, **({"without": act.roles["without"]} if "without" in act.roles else {})}
    same = replace(wish, actor=act.actor, roles=roles, purpose=act.purpose or wish.purpose)
    same.extra = {**wish.extra, **({"modal": act.extra["modal"]} if "modal" in act.extra else {})}
    question.act = question.wish = same
    world.log = [h for h in world.log if h is not wants[0]]


def _does_so(act: Happening) -> bool:
    """Reads "do so without asking him"."""
    return act.verb == "do" and not act.kind and set(act.roles) == {"without"} and not act.phase and not act.turn


def _makes_such(act: Happening, wish: Happening) -> bool:
    """Reads "make such a roll" behind "wants to roll"."""
    made = act.roles.get("object", "")
    bare = act.verb in ("make", "take", "try") and act.kind in SUCH and set(act.roles) == {"object"}
    return bare and bool(made) and made in (wish.verb, wish.kind) and act.purpose is None
