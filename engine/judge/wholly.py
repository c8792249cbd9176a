"""Whether a denial denies all of a kind: "played no Attack", and not "played no Hidden Attack"."""

from __future__ import annotations

from engine.world import Happening, Thing

ANY = frozenset(["a", "an", "any", "no", "one", "single", "card", "cards", "either", "another", "more"])
TOWARDS = frozenset([("against", "player"), ("against", "opponent")])
"""Against whom: of two players it is the other one."""


def wholly(happening: Happening, kind: str) -> bool:
    """Whether nothing narrows what is denied: "not from his Hand", "not his Upper area" leave the rest open."""
    narrowed = happening.zone or happening.kind or happening.others or happening.purpose
    plain = not narrowed and not happening.roles.items() - TOWARDS
    return plain and all(_is_any(thing, kind) for thing in happening.things)


def _is_any(thing: Thing, kind: str) -> bool:
    """Whether every word that was said of it only names the kind."""
    words = {*thing.title.lower().split()} - ANY
    return not thing.extra_name and words <= {*kind.split(), f"{kind}s", kind}
