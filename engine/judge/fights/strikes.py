"""The Attacks of a situation, in the order in which they were played."""

from __future__ import annotations

from engine.case import Case, Open
from engine.english.other import ANOTHER
from engine.judge.acts.conjunction import wants
from engine.judge.fights.gained import emboldened
from engine.judge.fights.parts import parted
from engine.judge.fights.strike import State, Strike
from engine.world import Happening, Thing

LATER = frozenset(["second", "third", "fourth", "last", "other", "another", "additional", "further"])
"""Words for an Attack before which there may have been another one."""
OUTCOMES = {
    "successful": State.HIT,
    "blocked": State.BLOCKED,
    "dodged": State.DODGED,
    "avoided": State.AVOIDED,
    "unsuccessful": State.AVOIDED,
}


def played(case: Case) -> list[Strike]:
    """All Attacks, in the order in which they were played; nothing of their Defenses yet."""
    found: dict[int, Strike] = {}
    log = [h for h in case.world.log if not h.general or not h.roles.keys() - {"subject", "at"}]
    for happening in log:
        _no_more(case, happening)
        _play(case, happening, found)
        _made(case, happening, found)
        _outcome(case, happening, found)
        _looked_at(case, happening, found)
        _met(case, happening, found)
    parted(found)
    for happening in log:
        _traits(case, happening, found)
        _power(case, happening, found)
    _open(case, log, found)
    for strike in found.values():
        emboldened(case, strike.thing, strike.target)
        _whole(strike, [*found.values()])
        _made_by_card(strike)
    return list(found.values())


def _made_by_card(strike: Strike) -> None:
    """A card played with an Attack that cannot be a Power Blow may make it one. Raises Open where it can be one."""
    if strike.thing.is_a("special attack") and any(wants(card) == "non-special attack" for card in strike.with_):
        raise Open(f"{strike.thing.title} is a Special Attack")
    if any(True for card in strike.with_ for _ in card.does("makes power blow")):
        if not any(True for _ in strike.thing.does("no power blow")):
            raise Open(f"whether {strike.thing.title} cannot be a Power Blow is not said")
        if strike.does("head shot") or strike.is_head_shot:
            raise Open(f"{strike.thing.title} cannot be a Head Shot then")
        strike.power_blow = True


def _whole(strike: Strike, found: list[Strike]) -> None:
    """Raises Open for "blocks one of them": what becomes of the others cannot be told from it."""
    for other in [s.thing for s in found if s.played and s.thing.count > 1 and s is not strike]:
        alike = strike.thing.extra_name == other.extra_name and strike.thing.classes <= other.classes
        if not strike.played and alike and strike.thing.count < other.count:
            raise Open(f"what becomes of the other {other.title} is not modelled")


def _no_more(case: Case, happening: Happening) -> None:
    """Reads "plays no other Attack", "has no other Attack": those that are told are all."""
    lacking = happening.verb in ("play", "have", "hold") and not happening.others and happening.purpose is None
    none = all(t.is_a("attack") and not t.count and t.marks and t.marks <= ANOTHER for t in happening.things)
    if lacking and happening.things and none:
        case.use(happening)


def _play(case: Case, happening: Happening, found: dict[int, Strike]) -> None:
    if happening.verb != "play" or happening.negated or happening.extra.get("as") == "block":
        return
    attacks = _attacks(happening, found)
    tied = [t for t in (*happening.others, *happening.things) if not t.is_a("attack", "defense")]
    edges = [t for t in happening.things if t.is_a("edge")]
    if len(edges) == 1 and len(attacks) > 1 and all(thing in happening.others for thing in attacks):
        raise Open(f"with which of the Attacks {edges[0].title} is played is not said")
    for thing in attacks:
        strike = found.setdefault(id(thing), Strike(thing))
        strike.actor, strike.turn, strike.played = happening.actor, happening.turn, True
        strike.target = happening.target or case.world.opponent(happening.actor)
        strike.with_ += tied
    if attacks:
        if any(t.is_a("attack") and t not in attacks for t in happening.others) and "against" not in happening.extra:
            raise Open("whether these Attacks are played one after the other is not said")
        case.use(happening)
        case.care(*attacks)
        foreign(case, happening.actor, attacks)
        return
    _modified(case, happening, found)


