"""Kanwulf's Persona Power: an additional non-Special Attack for each Defense that he discards (addendum, Kanwulf)."""

from __future__ import annotations

from engine.amount import amount
from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge
from engine.phase import PLAYING

PERSONA = "Kanwulf"
KNOWN = {
    "discarded": "discard(P; X:defense; zone=(hand)?; number=_; [from]=hand?; [for]=persona power)",
    "so": "discard(P; X:defense; zone=(hand)?; purpose=power(P))",
    "giving": "discard(P; X:defense; zone=(hand)?; number=_; [from]=hand?; [for]=persona power; count=_;"
    " purpose=give(P; A:attack; other=_:defense; [for]=_?))",
    "giving-him": "discard(P; X:defense; zone=(hand)?; by=P; number=_; [from]=hand?; [for]=persona power; count=_;"
    " purpose=give(P; A:attack@additional; target=_; [object]=player))",
    "gaining": "discard(P; X:defense; zone=(hand)?; by=P; number=_; [from]=hand?; [for]=persona power; count=_;"
    " purpose=gain(_; A:attack@additional; target=_; [object]=player))",
    "for-them": "discard(P; X:defense; other=A:attack; zone=(hand)?; by=P; against=_)",
    "for each": "discard(P; A:attack@additional; number=1; [for]=_?)",
    "by-power": "discard(P; X:defense; zone=(hand)?; by=P; number=_; [from]=hand?; [by]=persona power)",
    "first": "discard(P; X:defense; zone=(hand)?; by=P)",
    "power": "let|allow|permit(·; kind=persona power; target=P; by=P; [object]=player;"
    " purpose=play(·; A:attack@additional; number=_; [for]=_?))",
    "uses": "power(P)",
    "normal": "have(P; A:attack; number=1; zone=)",
    "not yet": "NOT play(P; A:attack)",
    "lost none": "NOT lose(P; kind=attack)",
    "lost": "lose(P; kind=attack; number=N)",
}
NAMES = ("discarded", "so", "giving", "giving-him", "gaining", "for-them", "by-power", "first")
DISCARDED = " ".join(NAMES)
UNITS = {"attack": True, "additional attack": False, "additional non-special attack": False}
NORMAL = ("normal", "lost none", "lost", "not yet")
ASIDE = frozenset({"in all", "altogether", "at most", "in total", "by", "for", "because of", "on account of", "with"})


def attacks(case: Case) -> Ruling | None:
    """Reads "How many Attacks may he play this turn?", "How many additional Attacks may he play?"."""
    question, act = case.question, case.question.act
    if not question.counts() or question.modal not in ("may", "can") or act is None or act.verb != "play":
        return None
    player = case.world.players.get(act.actor)
    if player is None or player.persona != PERSONA or question.unit not in UNITS or act.roles.keys() - ASIDE:
        return None
    told = facts(case, act.actor, KNOWN, DISCARDED)
    discards = [fact for fact in told or [] if fact.name in NAMES]
    additional = question.unit.startswith("additional")
    if told is None or len(discards) != 1 or not (additional or _is_for_power(told, discards[0])):
        return None
    more, lost = discards[0].number("#X"), sum(fact.number("N") for fact in told if fact.name == "lost")
    case.care(*(thing for fact in told for thing in fact.happening.things), *act.things)
    case.inferred = True
    case.step(f"{more} Defenses are discarded: {more} additional Attacks.", "kanwulf-power")
    if not UNITS[question.unit]:
        return Ruling(more, f"Kanwulf may play {more} additional Attacks.") if not lost else None
    if not act.roles and not any(fact.name in NORMAL for fact in told):
        return None  # whether his normal Attack is asked for, too, is not said
    case.step(f"With the normal one, less {lost} that are lost: {1 + more - lost}.", "one-attack")
    return Ruling(max(0, 1 + more - lost), f"Kanwulf may play {amount(1 + more - lost, 'Attack')}.")


POWERS = frozenset(["by", "with", "through", "for", "because of", "on account of", "by means of"])


def _is_for_power(told: list[Fact], discard: Fact) -> bool:
    """Whether it is told that he discards them for his Persona Power."""
    return discard.name != "first" or any(fact.name in ("power", "uses") for fact in told)


JUDGES = (Judge(attacks, PLAYING, words=ASIDE | POWERS | {"against"}),)
