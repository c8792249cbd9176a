"""What a Persona Power does to the damage of an Attack."""

from __future__ import annotations

from engine.case import Case, Open
from engine.shelf import personas

HALF, ONE_MORE = "half", "one more"


def by_persona(case: Case, attacker: str, target: str, amount: int, *, blocked: bool, printed: bool) -> int:
    """The damage after the powers of both Personas. Raises Open where the documents leave it open."""
    if _power(case, target) == HALF and blocked:
        raise Open("what a block lets through is another matter for Amanda", ("handbook/amanda-damage-from-attacks",))
    power = _power(case, attacker)
    if power and blocked:
        raise Open("whether the Persona Power changes a blocked Power Blow is not said")
    if power == HALF and not printed:
        case.step(f"Her Attacks do half of the normal damage: {amount // 2}.", "attacks-half")
        return amount // 2
    if power == ONE_MORE:
        case.step(f"The Kurgan's successful Attacks do one more: {amount + 1}.", "attacks-one-more")
        return amount + 1
    return amount


def _power(case: Case, player: str) -> str:
    persona = case.world.players[player].persona if player in case.world.players else ""
    return str(personas().get(persona, {}).get("attacks", ""))
