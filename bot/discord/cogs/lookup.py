"""The commands that look things up, what is suggested while one types, and the menu of a message."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any

import discord
from discord import Message, app_commands
from discord.app_commands import Choice
from discord.ext.commands import Cog

from bot.answers.command import Command
from bot.answers.lookup import LONGEST
from bot.discord.errors import OUTRUN
from bot.discord.markdown import render_part
from bot.discord.respond import UNSENT, Interaction, TooLate, respond_first, send
from bot.discord.telemetry import Event, log
from corpus.document import Ruleset
from indexer.completion import Wanted

if TYPE_CHECKING:
    from bot.discord.client import Bot

Words = app_commands.Range[str, 1, LONGEST]
LONGEST_TYPED = 100
"""The most characters for which something is suggested; no value that is suggested is longer."""
WANTED = {
    Command.RULING: ("query", Wanted.ANYTHING),
    Command.CARD: ("name", Wanted.CARDS),
    Command.ERRATA: ("name", Wanted.TEXTS),
    Command.RULE: ("query", Wanted.SECTIONS),
    Command.DEFINE: ("term", Wanted.TERMS),
    Command.COMPARE: ("query", Wanted.ANYTHING),
}
"""Per command, the option that takes the words, and what is suggested for it."""


class LookupCog(Cog):
    """The look-ups, `/about`, `/help`, and *Look up the cards in this*."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Add the commands. What Discord shows of them is render_part by templates, which no decorator can read."""
        for command in self._commands():
            self.bot.tree.add_command(command)

    def _commands(self) -> Iterator[app_commands.Command[Any, Any, Any] | app_commands.ContextMenu]:
        for command in WANTED:
            yield self._look_up(command)
        yield self._about()
        yield self._help()
        yield app_commands.ContextMenu(name=render_part("commands", "look_up"), callback=self._cards_in)

    def _look_up(self, command: Command) -> app_commands.Command[Any, Any, Any]:
        option, wanted = WANTED[command]
        asked_under = render_part("commands", "first" if command is Command.COMPARE else "ruleset")

        @app_commands.rename(words=option)
        @app_commands.describe(words=render_part("commands", option), ruleset=asked_under)
        @app_commands.choices(ruleset=ruleset_choices())
        async def look_up(interaction: Interaction, words: Words, ruleset: str = Ruleset.ANY.value) -> None:
            await self._answer(interaction, command, words, ruleset_chosen(ruleset))

        async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
            return await self._suggest(interaction, typed, wanted)

        description = render_part("commands", command.value)
        made: app_commands.Command[Any, Any, Any]
        made = app_commands.Command(name=command.value, description=description, callback=look_up)
        made.autocomplete("words")(suggest)
        return made

    def _about(self) -> app_commands.Command[Any, Any, Any]:
        @app_commands.describe(ruleset=render_part("commands", "whose"))
        @app_commands.choices(ruleset=ruleset_choices())
        async def about(interaction: Interaction, ruleset: str = Ruleset.ANY.value) -> None:
            await self._answer(interaction, Command.ABOUT, "", ruleset_chosen(ruleset))

        return app_commands.Command(name="about", description=render_part("commands", "about"), callback=about)

    def _help(self) -> app_commands.Command[Any, Any, Any]:
        async def show_help(interaction: Interaction) -> None:
            await self._answer(interaction, Command.HELP, "", Ruleset.ANY)

        return app_commands.Command(name="help", description=render_part("commands", "help"), callback=show_help)

    async def _answer(self, interaction: Interaction, command: Command, words: str, ruleset: Ruleset) -> None:
        async def respond() -> bool:
            return await send(interaction, self.bot.navigation.ask(command, words, ruleset))

        await self.bot.answer(interaction, command.value, respond)

    async def _cards_in(self, interaction: Interaction, message: Message) -> None:
        async def respond() -> bool:
            return await send(interaction, self.bot.navigation.cards_in(message.content))

        await self.bot.answer(interaction, "message", respond)

    async def _suggest(self, interaction: Interaction, typed: str, wanted: Wanted) -> list[Choice[str]]:
        """Let Discord have suggestions. Where it no longer waits for them, more was typed, and nobody misses them."""
        start, counts = perf_counter(), self.bot.service.counts
        ruleset = ruleset_chosen(getattr(interaction.namespace, "ruleset", None))
        suggested = self.bot.service.suggestions.suggest(typed[:LONGEST_TYPED], ruleset, wanted)
        choices = [Choice(name=one.label, value=one.value) for one in suggested]
        try:
            await respond_first(interaction, interaction.response.autocomplete(choices))
        except (*UNSENT, TooLate) as error:
            if isinstance(error, TooLate):
                counts.events[Event.LATE] += 1
            elif isinstance(error, discord.HTTPException) and error.code in OUTRUN:
                counts.events[OUTRUN[error.code]] += 1
            else:
                log("not-suggested", error=error)
            raise asyncio.CancelledError from error  # else discord.py sends them again, and logs an error of ours
        finally:
            counts.suggested((perf_counter() - start) * 1000)
        return choices


def ruleset_choices() -> list[Choice[str]]:
    """The rulesets as a command offers them."""
    return [Choice(name=render_part("commands", ruleset.value), value=ruleset.value) for ruleset in Ruleset]


def ruleset_chosen(value: str | None) -> Ruleset:
    """The ruleset of this name; any, where Discord passes on what is not one of the choices."""
    return next((ruleset for ruleset in Ruleset if ruleset == value), Ruleset.ANY)
