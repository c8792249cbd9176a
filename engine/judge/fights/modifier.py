"""Effects that modified the Event that is duplicated, and were not played in conjunction with it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.case import Case, Open, Ruling
from engine.judge.neutral import neutral
from engine.judge.timely import PLAYING, Judge, Past
from engine.world import Happening, Thing

NAMED = ("modification", "raise", "increase", "additional damage", "effect", "more damage")


@dataclass(frozen=True, slots=True)
class Copy:
    """The card that is duplicated, what modified it, and by how much."""

    card: Thing
    modifier: Thing
    amount: int


def damage(case: Case) -> Ruling | None:
    """Reads "How much damage does the duplicated Event do?"."""
    question, act = case.question, case.question.act
    if question.asks != "how much" or question.unit != "damage" or act is None or act.verb != "take" or act.target:
        return None
    copy = _copy(case)
    if copy is None or act.things != [copy.card]:
        return None
    base = [effect for effect in copy.card.does("damage") if effect["to"] == "opponent"]
    if len(base) != 1:
        raise Open(f"how much {copy.card.title} does is not said")
    whole = int(base[0]["amount"]) + copy.amount
    if any(h.verb == "do" and h.things == [copy.card] and h.number not in (None, whole) for h in case.world.log):
        raise Open("what the Event did does not follow from what modified it")
    counts = _counts(case)
    total = int(base[0]["amount"]) + (copy.amount if counts else 0)
    return Ruling(total, f"The duplicate does {total} damage.")


def comes_along(case: Case) -> Ruling | None:
    """Reads "Is the increase by the Object duplicated, too?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.phase:
        return None
    duplicated = act.verb == "duplicate" and act.extra.get("passive") == "yes"
    told = [
        h for h in case.world.log if h.verb == "duplicate" and not h.things and {"remark", "passive"} <= h.extra.keys()
    ]
    asked = act.verb in NAMED and len(told) == 1
    if not (duplicated or asked) or act.actor:
        return None
    copy = _copy(case, asked=told if asked else [])
    named = copy is not None and (act.cards == [copy.modifier] or act.kind in NAMED)
    if copy is None or not named or copy.card in act.cards:
        return None
    counts = _counts(case)
    return Ruling(counts, f"What {copy.modifier.title} added is {'' if counts else 'not '}duplicated.")


def _counts(case: Case) -> bool:
    """Whether the rulesets let it come along; each has a passage of its own."""
    if case.ruleset == "classic":
        case.step("What modifies the card is duplicated with it.", "duplicate-modifiers")
        return True
    case.step("It was not played in conjunction with the card, so it is nullified.", "duplicate-others")
    return False


def _copy(case: Case, asked: list[Happening] | None = None) -> Copy | None:
    """The one duplication that was told, with the one effect that modified its card; None where more was told."""
    made = [h for h in case.world.log if h.verb == "duplicate" and h.actor and not h.negated and len(h.things) == 1]
    if len(made) != 1 or made[0].roles.keys() - {"object"} or made[0].things[0].count != 1:
        return None
    card = made[0].things[0]
    found = [m for h in case.world.log for m in _modifiers(h, card, made[0].actor)]
    if len(found) != 1:
        return None
    copy = Copy(card, found[0][0], found[0][1])
    rest = [h for h in case.world.log if h is not made[0] and h not in (asked or []) and not _belongs(h, copy, case)]
    if rest:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    return copy


def _modifiers(happening: Happening, card: Thing, player: str) -> list[tuple[Thing, int]]:
    """What modified the card: "had been modified by an Object in play", "has a Situation that adds 1 to his Events"."""
    if happening.verb == "modify" and card in happening.things and happening.roles.get("in") == "play":
        tools = [thing for thing in happening.others if not thing.is_a("in conjunction")]
        return (
            [(t, int(e["amount"])) for t in tools[:1] for e in t.does("more damage")] if not happening.negated else []
        )
    mine = happening.verb == "have" and happening.zone == "play" and happening.actor not in ("", player)
    tools = happening.things if mine and not happening.negated else []
    return [
        (t, int(e["amount"])) for t in tools for e in t.does("events do more") if t.count == 1 and card.is_a("event")
    ]


def _belongs(happening: Happening, copy: Copy, case: Case) -> bool:
    """Whether it is the play of the card, what modified it, or what that came to."""
    things = happening.cards
    if neutral(happening, case.question.act):
        return True
    if happening.verb == "play" and not happening.negated:
        return happening.things == [copy.card] and not happening.others and bool(happening.actor)
    if happening.verb == "play":
        return all(thing in (copy.card, copy.modifier) or thing.is_a("event") for thing in things)
    if happening.verb in ("modify", "have"):
        return copy.modifier in things
    return (
        happening.verb == "do" and "damage" in happening.kind and all(t in (copy.card, copy.modifier) for t in things)
    )


WORDS = frozenset({"in all"})
JUDGES = (Judge(damage, PLAYING, Past.ANY, WORDS), Judge(comes_along, PLAYING, Past.ANY, WORDS))
