"""How many files of bot/ one `/ruling` passes through: what one has to read to follow it."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType

import pytest

from bot.discord.navigation import Navigation
from tests.bot.discord.inside import connected
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

    async with DiscordServer() as server, connected(server, navigation):
        sys.setprofile(trace)
        try:
            answer = await server.command("ruling", {"query": "Darius Chessex"})
        finally:
            sys.setprofile(None)
        assert "Chessex" in answer.message.text
    assert len(passed) <= MOST, "\n".join(sorted(passed))
