"""All that is told and asked but for the facts that may only look on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.aside.neutral import neutral
from engine.card import CLASSES, Effect
from engine.case import Question
from engine.english.clause import Clause
from engine.world import Happening, Thing, World

FAMILIES = ("event", "situation", "object", "location", "edge", "attack", "block", "dodge", "pre-game")
"""What a card is one of; only a Special Attack or Block is two."""
TWO = {"special attack or block": ("attack", "block"), "defense": ("block", "dodge")}
FAMILY = re.compile("|".join(FAMILIES))
SPECIAL = {"event", "situation", "object", "location"}
GROUPS = frozenset(["ally", "bystander", "pedestrian", "reporter", "watcher", "hunter"])
"""Groups of Special cards."""
UNTYPED = frozenset(["may damage", "may disarm"])
"""What a card of any Type may be, but for a Defense."""
DUTIES = frozenset(["play", "discard", "exert", "draw", "attack", "defend", "make", "use", "place", "put", "keep"])
"""What a player may have to do with what he holds."""
POINTING = frozenset(["it", "they", "them", "this", "that", "these", "those", "one"])
THE = frozenset(["the", "this", "that", "these", "those"])
ZONES = {"discard": "discard pile", "deck": "deck", "exertion": "exert"}
LASTING = {"leaves below": "hand", "removed if damaged": "damage", "leaves": "play"}
"""On what it hinges whether a card stays in play."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The words, cards and acts of what is told and asked; `personas` are the players who have a Persona."""

    words: str
    cards: tuple[Thing, ...]
    acts: tuple[Happening, ...]
    asked: Happening | None
    personas: frozenset[str]
    permission: bool
    open: bool
    """Whether it asks what somebody must do: what he holds may matter to that."""

    def speaks_of(self, *words: str) -> bool:
        """Whether one of these words is said of anything."""
        return any(f" {word}" in self.words for word in words)

    def may_have(self, kind: str) -> bool:
        """Whether a card that is spoken of may be of this class, or the class is spoken of."""
        return self.speaks_of(kind) or any(_may_be(card, kind) for card in self.cards)


def scene_of(told: Sequence[Happening], world: World, question: Question) -> Scene:
    """The scene that these happenings and the question make."""
    asked = [question.act] if question.act is not None else []
    told = [happening for happening in told if not neutral(happening, question.act)]
    acts = [part for happening in (*told, *asked) for part in happening.parts]
    cards = [*(card for act in acts for card in act.cards), *question.asked, *question.subject]
    words = [question.unit, question.asks, *(word for act in acts for word in _words(act))]
    words += [card.title for card in cards]
    words += [word for card in cards for effect in card.effects for word in _words_of(effect)]
    personas = frozenset(id_ for id_, player in world.players.items() if player.persona)
    duty = question.act is None or (question.obligation and question.act.verb in DUTIES)
    said = " " + re.sub(r"[^a-z0-9'/-]+", " ", " ".join(words).lower())
    return Scene(said, tuple(cards), tuple(acts), question.act, personas, question.permission, duty)


def points(clause: Clause) -> bool:
    """Whether it speaks of a card without naming it: "it", "that card". Which one is meant is not sure."""
    pointing = (n.head in POINTING or (n.head == "card" and n.determiner in THE) for n in clause.nouns())
    return any(pointing) or any(map(points, clause.inner()))


def _words(act: Happening) -> Iterator[str]:
    yield from (act.verb, act.kind, ZONES.get(act.zone, act.zone), act.phase, act.text, *act.roles, *act.roles.values())
    yield from (str(value) for value in act.extra.values())
    yield from (word for card in act.cards for word in (*card.traits, *card.marks))


def _words_of(effect: Effect) -> Iterator[str]:
    yield effect.do
    yield LASTING.get(effect.do, "")
    yield from (str(value) for value in effect.values.values())


def _may_be(card: Thing, kind: str) -> bool:
    """Whether it may be a card of this class; of a Type that is told, it is no card of another."""
    if kind in UNTYPED:
        return not card.is_a("defense")
    if kind in card.classes:
        return True
    if card.card is not None and card.card.type != "card" and kind in CLASSES:
        return False
    own = _families(card.classes)
    other = SPECIAL if kind in GROUPS else _families(frozenset(CLASSES.get(kind, tuple(FAMILY.findall(kind)))))
    return not own or not other or bool(own & other)


def _families(classes: frozenset[str]) -> set[str]:
    return {one for one in FAMILIES if one in classes} | {one for name in TWO if name in classes for one in TWO[name]}
