"""Verbs that tell what somebody wants: "would like to", "intends to", "tries to"."""

from __future__ import annotations

WISHES = frozenset(["want", "wish", "like", "intend", "plan", "desire", "mean", "prefer", "hope"])
"""What he is said to want to do follows as an infinitive."""
TRIES = frozenset(["try", "attempt"])
LIKING = (WISHES - {"mean"}) | {"need", "suit", "fear"}
"""What he likes may be a thing, or stand alone: "because he no longer wants it"; what he means is another matter."""
