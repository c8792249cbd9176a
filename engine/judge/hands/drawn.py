"""Whether what a player did with his cards is drawing (handbook, Drawing Cards)."""

from __future__ import annotations

from engine.case import Case
from engine.world import Happening

MOVES = frozenset(["place", "put", "take", "get", "move", "add", "retrieve", "return", "keep", "fetch"])
SEARCHES = frozenset(["exert", "find", "reveal"])
EXERTION = frozenset(["exertion", "hard exertion", "it"])


def draws(case: Case, done: Happening) -> bool:
    """Whether he draws: takes cards out of his Endurance directly into his Hand, by whatever card."""
    if done.negated or done.of_none:
        return False
    if done.verb == "draw":
        return done.number != 0
    if done.verb == "replace":
        return _replaces(case, done)
    return done.verb in MOVES and _from_endurance(done) and (_into_hand(done) or done.verb in ("retrieve", "fetch"))


def _replaces(case: Case, done: Happening) -> bool:
    """Reads "discards two cards and replaces them" of a card that has them replaced from the Endurance."""
    used = [t for h in case.world.happened("play", "use", actor=done.actor) for t in h.cards]
    return _from_endurance(done) or any(any(thing.does("replace")) for thing in used)


def lets_draw(case: Case, done: Happening) -> list[Happening]:
    """The plays and the discards by which it came to what was drawn: they change nothing of it."""
    if not draws(case, done):
        return []
    own = [h for h in case.world.log if h.actor == done.actor and not (h.negated or h.turn or h.roles or h.others)]
    plays = [h for h in own if h.verb == "play" and any(any(t.does(do)) for t in h.things for do in DRAWING)]
    discards = [h for h in own if h.verb == "discard" and not any(thing.extra_name for thing in h.things)]
    case.care(*(thing for h in (*plays, *discards) for thing in h.things))
    return [*plays, *discards]


def keeps_exerted(case: Case, done: Happening) -> bool:
    """Whether he places cards into his Hand that he found in an Exertion: this is not drawing."""
    told = [h for h in case.world.log if h.verb in ("exert", "find") and h.actor in ("", done.actor)]
    found = [thing for h in told if h.verb == "find" for thing in h.cards]
    own = bool(done.things) and all(
        t.zone == "exertion" or any(t is one or t.part_of is one for one in found) for t in done.things
    )
    said = any(value in EXERTION for link, value in done.roles.items() if link in ("from", "of"))
    return done.verb in MOVES and _into_hand(done) and bool(told) and (own or said) and not _from_endurance(done)


def draws_nothing(case: Case, done: Happening) -> bool:
    """Whether it is surely no drawing: an Exertion, what is kept of it, a card that does not let him draw."""
    if done.negated or done.of_none or done.verb in SEARCHES or keeps_exerted(case, done):
        return True
    if done.verb == "draw" and done.number == 0:
        return True
    brief = all(thing.effects and all(e.do in QUIET for e in thing.effects) for thing in done.things)
    attacks = all(thing.is_a("basic attack", "basic block") or thing.zone == "exertion" for thing in done.things)
    return done.verb == "play" and bool(done.things) and not done.others and (brief or attacks)


DRAWING = ("fetch", "replace", "may draw", "draw as many", "draw for each")
QUIET = frozenset(["damage", "gain", "lose", "prevent", "keep exerted", "attack damage", "more damage"])
"""What a card does that puts nothing into a Hand but what an Exertion found."""


def _into_hand(done: Happening) -> bool:
    return done.zone == "hand" or any(done.roles.get(link) in ("hand", "own hand") for link in ("into", "in", "to"))


def _from_endurance(done: Happening) -> bool:
    return any(done.roles.get(link) in ("endurance", "own endurance") for link in ("from", "of", "out of"))
