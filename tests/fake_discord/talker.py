"""A small bot on the real discord.py that does a little of everything, for the tests of the test server."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord
from discord import app_commands, ui

from tests.fake_discord.server import DiscordServer

NOBODY = discord.AllowedMentions.none()
Asked = discord.Interaction["Talker"]
Name = app_commands.Range[str, 1, 20]


class Talker(discord.Client):
    """Its commands are the functions below. `seen` notes what it heard, `failures` what did not work."""

    def __init__(self, **options: Any) -> None:
        options = {"intents": discord.Intents.none(), "guild_ready_timeout": 0.02, **options}
        super().__init__(allowed_mentions=NOBODY, **options)
        self.tree = app_commands.CommandTree(
            self,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
        )
        self.seen: list[str] = []
        self.failures: list[BaseException] = []
        commands: list[Any] = [say, think, slow, more, look, form, file, here, Rule(), read]
        for command in commands:
            self.tree.add_command(command)
        self.tree.error(self.note)

    async def note(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        """Keep what a command failed of."""
        self.failures.append(getattr(error, "original", error))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Page)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify without discord.py's pause of five seconds, which the test server does not ask for."""

    async def readied(self, running: asyncio.Task[None], times: int = 1) -> None:
        """Wait until it has said so often that it is ready, or has failed.

        A bot that is closed before would say it when discord.py has no loop any more.
        """
        while self.seen.count("ready") < times and not running.done():
            await asyncio.sleep(0.002)
        if running.done():
            running.result()

    async def on_ready(self) -> None:
        self.seen.append("ready")
        print("ready", flush=True)

    async def on_resumed(self) -> None:
        self.seen.append("resumed")


class ShardedTalker(Talker, discord.AutoShardedClient):
    """The same, in as many shards as Discord advises."""


@app_commands.command(description="Say something")
async def say(interaction: Asked, text: Name, private: bool = False, times: app_commands.Range[int, 1, 3] = 1) -> None:
    view = ui.View(timeout=None)
    view.add_item(Page(1))
    await interaction.response.send_message(" ".join([text] * times), ephemeral=private, view=view)


@say.autocomplete("text")
async def words(interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"{typed} {number}", value=f"{typed}{number}") for number in range(3)]


@app_commands.command(description="Think first")
async def think(interaction: Asked, private: bool) -> None:
    await interaction.response.defer(ephemeral=private, thinking=True)
    await asyncio.sleep(0.02)
    await interaction.edit_original_response(content="thought")


@app_commands.command(description="Answer after a while, or too late")
async def slow(interaction: Asked, seconds: float) -> None:
    await asyncio.sleep(seconds)
    await interaction.response.send_message("at last")


@app_commands.command(description="Follow up")
async def more(interaction: Asked, count: int) -> None:
    await interaction.response.send_message("first")
    for number in range(count):
        await interaction.followup.send(f"more {number}", ephemeral=True)


@app_commands.command(description="Show the newer components")
async def look(interaction: Asked, length: int = 10) -> None:
    await interaction.response.send_message(view=Layout(length))


@app_commands.command(description="Open a form")
async def form(interaction: Asked) -> None:
    await interaction.response.send_modal(Form())


@app_commands.command(description="Give a file back")
async def file(interaction: Asked, given: discord.Attachment) -> None:
    copy = discord.File(io.BytesIO(await given.read()), given.filename, description="a copy")
    await interaction.response.send_message("here", file=copy)


@app_commands.command(description="Where is this?")
@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def here(interaction: Asked, who: discord.Member) -> None:
    await interaction.response.send_message(f"{who.display_name} in {interaction.guild_id}")


class Rule(app_commands.Group):
    """A command with a subcommand."""

    def __init__(self) -> None:
        super().__init__(name="rule", description="Rules")

    @app_commands.command(description="A section")
    async def section(self, interaction: Asked, number: int) -> None:
        await interaction.response.send_message(f"section {number}")


@app_commands.context_menu(name="Read this")
async def read(interaction: Asked, message: discord.Message) -> None:
    await interaction.response.send_message(f"{message.author.display_name} wrote {message.content}", ephemeral=True)


class Page(ui.DynamicItem[ui.Button[Any]], template=r"page:(?P<number>\d+)"):
    """A button that knows the page by itself; the odd ones change the message, the even ones post another."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(ui.Button(label=f"Page {number}", custom_id=f"page:{number}"))

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /) -> Page:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        view = ui.View(timeout=None)
        view.add_item(Page(self.number + 1))
        if self.number % 2:
            await interaction.response.edit_message(content=f"page {self.number}", view=view)
        else:
            await interaction.response.defer()
            await interaction.delete_original_response()
            await interaction.followup.send(f"page {self.number}", view=view)


class Pick(ui.Select["Layout"]):
    """Two things to choose from."""

    def __init__(self) -> None:
        super().__init__(placeholder="Pick one", options=[discord.SelectOption(label=one) for one in ("Sun", "Rain")])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"{self.values[0]} it is", ephemeral=True)


class Layout(ui.LayoutView):
    """A text in a box, with a button beside it and a select below."""

    def __init__(self, length: int) -> None:
        super().__init__(timeout=None)
        text: ui.TextDisplay[Layout] = ui.TextDisplay("x" * length)
        self.add_item(ui.Container(ui.Section(text, accessory=Open()), ui.Separator(), ui.ActionRow(Pick())))


class Open(ui.Button[Layout]):
    """Opens the form from a message."""

    def __init__(self) -> None:
        super().__init__(label="Open", custom_id="open")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Form())


class Form(ui.Modal, title="About you"):
    """A text, and a choice."""

    name = ui.Label[Any](text="Name", component=ui.TextInput[Any](max_length=20))
    likes = ui.Label[Any](
        text="Likes",
        component=ui.RadioGroup[Any](options=[discord.RadioGroupOption(label=one) for one in ("Sun", "Rain")]),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        name, likes = self.name.component, self.likes.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(likes, ui.RadioGroup)
        await interaction.response.send_message(f"{name.value} likes {likes.value}")


@asynccontextmanager
async def talking(server: DiscordServer, bot: Talker | None = None, token: str = "") -> AsyncIterator[Talker]:
    """Run a bot in this process against the server."""
    bot = bot or Talker()
    with server.redirected():
        running = asyncio.create_task(bot.start(token or server.state.token))
        try:
            await bot.readied(running)
            yield bot
        finally:
            await bot.close()
            with suppress(asyncio.CancelledError):
                running.cancel()
                await running
