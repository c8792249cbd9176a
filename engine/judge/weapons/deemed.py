"""Who is Prone, or considered Disarmed, because a card that lies in play says so (Type Two, Considered Disarmed)."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.facts import facts
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

EFFECT = "deems"
KNOWN = {
    "lies": f"have(Q; X~{EFFECT}; zone=play; turn=<=0)",
    "attack": "play(_; A:attack; turn=<=0)",
    "hand": "hold(P; _)",
}
ENDING = ("remove", "remove all", "nullify", "ignore", "counter", "lift", "lift all")
"""What a card may do by which the one that says so says it no more."""
UPRIGHT = frozenset(["state", "rise", "regain", "recover", "get", "stand", "become", "reach", "affect"])
FEET = frozenset(["foot", "feet"])
PLAIN = frozenset(["lies in play"])


def deemed(case: Case, player: str, kind: str) -> tuple[Thing, Effect] | None:
    """The card of his opponent's by which he is considered Prone or Disarmed, where nothing told may have ended it."""
    for happening in case.world.happened("have"):
        mine = happening.actor == player or not happening.actor
        if mine or happening.turn > 0 or happening.negated or happening.zone != "play" or happening.others:
            continue
        for thing in happening.things:
            effect = next((e for e in thing.does(EFFECT) if e["what"] == kind and thing.count == 1), None)
            if effect is not None and not _may_have_ended(case, happening, thing, player):
                case.use(happening)
                case.care(thing)
                return thing, effect
    return None


def _may_have_ended(case: Case, lies: Happening, thing: Thing, player: str) -> bool:
    """Whether something was done to the card, or might have been by another card, or he is told to be well."""
    rest = [h for h in case.world.log if h is not lies]
    if any(_is_upright(h, player) for h in rest):
        return True
    cards = [card for h in rest for card in h.all_cards]
    return thing in cards or any(any(card.does(do)) for card in cards for do in ENDING) or bool(thing.traits - PLAIN)


def _is_upright(told: Happening, player: str) -> bool:
    """Reads "he regains his feet", "he cannot be Prone", "he is not affected by it"."""
    return told.actor == player and told.verb.rpartition(" ")[2] in UPRIGHT


def has_risen(case: Case, player: str, prone: Happening) -> bool:
    """Whether he is told to be on his feet since."""
    later = case.world.log[case.world.log.index(prone) + 1 :]
    up = [h for h in later if h.actor == player and h.verb in UPRIGHT and not h.negated]
    return any(FEET & {h.kind, *h.roles.values()} or h.verb in ("rise", "stand") for h in up)


def is_deemed(case: Case) -> Ruling | None:
    """Reads "Is his opponent Prone?", "Is he considered Disarmed?" of whom such a card lies before."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb != "state" or act.actor not in case.world.players:
        return None
    told = facts(case, act.actor, KNOWN, idle=("texts",))
    found = deemed(case, act.actor, act.kind) if told is not None else None
    said = any(_is_upright(h, act.actor) for h in (*case.world.log, *case.world.aside))
    if found is None or said or act.negated or act.things or act.others or act.turn:
        return None
    name = case.world.name(act.actor)
    case.step(f"{found[0].title} says so.", found[1])
    return Ruling(True, f"{name} counts as {act.kind.title()}.")


JUDGES = (Judge(is_deemed, PLAYING, Past.OPPONENT),)
