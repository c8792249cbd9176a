from __future__ import annotations

import asyncio
from time import sleep
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.discord.client import LONGEST_UNDEFERRED, Bot, Service
from bot.discord.cogs.lookup import LookupCog
from bot.discord.components import is_routed
from bot.discord.navigation import Navigation, Reply
from bot.discord.settings import read_settings
from corpus.document import Ruleset
from indexer.suggestion import Suggestions
from tests.fake_discord.kinds import Callback
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.world import BOB


def test_what_a_command_failed_with_is_logged_and_counted_no_second_time(caplog: pytest.LogCaptureFixture) -> None:
    async def failed() -> Service:
        settings = read_settings({"DISCORD_TOKEN": "t"})
        bot = Bot(Service(cast(Any, None), cast(Any, None), settings))
        await bot.add_cog(LookupCog(bot))
        command = cast(Any, bot.tree.get_command("ruling"))
        asked = cast(Any, SimpleNamespace(type=discord.InteractionType.application_command))
        await bot.tree.on_error(asked, app_commands.CommandInvokeError(command, ValueError()))
        return bot.service

    service = asyncio.run(failed())
    assert service.counts.report()["asked"] == 0
    assert [record.msg for record in caplog.records if record.name == "watcher"] == ["error"]


@pytest.mark.slow
@in_loop(40)
async def test_what_is_not_worked_out_at_once_is_deferred_and_holds_nobody_else_up(navigation: Navigation) -> None:
    made = Navigation(navigation.lookup)

    def slow(words: str, ruleset: Ruleset) -> Reply:
        sleep(LONGEST_UNDEFERRED + 0.5)
        return navigation.check(words, ruleset)

    cast(Any, made).check = slow
    async with DiscordServer() as server:
        with server.redirected():
            bot = Bot(Service(made, Suggestions(navigation.lookup), read_settings(server.environ)))
            async with bot:
                running = asyncio.create_task(bot.start(server.state.token))
                await server.connected()
                await server.until(lambda: server.registry.writes)
                checking = asyncio.create_task(server.command("check", {"situation": "May he?"}))
                looked_up = await server.command("define", {"term": "4H"}, user=BOB)
                assert looked_up.took < LONGEST_UNDEFERRED
                answer = await checking
                assert (answer.kind, answer.ephemeral) == (Callback.DEFERRED_MESSAGE, True)
                assert answer.took < 2
                assert "May he?" in (await server.settled(answer)).text
            await asyncio.wait({running})


@pytest.mark.parametrize("custom_id", ["", "w1oaa00", "w2f", "w2z", "somebody's"])
def test_what_no_component_is_for_is_left_to_the_polite_notice(custom_id: str) -> None:
    message = SimpleNamespace(flags=SimpleNamespace(components_v2=True), components=[])
    assert not is_routed(cast(Any, SimpleNamespace(data={"custom_id": custom_id}, message=message)))


@pytest.mark.parametrize("message", [None, SimpleNamespace(flags=SimpleNamespace(components_v2=True), components=[])])
def test_so_is_a_component_that_is_not_in_its_message(message: Any) -> None:
    assert not is_routed(cast(Any, SimpleNamespace(data={"custom_id": "w2oab00"}, message=message)))


@pytest.mark.slow
@in_loop(40)
async def test_who_waits_when_it_is_told_to_stop_gets_an_apology(navigation: Navigation) -> None:
    made = Navigation(navigation.lookup)

    def slow(words: str, ruleset: Ruleset) -> Reply:
        sleep(4)
        return navigation.check(words, ruleset)

    cast(Any, made).check = slow
    async with DiscordServer() as server:
        with server.redirected():
            bot = Bot(Service(made, Suggestions(navigation.lookup), read_settings(server.environ)))
            async with bot:
                running = asyncio.create_task(bot.start(server.state.token))
                await server.connected()
                await server.until(lambda: server.registry.writes)
                answer = await server.command("check", {"situation": "May he?"})
                await bot.service.finish(0.1)
                assert "told to stop" in (await server.settled(answer)).text
                assert not bot.service.busy
            await asyncio.wait({running})
