"""All that cards and effects tell the players, in the order in which it was told."""

from __future__ import annotations

from collections.abc import Iterator

from engine.card import CLASSES
from engine.judge.acts.saying import READERS, card_says
from engine.judge.acts.statement import SPEAKING, TELLING, Kind, Statement
from engine.shelf import personas
from engine.world import Happening, Thing, World

DOCUMENTS = frozenset(["the rulebook", "rulebook", "the handbook", "handbook", "the addendum", "addendum"])


def statements(world: World) -> list[Statement]:
    """All of them, in the order in which they were told."""
    found = [said for happening in world.log if (said := _read(world, happening)) is not None]
    found = found or [said for thing in world.things for said in _demands(thing, world)]
    return [one for one in found if not _is_undone(world, one.told)]


def _is_undone(world: World, told: Happening) -> bool:
    """Whether the card that says it was countered or nullified, so that it says it no more."""
    undone = [h for h in world.log if h.verb in ("counter", "countered", "nullify") and not h.negated]
    return any(thing.extra_name and thing in h.things for h in undone for thing in told.cards)


def _demands(thing: Thing, world: World) -> Iterator[Statement]:
    """Reads "Joe's, which says that players must discard an Event to play an Event" of what the card demands."""
    told = next((h for h in world.happened("have", "play") if thing in h.things), Happening("say", things=[thing]))
    said = [h.purpose for h in world.log if h.purpose is not None and thing in h.cards]
    if any(one.extra.get("modal") in ("may", "can") for one in said):
        return  # "it states that you may discard a Dodge": not what is printed
    for effect in thing.does("cost"):
        kind = str(effect["play"])
        who = "" if effect["who"] == "all" or not told.actor else world.opponent(told.actor)
        card = Thing(f"a {kind.title()}", frozenset(CLASSES.get(kind, (kind, "card"))))
        yield Statement(Kind.REQUIRES, told, Happening("play", who, [card]))


def _read(world: World, happening: Happening) -> Statement | None:
    said = card_says(happening) if _is_of_card(world, happening) else None
    if said is not None:
        return said
    for reader in READERS:
        found = reader(happening)
        if found is not None:
            return found
    return _by_power(world, happening)


def _by_power(world: World, happening: Happening) -> Statement | None:
    """The use of a Persona Power that is used only if he plays no Special card (Effects in Place of a Special)."""
    player = world.players.get(happening.actor)
    chosen = player is not None and bool(personas().get(player.persona, {}).get("instead of special"))
    aim = happening.purpose.verb if happening.purpose is not None else ""
    uses = happening.verb == "power" or (happening.verb == "exert" and aim in ("prevent", "remove"))
    if not chosen or not uses or happening.negated:
        return None
    special = Thing("Special cards", frozenset({"special card", "card"}))
    return Statement(Kind.CHOSEN, happening, Happening("play", happening.actor, [special]))


def _is_of_card(world: World, happening: Happening) -> bool:
    """Whether a card, or a Persona by his text, says it: what a player says forbids nothing."""
    if any(_is_away(world, thing) for thing in happening.cards) or happening.roles.get("in", "play") != "play":
        return False
    speaker = world.players.get(happening.actor)
    by_persona = speaker is not None and bool(speaker.persona)
    if any(thing.extra_name in DOCUMENTS for thing in happening.cards):
        return False  # what a document says is no card's text
    named = bool(happening.things or happening.others) or happening.kind in SPEAKING
    return happening.verb in TELLING and not happening.negated and (named or by_persona)


def _is_away(world: World, thing: Thing) -> bool:
    """Whether it is told that the card is not in play: what it says holds for nobody."""
    denied = [h for h in world.log if h.negated and h.verb in ("be", "have")]
    return any("play" in (h.zone, h.roles.get("in")) and thing in h.cards for h in denied)
