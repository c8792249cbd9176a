"""Cards that let their player discard cards and replace them from his Endurance (handbook, Elizabeth Vaughn)."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.facts import asked_any, facts
from engine.judge.timely import Judge
from engine.world import Thing

EFFECT = "replace"
KNOWN = {
    "source": f"play(P; Y~{EFFECT})",
    "out": "discard(P; X:card; zone=(hand)?; by=_; [from]=hand?; [for]=_?; [with]=_?)",
}
TAKEN = "by=_; zone=(hand|endurance)?; [from]=endurance?; [into]=hand?; [for]=_?; [with]=_?"
ASKED = (
    f"draw|take(P; kind=(card)?; {TAKEN})",
    f"draw|take(P; kind=(card)?; {TAKEN}; purpose=replace(P; _))",
    f"draw|take(P; other=Y~{EFFECT}; kind=(card)?; {TAKEN})",
)


def exchanged(case: Case) -> Ruling | None:
    """Reads "Elizabeth Vaughn is played, and 4 cards discarded. How many does he draw?": as many."""
    question, act = case.question, case.question.act
    if not question.counts("card", "") or act is None:
        return None
    if (
        not act.actor
        or act.by not in ("", act.actor)
        or question.modal not in ("", "may", "can", "must")
        or act.number is not None
    ):
        return None
    if not asked_any(case, act.actor, ASKED):
        return None
    told = facts(case, act.actor, KNOWN, "out")
    names = [fact.name for fact in told or ()]
    if told is None or names != ["source", "out"]:
        return None
    source, out = told[0].thing("Y"), told[1].thing("X")
    effect = next(source.does(EFFECT))
    if out.classes != {"card"} or not 0 < out.count <= int(effect["up to"]) or source.count != 1:
        return None
    case.care(source, out, *act.cards)
    case.step(f"{source.title} lets him replace the {out.count} that he discarded.", effect)
    return Ruling(out.count, f"{case.world.name(act.actor)} replaces {out.count}.")


def most(case: Case) -> Ruling | None:
    """Reads "How many cards may Methos discard and replace in his May Do Phase?": for each card and his power."""
    question, act = case.question, case.question.act
    counts = question.asks == "how many" and question.unit == "card" and question.modal in ("may", "can")
    if not counts or question.negated or act is None or act.extra.get("and") != EFFECT or case.ruleset == "type2":
        return None
    if any(h.verb == "power" and h.negated for h in case.world.log):
        return None  # of his power alone
    if act.roles.keys() - WORDS or act.extra.get("more") not in (None, POWER):
        return None
    both = act.extra.pop("more", None) == POWER  # "by these cards and his Persona Power"
    tools = [said for link, said in act.roles.items() if link not in SUMS]
    powered, named = both or any(said.endswith(POWER) for said in tools), bool(act.others)
    if tools and not (powered or named):
        return None
    lying = [(t, e) for h in case.world.happened("have", actor=act.actor) for t in h.things for e in _lets(t)]
    chosen = [one for one in lying if both or (named and one[0] in act.others) or not (named or powered)]
    total = _by_cards(case, chosen)
    if case.world.players[act.actor].persona == METHOS and (powered or not named):
        stack = ["different-stack"] if chosen else []
        case.step("His Persona Power lets him replace up to 2.", "methos-replaces", *stack)
        total += 2
    elif powered or not chosen:
        return None
    lets = [h for h in case.world.log if h.verb == "power" or any(t in h.things for t, _ in lying)]
    case.use(*(h for h in lets if h.actor == act.actor and h.verb in ("have", "power")))
    case.care(*(thing for thing, _ in lying))
    return Ruling(total, f"{case.world.name(act.actor)} may discard and replace {total}.")


def _by_cards(case: Case, chosen: list[tuple[Thing, Effect]]) -> int:
    """What the cards let him replace: identical ones do so once (Stacking)."""
    for thing, effect in chosen:
        alike = ["no-stack"] if thing.count > 1 else []
        case.step(f"{thing.title} lets him replace {effect['cards']}.", effect, *alike)
    return sum({thing.extra_name: int(effect["cards"]) for thing, effect in chosen if thing.count}.values())


def _lets(thing: Thing) -> list[Effect]:
    """The effects by which its player may replace cards in his May Do Phase."""
    return [effect for effect in thing.does("may do") if effect["what"] == EFFECT]


METHOS, POWER = "Methos", "persona power"
SUMS = ("at most", "in all", "altogether", "together", "in total")
WORDS = frozenset({"for", "with", "by", "because of", "due to", "through", *SUMS})
JUDGES = (
    Judge(exchanged, words=frozenset({"for", "with"})),
    Judge(most, frozenset({"may do"}), words=WORDS),
)
