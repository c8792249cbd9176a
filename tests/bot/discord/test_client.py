from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.discord.clerk import Clerk
from bot.discord.client import Bot
from bot.discord.cooldown import Cooldown
from bot.discord.settings import settings_of


def test_what_a_command_failed_with_is_logged_and_counted_no_second_time(caplog: pytest.LogCaptureFixture) -> None:
    async def failed() -> Clerk:
        clerk = Clerk(cast(Any, None), cast(Any, None), Cooldown(1, 60))
        tree = Bot(clerk, settings_of({"DISCORD_TOKEN": "t"})).tree
        command = cast(Any, tree.get_command("ruling"))
        asked = cast(Any, SimpleNamespace(type=discord.InteractionType.application_command))
        await tree.on_error(asked, app_commands.CommandInvokeError(command, ValueError()))
        return clerk

    clerk = asyncio.run(failed())
    assert clerk.counts.report()["asked"] == 0
    assert not clerk.cooldown.asked
    assert [record.msg for record in caplog.records if record.name == "watcher"] == ["error"]
