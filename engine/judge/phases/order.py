"""Must Do and May Do effects: which come first, and which may be left out (Must Do Phase, May Do Phase)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.case import Case, Question, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

EARLY = "phase=beginning|must do|may do"
RESOLVING = "zone=; number=_; purpose=resolve(P)"
OPEN = "etc; zone=; phase=(beginning|must do|may do)?; count=_; purpose=_?"
OPTIONAL = "draw|look|exert|gain|heal|discard|search|take|exchange|replace|shuffle"
AT = "zone=(hand)?; by=_; number=_; [at]=.*?; [in]=.*?; [from]=.*?; [through]=.*?"
KNOWN = {
    "must": "have(P; X~must do; turn=<=0)",
    "must told": f"discard|lose|place(P; _; kind=(card)?; number=_; {EARLY}; zone=(hand)?; by=P)",
    "must grin": "play(Q; X~must discard all; turn=<=0)",
    "must alone": f"have(P; kind=must do effect; {RESOLVING})",
    "may alone": f"have(P; kind=may do effect; {RESOLVING})",
    "both": f"have(P; kind=must do effect; [object]=may do effect; {OPEN})",
    "both ways": f"have(P; kind=may do effect; [object]=must do effect; {OPEN})",
    "must due": f"discard|lose|place|put|exert|remove|reveal(P; etc; modal=must; {EARLY}; [because of]=_?)"
    " || discard|lose|place|put|exert|remove|reveal(P; etc; modal=must; [because of]=must do effect)",
    "must lone": f"have(P; kind=must do effect; {OPEN})",
    "may lone": f"have(P; kind=may do effect; {OPEN})",
    "said": f"say|state|read|let|allow|permit(·; etc; turn=<=0; purpose={OPTIONAL}(P; etc; {AT}; {EARLY}|))",
    "must made": "make|force|oblige|require|cause(·; etc; target=P; turn=<=0; purpose=discard|lose|place|put|"
    f"exert|remove|reveal(_; etc; zone=(hand)?; {EARLY}|))",
    "must is": "be|count(·; etc; kind=must do effect|must do)",
    "may is": "be|count(·; etc; kind=may do effect|may do) || may roll|may draw(P; etc; kind=may do effect; modal=may)",
    "may state": "state(P; kind=prone|disarmed; etc)",
    "may can": f"may roll|can roll|may draw|may exert|may gain|may look(P; etc; modal=may|can; purpose=_?; {EARLY}|;"
    " [with]=_?; [for]=_?)",
    "wish": "want|will like|prefer|intend(P; etc; purpose=_?)",
    "may": "have(P; X~may do; turn=<=0)",
    "cause": "play(Q; Y; turn=<=0)",
    "held": "hold(P; _)",
    "lies": "have(_; X:situation|object|location; turn=<=0)",
}
DOING = frozenset(["use", "resolve", "activate", "process", "do", "discard", "handle", "carry", "take", "deal"])
LEAVING = frozenset(["leave", "skip", "omit"])
ROLLS = {"roll", "rearm", "recover", "regain"}
"""What a player who is Prone, or Disarmed, may do for it at the beginning of his turn."""


class Side(StrEnum):
    """Which of the two kinds of effect is spoken of."""

    MUST = "must do effect"
    MAY = "may do effect"


@dataclass(frozen=True, slots=True)
class Told:
    """How many effects of each kind are to be resolved, and by which cards."""

    facts: list[Fact]

    def count(self, side: Side) -> int:
        """How many effects of this kind were told of."""
        word = "must" if side is Side.MUST else "may"
        bare = (f"{word} alone", f"{word} lone")
        numbers = [fact.happening.number or 1 for fact in self.facts if fact.name in bare]
        only = (*bare, "must is", "may is", *(() if self._rolls_only(side) else ("may state",)))
        named = [fact for fact in self.facts if fact.name.split()[0] == word and fact.name not in only]
        both = [fact for fact in self.facts if fact.name.startswith("both")]
        return sum(numbers) + len(named) + len(both)

    def _rolls_only(self, side: Side) -> bool:
        """Whether that he is Prone, or Disarmed, is all that lets him do something: he may roll for it."""
        may = [fact.name for fact in self.facts if fact.name.split()[0] == "may" and fact.name != "may is"]
        return side is Side.MAY and may == ["may state"]

    def cards(self, side: Side) -> list[Thing]:
        """The cards that bring effects of this kind."""
        names = ("must", "must grin") if side is Side.MUST else ("may",)
        return [fact.thing("X") for fact in self.facts if fact.name in names]

    def acts(self, side: Side) -> set[str]:
        """What the effects of this kind have their player do, as it was told."""
        if side is Side.MUST:
            due = {fact.happening.verb for fact in self.facts if fact.name in ("must told", "must due")}
            return due | self._aims("must made", "must said")
        rolls = ROLLS if any(fact.name == "may state" for fact in self.facts) else set()
        can = {fact.happening.verb.split()[-1] for fact in self.facts if fact.name == "may can"}
        return self._aims("may said") | can | rolls

    def _aims(self, *names: str) -> set[str]:
        aims = [fact.happening.purpose for fact in self.facts if fact.name in names]
        return {aim.verb for aim in aims if aim is not None}


def told_of(case: Case, player: str) -> Told | None:
    """What this player may do and must do; None where something else was told."""
    found = facts(case, player, KNOWN, "must told held must due", ("texts", "held"))
    return Told([_sided(fact) for fact in found]) if found is not None else None


def _sided(fact: Fact) -> Fact:
    """What a card says: that its player may do it, or that he does it."""
    aim, lets = fact.happening.purpose, fact.happening.verb in ("let", "allow", "permit")
    if fact.name != "said" or aim is None:
        return fact
    may = lets or aim.extra.get("modal") in ("may", "can")
    return replace(fact, name="may said" if may else "must said")


def in_order(case: Case) -> Ruling | None:
    """Reads "May he use it before he discards?", "Must he use it?", "May he choose the order?"."""
    question, act = case.question, case.question.act
    if act is None or question.asks != "whether" or question.negated or not act.actor:
        return None
    told = told_of(case, act.actor)
    if told is None or not (told.count(Side.MUST) or told.count(Side.MAY)):
        return None
    ruling = _choice(case, act, told) or _leaving(case, act, told) or _sequence(case, act, told)
    if ruling is not None:
        case.care(*(thing for fact in told.facts for thing in fact.happening.cards))
    return ruling


def _choice(case: Case, act: Happening, told: Told) -> Ruling | None:
    """Reads "May he choose the order (in which he resolves them)?"."""
    if act.verb != "choose" or act.kind != "order" or case.question.modal not in ("may", "can") or act.things:
        return None
    musts, mays = told.count(Side.MUST), told.count(Side.MAY)
    name = case.world.name(act.actor)
    if musts > 1 and not mays:
        case.step("Several Must Do effects are handled in any order.", "must-do-all")
        return Ruling(True, f"{name} may choose the order.")
    if musts == 1 == mays:
        return _mixed(case, name, first=Side.MAY)
    return None


def _mixed(case: Case, name: str, *, first: Side) -> Ruling:
    """Whether an effect of one kind may come before one of the other."""
    free = case.own("any-order")
    case.step("Must Do and May Do effects, and which come first.", "any-order" if free else "must-before-may")
    right = free or first is Side.MUST
    return Ruling(right, f"{name} may {'' if right else 'not '}resolve the {first} first.")


def _leaving(case: Case, act: Happening, told: Told) -> Ruling | None:
    """Reads "May he leave this out?", "Must he use it?"."""
    side, name = _side(act, told), case.world.name(act.actor)
    named = act.kind in ("", "this", "it", "that", Side.MUST) and all(t in told.cards(Side.MUST) for t in act.things)
    leaves = act.verb in LEAVING and named and not act.others and not act.roles.keys() - {"out"}
    if leaves and case.question.modal in ("may", "can") and told.count(Side.MUST) == 1 and not told.count(Side.MAY):
        case.step("All Must Do effects are taken care of.", "must-do-all")
        return Ruling(False, f"{name} may not leave it out.")
    if case.question.modal != "must" or side is not Side.MAY or _place(case.question, act) or act.phase:
        return None
    if act.verb in DOING and not act.roles and act.purpose is None:
        case.step("A May Do effect need not be done at all.", "may-do-not")
        return Ruling(False, f"{name} need not do it.")
    return None


def _sequence(case: Case, act: Happening, told: Told) -> Ruling | None:
    """Reads "May he use it first?", "… before he discards the cards?", "Must he resolve the Must Do effect first?"."""
    side, place, modal = _side(act, told), _place(case.question, act), case.question.modal
    both = told.count(Side.MUST) == 1 == told.count(Side.MAY)
    if (
        side is None
        or not place
        or not both
        or act.verb not in DOING | told.acts(side)
        or act.phase not in ("", "must do", "may do")
    ):
        return None
    name, free = case.world.name(act.actor), case.own("any-order")
    first = side if place == "before" else next(one for one in Side if one is not side)
    if modal in ("may", "can"):
        return _mixed(case, name, first=first)
    if modal == "must" and first is Side.MUST:
        case.step("Must Do and May Do effects, and which come first.", "any-order" if free else "must-before-may")
        return Ruling(not free, f"{name} must {'not ' if free else ''}resolve the {first} first.")
    return None


def _place(question: Question, act: Happening) -> str:
    """Whether it is asked of before or after the other effect."""
    found = {role for role in act.roles if role in ("before", "after")}
    if not found and ("first" in question.clause.adverbs or act.extra.get("order") == "first"):
        return "before"
    return found.pop() if len(found) == 1 else ""


def _side(act: Happening, told: Told) -> Side | None:
    """Which effect the act is about."""
    for named in (act.kind, act.roles.get("out", "")):
        if named in tuple(Side):
            return Side(named)
    about = act.cards if not act.extra.get("sub") else act.things or act.others[:1]
    for side in Side:
        if any(thing in told.cards(side) for thing in about):
            return side
    for side in Side:
        if act.verb in told.acts(side) and not any(act.verb in told.acts(other) for other in Side if other is not side):
            return side
    bare = act.verb == "do" and not (act.things or act.others or act.kind)
    alone = [side for side in Side if told.count(side)]
    return alone[0] if bare and len(alone) == 1 else None


JUDGES = (
    Judge(
        in_order,
        frozenset({*PLAYING, "beginning", "must do", "may do"}),
        Past.ANY,
        frozenset({"before", "after", "out", "because of", "for", "with"}),
    ),
)
