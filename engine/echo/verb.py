"""The forms of a verb, and when it is done."""

from __future__ import annotations

from functools import cache

from engine.english.lexicon import Part, plural, words
from engine.world import Happening

IRREGULAR = {"have": "has", "be": "is", "do": "does", "go": "goes"}
CAPITAL = ("exert", "exhaust", "disarm", "rearm", "power")
MODALS = ("may", "can", "must", "will", "should", "could", "might")


@cache
def _forms(*forms: str) -> dict[str, str]:
    """The form of each verb; of several the last one, where a verb has it."""
    found: dict[str, str] = {}
    for wanted in forms:
        for form, senses in words().items():
            for sense in senses:
                if sense.part is Part.VERB and sense.form == wanted and form != ("were",):
                    found[sense.lemma] = " ".join(form)
    return found


def participle(verb: str) -> str:
    """The form behind "is": played, put, stolen."""
    return capital(_forms("ed", "en").get(verb, verb + "ed"))


def gerund(verb: str) -> str:
    """The form behind "from": playing, putting."""
    return capital(_forms("ing").get(verb, verb + "ing"))


def is_suffered(happening: Happening) -> bool:
    """Whether it is told of the one to whom it is done: "the card is played", "Player A is prevented"."""
    return "passive" in happening.extra


def third(verb: str) -> str:
    """The form behind one who acts: plays, has, carries."""
    first, space, rest = verb.partition(" ")
    return f"{IRREGULAR.get(first) or capital(plural(first))}{space}{rest}"


def capital(verb: str) -> str:
    """The verb as the documents write it: Exerts, Disarmed."""
    return verb[:1].upper() + verb[1:] if verb.startswith(CAPITAL) else verb


def split_modal(happening: Happening) -> tuple[str, str]:
    """The modal and the verb: "may defend", "had state"; or what is told beside it."""
    first, _, rest = happening.verb.partition(" ")
    return (first, rest) if rest and first in (*MODALS, "had") else ("", happening.verb)
