"""What Weapons of Choice ask for a Power Block or a Power Blow: the Text of each of them is in effect."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import PLAYING, Judge
from engine.world import Happening

MADE = {
    kind: f"make(P; kind={kind}) || make(P; A; kind={kind}) || exert(P; kind={kind}; purpose=make(P; A; kind={kind}))"
    f" || exert(P; kind={kind})"
    for kind in ("power block", "power blow")
}
KNOWN = {
    "weapon": "use(P; _; [as]=weapon of choice?) || have(P; _)",
    **MADE,
    "told": "discard(·; _; other=_; kind=card; number=_; by=P; modal=must; [for]=_; [from]=_; [of]=endurance)",
    "defense": "defend|play(P; A:block) || defend(P; A:block; other=_:attack)"
    " || block(P; other=A; kind=power blow; [with]=_)",
    "attack": "play(_; B:attack)",
}
ALL = frozenset({"in all", "altogether", "in total"})
FROM_ENDURANCE = ({"from": "top", "of": "endurance"}, {"from": "endurance"}, {"of": "endurance"})


def costs(case: Case) -> Ruling | None:
    """Reads "How many cards must he discard from the top of his Endurance?", "… in all?", "How many Defenses …?"."""
    question, act = case.question, case.question.act
    if question.asks != "how many" or question.modal != "must" or act is None or act.verb != "discard":
        return None
    known = {f"{name} {n}": text for name, all_ in KNOWN.items() for n, text in enumerate(all_.split(" || "))}
    told = facts(case, act.actor, known)
    if told is None or not act.actor or act.purpose is not None:
        return None
    asked = [kind for kind in MADE if any(fact.name.rsplit(" ", 1)[0] == kind for fact in told)]
    effects = [e for fact in told if fact.name.startswith("weapon") for t in fact.happening.things for e in t.effects]
    due = [e for e in effects if asked and e.do in (f"{asked[0]} burn", f"{asked[0]} discard")]
    if len(asked) != 1 or not due:
        return None
    return _counted(case, act, due, told)


def _counted(case: Case, act: Happening, due: list[Effect], told: list[Fact]) -> Ruling | None:
    burnt = [effect for effect in due if effect.do.endswith("burn")]
    paid = [effect for effect in due if effect.do.endswith("discard")]
    place = _place(act)
    chosen = {"endurance": burnt, "hand": paid, "all": due, "": due if not (burnt and paid) else None}.get(place)
    if chosen is None or not _fits_unit(case.question.unit, chosen):
        return None
    total = sum(int(effect["amount"]) for effect in chosen)
    case.care(*(t for fact in told for t in (*fact.happening.things, *fact.happening.others)), *act.things)
    case.step(f"{total} cards are asked for.", *due, "all-text" if len(due) > 1 and case.holds("all-text") else None)
    return Ruling(total, f"{case.world.name(act.actor)} must discard {total}.")


def _place(act: Happening) -> str:
    """From where: his Endurance, his Hand, or both together; "?" where something else is said."""
    roles = {link: value for link, value in act.roles.items() if link not in ("for", *ALL)}
    if act.zone == "endurance" or roles in FROM_ENDURANCE:
        return "endurance"
    if roles or (act.others and "for" not in act.roles):
        return "?"
    if act.zone == "hand":
        return "hand"
    return "all" if ALL & act.roles.keys() else ""


def _fits_unit(unit: str, due: list[Effect]) -> bool:
    """Whether it is cards that are counted, or just the kind that is demanded."""
    kinds = {str(effect["what"]) for effect in due if effect["what"]}
    return unit == "card" or kinds == {unit}


JUDGES = (Judge(costs, PLAYING, words=ALL),)
