"""Whether an Attack is a Head Shot or a Power Blow, and whether a player loses his head."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.acts.quiet import stands
from engine.judge.counters.ignore import reaches, shield, weighed
from engine.judge.counters.silence import settle
from engine.judge.fights.defense import strikes
from engine.judge.fights.shot import is_head_shot
from engine.judge.fights.strike import State, Strike
from engine.judge.fights.strikes import played
from engine.judge.timely import Judge
from engine.world import Happening, Thing


def loses_head(case: Case) -> Ruling | None:
    """Reads "Does he lose his head?"; and the game with it: "Does his opponent win the game?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or (loser := _loser(case, act)) is None:
        return None
    settle(case)
    _only_damage(case, loser)
    against = [strike for strike in strikes(case) if strike.target == loser]
    if act.kind == "head" and len(against) == 1 and (never := _cannot(case, against[0])) is not None:
        return never
    shots = [strike for strike in against if is_head_shot(case, strike)]
    if not shots and (undone := _undone(against)) is not None:
        case.care(*(thing for strike in against for thing in strike.with_))
        weighed(case)
        case.step(f"{undone.title} was countered: the Attack is no Head Shot.", "countered-text")
        return Ruling(False, f"{case.world.name(loser)} does not lose his head.")
    if not shots and (stopped := next((s for s in against if s.does("head shot")), None)) is not None:
        case.step(f"A Special card was played: {stopped.thing.title} is no Head Shot.", "head-shot-stops")
        return Ruling(False, f"{case.world.name(loser)} does not lose his head.")
    if len(shots) != 1 or shots[0].state is State.OPEN:
        return None
    for strike in against:
        for thing in strike.with_:
            case.known(thing)
            case.care(thing)
            _not_ignored(case, strike, thing)
    weighed(case)
    return _ruled(case, shots[0], case.world.name(loser))


def _loser(case: Case, act: Happening) -> str | None:
    """Who would lose his head: the one of whom it is asked, or the opponent of who would win."""
    if not act.actor or act.purpose is not None or act.things or act.others or act.roles.keys() - {"object"}:
        return None
    if act.verb == "lose" and act.kind in ("head", "game", ""):
        return act.actor
    return case.world.opponent(act.actor) if act.verb == "win" and act.kind in ("game", "") else None


DAMAGE = frozenset(["reduce", "attacks do more", "one in play"])
"""What a card in play may do, so that it changes the damage and nothing else."""


def _only_damage(case: Case, loser: str) -> None:
    """Armor, a Quickening, what prevents damage: a Head Shot takes the head though it does no damage."""
    for happening in case.world.happened("have", "use"):
        if not happening.negated and _does_only(happening, DAMAGE):
            case.use(happening)
            case.care(*happening.things)
    for happening in case.world.happened("discard", "play", actor=loser):
        aim = happening.purpose
        bare = aim is None or (aim.verb == "prevent" and aim.kind == "damage" and not (aim.cards or aim.negated))
        if bare and not happening.negated and _does_only(happening, frozenset(["prevent"])):
            case.use(happening)
            case.care(*happening.things)
    case.use(*(h for h in case.world.happened("ability") if h.number))
    case.use(*(h for h in case.world.log if h.verb == "do" and h.negated and h.kind == "damage" and not h.actor))


def _does_only(happening: Happening, does: frozenset[str]) -> bool:
    """Whether these cards are known to do so and nothing else."""
    plain = not (happening.others or happening.more or happening.roles)
    return plain and bool(happening.things) and all(
        t.effects and not t.unknown and all(e.do in does and e["amount"] != "all" for e in t.effects)
        for t in happening.things
    )  # fmt: skip


