"""What is told to follow from a card ("so that his opponent cannot attack"), where the card is known to say so."""

from __future__ import annotations

from engine.card import Effect
from engine.english.clause import Clause
from engine.telling.frame import Frame
from engine.world import Happening, Thing, World


def object_of(told: list[Happening], *, described: bool = False) -> list[Thing]:
    """Behind "takes control of Dojo with Shapeshift" it is Dojo that "it" means, not the tool.

    Behind "finds a Block that covers the Thrust" it is the Block, as what describes a card is told by the way.
    """
    last = told[-1] if told else None
    if described and last is not None and len(last.things) == 1:
        return last.things[:]
    one = last is not None and last.verb in ("control", "remove") and len(last.things) == 1 and bool(last.others)
    return last.things[:1] if last is not None and one else []


ADJUSTING = frozenset(["take", "lose", "gain", "regain", "outcome", "exhaust"])
"""What changes an Ability, so that a number that is told behind it tells of it already, or not yet."""
MOVING = (ADJUSTING - {"take"}) | {"play"}
"""What changes it where damage that is taken is reckoned by itself, and cards that are played are not."""


def has_changed(clause: Clause, found: list[Happening], world: World) -> None:
    """Behind "he has taken 2 damage", "his Ability is now 13": the number tells of it already."""
    plain = not (clause.asks or clause.modal)
    for happening in found if plain and {"now", "left"} & {*clause.adverbs} else ():
        whose = [h for h in world.log if happening.actor in (h.actor, h.target) and h.verb in ADJUSTING]
        cards = [h for h in world.log if h.verb == "play" and any(t.is_a("special card", "edge") for t in h.things)]
        if happening.verb == "ability" and any(not (h.turn or h.negated) for h in (*whose, *cards)):
            happening.extra["follows"] = "now"


def once(told: list[Happening]) -> list[Happening]:
    """Reads "he Exhausts, because he drew the last card of his Endurance": one Exhaustion, told twice."""
    ends = [happening for happening in told if happening.verb == "exhaust" and not happening.negated]
    twice = [one for one in ends[1:] if one.actor == ends[0].actor and one.turn == ends[0].turn]
    return [happening for happening in told if happening not in twice]


def ensuing_in(frame: Frame) -> list[Clause]:
    """The clauses of what follows, taken out of the frame."""
    roles = [r for r in frame.subs if r.link in ("so", "so that") and r.clause is not None and r.clause.verb]
    frame.subs = [role for role in frame.subs if role not in roles]
    return [role.clause for role in roles if role.clause is not None]


def follows(happening: Happening, told: list[Happening]) -> bool:
    """Whether it only tells what a card of the same sentence is known to forbid."""
    act = happening.verb.removeprefix("can ")
    if "follows" not in happening.extra or not happening.negated or act == happening.verb or not happening.actor:
        return False
    if happening.others or happening.roles or happening.purpose is not None or happening.number is not None:
        return False
    if act == "draw" and _keeps_from_drawing(happening, told):
        return True
    cards = [(h.actor, thing) for h in told if h.verb in ("play", "have") and not h.negated for thing in h.things]
    return any(_says(e, player, act, happening) for player, card in cards for e in card.does("forbid"))


def _keeps_from_drawing(happening: Happening, told: list[Happening]) -> bool:
    """Reads "played Impressive Move, so Player B cannot draw any cards on his turn"."""
    cards = [(h.actor, thing) for h in told if h.verb in ("play", "have") and not h.negated for thing in h.things]
    bare = not (happening.phase or happening.more) and happening.kind in ("", "card")
    return bare and any(
        effect["who"] == "all" or player not in ("", happening.actor)
        for player, card in cards
        for effect in card.does("no draw")
        if not effect["phase"]
    )


def stands_already(happening: Happening, world: World) -> bool:
    """Whether it only tells again how a player stands: "is Disarmed … is still Disarmed"."""
    if happening.verb != "state" or happening.more or happening.purpose is not None:
        return False
    same = [h for h in world.log if h.verb == "state" and (h.actor, h.kind) == (happening.actor, happening.kind)]
    return bool(same) and all(h.negated == happening.negated and not h.turn for h in same) and not happening.turn


LEAVING = frozenset(["remove", "discard", "leave", "sweep"])


def lay_before(told: list[Happening], world: World) -> None:
    """Behind "X was in play", "he removes X": it was in play until then."""
    gone = [thing for h in told if h.verb in LEAVING and not h.negated for thing in h.cards]
    for happening in world.log if gone else ():
        lay = happening.verb == "had have" and happening.zone == "play" and not happening.turn
        if lay and happening.things and all(thing in gone for thing in happening.things):
            happening.verb = "have"


def _says(effect: Effect, player: str, act: str, happening: Happening) -> bool:
    """Whether the card of this player forbids just that to the one who is said to be kept from it."""
    meant = effect["who"] == "all" or (effect["who"] == "opponent" and happening.actor != player)
    hand = bool(effect["from hand"]) == (happening.zone == "hand")
    if not meant or effect["if"] or act != (effect["act"] or "play") or not hand:
        return False
    if act != "play":
        return not happening.things
    kinds = str(effect["what"]).split("|")
    plain = len(happening.things) == 1 and not happening.things[0].extra_name and not happening.things[0].marks
    return plain and any(kind == "card" or happening.things[0].is_a(kind) for kind in kinds)
