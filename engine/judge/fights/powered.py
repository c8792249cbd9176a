"""Whether an Attack may be made a Power Blow, a Block a Power Block; how many may be."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open, Ruling
from engine.judge.acts.quiet import stands
from engine.judge.counters.silence import settle
from engine.judge.fights.defense import strikes
from engine.judge.fights.shot import is_head_shot
from engine.judge.fights.strike import State, Strike
from engine.judge.fights.strikes import played
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

BLOWS, FREE = ("power blow", "head shot"), "power block free"


def may_power(case: Case) -> Ruling | None:
    """Reads "May he make it a Power Blow, a Head Shot?", "May he Exert to make the Block a Power Block?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    settle(case)
    made = act.purpose if act.verb in ("exert", "use") and act.purpose is not None else act
    if made.verb != "make" or made.kind not in (*BLOWS, "power block") or not act.actor or act.roles:
        return None
    if (act.extra.keys() | made.extra.keys()) - {"modal", "without"}:
        return None
    exerts = act.verb == "exert"
    if act.verb == "use" or "without" in {**act.extra, **made.extra}:
        return _freely(case, act, made) if not exerts and made.kind == "power block" else None
    if made.kind in BLOWS:
        return _blow(case, act.actor, made, exerts=exerts)
    return _block(case, act.actor, made, exerts=exerts) if len(made.things) <= 1 else None


def _freely(case: Case, act: Happening, made: Happening) -> Ruling | None:
    """Reads "May he make the Block a Power Block without an Exertion?": a card of his lets him."""
    free = [(h, t) for h in case.world.happened("have", actor=act.actor) for t in h.things if any(t.does(FREE))]
    without = {*act.extra.values(), *made.extra.values()} <= {"exertion", "may", "can", ""}
    if not without or len(free) != 1 or len(made.things) > 1 or (act is not made and act.things != [free[0][1]]):
        return None
    case.use(free[0][0])
    case.care(free[0][1])
    if made.things or strikes(case):
        return _block(case, act.actor, made, exerts=False)
    case.step(f"{free[0][1].title} makes it so without an Exertion.", *free[0][1].does(FREE))
    return Ruling(True, f"{case.world.name(act.actor)} may make a Power Block without an Exertion.")


def _blow(case: Case, player: str, made: Happening, *, exerts: bool) -> Ruling | None:
    if sum(thing.count for thing in made.things) > 1:
        return _several(case, player, made)
    strikes = played(case)
    own = [s for s in strikes if s.actor == player and s.turn == 0]
    name = case.world.name(player)
    if any(s.thing in made.things and s.actor != player for s in strikes):
        return None  # the Attack is his opponent's
    strike = next((s for s in own if s.thing in made.things), None)
    if strike is None and (len(made.things) != 1 or not made.things[0].is_a("attack")):
        return None
    thing = strike.thing if strike is not None else made.things[0]
    if strike is None and thing.count != 1:
        return None  # there is one Power Blow a turn
    if _no_blow(case, thing, strike, [s for s in own if s is not strike], made) or _no_head(case, thing, made, player):
        says = f"{name} may not make {thing.title} a {made.kind.title()}."
        return _no(case, says) if stands(case, thing, *_with(case, strike, made)) else None
    if (before := _made_before(case, player)) is not None:
        case.use(before, *case.world.happened("play", actor=player, turn=0))
        case.step(f"A {before.kind.title()} was made this turn.", "one-power-blow")
        return (
            _no(case, f"{name} may not make a Power Blow.") if stands(case, thing, *_with(case, strike, made)) else None
        )
    if made.kind == "head shot" or (strike is None and own) or _was_made(case, player):
        return None  # what makes it one, or that he has it to play, must be said
    if not _means(case, player, "power blow free", exerts=exerts):
        return _no(case, f"{name} may not make a Power Blow.")
    for other in strike.made_with if strike is not None else [thing]:
        case.known(other)
        case.care(other)
    if printed := next((e for e in thing.does("power damage") if e.source is None), None):
        case.step(f"Its damage as a Power Blow is printed: {printed['amount']}.", printed, "printed-power-damage")
        return Ruling(True, f"{name} may make {thing.title} a Power Blow.")
    if (worth := next((e["amount"] for e in thing.does("attack damage") if e.source is None), None)) is not None:
        return _of_worth(case, player, thing, worth)
    case.step(f"{thing.title} may be made a Power Blow.", "may-power-blow")
    return Ruling(True, f"{name} may make {thing.title} a Power Blow.")


def _several(case: Case, player: str, made: Happening) -> Ruling | None:
    """Reads "May he make both of them Power Blows?", where no card was told of that might let him."""
    cards = [thing for happening in case.world.log for thing in happening.cards]
    if not all(thing.is_a("attack") and not thing.is_a("special card") for thing in [*cards, *made.things]):
        return None
    case.use(*case.world.happened("play", actor=player, turn=0))
    case.care(*cards)
    case.step("Only one Power Blow may be made each turn.", "one-power-blow")
    return _no(case, f"{case.world.name(player)} may make only one of them a {made.kind.title()}.")


