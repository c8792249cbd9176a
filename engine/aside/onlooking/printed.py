"""What a printed Text could bear on, by its words, where nobody has put it into effects."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.aside.onlooking.scene import Scene

PILE = (
    "endurance",
    "burn",
    "exhaust",
    "ability",
    "deck",
    "draw",
    "discard pile",
    "exert",
    "search",
    "reshuffle",
    "top",
)
HAND = ("hand", "hold", "draw", "discard", "show", "reveal", "look", "keep", "random")
ROLL = ("roll", "die", "chance", "disarm", "arm", "weapon", "success")
TERMS: Mapping[str, tuple[str, ...]] = {
    "hand": HAND,
    "hands": HAND,
    "size": HAND,
    "draw": HAND,
    "discarded": HAND,
    "underneath": ("under",),
    "endurance": PILE,
    "discard": HAND,
    "pile": PILE,
    "exertion": ("exert",),
    "standard": (),
    "ability": ("ability", "draw", "discard", "hand", "win", "lose", "highest", "first blood"),
    "damage": ("damage", "ability", "prevent"),
    "attack": ("attack", "head", "blow", "damage", "defen", "block", "dodge"),
    "attacks": ("attack", "head", "blow", "damage", "defen", "block", "dodge"),
    "ranged": ("attack",),
    "non-ranged": ("attack",),
    "roll": ROLL,
    "recover": ROLL,
    "disarmed": ROLL,
    "weapon": ROLL,
    "watcher": ("watcher",),
    "lose": (),
}  # fmt: skip
"""The game's words of a Text with what they bear on."""
KINDS: Mapping[str, str] = {"attack": "attack", "attacks": "attack", "watcher": "watcher"}
PLAIN = frozenset([
    "a", "after", "all", "an", "and", "any", "at", "beginning", "by", "cannot", "each", "either", "face",
    "down", "for", "from", "have", "his", "if", "in", "instead", "into", "it", "look", "least", "may", "must",
    "next", "no", "not", "number", "of", "on", "one", "only", "or", "other", "place", "play", "player",
    "players", "randomly", "put", "return", "select", "take", "the", "their", "them", "then", "they", "this",
    "those", "to", "top", "turn", "turns", "two", "three", "under", "until", "up", "when", "while", "with",
    "you", "your", "opponent", "opponent's", "leave", "leaves", "left", "during", "normal", "proceed", "phase",
    "draw/discard", "1", "2", "3", "4", "5", "6", "reason", "make", "card", "cards", "removed", "remove",
    "are", "is", "be",
])  # fmt: skip
"""The words of a Text that name nothing of the game by themselves."""
OWN = re.compile(r"\b(?:this card|while this card is in play|you may only have (?:one|1) [\w ]+?(?: in)? play)\b")
OF_CARDS = re.compile(
    r"\bplay(?:s|ed|ing)? (?:an? |any |another |other |your |more )*cards?\b|\b(?:any|other|all) cards?\b"
)


def may_bear(text: str, title: str, scene: Scene) -> bool:
    """Whether the Text may bear on something that is told of or asked about."""
    said = OWN.sub(" ", text.lower().replace("’", "'").replace("discard pile", "pile")).replace(title.lower(), " ")
    words = set(re.findall(r"[a-z0-9'/-]+", said))
    if OF_CARDS.search(said) or words - PLAIN - TERMS.keys() or not words & TERMS.keys():
        return True
    topics = [topic for word in words & TERMS.keys() for topic in TERMS[word]]
    kinds = [KINDS[word] for word in words & KINDS.keys()]
    return scene.speaks_of(*topics) or any(scene.may_have(kind) for kind in kinds)
