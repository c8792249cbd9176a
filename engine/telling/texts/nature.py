"""What a card is besides its Type: Reserved, unblockable, a Standing Defense, with this Grid."""

from __future__ import annotations

from engine.card import CLASS_OF, CLASSES, Effect
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.frame import NotUnderstood
from engine.telling.kind import areas_of
from engine.telling.texts.restriction import restriction
from engine.world import Thing

MARKS = {
    "reserved card": "reserved card",
    "signature card": "signature card",
    "reserved": "reserved card",
    "signature": "signature card",
    "master card": "master",
    "master": "master",
    "persona-specific card": "persona-specific card",
    "immortal-specific card": "persona-specific card",
}
"""What the Title Bar and the sub-title make of a card."""
PLOTS = ("situation: plot", "event: plot")
ADDED = frozenset({"standing defense", "ally", "bystander", "pedestrian", "reporter", "vehicle", "hilt"})
"""What a card may be besides its Type."""


def being(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which is an Event", "which is unblockable", "which is not Restricted"."""
    noun = clause.objects[0] if clause.objects else None
    if noun is None or clause.roles or clause.subs:
        return None
    if noun.head in ADDED and noun.determiner == "a" and not clause.negated and not noun.names:
        return _added(noun, thing)
    if CLASS_OF.get(noun.head, "").startswith("plot "):
        return _plotted(clause, noun, thing)
    if noun.head in MARKS:
        return unmarked(noun) if clause.negated or noun.determiner == "no" else marked(noun, thing)
    if noun.head and (
        CLASS_OF.get(noun.head, noun.head) in CLASSES or noun.head in ("edge card", "special card", "event card")
    ):
        return _classed(clause, noun, thing)
    if not noun.head and noun.adjectives in (("unblockable",), ("undodgeable",), ("unrestricted",)):
        return _trait(clause, noun.adjectives[0], thing)
    return [Effect("unrestricted")] if noun.has("restricted") and clause.negated else None


def _classed(clause: Clause, noun: Noun, thing: Thing) -> list[Effect] | None:
    """Reads "is an Event", "is no Event"; raises NotUnderstood where the card is known as something else."""
    head = CLASS_OF.get(noun.head, noun.head)
    classes = frozenset(CLASSES.get(head, (head,)))
    if clause.negated or noun.determiner == "no":
        return [Effect("is not", {"what": head})] if not classes <= thing.classes and not noun.more else None
    if thing.card is not None and thing.card.known and not classes <= thing.classes:
        raise NotUnderstood(noun.span, noun.text, f"{thing.title} is a {thing.card.type}")
    thing.classes |= classes
    return [Effect("is", {"what": noun.head})]


def _plotted(clause: Clause, noun: Noun, thing: Thing) -> list[Effect] | None:
    """Reads "which is a Situation: Plot", "which are no Situations: Plot"."""
    kind = CLASS_OF[noun.head].removeprefix("plot ")
    if clause.negated or noun.determiner == "no":
        return [Effect("is not", {"what": "plot"})] if "plot" not in thing.classes and not noun.more else None
    if noun.more or noun.names:
        return None
    thing.classes |= frozenset({"plot", *CLASSES[kind]})
    return [Effect("is", {"what": noun.head})]


def worded(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which bears the words Situation: Plot"."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or clause.roles or clause.subs or clause.negated or clause.modal or not noun.is_a(*PLOTS):
        return None
    return _plotted(clause, noun, thing)


def _trait(clause: Clause, word: str, thing: Thing) -> list[Effect] | None:
    if clause.negated:
        return None
    thing.traits.add(word)
    return [Effect(word)]


def marked(noun: Noun, thing: Thing) -> list[Effect] | None:
    """Reads "a Reserved card", "a Signature card of Kern": whose card it is, and whether a sword is on it."""
    found: list[Effect] = []
    if noun.more and noun.joint == "or":
        return None
    for member in noun.each():
        numbers = [restriction(relative, thing) for relative in member.relatives]
        if member.head not in MARKS or None in numbers or member.number not in (None, 1):
            return None
        found += [effect for told in numbers for effect in told or ()]
        member.relatives = []
        if any(denied.head not in MARKS or denied.head == member.head for denied in member.denied):
            return None
        member.denied = []  # "Reserved but not Signature"
        whose = member.of or member.owner
        persona = next((n for n in whose.names if n.startswith("persona:")), "") if whose is not None else ""
        if whose is not None and not persona:
            return None
        found.append(Effect("is", {"what": MARKS[member.head], "of": persona.removeprefix("persona:")}))
    thing.classes |= {str(effect["what"]) for effect in found if effect.do == "is"}
    thing.effects += found
    return found


def unmarked(noun: Noun) -> list[Effect] | None:
    """Reads "is neither Reserved nor Signature", "is no Signature card": what it is not."""
    for member in noun.each():
        if member.head not in MARKS or member.relatives or member.denied or member.of or member.number is not None:
            return None
    return [Effect("is not", {"what": MARKS[member.head]}) for member in noun.each()]


def _added(noun: Noun, thing: Thing) -> list[Effect] | None:
    """Reads "which is a Standing Defense but no Guard": what it is besides its Type."""
    for member in noun.more:
        if member.determiner != "no" or CLASS_OF.get(member.head, member.head) in thing.classes:
            return None
    thing.classes |= {noun.head}
    return [Effect("is", {"what": noun.head})]


def covers(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which covers Upper Left and Upper Center, but not Middle Center", "which covers no Upper square"."""
    if len(clause.objects) != 1 or clause.roles:
        return None
    noun = clause.objects[0]
    squares = areas_of(noun)
    denied = frozenset(area for no in noun.denied for area in areas_of(no))
    if not squares or any(not areas_of(no) for no in noun.denied) or clause.modal or clause.subs:
        return None
    if clause.negated != (noun.determiner == "no"):
        denied, squares = squares, frozenset()
    known = thing.grid or (thing.card.partial if thing.card is not None else frozenset())
    never = thing.card.outside if thing.card is not None else frozenset()
    if denied & (known | squares) or (thing.grid and squares - thing.grid) or squares & never:
        return None
    thing.grid = thing.grid or (squares and squares | known)
    thing.outside |= denied
    noun.denied = []
    return [Effect("covers")]


def used_up(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "that is discarded from play to be used", "which must be discarded from play to be used"."""
    aim, places = clause.infinitive, [role.noun.head for role in clause.roles if role.noun is not None]
    plain = clause.passive and not clause.negated and not clause.subs and clause.modal in ("", "must")
    if not plain or aim is None or aim.verb != "use" or not aim.passive or places not in (["play"], []):
        return None
    thing.classes |= frozenset(CLASSES["discard to use"])
    return [Effect("is", {"what": "discard to use"})]


def choice(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "whose text lets him choose whether it is unblockable or undodgeable", "may be made unblockable or …"."""
    inner = [clause, *([clause.infinitive] if clause.infinitive is not None else [])]
    inner += [sub.clause for one in inner for sub in one.subs if sub.clause is not None]
    either = [noun for one in inner for noun in one.objects if len(noun.more) == 1 and noun.joint == "or"]
    words = {a for noun in either for member in noun.each() for a in member.adjectives}
    if words != {"unblockable", "undodgeable"} or any(one.negated for one in inner) or not thing.is_a("attack"):
        return None
    thing.traits.add("choice")
    return [Effect("choice", {"of": "unblockable|undodgeable"})]


def any_area(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "for which he may choose one area of the Grid"."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    one = noun is not None and noun.is_a("area", "square") and noun.number in (None, 1) and not noun.relatives
    grid = noun is not None and (noun.of is None or noun.of.is_a("grid"))
    plain = clause.modal in ("may", "can") and not (clause.negated or clause.roles or clause.subs)
    return [Effect("any area")] if one and grid and plain and thing.is_a("attack", "special attack or block") else None