def _cannot(case: Case, strike: Strike) -> Ruling | None:
    """An Attack that can be no Power Blow can be no Head Shot, whatever is played with it."""
    if any(thing.is_a("attack") for thing in strike.with_):
        return None
    if strike.is_head_shot and _is_low(strike) and stands(case, *strike.made_with):
        case.care(*strike.made_with)
        case.step(f"{strike.thing.title} is no Upper Attack, and so no Head Shot.", "head-shot-upper")
        return Ruling(False, f"{case.world.name(strike.target)} does not lose his head.")
    if not strike.is_head_shot or not strike.thing.is_a("dirty trick", "special attack"):
        return None
    if not case.holds("head-shot-can-be-blow") or not stands(case, *strike.made_with):
        return None
    kind = "special-attack-limits" if strike.thing.is_a("special attack") else "dirty-trick-no-power-blow"
    case.step(f"{strike.thing.title} cannot be a Power Blow.", kind)
    case.step("So it cannot be a Head Shot.", "head-shot-can-be-blow")
    return Ruling(False, f"{case.world.name(strike.target)} does not lose his head.")


def _is_low(strike: Strike) -> bool:
    """Whether all areas of the Attack are known, and none of them is an Upper one."""
    return bool(strike.thing.grid) and not any(area[0] == "U" for area in strike.thing.grid)


def _undone(against: list[Strike]) -> Thing | None:
    """The countered card that would have made the one Attack a Head Shot."""
    cards = [t for s in against for t in s.with_ if "countered" in t.traits and t.card is not None]
    found = [t for t in cards if t.card is not None and any(e.do == "head shot" for e in t.card.effects)]
    return found[0] if len(against) == len(found) == 1 else None


def _not_ignored(case: Case, strike: Strike, thing: Thing) -> None:
    """What makes the Attack a Head Shot neither targets nor directly affects the player: he cannot ignore it."""
    effect = shield(case, strike.target, strike.actor, thing)
    if effect is None:
        return
    if not case.own("ignore-player") or reaches(thing, own=False):
        raise Open(f"what of {thing.title} is ignored is not modelled")
    case.step(f"{thing.title} does not target or directly affect {case.world.name(strike.target)}.", "ignore-player")


def _ruled(case: Case, shot: Strike, name: str) -> Ruling | None:
    match shot.state:
        case State.HIT:
            case.step(f"{shot.thing.title} is a Head Shot, and nothing defends against it.", "head-lost")
            return Ruling(True, f"{name} loses his head.")
        case State.DODGED | State.AVOIDED:
            case.step(f"{shot.thing.title} is not successful.", "dodged-no-success")
            return Ruling(False, f"{name} does not lose his head.")
        case State.BLOCKED:
            case.step("A Head Shot that is blocked does not take the head, even without a Power Block.", "head-blocked")
            return Ruling(False, f"{name} does not lose his head.")
    return None


def what_it_is(case: Case) -> Ruling | None:
    """Reads "Is the Attack a Head Shot?", "Is it a Power Blow?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb != "be":
        return None
    if act.kind not in ("head shot", "power blow") or len(act.things) != 1 or act.purpose is not None or act.others:
        return None
    if act.extra or act.roles.keys() - {"subject"}:
        return None
    strike = next((s for s in played(case) if s.thing is act.things[0]), None)
    if strike is None or not (strike.does("head shot") or strike.powered):
        return None
    return _named(case, strike, act.kind)


def _named(case: Case, strike: Strike, kind: str) -> Ruling | None:
    title = strike.thing.title
    case.use(*(h for h in case.world.happened("defend") if h.actor != strike.actor))
    stopped = any(e["unless"] for e in strike.does("head shot"))
    for thing in strike.with_:
        if not (stopped and thing.is_a("special card")):
            case.known(thing)
        case.care(thing)
    if strike.power_blow and not strike.is_head_shot:
        if kind == "head shot" or strike.does("head shot"):
            return None
        case.step(f"{title} was made a Power Blow.", "power-blow-damage")
        return Ruling(True, f"{title} is a Power Blow.")
    if is_head_shot(case, strike):
        because = next(iter(strike.does("head shot")), None)
        case.step(f"{title} is a Head Shot.", because, "head-shot-is-power-blow" if kind == "power blow" else None)
        return Ruling(True, f"{title} is a {kind.title()}.")
    case.step(f"A Special card was played: {title} is no Head Shot.", "head-shot-stops")
    stays = kind == "power blow" and case.ruleset == "type2"
    return Ruling(stays, f"{title} is {'' if stays else 'not '}a {kind.title()}.")


JUDGES = (Judge(loses_head, words=frozenset({"without"})), Judge(what_it_is, frozenset({"end", "attack phase"})))
