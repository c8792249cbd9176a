"""Words that set something apart from what was told, and words that there is nobody and nothing."""

from __future__ import annotations

OTHER = frozenset(["other", "further", "more", "additional", "extra"])
"""What is so beside what was told: "no other card"."""
OTHER_CARDS = frozenset(f"{word} card" for word in OTHER)
MORE = OTHER - {"other"} | {"another"}
"""Further ones of the same kind."""
ANOTHER = OTHER | {"another", "second", "new"}
"""One beside the one that was told."""
NOBODY = ("nothing", "nobody", "no one", "none", "neither")
