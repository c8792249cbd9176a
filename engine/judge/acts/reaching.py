"""Whether what a card in play forbids takes in an Attack, by its areas (handbook, Attacks to Specific Areas)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.acts.denied import forbids_one
from engine.judge.facts import asked, facts
from engine.judge.fights.cover import in_area
from engine.judge.timely import Judge

KNOWN = {
    "denial": "have(_; X:card~forbid; zone=play)",
    "played": "play(_; A:attack)",
    "held": "hold(_; A:attack; zone=(hand)?)",
    "covering": "is(·; A:attack; kind=covering)",
}
ASKED = (
    "apply(·; other=A; [subject]=_?; [to]=_)",
    "apply(·; kind=card|text|effect|denial; other=A; [to]=_)",
    "apply(·; X:card; other=A; [subject]=_?; [to]=_)",
    "apply(·; A; other=A; [subject]=_?; [to]=_)",
    "affect|concern|cover|include|forbid|prevent|stop(·; A; [subject]=_?; [object]=_?)",
    "affect|concern|cover|include|forbid|prevent|stop(·; X:card+A; [subject]=_?; [object]=_?)",
    "affect|concern|cover|forbid(·; A; other=X:card; passive=yes; [subject]=_?; [by]=_)",
    "affect|concern|cover|include|forbid|prevent|stop(·; other=A; kind=card|text|effect|denial; [object]=_?)",
)


def reaches(case: Case) -> Ruling | None:
    """Reads "Does the card apply to this Attack?" of a denial of Attacks to certain areas."""
    question = case.question
    if not question.plain:
        return None
    bound = next((found for text in ASKED if (found := asked(case, "", text)) is not None), None)
    told = facts(case, "", KNOWN) if bound is not None else None
    denials = [fact.thing("X") for fact in told or () if fact.name == "denial"]
    if bound is None or len(denials) != 1 or bound.things.get("X", denials[0]) is not denials[0]:
        return None
    attack, effects = bound.things["A"], list(denials[0].does("forbid"))
    if len(effects) != 1 or len(denials[0].effects) != 1 or in_area(str(effects[0]["what"]), attack.grid) is None:
        return None
    if not attack.grid:
        raise Open(f"the areas of {attack.title} are not known", ("handbook/attacks-to-specific-areas",))
    hits = forbids_one(case, str(effects[0]["what"]), [attack])
    case.care(attack, denials[0])
    case.step(f"{attack.title} has {'a' if hits else 'no'} square there.", effects[0], "area-of-attack")
    return Ruling(hits, f"{denials[0].title} {'applies' if hits else 'does not apply'} to {attack.title}.")


JUDGES = (Judge(reaches),)
