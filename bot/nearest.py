"""The words of a short list that are spelled most like a given word."""

from __future__ import annotations

from collections.abc import Sequence


def nearest(word: str, among: Sequence[str]) -> tuple[str, ...]:
    """At most two of them, the nearest first; none where none is near."""
    from difflib import get_close_matches

    return tuple(get_close_matches(word[:40].lower(), among, n=2, cutoff=0.6))
