"""How many cards an Exertion for a Power Block or a Power Blow takes from an Endurance, with what weapons demand."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge
from engine.world import Happening

TOP = 5
"""As many cards an Exertion takes."""
LEAVING = frozenset(["leave", "lose", "discard", "take", "put", "place"])
DEMANDS = {"power block": ("power block burn", "power block discard"), "power blow": ("power blow burn",)}
BURNS = {"power block": "power block burn", "power blow": "power blow burn"}


def how_many(case: Case) -> Ruling | None:
    """Reads "How many cards leave (the top of) his Endurance altogether by this Power Block?"."""
    question, act = case.question, case.question.act
    if question.asks != "how many" or question.unit != "card" or act is None or act.verb not in LEAVING:
        return None
    if "endurance" not in act.roles.values() or act.negated or question.negated or case.ruleset != "classic":
        return None
    made = [h for h in case.world.happened("exert") if h.kind in BURNS and "soft" not in h.roles and not h.turn]
    if len(made) != 1 or act.actor not in ("", made[0].actor) or made[0].by not in ("", made[0].actor):
        return None
    if made[0].number not in (None, TOP):
        raise Open("how many cards such an Exertion takes is not clear")
    total = TOP + _burnt(case, made[0])
    case.use(made[0], *case.world.happened("play", actor=made[0].actor))
    return Ruling(total, f"{total} cards leave his Endurance.")


def _burnt(case: Case, made: Happening) -> int:
    """What his weapons demand for it from the top of his Endurance."""
    case.step(f"The Exertion takes {TOP} cards.", "unused-discarded")
    total = 0
    for happening in case.world.happened("have", "use", actor=made.actor):
        for thing in happening.things:
            case.use(happening)
            case.care(thing)
            if thing.unknown and not any(any(thing.does(do)) for do in DEMANDS[made.kind]):
                raise Open(f"what {thing.title} demands for it stands in no document")
            for effect in thing.does(BURNS[made.kind]):
                total += int(effect["amount"])
                case.step(f"{thing.title}: {effect['amount']} more.", effect)
    return total


JUDGES = (Judge(how_many, frozenset({"defense phase", "attack phase"}), words=frozenset({"by"})),)
