"""How many files of bot/ one `/ruling` passes through: what one has to read to follow it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from types import FrameType

import pytest

from bot.discord.client import Bot, Service
from bot.discord.navigation import Navigation
from bot.discord.settings import read_settings
from indexer.suggestion import Suggestions
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer

MOST = 12
HOUSE = Path(__file__).parents[3] / "bot"


@pytest.mark.slow
@in_loop(60)
async def test_a_ruling_passes_through_few_files(navigation: Navigation) -> None:
    passed: set[str] = set()

    def trace(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(HOUSE)):
            passed.add(str(Path(frame.f_code.co_filename).relative_to(HOUSE)))

    async with DiscordServer() as server:
        with server.redirected():
            service = Service(navigation, Suggestions(navigation.lookup), read_settings(server.environ))
            async with Bot(service) as bot:
                running = asyncio.create_task(bot.start(server.state.token))
                await server.connected()
                assert bot.syncing is not None
                await bot.syncing  # what it does on its own account is no part of a ruling
                sys.setprofile(trace)
                try:
                    answer = await server.command("ruling", {"query": "Darius Chessex"})
                finally:
                    sys.setprofile(None)
                assert "Chessex" in answer.message.text
            await asyncio.wait({running})
    assert len(passed) <= MOST, "\n".join(sorted(passed))
