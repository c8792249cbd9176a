"""The forms of a verb, and when it is done."""

from __future__ import annotations

from functools import cache

from engine.english.lexicon import Part, plural, words
from engine.world import Happening

IRREGULAR = {"have": "has", "be": "is", "do": "does", "go": "goes"}
CAPITAL = ("exert", "exhaust", "disarm", "rearm", "power")
MODALS = ("may", "can", "must", "will", "should", "could", "might")


@cache
def _participles() -> dict[str, str]:
    found: dict[str, str] = {}
    for form, senses in words().items():
        for sense in senses:
            if sense.part is Part.VERB and sense.form in ("ed", "en") and form != ("were",):
                found[sense.lemma] = " ".join(form) if sense.form == "en" else found.get(sense.lemma, " ".join(form))
    return found


def participle(verb: str) -> str:
    """The form behind "is": played, put, stolen."""
    return capital(_participles().get(verb, verb + "ed"))


def third(verb: str) -> str:
    """The form behind one who acts: plays, has, carries."""
    return IRREGULAR.get(verb) or capital(plural(verb))


def capital(verb: str) -> str:
    """The verb as the documents write it: Exerts, Disarmed."""
    return verb[:1].upper() + verb[1:] if verb.startswith(CAPITAL) else verb


def split_modal(happening: Happening) -> tuple[str, str]:
    """The modal and the verb: "may defend", "had state"; or what is told beside it."""
    first, _, rest = happening.verb.partition(" ")
    return (first, rest) if rest and first in (*MODALS, "had") else ("", happening.verb)
