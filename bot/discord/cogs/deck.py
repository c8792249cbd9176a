"""`/deck`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Attachment, app_commands
from discord.ext.commands import Cog

from bot.answers.command import Command
from bot.discord.cogs.lookup import ruleset_choices, ruleset_chosen
from bot.discord.markdown import render_part
from bot.discord.respond import Interaction, defer, download, send
from corpus.document import Ruleset

if TYPE_CHECKING:
    from bot.discord.client import Bot


class DeckCog(Cog):
    """Deck lists, handed in as files."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Add the command."""
        self.bot.tree.add_command(self._command())

    def _command(self) -> app_commands.Command[Any, Any, Any]:
        list_of_cards, asked_under = render_part("commands", "file"), render_part("commands", "ruleset")

        @app_commands.describe(file=list_of_cards, ruleset=asked_under)
        @app_commands.choices(ruleset=ruleset_choices())
        async def deck(interaction: Interaction, file: Attachment, ruleset: str = Ruleset.ANY.value) -> None:
            await self._judge(interaction, file, ruleset_chosen(ruleset))

        return app_commands.Command(name="deck", description=render_part("commands", "deck"), callback=deck)

    async def _judge(self, interaction: Interaction, file: Attachment, ruleset: Ruleset) -> None:
        async def respond() -> bool:
            await defer(interaction)
            given = (await download(file), file.filename, ruleset)
            return await send(interaction, await self.bot.work(interaction, self.bot.navigation.deck, *given))

        await self.bot.answer(interaction, Command.DECK.value, respond)
