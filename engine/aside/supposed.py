"""What every verdict supposes anyway: that what nobody told of is not there, and that all is as it would be.

A case that no judge knew what to make of is heard once more without it (`engine/check.py`), and what was ruled with it
must not differ. A rule that asks whether something was left undone looks for it itself, before this is heard. Only
what "other" is said of, what nothing does, and what is there in plenty is meant.
"""

from __future__ import annotations

from engine.aside.absent import ACTS, absent
from engine.aside.verbs import HELPING, SOMETHING
from engine.card import DEFENSES
from engine.case import Question
from engine.english.other import NOBODY, OTHER, OTHER_CARDS
from engine.untold import only_here
from engine.world import Happening, Thing, World

REMOVING = ("remove", "remove all", "lose for removed")
OTHERS = tuple(f"{word} " for word in (*OTHER, "another", "special"))
MATTERS = SOMETHING | {
    "ability", "ability loss", "bonus", "condition", "cost", "damage", "limit", "limitation", "loss", "means",
    "modifier", "obstacle", "power", "premium", "reason", "requirement", "restriction", "source", "way",
}  # fmt: skip
"""What there may be more of: not what a player does or holds, of which a rule may count how much is left."""
HAVING = frozenset(["have", "hold", "lose", "take"])
"""What he has of a card may be in his Hand, where a rule may want another one."""
APPLYING = HAVING | {
    "apply", "be", "bind", "concern", "exist", "gain", "hinder", "involve", "interrupt", "matter", "need", "require",
    "restrict", "say", "suffer", "use", "wait",
}  # fmt: skip
HINDERING = HELPING | {"bind", "hinder", "limit", "oppose"}
ENABLING = frozenset(
    ["attack", "avoid", "cancel", "change", "counter", "duplicate", "gain", "ignore", "include", "increase", "let",
     "nullify", "prevent", "redirect", "reduce", "regain"]
)  # fmt: skip
"""What somebody has no means to do: what a card would let him, and none was told of."""
MATTERING = frozenset(["matter", "apply", "bear"])
FULFILLING = frozenset(["fulfill", "fulfil", "meet", "satisfy", "pay"])
ENOUGH = frozenset(["large enough", "big enough", "long enough", "full enough", "many card", "enough card"])
PLACES = frozenset(["endurance", "discard pile", "deck"])
SILENT = frozenset(["respond", "react", "intervene", "answer"])
DOWN = frozenset(["state", "disarm", "break", "lose", "fall", "become", "consider"])


def supposed(happening: Happening, world: World, question: Question) -> bool:
    """Whether it says what holds without it, too: that it is his turn, that no more happens, what a card says."""
    act = question.act
    if happening.verb == "turn" and act is not None and not (happening.negated or happening.turn or happening.general):
        his = happening.actor == act.actor or _acts(happening.actor, world, attacking=bool(question.modal))
        return his and "whose" not in act.extra
    if happening.verb in ("finish", "end", "complete") and happening.kind == "turn" and happening.negated:
        his = act is not None and act.actor in ("", happening.actor)  # who acts now does so on his turn
        return his and not (happening.more or happening.turn or happening.roles or happening.cards)
    if question.permission and _is_of_course(happening, act):
        return True
    if happening.verb == "state" and happening.negated == (happening.kind in ("disarmed", "prone")):
        return _stands_as_usual(happening, world)
    if happening.verb in ("hold", "have") and _is_none_of(happening, "", "hand"):
        more = happening.more or happening.turn or happening.others or happening.roles or happening.purpose
        return not (more or _needs_what_is_missing(happening, act))
    if happening.verb == "is" and happening.negated and not (happening.more or happening.turn or happening.roles):
        kind = happening.kind  # it is told of the card itself
        return all(any(e["what"] == kind for e in thing.does("is not")) for thing in happening.things)
    if absent(happening, world, act) or _goes_without(happening, world) or happening.retold or _has_a_pile(happening):
        return True
    none = happening.verb == "have" and _is_none_of(happening, "play") and not _needs_what_is_missing(happening, act)
    if (none and all(_lies_nowhere(thing, world) for thing in happening.things)) or _cannot_undo(happening, act):
        return True
    if happening.more or _is_apart(happening, world) or happening.extra.keys() & {"sub", "relative", "modal"}:
        return False
    if happening.verb == "remove" and happening.kind == "nothing" and not (happening.actor or happening.roles):
        return not any(effect.do in REMOVING for thing in world.things for effect in thing.effects)
    if act is None and question.unit == "turn":
        return False  # the duty of the turn hinges on what was not played
    nobody = happening.kind.startswith(NOBODY) and not happening.target  # "nobody but Player A": so he did
    denied = happening.negated or happening.of_none or nobody
    return denied and _is_denied_in_vain(happening, world, act)


