"""Die rolls: who must make one, and when (handbook, Die Roll - When To Roll, Die Rolls)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge, Past
from engine.phase import PHASES, PLAYING
from engine.world import Happening

WHEN = "phase=(defense phase|attack phase)?; turn=<=0"
KNOWN = {
    "own": "play(P; X~all roll) || play(P; X~chance of success; place=(basic )?attack) || play(P; X~chance of success)",
    "own in": "play(P; X~all roll; other=Y; [in]=_)",
    "theirs": f"play(Q; X~all roll; {WHEN})",
    "theirs in": f"play(Q; X~all roll; other=Y; {WHEN}; [in]=_)",
    "standing": "have(_; X~roll for power blow)",
    "made": "make(P; kind=power blow) || make(P; A:attack; kind=power blow)",
    "exerted": "exert(P; kind=power blow; purpose=make(P; A:attack; kind=power blow)) || exert(P; kind=power blow)"
    " || exert(P)",
    "head": "play(P; A:attack; other=H~head shot) || play(P; H~head shot; other=A:attack)"
    " || play(P; H:attack~head shot)",
    "not made": "NOT make(P; kind=power blow)",
    "not exerted": "NOT exert(P)",
    "attack": "play(P; A:attack)",
    "place": "have(_; Y=catwalk)",
    "their roll": "roll(Q; kind=(die)?; other=X; [for]=_) || roll(Q; kind=(die)?)",
    "both roll": "roll(_; modal=must; kind=(die)?)",
    "no special": "NOT play(P; N:special card)",
}
AT_ONCE = frozenset(
    ["at once", "immediately", "right away", "now", "right now", "straight away", "right then", "there and then",
     "on the spot"]
)  # fmt: skip
LATER = (PHASES - PLAYING) | {"end"}
THEIRS = "opponent's turn"
BESIDE = AT_ONCE | {"as soon as", "instead", "until the end of", "in place of", "until", "off", "whether"}
WAITING = ("wait", "delay", "postpone", "defer")


class Moment(StrEnum):
    """When a roll is made."""

    NOW = "now"
    MUST_DO = "must do"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Roll:
    """When a player must roll, and why."""

    moment: Moment
    because: tuple[str | Effect, ...]


def judge_roll(case: Case) -> Ruling | None:
    """Reads "Must he roll (for it)?", "Must he roll at once?", "May he roll in his Must Do Phase?"."""
    question, act = case.question, case.question.act
    if act is None or not act.actor or question.asks != "whether" or question.negated or not _is_roll(act):
        return None
    told = _told(case, act.actor)
    roll = _roll(told) if told is not None else None
    if told is None or roll is None or any(t not in _cards(told) and t.title != "the Attack" for t in act.others):
        return None
    case.care(*(thing for fact in told for thing in fact.happening.cards))
    answer = _answer(act, roll, set(question.clause.adverbs), permitted=question.modal in ("may", "can"))
    if answer is None:
        return None
    case.inferred = True
    case.step(SAYS[roll.moment], *roll.because, *(("die-not-theirs",) if act.phase == THEIRS else ()))
    return Ruling(answer, f"{case.world.name(act.actor)}: {SAYS[roll.moment]}")


SAYS = {
    Moment.NOW: "The roll is made at once, as soon as it is called for.",
    Moment.MUST_DO: "The roll is made during his own Must Do Phase.",
    Moment.NEVER: "Nothing calls for a roll.",
}


def _is_roll(act: Happening) -> bool:
    if (
        act.things
        or act.number is not None
        or act.roles.keys()
        - {"for", "as soon as", "instead", "with", "until the end of", "until", "off", "to", *AT_ONCE}
    ):
        return False
    if act.verb in WAITING or (act.verb == "put" and "off" in act.roles):
        return {act.kind, act.roles.get("with"), act.roles.get("off")} & {*ROLL} != set()
    return (act.verb == "roll" and act.kind in ("", "die")) or (act.verb == "make" and act.kind in ROLL)


ROLL = ("roll", "die roll")


def _told(case: Case, player: str) -> list[Fact] | None:
    known = {f"{name} {n}": text for name, all_ in KNOWN.items() for n, text in enumerate(all_.split(" || "))}
    return facts(case, player, known)


def _named(told: list[Fact], name: str) -> list[Fact]:
    return [fact for fact in told if fact.name.rsplit(" ", 1)[0] == name]


def _cards(told: list[Fact]) -> list[object]:
    return [thing for fact in told for thing in fact.happening.cards]


def _roll(told: list[Fact]) -> Roll | None:
    """When he must roll, if one thing alone calls for it."""
    own = [*_named(told, "own"), *_named(told, "own in")]
    theirs = [*_named(told, "theirs"), *_named(told, "theirs in")]
    standing = _named(told, "standing")
    if len(own) + len(theirs) + len(standing) != 1:
        return None
    effect = next((e for fact in (*own, *theirs, *standing) for e in fact.thing("X").effects if e.do in ROLLS), None)
    because: tuple[str | Effect, ...] = () if effect is None or effect.source is None else (effect,)
    if theirs:
        return Roll(Moment.MUST_DO, ("die-must-do", *because))
    if own:
        return Roll(Moment.NOW, ("die-at-once", *because))
    return _for_power_blow(told, because)


ROLLS = ("all roll", "roll for power blow")


def _for_power_blow(told: list[Fact], because: tuple[str | Effect, ...]) -> Roll | None:
    heads = [fact for fact in _named(told, "head") if _is_upper(fact)]
    if len(heads) != len(_named(told, "head")):
        return None
    if heads:
        return Roll(Moment.NOW, ("head-shot-power-blow", "die-at-once", *because))
    if _named(told, "made") or _named(told, "exerted"):
        return Roll(Moment.NOW, ("die-at-once", *because))
    denied = _named(told, "not made") or (_named(told, "not exerted") and _named(told, "attack"))
    return Roll(Moment.NEVER, ("die-at-once", *because)) if denied else None


def _is_upper(fact: Fact) -> bool:
    """Whether the Attack can be a Head Shot: it is an Upper Attack, or one by its own Text."""
    attack = fact.binding.things.get("A")
    return attack is None or (bool(attack.grid) and attack.grid <= {"UL", "UC", "UR"})


def _answer(act: Happening, roll: Roll, adverbs: set[str], *, permitted: bool) -> bool | None:
    now = bool((adverbs | act.roles.keys()) & AT_ONCE) or "as soon as" in act.roles
    if act.verb in (*WAITING, "put"):
        return False if roll.moment is Moment.NOW and permitted else None
    if act.phase == THEIRS:
        return False if roll.moment is Moment.MUST_DO else None
    if roll.moment is Moment.NEVER:
        return None if permitted or act.phase or now else False
    if act.phase in LATER:
        return act.phase == roll.moment
    if act.phase:
        return None
    if now:
        return roll.moment is Moment.NOW
    return None if permitted else True


JUDGES = (
    Judge(
        judge_roll,
        PHASES | {THEIRS, "end"},
        Past.ANY,
        BESIDE,
    ),
)
