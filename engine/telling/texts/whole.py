"""Whether the effects that were read of a telling hold all of it: each limit, number and player that was told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.card import Effect
from engine.english.clause import Clause
from engine.telling.texts.reading import Reading
from engine.telling.texts.retelling import in_print
from engine.telling.texts.said import ANYBODY, Phrase, Said

DENYING = frozenset(
    [
        "forbid", "no damage", "no draw", "is not", "covers", "unrestricted", "unblockable", "undodgeable",
        "different text", "no power blow", "is", "attack damage", "damage if not discarded", "stacks",
        "next attack",
    ]
)  # fmt: skip
"""Effects that are told by what is not done."""
BARE = frozenset(["only if", "one in play"])
"""Effects that are told with "only"."""
OF_OTHERS = frozenset(
    [
        "only if",
        "reduce attacks to zero",
        "chance of success",
        "all roll",
        "events do more",
        "damage if not discarded",
        "roll for power blow",
        "burn",
        "no damage",
        "additional attack",
        "additional non-special attack",
    ]
)
"""Effects that speak of the opponent, or of all, without naming him in a value."""


def said_of(clause: Clause) -> Said:
    """What the clause says as the text of a card."""
    return Reading(in_print).of_card(clause)


def is_whole(said: Said, effects: Sequence[Effect]) -> bool:
    """Whether nothing that matters is lost between what is said and its effects."""
    return _unlimited(said, effects) and _of_whom(said, effects) and _so_many(said, effects)


def _unlimited(said: Said, effects: Sequence[Effect]) -> bool:
    kinds = {effect.do for effect in effects}
    limits = said.limits - ({"only"} if kinds <= BARE or _aimed(said, effects) else set()) - {"by itself"}
    return not limits and (not (said.denied or said.may == "cannot") or kinds <= DENYING)


def _aimed(said: Said, effects: Sequence[Effect]) -> bool:
    """Reads "to his opponent only": that is how a card does damage."""
    return said.verb == "damage" and said.who != "" and all(effect["to"] == said.who for effect in effects)


def _of_whom(said: Said, effects: Sequence[Effect]) -> bool:
    """Whether all others than the player himself of whom it speaks stand in the effects."""
    meant = {player for player in _players(said) if player not in ("", "it", "you")}
    values = {str(value) for effect in effects for value in effect.values.values()}
    meant -= {"all"} if "target" in values else set()  # "to a player"
    return meant <= values or all(effect.do in OF_OTHERS for effect in effects)


def _players(said: Said) -> Iterator[str]:
    yield said.who
    for phrase in (*said.what, *(one for _, one in said.roles)):
        yield phrase.whose
        yield phrase.head[1:] if phrase.head.startswith(ANYBODY) else ""


def _so_many(said: Said, effects: Sequence[Effect]) -> bool:
    """Whether every number of it stands in the effects, but "a" and the sides of a die."""
    if any(effect.do in ("covers", "is") for effect in effects):
        return True  # how many areas these are, the areas show
    values = {str(abs(value)) for effect in effects for value in effect.values.values() if isinstance(value, int)}
    numbers = {one.number for one in _phrases(said) if one.number not in (None, 1) and one.head != "chance"}
    return {str(number) for number in numbers} <= values | {"0"}


def _phrases(said: Said) -> Iterator[Phrase]:
    for phrase in (*said.what, *(one for _, one in said.roles)):
        yield phrase
        yield from (phrase.of,) if phrase.of is not None else ()
