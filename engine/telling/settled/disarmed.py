"""A card that disarms and succeeds: "Player B plays Disarm, which succeeds" says that Player A is Disarmed."""

from __future__ import annotations

from engine.world import Happening, Thing, World

SUCCEEDS = frozenset(["outcome", "be", "become", "succeed"])
SAID = frozenset(["subject", "with", "against"])


def by_cards(world: World) -> None:
    """Puts "disarms his opponent" in the place of the card that was played for it and succeeds."""
    for success in list(world.log):
        card = _disarming(success)
        told = _told(success, card, world) if card is not None else None
        if card is not None and told is not None:
            world.log[world.log.index(success)] = told
            _lay_aside(card, world)


def by_card(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Player B was Disarmed by a Master's Disarm" as "his opponent disarms Player B"."""
    cards = happening.others if len(happening.others) == 1 and not happening.things else []
    passive = happening.verb == "disarm" and "passive" in happening.extra and not happening.negated
    plain = not (happening.extra.keys() - {"passive"} or happening.purpose or happening.more or happening.target)
    disarms = bool(cards) and all(_may_disarm(thing) for thing in cards)
    if not (passive and plain and disarms) or set(happening.roles) != {"by"} or not happening.actor:
        return None
    told = Happening("disarm", world.opponent(happening.actor), target=happening.actor, turn=happening.turn)
    told.text, told.roles = "disarm", {"object": "player"}
    world.aside.append(Happening("play", told.actor, cards, turn=happening.turn, text="play"))
    world.things = [thing for thing in world.things if thing not in cards]
    return [told]


def _may_disarm(thing: Thing) -> bool:
    """Whether it is a card for Disarming; a "Master's Disarm" of which it is not said whose is one, too."""
    return thing.is_a("may disarm") or thing.extra_name == "master 's disarm"


def _told(happening: Happening, card: Thing, world: World) -> Happening | None:
    """Reads "his Disarm is successful", "which succeeds", "succeeds with his Disarm"."""
    success = happening.kind == "successful" or (happening.verb == "succeed" and not happening.kind)
    plain = not (happening.negated or happening.purpose or happening.more or happening.number is not None)
    if happening.verb not in SUCCEEDS or not success or not plain or happening.roles.keys() - SAID:
        return None
    actor = happening.actor or card.owner
    target = world.opponent(actor)
    if actor not in world.players or target not in world.players or happening.target not in ("", target):
        return None
    told = Happening("disarm", actor, target=target, turn=happening.turn, phase=happening.phase, text="disarm")
    told.roles = {"object": "player"}
    return told


def _lay_aside(card: Thing, world: World) -> None:
    """That the card was played says no more than that it disarmed him."""
    played = [h for h in world.log if h.cards == [card] and h.verb == "play" and not h.negated]
    world.aside += played
    world.log = [h for h in world.log if h not in played]
    if not any(card in h.cards for h in world.log):
        world.things = [thing for thing in world.things if thing is not card]


def _disarming(happening: Happening) -> Thing | None:
    """The one card of which it is told, if it disarms."""
    cards = happening.cards
    return cards[0] if len(cards) == 1 and cards[0].count == 1 and any(cards[0].does("disarm")) else None
