from __future__ import annotations

import asyncio
from time import sleep
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.discord.bench import LONGEST_UNHEARD
from bot.discord.clerk import Clerk
from bot.discord.client import Bot
from bot.discord.cooldown import Cooldown
from bot.discord.reply import Replies, Reply
from bot.discord.settings import settings_of
from corpus.document import Ruleset
from indexer.suggestion import Suggestions
from tests.fake_discord.kinds import Callback
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.world import BOB


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


@pytest.mark.slow
@in_loop(40)
async def test_what_is_not_worked_out_at_once_is_deferred_and_holds_nobody_else_up(replies: Replies) -> None:
    made = Replies(replies.lookup)

    def slow(words: str, ruleset: Ruleset) -> Reply:
        sleep(LONGEST_UNHEARD + 0.5)
        return replies.check(words, ruleset)

    cast(Any, made).check = slow
    clerk = Clerk(made, Suggestions(replies.lookup), Cooldown(0, 1))
    async with DiscordServer() as server:
        with server.redirected():
            bot = Bot(clerk, settings_of(server.environ))
            async with bot:
                running = asyncio.create_task(bot.start(server.state.token))
                await server.connected()
                await server.until(lambda: server.registry.writes)
                checking = asyncio.create_task(server.command("check", {"situation": "May he?"}))
                looked_up = await server.command("define", {"term": "4H"}, user=BOB)
                assert looked_up.took < LONGEST_UNHEARD
                answer = await checking
                assert (answer.kind, answer.ephemeral) == (Callback.DEFERRED_MESSAGE, True)
                assert answer.took < 2
                assert "May he?" in (await server.settled(answer)).text
            await asyncio.wait({running})
