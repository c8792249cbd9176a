"""Standing Defenses that a successful Attack removes from play."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case
from engine.world import Happening, Thing

EFFECT = "remove standing"


def removing(case: Case) -> tuple[Happening, Thing, Effect] | None:
    """The outcome told of an Attack that removes Standing Defenses if it is successful."""
    for happening in case.world.happened("outcome"):
        for thing in happening.things:
            for effect in thing.does(EFFECT):
                return happening, thing, effect
    return None


def swept(case: Case) -> bool:
    """Whether such an Attack is successful; adds the step that says so."""
    found = removing(case)
    if found is None or found[0].negated or found[0].kind != "successful":
        return False
    case.use(found[0])
    case.care(found[1])
    case.step(f"{found[1].title} is successful: it removes Standing Defenses.", found[2])
    return True
