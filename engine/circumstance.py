"""Where, when, by whom and with what beside it: whether a happening is as its pattern says, but for its cards."""

from __future__ import annotations

import re

from engine.binding import Binding, is_player
from engine.english.other import NOBODY
from engine.notation import OPEN, Pattern
from engine.telling.settled.stray import PLAIN
from engine.world import Happening, World

ZONES = {"have": "play", "keep": "play", "hand": "hand", "hold": "(hand)?", "play": "(hand)?", "discard": "(hand)?"}
"""Where a card lies of which it is not said otherwise."""
LIMITING = frozenset(
    [
        "without", "except", "unless", "only", "instead of", "in place of", "but", "until", "before", "after", "if",
        "other than", "rather than", "provided that",
    ]
)  # fmt: skip
"""Links of what takes something back: a pattern that leaves its other roles open names these all the same."""
LASTING = frozenset(["have", "hold", "state", "power"])
"""Verbs of what still stands though it began on an earlier turn."""
BESIDE = PLAIN | {
    "nevertheless", "anyway", "simply", "very", "currently", "merely", "really", "finally", "directly", "which",
    "up to",
    "himself", "herself", "back", "straight", "straight away", "right now", "this time", "in response", "together with",
    "along with", "beside", "besides", "next to", "because of", "due to", "thanks to", "after all", "all the same",
    "in the process", "at this point", "regularly", "certainly", "quickly", "then", "fully", "properly", "effectively",
    "subsequently", "thereupon", "openly", "promptly", "in order", "for the time being", "at the moment", "completely",
}  # fmt: skip
"""What may stand beside a happening where the pattern says that it does not turn on it."""
"""What turns a matter round wherever it stands: "the damage of none"."""
GOING = frozenset(["in", "into", "under", "underneath", "to", "on", "onto", "on top of", "to the bottom of"])
PILES = frozenset(["hand", "endurance", "discard pile", "deck"])
"""Where a card goes: nobody supposes another pile than the one that a pattern names."""


PLAINLY = {"kind": "_", "phase": "(defense phase|attack phase)?"}
"""What a pattern that does not turn on it takes for granted: that cards are played when they are."""


def _place(wanted: Pattern, happening: Happening) -> bool:
    """Whether kind, zone and phase are the ones that the pattern names, or the usual ones."""
    usual = {"zone": ZONES.get(happening.verb, ""), **(PLAINLY if wanted.loose else {})}
    for key in ("kind", "zone", "phase"):
        value = getattr(happening, key)
        asked = wanted.keys.get(key, usual.get(key, ""))
        if asked != "_" and re.fullmatch(asked, value) is None:
            return False
    return True


def is_so(wanted: Pattern, happening: Happening, world: World, found: Binding, *, question: bool) -> bool:
    """Whether it is of the kind, at the place and time, and of the players and the number that the pattern names."""
    if not _place(wanted, happening):
        return False
    usual = "<=0" if happening.verb in LASTING else "0"
    if not _turn(wanted.keys.get("turn", usual), happening.turn):
        return False
    if not _number(wanted, happening, found, question=question):
        return False
    if not _others(wanted, happening, world, found) or not _told(wanted, happening):
        return False
    if not question and happening.extra.get("modal", "") not in ("", *wanted.keys.get("modal", "").split("|")):
        return False
    if "persona" in wanted.keys and not _persona(wanted.keys["persona"], happening.actor, world):
        return False
    if "sub" in happening.extra and re.fullmatch(wanted.keys.get("sub", "-"), happening.extra["sub"]) is None:
        return False
    return "relative" not in happening.extra or wanted.keys.get("count", "") == "_"


def _others(wanted: Pattern, happening: Happening, world: World, found: Binding) -> bool:
    """Whether the players are the ones by whom, to whom and on whose turn it is done."""
    other = "_" if wanted.loose else "!"
    own = happening.by in ("", happening.actor) and ("by" not in wanted.keys or not happening.by)
    by = wanted.keys.get("by", other)
    by = "any" if by == "_" and happening.by == happening.actor else by
    if not own and not is_player(by.rstrip("!") or "!", happening.by, world, found):
        return False
    if "by" in wanted.keys and by.endswith("!") and not happening.by:
        return False
    if not _at(wanted, happening, world, found, other):
        return False
    if "doer" in wanted.keys and not is_player(wanted.keys["doer"], happening.extra.get("doer", ""), world, found):
        return False
    whose, turn = happening.extra.get("whose", ""), wanted.keys.get("whose", "!?")
    return not (whose or not turn.endswith("?")) or is_player(turn.rstrip("?"), whose, world, found)


def _at(wanted: Pattern, happening: Happening, world: World, found: Binding, other: str) -> bool:
    """Whether it is done to the one that the pattern names; of another one nobody supposes that it is his own."""
    if not happening.target and "target" not in wanted.keys:
        return True
    asked = wanted.keys.get("target", other)
    asked = "any" if asked == "_" and happening.actor else asked
    return is_player(asked, happening.target, world, found)


def _told(wanted: Pattern, happening: Happening) -> bool:
    """Whether it is done in place of, without, or as what the pattern names; behind a `!` it must be told."""
    if wanted.keys.get("passive") == "yes" and "passive" not in happening.extra:
        return False
    for key, name in (("in place of", "place"), ("without", "without"), ("as", "as")):
        asked = wanted.keys.get(name, "")
        if asked.startswith("!") and key not in happening.extra:
            return False
        asked = asked.removeprefix("!")
        if key in happening.extra and asked != "_" and (not asked or not re.fullmatch(asked, happening.extra[key])):
            return False
    return True


def _persona(wanted: str, player: str, world: World) -> bool:
    """Whether the player is, or with "!" is not, this Persona."""
    played = world.players[player].persona if player in world.players else ""
    return (played == wanted.removeprefix("!")) != wanted.startswith("!")


def _turn(wanted: str, turn: int) -> bool:
    if wanted == "<=0":
        return turn <= 0
    return turn < 0 if wanted == "<0" else turn == int(wanted)


def _number(wanted: Pattern, happening: Happening, found: Binding, *, question: bool) -> bool:
    asked = wanted.keys.get("number")
    if asked is None:
        return wanted.loose or happening.number is None or bool(happening.things) or bool(happening.others)
    if asked == "_":
        return question or happening.number != 0  # 0 damage is no damage
    if happening.number is None:
        return False
    if asked.isdigit():
        return happening.number == int(asked)
    return found.numbers.setdefault(asked, happening.number) == happening.number


def is_beside(wanted: Pattern, happening: Happening) -> bool:
    """Whether what is told beside it is what the pattern names, or plain where the pattern leaves that open."""
    for role, value in happening.roles.items():
        asked = wanted.roles.get(role)
        plain = (OPEN in wanted.roles and role in PLAIN) or ("*" in wanted.roles and role not in LIMITING)
        plain = (plain or (wanted.loose and role in BESIDE)) and value not in NOBODY
        plain = plain and not (role in GOING and value in PILES)
        if asked is None and (role == "subject" or plain):
            continue
        asked = asked.removesuffix("?") if asked is not None else None
        if asked is None or (re.fullmatch(asked, value) is None and asked != "_"):
            return False
    named = {role: value for role, value in wanted.roles.items() if role not in (OPEN, "*")}
    return all(role in happening.roles or value.endswith("?") for role, value in named.items())
