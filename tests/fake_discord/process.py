"""The same bot as a program of its own, pointed at a server by its environment."""

from __future__ import annotations

import asyncio
import os
import signal

from tests.fake_discord.redirect import redirected
from tests.fake_discord.talker import Talker


async def talk() -> None:
    """Run until SIGTERM."""
    bot = Talker()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: asyncio.ensure_future(bot.close()))
    with redirected(os.environ["WATCHER_DISCORD_API"], os.environ["WATCHER_DISCORD_GATEWAY"]):
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(talk())
