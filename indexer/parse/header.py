"""The header line of a card: "Armor [ME] - R3 - Khan - OBJECT", in the ways the documents write it."""

from __future__ import annotations

import re
from dataclasses import replace

from corpus.bearer import bearers
from corpus.entry import Card

TYPE = re.compile(
    r"(?P<type>SPECIAL ATTACK or BLOCK|(?:Special |Ranged |Basic )?Attack|Event|Situation|Object|Edge|Location|Plot"
    r"|Persona|Pre-?Game|Premium|Quickening|Block|Dodge|Illusion|Weapon of Choice)\b",
    re.IGNORECASE,
)
TYPED_TITLE = re.compile(rf" (?={TYPE.pattern}: )", re.IGNORECASE)
STRICT_END = re.compile(
    r"- (?:SPECIAL ATTACK or BLOCK|SPECIAL ATTACK|ATTACK|BLOCK|DODGE|EVENT|SITUATION|OBJECT|EDGE|LOCATION|PERSONA"
    r"|PREMIUM|PREGAME|QUICKENING|Weapon of Choice)(?:: [A-Z]{2,}(?: [A-Z]{2,})*)?(?: \[no text\])?(?=$| [A-Z][a-z])"
)
DASH = re.compile(r"\s*[–-]\s+(?!\d{3}\))|\s+[–-]\s*|(?<=[a-z)\]])[–-](?=[A-Z]\d?(?:$| ))")
GRID = re.compile(r"(?:[OASBDX0]{3}/){2}[OASBDX0]{3}")
EDITION = re.compile(r"\[(?!no text\])([^\]]+)\]|\((AT|PROMO|promo|non promo|SFV|MC|all versions)\)")
NUMBER = re.compile(
    r"\(?\b((?:HtG|HTG|HS\d) ?#?\d{3}|(?:[A-Z]{1,4}\d{0,4}[A-Z]?|\dH|\dPP)-? ?\d{2,3}(?:PP)?(?: (?:DvK|CvD|KvM))?)\b\)?"
)
BRACKET = re.compile(r"[A-Z][^.(]{2,50} \((?=[^)]*\d)")
RESTRICTION = re.compile(r"(?:[RS]? ?\d{1,2}|[RS]|Signatured)$")
HANDS = re.compile(r"(?:(\d) ?H|(One|1) Hand Icon)$")
TRAILING = re.compile(r"\s+([RS]\d)$")
DAMAGE = re.compile(r"\d+/\d+$")
REMARK = re.compile(r"\((?:Bugged|Diamond Icon|AKA [^)]*|RETURN TO [^)]*|Pre-Game FOIL [^)]*)\)|\[no text\]")
NO_FIELD = {
    "Generic",
    "[Generic]",
    "Off Hand Icon",
    "All versions",
    "Agility",
    "Strength",
    "Toughness",
    "Empathy",
    "Reason",
}
LONGEST_PART = 60


def header_length(text: str, loose: bool) -> int:
    """How much of a line is a card's header; 0 if it is none.

    Strict headers (Handbook, Addendum) end with the card's type in capitals, or the type by name;
    loose ones (the errata of Type One and Two) have at least a title and one field, and no sentence.
    """
    if not loose:
        found = STRICT_END.search(text)
        return found.end() if found and text.count(" - ") else 0
    return loose_length(text)


def loose_length(text: str) -> int:
    """How much of a line is a header of the Type One and Two errata."""
    if not re.match(r"[A-Z0-9]", text) or not any(mark.search(text) for mark in (DASH, EDITION, BRACKET)):
        return 0
    end, fields = 0, 0
    for part in parts_with_ends(text):
        if fields and is_sentence(part[0]):
            break
        end, fields = part[1], fields + 1
    header = text[:end]
    return end if fields > 1 or EDITION.search(header) or BRACKET.match(header) else 0