def _made_before(case: Case, player: str) -> Happening | None:
    """Reads "he has made a Head Shot this turn", of an Attack that is not told."""
    told = case.world.happened("make", actor=player, turn=0)
    plays = case.world.happened("play", actor=player, turn=0)
    if any(not thing.is_a("attack", "defense") for h in plays for thing in h.cards):
        return None  # a card may allow several
    return next((h for h in told if h.kind in BLOWS and not (h.negated or h.cards or h.purpose or h.roles)), None)


def _was_made(case: Case, player: str) -> bool:
    """Reads "he made his one Exertion in order to make a Power Blow": of which Attack is not said."""
    exertions = [h for h in case.world.happened("exert", actor=player) if not h.negated and h.turn == 0]
    aims = [h.purpose for h in exertions if h.purpose is not None]
    return any(one.kind in BLOWS and one.verb in ("exert", "make") and not one.cards for one in [*exertions, *aims])


def _of_worth(case: Case, player: str, thing: Thing, worth: int) -> Ruling:
    """An Attack of which a damage of its own is told: that of Xavier's Persona Power cannot be one. Raises Open."""
    xavier = player in case.world.players and case.world.players[player].persona == "Xavier St. Cloud"
    if not (xavier and worth == 1 and thing.grid == {"MC"}):
        raise Open(f"whether {thing.title}, of which a damage of its own is told, can be a Power Blow is not said")
    case.step(f"{thing.title} of the Persona Power cannot be a Power Blow.", "xavier-attack")
    return _no(case, f"{case.world.name(player)} may not make {thing.title} a Power Blow.")


def _with(case: Case, strike: Strike | None, made: Happening) -> list[Thing]:
    """What is played with the Attack, or is to be: none of it makes a Power Blow of what cannot be one."""
    wishes = [h.purpose for h in case.world.log if h.verb == "want" and h.purpose is not None]
    wished = [t for wish in wishes for t in wish.things if any(t.does("head shot"))]
    return [*wished, *made.others, *(strike.with_ if strike is not None else [])]


def _no_head(case: Case, thing: Thing, made: Happening, player: str) -> bool:
    """What keeps it from being one besides: it is no Upper Attack, or a card of his says so."""
    if made.kind == "head shot" and thing.grid and not any(area[0] == "U" for area in thing.grid):
        case.step(f"{thing.title} is no Upper Attack.", "head-shot-upper")
        return True
    finds = [t for h in case.world.happened("find", actor=player) for t in h.things]
    due = thing in finds or bool(case.world.happened("play", actor=player, turn=0))
    for card in [t for h in case.world.happened("play", actor=player, turn=0) for t in h.things]:
        for effect in card.does("no power blows") if due else ():
            case.step(f"No Attack played due to {card.title} can be a Power Blow.", effect, _is_blow(case, made))
            return True
    return False


def _is_blow(case: Case, made: Happening) -> str | None:
    """A Head Shot is a Power Blow."""
    return "head-shot-is-power-blow" if made.kind == "head shot" and case.holds("head-shot-is-power-blow") else None


def _no(case: Case, says: str) -> Ruling:
    case.why_not.append(case.steps[-1])
    return Ruling(False, says)


def _no_blow(case: Case, thing: Thing, strike: Strike | None, others: list[Strike], made: Happening) -> bool:
    """What keeps the Attack from being made a Power Blow."""
    case.care(thing)
    if thing.is_a("dirty trick"):
        case.step("Dirty Tricks cannot be Power Blows.", "dirty-trick-no-power-blow")
        return True
    if any(True for _ in thing.does("no power blow")):
        case.step(f"No damage value as a Power Blow is printed on {thing.title}.", "printed-power-damage")
        return True
    if thing.is_a("special attack"):
        if case.ruleset == "type2":
            case.known(thing)
        case.step("Special Attacks may not be Power Blows.", "special-attack-limits")
        return True
    if strike is not None and made.kind == "power blow" and (strike.power_blow or is_head_shot(case, strike)):
        case.care(*strike.with_)
        case.step(f"{thing.title} is a Power Blow already.", "already-power-blow")
        return True
    _alone(case, [other for other in others if other.power_blow or is_head_shot(case, other)])
    for other in others:
        if other.power_blow or is_head_shot(case, other):
            case.care(*other.made_with)
            case.step(f"{other.thing.title} is the one Power Blow of the turn.", "one-power-blow")
            return True
    return False


def _alone(case: Case, blows: list[Strike]) -> None:
    """Raises Open where a card that was played beside the one Power Blow might allow another."""
    for actor in {blow.actor for blow in blows}:
        for card in [t for h in case.world.happened("play", actor=actor, turn=0) for t in h.things]:
            if card.extra_name and card.is_a("special card"):
                raise Open(f"whether {card.title} allows several Power Blows is not modelled")


