"""Whether a happening fits a pattern, and which cards and numbers the pattern's letters then stand for."""

from __future__ import annotations

from engine.binding import PLAYERS, Binding, is_player
from engine.circumstance import is_beside, is_so
from engine.notation import ANY, PERHAPS, Pattern, Spec
from engine.world import Happening, Thing, World

PLAIN_MARKS = frozenset(["titled", "single", "upper", "middle", "lower", "left", "center", "right"])
"""Words that set no card apart from others of its kind; where its area matters, a ruling asks for it."""


def fits(
    wanted: Pattern, happening: Happening, world: World, binding: Binding, *, question: bool = False
) -> Binding | None:
    """The binding that makes the happening fit, or None."""
    if happening.verb not in wanted.verbs or happening.negated != wanted.negated:
        return None
    found = binding.copy()
    told = found.several
    if not is_player(wanted.actor, happening.actor, world, found):
        return None
    if not is_so(wanted, happening, world, found, question=question) or not is_beside(wanted, happening):
        return None
    found.world = world
    if not (_loosely if wanted.loose else _exactly)(wanted, happening, found):
        return None
    if wanted.loose or "number" in wanted.keys or happening.negated:
        found.several = told
    return _purpose(wanted, happening, world, found)


def _loosely(wanted: Pattern, happening: Happening, found: Binding) -> bool:
    """Whether the cards of a lenient ruling are among those that it speaks of, and it is clear which."""
    specs = (*wanted.things, *(wanted.others or ()))
    if happening.of_none and specs:
        return False
    return _clearly(specs, happening.things, found) or _clearly(specs, happening.cards, found)


def _exactly(wanted: Pattern, happening: Happening, found: Binding) -> bool:
    """Whether its cards are those of the pattern, and no others."""
    same = _among(wanted, happening, found) if wanted.any_things else _things(wanted.things, happening.things, found)
    if same and wanted.others is not None:
        return _things(wanted.others, happening.others, found)
    return same and (wanted.any_things or not happening.others)


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
        found.players, found.things, found.numbers, found.owned = (
            tried.players,
            tried.things,
            tried.numbers,
            tried.owned,
        )
        return True
    return False


def _is_another(spec: Spec, thing: Thing, found: Binding) -> bool:
    """Whether this card, too, might be the one that is meant."""
    named = spec.variable != "_" and spec.variable not in found.things
    return named and spec.count is None and _thing(spec, thing, found.copy())


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
    if spec.name and spec.name.startswith("!") == any(_named(n, thing, spec) for n in spec.name.strip("!").split("|")):
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
    return found.world is not None and is_player(wanted, thing.owner, found.world, found)


def _class(wanted: str, thing: Thing) -> bool:
    """Whether it is of all the classes with `&` between them; with `!` of none of that kind."""
    return all(thing.is_a(one.strip("!")) != one.startswith("!") for one in wanted.split("&"))


def _named(name: str, thing: Thing, spec: Spec) -> bool:
    """Whether the card is called so: by the whole of one of its names, or of their beginning before a `*`."""
    if thing.other_edition and thing.edition.lower() not in spec.traits:
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
