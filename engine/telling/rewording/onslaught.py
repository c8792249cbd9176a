"""An Attack that comes at somebody: "a Thrust is made against Player A" -> his opponent plays it."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import TURNS, Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

LAUNCHED = frozenset(["make", "launch", "direct", "aim", "mount", "play", "deliver"])
THROWN = frozenset(["play", "throw", "launch", "aim", "direct", "make", "use"])
AT = frozenset(["against", "at", "on", "upon"])
FACING = frozenset(["face", "confront", "meet"])
BLOWS = ("power blow", "head shot")


def is_undergone(clause: Clause) -> bool:
    """Whether the clause tells of what befalls somebody or something, and not of who does it."""
    by = any(role.link == "by" and role.noun is not None and role.noun.is_somebody for role in clause.roles)
    return (clause.passive or clause.verb in FACING) and not (clause.asks or by)


def made_against(clause: Clause, refer: Refer) -> None:
    """A Thrust is made against Player A -> his opponent plays a Thrust."""
    attack, at = clause.subject, [r for r in clause.roles if r.link in AT and somebody(r.noun, refer)]
    if clause.verb not in LAUNCHED or not clause.passive or not _is_told(clause) or len(at) != 1:
        return
    others = [role for role in clause.roles if role is not at[0]]
    if attack is None or at[0].noun is None or others or not all(noun.is_a(*TURNS) for noun in clause.objects):
        return
    _comes(clause, attack, at[0].noun, refer)


def plays_at(clause: Clause, refer: Refer) -> None:
    """Plays, throws a Thrust at Player B, attacks him with one -> plays a Thrust against Player B."""
    at = [r for r in clause.roles if r.link in ("at", "on", "upon") and somebody(r.noun, refer)]
    attack = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in THROWN or clause.passive or len(at) != 1 or attack is None:
        return
    if _is_attack(attack, refer) and somebody(clause.subject, refer):
        clause.verb, at[0].link = "play", "against"


def with_each(clause: Clause, refer: Refer) -> None:
    """Attacks with a Thrust and with a Slice -> attacks with a Thrust and a Slice."""
    tools = [r for r in clause.roles if r.link == "with" and r.noun is not None and _is_attack(r.noun, refer)]
    first = tools[0].noun if tools else None
    if clause.verb == "attack" and len(tools) > 1 and first is not None and not clause.objects:
        first.more = [*first.more, *(role.noun for role in tools[1:] if role.noun is not None)]
        clause.roles = [role for role in clause.roles if role not in tools[1:]]


def _is_told(clause: Clause) -> bool:
    return not (clause.asks or clause.negated or clause.modal or clause.infinitive or clause.that)


def _comes(clause: Clause, attack: Noun, whom: Noun, refer: Refer) -> None:
    """His opponent plays the Attack against him, or makes the Power Blow."""
    blow = attack.is_a(*BLOWS) and not attack.names
    if attack.determiner != "a" or attack.more or attack.owner is not None or not (blow or _is_attack(attack, refer)):
        return
    clause.subject = refer.named(refer.other(refer.player(whom)), clause)
    clause.verb, clause.passive, clause.objects = "make" if blow else "play", False, [attack, *clause.objects]
    clause.roles = [] if blow else [Role("against", whom)]


def _is_attack(noun: Noun, refer: Refer) -> bool:
    """Whether it is an Attack, by its kind or by its name."""
    cards = refer.printed(noun)
    return "attack" in noun.head or (bool(cards) and all("attack" in card.classes for card in cards))


RULES = (made_against, plays_at, with_each)
