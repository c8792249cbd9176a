"""What is printed on a card as its kind: "on whose Group Line only the word Event is printed"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.world import Thing


def is_heading(relative: Clause, thing: Thing) -> bool:
    """Reads "on whose Group Line only the word Event is printed", of a card that is known to be just that."""
    line, card = relative.subject, thing.card
    if _is_at_once(relative, thing):
        return True
    if card is None or relative.link != "whose" or line is None or not line.is_a("group line") or relative.negated:
        return False
    words = {word.token.text.lower() for noun in relative.objects for one in noun.each() for word in one.words}
    return words - {"the", "word", "a", ":"} == {card.type, *card.group}


def _is_at_once(relative: Clause, thing: Thing) -> bool:
    """Reads "which is, has an immediate effect" of an Event, which every Event is and has."""
    said = relative.objects[0] if len(relative.objects) == 1 and relative.verb in ("be", "have") else None
    bare = not (relative.negated or relative.modal or relative.roles or relative.subs or relative.passive)
    return bare and said is not None and said.is_a("immediate effect") and thing.is_a("event") and not said.more
