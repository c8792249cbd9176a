"""What a ruling may pass over: that something which nobody told of did not happen.

Every verdict supposes that nothing is in play and nothing happens but what was told; to be told so adds nothing. A
rule that asks whether something was left undone looks for it itself, before this is heard.
"""

from __future__ import annotations

from engine.case import Question
from engine.english.other import OTHER, OTHER_CARDS
from engine.judge.denying import goes_without
from engine.judge.untold import only_here
from engine.world import Happening, Thing, World

ACTS = frozenset(["play", "discard", "use", "counter", "nullify", "remove", "roll", "duplicate", "redirect", "ignore"])
FIGHT = ("attack", "defense", "block", "dodge", "guard")


def spare(happening: Happening, world: World, question: Question | None = None) -> bool:
    """Whether it says what holds without it, too: that it is his turn, that no more happens, what a card says."""
    act = question.act if question is not None else None
    turn = happening.verb == "turn" and not (happening.negated or happening.turn or happening.general)
    if turn and question is not None and act is not None:
        his = happening.actor == act.actor or _acts(happening.actor, world, attacking=bool(question.modal))
        return his and "whose" not in act.extra
    if question is not None and question.permission and _is_of_course(happening, act):
        return True
    if happening.verb == "state" and happening.negated == (happening.kind in ("disarmed", "prone")):
        return _stands_as_usual(happening, world)
    if happening.verb in ("hold", "have") and _is_none_of(happening, "", "hand"):
        more = happening.more or happening.turn or happening.others or happening.roles or happening.purpose
        return not (more or _needs_what_is_missing(happening, act))
    if happening.verb == "is" and happening.negated and not (happening.more or happening.turn or happening.roles):
        kind = happening.kind  # it is told of the card itself
        return all(any(e["what"] == kind for e in thing.does("is not")) for thing in happening.things)
    if goes_without(happening, world) or happening.retold or _has_a_pile(happening):
        return True
    none = happening.verb == "have" and _is_none_of(happening, "play")
    if none and all(_lies_nowhere(thing, world) for thing in happening.things):
        return True
    if _cannot_undo(happening, act):
        return True
    if happening.more or happening.turn or happening.extra.keys() & {"sub", "relative", "modal"}:
        return False
    if act is None and question is not None and question.unit == "turn":
        return False  # the duty of the turn hinges on what was not played
    return (happening.negated or happening.of_none) and _is_denied_in_vain(happening, world, act)


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
    """Reads "he has swept his cards", "he has not played anything yet" before what he wants to play."""
    plain = not (happening.things or happening.others or happening.more or happening.turn or happening.purpose)
    if act is None or happening.actor != act.actor or not plain or act.verb not in ("play", "use", "attack"):
        return False
    swept = happening.verb == "sweep" and happening.kind == "card" and not happening.negated
    return swept or (happening.verb == "play" and happening.negated and not (happening.kind or happening.roles))


def _stands_as_usual(happening: Happening, world: World) -> bool:
    """Reads "he is armed", "he is not Disarmed", "he is not Prone" where nobody told of anything else."""
    if happening.kind not in ("armed", "disarmed", "prone") or happening.more or happening.turn or happening.purpose:
        return False
    his = [h for h in world.log if happening.actor in (h.actor, h.target, h.by)]
    down = [h for h in his if h.verb in ("state", "disarm", "break", "lose", "fall", "become", "consider")]
    return all(h is happening for h in down)


def _is_none_of(happening: Happening, *zones: str) -> bool:
    """Whether it plainly says that he has no such card there."""
    return happening.of_none and happening.zone in zones and not happening.extra


def _is_denied_in_vain(happening: Happening, world: World, act: Happening | None) -> bool:
    """Whether nobody would suppose what it denies."""
    others = all(thing.marks & OTHER for thing in happening.things)
    if happening.verb == "have" and happening.zone == "play":
        return bool(happening.things) and others
    if happening.verb == "exert":
        return happening.purpose is None and not _happened(world, "exert", "make")
    if happening.verb == "play":
        return _plays_no_more(happening)
    if happening.verb == "countered":
        return happening.of_none and others and not happening.others
    return happening.verb in ACTS and not happening.actor and only_here(happening, world, act) is None


def _needs_what_is_missing(none: Happening, act: Happening | None) -> bool:
    """Behind "he holds no Location", "may he play a Location?", "must he discard a Location?"."""
    if act is None or act.verb not in ("play", "discard") or act.actor != none.actor:
        return False
    return any(kind.classes <= thing.classes for kind in none.things for thing in act.things)


def _acts(player: str, world: World, *, attacking: bool) -> bool:
    """Whether he was told to play something now, or at least an Attack, as he does on his own turn."""
    return any(
        h.verb == "play" and h.actor == player and not (h.turn or h.negated)
        and (not attacking or any(thing.is_a("attack") for thing in h.things))
        for h in world.log
    )  # fmt: skip


def _lies_nowhere(kind: Thing, world: World) -> bool:
    """Reads "no Location is in play" where none was told of: no card of the kind, and none of an unknown kind."""
    told = [thing for h in world.log for thing in h.cards if thing is not kind and thing.count]
    plain = not kind.extra_name and not kind.marks and bool(kind.classes)
    if plain and kind.classes == {"card"}:  # "no cards are in play"
        return not any(h.verb == "have" and h.zone == "play" and not h.of_none for h in world.log)
    return plain and not any(thing.unknown or kind.classes <= thing.classes for thing in told)


def _plays_no_more(happening: Happening) -> bool:
    """Reads "plays no other Defense", "plays no Special card": of Attacks and Defenses only of others."""
    if happening.kind in OTHER_CARDS and not happening.things and happening.purpose is None:
        return not (happening.others or happening.roles)
    unnamed = bool(happening.things) and all(not thing.extra_name and not thing.grid for thing in happening.things)
    plain = unnamed and not happening.others and not happening.roles and happening.purpose is None
    later = any("second" in thing.marks for thing in happening.things)  # "no second Special card": a first one he did
    return plain and not later and all(thing.marks & OTHER or not thing.is_a(*FIGHT) for thing in happening.things)


def _happened(world: World, *verbs: str) -> bool:
    return any(h.verb in verbs and not h.negated for h in world.log)
