"""An Exertion of which the cards come from the opponent's Endurance, because a card lets them (handbook, Treachery)."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.facts import asked_any, facts
from engine.judge.timely import Judge
from engine.world import Thing

EFFECT = "exert from opponent"
KNOWN = {
    "source": f"play(P; X~{EFFECT}; turn=<=0)",
    "exert": "exert(P; kind=_; purpose=_?)",
    "strike": "play(P; _:attack; turn=0) || play(P; _:block; turn=0) || play(Q; _:attack)",
}
TAKEN = "[for]=exertion?; [of]=endurance?; [from]=(top|endurance|the top)"
ASKED = (
    f"take|use(P; kind=card; by=Q; {TAKEN}; modal=may|can)",
    "take|use(P; kind=card; by=Q; [from the top of]=endurance; [for]=exertion?; modal=may|can)",
)


def lends(case: Case) -> Ruling | None:
    """Reads "May he take the cards from the top of his opponent's Endurance?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or not act.actor or not asked_any(case, act.actor, ASKED):
        return None
    told = facts(case, act.actor, KNOWN, idle=("texts",))
    sources = [fact.thing("X") for fact in told or () if fact.name == "source"]
    exertions = [fact.happening for fact in told or () if fact.name == "exert"]
    names = [fact.name for fact in told or ()]
    if told is None or len(sources) != 1 or len(exertions) != 1 or "countered" in sources[0].traits:
        return None
    if names.index("exert") < names.index("source"):
        return None  # it is played immediately before
    case.care(*(thing for fact in told for thing in fact.happening.cards))
    return _ruled(case, sources[0], next(sources[0].does(EFFECT)), exertions[0].kind)


def _ruled(case: Case, card: Thing, effect: Effect, kind: str) -> Ruling | None:
    """For such an Exertion they may, instead of from his own Endurance; for any other they may not."""
    act = case.question.act
    player = act.actor if act is not None else ""
    if kind in str(effect["what"]).split("|"):
        case.step(f"{card.title} lets him take the cards of this Exertion from the opponent's Endurance.", effect)
        return Ruling(True, f"{case.world.name(player)} may take them from there.")
    if kind not in ("attack", "defense", "dodge", "block", "upper attack", "lower attack"):
        return None
    case.step(f"{card.title} speaks of an Exertion for a {str(effect['what']).replace('|', ' or a ')} only.", effect)
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(player)} may not take them from there.")


JUDGES = (Judge(lends),)
