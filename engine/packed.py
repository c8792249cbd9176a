"""Values by name that remain bytes until they are asked for: of all rows and cards a sheet needs a few."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

T = TypeVar("T")


class Packed(Mapping[str, T], Generic[T]):
    """Each value is unpacked when it is asked for."""

    def __init__(self, values: Mapping[str, T]) -> None:
        self.packed = {name: pickle.dumps(value) for name, value in values.items()}
        self.found: dict[str, T] = {}

    def __getstate__(self) -> dict[str, bytes]:
        return self.packed

    def __setstate__(self, packed: dict[str, bytes]) -> None:
        self.packed, self.found = packed, {}

    def __getitem__(self, name: str) -> T:
        if name not in self.found:
            self.found[name] = pickle.loads(self.packed[name])
        return self.found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.packed)

    def __len__(self) -> int:
        return len(self.packed)
