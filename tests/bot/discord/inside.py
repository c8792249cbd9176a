"""The bot in this process, where a test can reach into it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Event
from typing import Any, cast

from bot.discord.client import Bot, Service
from bot.discord.message import Reply
from bot.discord.navigation import Navigation
from bot.discord.settings import read_settings
from corpus.document import Ruleset
from indexer.suggestion import Suggestions
from tests.fake_discord.server import DiscordServer


@asynccontextmanager
async def connected(server: DiscordServer, navigation: Navigation) -> AsyncIterator[Bot]:
    """A bot that is connected, with its commands registered."""
    with server.redirected():
        service = Service(navigation, Suggestions(navigation.lookup), read_settings(server.environ))
        async with Bot(service) as bot:
            running = asyncio.create_task(bot.start(server.state.token))
            await server.connected()
            assert bot.syncing is not None
            await bot.syncing
            yield bot
        await asyncio.wait({running})


def held(navigation: Navigation, goes_on: Event) -> Navigation:
    """The same, but a verdict comes only when it goes on."""
    made = Navigation(navigation.lookup)

    def check(words: str, ruleset: Ruleset) -> Reply:
        assert goes_on.wait(20)
        return navigation.check(words, ruleset)

    cast(Any, made).check = check
    return made
