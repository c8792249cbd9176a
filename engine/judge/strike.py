"""What became of each Attack, and the damage that it does."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.card import Effect
from engine.case import Case, Open
from engine.judge.power import by_persona
from engine.world import Happening, Thing


@dataclass(slots=True)
class Strike:
    """An Attack: who made it, at whom, what it has become. `state` is hit, blocked, dodged or open."""

    thing: Thing
    actor: str = ""
    target: str = ""
    state: str = "open"
    power_blow: bool = False
    power_block: bool = False
    head_shot: bool = False
    with_: list[Thing] = field(default_factory=list)
    turn: int = 0


def strikes(case: Case) -> list[Strike]:
    """All Attacks of the situation, in the order in which they were played."""
    found: dict[int, Strike] = {}
    log = [h for h in case.world.log if not (h.general and h.roles.keys() - {"subject"})]
    for happening in log:
        _play(case, happening, found)
        _outcome(case, happening, found)
        _defense(case, happening, found)
    for happening in log:
        _power(case, happening, found)
    return list(found.values())


def _play(case: Case, happening: Happening, found: dict[int, Strike]) -> None:
    if happening.verb != "play" or happening.negated or happening.extra.get("as"):
        return
    attacks = [thing for thing in happening.things if thing.is_a("attack")]
    for thing in attacks:
        strike = found.setdefault(id(thing), Strike(thing))
        strike.actor, strike.turn = happening.actor, happening.turn
        strike.target = happening.target or case.world.opponent(happening.actor)
        strike.with_ += [t for t in (*happening.others, *happening.things) if t is not thing and not t.is_a("attack")]
        case.use(happening)
        case.care(thing)


def _outcome(case: Case, happening: Happening, found: dict[int, Strike]) -> None:
    if happening.verb not in ("outcome", "pending"):
        return
    state = {"successful": "hit", "blocked": "blocked", "dodged": "dodged", "unsuccessful": "avoided"}.get(
        happening.kind, ""
    )
    for thing in happening.things:
        if not thing.is_a("attack"):
            continue
        strike = found.setdefault(id(thing), Strike(thing))
        strike.state = state or strike.state
        strike.target = happening.target or strike.target
        if happening.negated:
            strike.state = "open"
        case.use(happening)
        case.care(thing)


def _defense(case: Case, happening: Happening, found: dict[int, Strike]) -> None:
    """A Defense that was played or used against an Attack; or that nothing was."""
    if happening.verb == "defend" and happening.negated:
        for strike in found.values():
            if strike.actor != happening.actor and (not happening.others or strike.thing in happening.others):
                strike.state = "hit"
                strike.target = strike.target or happening.actor
        case.use(happening)
        return
    attacks = _attacked(happening, found)
    tools = [t for t in happening.things if t.is_a("defense", "special attack or block")]
    if happening.verb not in ("defend", "play") or happening.negated or not attacks:
        return
    if happening.verb == "play" and not tools:
        return
    for strike in attacks:
        strike.state = _defended(case, strike, tools, happening)
    case.use(happening)
    case.care(*tools)


def _attacked(happening: Happening, found: dict[int, Strike]) -> list[Strike]:
    """The Attacks that a Defense is meant for; where none is named, the only one that is open."""
    named = [strike for strike in found.values() if strike.thing in happening.others]
    if named or happening.others or happening.verb != "play" or not any(t.is_a("defense") for t in happening.things):
        return named
    waiting = [s for s in found.values() if s.actor != happening.actor and s.state == "open"]
    return waiting if len(waiting) == 1 else []


def _defended(case: Case, strike: Strike, tools: list[Thing], happening: Happening) -> str:
    if not tools:
        return {"block": "blocked", "dodge": "dodged"}.get(happening.kind, "avoided")
    tool = tools[0]
    if "countered" in tool.traits:
        case.step(f"{tool.title} was countered; it was the one Defense against {strike.thing.title}.", "one-defense")
        return "hit"
    for one in tools:
        case.known(one)
    if tool.is_a("block"):
        said = happening.verb == "defend" and happening.kind == "block" and not tool.grid
        if not (said or "covering" in tool.traits or covers(tool, strike.thing)):
            raise Open(f"whether {tool.title} covers {strike.thing.title} cannot be told from the documents")
        return "blocked"
    return "dodged"


def covers(tool: Thing, attack: Thing) -> bool:
    """Whether the Grid of the Defense covers every area of the Attack, as far as both are known."""
    grid = tool.grid or (tool.card.partial if tool.card is not None else frozenset())
    return bool(grid) and bool(attack.grid) and attack.grid <= grid


def _power(case: Case, happening: Happening, found: dict[int, Strike]) -> None:
    act = happening.purpose if happening.verb == "exert" and happening.purpose is not None else happening
    if act.verb != "make" or act.kind not in ("power blow", "power block", "head shot"):
        return
    for strike in _meant(act, happening, found):
        if act.kind == "power block":
            strike.power_block = not (act.negated or happening.negated)
        elif not (act.negated or happening.negated):
            strike.power_blow = True
            strike.head_shot = strike.head_shot or act.kind == "head shot"
    case.use(happening)


def _meant(act: Happening, happening: Happening, found: dict[int, Strike]) -> list[Strike]:
    if act.kind == "power block":
        return [s for s in found.values() if s.state == "blocked" and s.actor != happening.actor]
    own = [s for s in found.values() if s.thing in act.things]
    return own or [s for s in found.values() if s.actor == happening.actor][-1:]


def damage_of(case: Case, strike: Strike) -> int:
    """The damage of an Attack that is over: each number is a step. Raises Open."""
    thing = strike.thing
    for other in strike.with_:
        case.known(other)
        case.care(other)
        _check_modifier(other)
    for happening in case.world.happened("free hand"):
        case.use(happening)
    if strike.state == "open":
        raise Open(f"whether {thing.title} was successful is not said")
    if strike.state in ("dodged", "avoided"):
        case.step(
            f"{thing.title} is not successful and does no damage.",
            "dodged-no-success" if strike.state == "dodged" else "defended",
        )
        return 0
    return _sum(case, strike)


def _check_modifier(other: Thing) -> None:
    handled = {"with", "head shot", "undodgeable", "unblockable", "inert", "is", "hidden"}
    if any(effect.do not in handled for effect in other.effects):
        raise Open(f"what {other.title} does to the damage is not modelled")


def _sum(case: Case, strike: Strike) -> int:
    thing = strike.thing
    head = any(True for other in strike.with_ for _ in other.does("head shot")) or any(thing.does("head shot"))
    power = strike.power_blow or strike.head_shot or head
    if power and strike.state == "blocked" and strike.power_block:
        case.step("A Power Block avoids all damage of a Power Blow.", "power-block-avoids")
        return 0
    if strike.state == "blocked" and not power:
        case.step(f"{thing.title} is blocked and does no damage.", "defended")
        return 0
    amount = _base(case, strike, power)
    if amount is None:
        return 0
    amount = by_persona(
        case, strike.actor, strike.target, amount, blocked=strike.state == "blocked", printed=_printed(thing)
    )
    for effect in (*thing.does("more damage"), *_bonus(case, strike)):
        amount += int(effect["amount"])
        case.step(f"{effect['amount']} more damage: {amount}.", effect)
    return _reduced(case, strike, amount)


def _base(case: Case, strike: Strike, power: bool) -> int | None:
    thing = strike.thing
    none = next(iter(thing.does("no damage")), None)
    if none is not None or thing.is_a("dirty trick"):
        case.step(f"{thing.title} does no damage.", none if none is not None else "dirty-trick-no-damage")
        return None
    pair = next(iter(thing.does("damage pair")), None)
    own = next(iter(thing.does("attack damage")), None)
    if pair is not None:
        if power and strike.state == "blocked":
            raise Open("how much a blocked Power Blow of this number does is not said")
        case.step(f"Its text says {pair['amount']}/{pair['power']}.", "text-damage-pair" if power else "attack-damage")
        return int(pair["power"] if power else pair["amount"])
    if power and strike.state == "blocked":
        case.step("A Power Blow that is blocked without a Power Block still does 2 damage.", "blocked-power-blow")
        if own is not None:
            raise Open("the damage of a blocked Power Blow with a number of its own is not settled")
        return 2
    if power:
        if own is not None:
            raise Open("the damage of a Power Blow with a number of its own is not settled")
        case.step("A Power Blow does 4 damage.", "power-blow-damage")
        return 4
    if own is not None:
        case.step(f"{thing.title} does {own['amount']} damage by its text.", own)
        return int(own["amount"])
    case.step(f"{thing.title} is successful: 2 damage.", "attack-damage")
    return 2


def _printed(thing: Thing) -> bool:
    """Whether the Attack says itself how much damage it does."""
    return any(thing.does("attack damage")) or any(thing.does("damage pair"))


def _bonus(case: Case, strike: Strike) -> list[Effect]:
    """What the attacker's Persona and cards in play add."""
    found: list[Effect] = []
    for happening in case.world.happened("have", "use", actor=strike.actor):
        for thing in happening.things:
            bonus = list(thing.does("attacks do more"))
            if bonus:
                found += bonus
                case.use(happening)
                case.care(thing)
    return found


def _reduced(case: Case, strike: Strike, amount: int) -> int:
    """Reductions come last; a target's Armor covers only Attacks that lie wholly inside its areas."""
    armors = [
        (h, t) for h in case.world.happened("have", actor=strike.target) for t in h.things if any(t.does("reduce"))
    ]
    fitting = []
    for happening, thing in armors:
        case.use(happening)
        case.care(thing)
        case.known(thing)
        if not strike.thing.grid:
            raise Open(f"the areas of {strike.thing.title} are not known")
        if strike.thing.grid <= thing.grid:
            fitting.append(thing)
    if len(fitting) > 1:
        raise Open(
            "the documents do not agree on several Armor against one Attack",
            ("handbook/armor-and-damage", "handbook/stacking"),
        )
    for thing in fitting:
        effect = next(iter(thing.does("reduce")))
        amount = max(0, amount - int(effect["amount"]))
        case.step(f"{thing.title} reduces it by {effect['amount']}: {amount}.", effect)
    return amount
