"""What a Defense does against an Attack, and what so became of each Attack of a sequence."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open
from engine.judge.acts.conjunction import cards_played
from engine.judge.fights.avoiding import avoider
from engine.judge.fights.cover import covers, stops, unblockable, undodgeable
from engine.judge.fights.defenses import Parry, parries_of
from engine.judge.fights.foregoing import limited
from engine.judge.fights.shot import settle_shots
from engine.judge.fights.strike import State, Strike
from engine.judge.fights.strikes import played
from engine.judge.fights.undefended import undefended
from engine.world import Thing


class Improper(Open):
    """A Defense that does not meet the Attack was knowingly played against it, which may not be (Defense Phase)."""

    def __init__(self, tool: Thing, attack: Thing) -> None:
        super().__init__(f"{tool.title} does not defend against {attack.title}, and may not be played against it")
        self.tool = tool
        self.attack = attack


def strikes(case: Case) -> list[Strike]:
    """All Attacks, with what became of each. Raises Open where it cannot be told."""
    found = played(case)
    if any(h.verb == "defend" and h.negated and "remark" in h.extra for h in case.world.log):
        raise Open("that a Defense does not meet the Attack is told, and why is not")
    settle_shots(case, found)
    if len(found) > 1 and any(s.turn and not s.played and s.powered for s in found):
        raise Open("what became of the Power Blow of another turn is not said")
    for target in {s.target for s in found}:
        _resolve(case, target, [s for s in found if s.target == target])
    return found


def _resolve(case: Case, target: str, row: list[Strike]) -> None:
    """Attacks are defended in the order in which they were played; a Defense stays until a new one is played."""
    parries = parries_of(case, target, row)
    if _succeed(case, target, row, parries):
        return
    let, named = undefended(case, target, row, parries)
    current = _guard(case, target)
    acted = bool(parries) or bool(let)
    if current is not None and any(p.tool not in (None, current.tool) for p in parries):
        raise Open(f"{current.tool.title if current.tool else 'the Guard'} must be dropped for a new Defense")
    case.use(*(h for h in case.world.log if h.verb == "exert" and h.negated and h.actor == target))
    avoided = avoider(case, target)
    if parries or current is not None:
        for strike in row:
            limited(case, strike)
    before: Strike | None = None
    for strike in row:
        _modified(case, before, strike, current)
        before = strike
        mine = _meant(parries, strike)
        if strike.told:
            if mine is not None and mine.tool is not None:
                raise Open(f"what became of {strike.thing.title} was told twice")
            continue
        if avoided is not None and mine is None:
            strike.state = State.AVOIDED
        elif mine is not None:
            current = mine
            strike.state, strike.tool = _met(case, mine, strike)
            strike.state = State.AVOIDED if avoided is not None and strike.state is State.HIT else strike.state
        elif strike in let:
            strike.state = State.HIT if strike in named else _left(case, current, strike)
        elif current is not None and current.tool is not None:
            strike.state, strike.tool = _carried(case, current, strike)
        elif current is not None and current.strikes and _may_cover(case, current, strike):
            raise Open(f"whether the Defense also meets {strike.thing.title} is not said")
        elif acted:
            if named and not parries:
                raise Open(f"what he does against {strike.thing.title} is not said")
            case.assumed.append(f"no other Defense is played against {strike.thing.title}")
            strike.state = State.HIT


def _succeed(case: Case, target: str, row: list[Strike], parries: list[Parry]) -> bool:
    """Whether a card that he has played makes the Attacks against him succeed. Raises Open."""
    plays = [h for h in case.world.happened("play", actor=target, turn=0) if not h.negated]
    cards = [thing for h in plays for thing in cards_played(h) if any(thing.does("attacks succeed"))]
    if not cards:
        return False
    if parries or any(strike.told or strike.thing.is_a("ranged attack") for strike in row):
        raise Open(f"what {cards[0].title} makes of this is not clear")
    for strike in row:
        strike.state = State.HIT
    case.step(f"{cards[0].title} makes the Attacks against its player succeed.", next(cards[0].does("attacks succeed")))
    case.use(*(h for h in plays if all(thing in cards for thing in h.things)))
    case.care(*cards)
    return True


def _may_cover(case: Case, unnamed: Parry, strike: Strike) -> bool:
    """Whether a Defense of which no card is named could meet this Attack, too, by the area that it covers."""
    if unnamed.kind == "block":
        return not unblockable(strike)
    return not (undodgeable(strike) or once(case, strike))


def _modified(case: Case, before: Strike | None, strike: Strike, current: Parry | None) -> None:
    """What the Attack before it does to this one, now that it is successful."""
    if before is None or before.state is not State.HIT or not any(True for _ in before.thing.does("next undodgeable")):
        return
    if current is not None and current.tool is not None and current.tool.is_a("guard"):
        raise Open(
            f"what {before.thing.title} does to a Guard is told in different ways", ("handbook/immediate-effects",)
        )
    strike.modified = True
    case.step(f"{before.thing.title} is successful: {strike.thing.title} cannot be dodged.", "later-modified")


def _meant(parries: list[Parry], strike: Strike) -> Parry | None:
    """The Defense meant for the Attack: one; against a Hidden Attack also one from an Exertion after it."""
    found = [p for p in parries if strike in p.strikes]
    if len(found) > 1 and ("hidden" not in strike.thing.traits or len(found) > 2):
        raise Open(f"more than one Defense is played against {strike.thing.title}")
    return found[-1] if found else None


def _met(case: Case, parry: Parry, strike: Strike) -> tuple[State, Thing | None]:
    """What a Defense that was meant for the Attack does to it."""
    tool = parry.tool
    if tool is None:
        return _plain(parry, strike), None
    case.care(tool)
    if (len(parry.strikes) > 1 or strike.thing.count > 1) and any(
        tool.is_a(str(e["what"] or "dodge")) for e in once(case, strike)
    ):
        raise Open(f"which of the Attacks {tool.title} meets is not said, and it does not meet several")
    if parry.kind == "wrong" and covers(tool, strike.thing) and not unblockable(strike):
        raise Open(f"{tool.title} covers {strike.thing.title}, though it is told to be wrong")
    if parry.kind == "wrong":
        case.step(f"{tool.title} is an Improper Defense.", "improper")
        return State.HIT, tool
    if strike.thing.unknown and parry.told and tool.is_a(parry.kind):
        return _plain(parry, strike), tool
    dodge = tool.is_a("dodge")
    found = stops(case, tool, strike, parry.more, new=True)
    if found is None and (tool.is_a("block") or not unblockable(strike)):
        found = _said(case, parry, tool, strike)
    if "countered" in tool.traits:
        return State.HIT, tool
    if found is None:
        raise Open(f"whether {tool.title} defends against {strike.thing.title} cannot be told from the documents")
    if (
        not found
        and not strike.modified
        and "hidden" not in strike.thing.traits
        and not _is_in_vain(case, parry, strike)
    ):
        raise Improper(tool, strike.thing)
    return (State.DODGED if dodge else State.BLOCKED) if found else State.HIT, tool


def _is_in_vain(case: Case, parry: Parry, strike: Strike) -> bool:
    """Whether it is only asked what the one Attack does to him who has no other Defense than this one."""
    act = case.question.act
    harm = case.question.unit in ("damage", "ability") or (act is not None and act.kind == "head")
    attacks = [t for h in case.world.happened("play", actor=strike.actor) for t in h.things if t.is_a("attack")]
    if harm and not parry.told and attacks == [strike.thing] and strike.thing.count == 1:
        case.assumed.append(f"no other Defense is played against {strike.thing.title}")
        return True
    return False


def _said(case: Case, parry: Parry, tool: Thing, strike: Strike) -> bool | None:
    """What is told of a Block without a Grid, or of an Attack without one: that it covers it; that it blocks it."""
    blind = not strike.thing.grid and not strike.thing.extra_name and "hidden" not in strike.thing.traits
    if blind and tool.is_a("block") and (parry.kind == "block" or "covering" in tool.traits):
        case.assumed.append(f"{tool.title} covers {strike.thing.title}")
        case.step(f"{tool.title} blocks {strike.thing.title}, as it is told.", "defended")
        return True
    if tool.grid or (tool.card is not None and tool.card.partial):
        return None
    if "covering" in tool.traits and not tool.is_a("dodge"):
        case.step(f"{tool.title} blocks {strike.thing.title}.", "defended")
        return True
    if not tool.marks - {"new"} and "hidden" not in strike.thing.traits:
        case.assumed.append(f"{tool.title} covers {strike.thing.title}")
        case.step(f"{tool.title} is played against {strike.thing.title}: it must be a Proper Defense.", "defended")
        return True
    return None


def _plain(parry: Parry, strike: Strike) -> State:
    """A Defense of which no card is named: "blocks the Attack", "dodges it", "defends against it"."""
    state = {"block": State.BLOCKED, "dodge": State.DODGED}.get(parry.kind, State.AVOIDED)
    if state is State.AVOIDED and strike.powered and parry.kind != "avoid":
        raise Open(f"whether {strike.thing.title}, a Power Blow, is blocked or dodged is not said")
    if (state is State.BLOCKED and unblockable(strike)) or (state is State.DODGED and undodgeable(strike)):
        raise Open(f"{strike.thing.title} cannot be defended against in this way, though it is told so")
    return state


def _left(case: Case, current: Parry | None, strike: Strike) -> State:
    """An Attack that nothing is played against; a Defense that stands may still cover it."""
    if current is not None and current.tool is not None and _may_stand(case, current, strike):
        raise Open(f"whether {current.tool.title} still defends against {strike.thing.title} is not said")
    return State.HIT


def _may_stand(case: Case, current: Parry, strike: Strike) -> bool:
    """Whether the Defense that stands could meet the Attack, as far as the documents show."""
    if current.tool is not None and current.tool.is_a("dodge") and (only := once(case, strike)):
        case.step(f"{current.tool.title} does not meet several Attacks of this turn.", *only)
        return False
    return current.tool is not None and stops(case, current.tool, strike, current.more, new=False) is not False


def _carried(case: Case, current: Parry, strike: Strike) -> tuple[State, Thing | None]:
    """An Attack that the Defense before it may defend against, too."""
    assert current.tool is not None
    only = [e for e in once(case, strike) if current.tool.is_a(str(e["what"] or "dodge"))]
    found = False if only else stops(case, current.tool, strike, current.more, new=False)
    if only:
        case.step(f"{current.tool.title} does not meet several Attacks of this turn.", *only)
    if current.tool.is_a("dodge") and current.tool.card is None and found:
        found = None  # which areas it covers is not said
    if found is None:
        raise Open(f"whether {current.tool.title} covers {strike.thing.title} cannot be told from the documents")
    if not found:
        case.assumed.append(f"no other Defense is played against {strike.thing.title}")
        return State.HIT, None
    if not current.tool.is_a("guard"):
        case.step(f"{current.tool.title} also meets the next Attack.", "defense-carries")
    return (State.DODGED if current.tool.is_a("dodge") else State.BLOCKED), current.tool


def once(case: Case, strike: Strike) -> list[Effect]:
    """What says that a Dodge cannot avoid several Attacks of the turn: the Attack, or a card played before it."""
    plays = case.world.happened("play", actor=strike.actor, turn=strike.turn)
    cards = [t for h in plays for t in cards_played(h) if not t.is_a("attack")]
    return [e for t in dict.fromkeys([*strike.made_with, *cards]) for e in t.does("dodge once")]


def _guard(case: Case, target: str) -> Parry | None:
    """The Guard that stands in play from before, if it was not dropped."""
    dropped = [t for h in case.world.happened("drop", actor=target) for t in h.things]
    case.use(*(h for h in case.world.log if h.verb == "drop" and h.actor == target))
    guards = []
    for happening in case.world.happened("have", actor=target):
        mine = [t for t in happening.things if t.is_a("guard")]
        if mine and len(mine) == len(happening.things):
            case.use(happening)
            guards += [t for t in mine if t not in dropped]
    if len(guards) > 1:
        raise Open("which of several Guards in play is used is not said")
    case.care(*guards)
    return Parry(target, guards[0], []) if guards else None
