"""The bench: where what takes long is worked out, one after the other, while others are answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar, TypeVarTuple

from bot.discord.say import Asked, think

Given = TypeVarTuple("Given")
Result = TypeVar("Result")
LONGEST_UNHEARD = 1.0
"""What is not worked out in so many seconds is waited for with Discord's knowledge: it waits but 3 s by itself."""


@dataclass(frozen=True, slots=True)
class Bench:
    """One thread beside the loop."""

    thread: Executor = field(default_factory=lambda: ThreadPoolExecutor(1))

    async def work_out(self, interaction: Asked, work: Callable[[*Given], Result], *given: *Given) -> Result:
        """What the work makes of what is given. Raises what it raises."""
        working = asyncio.get_running_loop().run_in_executor(self.thread, work, *given)
        await asyncio.wait({working}, timeout=LONGEST_UNHEARD)
        if not working.done():
            await think(interaction)
        return await working
