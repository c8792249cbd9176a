"""More than six copies of one card by a Persona Power: none of a Signature card, but in Type Two of any Slash.

Documents: addendum, Signature Cards; type2, Paying, Restricted and Persona Powers.
"""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.beside import beside
from engine.judge.neutral import neutral
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

LIMIT = 6
INCLUDING = frozenset(["include", "put", "use", "have", "bring", "add"])
LETTING = frozenset(["let", "allow", "permit", "enable", "give"])


def more_than_six(case: Case) -> Ruling | None:
    """Reads "May he include 8 copies of it?", of a Signature card, where his Persona Power lets him include more."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    aim = act.purpose if act.verb == "power" and act.purpose is not None else act
    if aim.verb not in INCLUDING or len(aim.things) != 1 or aim.negated or aim.things[0].count <= LIMIT:
        return None
    card, told = aim.things[0], [h for h in case.world.log if not neutral(h, act)]
    let = [h for h in told if _lets(h)] or ([act] if act.verb == "power" else [])
    rest = [h for h in told if not (_lets(h) or _is_signature(h, card) or _has_no_number(h) or beside(h, case))]
    signature = card.is_a("signature card") or any(_is_signature(h, card) for h in told)
    if rest or not let or not (signature or case.ruleset == "type2"):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    return _ruled(case, card, let)


def _ruled(case: Case, card: Thing, let: list[Happening]) -> Ruling | None:
    if case.ruleset == "classic":
        case.step(f"{card.count} are more than 6, and it is a Signature card.", "signature-six")
        case.why_not.append(case.steps[-1])
        return Ruling(False, "Of a Signature card no more than 6 may be included.")
    allowed = [h.purpose.number for h in let if h.purpose is not None and h.purpose.number is not None]
    if case.ruleset != "type2" or len(allowed) != 1 or allowed[0] is None or allowed[0] < card.count:
        return None
    case.step(f"The Persona Power lets in {allowed[0]}; that comes before the 6.", "power-over-six")
    return Ruling(True, f"{card.count} may be included.")


def _lets(one: Happening) -> bool:
    """Reads "whose Persona Power lets him include 12 Slashes"."""
    power = one.kind == "persona power" or one.verb == "power"
    return one.verb in LETTING and power and not one.negated


def _is_signature(one: Happening, card: Thing) -> bool:
    """Reads "it is a Signature card", "Signature cards are limited to 6 copies"."""
    if one.verb == "limit":
        return bool(one.things) and one.things[0].is_a("signature card") and one.number == LIMIT
    return one.verb in ("is", "be") and not one.negated and card in one.things and "signature" in _said(one)


def _said(one: Happening) -> str:
    return " ".join([one.kind, *(thing.title.lower() for thing in one.things)])


def _has_no_number(one: Happening) -> bool:
    """Reads "it has no Restriction number printed on it"."""
    return one.verb == "have" and one.negated and "restriction" in one.kind


JUDGES = (Judge(more_than_six, None, Past.ANY, None),)
