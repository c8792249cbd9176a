"""Remarks that deny what nobody told of, or say that all is as it would be supposed: "no other restriction applies".

Without them every verdict supposes the same. Only what "other" is said of, what nothing does, or what is there in
plenty is meant: that a certain card does not do something, or that he has not done it before, are facts.
"""

from __future__ import annotations

from engine.english.other import OTHER
from engine.world import Happening, World

OTHERS = tuple(f"{word} " for word in (*OTHER, "another", "special"))
MATTERS = frozenset(
    [
        "ability", "ability loss", "bonus", "card", "condition", "cost", "damage", "effect", "limit", "limitation",
        "loss", "means", "modifier", "obstacle", "power", "premium", "reason", "requirement", "restriction", "rule",
        "source", "text", "way",
    ]
)  # fmt: skip
"""What there may be more of: not what a player does or holds, of which a rule may count how much is left."""
APPLYING = frozenset(
    ["apply", "be", "bind", "concern", "exist", "gain", "have", "hinder", "hold", "involve", "interrupt", "lose",
     "matter", "need", "require", "restrict", "say", "suffer", "take", "use"]
)  # fmt: skip
HAVING = frozenset(["have", "hold", "lose", "take"])
"""What he has of a card may be in his Hand, where a rule may want another one."""
HINDERING = frozenset(["bind", "help", "hinder", "keep", "limit", "oppose", "protect", "save", "stop"])
FULFILLING = frozenset(["fulfill", "fulfil", "meet", "satisfy", "pay"])
ENABLING = frozenset(
    ["attack", "avoid", "cancel", "change", "counter", "duplicate", "gain", "ignore", "include", "increase", "let",
     "nullify", "prevent", "redirect", "reduce", "regain"]
)  # fmt: skip
"""What somebody has no means to do: what a card would let him, and none was told of."""
ENOUGH = frozenset(["large enough", "big enough", "long enough", "full enough", "many card", "enough card"])
PLACES = frozenset(["endurance", "discard pile", "deck"])
SILENT = frozenset(["respond", "react", "intervene", "answer"])


def goes_without(happening: Happening, world: World) -> bool:
    """Whether it only denies what nobody told of, or says that there is enough of what is there."""
    if happening.more or "sub" in happening.extra or "modal" in happening.extra:
        return False
    if _denies_others(happening) or _has_no_means(happening, world) or _others_are_met(happening):
        return True
    return not happening.turn and (
        _is_enough(happening)
        or _nothing_hinders(happening)
        or _does_not_react(happening)
        or _has_not_attacked(happening, world)
        or _none_is_pending(happening, world)
        or _works(happening)
        or _is_own(happening)
    )


def _denies_others(happening: Happening) -> bool:
    """Reads "no other effect applies", "he interrupts no other effect", "Alaine has no other requirement"."""
    denied = happening.negated or happening.kind.startswith("nothing")
    matter = next((happening.kind.removeprefix(word) for word in OTHERS if happening.kind.startswith(word)), "")
    told = happening.roles.get("object", "")
    matter = matter or next((told.removeprefix(word) for word in OTHERS if told.startswith(word)), "")
    certain = [thing for thing in happening.others if thing.extra_name and thing.count and happening.verb != "need"]
    of_hand = matter == "card" and happening.verb in HAVING and not happening.roles.keys() & {"with", "in"}
    return denied and not of_hand and matter in MATTERS and happening.verb in APPLYING and not certain


def _nothing_hinders(happening: Happening) -> bool:
    """Reads "nothing keeps him from playing cards", "nothing else helps him", "no card limits it"."""
    nobody = happening.kind.startswith(("nothing", "nobody")) and not happening.negated
    none = happening.negated and happening.kind in ("card", "effect", "other card", "other effect", "rule")
    cards = happening.things if "subject" in happening.roles else []
    certain = [thing for thing in cards if thing.extra_name and thing.count]
    against = "against" in happening.roles or happening.extra.get("relative") in {*HINDERING, "forbid", "prohibit"}
    if happening.verb in ("be", "have") and nobody and against:
        return not (happening.roles.keys() - {"in", "against"} or happening.things)  # "there is nothing against it"
    return happening.verb in HINDERING and (nobody or none) and not happening.actor and not certain


def _has_no_means(happening: Happening, world: World) -> bool:
    """Reads "he has no means of gaining Attacks", "no power that lets him attack areas he just blocked"."""
    aim = happening.purpose
    player = world.players.get(happening.actor)
    told = happening.verb == "have" and happening.negated and not (happening.things or happening.others)
    if not told or aim is None or happening.zone or player is None or (happening.kind == "power" and player.persona):
        return False
    more = aim.verb == "play" and bool(aim.things) and all(t.marks & {"more", "additional"} for t in aim.things)
    plain = not (aim.negated or any(thing.extra_name and thing.count for thing in aim.cards))
    return happening.kind in ("means", "way", "power") and plain and (more or aim.verb in ENABLING)


def _others_are_met(happening: Happening) -> bool:
    """Reads "all other requirements are met", "he fulfills all other conditions"."""
    rest = happening.kind in ("other requirement", "other condition", "other restriction", "other cost")
    return happening.verb in FULFILLING and rest and not (happening.negated or happening.cards or happening.purpose)


def _is_enough(happening: Happening) -> bool:
    """Reads "his Endurance is large enough", "he has plenty of cards in his Endurance"."""
    if happening.negated or happening.cards or happening.purpose or happening.number is not None:
        return False
    if happening.verb == "hand":  # "he has plenty of cards in his Endurance"
        return happening.zone == "endurance" and "enough" in happening.extra
    own = happening.kind in PLACES and not happening.roles.keys() - {"object", "of"}
    return happening.verb in ("be", "have") and own and happening.roles.get("object") in ENOUGH


def _does_not_react(happening: Happening) -> bool:
    """Reads "nobody responds", "his opponent does nothing about it"."""
    if happening.cards or happening.purpose:
        return False
    nothing = happening.verb == "do" and happening.kind == "nothing" and not happening.roles.keys() - {"about"}
    return nothing or (happening.verb in SILENT and happening.negated and not happening.roles)


def _has_not_attacked(happening: Happening, world: World) -> bool:
    """Reads "he has not attacked yet" where no Attack of his was told of."""
    bare = happening.verb == "attack" and happening.negated and not (happening.cards or happening.roles)
    attacked = [h for h in world.log if h.actor == happening.actor and not (h.negated or h.turn or h.of_none)]
    return bare and not any(h.verb == "attack" or any(t.is_a("attack") for t in h.things) for h in attacked)


def _none_is_pending(happening: Happening, world: World) -> bool:
    """Reads "no damage is pending" where none was told of."""
    told = {h.verb for h in world.log if not h.negated} & {"outcome", "pending", "take", "redirect", "attack", "do"}
    harms = [t for h in world.log for t in h.things if t.is_a("attack") or any(t.does("damage")) or t.unknown]
    return happening.verb == "no damage" and not (told or harms)


def _is_own(happening: Happening) -> bool:
    """Reads "it is his own card", as whoever has it in play, or played it, is supposed to own it."""
    plain = not (happening.negated or happening.others or happening.roles or happening.purpose)
    return happening.verb == "is" and happening.kind == "own card" and plain and not happening.actor


def _works(happening: Happening) -> bool:
    """Reads "his Persona Power works", "works as usual", as is supposed."""
    plain = happening.verb in ("work", "apply", "function") and not happening.roles.keys() - {"as usual"}
    return plain and happening.kind == "persona power" and not (happening.negated or happening.cards)
