"""The damage that an Attack does: each number is a step."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open
from engine.judge.counters.ignore import kept
from engine.judge.fights.foregoing import HANDLED
from engine.judge.fights.power import by_persona, persona_text, weigh
from engine.judge.fights.reduction import armors_of, reduced
from engine.judge.fights.strike import State, Strike
from engine.telling.verbs.counted import EARLIER
from engine.world import Thing


def damage_of(case: Case, strike: Strike, earlier: int = 0) -> int:
    """The damage of an Attack that is over; `earlier` successful ones came before it. Raises Open."""
    for other in strike.with_:
        case.known(other)
        case.care(other)
        if any(effect.do not in HANDLED for effect in other.effects):
            raise Open(f"what {other.title} does to the damage is not modelled")
    kept(case, strike.target, strike.actor, strike.thing, strike.with_)
    case.use(*(h for h in case.world.happened("free hand") if not h.negated))
    for happening, thing in armors_of(case, strike):
        case.use(happening)
        case.care(thing)
    weigh(case, strike)
    if strike.state is State.OPEN:
        raise Open(f"whether {strike.thing.title} was successful is not said")
    if strike.state in (State.DODGED, State.AVOIDED):
        rule = "dodged-no-success" if strike.state is State.DODGED else "defended"
        case.step(f"{strike.thing.title} is not successful and does no damage.", rule)
        return 0
    if strike.state is State.BLOCKED and _blocked(case, strike):
        return 0
    case.known(strike.thing)
    if strike.is_head_shot and strike.thing.grid and not any(area[0] == "U" for area in strike.thing.grid):
        raise Open("a Head Shot must be an Upper Attack", ("handbook/head-shot",))
    return _taken_away(case, strike, _sum(case, strike), earlier)


def _blocked(case: Case, strike: Strike) -> bool:
    """Whether the Block avoids all damage."""
    if not strike.powered:
        case.step(f"{strike.thing.title} is blocked and does no damage.", "defended")
        return True
    if not strike.power_block:
        return False
    if any(True for _ in strike.does("no power block")):
        raise Open(f"{strike.thing.title} cannot be Power Blocked, though it is told so")
    if power_of(case, strike.target, "power block exerted") is not None:
        return False
    case.step("A Power Block avoids all damage of a Power Blow.", "power-block-avoids")
    return True


def power_of(case: Case, player: str, key: str) -> object:
    """What the Persona Power of a player says of it."""
    return persona_text(case, player).get(key)


def _sum(case: Case, strike: Strike) -> int:
    amount = _base(case, strike)
    if amount is None:
        _bonuses(case, strike)  # what would be added is weighed all the same
        return 0
    amount = by_persona(case, strike, amount)
    for effect in (*strike.does("more damage"), *_bonus(case, strike)):
        amount += int(effect["amount"])
        rules = ("additional-damage", "attack-damage") if effect.source is None else ()
        told = next((rule for rule in rules if case.holds(rule)), None)
        case.step(f"{effect['amount']} more damage: {amount}.", effect, told)
    amount += _for_others(case, strike)
    return reduced(case, strike, amount)


def _base(case: Case, strike: Strike) -> int | None:
    """What it does by itself; None for no damage at all, to which nothing is added."""
    thing, blocked = strike.thing, strike.state is State.BLOCKED
    none = next(iter(thing.does("no damage")), None)
    bloodlust = _each_does(case, strike)
    if (allowed := _trick(case, strike, none)) is not None:
        return allowed
    if none is not None or thing.is_a("dirty trick"):
        told = none is not None and none.source is None
        case.step(f"{thing.title} does no damage.", none, "dirty-trick-no-damage" if thing.is_a("dirty trick") else
                  "no-damage-stays" if told and case.holds("no-damage-stays") else None)  # fmt: skip
        return None
    if bloodlust:
        raise Open("what else changes an Attack of which a card says how much it does is not modelled")
    own = next(iter(strike.does("attack damage")), None)
    if strike.powered:
        return _power_blow(case, strike, own, blocked=blocked)
    if own is not None:
        case.step(f"{thing.title} does {own['amount']} damage by its Text.", own, "attack-damage")
        return int(own["amount"])
    case.step(f"{thing.title} is successful: 2 damage.", "attack-damage")
    return 2


def _trick(case: Case, strike: Strike, none: Effect | None) -> int | None:
    """What a Dirty Trick does by a card of the attacker's that gives Dirty Tricks damage; None without one."""
    for happening in case.world.happened("have"):
        for effect in [e for t in happening.things for e in t.does("dirty tricks do")]:
            case.use(happening)
            case.care(*happening.things)
            if happening.actor != strike.actor or not strike.thing.is_a("dirty trick"):
                continue
            if (none is not None and none.source is not None) or persona_text(case, strike.actor).get("attacks"):
                raise Open("what a Dirty Trick does that has another text is not settled")
            case.step(f"{happening.things[0].title}: {effect['amount']} damage.", effect, "dirty-trick-no-damage")
            return int(effect["amount"])
    return None


