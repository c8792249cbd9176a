"""The bot as a client of Discord: it hears of interactions, answers each, and makes good what goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic, perf_counter
from typing import Any, TypeVar, TypeVarTuple

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType
from discord.ext.commands import AutoShardedBot, CooldownMapping, when_mentioned
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord.cogs.check import CheckCog
from bot.discord.cogs.deck import DeckCog
from bot.discord.cogs.lookup import LookupCog
from bot.discord.cogs.report import ReportCog, is_report
from bot.discord.components import COMPONENTS, is_routed
from bot.discord.custom_id import UnknownCustomId
from bot.discord.errors import TooFast, notice_for
from bot.discord.markdown import render_part
from bot.discord.navigation import Navigation
from bot.discord.respond import HEARD, Interaction, RecentIds, defer, defer_unless_public, notify
from bot.discord.settings import Settings
from bot.discord.sync import sync_commands
from bot.discord.telemetry import Counts, Event, log
from indexer.suggestion import Suggestions

Given = TypeVarTuple("Given")
Result = TypeVar("Result")
Address = type(DiscordWebSocket.DEFAULT_GATEWAY)
"""The kind of URL that discord.py connects to."""
CROWD = 16
"""Where more than these are being answered, Discord is told first that an answer will come: it waits but 3 s."""
LONGEST_HELD = 2.0
"""How many seconds an answer waits until all of a crowd are deferred."""
LONGEST_UNDEFERRED = 1.0
"""What is not worked out in so many seconds is deferred."""


class Service:
    """What outlives a connection: where commands lead, who asked how often, and what is being answered."""

    def __init__(self, navigation: Navigation, suggestions: Suggestions, settings: Settings) -> None:
        self.navigation = navigation
        self.suggestions = suggestions
        self.settings = settings
        self.counts = Counts()
        self.heard = RecentIds()
        self.published = RecentIds()
        self.busy: dict[asyncio.Task[Any], Interaction] = {}
        self.undeferred = 0
        self.worker = ThreadPoolExecutor(1)
        self.cooldown = cooldown_of(settings)
        self.warming: asyncio.Task[None] | None = None

    async def work(self, work: Callable[[*Given], Result], *given: *Given) -> Result:
        """Work something out beside the loop, while others are answered, once all that it needs is made."""
        if self.warming:
            await asyncio.wait({self.warming})
        return await asyncio.get_running_loop().run_in_executor(self.worker, work, *given)

    async def finish(self, seconds: float) -> None:
        """Wait until what is being answered is finished, but no longer than this; then say so to those who wait."""
        await asyncio.sleep(0)  # what has just come in begins
        last = monotonic() + seconds
        while self.busy and (left := last - monotonic()) > 0:
            await asyncio.wait(self.busy, timeout=left)
        left_over = dict(self.busy)
        for task in left_over:
            task.cancel()
        sorry = render_part("notice", "stopping")
        await asyncio.gather(*(notify(interaction, sorry) for interaction in left_over.values()))


def cooldown_of(settings: Settings) -> CooldownMapping[Interaction] | None:
    """How often each user may ask; None where there is no limit."""
    if not settings.asks:
        return None
    return CooldownMapping.from_cooldown(settings.asks, settings.seconds, lambda interaction: interaction.user.id)


class Tree(app_commands.CommandTree["Bot"]):
    """The commands, and what is said where none of ours has answered."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whether to answer an interaction."""
        return self.client.is_new(interaction)

    async def on_error(self, interaction: Interaction, error: Exception, /) -> None:
        """A command that is not ours, as where Discord still shows one of another version."""
        if isinstance(error, app_commands.CommandInvokeError):  # one of ours, whose error was answered and counted
            log("error", {"what": error.command.name}, error=error.original)
        elif interaction.type is discord.InteractionType.application_command:
            await self.client.answer(interaction, "unknown", _raising(error))


