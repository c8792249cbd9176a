"""Sessions of the gateway: sharding, breaks, and what was missed meanwhile."""

from __future__ import annotations

import asyncio

import discord
import pytest

from tests.fake_discord.gateway import HEARTBEAT, IDENTIFY, RESUME
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.talker import ShardedTalker, Talker, talking
from tests.fake_discord.world import ALICE, Place, Where, guilds


async def still_answers(server: DiscordServer) -> None:
    """The bot is well."""
    assert (await server.command("say", {"text": "well"})).message.text == "well"


@in_loop()
@pytest.mark.parametrize("code", [None, 1000, 4000, 4009])
async def test_a_broken_connection_is_resumed_and_what_was_missed_arrives(code: int | None) -> None:
    async with DiscordServer() as server, talking(server) as bot:
        await still_answers(server)
        await server.gateway.drop(code)
        answers = await asyncio.gather(*(server.command("say", {"text": f"hello {one}"}) for one in range(3)))
        assert [answer.message.text for answer in answers] == ["hello 0", "hello 1", "hello 2"]
        await server.until(lambda: "resumed" in bot.seen)
        assert (server.records.ops[IDENTIFY], server.records.ops[RESUME]) == (1, 1)
        assert server.gateway.paths == ["/gateway", "/resume"]
        await still_answers(server)


@in_loop()
async def test_discord_tells_the_bot_to_reconnect() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        await server.gateway.reconnect()
        await server.until(lambda: "resumed" in bot.seen)
        await still_answers(server)
        assert server.records.ops[IDENTIFY] == 1


@in_loop()
async def test_an_invalid_session_that_can_be_resumed_is() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        await server.gateway.invalidate(resumable=True)
        await server.until(lambda: "resumed" in bot.seen)
        await still_answers(server)


@in_loop()
@pytest.mark.parametrize("refused", [False, True])
async def test_a_lost_session_is_begun_anew(refused: bool) -> None:
    async with DiscordServer() as server, talking(server) as bot:
        if refused:
            server.gateway.refusals = [False]
            await server.gateway.drop()
        else:
            await server.gateway.invalidate(resumable=False)
        await server.until(lambda: bot.seen.count("ready") == 2)
        assert (server.records.ops[RESUME], server.records.ops[IDENTIFY]) == (refused, 2)
        await still_answers(server)


@in_loop()
async def test_a_session_is_resumed_at_the_second_attempt() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        server.gateway.refusals = [True]
        await server.gateway.drop()
        await server.until(lambda: "resumed" in bot.seen)
        assert (server.records.ops[RESUME], server.records.ops[IDENTIFY]) == (2, 1)
        await still_answers(server)


@in_loop()
async def test_a_bot_whose_heartbeats_are_not_acknowledged_connects_again() -> None:
    async with DiscordServer() as server:
        server.gateway.interval = 0.05
        async with talking(server, bot := Talker(heartbeat_timeout=0.4)):
            await server.until(lambda: server.records.ops[HEARTBEAT] > 3)
            before = server.records.ops[RESUME]
            server.gateway.acknowledges = False
            await server.until(lambda: server.records.ops[RESUME] > before)
            server.gateway.acknowledges = True
            await server.until(lambda: "resumed" in bot.seen)
            await still_answers(server)


@in_loop()
async def test_a_heartbeat_can_be_asked_for() -> None:
    async with DiscordServer() as server, talking(server):
        before = server.records.ops[HEARTBEAT]
        await server.gateway.ask_for_heartbeat()
        await server.until(lambda: server.records.ops[HEARTBEAT] == before + 1)


@in_loop()
async def test_each_shard_hears_of_its_own_guilds() -> None:
    first, second = guilds(2)
    async with (
        DiscordServer(shards=2, guilds=(first, second)) as server,
        talking(server, bot := ShardedTalker()),
    ):
        assert bot.shard_count == 2
        for guild in (first, second):
            answer = await server.command("here", {"who": ALICE}, where=Place.in_guild(guild))
            assert answer.message.text == f"Alice in {guild.id}"
            heard = server.gateway.session(Place.in_guild(guild))
            assert heard.shard == (guild.id >> 22 & 1, 2)
        assert (await server.command("say", {"text": "direct"}, where=Where.DM)).message.text == "direct"
        await server.gateway.drop()
        await server.until(lambda: bot.seen.count("resumed") == 2)
        await still_answers(server)


@in_loop()
async def test_guilds_are_told_to_who_wants_to_know() -> None:
    async with DiscordServer() as server, talking(server, bot := Talker(intents=discord.Intents(guilds=True))):
        assert [guild.name for guild in bot.guilds] == ["Guild 0"]
        await still_answers(server)


@in_loop()
async def test_a_slow_gateway_is_waited_for() -> None:
    async with DiscordServer() as server:
        server.gateway.delay = 0.1
        async with talking(server):
            await still_answers(server)


@in_loop()
async def test_intents_that_need_permission_are_refused() -> None:
    async with DiscordServer() as server:
        bot = Talker(intents=discord.Intents(message_content=True))
        with pytest.raises(discord.PrivilegedIntentsRequired):
            async with talking(server, bot):
                raise AssertionError("the bot was let in")
        assert "closed with 4014" in server.records.taken()[0]


@in_loop()
async def test_a_wrong_token_is_refused_by_the_api_and_the_gateway() -> None:
    async with DiscordServer() as server:
        with pytest.raises(discord.LoginFailure):
            async with talking(server, token="wrong"):
                raise AssertionError("the bot was let in")
        assert server.records.count("user", 401) == server.records.invalid == 1
        bot = Talker()
        bot.before_identify_hook = lambda *_, **__: revoke(server)  # type: ignore[method-assign]
        with pytest.raises(discord.ConnectionClosed) as caught:
            async with talking(server, bot):
                raise AssertionError("the bot was let in")
        assert caught.value.code == 4004


async def revoke(server: DiscordServer) -> None:
    """The host makes a new token."""
    server.state.token = "another"


@in_loop()
async def test_without_a_bot_a_user_waits_in_vain() -> None:
    async with DiscordServer() as server:
        with pytest.raises(AssertionError, match=r"a connection of the bot did not happen within 0\.01 s"):
            await server.connected(within=0.01)
        async with talking(server):
            pass
        server.state.deadline = 0.05
        with pytest.raises(AssertionError, match=r"say was not acknowledged in 0\.05 s"):
            await server.command("say", {"text": "hello"})
