"""Whether a card lets its player take control of a card that his opponent has in play (handbook, Seduce, Impulse)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked, facts
from engine.judge.kinds.ally import is_ally
from engine.judge.timely import Judge
from engine.world import Thing

EFFECT = "control"
KNOWN = {
    "source": f"play(P; X~{EFFECT}; turn=0)",
    "aimed": f"play(P; X~{EFFECT}; other=_; turn=0)",
    "lies": "have(Q; X; turn=<=0)",
}
ASKED = "control(P; X; turn=0; modal=(may|can)?)"


def takes(case: Case) -> Ruling | None:
    """Reads "May he take control of the Ally?", "Does he gain control of Leo Adkins?"."""
    question, act = case.question, case.question.act
    if (
        not (question.permission or question.plain)
        or act is None
        or not act.actor
        or asked(case, act.actor, ASKED) is None
    ):
        return None
    told = facts(case, act.actor, KNOWN, idle=("texts",))
    sources = [fact.thing("X") for fact in told or () if fact.name in ("source", "aimed")]
    lying = [fact.thing("X") for fact in told or () if fact.name == "lies"]
    card = act.things[0]
    if told is None or len(sources) != 1 or lying != [card] or sources[0].traits & {"countered", "nullified"}:
        return None
    effect = next(sources[0].does(EFFECT))
    fits = _is_such(card, str(effect["what"]))
    if fits is None or (not fits and not card.extra_name):
        return None
    case.care(card, sources[0])
    name = case.world.name(act.actor)
    case.step(f"{sources[0].title} takes control of such a card.", effect)
    if not fits:
        case.why_not.append(case.steps[-1])
    return Ruling(fits, f"{name} {'takes' if fits else 'does not take'} control of {card.title}.")


def _is_such(card: Thing, kind: str) -> bool | None:
    """Whether it is such a card and no Pre-Game card; None where that is not known."""
    if card.is_a("pre-game", "premium"):
        return None  # another rule speaks of these
    if kind == "ally":
        return (is_ally(card) and card.is_a("situation")) or (None if is_ally(card) or card.unknown else False)
    return card.is_a(kind) or None


JUDGES = (Judge(takes),)
