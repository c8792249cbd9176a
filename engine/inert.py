"""What is told and says nothing that a rule could ask for: a belief, an offer declined, that nothing else counts.

Never an act, a state, a denial or a permission: those are facts.
"""

from __future__ import annotations

from engine.world import Happening

MINDS = frozenset(
    [
        "hope", "think", "believe", "wonder", "ask", "doubt", "expect", "fear", "consider", "suppose", "know", "regret",
        "assume", "argue", "suspect", "worry", "prefer", "like", "object", "insist", "claim", "complain",
    ]
)  # fmt: skip
"""What goes on in a player's mind, or is said between players, binds nobody."""
OFFERS = frozenset(["decline", "refuse"])
CHANGES = frozenset(["change", "affect", "modify", "alter", "happen", "influence", "matter", "interfere", "involve"])
ELSE = frozenset(["nothing", "effect", "card", "rule", "text", "anything", "other effect", "other card", "other rule"])


def is_inert(happening: Happening) -> bool:
    """Whether it is told only for the tale's sake."""
    verb = happening.verb.removeprefix("will ").removeprefix("can ")
    if verb in MINDS or verb in OFFERS:
        return bool(happening.actor) and not _does_more(happening)
    if happening.verb == "say" and happening.kind == "nothing":
        return True
    return verb in CHANGES and _of_nothing_else(happening)


def _does_more(happening: Happening) -> bool:
    """Whether cards or numbers stand beside it: "claims the Challenge", "considers 2 cards as one"."""
    return bool(happening.things or happening.kind or happening.number is not None or "passive" in happening.extra)


def _of_nothing_else(happening: Happening) -> bool:
    """Reads "nothing changes it", "no other card or effect is involved": nobody acts, and no card that is named."""
    if happening.actor or any(thing.card is not None or thing.unknown for thing in happening.things):
        return False
    if happening.kind.startswith("nothing"):
        return True
    named = happening.kind in ELSE or all(thing.count == 0 for thing in happening.things)
    return happening.negated and named and "sub" not in happening.extra