def _open(case: Case, log: list[Happening], found: dict[int, Strike]) -> None:
    """Takes what a card makes of the next Attack of its player: of the first one behind it that turn."""
    for at, happening in enumerate(log):
        for card in happening.things if happening.verb == "play" and not happening.negated else ():
            effects = [] if "countered" in card.traits else list(card.does("next attack"))
            later = [h for h in log[at:] if h.verb == "play" and h.actor == happening.actor]
            later = [h for h in later if (h.turn, h.nth) == (happening.turn, happening.nth)]
            row = [found[id(t)] for h in later for t in h.things if id(t) in found and t is not card]
            if effects and any(strike.thing in happening.things[: happening.things.index(card)] for strike in row[:1]):
                raise Open(f"whether {card.title} was played before {row[0].thing.title} is not said")
            if effects and row and LATER & {*row[0].thing.marks, *row[0].thing.title.lower().split()}:
                raise Open(f"which Attack was the next one behind {card.title} is not said")
            if effects and row:
                row[0].opened += effects
                case.use(happening)
                case.care(card)


def foreign(case: Case, player: str, cards: list[Thing]) -> None:
    """With another Persona a Master card of the same Title has another Text, which is not known then."""
    persona = case.world.players[player].persona if player in case.world.players else ""
    for thing in cards:
        named = [n for n in thing.card.names if ": " in n] if thing.card is not None and thing.is_a("master") else []
        if persona and named and not any(n.split(": ")[1] in persona for n in named):
            thing.unknown, thing.effects, thing.grid = True, [], frozenset()


def _made(case: Case, happening: Happening, found: dict[int, Strike]) -> None:
    """An Attack that is told of only as a Power Blow: "makes a Power Blow with a Thrust", "Exerts to make it one"."""
    act = happening.purpose if happening.verb == "exert" and happening.purpose is not None else happening
    if act.verb != "make" or act.kind not in ("power blow", "head shot") or act.negated or happening.negated:
        return
    for thing in [t for t in act.things if t.is_a("attack") and id(t) not in found]:
        target = case.world.opponent(happening.actor) if happening.actor else ""
        found[id(thing)] = Strike(thing, happening.actor, target, turn=happening.turn)
        case.care(thing)


def _attacks(happening: Happening, found: dict[int, Strike]) -> list[Thing]:
    """The Attacks that are played here, also where another card is told to be played in conjunction with them."""
    attacks = [thing for thing in happening.things if thing.is_a("attack")]
    if attacks or happening.extra.get("against") or any(t.is_a("defense") for t in happening.things):
        return attacks
    return [thing for thing in happening.others if thing.is_a("attack") and id(thing) not in found]


def _modified(case: Case, happening: Happening, found: dict[int, Strike]) -> None:
    """A card that is played on an Attack, by whoever; Alertness without more is played on the one there is."""
    alert = len(found) == 1 and not happening.others and not happening.extra and not happening.purpose
    alert = alert and len(happening.things) == 1 and any(happening.things[0].does("lets block"))
    for strike in [s for s in found.values() if s.thing in happening.others or (alert and s.actor != happening.actor)]:
        for thing in [t for t in happening.things if not t.is_a("attack", "defense", "special attack or block")]:
            if happening.actor == strike.actor:
                strike.with_.append(thing)
                case.use(happening)
            elif any(thing.does("lets block")):
                strike.alert = thing
                case.use(happening)
                case.care(thing)


def _outcome(case: Case, happening: Happening, found: dict[int, Strike]) -> None:
    """What is told of an Attack's success; that it was told is kept."""
    fails = happening.negated and happening.kind == "successful" and not happening.target
    state = OUTCOMES.get("unsuccessful" if fails else happening.kind)
    denied = happening.negated and not fails  # what is not declared successful may become so still
    said = happening.verb in ("be", "become") and "remark" in happening.extra and "modal" not in happening.extra
    remark = said and state is not None and not happening.roles
    if happening.verb not in ("outcome", "pending") and not remark:
        return
    for thing in [t for t in (happening.others if remark else happening.things) if t.is_a("attack") and t.count]:
        strike = found.setdefault(id(thing), Strike(thing))
        _parties(case, happening, strike)
        if state is not None and not denied:
            strike.state, strike.told = state, True
        case.care(thing)
        if not denied or happening.target:  # that it was not blocked leaves open what became of it
            case.use(happening)


def _looked_at(case: Case, happening: Happening, found: dict[int, Strike]) -> None:
    """Reads "looks at a Hidden Attack of his opponent", "Exerts against a pending Attack": an Attack against him."""
    attacks = [t for t in happening.others if t.is_a("attack") and t.count == 1]
    if happening.negated or not happening.actor or len(attacks) != len(happening.others):
        return
    for thing in attacks if happening.verb == "exert" and happening.kind == "defense" else ():
        opponent = case.world.opponent(happening.actor)
        found.setdefault(id(thing), Strike(thing, opponent, happening.actor, turn=happening.turn))
    for thing in attacks if happening.verb == "look" and all("hidden" in t.traits for t in attacks) else ():
        opponent = case.world.opponent(happening.actor)
        found.setdefault(id(thing), Strike(thing, opponent, happening.actor, turn=happening.turn))
        case.use(happening)


