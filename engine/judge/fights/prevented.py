"""How much of the damage is prevented: by cards, by a Persona Power, as it is told."""

from __future__ import annotations

from engine.case import Case, Open
from engine.judge.fights.averted import told_to_avert
from engine.judge.named.withheld import prevented_by_power
from engine.world import Happening


def prevented_of(case: Case, player: str, total: int) -> int:
    """What cards prevent that the player discarded or played. Raises Open."""
    for happening in case.world.happened("discard", "play", "use", actor=case.world.opponent(player)):
        if happening.things and all(t.effects and all(e.do == "prevent" for e in t.effects) for t in happening.things):
            case.use(happening)  # what the other one prevents is done to him
            case.care(*happening.things)
    prevented = 0
    for happening in case.world.happened("discard", "play", "use", actor=player):
        prevented += _by_text(case, happening, player, total) + _as_told(case, happening, player)
    prevented += prevented_by_power(case, player)
    return min(prevented + _told_prevention(case, player, prevented), total)


def _by_text(case: Case, happening: Happening, player: str, total: int) -> int:
    """What the cards prevent by their own Text."""
    prevented = 0
    for thing, effect in [(t, e) for t in happening.things for e in t.does("prevent")]:
        case.use(happening)
        case.care(thing)
        if _is_too_early(case, happening):
            raise Open("whether any damage was pending then is not said")
        if happening.zone not in ("", "hand"):
            raise Open(f"{thing.title} is discarded from elsewhere than the Hand")
        told = told_to_avert(case, happening, player)
        if effect["amount"] == "unknown" and told is None and not total:
            case.step(f"{thing.title} finds no damage to prevent.", effect, "pending-prevented")
            continue
        if effect["amount"] == "unknown" and told is None:
            raise Open(f"how much damage {thing.title} prevents stands in no document")
        if thing.count > 1 and told not in (None, effect["amount"] * thing.count):
            raise Open(f"whether each {thing.title} prevents as much is not said")
        each = total if effect["amount"] == "all" else told if told is not None else int(effect["amount"])
        rule = "pending-prevented" if effect.source is None and case.holds("pending-prevented") else None
        case.step(f"{thing.title} prevents {each} damage.", effect, rule)
        prevented += each * (max(1, thing.count) if told is None else 1)
        case.use(*(h for h in case.world.log if h.verb in ("have", "hold") and h.things == happening.things))
    return prevented


def _is_too_early(case: Case, use: Happening) -> bool:
    """Whether what harms was done after it, and nothing before: damage is prevented when it is pending.

    That an Attack has become successful may be told at any place.
    """
    at = case.world.log.index(use)
    harm = [happening for happening in case.world.log[at + 1 :] if _harms(happening)]
    done = any(happening.verb != "outcome" for happening in harm)
    return done and not any(map(_harms, case.world.log[:at])) and not use.turn


def _harms(told: Happening) -> bool:
    harmful = any(t.is_a("attack") or any(t.does("damage")) for t in told.cards)
    return told.kind == "damage" or (harmful and told.verb in ("play", "attack", "outcome", "make"))


def _as_told(case: Case, happening: Happening, player: str) -> int:
    """What a card is told to prevent of which no document says so: "discards X to prevent 2 damage"."""
    aim = happening.purpose
    if aim is None or aim.verb != "prevent" or not happening.things:
        return 0
    thing = happening.things[0]
    if any(thing.does("prevent")):
        return 0
    if thing.card is not None and thing.card.known:
        raise Open(f"{thing.title} does not say that it prevents damage")
    told = told_to_avert(case, happening, player)
    if told is None:
        return 0
    case.use(happening)
    case.care(thing)
    thing.unknown = False
    case.step(f"{thing.title} prevents {told} damage.")
    return told


def _told_prevention(case: Case, player: str, prevented: int) -> int:
    """What he is told to prevent without a card; where a card of his prevents, that must be it. Raises Open."""
    told = [h for h in case.world.happened("prevent", actor=player) if h.kind == "damage" and h.number is not None]
    told = [h for h in told if not h.negated and not h.general]
    if not told:
        return 0
    if len(told) > 1 or prevented not in (0, told[0].number):
        raise Open("whether what he prevents is what his card prevents is not said")
    case.use(*told)
    if prevented:
        return 0
    case.step(f"{case.world.name(player)} prevents {told[0].number} damage.", "pending-prevented")
    return told[0].number or 0
