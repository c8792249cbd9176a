"""The bot as a client of Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any

import discord
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord.clerk import Clerk
from bot.discord.commands import commands_of
from bot.discord.form import entered
from bot.discord.log import log
from bot.discord.press import press_of
from bot.discord.registration import registered
from bot.discord.settings import Settings

Address = type(DiscordWebSocket.DEFAULT_GATEWAY)
"""The kind of URL that discord.py connects to."""


class Tree(app_commands.CommandTree[Any]):
    """The commands. They may be installed in a server or by a user, and are offered everywhere."""

    def __init__(self, bot: Bot, clerk: Clerk) -> None:
        super().__init__(
            bot,
            fallback_to_global=True,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
        )
        self.clerk = clerk
        for command in commands_of(clerk):
            self.add_command(command)

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Whether to answer an interaction."""
        return self.clerk.is_new(interaction)

    async def on_error(self, interaction: discord.Interaction[Any], error: Exception, /) -> None:
        """What none of our commands has answered, as where Discord still shows one of another version."""
        if isinstance(error, app_commands.CommandInvokeError):  # one of them did, and it was counted
            log("error", {"what": error.command.name}, error=error.original)
        elif interaction.type is discord.InteractionType.application_command:
            await self.clerk.attend(interaction, "unknown", _raising(error))


def _raising(error: Exception) -> Callable[[], Awaitable[bool]]:
    async def answer() -> bool:
        raise error

    return answer


class Bot(discord.AutoShardedClient):
    """Connects with no privileged intent, and with none at all: interactions come without."""

    def __init__(self, clerk: Clerk, settings: Settings) -> None:
        super().__init__(
            intents=discord.Intents.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            guild_ready_timeout=0,
        )
        self.clerk = clerk
        self.settings = settings
        self.tree = Tree(self, clerk)
        self.begun = perf_counter()
        self.registering: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Between logging in and connecting."""
        self.add_dynamic_items(press_of(self.clerk))
        self.registering = asyncio.create_task(registered(self.tree))

    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, to the gateway of the settings if there is one."""
        gateway = Address(self.settings.gateway) if self.settings.gateway else gateway
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A form that was sent, also one from before a restart; all else is heard of otherwise."""
        if interaction.type is discord.InteractionType.modal_submit:
            data: dict[str, Any] = dict(interaction.data or {})
            await self.clerk.fill(interaction, data["custom_id"], entered(data))

    async def on_ready(self) -> None:
        """All shards are connected."""
        log("ready", {"shards": self.shard_count, "seconds": round(perf_counter() - self.begun, 2)})

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A connection that was lost is back, and nothing was missed."""
        log("resumed", {"shard": shard_id})

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """A connection is lost."""
        log("disconnected", {"shard": shard_id})

    async def close(self) -> None:
        """Leave Discord."""
        if self.registering:
            self.registering.cancel()
        await super().close()


def pointed(settings: Settings) -> None:
    """Let discord.py speak to the server of the settings, if there is one."""
    if settings.api:
        Route.BASE = settings.api
    if settings.gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = Address(settings.gateway)
