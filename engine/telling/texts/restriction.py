"""The numbers on a card: how many may be in a deck, and how likely it is to succeed."""

from __future__ import annotations

from engine.card import Effect
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.world import Thing


def restriction(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which is restricted to 2", "has no Restriction number", "has no text"."""
    if clause.verb == "restrict":
        return _restricts(clause, thing)
    noun = clause.objects[0] if clause.objects else None
    if noun is not None and noun.is_a("text") and (noun.determiner == "no") != clause.negated and not thing.effects:
        return _without_text(clause, noun, thing)
    if clause.verb == "be":
        return _restricted_to(clause, thing)
    if noun is not None and noun.head.endswith(" gem") and noun.determiner != "no" and not clause.negated:
        return _gemmed(noun)
    if noun is not None and not noun.head and noun.number is not None:
        return odds(clause, thing)
    return _numbered(noun, thing)


def _restricts(clause: Clause, thing: Thing) -> list[Effect] | None:
    to = clause.role("to")
    if clause.negated:
        return [Effect("unrestricted")] if to is None else None
    return _to_number(to.number, thing) if to is not None else None


def _to_number(number: int | None, thing: Thing) -> list[Effect] | None:
    if number is None:
        return None
    thing.restriction = number
    return [Effect("restricted", {"number": number})]


def _without_text(clause: Clause, noun: Noun, thing: Thing) -> list[Effect] | None:
    """Reads "which has no text": of a card that nothing else is known of."""
    if noun.more or noun.relatives or clause.roles or clause.subs or thing.card is not None:
        return None
    thing.traits.add("plain")
    thing.unknown = False
    return [Effect("is", {"what": "plain"})]


def _gemmed(noun: Noun) -> list[Effect] | None:
    """Reads "with a Reason Gem": the Attribute Gem that it bears."""
    plain = not (noun.more or noun.relatives or noun.of) and noun.number in (None, 1)
    return [Effect("gem", {"of": noun.head.removesuffix(" gem")})] if plain else None


def _numbered(noun: Noun | None, thing: Thing) -> list[Effect] | None:
    """Reads "has a Restriction number of 2", "has no Restriction number and no text"."""
    if noun is None or noun.head not in ("restriction number", "restriction"):
        return None
    if noun.determiner != "no":
        return _to_number(noun.of.number if noun.of is not None else noun.number, thing)
    if any(member.head != "text" for member in noun.more):
        return None
    return [Effect("unrestricted"), *(Effect("different text") for _ in noun.more)]


def _restricted_to(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "whose Restriction number is 2"."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or noun.head or noun.number is None or noun.more or clause.negated or clause.roles or clause.subs:
        return None
    return _to_number(noun.number, thing)


def master_limit(clause: Clause) -> list[Effect] | None:
    """Reads "whose Master limit is 6", of a Persona card."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or noun.head or noun.number is None or noun.more or clause.negated or clause.roles or clause.subs:
        return None
    return [Effect("master limit", {"number": noun.number})]


def odds(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which has a 2 in 6 chance", "which gives a 1 in 6 chance to Disarm him"."""
    noun, sides = clause.objects[-1], clause.role("in")
    if noun.more or noun.number is None or clause.subs or clause.modal or clause.negated:
        return None
    if clause.infinitive is not None and (clause.infinitive.verb != "disarm" or clause.infinitive.negated):
        return None
    if sides is None or (sides.head, sides.number) != ("chance", 6) or len(clause.roles) != 1:
        return None
    if sides.more or (sides.of is not None and sides.of.more):
        return None
    if clause.infinitive is not None or any(one.verb == "disarm" and not one.negated for one in sides.relatives):
        thing.classes |= {"may disarm"}
    return [Effect("chance of success", {"number": noun.number})]
