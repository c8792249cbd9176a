"""Several Armor in play: Type One and Two allow one of each category, classic allows any."""

from __future__ import annotations

from engine.card import Source
from engine.case import Case, Ruling
from engine.english.lexicon import split
from engine.judge.facts import facts
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

KNOWN = {
    "have": "have(P; X)",
    "pair": "have(P; X+Y)",
    "hold": "hold(P; _)",
    "none": "NOT use|have|wear(P; etc; kind=.*armor; zone=(play)?) || NOT have|use|wear(P; _:card; etc; zone=(play)?)",
}
ROWS = ("UPPER", "MIDDLE", "LOWER")
LIMIT = "You may only have one armor from each category in play at a time."
SEVERAL = Source(
    "handbook/armor-and-damage", "No matter how many Armor you have in play, an Attack's damage is only reduced by 1."
)


def may_wear(case: Case) -> Ruling | None:
    """Reads "May he play Mask and keep both in play?", "May he have Mask (and Armor: Helmet) in play?"."""
    question, act = case.question, case.question.act
    if not question.permission:
        return None
    if act is None or act.negated or not act.actor or not comes_beside(act):
        return None
    told = facts(case, act.actor, KNOWN, idle=("held", "texts", "wishes"))
    card, *others = (*act.things, *act.others)
    known = [t for f in told or () if f.name in ("have", "pair") for t in f.happening.things if t is not card]
    worn = [] if told is None else [*others, *(t for t in known if all(t is not other for other in others))]
    if not worn or any(thing.count != 1 for thing in (*worn, card)):
        return None
    return _classic(case, card, worn) if case.ruleset == "classic" else _listed(case, card, worn)


def comes_beside(act: Happening) -> bool:
    """Whether it is only that one card comes into play, or stays there beside the others."""
    leaves = act.roles == {"without": "doing"} and act.purpose is not None and act.purpose.verb in ("remove", "discard")
    keeps = act.purpose is None or (act.purpose.verb == "keep" and not act.purpose.negated) or leaves
    here = act.zone == "play" or act.roles.get("in") == "play"
    places = act.zone in ("", "hand") if act.verb == "play" else act.verb == "have" and here
    beside = act.verb == "have" and act.roles.keys() - {"in"} == {"together with"} and len(act.things + act.others) == 2
    alone = len(act.things) == (1 if act.verb == "play" else len(act.cards)) and bool(act.things) and not act.others
    bare = (leaves or not act.roles) and not act.extra.keys() - {"and", "modal"} and not act.phase
    return places and keeps and ((alone and bare) or beside)


def _listed(case: Case, card: Thing, worn: list[Thing]) -> Ruling | None:
    """Type One and Two list the Armor of each category."""
    rows = {id(thing): _category(case, thing) for thing in (card, *worn)}
    if any(row is None for row in rows.values()):
        return None
    case.care(card, *worn)
    entry = f"{case.ruleset}/armor"
    same = [thing for thing in worn if rows[id(thing)] == rows[id(card)]]
    named = [_row(case, thing) for thing in (card, *(same or worn))]
    row = (rows[id(card)] or "").capitalize()
    if same:
        case.step(f"{card.title} and {same[0].title} are both {row} Armor.", Source(entry, LIMIT), *named)
        case.why_not.append(case.steps[-1])
        case.changes.append(f"{same[0].title} had left play")
        return Ruling(False, f"Only one {row} Armor may be in play.")
    case.step(f"{card.title} is {row} Armor, and no other of that category is in play.", Source(entry, LIMIT), *named)
    return Ruling(True, f"{card.title} may be in play with Armor of other categories.")


def _row(case: Case, thing: Thing) -> Source | None:
    """The line of the list that names the card."""
    lines = [line.strip() for line in case.entries[f"{case.ruleset}/armor"].text.splitlines()]
    named = next((line for line in lines if " ".join(split(line)) in thing.names), None)
    return Source(f"{case.ruleset}/armor", named) if named is not None else None


def _category(case: Case, thing: Thing) -> str | None:
    """The heading under which the ruleset lists the card."""
    row = None
    for line in case.entries[f"{case.ruleset}/armor"].text.splitlines():
        words = line.strip().split()
        if words and words[0] in ROWS:
            row = words[0]
        elif words and words[0] == "NON":
            row = None
        elif words and " ".join(split(line.strip())) in thing.names:
            return row
    return None


def _classic(case: Case, card: Thing, worn: list[Thing]) -> Ruling | None:
    """Nothing limits different Armor: "no matter how many Armor you have in play"."""
    all_known = all(thing.card is not None and any(thing.does("reduce")) for thing in (card, *worn))
    if not all_known or any(t.card is card.card for t in worn) or len({t.title for t in (card, *worn)}) <= len(worn):
        return None
    case.care(card, *worn)
    case.inferred = True
    case.step("Several Armor may be in play.", SEVERAL, "copies-in-play")
    return Ruling(True, f"{card.title} may be in play with {worn[0].title}.")


JUDGES = (
    Judge(may_wear, frozenset(), Past.ANY, frozenset({"without", "together with", "beside", "besides", "next to"})),
)
