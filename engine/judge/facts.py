"""What a judge reckons with: it speaks only where every happening is one that it knows, as the rulings do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.aside.neutral import neutral
from engine.binding import Binding
from engine.case import Case
from engine.notation import pattern
from engine.pattern import fits
from engine.ruling import idle as idle_by_name
from engine.world import Happening, Thing


@dataclass(frozen=True, slots=True)
class Fact:
    """A happening, the pattern that it fits by its name, and what the variables stand for."""

    name: str
    happening: Happening
    binding: Binding

    def thing(self, variable: str) -> Thing:
        """The card of a variable."""
        return self.binding.things[variable]

    def number(self, variable: str) -> int:
        """The number of a variable; `#X` is how many X are."""
        return self.binding.numbers[variable]


def asker(case: Case, player: str) -> Binding:
    """A binding in which P is this player and Q his opponent."""
    return Binding({"P": player, "Q": case.world.opponent(player)})


def facts(
    case: Case, player: str, known: Mapping[str, str], counted: str = "", idle: tuple[str, ...] = ()
) -> list[Fact] | None:
    """All that was told, each by the first pattern that it fits; None where something fits none of them.

    `counted` names the patterns, separated by spaces, whose number of cards is reckoned with; `idle` what may be told
    beside them, as idle.toml names it.
    """
    found: list[Fact] = []
    for happening in case.world.log:
        if neutral(happening, case.question.act):
            case.use(happening)
            continue
        fact = _fact(case, happening, player, known, counted.split())
        if fact is None and is_idle(case, happening, player, idle):
            case.use(happening)
            continue
        if fact is None:
            return None
        found.append(fact)
    case.use(*(fact.happening for fact in found))
    return found


def gathered(case: Case, player: str, known: Mapping[str, str], counted: str = "") -> list[Fact]:
    """What was told that fits one of these patterns; of all else others must take account."""
    told = [h for h in case.world.log if not neutral(h, case.question.act)]
    found = [_fact(case, happening, player, known, counted.split()) for happening in told]
    facts_ = [fact for fact in found if fact is not None]
    case.use(*(fact.happening for fact in facts_))
    return facts_


def is_idle(case: Case, happening: Happening, player: str, groups: tuple[str, ...]) -> bool:
    """Whether it is one of the things that may be told beside the facts, as idle.toml names them."""
    texts = [text for group in groups for text in idle_by_name()[group]]
    return any(fits(pattern(text), happening, case.world, asker(case, player)) is not None for text in texts)


def _fact(case: Case, happening: Happening, player: str, known: Mapping[str, str], counted: list[str]) -> Fact | None:
    ways = ((name, way) for name, text in known.items() for way in text.split(" || "))
    for name, text in ways:
        bound = fits(pattern(text), happening, case.world, asker(case, player))
        if bound is not None and (not bound.several or name in counted):
            return Fact(name, happening, bound)
    return None


def asked(case: Case, player: str, text: str) -> Binding | None:
    """What the variables of the asked act stand for, if it fits the pattern."""
    act = case.question.act
    if act is None:
        return None
    return fits(pattern(text), act, case.world, asker(case, player), question=True)


def asked_any(case: Case, player: str, ways: Iterable[str]) -> bool:
    """Whether the asked act fits one of the patterns."""
    return any(asked(case, player, way) is not None for way in ways)
