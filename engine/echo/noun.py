"""What is spoken of: cards, matters of the rules, numbers."""

from __future__ import annotations

import re

from engine.english.lexicon import plural
from engine.world import Happening, Thing, World

CAPITALS = ("ability", "endurance", "exertion", "hand", "hidden", "prone", "disarmed")
PHRASES = ("power blow", "power block", "head shot", "attack phase", "defense phase", "special card", "hand icon",
           "discard pile", "sweep phase", "persona power", "pre-game card", "plot", "event", "situation", "object",
           "location", "dodge", "block", "guard", "title")  # fmt: skip
SINGLE = ("power blow", "power block", "head shot", "guard", "standing defense", "card", "exertion", "hard exertion",
          "soft exertion", "free hand", "effect")  # fmt: skip
CERTAIN = ("die", "duplicate", "game", "match", "plot", "round", "text", "tournament", "turn")
"""What there is one of where it is told of."""
MASS = ("damage", "ability", "endurance", "time")
ORDINALS = ("first", "second", "third", "fourth")
ROWS = {"U": "Upper", "M": "Middle", "L": "Lower"}
COLUMNS = {"L": "Left", "C": "Center", "R": "Right"}
NUMBERED = ("to", "by", "in")
"""Behind these alone stands a number: "reduced to 2", "2 chances in 6"."""
COUNTED = frozenset(
    ["card", "attack", "defense", "block", "dodge", "guard", "event", "situation", "object", "last card"]
)
"""What is told behind a preposition with its number: "what happens to the 3 cards"."""
NUMBERED_TITLE = re.compile(
    r"(a|an|the|his|her|its|their|no|both|all|these|those|one|two|three|four|five|six|\d+)\b", re.IGNORECASE
)
OWNED = ("his", "her", "its", "their", "these", "those")
NUMBERED_OF = re.compile(r"'s (two|three|four|five|six|\d+) ")
"""Titles of several cards that tell how many they are: "two Dodges", "Player A's two Dodges"."""
OF_CARDS = frozenset(["draw", "discard"])
"""What is done with a number of them alone is done with cards."""


def of_thing(thing: Thing) -> str:
    """A card as it is called, with its number."""
    told = NUMBERED_TITLE.match(thing.title)
    told = told or NUMBERED_OF.search(thing.title) if "'s" in thing.title else told
    if not thing.count and (not told or told[1].lower() in OWNED):
        return f"{'none of ' if told else 'no '}{thing.title}"
    if told and told[1].isalpha() and not thing.extra_name:
        return f"{thing.title[0].lower()}{thing.title[1:]}"
    nth = next((word for word in ORDINALS if word in thing.marks), "") if thing.part_of is not None else ""
    if nth and not told and nth not in thing.title.lower():
        return f"the {nth} {thing.title}"
    return f"{thing.count} {thing.title}" if thing.count > 1 and not told else thing.title


def is_several(things: list[Thing]) -> bool:
    """Whether "are" goes with them."""
    return sum(thing.count for thing in things) > 1


def series(names: list[str]) -> str:
    """Names one after the other: "A, B and C"."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def of_things(things: list[Thing]) -> str:
    """A series of cards, each told once."""
    return series(list(dict.fromkeys(map(of_thing, things))))


def of_areas(grid: frozenset[str]) -> str:
    """Reads "Upper Left and Middle Center", "the Upper row", "the Left column"."""
    for sides, kind, at in ((ROWS, "row", 0), (COLUMNS, "column", 1)):
        found = {area[at] for area in grid}
        if len(found) == 1 and len(grid) == len(sides):
            return f"the {sides[found.pop()]} {kind}"
    return series([f"{row} {column}" for r, row in ROWS.items() for c, column in COLUMNS.items() if r + c in grid])


def of_matter(words: str) -> str:
    """A matter of the rules, with the capitals that the documents write; one regains both feet."""
    if words == "foot":
        return "his feet"
    return words.title() if words in CAPITALS or words in PHRASES else words


def counted_role(happening: Happening) -> str:
    """The preposition of whose noun the number is told: "to 3 cards"; it has no other."""
    free = happening.number is not None and not (happening.things or happening.kind or happening.others)
    plain = [link for link, value in happening.roles.items() if value in COUNTED]
    return plain[0] if free and len(plain) == 1 else ""


def of_kind(world: World, happening: Happening) -> str:
    """A matter with its number and its owner: "2 damage", "Player B's Ability"."""
    said = happening.verb.rpartition(" ")[2] == happening.kind
    kind, number = "" if said else of_matter(happening.kind), happening.number
    counted = number is not None and (not happening.things or (happening.verb, happening.kind) == ("take", "damage"))
    counted = counted and "" not in [happening.roles.get(link) for link in NUMBERED]
    if not kind and counted and not happening.others and not counted_role(happening):
        return f"{number} {'card' if number == 1 else 'cards'}" if happening.verb in OF_CARDS else str(number)
    if not kind:
        return ""
    if counted:
        many = number != 1 and happening.kind not in MASS and not kind.endswith("s")
        return f"{number} {plural(kind) if many else kind}"
    if happening.by and happening.by != happening.actor:
        return f"{world.name(happening.by)}'s {kind}"
    return with_article(happening.kind)


def with_article(matter: str) -> str:
    """A matter of the rules as one thing: "a card", "the die"; what cannot be counted stays bare."""
    said = of_matter(matter)
    if matter in CERTAIN:
        return f"the {said}"
    return f"{'an' if said[0] in 'AEIOaeio' else 'a'} {said}" if matter in SINGLE else said
