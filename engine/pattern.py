"""Whether a happening fits a pattern, and which cards and numbers the pattern's letters then stand for."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from engine.notation import ANY, OPEN, PERHAPS, Pattern, Spec
from engine.telling.settled.stray import PLAIN
from engine.world import Happening, Thing, World

PLAYERS = frozenset("PQ")
NOBODY = frozenset(["", "all"])
"""Who is no player of his own."""
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


DENYING = frozenset(["none", "nobody", "nothing", "no one"])
"""What turns a matter round wherever it stands: "the damage of none"."""
GOING = frozenset(["in", "into", "under", "underneath", "to", "on", "onto", "on top of", "to the bottom of"])
PILES = frozenset(["hand", "endurance", "discard pile", "deck"])
"""Where a card goes: nobody supposes another pile than the one that a pattern names."""
PLAIN_MARKS = frozenset(["single", "upper", "middle", "lower", "left", "center", "right"])
"""Words that set no card apart from others of its kind; where its area matters, a ruling asks for it."""


@dataclass(slots=True)
class Binding:
    """What the variables stand for."""

    players: dict[str, str] = field(default_factory=dict)
    things: dict[str, Thing] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    several: tuple[str, ...] = ()
    """The variables that stand for several cards, or for none: a ruling must reckon with their number."""
    world: World | None = None
    unnamed: frozenset[str] = frozenset()
    """The players whose part the patterns leave open: a ruling that tells no two players apart is of one."""
    owned: frozenset[int] = frozenset()
    """The cards of which a pattern says whose they are."""

    def copy(self) -> Binding:
        """A copy to go on with."""
        return replace(self, players={**self.players}, things={**self.things}, numbers={**self.numbers})


def fits(
    wanted: Pattern, happening: Happening, world: World, binding: Binding, *, question: bool = False
) -> Binding | None:
    """The binding that makes the happening fit, or None."""
    if happening.verb not in wanted.verbs or happening.negated != wanted.negated:
        return None
    found = binding.copy()
    told = found.several
    if not _player(wanted.actor, happening.actor, world, found):
        return None
    if not _keys(wanted, happening, world, found, question=question) or not _roles(wanted, happening):
        return None
    found.world = world
    if wanted.loose:
        specs, cards = (*wanted.things, *(wanted.others or ())), happening.cards
        if happening.of_none and specs:
            return None
        if not _clearly(specs, happening.things, found) and not _clearly(specs, cards, found):
            return None
        found.several = told
        return _purpose(wanted, happening, world, found)
    if not wanted.any_things and not _things(wanted.things, happening.things, found):
        return None
    if wanted.any_things and not _among(wanted, happening, found):
        return None
    if wanted.others is not None and not _things(wanted.others, happening.others, found):
        return None
    if wanted.others is None and happening.others and not wanted.any_things:
        return None
    if "number" in wanted.keys or happening.negated:
        found.several = told
    return _purpose(wanted, happening, world, found)


def _player(wanted: str, player: str, world: World, found: Binding) -> bool:
    if wanted in ("_", "any"):
        found.unnamed |= {player} - NOBODY if wanted == "_" else set()
        return True
    if wanted in ("·", "."):
        return player == ""
    if not player or wanted not in PLAYERS:
        return False
    other = world.opponent(player)
    if found.players:
        return found.players.get(wanted) == player
    found.players = {wanted: player, ("Q" if wanted == "P" else "P"): other}
    return True


def _clearly(wanted: tuple[Spec, ...], things: list[Thing], found: Binding) -> bool:
    """Whether each of them is one of these cards, and it is clear which."""
    if not wanted:
        return True
    for at, thing in enumerate(things):
        tried, rest = found.copy(), things[:at] + things[at + 1 :]
        if not thing.count or not _thing(wanted[0], thing, tried) or not _clearly(wanted[1:], rest, tried):
            continue
        bound = {id(tried.things.get(spec.variable)) for spec in wanted}
        if any(_is_another(wanted[0], other, found) for other in rest if id(other) not in bound):
            return False
        found.things, found.numbers, found.owned = tried.things, tried.numbers, tried.owned
        return True
    return False


def _is_another(spec: Spec, thing: Thing, found: Binding) -> bool:
    """Whether this card, too, might be the one that is meant."""
    named = spec.variable != "_" and spec.variable not in found.things
    return named and spec.count is None and _thing(spec, thing, found.copy())


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


def _keys(wanted: Pattern, happening: Happening, world: World, found: Binding, *, question: bool) -> bool:
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
    if not own and not _player(by.rstrip("!") or "!", happening.by, world, found):
        return False
    if "by" in wanted.keys and by.endswith("!") and not happening.by:
        return False
    if not _at(wanted, happening, world, found, other):
        return False
    if "doer" in wanted.keys and not _player(wanted.keys["doer"], happening.extra.get("doer", ""), world, found):
        return False
    whose, turn = happening.extra.get("whose", ""), wanted.keys.get("whose", "!?")
    return not (whose or not turn.endswith("?")) or _player(turn.rstrip("?"), whose, world, found)


def _at(wanted: Pattern, happening: Happening, world: World, found: Binding, other: str) -> bool:
    """Whether it is done to the one that the pattern names; of another one nobody supposes that it is his own."""
    if not happening.target and "target" not in wanted.keys:
        return True
    asked = wanted.keys.get("target", other)
    asked = "any" if asked == "_" and happening.actor else asked
    return _player(asked, happening.target, world, found)


def _told(wanted: Pattern, happening: Happening) -> bool:
    """Whether it is done in place of, without, or as what the pattern names; behind a `!` it must be told."""
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


def _roles(wanted: Pattern, happening: Happening) -> bool:
    for role, value in happening.roles.items():
        asked = wanted.roles.get(role)
        plain = (OPEN in wanted.roles and role in PLAIN) or ("*" in wanted.roles and role not in LIMITING)
        plain = (plain or (wanted.loose and role in BESIDE)) and value not in DENYING
        plain = plain and not (role in GOING and value in PILES)
        if asked is None and (role == "subject" or plain):
            continue
        asked = asked.removesuffix("?") if asked is not None else None
        if asked is None or (re.fullmatch(asked, value) is None and asked != "_"):
            return False
    named = {role: value for role, value in wanted.roles.items() if role not in (OPEN, "*")}
    return all(role in happening.roles or value.endswith("?") for role, value in named.items())


def _among(wanted: Pattern, happening: Happening, found: Binding) -> bool:
    """Whether its cards are there, whatever others are."""
    there = [*happening.things, *(happening.others if wanted.anywhere else ())]
    return all(any(_thing(spec, thing, found) for thing in there) for spec in wanted.things)


def _things(wanted: tuple[Spec, ...], things: list[Thing], found: Binding) -> bool:
    if wanted and wanted[-1].many:
        return all(_thing(wanted[-1], thing, Binding()) for thing in things)
    if len(wanted) != len(things):
        return False
    if all(_thing(spec, thing, found) for spec, thing in zip(wanted, things, strict=True)):
        return True
    return len(wanted) == 2 and all(
        _thing(spec, thing, found) for spec, thing in zip(wanted, reversed(things), strict=True)
    )


def _thing(spec: Spec, thing: Thing, found: Binding) -> bool:
    bound = found.things.get(spec.variable)
    if bound is not None and spec.variable != "_" and bound is not thing:
        return False
    if spec.classes and not any(_class(c, thing) for c in spec.classes):
        return False
    if spec.name and spec.name.startswith("!") == any(_named(n, thing) for n in spec.name.strip("!").split("|")):
        return False
    if spec.does and not any(thing.does(spec.does)):
        return False
    marked = thing.marks - PLAIN_MARKS - {*spec.traits}
    known = set() if thing.unknown else {"known"}
    traits = [trait for trait in spec.traits if trait not in PLAYERS]
    if (marked and bound is None) or any(t not in thing.marks | thing.traits | known for t in traits):
        return False
    if any(trait in PLAYERS and not _whose(trait, thing, found) for trait in spec.traits):
        return False
    if PLAYERS & {*spec.traits}:
        found.owned |= {id(thing)}
    if spec.count is not None and thing.count != spec.count:
        return False
    if thing.count != 1 and thing is not bound and spec.count is None:
        found.several = (*found.several, spec.variable)
    found.things[spec.variable] = thing
    found.numbers[f"#{spec.variable}"] = thing.count
    return True


def _whose(wanted: str, thing: Thing, found: Binding) -> bool:
    """Whether the card is this player's: "his next Attack"."""
    return found.world is not None and _player(wanted, thing.owner, found.world, found)


def _class(wanted: str, thing: Thing) -> bool:
    """Whether it is of all the classes with `&` between them; with `!` of none of that kind."""
    return all(thing.is_a(one.strip("!")) != one.startswith("!") for one in wanted.split("&"))


def _named(name: str, thing: Thing) -> bool:
    """Whether the card is called so: by the whole of one of its names, or of their beginning before a `*`."""
    if thing.other_edition:
        return False
    if name.endswith("*"):
        return thing.extra_name.startswith(name[:-1])
    return name in thing.names


def _purpose(wanted: Pattern, happening: Happening, world: World, found: Binding) -> Binding | None:
    if happening.purpose is None:
        return found if wanted.purpose is None or wanted.purpose.optional else None
    if wanted.purpose in (ANY, PERHAPS):
        return found
    if wanted.purpose is None:
        return None
    return fits(wanted.purpose, happening.purpose, world, found, question=True)
