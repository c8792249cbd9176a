"""Discord's bad days, and the host's: the bot stays, answers what it can, and ends cleanly."""

from __future__ import annotations

import asyncio
import re
import signal

import pytest

from tests.bot.discord.program import running, watching
from tests.fake_discord.exchange import Answer, NotAcknowledgedError
from tests.fake_discord.gateway import BAD_TOKEN, IDENTIFY, RESUME
from tests.fake_discord.kinds import Callback
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.world import Place, User, guilds

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("laws")]

DARIUS = {"query": "Darius Chessex"}
MOST_MEMORY = 200


def crowd(count: int) -> list[User]:
    """Users of whom each asks once."""
    return [User((320_000_000_000 + number) << 22, f"User {number}") for number in range(count)]


@in_loop(40)
async def test_a_dropped_connection_is_resumed() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        for broken in (server.gateway.drop, server.gateway.reconnect):
            await broken()
            await server.connected()
            assert "Chessex" in (await server.command("ruling", DARIUS)).message.text
        assert server.records.ops[RESUME] == 2
        assert server.records.ops[IDENTIFY] == 1
        await server.until(lambda: len(bot.logged("resumed")) == 2)


@in_loop(60)
async def test_an_invalid_session_is_begun_anew() -> None:
    async with DiscordServer() as server, watching(server):
        await server.gateway.invalidate(resumable=False)
        await server.connected(within=20)
        assert "Chessex" in (await server.command("ruling", DARIUS)).message.text
        assert server.records.ops[IDENTIFY] == 2


@in_loop(40)
async def test_an_answer_waits_when_discord_asks_it_to() -> None:
    async with DiscordServer() as server, watching(server):
        server.faults.limit("callback", retry_after=0.2)
        assert "Chessex" in (await server.command("ruling", DARIUS)).message.text


@in_loop(40)
@pytest.mark.parametrize("status", [500, 502])
async def test_an_answer_survives_discords_own_trouble(status: int) -> None:
    async with DiscordServer() as server, watching(server):
        server.faults.fail("callback", status)
        assert "Chessex" in (await server.command("ruling", DARIUS)).message.text


@in_loop(40)
async def test_a_callback_that_comes_too_late_is_counted_and_nothing_more() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        server.faults.lose()
        with pytest.raises(NotAcknowledgedError):
            await server.command("ruling", DARIUS)
        await server.until(lambda: bot.logged("answered"))
        assert bot.logged("answered")[0]["with"] == "late"
        assert "Chessex" in (await server.command("ruling", DARIUS)).message.text
        assert await bot.stop() == 0
        assert (bot.logged("counts")[-1]["late"], bot.logged("counts")[-1]["failed"]) == ("1", "0")


@in_loop(40)
async def test_a_suggestion_that_comes_too_late_is_counted_and_nothing_more() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        assert (await server.autocomplete("card", "name", "seduce" * 1000)).choices is not None
        server.faults.lose()
        with pytest.raises(NotAcknowledgedError):
            await server.autocomplete("card", "name", "sed")
        server.faults.drop("callback")
        with pytest.raises(NotAcknowledgedError):
            await server.autocomplete("card", "name", "sed")
        assert await bot.stop() == 0
        assert len(bot.logged("not-suggested")) == 1
        counts = bot.logged("counts")[-1]
        assert (counts["autocomplete"], counts["late"], counts["failed"]) == ("3", "1", "0")
        assert float(counts["autocomplete_worst_ms"]) > 0
        assert not any("logger=" in line for line in bot.log)


@in_loop(40)
async def test_an_interaction_that_comes_twice_is_answered_once() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        answer = await server.command("ruling", DARIUS)
        await server.again(answer)
        pressed = await server.click(answer.message, "Next (2 of 2)")
        await server.again(pressed)
        typed = await server.autocomplete("card", "name", "sed")
        await server.again(typed)
        assert "Chessex" in (await server.command("ruling", DARIUS)).message.text
        assert len(server.messages) == 2
        assert await bot.stop() == 0
        assert bot.logged("counts")[-1]["repeated"] == "3"
        assert server.records.count("callback") == 4


@in_loop(60)
async def test_two_hundred_at_once_are_acknowledged_in_time_and_in_little_memory() -> None:
    users = crowd(200)
    async with DiscordServer(users=users) as server, watching(server) as bot:
        asked = ["Darius Chessex", "draw phase", "can I block a hidden attack?", "Seduce"]
        every = [server.command("ruling", {"query": asked[n % 4]}, user=user) for n, user in enumerate(users)]
        answers: list[Answer] = await asyncio.gather(*every)
        assert all([(await server.settled(answer, within=20)).text for answer in answers])
        # Nearly all are told that an answer will come before the first of these answers is worked out.
        assert len(server.records.acknowledgements) == 200
        routes = [one.route for one in server.records.requests]
        assert sum(answer.kind is Callback.DEFERRED_MESSAGE for answer in answers) > 150
        assert routes[: routes.index("original")].count("callback") > 100
        assert bot.most_memory <= MOST_MEMORY


@in_loop(40)
async def test_who_asks_too_fast_is_told_how_long_to_wait() -> None:
    async with DiscordServer() as server, watching(server, WATCHER_COOLDOWN="2/60") as bot:
        answers = [await server.command("define", {"term": "4H"}) for _ in range(3)]
        assert "Four Horsemen" in answers[1].message.text
        assert re.search(r"Ask again in (59|60) seconds\.", answers[2].message.text)
        assert answers[2].ephemeral
        await server.until(lambda: bot.logged("answered")[-1]["with"] == "too_fast")