def _is_apart(happening: Happening, world: World) -> bool:
    """Whether it is told of an earlier turn, and not of cards that were played on that very turn."""
    plays = [h for h in world.log if h.verb == "play" and h.turn == happening.turn and not h.negated]
    met = bool(happening.things) and all(any(thing in h.things for h in plays) for thing in happening.things)
    nobody = happening.kind.startswith(NOBODY) and not happening.actor  # nobody did so on that turn, either
    return happening.turn != 0 and not ((met or nobody) and happening.verb in ACTS)


def _goes_without(happening: Happening, world: World) -> bool:
    """Whether it only denies what nobody told of, or says that there is enough of what is there."""
    if happening.more or "sub" in happening.extra or "modal" in happening.extra:
        return False
    if _denies_others(happening) or _has_no_means(happening, world) or _others_are_met(happening):
        return True
    return not happening.turn and (
        _is_enough(happening)
        or _is_unarmored(happening, world)
        or _nothing_hinders(happening)
        or _does_not_react(happening)
        or _has_not_attacked(happening, world)
        or _none_is_pending(happening, world)
        or _is_own(happening)
    )


def _denies_others(happening: Happening) -> bool:
    """Reads "no other effect applies", "he interrupts no other effect", "Alaine has no other requirement"."""
    denied = happening.negated or happening.kind.startswith("nothing")
    told = (happening.kind, happening.roles.get("object", ""))
    matter = next((one.removeprefix(word) for one in told for word in OTHERS if one.startswith(word)), "")
    certain = [thing for thing in happening.others if thing.extra_name and thing.count and happening.verb != "need"]
    of_hand = matter == "card" and happening.verb in HAVING and not happening.roles.keys() & {"with", "in"}
    return denied and not of_hand and matter in MATTERS and happening.verb in APPLYING and not certain


def _nothing_hinders(happening: Happening) -> bool:
    """Reads "nothing keeps him from playing cards", "nothing else helps him", "no card limits it"."""
    nobody = happening.kind.startswith(("nothing", "nobody")) and not happening.negated
    none = happening.negated or happening.of_none
    none = none and happening.kind in ("card", "effect", "other card", "other effect", "rule")
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
    if happening.verb == "have" and happening.negated and happening.kind == "power" and not happening.actor:
        of_persona = happening.roles == {"subject": "persona"} and not happening.others
        return of_persona and aim is not None and aim.verb in MATTERING and not (aim.negated or aim.cards)
    power = player is not None and happening.kind == "power" and bool(player.persona)
    if not told or aim is None or happening.zone or player is None or (power and aim.verb not in MATTERING):
        return False
    more = aim.verb == "play" and bool(aim.things) and all(t.marks & {"more", "additional"} for t in aim.things)
    plain = not (aim.negated or any(thing.extra_name and thing.count for thing in aim.cards))
    if aim.verb in MATTERING and plain:
        return True  # "no power that matters here"
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
    nothing = happening.verb == "do" and happening.kind == "nothing" and not happening.roles.keys() - {"about"}
    silent = happening.verb in SILENT and happening.negated and not happening.roles
    return (nothing or silent) and not (happening.cards or happening.purpose)


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


def _is_unarmored(happening: Happening, world: World) -> bool:
    """Reads "he has no Armor in play" where no card that reduces damage was told of."""
    told = happening.verb in ("have", "use") and happening.negated and happening.kind in ("armor", "armour")
    plain = not (happening.cards or happening.purpose or happening.roles.keys() - {"in"})
    return told and plain and not any(any(t.does("reduce")) or t.unknown for h in world.log for t in h.cards)


def _is_own(happening: Happening) -> bool:
    """Reads "it is his own card", as whoever has it in play, or played it, is supposed to own it."""
    plain = not (happening.negated or happening.others or happening.roles or happening.purpose)
    return happening.verb == "is" and happening.kind == "own card" and plain and not happening.actor


def _cannot_undo(happening: Happening, act: Happening | None) -> bool:
    """Reads "he cannot ignore it, cannot counter it", where it is not asked: nobody would suppose that he does."""
    verb = happening.verb.removeprefix("can ")
    denied = happening.negated and happening.verb.startswith("can ") and verb in ("ignore", "counter", "nullify")
    plain = not (happening.more or happening.turn or happening.roles or happening.purpose or happening.others)
    asked = [part.verb for part in act.parts] if act is not None else []
    return denied and plain and bool(happening.actor) and verb not in asked


