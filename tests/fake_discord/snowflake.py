"""Discord's ids: the time in milliseconds since 2015, and a number that no other id of that time has."""

from __future__ import annotations

import itertools
import time

EPOCH = 1_420_070_400_000
_numbers = itertools.count(1)


def fresh() -> int:
    """An id that was not given before; of two, the later is the greater."""
    return (int(time.time() * 1000) - EPOCH << 22) + next(_numbers) % (1 << 22)
