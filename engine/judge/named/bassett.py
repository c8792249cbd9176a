"""Bassett and Hotchkiss, duplicated: it takes Attacks of one's own (type1, Duplicating A Cards Effects)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening

KNOWN = {
    "played": "play(Q; X=bassett and hotchkiss; turn=<=0)",
    "first": "discard(Q; A:attack; zone=(hand)?; turn=<=0; by=Q; number=_)",
    "so": "discard(Q; A:attack; zone=(hand)?; turn=<=0; by=Q; purpose=cause(_; kind=ability loss; target=_;"
    " number=_; [object]=player)) || discard(Q; A:attack; zone=(hand)?; turn=<=0; purpose=cause(_; kind=ability loss))",
    "text": "cause(·; _; other=_; kind=ability loss; target=_; number=_; [object]=player; [for]=_?; turn=<=0)",
    "paid": "discard(_; _; other=_; [for]=it; turn=<=0)",
    "paid so": "discard(Q; A:attack; other=X=bassett and hotchkiss; zone=(hand)?; turn=<=0; number=_)",
    "duplicated": "duplicate(P; X=bassett and hotchkiss)",
    "lost": "lose(any; kind=(ability|ability loss); number=_; [object]=_?)",
    "own": "discard(P; B:attack; zone=(hand)?; by=P; number=_; target=Q; [object]=player)",
    "own-plain": "discard(P; B:attack; zone=(hand)?; by=P; number=_)",
    "own-none": "NOT discard|hold|have(P; B:attack; zone=(hand)?; [for]=_?; [of]=own?)"
    " || NOT discard(P; B:attack; other=X=bassett and hotchkiss; against=_; zone=(hand)?)",
    "own-nothing": "NOT discard(P)",
    "own-for": "discard(P; B:attack; other=_:attack; against=_; zone=(hand)?)"
    " || discard(P; B:attack; other=X=bassett and hotchkiss; against=_; zone=(hand)?)",
}
LOSING = ("ability", "further ability", "more ability", "ability loss", "further ability loss")


def duplicated(case: Case) -> Ruling | None:
    """Reads "How much Ability loss does the duplicate cause?", "Do both lose a further 5?", "Must he …?"."""
    question, act = case.question, case.question.act
    player = next((h.actor for h in case.world.log if h.verb == "duplicate"), "")
    if act is None or not player or question.negated or not case.own("bassett-own"):
        return None
    told = facts(case, player, KNOWN, "first so paid own own-plain own-none own-for")
    if told is None or not any(fact.name in ("played", "paid so") for fact in told):
        return None
    case.care(*(t for fact in told for t in fact.happening.cards), *act.things)
    own = _own(told)
    if _asks_must(case, act, player) and own is None:
        case.step("The discard is not played in conjunction, so it is not duplicated.", "bassett-own")
        return Ruling(True, f"{case.world.name(player)} must discard Attacks of his own.")
    if question.plain and _asks_along(act):
        for thing in act.things:
            thing.unread -= {"discarded"}
        case.step("The discard is not played in conjunction, so it is not duplicated.", "bassett-own")
        return Ruling(False, "The Attacks that were discarded for it are not duplicated.")
    return _loss(case, act, own) if own is not None else None


def _asks_along(act: Happening) -> bool:
    """Reads "Are the discarded Attacks duplicated, too?"."""
    attacks = bool(act.things) and all(thing.is_a("attack") for thing in act.things)
    return act.verb == "duplicate" and attacks and not act.phase and not act.turn


def _own(told: list[Fact]) -> int | None:
    """How many Attacks he discards himself, where that is told."""
    found = [0 if f.name in ("own-none", "own-nothing") else f.number("#B") for f in told if f.name.startswith("own")]
    return found[0] if len(found) == 1 else None


def _asks_must(case: Case, act: Happening, player: str) -> bool:
    question = case.question
    must = question.asks == "whether" and question.modal == "must" and act.verb == "discard" and act.actor == player
    return must and bool(act.things) and all(thing.is_a("attack") for thing in act.things)


def _loss(case: Case, act: Happening, own: int) -> Ruling | None:
    question = case.question
    of_copy = act.kind.startswith("duplicate") or act.roles.get("by", "").startswith("duplicate")
    if not of_copy or question.modal:
        return None
    says = f"The duplicate causes {own} Ability loss, one for each Attack that is discarded for it."
    if question.asks == "whether" and act.verb in ("cause", "have") and not act.number:
        effect = act.kind in ("effect", *LOSING) or act.roles.get("object") in ("effect", *LOSING)
        if effect:
            case.step(says, "bassett-own")
        return Ruling(own > 0, says) if effect else None
    if question.asks == "how much" and act.verb == "cause":
        case.step(says, "bassett-own")
        return Ruling(own, says)
    loses = act.kind in LOSING or act.roles.get("object") in LOSING
    if question.asks == "whether" and act.verb == "lose" and loses and act.number is None:
        case.step(says, "bassett-own")
        return Ruling(own > 0, says)
    if question.asks == "whether" and act.verb == "lose" and act.kind in LOSING and act.number is not None:
        if own not in (0, act.number):
            return None
        case.step(says, "bassett-own")
        return Ruling(own == act.number, says)
    return None


JUDGES = (Judge(duplicated, PLAYING, Past.ANY),)
