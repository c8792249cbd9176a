"""A turn or a Phase that is neither the one that is on nor the next one: "on his second turn after that"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import TURNS, Noun

LATER = frozenset(["another", "other", "second", "third", "fourth", "later", "subsequent", "coming"])
"""Words for a turn or Phase that is neither the one that is on nor, of turns, the next one."""
NEXT = frozenset(["following"])
"""Words for the next one: of turns the tale goes on to it, of Phases nobody reckons with it."""


def is_phase(noun: Noun) -> bool:
    """Whether it is one of the Phases of a turn."""
    return noun.head.endswith("phase") or noun.head in ("may do", "must do")


def another_time(clause: Clause) -> list[str]:
    """The words for a later turn or Phase, for the next Phase and for two, of which a question asks."""
    times = _times(clause)
    more = [one for noun in times for one in noun.more]
    several = sum(map(is_phase, times)) > 1 or any(one.is_a("one") or is_phase(one) for one in more)
    return [noun.text for noun in times if several or _is_next(noun)] or beyond_next(clause)


def beyond_next(clause: Clause) -> list[str]:
    """The words for a turn or Phase behind the next one: "on his second turn", "on his turn after that"."""
    times = _times(clause)
    further = "after that" in clause.adverbs and any(_is_uncounted(noun) for noun in times)
    return [noun.text for noun in times if further or _is_behind(noun)]


def _times(clause: Clause) -> list[Noun]:
    nouns = [noun for noun in (*clause.objects, *(role.noun for role in clause.roles)) if noun is not None]
    return [noun for noun in nouns if noun.is_a(*TURNS) or is_phase(noun)]


def _is_next(time: Noun) -> bool:
    """Reads "in his next Attack Phase", "in the Attack Phase of his next turn"."""
    of_next = time.of is not None and time.of.is_a("next turn")
    return time.is_a("attack phase", "defense phase") and (time.has("next") or of_next)


def _is_uncounted(time: Noun) -> bool:
    """Reads "on a turn after that"; "on the turn after that", "his next turn after that" is the next one."""
    counted = bool({*time.adjectives} & {"same", "next", "following"})
    return time.is_a("turn") and not (counted or (time.determiner == "the" and time.adjectives in ((), ("first",))))


def _is_behind(time: Noun) -> bool:
    """Reads "his second turn", "his next turn but one"."""
    later = LATER | (NEXT if is_phase(time) else frozenset())
    return bool({*time.adjectives, time.determiner} & later) or any(more.text.lower() == "one" for more in time.more)
