"""Cards that may only be played after a certain Defense."""

from __future__ import annotations

from engine.case import Case, Open
from engine.world import Thing


def unmet(case: Case, player: str, card: Thing) -> bool:
    """Whether the last Defense that he played this turn is another one than the card demands. Raises Open."""
    for effect in card.does("after defense"):
        told = case.world.happened("play", "defend", actor=player, turn=0)
        tools = [t for h in told for t in h.things if t.is_a("defense") and not h.negated]
        if not tools:
            raise Open(f"which Defense he played last is not said, and {card.title} asks for it")
        met = effect["what"] in tools[-1].names
        case.use(*(h for h in told if tools[-1] in h.things))
        case.care(tools[-1])
        case.step(f"{tools[-1].title} was his last Defense.", effect)
        return not met
    return False
