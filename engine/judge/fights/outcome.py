"""Whether an Attack is successful, blocked or dodged; whether a Defense defends against it (R18 to R20)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.acts.unhanded import stays_of_use
from engine.judge.counters.counter import counters
from engine.judge.counters.silence import settle
from engine.judge.fights.damage import as_told
from engine.judge.fights.defense import Improper, strikes
from engine.judge.fights.strike import State, Strike
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

DEFENDED = frozenset({State.BLOCKED, State.DODGED, State.AVOIDED})


def what_became(case: Case) -> Ruling | None:
    """Reads "Is the Attack successful?", "Is it blocked?", "Does the Block defend against it?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.purpose is not None:
        return None
    opens = any(any(t.does("next attack")) for h in case.world.happened("play") for t in h.things)
    if opens or any(True for _ in counters(case)):
        settle(case)  # what is countered makes nothing of the next Attack, and stops none
    try:
        if act.verb == "outcome" and len(act.things) == 1:
            return _outcome(case, act.kind, act.things[0])
        if act.verb == "defend" and len(act.others) == 1 and len(act.things) <= 1 and not act.extra:
            return _defends(case)
    except Improper as error:
        return _misses(case, act, error)
    return None


def _misses(case: Case, act: Happening, error: Improper) -> Ruling:
    """Whether the Attack is stopped by a Defense that does not meet it. Raises Open where more is asked."""
    stopped = act.verb == "defend" or act.kind in ("blocked", "dodged")
    about = act.others[0] if act.verb == "defend" else act.things[0]
    if not stopped or about is not error.attack or (act.verb == "defend" and act.things not in ([error.tool], [])):
        raise error
    case.use(*case.world.happened("play", "defend"))
    return Ruling(False, f"{error.tool.title} does not defend against {error.attack.title}.")


def _outcome(case: Case, kind: str, thing: Thing) -> Ruling | None:
    strike = next((s for s in strikes(case) if s.thing is thing and not s.told), None)
    if strike is None:
        return None
    if strike.turn < 0 and any(other.actor == strike.actor and other.turn == 0 for other in strikes(case)):
        raise Open("whether the Attack of this turn is asked about, or that of an earlier one, is not clear")
    settled(case, strike)
    as_told(case)
    match kind:
        case "successful" | "unsuccessful":
            success = is_successful(case, strike)
            says = f"{strike.thing.title} is {'' if success else 'not '}successful."
            return Ruling(success if kind == "successful" else not success, says)
        case "blocked":
            return Ruling(strike.state is State.BLOCKED, f"{strike.thing.title} is {_word(strike)}.")
        case "dodged":
            return Ruling(strike.state is State.DODGED, f"{strike.thing.title} is {_word(strike)}.")
    return None


def _defends(case: Case) -> Ruling | None:
    act = case.question.act
    assert act is not None
    strike = next((s for s in strikes(case) if s.thing is act.others[0] and not s.told), None)
    if strike is None:
        return None
    settled(case, strike)
    if strike.tool is not None and any(strike.tool in h.things for h in case.world.happened("have")):
        stays_of_use(case, strike.target, strike.tool)
    met = strike.state in DEFENDED and (not act.things or strike.tool is act.things[0])
    if act.kind in ("block", "dodge") and met and strike.state.value != act.kind.removesuffix("e") + "ed":
        raise Open("another kind of Defense is asked about than the one that was played")
    if act.actor and act.actor != strike.target:
        return None
    if not act.things and strike.state is State.BLOCKED and (act.kind == "avoid" or strike.powered):
        raise Open("it is blocked; whether that is meant is not said")
    return Ruling(met, f"{strike.thing.title} is {_word(strike)}.")


def settled(case: Case, strike: Strike) -> None:
    """What was played with it must be known; what was not said must be asked."""
    for thing in strike.with_:
        case.known(thing)
        case.care(thing)
    if strike.state is State.OPEN:
        raise Open(f"what is done against {strike.thing.title} is not said")


def is_successful(case: Case, strike: Strike) -> bool:
    """Whether the Attack is successful, with the step that says why."""
    if strike.state is State.HIT:
        case.step(f"Nothing defends against {strike.thing.title}.", "successful")
        return True
    if strike.state is State.BLOCKED and strike.powered:
        return _power_blow(case, strike)
    case.step(f"{strike.thing.title} is {_word(strike)}.", _rule(strike))
    return False


def _power_blow(case: Case, strike: Strike) -> bool:
    """A Power Blow that is blocked without a Power Block does damage: where that makes an Attack successful, it is."""
    if not strike.power_block:
        case.use(*(h for h in case.world.log if _is_its_damage(h, strike)))
    if case.own("damage-is-success"):
        return _does_harm(case, strike)
    case.step(f"{strike.thing.title} is blocked, whatever damage it does.", "successful")
    return False


def _is_its_damage(told: Happening, strike: Strike) -> bool:
    """Reads "he takes 2 damage (for it)": what a blocked Power Blow does."""
    plain = told.kind == "damage" and not (told.negated or told.turn or told.purpose) and (told.number or 1) > 0
    takes = told.verb in ("take", "suffer") and told.actor == strike.target
    does = told.verb == "do" and told.things == [strike.thing] and told.target in ("", strike.target)
    return plain and (takes or does) and all(thing is strike.thing for thing in told.cards)


def _does_harm(case: Case, strike: Strike) -> bool:
    if strike.power_block:
        case.step("A Power Blow that is Power Blocked is not successful.", "power-block-no-success")
        return False
    if strike.does("no damage"):
        raise Open("whether a blocked Power Blow is successful is not settled here", ("handbook/successful-attack",))
    case.step("It is a Power Blow, blocked without a Power Block: it does damage.", "blocked-power-blow", "successful")
    return True


def _rule(strike: Strike) -> str:
    return "dodged-no-success" if strike.state is State.DODGED else "defended"


def _word(strike: Strike) -> str:
    words = {State.HIT: "not defended against", State.AVOIDED: "defended against"}
    return words.get(strike.state, strike.state.value)


JUDGES = (Judge(what_became, PLAYING, Past.OPPONENT),)
