"""Plots: which parts must be in play, and what stands in for them."""

from __future__ import annotations

from collections.abc import Callable

from engine.card import Effect, cards
from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

Says = Callable[..., None]


def consider(case: Case, act: Happening, allow: Says, deny: Says) -> None:
    """Whether the parts that a Plot requires are in play."""
    for card in act.things:
        for effect in card.does("require"):
            _parts(case, act.actor, card, effect, allow, deny)


def _parts(case: Case, player: str, card: Thing, effect: Effect, allow: Says, deny: Says) -> None:
    missing, unsaid = [], []
    for name in effect["names"]:
        state = _state(case, player, str(name))
        if state is None:
            unsaid.append(str(name))
        elif not state:
            missing.append(str(name))
    helpers = _stand_ins(case, player)
    gaps = len(missing) + len(unsaid)
    if not gaps:
        allow(f"The parts that {card.title} requires are in play.", effect)
    elif helpers and gaps <= len(helpers):
        _declared(case, player, helpers)
        allow(f"{helpers[0][0].title} stands in for the part that is missing.", effect, helpers[0][1], "stand-in")
    elif missing and not helpers:
        deny(f"A part that {card.title} requires is not in play: {missing[0].title()}.", effect)
    else:
        raise Open(f"whether all parts that {card.title} requires are in play is not said")


def _state(case: Case, player: str, name: str) -> bool | None:
    """Whether the player has the part in play; None where nothing is said of it."""
    found: bool | None = None
    for happening in case.world.log:
        if happening.verb not in ("have", "hold", "lie", "play") or not any(_is(t, name) for t in happening.things):
            continue
        if happening.actor not in ("", player):
            raise Open("whose part of the Plot it is is not clear")
        if happening.verb == "play" and happening is case.question.act:
            continue
        case.use(happening)
        case.care(*(t for t in happening.things if _is(t, name)))
        if any("nullified" in t.traits for t in happening.things if _is(t, name)):
            raise Open("whether a part that is nullified is the part that is required is not said")
        here = (
            (happening.verb == "play" or happening.zone == "play") and not happening.negated and not happening.of_none
        )
        if happening.verb != "play" and happening.zone == "play" and happening.negated:
            here = False
        found = bool(found) or here
    for happening in case.world.log:
        gone = happening.verb in ("remove", "discard") and not happening.negated
        if gone and any(_is(t, name) for t in happening.things):
            case.use(happening)
            case.care(*happening.things)
            return False
    return found


def _is(thing: Thing, name: str) -> bool:
    return thing.extra_name == name or name in thing.names


def _stand_ins(case: Case, player: str) -> list[tuple[Thing, Effect]]:
    """The cards in play that may stand in for a part."""
    found = []
    for happening in case.world.happened("have", "play", actor=player):
        for thing in happening.things:
            for effect in thing.does("stand in"):
                case.use(happening)
                case.care(thing)
                found += [(thing, effect)] * max(1, thing.count)
    return found


def _declared(case: Case, player: str, helpers: list[tuple[Thing, Effect]]) -> None:
    """That he declares what it stands in for."""
    cards = [thing for thing, _ in helpers]
    for happening in case.world.log:
        said = happening.purpose
        if happening.verb not in ("declare", "say", "announce") or happening.actor != player or said is None:
            continue
        if said.things and all(t in cards for t in said.things) and not said.negated and not happening.negated:
            case.use(happening)
            case.care(*said.others)


TOLD = frozenset(["have", "hold", "play", "fill", "stand", "let", "require"])
"""What may be told beside it: what lies there, what was played, and for what it stood in before."""
FILLS = frozenset(["fill", "stand"])


def may_stand_in(case: Case) -> Ruling | None:
    """Reads "May Director's Cut fill in for Abduction, too?": for any missing part, as long as it is in play."""
    act = case.question.act
    if not case.question.permission or act is None or act.negated:
        return None
    fills = act.purpose if act.verb in ("let", "use") and act.purpose is not None else act
    named = act.things if fills is act else [*act.things, *fills.things]
    tools = [thing for thing in named if any(thing.does("stand in"))]
    parts = [thing for thing in fills.others if thing not in tools]
    lies = [h for h in case.world.happened("have") if any(thing in h.things for thing in tools)]
    if fills.verb not in FILLS or "in for" not in fills.roles or len(tools) != 1 or not lies or not parts:
        return None
    required = {str(name) for card in cards() for effect in card.does("require") for name in effect["names"]}
    told = [h for h in case.world.log if "follows" not in h.extra]
    idle = [t for h in told for t in h.cards if t in tools or t.is_a("plot") or any(_is(t, name) for name in required)]
    if any(h.verb not in TOLD or h.more or not all(t in idle for t in h.cards) for h in told):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    if plots := [thing for thing in parts if any(thing.does("no requirement"))]:
        case.step(f"{plots[0].title} has no requirement.", next(plots[0].does("no requirement")))
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{tools[0].title} may not stand in for {plots[0].title}.")
    if not all(any(_is(thing, name) for name in required) for thing in parts):
        return None
    case.step(f"{tools[0].title} is in play.", "stand-in")
    return Ruling(True, f"{tools[0].title} may stand in for {parts[0].title}.")


JUDGES = (Judge(may_stand_in, frozenset(), Past.ANY, frozenset({"in for", "when"})),)
