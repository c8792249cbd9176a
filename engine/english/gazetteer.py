"""The names that a situation may use, of cards and of Personas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from engine.english.lexicon import words


@dataclass(slots=True)
class Gazetteer:
    """Names of cards and Personas: the words of a name -> its lemmas ("card:thrust", "persona:kane")."""

    names: dict[tuple[str, ...], tuple[str, ...]]
    first: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in (*self.names, *words()):
            self.first[name[0]] = max(self.first.get(name[0], 0), len(name))

    def near(self, name: str) -> tuple[str, ...] | None:
        """The one name that a mistyped one can only mean."""
        if len(name) < 5:
            return None
        joined = {" ".join(known): known for known in self.names}
        close = get_close_matches(name.lower(), joined, n=2, cutoff=0.84)
        return joined[close[0]] if len(close) == 1 or (close and self._same(close, joined)) else None

    def _same(self, close: list[str], joined: Mapping[str, tuple[str, ...]]) -> bool:
        return len({self.names[joined[name]] for name in close}) == 1
