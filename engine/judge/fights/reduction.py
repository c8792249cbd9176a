"""By how much Armor reduces the damage of an Attack (Armor and Damage)."""

from __future__ import annotations

from engine.case import Case, Collision, Open, Ruling
from engine.judge.counters.silence import settle
from engine.judge.fights.cover import covers
from engine.judge.fights.defense import strikes
from engine.judge.fights.strike import State, Strike
from engine.judge.timely import Judge
from engine.world import Happening, Thing


def armors_of(case: Case, strike: Strike) -> list[tuple[Happening, Thing]]:
    """The cards in play of the player at whom the Attack goes that reduce damage."""
    return [
        (happening, thing)
        for happening in case.world.happened("have", actor=strike.target)
        for thing in happening.things
        if any(thing.does("reduce"))
    ]


def reduced(case: Case, strike: Strike, amount: int) -> int:
    """What is left of the damage; reductions come last."""
    by = _fitting(case, strike) if amount else []
    if not by:
        return amount
    effect = next(iter(by[0].does("reduce")))
    left = max(0, amount - int(effect["amount"]))
    many = "armor-once" if by[0].is_a("armor") and case.holds("armor-once") else None
    case.step(f"{by[0].title} reduces it by {effect['amount']}: {left}.", effect, many)
    return left


def _is_some_armor(thing: Thing) -> bool:
    """Reads "another Armor": one of which nothing is said."""
    return thing.is_a("armor") and not thing.extra_name and thing.count > 0 and not any(thing.does("reduce"))


def _fitting(case: Case, strike: Strike) -> list[Thing]:
    """The cards that reduce it, which is done once: Armor must cover all areas of the Attack. Raises Open."""
    armors = armors_of(case, strike)
    if armors and any(_is_some_armor(t) for h in case.world.happened("have", actor=strike.target) for t in h.things):
        raise Open("which areas the other Armor covers is not said")
    _weigh(case, armors)
    if not armors:
        return []
    if not strike.thing.grid:
        raise Open(f"the areas of {strike.thing.title} are not known")
    group = [thing for _, thing in armors if thing.is_a("armor")]
    others = [thing for _, thing in armors if thing not in group and covers(thing, strike.thing)]
    whole = frozenset(area for thing in group for area in thing.grid)
    fitting = group if strike.thing.grid <= whole else []
    if others and (fitting or len(others) > 1):
        raise Collision(
            "the documents do not agree on several Armor against one Attack",
            ("handbook/armor-and-damage", "handbook/stacking"),
        )
    if group and not (fitting or others):
        case.step(f"His Armor does not cover all areas of {strike.thing.title}.", "armor-covers-all")
    return fitting or others


def _weigh(case: Case, armors: list[tuple[Happening, Thing]]) -> None:
    for happening, thing in armors:
        case.use(happening)
        case.care(thing)
        case.known(thing)
    case.use(*(h for h in case.world.log if h.verb == "have" and h.negated and h.kind == "other armor"))
    if len({e["amount"] for _, thing in armors for e in thing.does("reduce")}) > 1:
        raise Open("which of several reductions counts is not said")


def is_reduced(case: Case) -> Ruling | None:
    """Reads "Is the damage from the Attack reduced (by 1)?", "By how much do his Armor cards reduce it?"."""
    question, act = case.question, case.question.act
    counted = question.counted and question.unit in ("point", "damage", "how much") and not question.modal
    if not (question.plain or counted) or act is None or not _is_asked(act):
        return None
    amount = _amount(case, act)
    if amount is None:
        return None
    if counted:
        return Ruling(amount, f"The damage is reduced by {amount}.")
    if amount and act.number not in (None, amount):
        raise Open("by how much it is reduced is not what was asked")
    return Ruling(amount > 0, f"The damage is {'' if amount else 'not '}reduced.")


def _is_asked(act: Happening) -> bool:
    links = act.roles.keys() - {"subject", "object", "from", "by", "of"}
    about = act.kind == "damage" or act.roles.get("object") == "damage"
    return act.verb == "reduce" and about and not links and not act.phase and act.purpose is None


def _amount(case: Case, act: Happening) -> int | None:
    """By how much the damage of the Attack that is meant is reduced; None where it is not clear which it is."""
    settle(case)
    told = [thing for thing in act.cards if thing.is_a("attack")]
    found = [s for s in strikes(case) if s.state is State.HIT and (not told or s.thing in told)]
    cards = [thing for thing in act.things if not thing.is_a("attack")]
    if len(found) != 1 or len(told) > 1 or found[0].thing.count != 1:
        return None
    worn = [thing for _, thing in armors_of(case, found[0])]
    if act.kind in ("armor", "armor card") and act.number not in (None, sum(thing.count for thing in worn)):
        return None
    if any(card not in worn for card in cards) or (cards and len(worn) > 1):
        return None
    case.care(found[0].thing)
    by = _fitting(case, found[0])
    if not by:
        if not case.steps:
            case.step("No Armor covers the Attack.", "armor-covers-all")
        return 0
    effect = next(iter(by[0].does("reduce")))
    case.step(f"{by[0].title} reduces it, once.", effect, "armor-once" if by[0].is_a("armor") else None)
    return int(effect["amount"])


JUDGES = (Judge(is_reduced),)