class Bot(AutoShardedBot):
    """Connects with no privileged intent, and with none at all: interactions come without."""

    def __init__(self, service: Service) -> None:
        super().__init__(
            when_mentioned,  # there are no commands in messages, which the bot does not read
            help_command=None,
            tree_cls=Tree,
            # They may be installed in a server or by a user, and are offered everywhere.
            allowed_installs=AppInstallationType(guild=True, user=True),
            allowed_contexts=AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            intents=discord.Intents.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            guild_ready_timeout=0,
        )
        self.service = service
        self.navigation = service.navigation
        self.published = service.published
        self.begun = perf_counter()
        self.has_connected = False
        self.syncing: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Between logging in and connecting."""
        for cog in (LookupCog(self), CheckCog(self), DeckCog(self), ReportCog(self)):
            await self.add_cog(cog)
        self.add_dynamic_items(*COMPONENTS)
        self.syncing = asyncio.create_task(sync_commands(self.tree))

    async def on_interaction(self, interaction: Interaction) -> None:
        """A form that was sent, also from before a restart, and a press that no component of ours hears of."""
        if interaction.type is discord.InteractionType.modal_submit:
            cog = ReportCog if is_report(interaction) else CheckCog
            await cog(self).submit(interaction)
        if interaction.type is discord.InteractionType.component and not is_routed(interaction):
            await self.answer(interaction, "press", _raising(UnknownCustomId()))

    async def on_ready(self) -> None:
        """All shards are connected."""
        self.has_connected = True
        log("ready", {"shards": self.shard_count, "seconds": round(perf_counter() - self.begun, 2)})

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A connection that was lost is back, and nothing was missed."""
        log("resumed", {"shard": shard_id})

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """A connection is lost."""
        log("disconnected", {"shard": shard_id})

    async def close(self) -> None:
        """Leave Discord."""
        if self.syncing:
            self.syncing.cancel()
        await super().close()

    # Without this, discord.py connects to the gateway that Discord's REST protocol names, whatever the settings say.
    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, to the gateway of the settings if there is one."""
        ours = self.service.settings.gateway
        await super().launch_shard(Address(ours) if ours else gateway, shard_id, initial=initial)

    def is_new(self, interaction: Interaction) -> bool:
        """Whether an interaction has not come before: a gateway that resumes may pass one on twice."""
        is_new = self.service.heard.add(interaction.id)
        self.service.counts.events[Event.DUPLICATE] += not is_new
        return is_new

    async def answer(
        self,
        interaction: Interaction,
        what: str,
        respond: Callable[[], Awaitable[bool]],
        *,
        is_question: bool = True,
        may_defer: bool = True,
    ) -> None:
        """Respond, or say why not; `respond` tells whether anything was found. Counts and logs it as `what`."""
        if interaction.type is not discord.InteractionType.application_command and not self.is_new(interaction):
            return
        service, start, task, event = self.service, perf_counter(), asyncio.current_task(), Event.ERROR
        assert task
        service.busy[task] = interaction
        interaction.extras[HEARD] = monotonic()
        try:
            if is_question:
                self._admit(interaction)
            if may_defer:
                await self._defer_in_crowd(interaction)
            event = Event.FOUND if await respond() else Event.MISS
        except Exception as error:
            notice, event = notice_for(error, what)
            if notice:
                await notify(interaction, notice)
        finally:
            service.busy.pop(task, None)
            milliseconds = (perf_counter() - start) * 1000
            service.counts.answered(what, event, milliseconds)
            log("answered", {"what": what, "with": event.value, "ms": round(milliseconds, 1)})

    async def work(self, interaction: Interaction, work: Callable[[*Given], Result], *given: *Given) -> Result:
        """Work something out while others are answered; defer where it takes long."""
        working = asyncio.create_task(self.service.work(work, *given))
        await asyncio.wait({working}, timeout=LONGEST_UNDEFERRED)
        if not working.done():
            await defer(interaction)
        return await working

    def _admit(self, interaction: Interaction) -> None:
        if self.service.cooldown and (wait := self.service.cooldown.update_rate_limit(interaction)):
            raise TooFast(wait)

    async def _defer_in_crowd(self, interaction: Interaction) -> None:
        """In a crowd, tell Discord that the answer will come, and let the others be told so before it is worked out."""
        service = self.service
        if len(service.busy) <= CROWD:
            return
        service.undeferred += 1
        try:
            await defer_unless_public(interaction)
        finally:
            service.undeferred -= 1
        last = monotonic() + LONGEST_HELD
        while service.undeferred and monotonic() < last:
            await asyncio.sleep(0.01)


def _raising(error: Exception) -> Callable[[], Awaitable[bool]]:
    async def respond() -> bool:
        raise error

    return respond


def point_at(settings: Settings) -> None:
    """Let discord.py speak to the server of the settings, if there is one; it has no setting of its own for this."""
    if settings.api:
        Route.BASE = settings.api
    if settings.gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = Address(settings.gateway)
