"""A server that speaks Discord's protocol on loopback, and the users who sit at the other side of it.

    async with DiscordServer() as discord:
        …                                                  # let a bot connect to it: `redirected()` or `environ`
        await discord.connected()
        answer = await discord.command("ruling", {"query": "Darius Chessex"}, user=ALICE, where=Where.DM)
        assert answer.ephemeral and "Make public" in answer.message.buttons
        public = await discord.click(answer.message, "Make public")

Every method of a user returns what the bot answered within Discord's three seconds, and fails without an answer or
where Discord would not have let the user do it. Whatever Discord would refuse is refused, and fails the test when
the server closes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from tests.fake_discord.actions import Actions
from tests.fake_discord.exchange import Answer, Exchange, NotAcknowledgedError
from tests.fake_discord.faults import Faults
from tests.fake_discord.forms import Filling
from tests.fake_discord.gateway import Gateway
from tests.fake_discord.interaction import Interaction
from tests.fake_discord.message import Message
from tests.fake_discord.options import Value
from tests.fake_discord.patience import until
from tests.fake_discord.records import Records
from tests.fake_discord.redirect import redirected
from tests.fake_discord.registry import Registry
from tests.fake_discord.rest import Rest
from tests.fake_discord.state import State
from tests.fake_discord.world import ALICE, Place, User, Where


class DiscordServer:
    """Starts on a port of its own and ends with the `async with`. The arguments are those of `State`."""

    def __init__(self, **settings: Any) -> None:
        self.state = State(**settings)
        self.gateway = Gateway(self.state)
        self.actions = Actions(self.state)
        self.runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        application = Rest(self.state).application()
        self.gateway.route(application)
        self.runner = web.AppRunner(application, access_log=None, shutdown_timeout=1)
        await self.runner.setup()
        # A bot under load opens a connection for each answer; one that finds no place waits a whole second.
        site = web.TCPSite(self.runner, "127.0.0.1", 0, backlog=1024)
        await site.start()
        host, port = self.runner.addresses[0][:2]
        self.state.settle(f"{host}:{port}")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.close()
        assert self.runner
        await self.runner.cleanup()
        if error is None:
            self.check()
        elif self.records.problems:
            error.add_note("\n".join(["Discord would not have taken:", *self.records.problems]))

    def check(self) -> None:
        """Fail if the bot did what Discord does not allow."""
        problems = self.records.taken()
        assert not problems, "Discord would not have taken:\n" + "\n".join(problems)

    @property
    def records(self) -> Records:
        """What happened."""
        return self.state.records

    @property
    def faults(self) -> Faults:
        """What is to go wrong."""
        return self.state.faults

    @property
    def registry(self) -> Registry:
        """The commands that the bot registered."""
        return self.state.registry

    @property
    def messages(self) -> list[Message]:
        """All messages that stand, in the order in which they were posted."""
        return list(self.state.board.messages.values())

    @property
    def environ(self) -> dict[str, str]:
        """What points a bot in another process here."""
        return {
            "DISCORD_TOKEN": self.state.token,
            "WATCHER_DISCORD_API": self.state.api,
            "WATCHER_DISCORD_GATEWAY": self.state.gateway,
        }

    def redirected(self) -> AbstractContextManager[None]:
        """Points the bots of this process here."""
        return redirected(self.state.api, self.state.gateway)

    async def connected(self, shards: int = 1, *, within: float = 5) -> None:
        """Wait until the bot has a session, or as many as it has shards."""
        await self.gateway.ready_for(shards, within=within)

    async def command(
        self,
        name: str,
        values: Mapping[str, Value] | None = None,
        *,
        user: User = ALICE,
        where: Where | Place = Where.GUILD,
    ) -> Answer:
        """Use a slash command; subcommands follow its name after a space."""
        return await self.ask(self.actions.command(name, values or {}, user, where))

    async def autocomplete(
        self,
        name: str,
        option: str,
        typed: str,
        values: Mapping[str, Value] | None = None,
        *,
        user: User = ALICE,
        where: Where | Place = Where.GUILD,
    ) -> Answer:
        """Type into an option; `values` are the other options that are filled in already."""
        return await self.ask(self.actions.autocomplete(name, option, typed, values or {}, user, where))

    async def message_command(
        self, name: str, target: str | Message, *, user: User = ALICE, where: Where | Place = Where.GUILD
    ) -> Answer:
        """Use a command on a message, or on one that somebody writes first."""
        return await self.ask(self.actions.message_command(name, target, user, where))

    async def click(self, message: Message, button: str, *, user: User = ALICE) -> Answer:
        """Press the button with this label, emoji or custom id."""
        return await self.ask(self.actions.click(message, button, user))

    async def choose(self, message: Message, *options: str, select: str | None = None, user: User = ALICE) -> Answer:
        """Choose options by label or value; where there are several selects, by placeholder or custom id."""
        return await self.ask(self.actions.choose(message, options, select, user))

    async def submit(self, form: Answer, values: Mapping[str, Filling] | None = None) -> Answer:
        """Send a modal off; its inputs are named by label or custom id. It is sent by whom it was opened for."""
        return await self.ask(self.actions.submit(form, values or {}))

    def write(self, text: str, *, user: User = ALICE, where: Where | Place = Where.GUILD) -> Message:
        """Let a user write a message."""
        return self.actions.write(text, user, where)

    async def ask(self, interaction: Interaction) -> Answer:
        """Send an interaction and wait for the bot's answer."""
        exchange = self.state.exchanges.open(interaction)
        exchange.deliveries = self.faults.deliveries()
        for _ in range(exchange.deliveries):
            await self.deliver(interaction)
        with suppress(TimeoutError):
            await asyncio.wait_for(exchange.answered.wait(), self.state.deadline + 0.05)
        if exchange.kind is None:
            raise NotAcknowledgedError(self.silence(exchange))
        return Answer(exchange, self.state.board)

    async def deliver(self, interaction: Interaction) -> None:
        """Send the event to the session that hears of the place."""
        session = self.gateway.session(interaction.place)
        await session.dispatch("INTERACTION_CREATE", interaction.payload(self.state.bot.id))

    async def again(self, answer: Answer) -> None:
        """Send an interaction a second time, as Discord now and then does. An answer to it gets 40060."""
        answer.exchange.deliveries += 1
        await self.deliver(answer.interaction)

    def silence(self, exchange: Exchange) -> str:
        """Why there is no answer."""
        why = "".join(f"\nrefused: {refusal}" for refusal in exchange.refusals)
        return f"{exchange.interaction.name} was not acknowledged in {self.state.deadline:g} s{why}"

    def expire(self, answer: Answer) -> None:
        """Let fifteen minutes pass for an interaction: its token is worth nothing any more."""
        answer.exchange.expires_at = asyncio.get_running_loop().time() - 1

    async def settled(self, answer: Answer, *, within: float = 5) -> Message:
        """Wait until a deferred answer is there."""
        await self.until(lambda: not answer.is_gone and not answer.message.loading, within=within)
        return answer.message

    async def until(self, condition: Callable[[], object], *, within: float = 5) -> None:
        """Wait until something is so."""
        await until(condition, within=within)
