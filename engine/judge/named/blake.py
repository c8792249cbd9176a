"""Cards that do to the opponent what an Event of his does to their player (David Blake)."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening


def how_much(case: Case) -> Ruling | None:
    """Reads "How much damage does he take from David Blake?", "… from both cards together?"."""
    question, act = case.question, case.question.act
    if question.asks != "how much" or question.unit != "damage" or act is None or act.verb != "take" or act.roles:
        return None
    plays = [h for h in case.world.happened("play") if any(any(t.does("damage of an event")) for t in h.things)]
    if len(plays) != 1 or len(plays[0].things) != 1 or plays[0].things[0].count != 1:
        return None
    mirror, event = plays[0], _event(case, plays[0])
    if event is None or any(_is_more(case, h, [mirror, event]) for h in case.world.log):
        return None
    if not act.actor or act.actor == mirror.actor:
        return None
    return _weigh(case, mirror, event, act)


def _event(case: Case, mirror: Happening) -> Happening | None:
    """The one Event of the opponent's that does damage to the player."""
    found = [h for h in case.world.happened("play", actor=case.world.opponent(mirror.actor)) if len(h.things) == 1]
    found = [h for h in found if any(h.things[0].does("damage")) and h.things[0].is_a("event")]
    return found[0] if len(found) == 1 and found[0].things[0].count == 1 and found[0].turn in (0, -1) else None


def _is_more(case: Case, happening: Happening, known: list[Happening]) -> bool:
    """Whether something else is told than the two cards, and that there is nothing more."""
    only = happening.verb == "be" and happening.extra.get("relative") == "do" and "only" in happening.kind
    before = happening.verb == "play" and happening.turn < 0 and all(t.is_a("location") for t in happening.things)
    if before and not (happening.others or happening.more):
        case.use(happening)  # what he played on his last turn does no damage
        case.care(*happening.things)
    return happening not in known and not (only or before) and not neutral(happening, case.question.act)


def _weigh(case: Case, mirror: Happening, event: Happening, act: Happening) -> Ruling | None:
    card, cause = mirror.things[0], event.things[0]
    effect = next(iter(cause.does("damage")))
    if mirror.others not in ([], [cause]) or event.others:
        return None
    if event.target not in ("", mirror.actor) or effect["to"] not in ("all", "opponent", "target"):
        raise Open(f"what {cause.title} does to the player of {card.title} is not said")
    case.use(mirror, event)
    case.care(card, cause)
    amount, both = int(effect["amount"]), len(act.things) == 2 and set(act.things) == {card, cause}
    case.step(f"{cause.title}: {amount} damage.", effect)
    back = next(iter(card.does("damage of an event")))
    case.step(f"{card.title}: as much damage to {case.world.name(act.actor)}.", back)
    if act.things != [card] and not both:
        return None
    total = amount * 2 if both and effect["to"] == "all" else amount
    return Ruling(total, f"{case.world.name(act.actor)} takes {total} damage.")


JUDGES = (Judge(how_much, PLAYING, Past.ANY),)
