"""What a Persona Power does to the damage of an Attack."""

from __future__ import annotations

from engine.case import Case, Open
from engine.judge.fights.strike import State, Strike
from engine.shelf import personas

HALF, ONE_MORE = "half", "one more"


def by_persona(case: Case, strike: Strike, amount: int) -> int:
    """The damage after the powers of both Personas. Raises Open where the documents leave it open."""
    blocked = strike.state is State.BLOCKED
    if blocked and "blocked power blow" in persona_text(case, strike.target):
        return _amanda(case, strike)
    power = persona_text(case, strike.actor).get("attacks", "")
    told = _told(case, strike.actor)
    if told is not None and (power == HALF or (power == ONE_MORE and told != 1)):
        raise Open("another Persona Power is told than the one that the documents show")
    if power == HALF and not _printed(strike):
        if blocked:
            raise Open("whether the Persona Power changes a blocked Power Blow is not said")
        case.step(f"Her Attacks do half of the normal damage: {amount // 2}.", "attacks-half")
        return amount // 2
    if power == ONE_MORE and strike.thing.is_a("ranged attack") and case.holds("ranged-not-more"):
        case.step("The Kurgan's Ranged Attacks do no more than others'.", "ranged-not-more")
        return amount
    if power == ONE_MORE:
        case.step(f"The Kurgan's successful Attacks do one more: {amount + 1}.", "attacks-one-more")
        return amount + 1
    if told:
        case.step(f"{told} more damage by his Persona Power: {amount + told}.", "additional-damage")
        return amount + told
    return amount


def _told(case: Case, player: str) -> int | None:
    """How much more his successful Attacks are told to do."""
    powers = case.world.happened("power", actor=player)
    if persona_text(case, player).get("attacks") == HALF:
        case.use(*(h for h in powers if h.kind == "attacks half"))
    said = [h for h in powers if h.kind == "attacks do more"]
    case.use(*said)
    return said[0].number if said and not _silenced(case, player) else None


def weigh(case: Case, strike: Strike) -> None:
    """What is told of powers and changes nothing: more damage of an Attack that does none; a free Power Block where
    none can be made, or is made already.
    """
    _told(case, strike.actor)
    _idle(case, strike)
    free = [h for h in case.world.happened("power", actor=strike.target) if h.kind == "power block free"]
    if strike.does("no power block") or strike.state in (State.HIT, State.DODGED) or strike.power_block:
        case.use(*free)


def _amanda(case: Case, strike: Strike) -> int:
    """Amanda blocks otherwise: what a Power Blow does to her through a Block."""
    entry = ("handbook/amanda-damage-from-attacks",)
    if strike.with_ or strike.effects or persona_text(case, strike.actor).get("attacks"):
        raise Open("what else such an Attack does through Amanda's Block is not said", entry)
    if not case.own("amanda-blocked"):
        raise Open("the later document tells of Amanda's Attacks alone, not of what she blocks", entry)
    if not strike.power_block:
        case.step("Amanda blocks a Power Blow without a Power Block: 3 damage.", "amanda-blocked")
        return int(str(persona_text(case, strike.target)["blocked power blow"]))
    if strike.exerted is None:
        raise Open("whether Amanda makes the Power Block with an Exertion is not said", entry)
    if strike.exerted:
        case.step("Amanda makes a Power Block with an Exertion: 2 damage.", "amanda-power-block")
        return int(str(persona_text(case, strike.target)["power block exerted"]))
    case.step("Amanda makes a Power Block without an Exertion: no damage.", "amanda-power-block-free")
    return 0


def _printed(strike: Strike) -> bool:
    """Whether the Attack says itself how much damage it does."""
    return bool(strike.does("attack damage"))


def _idle(case: Case, strike: Strike) -> None:
    """A card that makes Power Blows or Power Blocks free changes nothing where it is told whether one was made."""
    for happening in case.world.happened("have"):
        does = {e.do for t in happening.things for e in t.effects} - {"leaves after"}
        exerted = "power block exerted" in persona_text(case, strike.target) and strike.powered
        made = strike.power_block or not strike.powered or strike.state is not State.BLOCKED
        made = made or any(strike.does("no power block"))
        own = (
            does == {"power block free"}
            and made
            and (not exerted or strike.exerted is False)
            and happening.actor == strike.target
        )
        if own or (does == {"power blow free"} and happening.actor == strike.actor):
            case.use(happening)
            case.care(*happening.things)


def _silenced(case: Case, player: str) -> bool:
    """Whether a card of the opponent's takes away the Text of his Persona."""
    for happening in case.world.happened("have"):
        for effect in [e for t in happening.things for e in t.does("no persona text")]:
            if happening.actor == case.world.opponent(player):
                case.use(happening)
                case.care(*happening.things)
                case.step(f"{happening.things[0].title} takes away the Text of his Persona.", effect)
                return True
    return False


def persona_text(case: Case, player: str) -> dict[str, object]:
    """What the documents say of the player's Persona Power, where no card takes its Text away."""
    if _silenced(case, player):
        return {}
    persona = case.world.players[player].persona if player in case.world.players else ""
    return personas().get(persona, {})
