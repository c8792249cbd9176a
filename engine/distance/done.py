"""What a player has done, of which only what he may still do, or what becomes of certain cards, can hinge."""

from __future__ import annotations

from engine.case import Question
from engine.distance.bare import is_bare, told_beside
from engine.distance.question import asks_of_play, asks_of_table, asks_what_came, is_of_other
from engine.world import Happening, Thing, World

DEFENSES = ("attack", "defense", "block", "dodge", "guard", "special attack or block")
SEARCHES = frozenset(["find", "search", "defend", "block", "play"])


def is_special(happening: Happening, world: World, question: Question) -> bool:
    """Reads "has already played a Special card" of one of which no more is told."""
    if happening.verb != "play" or happening.turn or not is_bare(happening) or _are_told(happening, world, question):
        return False
    cards = happening.things
    spent = all(bool(t.silenced) and not t.effects for t in cards)  # what it did is done
    unnamed = spent or all(_is_unnamed(t) and t.is_a("special card") and not t.is_a("attack", "edge") for t in cards)
    reached = question.modal and not is_of_other(happening, question) and not asks_of_table(question)
    return bool(cards) and unnamed and (not reached or asks_of_play(question, "special card"))


def forbids_playing(happening: Happening, world: World, question: Question) -> bool:
    """Reads "played Fast Talk on his last turn": what keeps somebody from playing cards keeps him from nothing else."""
    if happening.verb != "play" or happening.turn not in (0, -1) or _are_told(happening, world, question):
        return False
    bare = not (happening.negated or happening.more or happening.purpose or happening.roles or happening.others)
    denials = all(t.effects and all(e.do == "forbid" and not e["partly"] for e in t.effects) for t in happening.things)
    acts = [h for h in world.log if h.verb in ("play", "attack", "defend", "exert") and h.turn >= 0 and not h.negated]
    if any(act.actor != happening.actor for act in acts):
        return False  # it may be that he may not
    return bare and bool(happening.things) and denials and (asks_of_table(question) or asks_what_came(question))


def was_special(happening: Happening, world: World, question: Question) -> bool:
    """Reads "played a Special card last turn" of one of which no more is told."""
    bare = not (happening.negated or happening.more or happening.purpose or happening.roles or happening.others)
    if happening.verb != "play" or happening.turn >= 0 or not bare or _are_told(happening, world, question):
        return False
    cards = happening.things
    return bool(cards) and all(_is_unnamed(t) and t.is_a("special card") and not t.is_a("attack") for t in cards)


def is_exertion(happening: Happening, world: World, question: Question) -> bool:
    """Reads "has made his Exertion to find a Defense" where it is asked what came of it all."""
    aim = happening.purpose
    searches = aim is None or (aim.verb in SEARCHES and not aim.negated and not any(t.extra_name for t in aim.cards))
    plain = not (happening.negated or happening.more or happening.things or happening.others or happening.turn)
    found = [h for h in world.log if h.verb in ("find", "reveal") or "exertion" in (h.zone, *h.roles.values())]
    told = happening.verb == "exert" and plain and searches and not found and happening.kind != "power blow"
    met = [h for h in world.log if h.actor == happening.actor and h.verb in ("defend", "block", "dodge", "avoid")]
    settled = bool(met) or any(h.verb == "outcome" for h in world.log)
    return told and ((asks_what_came(question) and settled) or is_of_other(happening, question))


def has_not_attacked(happening: Happening, world: World, question: Question) -> bool:
    """Reads "did not attack on his last turn", where nobody is to defend, and no card asks for it."""
    told = happening.verb == "attack" and happening.negated and happening.turn == -1 and not happening.cards
    plain = not (happening.more or happening.purpose or happening.roles or happening.others)
    return told and plain and (asks_what_came(question) or asks_of_table(question) or asks_of_play(question, *DEFENSES))


def is_over(happening: Happening, world: World, question: Question) -> bool:
    """Reads "discarded a Dodge on his last turn", "drew 2 cards in his last Draw/Discard Phase"."""
    told = happening.verb in ("discard", "draw", "exert") and happening.turn < 0 and bool(happening.actor)
    plain = not (happening.negated or happening.more or happening.purpose or happening.others or happening.roles)
    return told and plain and all(map(_is_unnamed, happening.things)) and not _are_told(happening, world, question)


def is_exhausted(happening: Happening, world: World, question: Question) -> bool:
    """Reads "has Exhausted his Endurance this turn", which costs him Ability and does nothing else."""
    bare = not (happening.negated or happening.more or happening.purpose or happening.cards or happening.turn)
    return happening.verb == "exhaust" and bare and question.act is not None and bool(happening.actor)


def lies_in_pile(happening: Happening, world: World, question: Question) -> bool:
    """Reads "has Forethought: Xavier in his Discard Pile" of a card that is not spoken of otherwise."""
    told = happening.verb in ("have", "hold", "lie") and happening.zone == "discard" and bool(happening.things)
    return told and is_bare(happening) and not _are_told(happening, world, question)


def _is_unnamed(thing: Thing) -> bool:
    plain = not (thing.effects or thing.traits or thing.marks or thing.unread or thing.unknown)
    return plain and not thing.extra_name and thing.count > 0


def _are_told(happening: Happening, world: World, question: Question) -> bool:
    """Whether these cards, or cards of the same Title, are spoken of otherwise."""
    told = told_beside(happening, world, question)
    names = {thing.extra_name for thing in told if thing.extra_name}
    return any(thing in told or thing.extra_name in names for thing in happening.things)