def _has_a_pile(happening: Happening) -> bool:
    """Reads "he has a Discard Pile to reshuffle", as everybody has one."""
    pile = happening.verb in ("have", "hold") and happening.kind.endswith("discard pile") and not happening.negated
    aim = happening.purpose
    return pile and not happening.cards and (aim is None or (aim.verb == "reshuffle" and not aim.negated))


def _is_of_course(happening: Happening, act: Happening | None) -> bool:
    """Reads "he has swept his cards", "he may include both in his deck" before what he wants to play."""
    if happening.verb == "may include" and happening.roles == {"in": "deck"} and not happening.negated:
        return act is not None and act.verb == "play" and act.actor == happening.actor and not happening.more
    plain = not (happening.cards or happening.more or happening.turn or happening.purpose)
    if not plain or act is None or happening.actor != act.actor or act.verb not in ("play", "use", "attack"):
        return False
    swept = happening.verb == "sweep" and happening.kind == "card" and not happening.negated
    return swept or (happening.verb == "play" and happening.negated and not (happening.kind or happening.roles))


def _stands_as_usual(happening: Happening, world: World) -> bool:
    """Reads "he is armed", "he is not Disarmed", "he is not Prone" where nobody told of anything else."""
    plain = not (happening.more or happening.turn or happening.purpose or "modal" in happening.extra)
    if any(any(thing.does("deems")) for thing in world.things):
        return False
    his = [h for h in world.log if happening.actor in (h.actor, h.target, h.by) and h.verb in DOWN]
    return plain and happening.kind in ("armed", "disarmed", "prone") and all(h is happening for h in his)


def _is_none_of(happening: Happening, *zones: str) -> bool:
    """Whether it plainly says that he has no such card there."""
    return happening.of_none and happening.zone in zones and not happening.extra


def _is_denied_in_vain(happening: Happening, world: World, act: Happening | None) -> bool:
    """Whether nobody would suppose what it denies."""
    others = bool(happening.things) and all(thing.marks & OTHER for thing in happening.things)
    if happening.verb == "countered" or (happening.verb == "have" and happening.zone == "play"):
        return others and not (happening.verb == "countered" and happening.others)
    if happening.verb == "exert":
        exerted = any(h.verb in ("exert", "make") and not h.negated for h in world.log)
        return happening.purpose is None and not exerted
    if happening.verb == "play":
        return _plays_no_more(happening)
    return happening.verb in ACTS and not happening.actor and only_here(happening, world, act) is None


def _needs_what_is_missing(none: Happening, act: Happening | None) -> bool:
    """Behind "he holds no Location", "may he play a Location?", "must he discard a Location?"."""
    asked = act.things if act is not None and act.verb in ("play", "discard") and act.actor == none.actor else []
    return any(kind.classes <= thing.classes for kind in none.things for thing in asked)


def _acts(player: str, world: World, *, attacking: bool) -> bool:
    """Whether he was told to play something now, or at least an Attack, as he does on his own turn."""
    played = [h for h in world.log if h.verb == "play" and h.actor == player and not (h.turn or h.negated)]
    return any(not attacking or any(thing.is_a("attack") for thing in h.things) for h in played)


def _lies_nowhere(kind: Thing, world: World) -> bool:
    """Reads "no Location is in play" where none was told of: no card of the kind, and none of an unknown kind."""
    told = [thing for h in world.log for thing in h.cards if thing is not kind and thing.count]
    if kind.extra_name and not kind.marks:  # "no Safe Haven is in play"
        return not any(thing.extra_name == kind.extra_name for thing in told)
    plain = not kind.extra_name and not kind.marks and bool(kind.classes)
    if plain and kind.classes == {"card"}:  # "no cards are in play"
        return not any(h.verb == "have" and h.zone == "play" and not h.of_none for h in world.log)
    return plain and not any(thing.unknown or kind.classes <= thing.classes for thing in told)


def _plays_no_more(happening: Happening) -> bool:
    """Reads "plays no other Defense", "plays no Special card": of Attacks and Defenses only of others."""
    if happening.kind in OTHER_CARDS and not happening.things:
        return not (happening.others or happening.roles or happening.purpose)
    things = happening.things
    unnamed = bool(things) and not any(thing.extra_name or thing.grid for thing in things)
    plain = unnamed and not happening.others and not happening.roles and happening.purpose is None
    later = any("second" in thing.marks for thing in things)  # "no second Special card": a first one he did
    return plain and not later and all(thing.marks & OTHER or not thing.is_a("attack", *DEFENSES) for thing in things)
