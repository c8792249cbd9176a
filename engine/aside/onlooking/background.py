"""Facts of the background: what lies in Hands and piles, an Ability, what was played two turns ago or not at all."""

from __future__ import annotations

from engine.aside.onlooking.printed import HAND, PILE
from engine.aside.onlooking.scene import Scene
from engine.world import Happening, Thing

HANDS = (*HAND, "prone", "cost", "exert", "borrow")
LIFE = ("ability", "draw", "discard", "hand", "win", "lose", "game", "match", "zero", "blood", "highest", "gain")
PAST = ("ability", "total", "altogether", "so far", "game", "earlier", "ago", "last", "duplicate", "sweep", *PILE)
AVERTING = ("prevent", "redirect", "avoid attacks")
LETTING = frozenset(
    [
        "lift", "lift all", "despite", "perhaps despite", "lets block", "additional attack", "special more", "nullify",
        "extra in conjunction", "ignore", "remove", "even disarmed", "counter", "another of it", "instead of a card",
    ]
)  # fmt: skip
PASSING = frozenset(["damage", "gain", "lose", "remove", "more damage", "attack damage"])
"""Effects that are over two turns after."""
COSTLY = ("cost", "must discard", "must discard all", "hand size", "damage if not discarded", "may draw", "no draw")
"""Effects of other cards for which it counts what lies in a Hand."""


def is_background(happening: Happening) -> bool:
    """Whether it is told of such a fact, and no more than that."""
    if _is_left_undone(happening):
        return True
    plain = not (happening.negated or happening.others or happening.purpose or happening.more or happening.general)
    bare = plain and not (happening.roles or happening.extra.keys() - {"ago", "tense"} or happening.phase)
    if not bare or happening.of_none or any(t.traits or t.marks or t.unread for t in happening.things):
        return False
    if happening.verb in ("hand", "ability"):
        return bool(happening.number) and not happening.things
    if happening.verb in ("hold", "lie"):
        return bool(happening.things) and happening.zone in ("hand", "discard")
    return happening.verb == "play" and happening.turn < -1 and all(map(_is_over, happening.things))


def _is_left_undone(happening: Happening) -> bool:
    """Reads "he does not play Alertness": as of every card of which nobody tells that he does."""
    bare = not (happening.others or happening.purpose or happening.more or happening.roles or happening.phase)
    denied = happening.verb == "play" and happening.negated and happening.turn == 0 and bool(happening.actor)
    named = bool(happening.things) and all(t.extra_name and t.card and not t.marks for t in happening.things)
    return denied and named and bare and not happening.extra.keys() - {"tense"}


def _is_over(thing: Thing) -> bool:
    """Whether nothing is left of the card two turns after it was played."""
    if thing.card is None or thing.unknown or not thing.card.known or not thing.extra_name:
        return False
    return thing.is_a("event", "edge") and bool(thing.effects) and all(e.do in PASSING for e in thing.effects)


def stays_behind(happening: Happening, scene: Scene) -> bool:
    """Whether it keeps clear of all that is told of and asked about."""
    if any(_is_spoken_of(thing, scene) for thing in happening.things):
        return False
    if happening.verb == "ability":
        return not scene.speaks_of(*LIFE)
    if happening.negated:
        return not scene.open and not _looks_back(happening, scene)
    if happening.verb == "play":
        return not scene.speaks_of(*PAST) and not _looks_back(happening, scene)
    if happening.zone in ("endurance", "discard"):
        return not scene.speaks_of(*PILE)
    costly = any(effect.do in COSTLY for card in scene.cards for effect in card.effects)
    return not (scene.open or costly or scene.speaks_of(*HANDS)) and not _is_at_hand(happening, scene)


def _is_spoken_of(thing: Thing, scene: Scene) -> bool:
    return any(other is thing or other.part_of is thing or bool(other.names & thing.names) for other in scene.cards)


def _is_at_hand(happening: Happening, scene: Scene) -> bool:
    """Whether what he holds may yet be used for what goes on: a Defense against an Attack, a card against damage."""
    open_ = not scene.permission and not (scene.asked is not None and scene.asked.verb == "trait")
    attacked = open_ and scene.may_have("attack") and not _is_settled(happening.actor, scene)
    averting = [
        t for t in happening.things if t.unknown or t.is_a("defense") or any(e.do in AVERTING for e in t.effects)
    ]
    asked = scene.asked.things if scene.asked is not None else []
    kinds = any(not one.extra_name and one.classes & t.classes - {"card"} for one in asked for t in happening.things)
    if scene.permission and scene.asked is not None and happening.actor in ("", scene.asked.actor):
        kinds = kinds or any(map(_may_let, happening.things))
    averts = any(not thing.is_a("defense") for thing in averting) and scene.speaks_of("damage", "attack", "ability")
    return kinds or averts or (bool(averting) and attacked)


def _may_let(thing: Thing) -> bool:
    """Whether it might let its player do what he may not do without it, once he plays it."""
    fights = thing.is_a("attack", "defense") and not thing.unknown
    return not (fights or (thing.card is not None and thing.card.known and thing.effects)) or any(
        effect.do in LETTING for effect in thing.effects
    )


def _is_settled(holder: str, scene: Scene) -> bool:
    """Reads "he does not defend", "the Attack is successful": whatever Defense he holds, he has not played it."""
    attacks = {id(t) for act in scene.acts if act.verb == "play" for t in act.things if t.is_a("attack")}
    one = len(attacks) == 1
    declined = (a for a in scene.acts if a.verb == "defend" and a.negated and a.actor == holder and not a.turn)
    met = [act for act in scene.acts if act.verb == "outcome" and act.kind == "successful" and not act.negated]
    hit = {id(thing) for act in met for thing in act.things}
    return (bool(attacks) and attacks <= hit) or any(one or not act.cards for act in declined)


def _looks_back(happening: Happening, scene: Scene) -> bool:
    """Whether cards of its kind are spoken of without a name: how many of them were played may be asked."""
    own = frozenset(name for thing in happening.things for name in thing.classes) - {"card"}
    return any(not card.extra_name and card.classes & own for card in scene.cards)
