"""Whether a Defense may be played, or Exerted for, although no Attack is pending.

Documents: Defense Phase; type1 and type2, Standing Defenses; type2, May Do Effects.
"""

from __future__ import annotations

from engine.aside.lenient import beside, plainly
from engine.aside.neutral import neutral
from engine.binding import Binding
from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.judge.wholly import wholly
from engine.notation import pattern
from engine.pattern import PLAIN_MARKS, fits
from engine.phase import PLAYING
from engine.world import Happening, Thing

NO_ATTACK = (
    "pending(·; A:attack×0; target=P; phase=(defense phase)?)",
    "pending(·; A:attack×0; phase=(defense phase)?)",
    "NOT pending(·; A:attack; target=P)",
    "NOT pending(·; kind=attack; target=P)",
    "NOT pending(·; target=P)",
    "NOT attack(·; target=P; turn=<=0)",
    "NOT attack(Q; turn=<=0; target=_; etc)",
    "NOT play|make(Q; A:attack×0; turn=<=0; target=_; against=_)",
    "NOT play|make(Q; A:attack; turn=<=0; target=_; against=_; etc)",
)
EARLY = ("may do", "may do/must do phase", "must do", "beginning")
RULE = "defense-needs-attack"
GOING = frozenset([("from", "hand"), ("into", "play"), ("in", "play"), ("without", "grid"), ("without", "a grid")])
SECOND = frozenset(["second", "another", "further"])
PUTTING = frozenset(["play", "put", "bring", "use", "place"])


def may_defend(case: Case) -> Ruling | None:
    """Reads "No Attack is pending. May he play an Upper Guard?", "… Exert for a Defense?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or not act.actor or act.turn or not _is_unprovoked(case, act):
        return None
    card = _card(act)
    exerts = act.verb == "exert" and bool({"defense", "block", "dodge"} & {act.kind, act.roles.get("for")})
    if not exerts and (card is None or card.unknown):
        return None
    found = (False, RULE) if exerts or card is None else _ruled(case, card, act.phase)
    if found is None or (exerts and act.phase not in ("", "defense phase")):
        return None
    if card is not None and (_before(case, act) or SECOND & card.marks):
        if case.ruleset == "type2" or not (card.is_a("guard") and _before(case, act)):
            return None
        found = (False, "one-unprovoked" if case.ruleset == "type1" else RULE)
    case.use(*case.world.log)
    case.care(*act.cards, *case.world.things)
    right, rule = found
    case.step("No Attack is pending." if not right else "It may be played though no Attack is pending.", rule)
    if not right:
        case.why_not.append(case.steps[-1])
        case.changes.append("an Attack were pending against him")
    return Ruling(
        right, f"{case.world.name(act.actor)} may {'' if right else 'not '}do so though no Attack is pending."
    )


def _is_unprovoked(case: Case, act: Happening) -> bool:
    """Whether that no Attack is pending is all that was told, but for what does not matter."""
    told = [h for h in case.world.log if not neutral(h, act)]
    none = [h for h in told if any(_fits(text, h, case, act.actor) for text in NO_ATTACK)]
    return bool(none) and all(h in none or h in _before(case, act) or beside(h, case) for h in told)


def _before(case: Case, act: Happening) -> list[Happening]:
    """The one Guard that he has played this turn although nobody attacked him."""
    played = [h for h in case.world.happened("play", actor=act.actor) if all(t.is_a("guard") for t in h.things)]
    plain = [h for h in played if not (h.negated or h.turn or h.others or h.roles or h.extra or h.purpose or h.target)]
    one = [h for h in plain if [thing.count for thing in h.things] == [1] and h.phase in ("", *PLAYING)]
    return one if len(one) == 1 and act.verb in PUTTING else []


def _fits(text: str, happening: Happening, case: Case, player: str) -> bool:
    players = Binding({"P": player, "Q": case.world.opponent(player)})
    whole = happening.kind == "attack" or wholly(happening, "attack")
    return whole and fits(pattern(text), happening, case.world, players) is not None


def _card(act: Happening) -> Thing | None:
    """The Defense that he wants to play from his Hand."""
    plain = plainly(act)
    roles = {link: value for link, value in plain.roles.items() if (link, value) not in GOING}
    card = act.things[0] if len(act.things) == 1 and not act.others and not roles else None
    here = act.verb in PUTTING and act.zone in ("", "hand", "play") and act.purpose is None
    return card if here and card is not None and _is_one(card) else None


def _is_one(card: Thing) -> bool:
    """Whether it is a Defense of which nothing sets it apart: "a second unprovoked Guard" is another question."""
    plain = not card.marks - PLAIN_MARKS - SECOND - {"unprovoked", "non-gridded"}
    own = card.is_a("defense", "standing defense") and not card.is_a("special card")
    return own and bool(card.count) and plain


def _ruled(case: Case, card: Thing, phase: str) -> tuple[bool, str] | None:
    """Whether this card may be played then, and the rule that says so."""
    act = case.question.act
    usual = phase in ("", *PLAYING)
    if card.is_a("guard"):
        return _guard(case, card, phase)
    if not card.is_a("standing defense"):
        return (False, RULE) if phase in ("", "defense phase") else None
    if case.ruleset == "classic":
        return (False, RULE) if phase in ("", "defense phase") else None
    gridless = "non-gridded" in card.traits | card.marks or (act is not None and "grid" in act.extra.get("without", ""))
    free = usual and (case.own("standing-unprovoked") and (case.ruleset == "type1" or gridless))
    return (True, "standing-unprovoked") if free else None


def _guard(case: Case, card: Thing, phase: str) -> tuple[bool, str] | None:
    """One Guard may be played unprovoked in Type One and Two, in Type Two also as a May Do effect."""
    if case.ruleset == "classic":
        return (False, RULE) if phase in ("", "defense phase", *EARLY) else None
    if phase in EARLY[:2] and case.own("guard-may-do"):
        return card.count == 1, "guard-may-do"
    if phase == "attack phase" and case.ruleset == "type1":
        return True, "standing-unprovoked"
    return (
        (card.count == 1, RULE)
        if phase in ("", "defense phase") and (card.count == 1 or case.ruleset == "type2")
        else None
    )


JUDGES = (Judge(may_defend, frozenset({*PLAYING, *EARLY}), Past.ANY, None),)
