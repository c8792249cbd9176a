"""Phrases: several words that are looked for together."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

LONGEST_PHRASE = 6


def replaced(said: Sequence[str], phrases: Mapping[str, str]) -> list[str]:
    """The words with each phrase exchanged for its other form, longest first."""
    result: list[str] = []
    place = 0
    while place < len(said):
        length, phrase = longest(said, place, phrases)
        result += phrases[phrase].split() if phrase else [said[place]]
        place += length
    return result


def without(said: Sequence[str], phrases: Container[str]) -> tuple[list[str], list[str]]:
    """The phrases that the words hold, longest first at each place, and the words that are left."""
    found: list[str] = []
    rest: list[str] = []
    place = 0
    while place < len(said):
        length, phrase = longest(said, place, phrases)
        (found if phrase else rest).append(phrase or said[place])
        place += length
    return found, rest


def longest(said: Sequence[str], place: int, phrases: Container[str]) -> tuple[int, str]:
    """The longest phrase that begins at this word and its length in words; (1, "") if none does."""
    for length in range(min(LONGEST_PHRASE, len(said) - place), 0, -1):
        phrase = " ".join(said[place : place + length])
        if phrase in phrases:
            return length, phrase
    return 1, ""
