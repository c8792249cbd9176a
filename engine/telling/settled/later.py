"""A turn or a Phase that is neither the one that is on nor the next one: "on his second turn after that"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import TURNS, Noun

LATER = frozenset(["another", "other", "second", "third", "fourth", "later", "following", "subsequent", "coming"])
"""Words for a turn or Phase that is neither the one that is on nor, of turns, the next one."""


def is_phase(noun: Noun) -> bool:
    """Whether it is one of the Phases of a turn."""
    return noun.head.endswith("phase") or noun.head in ("may do", "must do")


def another_time(clause: Clause) -> list[str]:
    """The words for a later turn or Phase than the next one, for another one, and for two: "on his second turn"."""
    nouns = [noun for noun in (*clause.objects, *(role.noun for role in clause.roles)) if noun is not None]
    times = [noun for noun in nouns if noun.is_a(*TURNS) or is_phase(noun)]
    further = "after that" in clause.adverbs and any(noun.is_a("turn") and not noun.has("same") for noun in times)
    more = [one for noun in times for one in noun.more]
    several = sum(map(is_phase, times)) > 1 or any(one.is_a("one") or is_phase(one) for one in more)
    return [noun.text for noun in times if further or several or _is_another(noun)]


def _is_another(time: Noun) -> bool:
    """Whether it is another turn or Phase than the one that is on, or that comes next."""
    words = {*time.adjectives, time.determiner} & LATER
    next_turn = time.of is not None and time.of.is_a("next turn")
    ahead = time.is_a("attack phase", "defense phase") and (time.has("next") or next_turn)
    but_one = any(more.text.lower() == "one" for more in time.more)
    return bool(words) or ahead or but_one
