"""Standing Defenses that a successful Attack removes from play."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open
from engine.world import Happening, Thing

EFFECT = "remove standing"


def removing(case: Case) -> tuple[Happening, Thing, Effect] | None:
    """The outcome told of an Attack that removes Standing Defenses if it is successful."""
    for happening in case.world.happened("outcome"):
        for thing in happening.things:
            for effect in thing.does(EFFECT):
                return happening, thing, effect
    return None


def swept(case: Case, holder: str) -> bool:
    """Whether such an Attack is successful against the holder of a Standing Defense; adds the step. Raises Open."""
    found = removing(case)
    if found is None or found[0].negated or found[0].kind != "successful":
        return False
    players = [found[1].owner, *(h.actor for h in case.world.happened("play") if found[1] in h.things)]
    if holder in players:
        raise Open("whether his own Attack removes his Standing Defenses is not said")
    case.use(found[0])
    case.care(found[1])
    case.step(f"{found[1].title} is successful: it removes Standing Defenses.", found[2])
    return True
