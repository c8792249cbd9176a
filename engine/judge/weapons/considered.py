"""Who is merely considered Disarmed or Prone: he gets nothing back until the card that says so is gone, and then all.

Documents: Type Two, Considered Disarmed/Considered Weapon Broken, Considered Prone.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.aside.lenient import beside
from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.phase import EARLY, PLAYING
from engine.world import Happening

RULES = {"disarmed": "considered-disarmed", "broken": "considered-disarmed", "prone": "considered-prone"}
REGAINING = frozenset(["regain", "recover", "rearm", "retrieve", "get"])
TRYING = frozenset(["exert", "make", "roll", "attempt", "try"])
ENDING = frozenset(["leave", "remove", "nullify", "ignore", "discard", "nullified", "ignored"])
CAUSING = frozenset(["have", "play", "say", "state", "use"])
WHEN = PLAYING | {*EARLY, "beginning", ""}


@dataclass(frozen=True, slots=True)
class Considered:
    """Who is considered to be what, and whether what says so is gone."""

    player: str
    kind: str
    over: bool


def regains(case: Case) -> Ruling | None:
    """Reads "May he regain his feet?", "Must he Exert to rearm?", "Is he still Disarmed?"."""
    question, act = case.question, case.question.act
    state = _read(case) if act is not None and question.asks == "whether" and not question.negated else None
    if state is None or act is None or act.negated or not case.own(RULES[state.kind]):
        return None
    tries = act.verb in TRYING
    aim = act.purpose if tries else act
    if act.verb == "state" and question.plain and act.kind == state.kind and act.actor == state.player:
        return _ruled(case, state, not state.over)
    if aim is None or aim.verb not in REGAINING or not _is_his(act, aim, state):
        return None
    if not state.over or question.modal in ("must", "need"):
        return _ruled(case, state, False)
    return None if tries else _ruled(case, state, True)


def _is_his(act: Happening, aim: Happening, state: Considered) -> bool:
    """Whether it is his feet, or his weapon, that he is asked to get back."""
    weapons = all(thing.is_a("weapon") for thing in aim.cards)
    feet = aim.kind == "foot" and not aim.cards
    own = aim.verb == "rearm" or bool(aim.cards) or aim.kind == "weapon"
    fits = feet if state.kind == "prone" else own and weapons and not feet
    return fits and state.player in (act.actor, aim.actor) and aim.phase in WHEN and act.phase in WHEN


def _ruled(case: Case, state: Considered, answer: bool) -> Ruling:
    case.use(*case.world.log)
    case.care(*case.world.things)
    what = "his feet" if state.kind == "prone" else "his weapon"
    says = "regains it immediately, without an attempt" if state.over else f"cannot regain {what}"
    case.step(f"What says that he is considered {state.kind.title()} is {'gone' if state.over else 'there'}.",
              RULES[state.kind])  # fmt: skip
    if not answer:
        case.why_not.append(case.steps[-1])
    return Ruling(answer, f"{case.world.name(state.player)} {says}.")


def _read(case: Case) -> Considered | None:
    """Who is considered what; None where something is told that is not reckoned with."""
    log = [h for h in case.world.log if not neutral(h, case.question.act)]
    found = [(h, part) for h in log for part in h.parts if _kind(part)]
    if len(found) != 1:
        return None
    told, part = found[0]
    causes = [*part.others, *(told.cards if told is not part else ())]
    ends = [h for h in log if h.verb in ENDING and not h.negated and h.cards]
    rest = [h for h in log if h is not told and h not in ends]
    lying = [thing for h in rest for thing in h.cards if _is_cause(h)]
    if not all(_is_cause(h) or beside(h, case) or h.verb == "want" for h in rest):
        return None
    over = [thing for h in ends for thing in h.things if thing in (causes or lying)]
    if len(over) != len(ends) or len(ends) > 1:
        return None
    player = part.actor or next((thing.owner for thing in part.things), "")
    return Considered(player, _kind(part), bool(over)) if player in case.world.players else None


def _kind(told: Happening) -> str:
    """Of what he, or his weapon, is considered."""
    if told.verb != "consider" or told.negated or told.turn:
        return ""
    broken = told.purpose is not None and told.purpose.verb == "break" and not told.purpose.negated
    kind = "broken" if broken else told.kind
    return kind if kind in RULES else ""


def _is_cause(told: Happening) -> bool:
    """Whether it tells of a card in play that may be what says so."""
    return told.verb in CAUSING and not told.negated and not told.of_none and len(told.cards) == 1


JUDGES = (Judge(regains, None, Past.ANY, None),)
