"""Whether a Block may stay in play as a Guard because a card says so (addendum, Shield; handbook, Master's Stance)."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.facts import Fact, asked_any, facts
from engine.judge.timely import Judge
from engine.world import Thing

EFFECT = "stays as guard"
KNOWN = {
    "source": f"have|use(P; X~{EFFECT}; turn=<=0) || have|use(P; …; X~{EFFECT}; turn=<=0)",
    "block": "play(P; X; phase=(defense phase)?; turn=<=0)",
    "blocked": "defend(P; X; other=_:attack; kind=_; turn=<=0)",
    "struck": "play(Q; _:attack; turn=<=0) || attack(Q; turn=<=0)",
}
ASKED = (
    "remain|stay|lie(·; X; other=_:guard; [subject]=_?; [in]=play?; [as a]=guard; modal=(may|can)?)",
    "remain|stay|lie(·; X; [subject]=_?; [in]=play?; [as a]=guard; modal=(may|can)?)",
    "have|keep|leave(P; X; zone=(play)?; as=guard; modal=(may|can)?)",
    "have|keep|leave(P; X; other=_:guard; zone=(play)?; [in]=play?; [as a]=guard; modal=(may|can)?)",
)


def stays(case: Case) -> Ruling | None:
    """Reads "May the Block remain in play as a Guard?", "May he keep it in play as a Guard?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or not act.things:
        return None
    card = act.things[0]
    player = act.actor or next((h.actor for h in case.world.happened("play", "defend") if card in h.things), "")
    own = card.is_a("guard") and act.extra.get("as") != "guard"  # "keep it as a Guard" makes it one in the telling
    if not player or own or not asked_any(case, player, ASKED):
        return None
    told = facts(case, player, KNOWN, idle=("texts",))
    sources = [fact.thing("X") for fact in told or () if fact.name == "source"]
    if any(thing.is_a("guard") and thing is not card for h in case.world.happened("have") for thing in h.things):
        return None  # of several Guards another passage speaks
    if told is None or not sources or not _is_it(told, card):
        return None
    return _ruled(case, card, [(thing, effect) for thing in sources for effect in thing.does(EFFECT)])


def _is_it(told: list[Fact], card: Thing) -> bool:
    """Whether nothing is told to be played by him but the card asked about."""
    return all(fact.thing("X") is card for fact in told if fact.name in ("block", "blocked"))


def _ruled(case: Case, card: Thing, found: list[tuple[Thing, Effect]]) -> Ruling | None:
    """It may where it is such a Block; where a print names the Blocks, no other Defense may."""
    case.care(card, *(thing for thing, _ in found))
    fit = [(thing, effect) for thing, effect in found if card.is_a(str(effect["what"]))]
    if fit:
        case.step(f"{fit[0][0].title} lets it stay in play as a Guard.", fit[0][1])
        return Ruling(True, f"{card.title} may stay in play as a Guard.")
    if not card.is_a("dodge", "special block", "special attack or block"):
        return None
    case.step(f"{found[0][0].title} speaks of a {str(found[0][1]['what']).title()} only.", *(e for _, e in found))
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{card.title} may not stay in play as a Guard.")


JUDGES = (Judge(stays, frozenset({"defense phase"}), words=frozenset({"as a"})),)
