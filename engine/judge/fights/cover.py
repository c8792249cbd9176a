"""Whether a Defense defends against an Attack: areas, unblockable and undodgeable Attacks, Back Away."""

from __future__ import annotations

from engine.card import ROWS
from engine.case import Case, Open
from engine.judge.fights.strike import Strike
from engine.world import Thing

COLUMNS = {"left": "L", "center": "C", "right": "R"}


def in_area(kind: str, grid: frozenset[str]) -> bool | None:
    """Whether a Grid has a square where "a middle attack", "a left attack" goes; None where no area is named."""
    word = kind.removesuffix(" attack")
    if word == kind or word not in (*ROWS, *COLUMNS):
        return None
    return any(area[0] == ROWS[word] if word in ROWS else area[1] == COLUMNS[word] for area in grid)


def goes_to(kind: str, thing: Thing) -> bool:
    """Whether an Attack goes to the area that is forbidden. Raises Open."""
    found = in_area(kind, thing.grid)
    if found is not None and not thing.grid:
        if kind.removesuffix(" attack") not in thing.traits:
            raise Open(f"which areas {thing.title} covers is not known")
        return True
    return bool(found)


def covers(tool: Thing, attack: Thing) -> bool | None:
    """Whether the Grid of the Defense covers every area of the Attack; None where the documents do not show it."""
    if any(True for _ in tool.does("any area")) and attack.grid and not tool.grid:
        return True if len(attack.grid) == 1 else None
    sure = tool.grid or (tool.card.partial if tool.card is not None else frozenset())
    never = tool.outside | (tool.card.outside if tool.card is not None and not tool.grid else frozenset())
    rows = [t for t in attack.traits if t in ("upper", "middle", "lower")]
    rows += ["upper"] if any(True for _ in attack.does("head shot")) and not rows else []  # HB "Head Shot"
    if not attack.grid and len(rows) == 1:
        row = {f"{rows[0][0].upper()}{column}" for column in "LCR"}
        return True if sure and row <= sure else False if row <= never or (tool.grid and not row & sure) else None
    if attack.grid & never - sure:
        return False
    if not attack.grid or not sure:
        return None
    if attack.grid <= sure:
        return True
    return False if tool.grid else None


def unblockable(strike: Strike) -> bool:
    """Whether the Attack cannot be blocked."""
    if strike.does("perhaps unblockable"):
        raise Open(f"whether {strike.thing.title} can be blocked is not said")
    said = "unblockable" in strike.thing.traits or bool(strike.does("unblockable"))
    return said or strike.thing.is_a("ranged attack", "dirty trick")


def undodgeable(strike: Strike) -> bool:
    """Whether the Attack cannot be dodged."""
    return strike.modified or "undodgeable" in strike.thing.traits or bool(strike.does("undodgeable"))


def stops(case: Case, tool: Thing, strike: Strike, more: list[Thing], *, new: bool) -> bool | None:
    """Whether the Defense defends against the Attack; None where that cannot be told. Adds the step that says so."""
    title, attack = tool.title, strike.thing.title
    if "countered" in tool.traits:
        case.step(f"{title} was countered; it was the one Defense against {attack}.", "one-defense")
        return False
    for thing in (strike.thing, *strike.with_):
        if not thing.is_a("ranged attack", "dirty trick") and not thing.traits & {"unblockable", "undodgeable"}:
            case.known(thing)
    told = bool(strike.thing.grid & tool.outside)
    if told and (tool.grid or tool.card is not None) and covers(tool, strike.thing) is not False:
        raise Open(f"that {title} does not cover {attack} is told, and its Grid shows otherwise")
    if told and tool.is_a("dodge"):
        case.step(f"{title} does not defend against {attack}.", "defended")
        return False
    if tool.card is None and not tool.is_a("block", "dodge"):
        meets = "improper" not in title.lower() and not (strike.thing.grid & tool.outside)
        case.step(f"{title} {'defends' if meets else 'does not defend'} against {attack}.", "defended")
        return meets
    if tool.is_a("dodge"):
        return _dodges(case, tool, strike, more)
    if unblockable(strike):
        free = strike.alert is not None or any(any(t.does("lets block")) for t in more)
        if not free or strike.thing.is_a("ranged attack"):
            _deny_block(case, strike)  # a Ranged Attack "under any circumstances"
            return False
        says = f"{attack} cannot be blocked, but Alertness lets a Block defend against it."
        case.step(says, "alertness-lets-block" if new else "alertness-in-play")
    if strike.alert is not None and tool.card is None and not tool.grid and not tool.extra_name and new:
        case.assumed.append(f"{title} covers all areas of {attack}")
        return True
    found = covers(tool, strike.thing)
    if found is not None:
        says = f"{title} covers" if found else f"{title} does not cover"
        case.inferred = case.inferred or (tool.card is not None and tool.card.inferred)
        case.step(f"{says} all areas of {attack}.", "defended")
    return found


def _deny_block(case: Case, strike: Strike) -> None:
    thing = strike.thing
    rule = "unblockable"
    if thing.is_a("ranged attack"):
        rule = "ranged-unblockable"
    elif thing.is_a("dirty trick"):
        rule = "dirty-trick-unblockable"
    effect = next(iter(strike.does("unblockable")), None)
    case.care(*strike.made_with)
    case.step(f"{thing.title} cannot be blocked.", effect, rule if case.holds(rule) or effect is None else None)


def _dodges(case: Case, tool: Thing, strike: Strike, more: list[Thing]) -> bool | None:
    bare = [t for t in more if any(t.does("no text"))]
    if undodgeable(strike):
        case.care(*strike.made_with)
        case.step(f"{strike.thing.title} cannot be dodged.", "undodgeable")
        return False
    if strike.thing.is_a("ranged attack"):
        if bare:
            case.care(*bare)
            case.step(f"{bare[0].title} takes away the Text of {tool.title}.", *bare[0].does("no text"))
        elif any(tool.does("not ranged")):
            own = "back-away-ranged" if case.holds("back-away-ranged") else next(tool.does("not ranged"))
            case.step(f"{tool.title} does not avoid Ranged Attacks.", own)
            return False
        elif tool.card is None or tool.unknown:
            return None
    if tool.card is not None and not tool.grid:
        return None
    case.step(f"{tool.title} avoids {strike.thing.title}.", "dodged-no-success")
    return True
