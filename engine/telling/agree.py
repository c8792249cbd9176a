"""What kind of card an "it" must mean for what is said of it: what is dodged is an Attack, what is dropped a Guard."""

from __future__ import annotations

from collections.abc import Iterator

from engine.card import CLASS_OF, DEFENSES
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer

MET = frozenset(["block", "dodge", "avoid"])
"""What is done against Attacks."""
STOPS = frozenset(["stop", "parry", "deflect", "cover", "halt"])
"""What a Defense does against them, and something else against other cards."""
PLAYED = frozenset(["play", "use", "make"])
OF_ATTACKS = frozenset(["unblockable", "undodgeable"])
POWERS = {"power blow": "attack", "head shot": "attack", "power block": "defense"}
STANDING = ("guard", "standing defense")
LEFT = (*STANDING, "situation", "object", "location")
"""What somebody may leave in play."""
IGNORED = ("event", "edge", "attack")


def agree(clause: Clause, refer: Refer) -> None:
    """Takes each "it" of the clause for a card of which it can be said, where the last one is none."""
    for noun, kinds in _wanted(clause):
        refer.mean(noun, *kinds)
    for inner in clause.inner():
        agree(inner, refer)


def _wanted(clause: Clause) -> Iterator[tuple[Noun, tuple[str, ...]]]:
    """The nouns of which the verb tells what kind of card they are."""
    first = clause.objects[0] if clause.objects else None
    undergoes = clause.subject if clause.passive else first
    if undergoes is not None and clause.verb in MET:
        yield undergoes, ("attack",)
    if first is not None and clause.verb in STOPS and _is_defense(clause.subject):
        yield first, ("attack",)
    if undergoes is not None and clause.verb == "drop":
        yield undergoes, STANDING
    if first is not None and clause.verb == "leave" and any(role.says("in", "play") for role in clause.roles):
        yield first, LEFT
    if undergoes is not None and clause.verb == "ignore":
        yield undergoes, IGNORED  # what is ignored, is none of the cards that lie there to ignore it
    if clause.subject is not None and clause.verb in MET and not clause.passive:
        yield clause.subject, ("defense",)
    if clause.verb == "make" and len(clause.objects) == 2 and clause.objects[1].head in POWERS:
        yield clause.objects[0], (POWERS[clause.objects[1].head],)
    if clause.verb in ("be", "become") and clause.subject is not None and first is not None:
        yield from ((clause.subject, (kind,)) for kind in _kinds(first))
    yield from ((noun, ("attack",)) for noun in _against(clause, first))


def _is_defense(noun: Noun | None) -> bool:
    return noun is not None and not noun.is_pronoun and noun.is_a(*DEFENSES, "power block")


def _kinds(said: Noun) -> Iterator[str]:
    """The kind of card that it is said to be."""
    if said.head in POWERS:
        yield POWERS[said.head]
    elif not said.head and OF_ATTACKS & {*said.adjectives}:
        yield "attack"
    elif said.head and not (said.names or said.of or said.more):
        kind = CLASS_OF.get(said.head, said.head)
        yield from (kind,) if kind not in ("card", "copy") else ()


def _against(clause: Clause, first: Noun | None) -> Iterator[Noun]:
    """What a Defense is played against."""
    defends = clause.verb in MET | {"defend"}
    words = {*first.head.partition(":")[2].split(), first.head} if first is not None else set()
    if defends or (clause.verb in PLAYED and words & DEFENSES):
        yield from (role.noun for role in clause.roles if role.link == "against" and role.noun is not None)
