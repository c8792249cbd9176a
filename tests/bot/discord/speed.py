"""How fast `watcher bot` answers when many ask at once, measured over Discord's protocol on this machine.

.venv-dev/bin/python -m tests.bot.discord.speed
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from time import perf_counter

from indexer.lookup import Lookup
from tests.bot.discord.program import UNLIMITED, Program, watching
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.world import User

AT_ONCE = 200
ASKED = (
    ("ruling", {"query": "Darius Chessex"}),
    ("ruling", {"query": "can I block a hidden attack?"}),
    ("card", {"name": "Seduce"}),
    ("rule", {"query": "draw phase"}),
    ("errata", {"name": "Empathy"}),
    ("define", {"term": "nullify"}),
    ("compare", {"query": "Disarm"}),
)


@dataclass(frozen=True, slots=True)
class Speed:
    """Milliseconds from Discord's sending a question to its being acknowledged, of one and of many at once, and
    until all of those have their answers; seconds from the program's start to its readiness, and from its
    connecting; the most memory it held, in MB.
    """

    alone_median: float
    at_once: int
    at_once_median: float
    at_once_worst: float
    at_once_whole: float
    typing_median: float
    started: float
    connected: float
    memory: float

    def lines(self) -> Iterator[str]:
        """The same as a table."""
        yield f"one question, median (ms)         {self.alone_median:8.1f}"
        yield f"while one types, median (ms)      {self.typing_median:8.1f}"
        yield f"{self.at_once} questions at once, median (ms) {self.at_once_median:6.0f}"
        yield f"{self.at_once} questions at once, worst (ms)  {self.at_once_worst:6.0f}   (Discord waits 3000)"
        yield f"{self.at_once} questions at once, answered (ms) {self.at_once_whole:4.0f}"
        yield f"start of the program to ready (s) {self.started:8.2f}"
        yield f"connecting to ready (s)           {self.connected:8.2f}"
        yield f"most memory (MB)                  {self.memory:8.0f}"


def measured(at_once: int = AT_ONCE) -> Speed:
    """All of it."""
    return asyncio.run(_measured(at_once))


async def _measured(at_once: int) -> Speed:
    users = [User((320_000_000_000 + number) << 22, f"User {number}") for number in range(at_once)]
    start = perf_counter()
    async with DiscordServer(users=users) as server, watching(server, **UNLIMITED) as bot:
        started = perf_counter() - start
        alone = [(await server.command(*ASKED[n % len(ASKED)], user=users[0])).took for n in range(50)]
        typing = [(await server.autocomplete("card", "name", "master's d"[: n % 10 + 1])).took for n in range(50)]
        titles = sorted({entry.title for entry in Lookup.open().entries.values()})[::3]
        start = perf_counter()
        every = [server.command("ruling", {"query": titles[n]}, user=user) for n, user in enumerate(users)]
        answers = await asyncio.gather(*every)
        settled = [await server.settled(answer, within=30) for answer in answers]
        assert all(message.text for message in settled)
        whole = perf_counter() - start
        took = [answer.took for answer in answers]
        return _speed(bot, alone, typing, took, whole, started)


def _speed(
    bot: Program, alone: list[float], typing: list[float], took: list[float], whole: float, started: float
) -> Speed:
    connected = float(bot.logged("ready")[0]["seconds"])
    once = (median(took) * 1000, max(took) * 1000, whole * 1000)
    return Speed(median(alone) * 1000, len(took), *once, median(typing) * 1000, started, connected, bot.most_memory)


if __name__ == "__main__":
    print("\n".join(measured().lines()))
