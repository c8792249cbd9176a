"""Desert: cards that all players lose at the beginning of turns; Type One counts each player's turn."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.facts import facts
from engine.judge.timely import Judge, Past
from engine.world import Happening

KNOWN = {
    "hand": "play(P; X=desert; zone=(hand)?; turn=<=0)",
    "brought": "use(P; _; purpose=bring(P; X=desert; [into]=play); turn=<=0)"
    " || bring(P; X=desert; [into]=play; [with]=_; turn=<=0)",
    "has": "have(P; X=desert; turn=<=0)",
    "lies": "have(·; X=desert; turn=<=0)",
    "stays": "stay|remain(·; X=desert; [in]=play; [subject]=_; turn=<=0)",
    "reconnaissance": "play(Q; R=reconnaissance|focus; phase=(beginning|may do)?; turn=<=0)",
    "ignores": "ignore(Q; X=desert; phase=(beginning|may do)?; turn=<=0)",
    "ignores effects": "ignore(Q; other=X=desert; kind=effect; phase=(beginning|may do)?; turn=<=0)",
    "aims": "play(Q; R=reconnaissance|focus; phase=(beginning|may do)?; purpose=ignore(Q; X=desert); turn=<=0)",
}
EACH = 2


def by_desert(case: Case) -> Ruling | None:
    """Reads how many cards a player loses to Desert at the beginning of his turn."""
    question, act = case.question, case.question.act
    asked = question.asks == "how many" and question.unit == "card" and question.clause.tense == "present"
    if not asked or act is None or not act.actor or act.verb not in ("discard", "lose", "place", "put"):
        return None
    owner = next((h.actor for h in case.world.log if _brings(h) or (h.purpose is not None and _brings(h.purpose))), "")
    known = {f"{name} {n}": text for name, all_ in KNOWN.items() for n, text in enumerate(all_.split(" || "))}
    told = facts(case, owner or act.actor, known)
    if told is None or not any(f.name.split()[0] in ("hand", "brought", "has", "lies") for f in told):
        return None
    case.care(*case.world.things)
    names = {fact.name.rsplit(" ", 1)[0] for fact in told}
    number = _classic(case, act, owner, names) if case.ruleset == "classic" else _counted(case, act, owner, names)
    return Ruling(number, f"{case.world.name(act.actor)} loses {number} cards to Desert.")


def _brings(happening: Happening) -> bool:
    """Whether a player plays it, brings it into play or has it there."""
    desert = any(thing.extra_name == "desert" for thing in happening.things)
    return desert and bool(happening.actor) and happening.verb in ("play", "bring", "have")


def _ignored(case: Case, act: Happening, owner: str, names: set[str]) -> bool:
    """Whether the opponent ignores it at the very beginning that is asked about: his first."""
    ignoring = names & {"ignores", "ignores effects", "aims"}
    return bool(ignoring) and act.actor != owner and _nth(act) == 1


def _classic(case: Case, act: Happening, owner: str, names: set[str]) -> int:
    if names & {"ignores", "ignores effects", "aims", "reconnaissance"}:
        raise Open("whether Desert may be ignored in this way stands in no document", ("handbook/desert",))
    if act.phase != "beginning" or (act.actor == owner and names & {"hand"} and _nth(act) == 1):
        raise Open("whether it was in play at the beginning of that turn is not said", ("handbook/desert",))
    case.step("All players place the top two cards of their Endurance in their Discard Pile.", "desert")
    return EACH


def _counted(case: Case, act: Happening, owner: str, names: set[str]) -> int:
    """Type One: two cards for each beginning of a player's turn since his own last one."""
    entered = {n for h in case.world.log if (n := h.nth) and h.actor == owner} or {"1"}
    # Who is told of first is taken to have the first turn of the two, as in the Examples.
    first_told = next(iter(case.world.players), "")
    if case.ruleset != "type1" or entered != {"1"} or not names & {"hand", "brought"} or owner != first_told:
        raise Open("when Desert came into play is not said", ("type1/desert",))
    unsaid = not act.nth and act.actor == owner and not ("brought" in names and act.phase == "may do")
    if act.phase not in ("beginning", "may do", "") or unsaid or _nth(act) < 1:
        raise Open("at the beginning of which turn is not said", ("type1/desert",))
    if _ignored(case, act, owner, names):
        case.step("He ignores Desert at the beginning of that turn.", "desert-counted")
        return 0
    now = 2 * _nth(act) + (act.actor != owner)
    first = 3 if "hand" in names else 2
    if now == 3 and first == 2:
        raise Open("what he loses on his first turn is not said", ("type1/desert",))
    beginnings = [turn for turn in (now - 1, now) if turn >= first]
    case.step(f"{EACH} cards for each player's turn: {EACH * len(beginnings)}.", "desert-counted")
    return EACH * len(beginnings)


def _nth(act: Happening) -> int:
    return int(act.nth or "1")


JUDGES = (Judge(by_desert, frozenset(["beginning", "may do"]), Past.ANY),)
