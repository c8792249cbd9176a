"""What may be done while the effect of a card is carried out: nothing else (Immediate Effects)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening

CARD = "X:event|situation|object|location|edge"
KNOWN = {
    "amid": "be(P; etc; [in the middle of]=doing; purpose=_) || be(P; etc; [in the midst of]=doing; purpose=_)"
    " || resolve|carry(P; etc; [out]=_?)",
    "unfinished": "NOT resolve|complete|finish|carry(P; etc; kind=.*; [out]=_?; [so far]=_?; [yet]=_?; purpose=_?)",
    "card": f"play(_; {CARD}; etc)",
    "makes": f"make|let|force|cause|oblige(·; etc; {CARD}; purpose=_?)",
    "beside": "discard|put|place(P; etc; zone=.*; by=_; [to]=top?; [of]=endurance?; [to the top of]=endurance?;"
    " [on top of]=endurance?) || have(_; etc; kind=.*; zone=.*; [in]=hand?; [than]=ability?)",
    "hand": "hand(P; number=_) || hold(P; etc) || ability(P; number=_)",
}
ENDING = frozenset(["complete", "resolve", "finish", "carry", "end", "be"])
DOING = frozenset(["draw", "play", "use", "power", "take", "discard"])
DRAWER = "Nefertiri"
TIED = frozenset(
    ["to", "up to", "back up to", "at this point", "at that point", "before", "by", "for", "object", "subject", "again"]
)


def may_do_amid(case: Case) -> Ruling | None:
    """Reads "May she draw before its effects have been completed?", "May he interrupt it to play a card?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or not act.actor or act.turn or act.phase:
        return None
    told = facts(case, act.actor, KNOWN, "hand beside")
    if told is None or not _is_amid(act, told) or _is_its_own(case, act, told):
        return None
    case.care(*case.world.things)
    case.step("An effect is completed before anything else is done.", "not-interrupted")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not do so before the effect is completed.")


def _is_amid(act: Happening, told: list[Fact]) -> bool:
    """Whether he would do something else while an effect is carried out; what counters it is another matter."""
    names = {fact.name for fact in told}
    if act.verb == "interrupt":
        other = act.purpose is not None and act.purpose.verb in DOING and act.purpose.purpose is None
        return other and bool(names & {"card", "makes", "amid"})
    aim = act.purpose.verb if act.purpose is not None else ""
    if act.verb not in DOING or act.roles.keys() - TIED or (act.verb != "power" and aim):
        return False
    before = act.purpose if aim else act
    ends = before is not None and "before" in before.roles and before.extra.get("sub") in ENDING
    return bool(names & {"amid", "unfinished"}) or (ends and "card" in names)


def _is_its_own(case: Case, act: Happening, told: list[Fact]) -> bool:
    """Whether it may be what the card itself has him do, as its text is not known; Nefertiri draws by her Power."""
    unknown = any(thing.unknown or not thing.extra_name for fact in told for thing in fact.binding.things.values())
    draws = act.verb == "draw" and case.world.players[act.actor].persona == DRAWER
    return unknown and act.verb in ("draw", "take", "discard") and not draws


JUDGES = (Judge(may_do_amid, frozenset(PLAYING), Past.NONE, None),)
