"""The facts that only look on, all together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.aside.onlooking.background import is_background, stays_behind
from engine.aside.onlooking.bearing import bears, is_named_by
from engine.aside.onlooking.printed import may_bear
from engine.aside.onlooking.scene import UNTYPED, Scene, points, scene_of
from engine.case import Question
from engine.world import Happening, Thing, World

Text = Callable[[Thing], str]
"""The one Text that the documents print of a card; empty where they print none, or several."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A world without what only looks on, and the cards that were left out."""

    world: World
    left: tuple[Thing, ...]


def without_onlookers(world: World, question: Question, text: Text) -> Stage | None:
    """The world without the facts that only look on; None where there are none."""
    told = [part for happening in world.log for part in _each(happening)]
    idle = [one for one in told if is_background(one) or _lies(one, text)]
    if points(question.clause):
        idle = [one for one in idle if not one.things or _is_passed(one, told, question)]
    while idle:
        scene = scene_of([one for one in told if not _is_in(one, idle)], world, question)
        kept = [one for one in idle if _keeps_clear(one, scene, text)]
        if len(kept) == len(idle):
            break
        idle = kept  # what bears on one that stays, stays as well
    if not idle or _may_mean_another(question, told, idle):
        return None
    left = tuple(thing for one in idle for thing in one.things)
    things = [thing for thing in world.things if not any(thing is one for one in left)]
    log = [one for one in _told(world, idle) if not _is_in(one, idle)]
    return Stage(replace(world, log=log, things=things), left)


def _may_mean_another(question: Question, told: list[Happening], idle: list[Happening]) -> bool:
    """Whether "May he …?" was read of a player of whom, but for what only looks on, it was not told last."""
    subject, act = question.clause.subject, question.act
    if subject is None or not subject.is_pronoun or act is None or not act.actor:
        return False
    acting = [one for one in told if one.actor]
    last = next((one.actor for one in reversed(acting) if not _is_in(one, idle)), act.actor)
    return last != act.actor and any(_is_in(one, idle) for one in acting[-1:])


def _is_passed(one: Happening, told: list[Happening], question: Question) -> bool:
    """Whether what the question points to was played after it was told of: "it" is not the card that lay there."""
    act = question.act
    meant = [card for part in act.parts for card in part.cards] if act is not None else []
    after = told[next(at for at, other in enumerate(told) if other is one) :]
    played = [thing for other in after if other.verb == "play" and not other.turn for thing in other.things]
    return one.verb == "have" and any(thing is card for thing in played for card in meant)


def _is_in(one: Happening, idle: list[Happening]) -> bool:
    return any(one is other for other in idle)


def _told(world: World, idle: list[Happening]) -> list[Happening]:
    """What was told, as it was told where nothing of it is left out."""
    log: list[Happening] = []
    for happening in world.log:
        gone = {id(thing) for one in idle for thing in one.things}
        kept = [thing for thing in happening.things if id(thing) not in gone]
        lies = happening.verb == "have" and len(kept) < len(happening.things)
        if not lies:
            log.append(happening)
        elif kept:
            log.append(replace(happening, things=kept))
    return log


def _each(happening: Happening) -> list[Happening]:
    """Of several cards in play, each by itself."""
    if happening.verb != "have" or len(happening.things) < 2:
        return [happening]
    return [replace(happening, things=[thing]) for thing in happening.things]


def _lies(happening: Happening, text: Text) -> bool:
    """Reads "he has X in play" of a card of which it is known what it does, and no more than that."""
    plain = not (happening.negated or happening.others or happening.purpose or happening.more or happening.of_none)
    bare = not (happening.roles or happening.extra or happening.phase or happening.general or happening.number)
    if happening.verb != "have" or happening.zone != "play" or not (plain and bare and happening.things):
        return False
    return _is_plain(happening.things[0]) and (_is_defined(happening.things[0]) or bool(text(happening.things[0])))


def _is_plain(thing: Thing) -> bool:
    told = thing.traits or thing.marks or thing.unread or thing.silenced or thing.under is not None
    return thing.card is not None and bool(thing.extra_name) and thing.count == 1 and not told


def _is_defined(thing: Thing) -> bool:
    card = thing.card
    if card is None or thing.unknown or not card.known or not card.effects or UNTYPED & thing.classes:
        return False
    return list(card.effects) == thing.effects


def _keeps_clear(one: Happening, scene: Scene, text: Text) -> bool:
    if one.verb != "have":
        return stays_behind(one, scene)
    thing = one.things[0]
    if is_named_by(thing, scene):
        return False
    if _is_defined(thing):
        return not any(bears(effect, one.actor, scene) for effect in thing.effects)
    return not may_bear(text(thing), thing.title, scene)