def is_sentence(part: str) -> bool:
    """Whether what stands after a dash is the card's text and no field of its header."""
    ends = re.search(r"\. |\.$", part) and lower_words(part) > 1
    return len(part) > LONGEST_PART or bool(ends) or lower_words(part) > 2


def lower_words(part: str) -> int:
    """How many words of a part begin with a small letter."""
    return sum(word[:1].islower() for word in part.split())


def parts_with_ends(header: str) -> list[tuple[str, int]]:
    """The parts between the dashes of a header, each with the place in the line where it ends."""
    places = [found.span() for found in DASH.finditer(header)]
    starts = [0] + [end for _, end in places]
    ends = [start for start, _ in places] + [len(header)]
    return [(header[s:e], e) for s, e in zip(starts, ends, strict=True)]


def card_of(header: str) -> Card:
    """The fields of a card, as its header line prints them."""
    first, *others = with_type_apart([part for part, _ in parts_with_ends(header)])
    numbers = tuple(found[1].replace("- ", "-") for found in NUMBER.finditer(GRID.sub("", header)))
    editions = tuple(
        edition.strip() for found in EDITION.findall(header) for edition in found if edition and edition != "Generic"
    )
    title, _, restriction = TRAILING.sub(r"\n\1", title_of(first)).partition("\n")
    card = Card(title=title, editions=editions, numbers=numbers, grids=tuple(GRID.findall(header)))
    for part in [restriction, *others]:
        card = with_field(card, part if GRID.match(part) else REMARK.sub("", EDITION.sub("", NUMBER.sub("", part))))
    return replace(card, reserved=bool(card.personas) and (card.restriction or "").startswith("R"))


def with_type_apart(parts: list[str]) -> list[str]:
    """The parts of a header, the type apart that is printed behind the title: "Crystal Premium: Crystal [1ED]"."""
    found = TYPED_TITLE.search(parts[0])
    return [parts[0][: found.start()], parts[0][found.end() :], *parts[1:]] if found else parts


def title_of(part: str) -> str:
    """The title in the first part of a header, without editions, numbers and remarks in brackets."""
    bare = re.sub(r"\s*\([^)]*\)?|\s*–.*", "", part)
    return EDITION.sub("", NUMBER.sub("", bare)).strip(" -:,")


def with_field(card: Card, part: str) -> Card:
    """The card with one more part of its header read.

    "1/3" is the damage, also that of a Power Blow (type2, Attacks): no field of a card.
    """
    part = part.strip(" ,()")
    if not part or part in NO_FIELD or GRID.match(part) or DAMAGE.match(part) or lower_words(part) > 2:
        return card
    if RESTRICTION.match(part):
        return replace(card, restriction=part, signature=part[0] == "S")
    if hands := HANDS.match(part):
        return replace(card, hands=int(hands[1] or 1))
    return with_bearer(card, part) if not TYPE.match(part) or part in bearers()["personas"] else with_type(card, part)


def with_bearer(card: Card, part: str) -> Card:
    """The card with its Personas, its weapon or its sub-title."""
    names = tuple(name for name in re.split(r"\s*,\s*", part.strip(" ,")) if name and name != "[Generic]")
    if names and all(name in bearers()["personas"] for name in names):
        return replace(card, personas=card.personas + names)
    if part in bearers()["weapons"]:
        return replace(card, weapon=part)
    if not card.title:
        return replace(card, title=part)
    return card if card.subtitle else replace(card, subtitle=part.strip(" :"))


def with_type(card: Card, part: str) -> Card:
    """The card with its type and its group line: "EVENT: BYSTANDER".

    "Situation Immortal: Ally" prints the colon of "Situation: Immortal Ally" one word late: both name that group.
    """
    found = TYPE.match(part)
    kind = found["type"].upper() if found else part
    line = part[len(kind) :]
    group = line if line.startswith(":") else line.replace(":", "")
    return replace(card, type=kind, group=group.strip(" :,").upper() or None)
