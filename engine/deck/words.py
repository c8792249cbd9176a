"""The words by which a deck list says what a line or a group of lines is."""

from __future__ import annotations

from engine.deck.deck import Part

PARTS = {
    "persona": Part.PERSONA,
    "personas": Part.PERSONA,
    "immortal": Part.PERSONA,
    "character": Part.PERSONA,
    "playing as": Part.PERSONA,
    "weapon": Part.WEAPON,
    "weapons": Part.WEAPON,
    "weapon of choice": Part.WEAPON,
    "weapons of choice": Part.WEAPON,
    "woc": Part.WEAPON,
    "wocs": Part.WEAPON,
    "pre game": Part.PRE_GAME,
    "pre games": Part.PRE_GAME,
    "pregame": Part.PRE_GAME,
    "pregames": Part.PRE_GAME,
    "pre game cards": Part.PRE_GAME,
    "pregame cards": Part.PRE_GAME,
    "premium": Part.PRE_GAME,
    "premiums": Part.PRE_GAME,
    "crystals": Part.PRE_GAME,
    "quickenings": Part.PRE_GAME,
}
"""Headings and labels of what is played before the game."""

TITLED = {"crystals": "Crystal", "quickenings": "Quickening"}
"""Headings and labels that stand for the Title of the cards below: `Quickenings`, then `Bob`."""

KINDS = ("event", "situation", "location", "object", "edge", "plot", "illusion", "ally", "special", "defense", "attack")
"""What a card is, before its name; as a heading where nothing follows."""

IN_GAME = (
    *KINDS,
    *("attacks", "basic attacks", "special attacks", "ranged attacks", "dirty tricks", "other attacks", "basics"),
    *("blocks", "basic blocks", "dodges", "defenses", "defences", "defence", "guards", "other defenses", "combat"),
    *("specials", "special cards", "events", "situations", "plots", "locations", "objects", "allies", "edges"),
    *("edge cards", "illusions", "masters", "master cards", "counters", "head shots", "bystanders", "reporters"),
    *("watchers", "hunters", "persona specific", "persona specifics", "persona cards", "weapon specific"),
    *("weapon specifics", "weapon cards", "reserved", "signature", "reserved cards", "signature cards"),
    *("generic", "generics", "generic cards", "endurance", "in game"),
)
"""Headings of what is shuffled."""

WHOLE = ("deck", "decklist", "deck list", "main deck", "maindeck", "main", "endurance", "cards", "in game", "total")
"""Headings of the whole deck, or of the whole Endurance; with a number they say how many cards there are."""

ALL = ("deck", "decklist", "deck list", "main deck", "maindeck", "main", "cards", "other", "others", "other cards")
HEADINGS = PARTS | dict.fromkeys(IN_GAME, Part.ENDURANCE) | dict.fromkeys((*ALL, "misc"), Part.UNSAID)

OUT = (
    *("sideboard", "side board", "sb", "side", "maybeboard", "maybe board", "maybe", "maybes", "considering", "cut"),
    *(
        "cuts",
        "cut list",
        "out",
        "removed",
        "not in deck",
        "not in the deck",
        "wishlist",
        "wish list",
        "bench",
        "spares",
    ),
    *("notes", "comments", "strategy"),
)
"""Headings of what is not in the deck."""

HINTS = frozenset(
    (
        *("sideboard", "side", "sb", "maybeboard", "maybe", "maybes", "considering", "consider", "cut", "cuts", "out"),
        *("removed", "remove", "not", "wishlist", "wish", "bench", "spare", "spares", "swap", "swaps", "option"),
        *("options", "optional", "alternative", "alternatives", "instead", "testing", "try", "add", "later"),
    )
)
"""A heading or a comment of its own with one of these may be about cards that are not in the deck."""

ABOUT = ("deck", "deck name", "name", "player", "author", "by", "date", "format", "ruleset", "tournament", "notes")
"""Labels of what is told about the deck; but `Deck: 6 Carl` is a card."""
