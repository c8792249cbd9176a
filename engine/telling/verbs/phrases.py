"""What a phrase means by itself: the ends of a span, the members of a series that are there."""

from __future__ import annotations

from engine.english.noun import Noun


def ends_of(noun: Noun) -> str:
    """Reads "between 27 and 32 minutes": the ends of a span."""
    bare = noun.number is not None and not noun.head and len(noun.more) == 1 and not noun.more[0].names
    return f"{noun.number}-{noun.more[0].number}" if bare and noun.more[0].number is not None else ""


def present_in(noun: Noun) -> list[Noun]:
    """The members of a series; "and no Persona Premium" behind others only says what is not there."""
    absent = [more for more in noun.more if more.determiner == "no" and noun.determiner != "no"]
    for more in absent:
        more.relatives = []
    return [noun, *(more for more in noun.more if more not in absent)]


def some_of(noun: Noun) -> bool:
    """Reads "Which of the two does more damage?", "How many of the 4 cards go there?"."""
    return noun.is_a("one") and noun.of is not None and bool(noun.of.words)
