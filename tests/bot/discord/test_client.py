from __future__ import annotations

import asyncio
from threading import Event
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.discord import client, respond, telemetry
from bot.discord.client import Bot, Service
from bot.discord.cogs.lookup import LookupCog
from bot.discord.components import is_routed
from bot.discord.navigation import Navigation
from bot.discord.settings import read_settings
from tests.bot.discord.inside import connected, held
from tests.fake_discord.files import File
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


@in_loop(40)
async def test_what_is_not_worked_out_at_once_is_deferred_and_holds_nobody_else_up(
    navigation: Navigation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "LONGEST_UNDEFERRED", 0.1)
    goes_on = Event()
    async with DiscordServer() as server, connected(server, held(navigation, goes_on)):
        answer = await server.command("check", {"situation": "May he?"})
        assert (answer.kind, answer.ephemeral) == (Callback.DEFERRED_MESSAGE, True)
        assert "Four Horsemen" in (await server.command("define", {"term": "4H"}, user=BOB)).message.text
        goes_on.set()
        assert "May he?" in (await server.settled(answer)).text


@in_loop(40)
async def test_what_is_worked_out_waits_until_the_law_is_made_and_a_look_up_does_not(
    navigation: Navigation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "LONGEST_UNDEFERRED", 0.1)
    is_made = asyncio.Event()

    async def making() -> None:
        await is_made.wait()

    async with DiscordServer() as server, connected(server, navigation) as bot:
        bot.service.warming = asyncio.create_task(making())
        answer = await server.command("check", {"situation": "May he?"})
        assert answer.kind is Callback.DEFERRED_MESSAGE
        assert "Four Horsemen" in (await server.command("define", {"term": "4H"}, user=BOB)).message.text
        is_made.set()
        assert "May he?" in (await server.settled(answer)).text


@in_loop(40)
@pytest.mark.parametrize("pressed", ["Next (2 of 2)", "Make public"])
async def test_a_callback_that_is_lost_is_not_tried_for_longer_than_discord_takes_it(
    navigation: Navigation, monkeypatch: pytest.MonkeyPatch, pressed: str
) -> None:
    assert respond.LONGEST_AWAITED == 3, "https://discord.com/developers/docs/interactions/receiving-and-responding"
    async with DiscordServer() as server, connected(server, navigation) as bot:
        shown = await server.command("ruling", {"query": "Darius Chessex"})
        monkeypatch.setattr(respond, "LONGEST_AWAITED", 0.3)
        server.faults.fail("callback", 502, times=5)  # discord.py would try five times, in some 20 s
        clicking = asyncio.create_task(server.click(shown.message, pressed))
        await server.until(lambda: bot.service.counts.events[telemetry.Event.LATE], within=2)
        assert server.records.count("callback") == 2
        clicking.cancel()
        assert not bot.service.busy


@pytest.mark.parametrize("custom_id", ["", "w1oaa00", "w2f", "w2z", "somebody's"])
def test_what_no_component_is_for_is_left_to_the_polite_notice(custom_id: str) -> None:
    message = SimpleNamespace(flags=SimpleNamespace(components_v2=True), components=[])
    assert not is_routed(cast(Any, SimpleNamespace(data={"custom_id": custom_id}, message=message)))


@pytest.mark.parametrize("message", [None, SimpleNamespace(flags=SimpleNamespace(components_v2=True), components=[])])
def test_so_is_a_component_that_is_not_in_its_message(message: Any) -> None:
    assert not is_routed(cast(Any, SimpleNamespace(data={"custom_id": "w2oab00"}, message=message)))


@in_loop(40)
async def test_who_waits_when_it_is_told_to_stop_gets_an_apology(
    navigation: Navigation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "LONGEST_UNDEFERRED", 0.1)
    goes_on = Event()
    async with DiscordServer() as server, connected(server, held(navigation, goes_on)) as bot:
        deferred = await server.command("check", {"situation": "May he?"})
        unheard = asyncio.create_task(server.command("check", {"situation": "May she?"}, user=BOB))
        await server.until(lambda: len(bot.service.busy) == 2)
        await bot.service.finish(0)
        for answer in (deferred, await unheard):
            assert "told to stop" in (await server.settled(answer)).text
        assert not bot.service.busy
        goes_on.set()


@in_loop(40)
async def test_a_deck_list_that_is_under_way_at_a_stop_gets_an_apology(navigation: Navigation) -> None:
    handed_in = File("deck.txt", b"1 Carl")
    async with DiscordServer() as server, connected(server, navigation) as bot:
        server.faults.slow("file", 20)
        answer = await server.command("deck", {"file": handed_in})
        await bot.service.finish(0)
        assert "told to stop" in (await server.settled(answer)).text
