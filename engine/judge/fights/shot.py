"""Whether an Attack is a Head Shot: by what was told, by a card, or by its own Text."""

from __future__ import annotations

from engine.case import Case, Open
from engine.judge.fights.strike import Strike
from engine.world import Happening, Thing


def is_head_shot(case: Case, strike: Strike) -> bool:
    """Whether it is one by what was told, by a card, or by its own Text. Raises Open."""
    if strike.is_head_shot:
        if strike.thing.grid and not any(area[0] == "U" for area in strike.thing.grid):
            raise Open("a Head Shot must be an Upper Attack", ("handbook/head-shot",))
        if strike.thing.is_a("special attack", "dirty trick"):
            raise Open(f"{strike.thing.title} cannot be a Head Shot")
        return True
    conditions = [e for e in strike.does("head shot") if e["unless"] == "special card"]
    return bool(conditions) and not specials(case, strike)


def specials(case: Case, strike: Strike) -> list[Happening]:
    """The Special cards that the attacker played on that turn; a countered one has been played, too."""
    found = []
    for happening in case.world.happened("play", actor=strike.actor):
        cards = [t for t in happening.cards if t.is_a("special card") and t.count]
        if happening.negated and all(t.is_a("special card") for t in happening.things):
            case.use(happening)
        elif cards and happening.turn == strike.turn:
            found.append(happening)
            case.use(happening)
            case.care(*happening.cards)
            _countered(case, cards)
        elif any(not t.is_a("attack", "edge", "defense", "special card") for t in happening.things):
            raise Open("whether a Special card was played cannot be told")
    return found


def _countered(case: Case, cards: list[Thing]) -> None:
    for happening in case.world.log:
        act = happening.purpose if happening.purpose is not None else happening
        if act.verb in ("counter", "countered") and any(t in cards for t in act.things):
            case.use(happening)
            case.care(*happening.things)
            case.use(*(h for h in case.world.happened("have") if all(t in happening.things for t in h.things)))


def settle_shots(case: Case, found: list[Strike]) -> None:
    """An Attack that is a Head Shot unless a Special card was played: whether one was. Raises Open."""
    for strike in found:
        if strike.is_head_shot or not any(e["unless"] for e in strike.does("head shot")):
            continue
        played = specials(case, strike)
        strike.head_shot = not played
        strike.power_blow = strike.power_blow or (bool(played) and case.ruleset == "type2")
    _one_power_blow(case, found)


def _one_power_blow(case: Case, found: list[Strike]) -> None:
    """One Power Blow a turn (handbook, Power Blows - Making), and none by some cards. Raises Open for more."""
    made = [(strike.actor, strike.turn) for strike in found if strike.powered]
    if len(made) != len(set(made)):
        raise Open("only one Power Blow may be made each turn")
    for actor, turn in made:
        for card in [t for h in case.world.happened("play", actor=actor, turn=turn) for t in h.things]:
            if any(True for _ in card.does("no power blows")):
                raise Open(f"no Attack played due to {card.title} can be a Power Blow")
