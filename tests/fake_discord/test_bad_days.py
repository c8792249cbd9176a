"""Discord's bad days, and a bot that does what Discord does not allow."""

from __future__ import annotations

import asyncio
import statistics

import discord
import pytest

from tests.fake_discord.exchange import NotAcknowledgedError
from tests.fake_discord.kinds import Callback
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.talker import Talker, talking
from tests.fake_discord.world import ALICE, HOME, Where


@in_loop()
@pytest.mark.parametrize("times", [1, 3])
async def test_an_answer_waits_when_discord_asks_it_to(times: int) -> None:
    async with DiscordServer() as server, talking(server):
        server.faults.limit("callback", retry_after=0.05, times=times)
        answer = await server.command("say", {"text": "patience"})
        assert answer.message.text == "patience"
        assert answer.took >= 0.05 * times
        assert (server.records.count("callback", 429), server.records.count("callback", 200)) == (times, 1)


@in_loop()
async def test_all_requests_wait_when_discord_asks_for_it() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        server.faults.limit("message", retry_after=0.1, everywhere=True)
        channel = bot.get_partial_messageable(HOME.id + 1)
        sending = asyncio.create_task(channel.send("slowly"))
        await server.until(lambda: server.records.count("message", 429))
        await asyncio.gather(sending, bot.fetch_user(ALICE.id))
        last = server.records.requests[-2:]
        assert [one.status for one in last] == [200, 200]
        assert bot.is_ws_ratelimited() is False


@pytest.mark.slow
@in_loop()
@pytest.mark.parametrize("status", [500, 502])
async def test_an_answer_survives_discords_own_trouble(status: int) -> None:
    async with DiscordServer() as server, talking(server):
        server.faults.fail("callback", status)
        assert (await server.command("say", {"text": "again"})).message.text == "again"
        assert server.records.count("callback", status) == 1


@in_loop()
async def test_what_comes_too_late_is_unknown() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        server.state.deadline = 0.1
        with pytest.raises(NotAcknowledgedError, match=r"/slow was not acknowledged in 0.1 s"):
            await server.command("slow", {"seconds": 0.2})
        await server.until(lambda: bot.failures)
        assert code_of(bot.failures[0]) == 10062
        assert "/slow was answered only after " in server.records.taken()[0]


@in_loop()
async def test_an_interaction_that_discord_lost_is_unknown() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        server.faults.lose()
        with pytest.raises(NotAcknowledgedError, match="Discord lost it"):
            await server.command("say", {"text": "lost"})
        await server.until(lambda: bot.failures)
        assert code_of(bot.failures[0]) == 10062


@in_loop()
async def test_a_request_that_takes_its_time_counts() -> None:
    async with DiscordServer() as server, talking(server):
        server.faults.slow("callback", 0.1)
        assert (await server.command("say", {"text": "slow"})).took >= 0.1


@in_loop()
async def test_an_interaction_that_comes_twice_is_answered_once() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        answer = await server.command("say", {"text": "once"})
        await server.again(answer)
        await server.until(lambda: bot.failures)
        assert code_of(bot.failures[0]) == 40060
        assert len(server.messages) == 1


@in_loop()
async def test_an_interaction_that_comes_twice_at_once_is_answered_once() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        server.faults.double()
        await server.command("say", {"text": "once"})
        await server.until(lambda: bot.failures)
        assert code_of(bot.failures[0]) == 40060
        await server.command("say", {"text": "twice"})
        assert [message.text for message in server.messages] == ["once", "twice"]


@in_loop()
async def test_a_token_expires() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        server.faults.slow("original", 0.05)
        answer = await server.command("think", {"private": False})
        server.expire(answer)
        await server.until(lambda: bot.failures)
        assert code_of(bot.failures[0]) == 50027
        assert server.records.taken() == ["PATCH original: the token of /think has expired"]


@in_loop()
@pytest.mark.parametrize(("where", "sent"), [(Where.GUILD, 6), (Where.USER_INSTALL, 5), (Where.PRIVATE, 5)])
async def test_as_a_users_app_it_follows_up_five_times(where: Where, sent: int) -> None:
    async with DiscordServer() as server, talking(server) as bot:
        answer = await server.command("more", {"count": 6}, where=where)
        await server.until(lambda: len(answer.followups) == sent)
        await server.until(lambda: sent == 6 or bot.failures)
        assert [code_of(one) for one in bot.failures] == [40094] * (6 - sent)
        assert all(message.ephemeral for message in answer.followups)
        assert len(server.records.taken()) == 6 - sent


@pytest.mark.slow
@in_loop(20)
async def test_two_hundred_at_once_are_all_acknowledged() -> None:
    async with DiscordServer() as server, talking(server):
        every = [server.command("say", {"text": f"number {one}"}, where=Where.DM) for one in range(200)]
        answers = await asyncio.gather(*every)
        assert {answer.message.text for answer in answers} == {f"number {one}" for one in range(200)}
        took = [one.took for one in server.records.acknowledgements]
        assert len(took) == 200
        assert 0 < statistics.median(took) <= max(took) < 3


class Careless(Talker):
    """Answers with what Discord does not take."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.application_command:
            try:
                await interaction.response.send_message("x" * 2001)
            except discord.HTTPException as error:
                self.failures.append(error)
                await interaction.response.send_message("sorry")


@in_loop()
async def test_what_breaks_a_limit_is_refused_and_fails_the_test() -> None:
    with pytest.raises(
        AssertionError, match=r"POST callback: data\.content: Must be 2000 or fewer characters, not 2001"
    ):
        await be_careless()


async def be_careless() -> None:
    async with DiscordServer() as server, talking(server, bot := Careless()):
        bot.tree.interaction_check = never  # type: ignore[method-assign]
        answer = await server.command("say", {"text": "hello"})
        assert answer.message.text == "sorry"
        assert code_of(bot.failures[0]) == 50035
        assert "In data.content: Must be 2000" in str(bot.failures[0])


async def never(interaction: discord.Interaction) -> bool:
    """Let no command run."""
    return False


@pytest.mark.slow
@in_loop()
async def test_too_many_requests_a_second_have_to_wait() -> None:
    async with DiscordServer(requests_a_second=5) as server, talking(server) as bot:
        await asyncio.gather(*(bot.fetch_user(ALICE.id) for _ in range(4)))
        assert server.records.count("user", 429) >= 1
        assert "more than 5 requests in a second" in server.records.taken()[0]


def code_of(error: BaseException) -> int:
    """Discord's code in an error."""
    assert isinstance(error, discord.HTTPException)
    return error.code


def test_the_kinds_of_callback_are_discords() -> None:
    assert {one.value for one in Callback} <= {one.value for one in discord.InteractionResponseType}