def _means(case: Case, player: str, free: str, *, exerts: bool) -> bool:
    """Whether an Exertion can still be made for it, or a card in play makes it without one."""
    made = [h for h in case.world.happened("exert", actor=player) if not h.negated and h.turn == 0]
    exertions = [h for h in made if "soft" not in h.roles]
    cards = [(h, t) for h in case.world.happened("have", actor=player) for t in h.things if any(t.does(free))]
    unused = [h for h in case.world.log if h.verb == "use" and h.negated]
    for happening, thing in cards if not exerts else []:
        _still(case, player, next(thing.does(free)))
        case.use(happening, *exertions, *(h for h in unused if h.things == [thing]))
        case.care(thing)
        case.step(f"{thing.title} makes it so without an Exertion.", *thing.does(free))
        return True
    if not exertions:
        case.use(*made)  # a Soft Exertion leaves him his Hard Exertion
        return True
    case.use(*exertions, *case.world.happened("find", actor=player))
    case.step("The one Exertion of the turn has been made.", "one-exertion")
    return False


def _still(case: Case, player: str, effect: Effect) -> None:
    """Raises Open where more Defenses were played than the card makes so."""
    defenses = [t for h in case.world.happened("play", actor=player) for t in h.things if t.is_a("defense")]
    if effect["next"] and sum(thing.count for thing in defenses) > int(effect["next"]):
        raise Open("whether this is still one of the Defenses that the card makes so is not said")


def _block(case: Case, player: str, made: Happening, *, exerts: bool) -> Ruling | None:
    name = case.world.name(player)
    against = [s for s in strikes(case) if s.target == player]
    mine = [s for s in against if s.state is State.BLOCKED and (not made.things or s.tool in (*made.things, None))]
    if len(mine) != 1 or (made.things and not made.things[0].is_a("block")):
        return None
    strike = mine[0]
    case.care(*made.things, *strike.with_)
    for other in strike.with_:
        case.known(other)
    if strike.power_block:
        return None
    if not (strike.power_blow or is_head_shot(case, strike)):
        case.step(f"{strike.thing.title} is no Power Blow.", "power-block-needs-power-blow")
        return _no(case, f"{name} may not make a Power Block.")
    for effect in strike.does("no power block"):
        case.step(f"{strike.thing.title} cannot be Power Blocked.", effect)
        return _no(case, f"{name} may not make a Power Block.")
    if not _means(case, player, FREE, exerts=exerts):
        return _no(case, f"{name} may not make a Power Block.")
    case.step(f"{strike.thing.title} is a Power Blow, and it is blocked.", "may-power-block")
    return Ruling(True, f"{name} may make a Power Block.")


def how_many(case: Case) -> Ruling | None:
    """Reads "How many of them may be Head Shots?" where a card makes several of them so."""
    question, act = case.question, case.question.act
    if not question.counts() or question.modal not in ("may", "can") or act is None or act.verb != "be":
        return None
    if act.kind not in ("head shot", "power blow") or act.purpose is not None or question.unit not in ("one", "attack"):
        return None
    attacks = [t for h in case.world.happened("play") for t in h.things]
    if not all(t.is_a("attack") for t in question.asked):
        return None
    if not attacks or not all(t.is_a("attack") and t.grid for t in attacks):
        return None
    upper = [t for t in attacks if any(a[0] == "U" for a in t.grid)]
    count = sum(max(1, t.count) for t in upper)
    if not _allowed(case) or count < 1 or not _one_player(case):
        return None
    case.use(*case.world.happened("play"))
    case.care(*attacks)
    case.step(
        "Head Shots are Power Blows: only one may be made each turn.", "head-shot-is-power-blow", "one-power-blow"
    )
    return Ruling(1, f"Only one of them may be a {act.kind.title()}.")


def _one_player(case: Case) -> bool:
    """Whether he who plays the Attacks is he who completed the Plot that allows it."""
    acted = {h.actor for h in case.world.log if h.actor and h.verb in ("play", "complete", "have")}
    return len(acted) <= 1 and "other" not in acted  # "his opponent" is not he who completed it


def _allowed(case: Case) -> bool:
    """Whether a card lets that many Upper Attacks be Power Blows; the card and what is told of it are reckoned with."""
    for happening in case.world.log:
        if happening.verb not in ("let", "allow") or happening.negated or happening.purpose is None:
            continue
        kinds = [t for t in happening.things if t.is_a("attack")]
        made = happening.purpose.verb == "be" and happening.purpose.kind in ("power blow", "head shot")
        if made and kinds and all("upper" in t.traits for t in kinds) and (happening.number or 0) >= 1:
            cards = [t for t in happening.cards if t not in kinds]
            completed = [h for h in case.world.log if h.verb in ("complete", "have", "play") and _all_in(h, cards)]
            case.use(happening, *completed)
            case.care(*cards, *kinds, *(t for h in completed for t in h.cards))
            return True
    return False


def _all_in(happening: Happening, cards: list[Thing]) -> bool:
    told = happening.cards
    return bool(told) and all(any(t is c or t.extra_name == c.extra_name != "" for c in cards) for t in told)


JUDGES = (
    Judge(may_power, frozenset({"attack phase", "defense phase"}), Past.ANY, frozenset({"without"})),
    Judge(how_many),
)
