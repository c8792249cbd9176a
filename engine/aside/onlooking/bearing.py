"""What the effects of a card in play could bear on. An effect that does not stand here may bear on anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.aside.onlooking.scene import Scene
from engine.card import Effect
from engine.world import Thing

TOPICS: Mapping[str, tuple[str, ...]] = {
    "power block free": ("power block", "exert"),
    "power blow free": ("power blow", "exert"),
    "counter": (),
    "reduce": ("damage", "ability", "harm", "hurt", "prevent", "reduce", "first blood"),
    "raise ability": ("ability", "draw", "discard", "hand", "first blood"),
    "burn each turn": ("endurance", "exhaust", "ability", "discard", "deck", "exert", "draw"),
    "hold": ("under",),
    "lift all": ("prevent", "forbid", "ignore", "can"),
    "no draw": ("draw", "exhaust"),
    "leaves": (),
    "leaves below": (),
    "removed if damaged": (),
    "copies in play": (),
    "one in play": (),
    "lose if it leaves": ("first blood",),
    "stand in": ("plot", "requirement"),
    "require": ("plot", "requirement"),
    "no requirement": ("plot", "requirement"),
    "dirty tricks do": (),
    "no search after wrong": ("hidden", "exert", "wrong", "improper"),
    "only standard exertions": ("exert",),
    "ignore": ("ignore",),
    "cost": (),
    "forbid": ("prevent", "forbid"),
    "remove all": (),
    "events each turn": ("event", "special", "attack phase"),
    "may do": ("draw", "replace", "may do"),
    "no persona text": ("persona", "power"),
}  # fmt: skip
"""The words for what an effect bears on, besides the cards of the classes that it is about."""
ABOUT: Mapping[str, str] = {
    "cost": "play", "forbid": "what", "remove all": "what", "ignore": "what", "one in play": "what",
}  # fmt: skip
"""Where an effect names the classes that it is about."""
CLASS: Mapping[str, str] = {
    "dirty tricks do": "dirty trick", "events each turn": "event", "stand in": "plot", "require": "plot",
    "no requirement": "plot", "power block free": "", "raise ability": "",
}  # fmt: skip


def bears(effect: Effect, owner: str, scene: Scene) -> bool:
    """Whether it may bear on something that is told of or asked about."""
    if effect.do not in TOPICS or effect["partly"] or scene.speaks_of(*TOPICS[effect.do]):
        return True
    if effect.do == "counter":
        return scene.speaks_of("counter") and any(_is_told(kind, scene) for kind in str(effect["what"]).split("|"))
    if effect.do == "no persona text":
        return bool(scene.personas - {owner})
    if effect.do == "lift all" and any(card.unknown or any(card.does("forbid")) for card in scene.cards):
        return True
    return any(scene.may_have(kind) for kind in _kinds(effect))


def _is_told(kind: str, scene: Scene) -> bool:
    """Whether a card of this class, or of this Title, is spoken of."""
    return scene.speaks_of(kind.strip("=*")) if kind.startswith("=") else scene.may_have(kind)


def _kinds(effect: Effect) -> Iterator[str]:
    told = str(effect[ABOUT[effect.do]] or "") if effect.do in ABOUT else CLASS.get(effect.do, "")
    yield from (kind for part in told.split("|") for kind in part.split("&") if kind)
    yield from [str(effect["act"])] if effect["act"] else []


def is_named_by(thing: Thing, scene: Scene) -> bool:
    """Whether it, a copy of it, or what lies underneath it is spoken of; or cards of its kind are."""
    return any(_is_one_with(other, thing) for other in scene.cards) or _is_noticed(thing, scene)


def _is_one_with(other: Thing, thing: Thing) -> bool:
    return other is thing or other.under is thing or other.part_of is thing or bool(other.names & thing.names)


KINDLESS = frozenset(["card", "special card"])
HANDLING = frozenset(
    ["play", "hold", "have", "draw", "discard", "find", "exert", "keep", "take", "hand", "include", "under"]
)
"""What is done with cards that do not lie in play, if no zone says so."""
AIMING = frozenset(["remove", "nullify", "ignore", "target", "choose"])
AIMED = frozenset(["remove", "nullify"])


def _is_noticed(thing: Thing, scene: Scene) -> bool:
    """Whether cards of its kind are spoken of, or a card that is told of does something to those of its kind."""
    own = thing.classes - KINDLESS
    for act in scene.acts:
        at_hand = act.verb.rpartition(" ")[2] in HANDLING and act.zone != "play"
        for other in act.cards:
            kind = not other.extra_name and (other.classes & own or not (at_hand or other.classes - KINDLESS))
            if kind or (act.verb in ("play", "can play") and other.is_a("location") and thing.is_a("location")):
                return True
    aimed = any(act.verb in AIMING and act.things and all(t.extra_name for t in act.things) for act in scene.acts)
    doing = [effect for card in scene.cards for effect in card.effects if not (aimed and effect.do in AIMED)]
    return any(_names(effect, own) for effect in doing)


def _names(effect: Effect, classes: frozenset[str]) -> bool:
    """Whether it speaks of cards of these classes: "remove a Situation"."""
    told = " ".join(str(value) for value in effect.values.values())
    words = {word.strip("=* ") for part in told.split("|") for word in part.split("&")}
    return bool(words & classes) or (effect.do in ("remove", "remove all", "nullify", "counter") and "card" in words)
