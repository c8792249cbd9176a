"""What a lenient ruling may leave aside: what only denies, wishes, or says when it is and what is at hand.

A lenient ruling holds whatever else is the case, so that its own facts are all that it hinges on. What might yet
hinder or allow what is asked is never left aside: a denial or a permission, an act, a card in play.
"""

from __future__ import annotations

from dataclasses import replace

from engine.aside.supposed import supposed
from engine.aside.verbs import SAYING, WORKING
from engine.case import Case
from engine.english.other import NOBODY
from engine.english.wish import LIKING
from engine.world import Happening

DENIED = (WORKING - {"ask"}) | SAYING | {"contain", "exempt", "get", "put", "stack", "stand", "stop", "suit", "waive"}
"""What nobody and nothing does, as is supposed."""
HELD = frozenset(["hold", "have"])
MANNERS = frozenset(
    [
        "all the same", "anyway", "at will", "freely", "just", "merely", "nevertheless", "of his own accord", "openly",
        "simply", "still", "voluntarily", "willingly", "nonetheless", "legally", "normally", "even so", "therefore",
        "immediately", "at once", "right away", "now",
    ]
)  # fmt: skip
"""How he would do what he is asked to do: that it is done of his own accord, and against what might be thought."""
CHANCES = frozenset(["opportunity", "attack opportunity", "turn", "reason", "valid reason", "chance"])


def beside(happening: Happening, case: Case, act: Happening | None = None) -> bool:
    """Whether it can be left aside; `act` is what is asked about, where the question only points to it."""
    act = act if act is not None else case.question.act
    if supposed(happening, case.world, case.question):
        return True
    if happening.extra.get("modal") in ("may", "can", "must") or happening.verb.startswith(("can ", "may ", "must ")):
        return False
    if happening.verb in DENIED and _is_denied(happening):
        return True
    if happening.verb in LIKING | {"decide"}:
        return _is_wish(happening, act)
    return _is_absent(happening, case, act) or _is_at_hand(happening) or _is_now(happening, act)


def _is_absent(happening: Happening, case: Case, act: Happening | None) -> bool:
    """Reads "no Master's Advantage is in play" of a card that is not spoken of otherwise."""
    if happening.verb != "have" or happening.zone != "play" or not happening.of_none or happening.roles:
        return False
    told = [t for h in (*case.world.log, *([act] if act else [])) if h is not happening for t in h.cards]
    named = {name for thing in happening.things for name in (*thing.names, thing.extra_name) if name}
    return not happening.others and not any({*other.names, other.extra_name} & named for other in told)


def plainly(act: Happening) -> Happening:
    """The act without the manner of it, which no lenient ruling hinges on unless it names it."""
    left = {role: value for role, value in act.roles.items() if role not in MANNERS}
    return act if len(left) == len(act.roles) else replace(act, roles=left)


def _is_denied(happening: Happening) -> bool:
    nobody = happening.kind.startswith(NOBODY) or happening.kind in ("no card", "no effect")
    none = bool(happening.things) and all(thing.count == 0 for thing in happening.things)
    return happening.negated or nobody or none or "neither" in happening.roles


def _is_wish(happening: Happening, act: Happening | None) -> bool:
    """Whether it only says that he likes, or does not like, what is asked about."""
    aim = happening.purpose
    if aim is None or act is None:
        return not happening.things or act is None or all(thing in act.things for thing in happening.things)
    known = {thing for one in (act, act.purpose) if one is not None for thing in one.cards}
    return aim.actor in ("", act.actor) and all(thing in known for thing in aim.cards)


def _is_at_hand(happening: Happening) -> bool:
    """What is in a Hand, or that there is an opportunity for it."""
    if happening.negated or happening.verb not in HELD or happening.purpose is not None:
        return happening.verb == "have" and happening.kind in CHANCES and not happening.negated
    return happening.zone == "hand" or (happening.kind in CHANCES and not happening.things)


def _is_now(happening: Happening, act: Happening | None) -> bool:
    """Reads "it is his turn", "he is in his Defense Phase", where nothing else is asked about."""
    if happening.negated or happening.things or happening.others or act is None:
        return False
    when = happening.verb == "turn" or (happening.verb == "be" and bool(happening.phase) and not happening.kind)
    return when and (not act.actor or happening.actor in ("", act.actor)) and happening.phase in ("", act.phase)


def has_chance(happening: Happening, act: Happening) -> bool:
    """Reads "he has one attack left" where no attack is asked about: it neither hinders nor allows."""
    if happening.verb != "have" or happening.negated or happening.of_none or happening.actor != act.actor:
        return False
    attacks = bool(happening.things) and all(t.is_a("attack") and t.marks & {"left", "one"} for t in happening.things)
    chance = attacks or (happening.kind in CHANCES and not happening.things)
    return chance and not any(thing.is_a("attack") for thing in act.things)
