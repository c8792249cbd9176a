"""The Defenses that a player played or used, each with the Attacks that it was meant for."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.case import Case, Open
from engine.judge.fights.cover import covers
from engine.judge.fights.strike import Strike
from engine.world import Happening, Thing


@dataclass(slots=True)
class Parry:
    """A Defense that was played or used: with which card, against which Attacks, and what was told of it."""

    actor: str
    tool: Thing | None
    strikes: list[Strike]
    kind: str = ""
    more: list[Thing] = field(default_factory=list)
    told: bool = False


def parries_of(case: Case, target: str, row: list[Strike]) -> list[Parry]:
    """The Defenses of the player, each with the Attacks that it was meant for."""
    found: list[Parry] = []
    for happening in case.world.log:
        if happening.negated or happening.general or happening.actor not in (target, ""):
            continue
        if happening.verb not in ("defend", "play") or (happening.verb == "play" and happening.actor != target):
            continue
        if (parry := _parry(happening, target, row)) is None:
            continue
        if parry.tool is not None and parry.tool.owner not in ("", target) and parry.tool.owner in case.world.players:
            raise Open(f"how {parry.tool.title} of another player defends him is not said")
        case.use(happening)
        case.care(*happening.things, *parry.more)
        if not parry.strikes and any(old.tool is not None and old.tool is parry.tool for old in found):
            _replace(found, parry)  # "defends with a Dodge and plays X in conjunction with it"
            continue
        if not parry.strikes:
            _ask_order(case, happening, parry, row)
            parry.strikes = _first_open(parry, row, found)
        _replace(found, parry)
    return found


def _ask_order(case: Case, happening: Happening, parry: Parry, row: list[Strike]) -> None:
    """Raises Open for a Defense that was played before any of the Attacks; a Guard stands."""
    tool = parry.tool
    if happening.verb != "play" or tool is None or tool.is_a("guard", "standing defense"):
        return
    attacks = [strike.thing for strike in row]
    made = [at for at, h in enumerate(case.world.log) if any(thing in attacks for thing in h.cards)]
    if happening.turn < 0 or (made and min(made) > case.world.log.index(happening)):
        raise Open(f"against which Attack {tool.title} was played is not said")


def _replace(found: list[Parry], parry: Parry) -> None:
    """A play that is told again as a use of the same card is one Defense."""
    for old in [old for old in found if old.tool is not None and old.tool is parry.tool]:
        old.strikes += [s for s in parry.strikes if s not in old.strikes]
        old.more += [thing for thing in parry.more if thing not in old.more]
        old.kind = parry.kind or old.kind
        return
    if parry.tool is None and any(_says_again(old, parry) for old in found):
        return
    found.append(parry)


def _says_again(old: Parry, parry: Parry) -> bool:
    """Reads "plays a Dodge against it and dodges the Attack": what becomes of it by the Defense that was told."""
    kinds = {"dodge": "dodge", "block": "block", "avoid": "", "defend": ""}
    word = kinds.get(parry.kind)
    fits = word is not None and old.tool is not None and (not word or old.tool.is_a(word))
    return fits and bool(parry.strikes) and all(strike in old.strikes for strike in parry.strikes)


def _parry(happening: Happening, target: str, row: list[Strike]) -> Parry | None:
    named = [s for s in row if s.thing in happening.others]
    tools = [t for t in happening.things if _is_tool(t, happening)]
    if not tools and happening.verb == "play":
        tools = [t for t in happening.others if t.is_a("defense")]
    if happening.verb == "play" and not tools:
        return None
    if happening.verb == "defend" and (not named or (not happening.actor and not tools)):
        return None
    if len(tools) > 1 or any(t.count != 1 for t in tools):
        raise Open("which of several Defenses meets which Attack is not said")
    if tools and any(t.is_a("defense") for t in happening.others if t not in tools):
        raise Open("which of several Defenses meets which Attack is not said")
    more = [t for t in happening.others if not t.is_a("attack") and t not in tools]
    more += [t for t in happening.things if t not in tools]
    tool = tools[0] if tools else None
    return Parry(target, tool, named, happening.kind, more, told=happening.verb == "defend")


def _is_tool(thing: Thing, happening: Happening) -> bool:
    if thing.is_a("defense"):
        return True
    used_as = happening.extra.get("as", "")
    return thing.is_a("special attack or block", "attack") and (used_as == "block" or happening.verb == "defend")


def _first_open(parry: Parry, row: list[Strike], found: list[Parry]) -> list[Strike]:
    """The Attack that a Defense is meant for where none is named: the first that nothing meets yet."""
    met = [s for p in found for s in p.strikes]
    waiting = [s for s in row if s not in met and not s.told]
    further = parry.tool is not None and parry.tool.classes <= {"card", "defense"} and (bool(found) or len(waiting) > 1)
    if not waiting or parry.tool is None or further:
        raise Open("against which Attack the Defense is played is not said")
    return waiting[:1] if len(waiting) == 1 else [s for s in waiting if covers(parry.tool, s.thing) is not False][:1]
