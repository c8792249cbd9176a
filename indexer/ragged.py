"""Ragged lists: many short lists of numbers in two flat arrays, which a file holds and gives back as they are."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator

UINT32, FLOAT32 = "I", "f"


class Ragged:
    """Lists of numbers from 0 on: `flat` has them one after the other, `ends` a 0 and then where each ends."""

    def __init__(self, flat: array[int], ends: array[int]) -> None:
        self.flat = flat
        self.ends = ends

    @classmethod
    def of(cls, lists: Iterable[Iterable[int]]) -> Ragged:
        """The same lists, packed."""
        made = cls(array(UINT32), array(UINT32, [0]))
        for numbers in lists:
            made.flat.extend(numbers)
            made.ends.append(len(made.flat))
        return made

    def __len__(self) -> int:
        return len(self.ends) - 1

    def __iter__(self) -> Iterator[array[int]]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, place: int) -> array[int]:
        return self.flat[self.ends[place] : self.ends[place + 1]]

    def at(self, places: Iterable[int]) -> list[array[int]]:
        """The lists of several places."""
        flat, ends = self.flat, self.ends
        return [flat[ends[place] : ends[place + 1]] for place in places]

    def length(self, place: int) -> int:
        """How many numbers a list has."""
        return self.ends[place + 1] - self.ends[place]