def _each_does(case: Case, strike: Strike) -> bool:
    """Whether a card says how much all Attacks of that turn do."""
    found = False
    for happening in case.world.happened("play", actor=strike.actor, turn=strike.turn):
        for thing in happening.things:
            if any(True for _ in thing.does("attacks do")):
                case.use(happening)
                case.care(thing)
                said = [h for h in case.world.log if h.verb == "say" and h.others == [thing]]
                case.use(*(h for h in said if h.purpose is not None and h.purpose.kind == "damage"))
                found = True
    return found


def _power_blow(case: Case, strike: Strike, own: Effect | None, *, blocked: bool) -> int:
    if strike.thing.is_a("special attack", "dirty trick"):
        raise Open(f"{strike.thing.title} cannot be a Power Blow")
    printed = next(iter(strike.does("power damage")), None)
    told = own is not None and own.source is None and printed not in strike.thing.effects
    if own is not None and (printed is None or told):
        raise Open("the damage of a Power Blow with a number of its own is not settled")
    if printed is not None:
        return _printed(case, strike, printed, blocked=blocked)
    if blocked:
        case.step("A Power Blow that is blocked without a Power Block still does 2 damage.", "blocked-power-blow")
        return 2
    case.step("A Power Blow does 4 damage.", "power-blow-damage")
    return 4


def _printed(case: Case, strike: Strike, printed: Effect, *, blocked: bool) -> int:
    """What a Power Blow does by the number behind the slash."""
    if blocked:
        raise Open("what a Power Blow with a number of its own does if it is only blocked is not settled")
    case.step(f"{strike.thing.title} does {printed['amount']} damage as a Power Blow.", printed, "printed-power-damage")
    return int(printed["amount"])


def _bonuses(case: Case, strike: Strike) -> list[Effect]:
    """What the attacker's cards in play would add, each weighed."""
    found: list[Effect] = []
    plays = case.world.happened("play", actor=strike.actor, turn=strike.turn)
    for happening in [*case.world.happened("have", "use", actor=strike.actor), *(h for h in plays if not h.negated)]:
        for thing in happening.things:
            bonus = [e for e in thing.does("attacks do more") if not _spares(e, strike.thing)]
            if bonus:
                case.use(happening)
                case.care(thing)
                case.known(thing)
                found += bonus
    return found


def _spares(effect: Effect, attack: Thing) -> bool:
    """Whether it adds nothing to Attacks of this class: "your non ranged attacks"."""
    return bool(effect["but"]) and attack.is_a(str(effect["but"]))


def _bonus(case: Case, strike: Strike) -> list[Effect]:
    """What the attacker's cards in play add; a Quickening adds nothing to the same Persona Power."""
    found = _bonuses(case, strike)
    if found and power_of(case, strike.actor, "attacks") == "one more":
        if not case.own("quickening-no-stack"):
            raise Open("the Quickening of one's own Persona may not be used", (f"{case.ruleset}/pre-game-cards",))
        case.step("A Persona Power does not stack with a Quickening that duplicates it.", "quickening-no-stack")
        return []
    if len(found) > 1:
        raise Open("whether several such cards add up is not modelled")
    return found


def _for_others(case: Case, strike: Strike) -> int:
    """An Attack that does more for each other copy of it played that turn."""
    total = 0
    for effect in strike.thing.does("more damage for others"):
        copies = [
            t for h in case.world.happened("play", actor=strike.actor, turn=strike.turn) for t in h.things
            if t.extra_name == strike.thing.extra_name and not h.negated
        ]  # fmt: skip
        others = sum(t.count for t in copies or [strike.thing]) - 1
        total += others * int(effect["amount"])
        case.step(f"{effect['amount']} more for each other one: {others}.", effect, "additional-damage")
    return total


def _taken_away(case: Case, strike: Strike, amount: int, earlier: int) -> int:
    """What takes all damage away comes after every addition."""
    for effect in strike.does("no damage in the end"):
        case.step(f"All damage of {strike.thing.title} is taken away.", effect)
        return 0
    for happening in case.world.happened("complete", "have", "play", actor=strike.target):
        for thing in happening.cards:
            for effect in thing.does("reduce attacks to zero"):
                case.use(happening, *(h for h in case.world.log if h.verb == EARLIER))
                case.care(thing)
                if earlier >= int(effect["next"]):
                    case.step(f"{thing.title} concerns the next {effect['next']} successful Attacks only.", effect)
                    continue
                if earlier + strike.thing.count > int(effect["next"]):
                    strike.spared = int(effect["next"]) - earlier
                    case.step(f"{thing.title} reduces {strike.spared} of them to zero.", effect, "reduced-to-zero")
                    continue
                case.step(f"{thing.title} reduces it to zero, after all additions.", effect, "reduced-to-zero")
                return 0
    return amount
