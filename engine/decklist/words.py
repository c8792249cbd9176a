"""The words by which a deck list says what a line, or a group of lines, is."""

from __future__ import annotations

from engine.decklist.deck import Part

PERSONA = ("persona", "personas", "immortal", "character", "playing as", "persona card", "persona cards")
WEAPON = ("weapon", "weapons", "weapon of choice", "weapons of choice", "woc", "wocs")
PRE_GAME = (
    *("pre game", "pre games", "pregame", "pregames", "pre game cards", "pregame cards", "premium", "premiums"),
    *("crystals", "quickenings", "persona premium", "persona premiums", "associated", "before the game"),
)
KINDS = ("event", "situation", "location", "object", "edge", "plot", "illusion", "ally", "special", "defense", "attack")
ENDURANCE = (
    *KINDS,
    *("attacks", "basic attacks", "special attacks", "ranged attacks", "dirty tricks", "other attacks", "basics"),
    *("blocks", "basic blocks", "dodges", "defenses", "defences", "defence", "guards", "other defenses", "combat"),
    *("specials", "special cards", "events", "situations", "plots", "locations", "objects", "allies", "edges"),
    *("edge cards", "illusions", "masters", "master cards", "counters", "head shots", "bystanders", "reporters"),
    *("watchers", "hunters", "persona specific", "persona specifics", "weapon specific", "basic cards", "weapon cards"),
    *("weapon specifics", "reserved", "signature", "reserved cards", "signature cards", "generic", "generics"),
    *("generic cards", "endurance", "in game", "in game cards"),
)
WHOLE = (
    *("deck", "decklist", "deck list", "main deck", "maindeck", "main", "cards", "total", "totals", "total cards"),
    *("other", "others", "other cards", "misc", "list", "card list"),
)
OUT = (
    *("sideboard", "side board", "sb", "side", "side deck", "maybeboard", "maybe board", "maybe", "maybes"),
    *("considering", "cut", "cuts", "cut list", "out", "removed", "not in deck", "not in the deck", "wishlist"),
    *("wish list", "bench", "spares", "notes", "comments", "strategy", "tokens"),
)
PARTS: dict[str, Part] = (
    dict.fromkeys(WHOLE, Part.UNSAID)
    | dict.fromkeys(ENDURANCE, Part.ENDURANCE)
    | dict.fromkeys(PRE_GAME, Part.PRE_GAME)
    | dict.fromkeys(WEAPON, Part.WEAPON)
    | dict.fromkeys(PERSONA, Part.PERSONA)
    | dict.fromkeys(OUT, Part.OUT)
)
"""Headings, and the labels before a colon, by where they put the cards that follow."""

HINTS = frozenset(
    """sideboard side sb maybeboard maybe maybes considering consider cut cuts out removed remove wishlist wish bench
    spare spares swap swaps option options optional alternative alternatives instead testing try later""".split()
)
"""A heading or comment with one of these is about cards that are not in the deck."""

ABOUT = frozenset(
    ("deck name", "name", "title", "player", "author", "by", "date", "format", "ruleset", "tournament", "event name")
)
"""Labels of what is told about the deck."""

TITLED = {"crystals": "Crystal", "quickenings": "Quickening"}
"""Headings that stand for the Title of the cards below: `Quickenings`, then `Bob`."""

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

COUNT_COLUMNS = frozenset(
    ("count", "qty", "quantity", "number", "amount", "copies", "no", "nr", "n", "#", "x", "anzahl", "total")
)
NAME_COLUMNS = frozenset(("card", "name", "title", "card name", "card title", "cards"))
PART_COLUMNS = frozenset(("section", "part", "type", "category", "kind", "group", "zone", "board"))
"""The heads of a table's columns."""

NOBODY = frozenset(("none", "n a", "na", "no", "nobody", "no persona", "without", "generic", "generic persona"))
"""What stands behind `Persona:` where none is played."""
