"""What lies where, in other words, once all is told: "2 are in his Discard Pile and 1 is in play"."""

from __future__ import annotations

from dataclasses import replace

from engine.world import Happening, Thing, World

WHERE = {"play": "play", "discard pile": "discard", "endurance": "endurance", "hand": "hand", "deck": "deck"}
VERBS = {"play": "have", "hand": "hold"}


def several_there(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "and 1 is in play", "and has 6 in his Discard Pile" of the card of which was spoken last."""
    at = world.log.index(happening)
    before = world.log[at - 1] if at else None
    place = WHERE.get(happening.roles.get("in", "")) if len(happening.roles) == 1 else None
    bare = not (happening.things or happening.others or happening.kind or happening.extra or happening.purpose)
    if happening.verb not in ("be", "have") or place is None or not bare or happening.number is None:
        return None
    if before is None or before.verb not in ("lie", "have", "include", "hold") or len(before.things) != 1:
        return None
    if happening.negated or happening.phase or not before.things[0].extra_name or before.negated:
        return None
    thing = replace(before.things[0], count=happening.number, zone=place, under=None, marks=set())
    world.things.append(thing)
    actor = happening.actor or before.actor
    return [Happening(VERBS.get(place, "lie"), actor, [thing], zone=place, turn=happening.turn, text=happening.text)]


def as_guard(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "has his Master's Block as a Guard", "his Master's Block is in play as a Guard"."""
    links = happening.roles.keys() - {"subject", "in"}
    kinds = [thing for thing in happening.others if not thing.extra_name and thing.is_a("guard")]
    if happening.verb not in ("have", "be", "keep", "lie") or happening.roles.get("as a") != "guard" or len(kinds) != 1:
        return None
    if links - {"as a", "by", "because of", "with"} or len(happening.things) != 1 or happening.negated:
        return None
    thing: Thing = happening.things[0]
    if happening.roles.get("in", "play") != "play" or happening.purpose or not thing.is_a("block"):
        return None
    actor = happening.actor or thing.controller or thing.owner
    thing.zone, thing.controller = "play", thing.controller or actor
    told = Happening("have", actor, [thing], zone="play", turn=happening.turn, text="have")
    told.extra["as"] = "guard"
    return [told] if actor else None


def only_one_there(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Khan's only Armor in play is Armor: Helmet" as "Khan has Armor: Helmet in play"."""
    only = happening.verb == "be" and happening.kind.startswith("only ") and happening.roles == {"in": "play"}
    bare = not (happening.things or happening.negated or happening.purpose or happening.turn or happening.more)
    if not only or not bare or not happening.by or len(happening.others) != 1 or happening.others[0].count != 1:
        return None
    thing = happening.others[0]
    thing.zone, thing.controller = "play", thing.controller or happening.by
    return [Happening("have", happening.by, [thing], zone="play", text="have")]


def is_there(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "while he is in the Catwalk" as "the Catwalk is in play"."""
    place = happening.others[0] if len(happening.others) == 1 else None
    within = happening.roles.keys() == {"in"} and happening.roles["in"].startswith("card:")
    bare = not (happening.things or happening.negated or happening.purpose or happening.turn or happening.more)
    if happening.verb != "be" or not within or not bare or not happening.actor or place is None:
        return None
    if not place.is_a("location") or any(place in h.things for h in world.happened("have")):
        return None
    place.zone = "play"
    return [Happening("have", "", [place], zone="play", text="be")]


def at_that_ability(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "has an Ability of 14 and nothing in play that raises it" as "has an Ability of 14"."""
    nothing = happening.roles.get("object") == "nothing" and not happening.roles.keys() - {"object", "in"}
    if happening.verb != "have" or happening.kind != "ability" or not nothing or happening.number is None:
        return None
    if happening.negated or happening.things or happening.others or happening.more or not happening.actor:
        return None
    return [Happening("ability", happening.actor, number=happening.number, turn=happening.turn, text="have")]


def turn_ended(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "his turn ends" as "he finishes his turn"."""
    alone = not (happening.things or happening.others or happening.roles or happening.purpose or happening.extra)
    if happening.verb != "turn" or happening.kind != "end" or not alone or not happening.by or happening.negated:
        return None
    return [Happening("finish", happening.by, kind="turn", turn=happening.turn, text="finish")]


def has_none(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Player B has two Objects in play, Player A has none" of the cards that the other one has."""
    at = world.log.index(happening)
    before = world.log[at - 1] if at else None
    bare = happening.kind == "none" and not (happening.things or happening.others or happening.purpose)
    if happening.verb != "have" or not bare or happening.negated or happening.roles.keys() - {"object"}:
        return None
    if before is None or before.verb != "have" or before.negated or len(before.things) != 1 or before.turn:
        return None
    kind = before.things[0]
    if kind.extra_name or not happening.actor or before.actor == happening.actor:
        return None
    none = Thing(f"no {kind.title}", kind.classes, count=0, owner=happening.actor)
    return [Happening("have", happening.actor, [none], zone=before.zone, text="have")]


def of_his(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "includes 12 X, of which 2 are in play, lie in the Discard Pile": it is he who has them there."""
    card = happening.things[0] if len(happening.things) == 1 else None
    if happening.verb not in ("have", "lie") or happening.actor or card is None or not card.extra_name:
        return None
    told = [h for h in world.log if h.verb == "include" and h.actor and not h.negated]
    told = [h for h in told if card.extra_name in {thing.extra_name for thing in h.things}]
    if len(told) != 1 or card.owner not in ("", told[0].actor) or card.controller not in ("", told[0].actor):
        return None
    happening.actor = told[0].actor
    return [happening]


def still_there(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "played X on his last turn, and it is still in play" as "has had X in play since his last turn"."""
    card = happening.things[0] if len(happening.things) == 1 else None
    bare = not (happening.others or happening.phase or happening.extra or happening.negated or happening.roles)
    if happening.verb != "have" or card is None or happening.turn or not bare or not card.is_a("guard", "situation"):
        return None
    came = [h for h in world.happened("play") if h.things == [card] and h.turn < 0 and h.actor]
    others = [h for h in world.log if h is not happening and h not in came and not h.negated]
    if any(card in (*h.cards, *(h.purpose.cards if h.purpose is not None else ())) for h in others):
        return None  # what was done with it turns on how it came
    plain = len(came) == 1 and not (came[0].others or came[0].extra or came[0].purpose or came[0].phase)
    if not plain or happening.actor not in ("", came[0].actor) or card.controller not in ("", came[0].actor):
        return None
    world.log[world.log.index(came[0])] = Happening(
        "have", came[0].actor, [card], zone="play", turn=came[0].turn, text="have"
    )
    return []


def under_his(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "4 cards lie underneath the Dojo that Player A has in play" as cards that he has there."""
    holder = happening.others[0] if len(happening.others) == 1 else None
    if happening.verb != "under" or happening.actor or holder is None or happening.negated:
        return None
    has = {h.actor for h in world.happened("have") if holder in h.things and h.actor}
    his = len(has) == 1 and holder.owner in ("", *has) and all(t.owner in ("", *has) for t in happening.things)
    if not his or any(h.verb == "control" and holder in h.things for h in world.log[: world.log.index(happening)]):
        return None
    happening.actor = has.pop()
    return [happening]


def hidden_kind(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "has a card face-down with X, and that card is a Plot" as "has a Plot face-down with X"."""
    at = world.log.index(happening)
    then = world.log[at + 1] if at + 1 < len(world.log) else None
    bare = happening.kind == "face-down card" and not (happening.things or happening.negated or happening.purpose)
    if happening.verb not in ("have", "play") or not bare or then is None or then.verb not in ("be", "is"):
        return None
    kinds = [thing for thing in then.cards if not thing.extra_name]
    plain = then.kind == "card" and not (then.negated or then.actor or then.purpose or then.roles or then.more)
    if not plain or len(kinds) != 1 or len(then.cards) != 1:
        return None
    kinds[0].traits.add("face-down")
    kinds[0].owner = kinds[0].controller = happening.actor
    extra = happening.extra
    return [Happening("have", happening.actor, kinds, happening.others, turn=happening.turn, text="have", extra=extra)]


def hidden_told(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "and that card is a Plot" of the face-down card that was told of as a Plot now."""
    lying = [t for h in world.log if h.verb in ("have", "play") for t in h.things if "face-down" in t.traits]
    told = happening.verb in ("be", "is") and happening.kind == "card" and len(happening.cards) == 1
    return [] if told and not happening.negated and happening.cards[0] in lying else None


def found_in_hand(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "finds a Block in his Hand" as "holds a Block"."""
    here = happening.verb == "find" and happening.roles == {"in": "hand"} and bool(happening.things)
    bare = not (happening.negated or happening.others or happening.purpose or happening.extra or happening.more)
    if not (here and bare) or not happening.actor or happening.by not in ("", happening.actor):
        return None
    for thing in happening.things:
        thing.zone = "hand"
    return [Happening("hold", happening.actor, happening.things, zone="hand", turn=happening.turn, text="hold")]


RULES = (
    hidden_kind, hidden_told, only_one_there, is_there, under_his, still_there, of_his, has_none, several_there,
    as_guard, at_that_ability, turn_ended, found_in_hand,
)  # fmt: skip