@in_loop(40)
async def test_what_discord_refuses_gets_an_apology_with_a_reference() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        server.faults.fail("callback", 403)
        answer = await server.command("ruling", DARIUS)
        reference = re.search("`([0-9a-f]{6})`", answer.message.text)
        assert reference
        assert answer.ephemeral
        await server.until(lambda: bot.logged("error"))
        logged = bot.logged("error")[0]
        assert (logged["reference"], logged["error"], logged["what"]) == (reference[1], "Forbidden", "ruling")
        server.records.taken()


@in_loop(40)
async def test_a_network_that_fails_while_answering_is_counted_once() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        server.faults.drop("callback")
        assert "Something went wrong" in (await server.command("ruling", DARIUS)).message.text
        server.faults.drop("callback", times=2)
        with pytest.raises(NotAcknowledgedError):
            await server.command("ruling", DARIUS)
        assert len(bot.logged("not-told")) == 1
        assert [line["with"] for line in bot.logged("answered")] == ["failed", "failed"]
        assert await bot.stop() == 0
        assert (bot.logged("counts")[-1]["ruling"], bot.logged("counts")[-1]["failed"]) == ("2", "2")


@in_loop(40)
async def test_what_is_being_answered_is_finished_at_the_end() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        server.faults.slow("callback", 0.5, times=20)
        users = crowd(20)
        asking = [asyncio.create_task(server.command("ruling", DARIUS, user=user)) for user in users]
        await asyncio.sleep(0.3)
        assert await bot.stop() == 0
        answers = await asyncio.gather(*asking)
        assert all(["Chessex" in (await server.settled(answer)).text for answer in answers])
        assert bot.logged("stopping")[0]["answering"] == "20"
        assert bot.logged("counts")[-1]["found"] == "20"


@in_loop(40)
async def test_it_ends_at_once_where_it_has_nothing_to_do() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        bot.process.send_signal(signal.SIGINT)
        assert await asyncio.wait_for(bot.process.wait(), 2) == 0
        assert not any("Traceback" in line for line in bot.log)


@in_loop(60)
async def test_it_is_sharded_as_discord_says() -> None:
    places = list(guilds(2))
    async with DiscordServer(guilds=places, shards=2) as server, watching(server) as bot:
        for place in places:
            assert "Chessex" in (await server.command("ruling", DARIUS, where=Place.in_guild(place))).message.text
        assert bot.logged("ready")[0]["shards"] == "2"


@in_loop(40)
async def test_commands_that_discord_does_not_take_are_no_reason_not_to_answer() -> None:
    async with DiscordServer() as server:
        async with watching(server):
            pass
        server.faults.fail("commands", 500, times=5)
        async with running(server.environ) as bot:
            await server.connected(within=20)
            assert "Chessex" in (await server.command("ruling", DARIUS)).message.text
            assert await bot.stop() == 0


@in_loop(40)
async def test_discord_may_be_away_at_the_start() -> None:
    async with DiscordServer() as server:
        server.faults.fail("gateway", 404, times=2)
        async with running(server.environ) as bot:
            await server.connected(within=20)
            assert len(bot.logged("unreachable")) == 2
            assert await bot.stop() == 0


@in_loop(40)
async def test_a_network_that_fails_while_logging_in_is_tried_again() -> None:
    async with DiscordServer() as server:
        server.faults.drop("user", times=2)
        server.faults.page("user")
        server.faults.drop("commands", times=2)
        async with running(server.environ) as bot:
            await server.connected(within=20)
            await server.until(lambda: bot.logged("not-registered"))
            errors = [line["error"] for line in bot.logged("unreachable")]
            assert errors[0] == "ServerDisconnectedError"
            assert errors[-1] == "TypeError"
            assert await bot.stop() == 0


@in_loop(40)
async def test_a_token_that_discord_refuses_is_told_in_two_lines() -> None:
    async with DiscordServer() as server, running({**server.environ, "DISCORD_TOKEN": "abc.def.ghi"}) as bot:
        assert await asyncio.wait_for(bot.process.wait(), 20) == 3
        told = [line for line in bot.log if not line.startswith("time=")]
        assert told[0] == "watcher: Discord refuses the token in DISCORD_TOKEN.\n"
        assert len(told) == 2
        assert "abc.def" not in "".join(bot.log)
        server.records.taken()


@in_loop(40)
async def test_a_token_that_becomes_invalid_ends_it() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        await server.gateway.drop(BAD_TOKEN)
        assert await asyncio.wait_for(bot.process.wait(), 20) == 3
        assert "watcher: Discord refuses the token in DISCORD_TOKEN.\n" in bot.log


@in_loop(60)
async def test_nothing_secret_is_logged() -> None:
    async with DiscordServer() as server, watching(server, WATCHER_REPORT="1") as bot:
        server.faults.limit("callback", retry_after=0.1)
        answer = await server.command("ruling", {"query": "secret question: how much damage does a power blow do"})
        server.faults.limit("followup", retry_after=0.1)
        await server.click(answer.message, "Make public")
        await server.until(lambda: bot.logged("counts"))
        assert await bot.stop() == 0
        log = "".join(bot.log)
        tokens = [exchange.interaction.token for exchange in server.state.exchanges]
        assert not any(secret in log for secret in [server.state.token, "secret question", *tokens])
