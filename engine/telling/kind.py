"""Which cards and which squares a phrase names."""

from __future__ import annotations

from engine.card import AREAS, CLASS_OF, ROWS
from engine.english.lexicon import Part, Sense
from engine.english.noun import Noun
from engine.english.tagged import Tagged

COLUMNS = {"left": "L", "center": "C", "centre": "C", "right": "R"}
UNAVOIDABLE = {"block": "unblockable", "dodge": "undodgeable"}
"""What an Attack is of which the Defense can not do so."""


def areas_of(noun: Noun) -> frozenset[str]:
    """The squares of "Upper Left", "Middle Center", "the Upper row"; none if anything else stands among them."""
    every = noun.is_a("area", "square") and noun.determiner in ("all", "every", "each")
    if every and not (noun.adjectives or noun.more):
        return frozenset(AREAS)
    found: set[str] = set()
    for member in noun.each():
        squares = _squares(member)
        if not squares or member.names:
            return frozenset()
        found |= squares
    return frozenset(found)


def _squares(noun: Noun) -> set[str]:
    words = [*noun.adjectives, noun.head, *(w.lemma for w in noun.after)]
    rows = [ROWS[w] for w in words if w in ROWS]
    columns = [COLUMNS[w] for w in words if w in COLUMNS]
    if not rows and not columns:
        return set()
    return {a for a in AREAS if (a[0] in rows or not rows) and (a[1] in columns or not columns)}


def kind_of(noun: Noun) -> str:
    """The class of cards that a phrase names: "Special cards", "an Event", "Middle Attacks"."""
    head = CLASS_OF.get(noun.head, noun.head)
    for kind in ("special", "ranged", "basic", "hidden"):
        if noun.has(kind) and head in ("attack", "card", "block"):
            head = f"{kind} {head}"
    if noun.has("non-basic"):
        head = f"non-basic {head}"
    for area in (*ROWS, "left", "right", "center"):
        if noun.has(area) and head == "attack":
            head = f"{area} attack"
    return head


def is_rest(noun: Noun) -> bool:
    """Whether the phrase means all the others: "the remaining attacks", "the other two (attacks)"."""
    left = noun.has("remaining") or noun.has("other") or noun.is_a("other")
    several = noun.number is not None and noun.number > 1
    plural = several or any(word.token.text.lower() in ("attacks", "others") for word in noun.words)
    return noun.determiner == "the" and left and plural and noun.is_a("attack", "other", "") and not noun.names


def is_other_one(noun: Noun) -> bool:
    """Whether the phrase means the one that is left of two: "the other", "the other one", "the other Attack"."""
    other = noun.is_a("other") or (noun.adjectives == ("other",) and noun.is_a("one", "attack", ""))
    return other and noun.determiner == "the" and not (noun.names or noun.more or noun.of or is_rest(noun))


def is_nth(noun: Noun) -> bool:
    """Whether the phrase means one of several by its place: "the first", "the second Attack"."""
    words = {*noun.adjectives, noun.head} & {"first", "second", "third", "fourth", "last"}
    return noun.determiner == "the" and bool(words) and not (noun.relatives or noun.of or noun.names or noun.more)


def named(noun: Noun, lemma: str) -> None:
    """Makes a common noun the name of a card."""
    noun.words = tuple(Tagged(w.token, Sense(Part.NAME, lemma)) if w.lemma == noun.head else w for w in noun.words)
    noun.head, noun.names = lemma, (lemma,)


def is_unnamed(noun: Noun) -> bool:
    """Reads "it", "the rest", "the first one": which Attack it is, those that were told of show."""
    ordinal = noun.is_a("one") and not noun.names and noun.of is None and noun.determiner == "the"
    return noun.is_pronoun or is_rest(noun) or (ordinal and bool(noun.adjectives))
