"""Cards that ask for being Disarmed, for an Attack of the opponent that is not Ranged, or for a Phase."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.entry import Entry
from engine.card import Effect, Source
from engine.case import Case
from engine.judge.acts.weighing import Weighing
from engine.judge.fights.lookback import Attacked, attacked
from engine.judge.fights.strikes import played
from engine.world import Happening

DISARMED = re.compile(r"You may only play this card if you are completely Disarmed\b")
ATTACKED = re.compile(r"your opponent played at least 1 non-Ranged Attack last turn\.")
IN_PHASE = re.compile(r"Play this card in your (\w+) Phase\.")
FORMS = (
    (DISARMED, {"state": "disarmed"}),
    (ATTACKED, {"attacked": "non-ranged"}),
)
"""How printed texts name what must be so."""


def named(entry: Entry) -> Iterator[Effect]:
    """The conditions of these kinds in a printed text."""
    for form, values in FORMS:
        if (found := form.search(entry.text)) is not None:
            yield Effect("only if", dict(values), Source(entry.id, found[0]))
    if (phase := IN_PHASE.search(entry.text)) is not None:
        yield Effect("only if", {"phase": f"{phase[1].lower()} phase"}, Source(entry.id, phase[0]))


def consider(case: Case, act: Happening, effect: Effect, weighing: Weighing) -> bool:
    """Weighs the condition; False where it is of another kind."""
    if effect["state"] or effect["attacked"]:
        weighing.conditions = True
    if effect["state"]:
        _state(case, act, effect, weighing)
    elif effect["attacked"]:
        _attacked(case, act, effect, weighing)
    elif effect["phase"]:
        if act.phase and act.phase != effect["phase"]:
            weighing.deny(f"It is played in the {str(effect['phase']).title()}.", effect)
    else:
        return False
    return True


def _allow(weighing: Weighing, says: str, effect: Effect) -> None:
    weighing.allow(says, effect)
    weighing.lifted = True


def _state(case: Case, act: Happening, effect: Effect, weighing: Weighing) -> None:
    told = [h for h in case.world.log if h.verb == "state" and h.actor == act.actor and h.kind == effect["state"]]
    weapons = [t for h in case.world.log if h.verb in ("have", "weapon", "use") for t in h.cards]
    if len(told) != 1 or any(t.is_a("weapon") for t in weapons) or told[0].roles or told[0].things or told[0].turn > 0:
        weighing.doubt(f"whether he is {str(effect['state']).title()} altogether is not said")
        return
    case.use(*told)
    if told[0].negated:
        weighing.deny(f"He is not {str(effect['state']).title()}.", effect)
    else:
        _allow(weighing, f"He is {str(effect['state']).title()}.", effect)


def _attacked(case: Case, act: Happening, effect: Effect, weighing: Weighing) -> None:
    """Whether the opponent played an Attack on his last turn that is not Ranged."""
    other = case.world.opponent(act.actor)
    rows = [strike for strike in played(case) if strike.actor == other and strike.turn in (0, -1) and strike.played]
    near = [strike for strike in rows if not strike.thing.is_a("ranged attack")]
    name = case.world.name(other)
    if any(strike.thing.extra_name or not strike.thing.is_a("special attack") for strike in near):
        case.care(*(strike.thing for strike in rows))
        _allow(weighing, f"{name} played {near[0].thing.title} on his last turn.", effect)
    elif rows:
        weighing.doubt(f"whether {name} played another Attack is not said")
    elif attacked(case, other) in (Attacked.NO, Attacked.NO_TURN):
        weighing.deny(f"{name} did not attack on his last turn.", effect)
    else:
        weighing.doubt(f"whether {name} attacked on his last turn is not said")