def _met(case: Case, happening: Happening, found: dict[int, Strike]) -> None:
    """Reads "does not defend against Player A's Thrust": an Attack against him, though it is not told as played."""
    attacks = [t for t in happening.others if t.is_a("attack") and t.count == 1]
    against = happening.verb == "play" and "against" in happening.extra and not happening.negated
    against = against and bool(happening.things) and all(t.is_a("defense") for t in happening.things)
    alone = happening.verb == "defend" and len(attacks) == len(happening.others)
    if not (against or alone) or not happening.actor or happening.turn:
        return
    opponent = case.world.opponent(happening.actor)
    for thing in attacks:
        if thing.owner in ("", opponent):
            found.setdefault(id(thing), Strike(thing, opponent, happening.actor))


def _parties(case: Case, happening: Happening, strike: Strike) -> None:
    """Who made an Attack of which only the outcome is told: whose it is, or the one who is not asked about."""
    asked = case.question.act.target if case.question.act is not None else ""
    if not strike.actor and strike.thing.owner in case.world.players:
        strike.actor = strike.thing.owner
        strike.target = strike.target or case.world.opponent(strike.actor)
    strike.target = happening.target or strike.target or case.question.player or asked
    if not strike.actor and strike.target:
        strike.actor = case.world.opponent(strike.target)


def _traits(case: Case, happening: Happening, found: dict[int, Strike]) -> None:
    """What is said of an Attack that is unblockable or undodgeable, or that was revealed."""
    covering = happening.verb == "is" and happening.kind == "covering"
    told = (covering or happening.verb in ("trait", "reveal")) and bool(happening.things) and not happening.negated
    if told and all(id(thing) in found for thing in happening.things):
        case.use(happening)


def _power(case: Case, happening: Happening, found: dict[int, Strike]) -> None:
    by_other = happening.verb in ("exert", "use") and happening.purpose is not None
    act = happening.purpose if by_other and happening.purpose is not None else happening
    remark = act.verb == "be" and act.extra.get("remark") and not act.extra.keys() - {"remark", "of"} and not act.things
    said = act.verb == "be" and act.kind != "power block" and bool(act.things) and not act.extra
    said = said or (bool(remark) and act.kind in ("power blow", "head shot") and len(act.others) == 1)
    if not (act.verb == "make" or said) or act.kind not in ("power blow", "power block", "head shot"):
        return
    meant = _meant(act, happening, found)
    made = not (act.negated or happening.negated)
    if "modal" in act.extra:
        return  # that he may make it one does not say that he does
    if not made and not act.things and not meant:
        case.use(happening)  # "no Power Blow", of one of several: none of them is made one
    if any(strike.played and strike.turn != happening.turn for strike in meant):
        raise Open("it is made so on another turn than it is played")
    for strike in meant:
        if act.kind == "power block":
            strike.power_block = made
            strike.exerted = _exerted(happening, act)
            _freely(case, happening)
        elif made:
            strike.power_blow = True
            strike.head_shot = strike.head_shot or act.kind == "head shot"
    if meant:
        case.use(happening)


def _exerted(happening: Happening, act: Happening) -> bool | None:
    """Whether it was made with an Exertion, as far as it is said."""
    if happening.verb == "exert":
        return True
    free = any(True for thing in happening.things for _ in thing.does("power block free"))
    return False if free or act.extra.get("without") else None


def _freely(case: Case, happening: Happening) -> None:
    """The card in play that makes it so."""
    if happening.verb == "use":
        case.care(*happening.things)
        case.use(*(h for h in case.world.happened("have") if all(t in happening.things for t in h.things)))


def _meant(act: Happening, happening: Happening, found: dict[int, Strike]) -> list[Strike]:
    """The Attack that is made a Power Blow; of a Power Block, the Power Blow that it is made against."""
    if act.kind == "power block":
        against = [s for s in found.values() if s.actor != happening.actor and (s.powered or s.does("head shot"))]
        named = [s for s in against if s.thing in act.others]
        return named or (against if len(against) == 1 else [])
    told = happening.others if happening.extra.get("remark") else []
    said = bool(told) and act.verb == "be"
    own = [s for s in found.values() if said or happening.actor in (s.actor, "")]
    named = [s for s in own if s.thing in (*act.things, *told)]
    return named or (own if len(own) == 1 and not act.things and happening.actor else [])
