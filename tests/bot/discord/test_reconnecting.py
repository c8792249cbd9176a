"""How long the bot waits before it tries Discord again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.discord.run import End, stay_connected

LOST, AWAY, STOPPED, REFUSED = End.LOST, End.UNREACHABLE, End.STOPPED, End.REFUSED


def waits(ends: Sequence[End]) -> tuple[End, list[float]]:
    """How it ends where the connections end so, and the pauses between them."""
    left, pauses = list(ends), list[float]()

    async def connect() -> End:
        return left.pop(0)

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    end = asyncio.run(stay_connected(connect, pause))
    assert not left
    return end, pauses


@pytest.mark.parametrize(
    ("ends", "pauses"),
    [
        ([STOPPED], []),
        ([REFUSED], []),
        ([AWAY, AWAY, AWAY, STOPPED], [1, 2, 4]),
        ([AWAY] * 8 + [REFUSED], [1, 2, 4, 8, 15, 30, 30, 30]),
        ([AWAY, AWAY, AWAY, LOST, STOPPED], [1, 2, 4, 1]),
        ([AWAY, AWAY, LOST, AWAY, AWAY, LOST, LOST, STOPPED], [1, 2, 1, 2, 4, 1, 1]),
    ],
)
def test_it_waits_longer_each_time_and_anew_after_a_good_connection(ends: list[End], pauses: list[float]) -> None:
    assert waits(ends) == (ends[-1], pauses)
