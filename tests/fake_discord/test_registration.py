"""Commands are registered as Discord keeps them, and counted."""

from __future__ import annotations

import discord
import pytest
from discord import app_commands

from tests.fake_discord.kinds import Command
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.talker import talking
from tests.fake_discord.world import ELSEWHERE, HOME

SCOPE = discord.Object(HOME.id)


@in_loop()
async def test_what_did_not_change_keeps_its_id_and_version() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        before = {command["name"]: command for command in server.registry.of(None).values()}
        bot.tree.remove_command("slow")
        changed = bot.tree.get_command("think")
        assert isinstance(changed, app_commands.Command)
        await bot.tree.sync()
        after = {command["name"]: command for command in server.registry.of(None).values()}
        assert (server.registry.writes, server.registry.creates) == (2, len(before))
        assert before.keys() - after.keys() == {"slow"}
        assert all(before[name] == after[name] for name in after)


@in_loop()
async def test_a_command_comes_back_as_it_went() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        fetched = {command.name: command for command in await bot.tree.fetch_commands()}
        assert [option.name for option in fetched["say"].options] == ["text", "private", "times"]
        assert fetched["here"].allowed_installs is not None
        assert not fetched["here"].allowed_installs.user
        assert fetched["Read this"].type is discord.AppCommandType.message
        kept = server.registry.find(None, Command.CHAT, "say")
        assert kept is not None
        assert "required" not in kept["options"][1], "Discord leaves out what is false"


@in_loop()
async def test_commands_are_registered_one_by_one_and_for_a_guild() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        http, number = bot.http, server.state.bot.id
        made = await http.upsert_guild_command(number, HOME.id, {"name": "local", "description": "Local", "type": 1})
        await http.edit_guild_command(number, HOME.id, made["id"], {"description": "Here"})
        (command,) = await bot.tree.fetch_commands(guild=SCOPE)
        assert (command.name, command.description, command.guild_id) == ("local", "Here", HOME.id)
        await command.delete()
        assert await bot.tree.fetch_commands(guild=SCOPE) == []
        assert server.registry.writes == 4
        with pytest.raises(discord.NotFound):
            await command.delete()
        with pytest.raises(discord.Forbidden):
            await bot.tree.fetch_commands(guild=discord.Object(ELSEWHERE.id))
        assert len(server.records.taken()) == 1


@in_loop()
async def test_a_command_beyond_the_limits_is_not_registered() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        bot.tree.add_command(app_commands.Command(name="long", description="x" * 101, callback=nothing))
        with pytest.raises(app_commands.CommandSyncFailure, match="Must be 100 or fewer"):
            await bot.tree.sync()
        assert server.registry.writes == 1
        assert "description: Must be 100 or fewer characters, not 101." in server.records.taken()[0]


async def nothing(interaction: discord.Interaction) -> None:
    """Answer nothing."""


@in_loop()
async def test_only_so_many_commands_are_created_in_a_day() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        server.registry.creates = 199
        for name in ("one", "two"):
            bot.tree.add_command(app_commands.Command(name=name, description="x", callback=nothing))
        with pytest.raises(discord.HTTPException) as caught:
            await bot.tree.sync()
        assert caught.value.code == 30034
        assert server.records.taken()
