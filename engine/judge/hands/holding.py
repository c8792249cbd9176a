"""Cards that hold other cards: where all of it goes when they leave play, are nullified or taken over."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.amount import amount
from engine.case import Case, Open, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge, Past
from engine.shelf import short_names
from engine.world import Happening, Thing

PHASE = "turn=<=0; phase=(defense phase|attack phase|sweep phase)?"
OUT = "[from]=play?"
KNOWN = {
    "have": "have(_; X)",
    "under": f"under(_; _; other=X; {PHASE})",
    "control": f"control(_; X; {PHASE})",
    "control by": f"control(_; X; other=Y; {PHASE})",
    "remove": f"remove(_; X; {PHASE}; {OUT})",
    "remove by": f"remove(_; X; other=Y; {PHASE}; {OUT}; [with]=_?; [by]=_?; [by means of]=_?; [through]=_?)",
    "use": f"use(_; Y; {PHASE}; purpose=remove(_; X; {OUT}))",
    "play": f"play(_; Y; {PHASE}; purpose=remove(_; X; {OUT}))",
    "discard": f"discard(_; X; zone=(play)?; {PHASE})",
    "not": f"NOT control(_; X; {PHASE}; kind=_)",
    "not under": f"NOT put|place|lay|add(_; other=X; kind=_; {PHASE}; [underneath]=_?; [under]=_?; [to]=_?)",
    "nullify": f"nullify(_; X; {PHASE})",
    "stay": "stay|remain(_; X; [in]=play; [subject]=_)",
    "nullify by": f"nullify(_; X; other=Y; {PHASE}; [with]=_?; [by]=_?)",
    "focus": f"play|use(_; Y=focus*; other=X; {PHASE}; [on]=_?)",
    "tool": f"play(_; Y; {PHASE})",
}
OUTSIDE = ("safe house",)
"""Cards whose own text puts elsewhere what they hold."""
INTO = ("to", "in", "into", "up in", "on", "back into", "back to")
BENEATH = frozenset(f"{of}{link}" for link in ("underneath", "under", "beneath") for of in ("", "from "))
CAUSES = ("because of", "due to", "thanks to", "owing to", "through")
STAYING = frozenset(["subject", "object", "under", "underneath", "beneath", "with", "there", "in"])
PILE, HAND = "discard pile", "hand"
PLACING = ("go", "place", "put", "return", "move", "end", "send", "land")


@dataclass(slots=True)
class Holder:
    """A card that holds others: whose it is, what lies underneath it, and what became of it."""

    card: Thing
    owner: str
    held: list[Thing] = field(default_factory=list)
    taken_by: str = ""
    tool_of: str = ""
    """Who has used a card on it of which it is not told where it goes."""
    removed: bool = False
    nullified: bool = False


def judge_holding(case: Case) -> Ruling | None:
    """Reads "How many cards go to Kane's Discard Pile?", "Do the cards stay underneath it?"."""
    question, act = case.question, case.question.act
    if act is None or act.turn or act.phase or act.purpose is not None or question.negated:
        return None
    if question.modal not in ("", "will", "must"):
        return None
    _because(case, act)
    told = facts(case, next(iter(case.world.players), ""), KNOWN, "under have")
    holder = _holder(case, told) if told is not None else None
    if holder is None or not (holder.removed or holder.nullified or holder.taken_by):
        return None
    if question.counts("card") and act.verb == "discard" and not (act.actor or act.roles or act.by):
        act.verb, act.by, act.roles = "go", holder.owner, {"to": PILE}
    if question.counts("card") and act.verb in PLACING:
        return _how_many(case, act, holder)
    if question.asks in ("where", "whose"):
        return _where(case, act, holder)
    if question.asks != "whether":
        return None
    if act.verb == "control":
        return _taken_along(case, act, holder)
    cards = _cards_asked(act, holder)
    return _whether(case, act, holder, cards) if cards else None


def _because(case: Case, act: Happening) -> None:
    """Reads "because of Focus", "thanks to it": what was told to be done with a card of this name."""
    causes = [t for t in act.others if any(t in h.things for h in case.world.happened("play", "discard", "use"))]
    links = [link for link in CAUSES if link in act.roles]
    if len(causes) == len(links) == 1:
        act.others = [t for t in act.others if t is not causes[0]]
        del act.roles[links[0]]


def _holder(case: Case, told: list[Fact]) -> Holder | None:
    """The one card of which it is told that it holds others, after all that happened, in order."""
    holders = {id(f.thing("X")): f.thing("X") for f in told if f.name == "under"}
    owners = [f for f in told if f.name == "have" and id(f.thing("X")) in holders]
    told_of = owners or [f for f in told if f.name == "under"][:1]
    if len(holders) != 1 or len(told_of) != 1:
        return None
    holder = Holder(told_of[0].thing("X"), told_of[0].happening.actor)
    for fact in told:
        card = fact.binding.things.get("X")
        if fact.name.startswith("not") and card is holder.card:
            continue
        tool = fact.name == "tool" or (fact.name == "discard" and card is not holder.card)
        if not (_is_tool(fact, told) if tool else card is holder.card and _happens(case, fact, holder)):
            return None
    tools = [f for f in told if f.name == "control by" or (f.name == "tool" and _takes(f, told))]
    holder.tool_of = next((f.happening.actor for f in tools if f.thing("Y") not in holder.held), "")
    case.care(*(t for f in told if f.name == "discard" for t in f.happening.things))
    case.care(holder.card, *holder.held, *(f.thing("Y") for f in told if "Y" in f.binding.things))
    return holder


def _is_tool(fact: Fact, told: list[Fact]) -> bool:
    """Whether the card was played for what its player then did: "plays Police and removes Dojo"."""
    later = told[told.index(fact) + 1 :]
    return any(
        f.name in ("remove", "control", "nullify") and f.happening.actor == fact.happening.actor for f in later
    ) and not any(thing.extra_name.startswith("focus") for thing in fact.happening.things)


def _takes(fact: Fact, told: list[Fact]) -> bool:
    return any(f.name == "control" and f.happening.actor == fact.happening.actor for f in told)


def _happens(case: Case, fact: Fact, holder: Holder) -> bool:
    """Takes the fact into account; False where it does not fit."""
    actor = fact.happening.actor
    if holder.removed:
        return False
    match fact.name.partition(" ")[0]:
        case "under":
            holder.held += fact.happening.things
            for thing in fact.happening.things:
                thing.owner = _owner(case, thing, actor)
        case "control":
            holder.taken_by = actor
        case "remove" | "use" | "play" | "discard":
            holder.removed = True
        case "nullify" | "focus":
            holder.nullified = True
    return True


def _owner(case: Case, thing: Thing, actor: str) -> str:
    """Whose card it is: the actor's, its Persona's, or that of whoever played it."""
    if actor:
        return actor
    sub_title = thing.title.rpartition(": ")[2].lower()
    whose = [
        p.id
        for p in case.world.players.values()
        if p.persona and sub_title in {name.lower() for name in (p.persona, *short_names(p.persona))}
    ]
    return whose[0] if whose else thing.owner


def _cards_asked(act: Happening, holder: Holder) -> list[Thing]:
    """Which cards the question is about; none where that is not plain."""
    if act.things:
        known = [holder.card, *holder.held]
        return act.things if all(t in known for t in act.things) else []
    if act.kind != "card" or any(t is not holder.card for t in act.others):
        return []
    number = sum(thing.count for thing in holder.held)
    return holder.held if act.number in (None, number) else []


def _place(act: Happening) -> str:
    """Where the question asks whether they go: a Discard Pile, a Hand; "" where that is not plain."""
    known = {"subject", *INTO, *BENEATH, "back", "object"}
    counted = act.extra.get("sub") == "count"
    if act.roles.keys() - (known | {"ing"} if counted else known) or act.extra.keys() - {"passive", "sub", "doer"}:
        return ""
    return next((act.roles[link] for link in INTO if link in act.roles), "")


def _how_many(case: Case, act: Happening, holder: Holder) -> Ruling | None:
    under = act.others == [holder.card] and bool(act.roles.keys() & BENEATH)
    counted = under or (act.extra.get("sub") == "count" and act.others == [holder.card])
    if (
        _place(act) != PILE
        or not act.by
        or act.things
        or (act.others and not counted)
        or act.kind != "card"
        or act.negated
    ):
        return None
    if holder.tool_of == act.by or not (holder.removed or holder.nullified):
        return None
    _explain(case, holder)
    if not holder.removed:
        return Ruling(0, "The cards stay where they are.")
    cards = holder.held if under or _of_these(case) else [holder.card, *holder.held]
    owners = {id(t): holder.owner if t is holder.card else t.owner for t in cards}
    if not all(owners.values()):
        raise Open("whose cards they are is not said")
    count = sum(t.count for t in cards if owners[id(t)] == act.by)
    return Ruling(
        count,
        f"{amount(count, 'card')} {'goes' if count == 1 else 'go'} to the Discard Pile of {case.world.name(act.by)}.",
    )


def _of_these(case: Case) -> bool:
    """Whether it asks "How many of these cards?": of those underneath, not of the card that held them."""
    asked = case.question.clause.asked
    return asked is not None and asked.of is not None and asked.of.determiner in ("these", "those", "the")


def _explain(case: Case, holder: Holder) -> None:
    """The step for what became of the holder. Raises Open where its own text says otherwise."""
    if holder.removed:
        if holder.card.extra_name in OUTSIDE:
            raise Open(f"what {holder.card.title} holds may come into play", ("addendum/safe-house",))
        case.step(f"{holder.card.title} leaves play: every card goes to its owner's Discard Pile.", "held-return")
    else:
        case.step(f"{holder.card.title} stays in play, and the cards underneath it with it.", "held-stay")


def _whether(case: Case, act: Happening, holder: Holder, cards: list[Thing]) -> Ruling | None:
    if not holder.removed and not holder.nullified:
        return None
    place = _place(act)
    match act.verb:
        case "stay" | "remain" | "lie" | "be" if _asks_staying(act, holder):
            _explain(case, holder)
            return Ruling(not holder.removed, f"They {'do not ' if holder.removed else ''}stay there.")
        case "discard" if not act.actor and (place == PILE or not place) and not act.by:
            _explain(case, holder)
            return Ruling(holder.removed, f"They are {'' if holder.removed else 'not '}discarded.")
        case "come" | "enter" if act.roles.get("into") == "play" and not holder.removed:
            _explain(case, holder)
            return Ruling(False, "They stay where they are.")
        case "get" | "return" | "take" | "put" | "go" if place in (HAND, "endurance", "deck"):
            _explain(case, holder)
            return Ruling(False, "They do not go there.")
        case verb if verb in PLACING and place == PILE:
            return _to_pile(case, act, holder, cards)
    return None


def _asks_staying(act: Happening, holder: Holder) -> bool:
    """Reads "Do they remain underneath it?", "Do they stay where they are?"."""
    where = act.extra.get("sub") == "be" and act.roles.get("where") == "clause"
    under = bool(act.roles.keys() & {"under", "underneath", "beneath"})
    if act.roles.get("in") not in (None, holder.card.extra_name, "place") or act.negated:
        return False
    return (where or not act.roles.keys() - STAYING) and (under or act.verb in ("stay", "remain"))


def _to_pile(case: Case, act: Happening, holder: Holder, cards: list[Thing]) -> Ruling | None:
    _explain(case, holder)
    if not holder.removed:
        return Ruling(False, "They stay where they are.")
    owners = {holder.owner if t is holder.card else t.owner for t in cards}
    if not all(owners):
        raise Open("whose cards they are is not said")
    right = not act.by or owners == {act.by}
    if len(owners) > 1 and not act.by:
        return None
    return Ruling(right, f"They {'' if right else 'do not '}go there.")


def _where(case: Case, act: Happening, holder: Holder) -> Ruling | None:
    """Reads "Where does Dojo go?": to its owner's Discard Pile, if it leaves play."""
    cards = _cards_asked(act, holder)
    owners = {holder.owner if t is holder.card else t.owner for t in cards}
    if act.verb not in PLACING or not holder.removed or len(owners) != 1 or not all(owners) or act.by:
        return None
    asked = case.question.clause.asked
    whose = case.question.asks == "whose"
    if _place(act) not in (("", PILE) if whose else ("",)) or (whose and (asked is None or not asked.is_a(PILE))):
        return None
    _explain(case, holder)
    if whose:
        name = case.world.name(owners.pop()).removeprefix("The ")
        return Ruling(name, f"To {name}'s Discard Pile.")
    pile = f"{case.world.name(owners.pop()).removeprefix('The ')}'s Discard Pile"
    return Ruling(pile, f"To {pile}.")


def _taken_along(case: Case, act: Happening, holder: Holder) -> Ruling | None:
    """Whoever takes control of a card takes control of what lies underneath it."""
    if act.actor != holder.taken_by or holder.removed or holder.nullified or act.others or act.roles:
        return None
    if not act.things or not all(t in holder.held for t in act.things):
        return None
    case.step(f"{holder.card.title} was taken over, and with it what lies underneath.", "control-held")
    return Ruling(True, f"{case.world.name(act.actor)} takes control of them too.")


JUDGES = (Judge(judge_holding, None, Past.ANY, BENEATH | {"where", "up in", "ing", "back into", "back to"}),)
