"""What one thing may do to another, by what it does; and the words for what does it: a card, an effect, a rule."""

from __future__ import annotations

from engine.english.other import OTHER

SOMETHING = frozenset(["card", "effect", "rule", "text", "document", "persona power", "thing"])
"""What may bear on something: not what lies in a place or is of a kind, of which a rule may ask."""
ELSE = frozenset(["nothing", "anything", *SOMETHING]) | {
    f"{word} {one}" for word in (*OTHER, "such", "special") for one in SOMETHING
}
"""What else there might be, as a happening calls it: "no other card"."""

CHANGING = frozenset(["affect", "alter", "change", "happen", "influence", "interfere", "involve", "matter", "modify"])
LETTING = frozenset(["allow", "enable", "entitle", "give", "grant", "let", "permit"])
FORBIDDING = frozenset(["forbid", "hinder", "limit", "prohibit", "restrict"])
DEMANDING = frozenset(["ask", "demand", "force", "require"])
SAYING = frozenset(["mention", "name", "say", "speak", "specify", "state", "tell"])
HELPING = frozenset(["help", "keep", "protect", "save", "stop"])
UNDOING = frozenset(["cancel", "counter", "ignore", "nullify", "prevent", "redirect", "reduce"])
RAISING = frozenset(["add", "increase", "raise"])

BEARING = CHANGING | LETTING | FORBIDDING | DEMANDING | SAYING | {
    "apply", "concern", "get", "help", "ignore", "keep", "regulate", "save", "take",
}  # fmt: skip
"""What is done to the rules and to what a player may do: what is done to a card, or to Ability, is not meant, as a
card that was told of might do just that."""
WORKING = CHANGING | LETTING | FORBIDDING | UNDOING | RAISING | {
    "ask", "concern", "cost", "free", "harm", "hurt", "lower", "protect", "require", "touch",
}  # fmt: skip
"""What a card or player may do to others; every verdict supposes that nothing more of it was done."""
GRANTING = CHANGING | LETTING | {"make", "increase", "raise", "prevent", "reduce"}
"""What a card would do that he is said not to have: without it, all is as usual."""
SERVING = GRANTING | FORBIDDING | RAISING | {"aid", "help", "protect", "save", "stop"}
"""What a card would be used for that is said not to be used."""
