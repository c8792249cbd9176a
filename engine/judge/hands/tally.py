"""How many cards a player may draw for each card of a kind that he has in play (handbook, Watcher Regional HQ)."""

from __future__ import annotations

from engine.amount import amount
from engine.case import Case, Open, Ruling
from engine.judge.facts import asked_any, facts
from engine.judge.kinds.member import member
from engine.judge.timely import Judge, Past
from engine.world import Thing

EFFECT = "draw for each"
KNOWN = {
    "source": f"have(any; X~{EFFECT}; turn=<=0) || play(any; X~{EFFECT}; turn=<=0)",
    "own": "have(P; _...; turn=<=0)",
    "used": "use(P; _...)",
    "other": "have(Q; _...; turn=<=0)",
}
WHEN = "phase=(beginning|may do|may do/must do phase)?; modal=(may|can)?"
ASKED = (f"draw(P; {WHEN})", f"draw(P; other=X; kind=card; {WHEN}; [for]=_?; [due to]=_?; [because of]=_?)")


def for_each(case: Case) -> Ruling | None:
    """Reads "How many cards may he draw (for Watcher Regional HQ) at the beginning of his turn?"."""
    question, act = case.question, case.question.act
    if not question.counts("card") or act is None or not act.actor:
        return None
    if question.modal == "must" or not asked_any(case, act.actor, ASKED):
        return None
    told = facts(case, act.actor, KNOWN, "own other used", idle=("texts",))
    sources = [fact.thing("X") for fact in told or () if fact.name == "source"]
    if any(fact.name == "used" for fact in told or ()) and case.ruleset != "classic":
        return None  # in Classic a Watcher Pre-Game is no Watcher card (handbook, Watcher Pre-Game)
    if told is None or len(sources) != 1 or sources[0].count != 1 or act.others not in ([], sources):
        return None
    effect = next(sources[0].does(EFFECT))
    lying = [fact.happening for fact in told if fact.name == "source"]
    if any(not h.actor for h in lying) and _is_of(case, sources[0], str(effect["what"])):
        raise Open(f"whose {sources[0].title} it is, which is one of these itself, is not said")
    own = [
        t for f in told if f.name == "own" or (f.name == "source" and f.happening.actor == act.actor)
        for t in f.happening.things
    ]  # fmt: skip
    count = sum(thing.count for thing in own if _is_of(case, thing, str(effect["what"])))
    case.care(*sources, *(thing for fact in told for thing in fact.happening.things))
    case.step(f"He has {amount(count, str(effect['what']) + ' card')} in play.", effect)
    return Ruling(count, f"{case.world.name(act.actor)} may draw {count}.")


def _is_of(case: Case, thing: Thing, group: str) -> bool:
    """Whether the card is of the group. Raises Open where the documents do not say."""
    found = member(case, thing, group)
    if found is None and thing.count and not thing.extra_name:
        raise Open(f"whether any of these is a {group} card is not said")
    return found is not None and found[0]


JUDGES = (Judge(for_each, None, Past.OPPONENT, frozenset({"for", "due to", "because of"})),)
