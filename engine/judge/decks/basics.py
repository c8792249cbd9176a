"""How many Basics a deck must still include, when a Special Attack or Block counts for one side only."""

from __future__ import annotations

from dataclasses import replace

from corpus.document import Ruleset
from engine.case import Case, Open, Ruling
from engine.deck import Side, basics_missing
from engine.judge.decks.proof import source_of
from engine.judge.decks.reading import Reading
from engine.world import Happening, Thing, World


def basics(case: Case, act: Happening, asked: Thing) -> Ruling | None:
    """How many Basics of the side that is asked about are missing. Raises Open."""
    side = Side.ATTACK if asked.is_a("attack") else Side.DEFENSE
    counted = [h for h in case.world.log if _counted_as(h)]
    sides = {_counted_as(h) for h in counted}
    reading = Reading(case.world)
    reading.player = act.actor or act.by
    rest = [_plain(h) for h in case.world.log if h.verb not in ("let", "count") or not _counted_as(h)]
    named = {thing.extra_name for h in rest for thing in h.things}
    rest += [_included(h) for h in counted if h.verb == "count" and not named & {t.extra_name for t in h.things}]
    if asked.classes & {"ranged attack", "special attack"} or len(sides) > 1 or not all(map(reading.take, rest)):
        return None
    if case.ruleset == "type1" and sides == {Side.ATTACK}:
        raise Open("in Type One it counts only as a Defense", ("type1/generic-immortal-substitute-basics",))
    if not asked.is_a("attack", "defense", "block"):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    deck = reading.told().deck()
    if not sides and any(thing.is_a("special attack or block") for thing in case.world.things):
        raise Open("as what the Special Attack or Block is counted is not told")
    if any(h.kind or not _are_all(h.things, case.world) for h in counted):
        raise Open("as what the rest of them is counted is not told")
    bound = basics_missing(deck, Ruleset(case.ruleset), case.entries, side, next((s for s in sides if s), Side.DEFENSE))
    if bound.number is None:
        return None
    what = "Attacks" if side is Side.ATTACK else "Defenses"
    case.step(f"At most {bound.number} {what}.", *map(source_of, bound.because))
    return Ruling(bound.number, f"{bound.number} {what}.")


def _are_all(counted: list[Thing], world: World) -> bool:
    """Whether as many of these cards count so as there are: not "one of them"."""
    names = {thing.extra_name for thing in counted}
    return sum(t.count for t in counted) == max(t.count for t in world.things if t.extra_name in names)


def _counted_as(happening: Happening) -> Side | None:
    """As what the cards are said to count."""
    inner = happening.purpose if happening.verb == "let" and happening.purpose is not None else happening
    if inner.verb not in ("count", "include") or happening.negated:
        return None
    return {"attack": Side.ATTACK, "defense": Side.DEFENSE, "block": Side.DEFENSE}.get(inner.roles.get("as", ""))


def _included(happening: Happening) -> Happening:
    """Reads "counts 4 X as Attacks" of cards of which it is told only thereby that they are in the deck."""
    told = replace(happening, verb="include", kind="", others=[])
    told.roles = {link: key for link, key in happening.roles.items() if link != "as"}
    return told


def _plain(happening: Happening) -> Happening:
    """The same without what the cards count as."""
    if _counted_as(happening) and happening.verb == "include":
        happening.roles.pop("as")
    return happening
