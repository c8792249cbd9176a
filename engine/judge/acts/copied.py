"""What a card that duplicates may duplicate: of which kind, and played when (handbook, Master's Wisdom)."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.facts import Fact, asked, facts
from engine.judge.kinds.member import member
from engine.judge.timely import Judge, Past
from engine.world import Thing

EFFECT = "duplicate"
KNOWN = {
    "tool": f"play(P; Y~{EFFECT})",
    "laid": f"have(P; Y~{EFFECT}; turn=<=0) || hold(P; Y~{EFFECT}; zone=(hand)?)",
    "played": "play(Q; X; turn=<=0)",
}
AIM = "duplicate(P; X; kind=(effect)?)"
WAYS = (
    "duplicate(P; X; kind=(effect)?)",
    f"duplicate(P; X; other=Y~{EFFECT}; kind=(effect)?; [with]=_?; [by]=_?; [by means of]=_?; [using]=_?)",
    f"duplicate(·; Y~{EFFECT}; other=X; kind=(effect)?; [object]=_?)",
    f"play|use|discard(P; Y~{EFFECT}; zone=.*; by=_; purpose={AIM})",
)
"""How it is asked: "May he duplicate it with Master's Wisdom?", "May he discard Joe Dawson to duplicate it?"."""


def may_copy(case: Case) -> Ruling | None:
    """Reads "May Methos duplicate Angry Mob with Master's Wisdom?"."""
    act = case.question.act
    if not case.question.permission or act is None or not act.actor:
        return None
    way = next((bound for text in WAYS if (bound := asked(case, act.actor, text)) is not None), None)
    told = facts(case, act.actor, KNOWN) if way is not None else None
    if way is None or told is None:
        return None
    card = way.things["X"]
    tools = [t for f in told if f.name in ("tool", "laid") for t in f.happening.things]
    tool = way.things.get("Y") or (tools[0] if len(tools) == 1 else None)
    plays = [f for f in told if f.name == "played"]
    if tool is None or len(plays) != 1 or not _is_lawful(told, tool) or not _is_same(plays[0].thing("X"), card):
        return None
    return _weighed(case, plays[0], tool)


def _is_lawful(told: list[Fact], tool: Thing) -> bool:
    """Whether the card that duplicates is at hand: one that is discarded for it lies in play."""
    names = {f.name for f in told if any(_is_same(t, tool) for t in f.happening.things)}
    effect = next(tool.does(EFFECT))
    return tool.count == 1 and (names == {"laid"} if effect["discard"] else "laid" not in names or "tool" not in names)


def _is_same(told: Thing, asked_: Thing) -> bool:
    return told is asked_ or bool(told.extra_name and told.extra_name == asked_.extra_name)


def _weighed(case: Case, play: Fact, tool: Thing) -> Ruling | None:
    """Whether it is of the kind that may be duplicated, and was played on the opponent's last turn."""
    card, effect = play.thing("X"), next(tool.does(EFFECT))
    kind = _is_of(case, card, effect)
    if kind is None or play.happening.turn < -1 or card.count != 1:
        return None
    case.care(tool, card)
    act = case.question.act
    name = case.world.name(act.actor) if act is not None else ""
    if not kind:
        case.step(f"{card.title} is no {str(effect['what']).title()}.", effect)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not duplicate {card.title}.")
    needless = "duplicate-achieve" if case.holds("duplicate-achieve") else None
    case.step(f"{card.title} was played on the opponent's last turn.", effect, *([needless] if needless else []))
    return Ruling(True, f"{name} may duplicate {card.title}.")


def _is_of(case: Case, card: Thing, effect: Effect) -> bool | None:
    """Whether the card is of the kind, and of the group; None where that is not known."""
    types = ("event", "situation", "object", "location", "plot", "edge", "attack", "block", "dodge")
    if not card.is_a("event"):
        return False if card.is_a(*types) and not card.is_a("special attack") else None
    groups = str(effect["group"] or "").split("|") if effect["group"] else []
    found = [member(case, card, group) for group in groups]
    if any(one is not None and one[0] for one in found):
        return True
    if any(one is None for one in found):
        return None
    return not groups


JUDGES = (Judge(may_copy, None, Past.OPPONENT, frozenset({"with", "by", "by means of", "using"})),)
