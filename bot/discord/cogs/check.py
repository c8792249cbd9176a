"""`/check`, the form that it opens, and *Check this situation*."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Message, app_commands
from discord.ext.commands import Cog
from discord.utils import remove_markdown

from bot.answers.command import Command
from bot.discord.cogs.lookup import ruleset_choices, ruleset_chosen
from bot.discord.custom_id import Form, decode_as
from bot.discord.markdown import render_part
from bot.discord.respond import Interaction, open_form, send
from bot.discord.views import RULESET, SITUATION, form_values, situation_form
from corpus.document import Ruleset
from engine.verdict import LONGEST

if TYPE_CHECKING:
    from bot.discord.client import Bot

SituationWords = app_commands.Range[str, 1, LONGEST]


class CheckCog(Cog):
    """Situations: as a command's words, as a form, and as a message of somebody."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Add the commands."""
        self.bot.tree.add_command(self._command())
        self.bot.tree.add_command(
            app_commands.ContextMenu(name=render_part("commands", "check_this"), callback=self._check_message)
        )

    def _command(self) -> app_commands.Command[Any, Any, Any]:
        situation, asked_under = render_part("commands", "situation"), render_part("commands", "ruleset")

        @app_commands.describe(situation=situation, ruleset=asked_under)
        @app_commands.choices(ruleset=ruleset_choices())
        async def check(
            interaction: Interaction, situation: SituationWords = "", ruleset: str = Ruleset.ANY.value
        ) -> None:
            if situation:
                await self._check(interaction, situation, ruleset_chosen(ruleset))
            else:
                await self._open_form(interaction, ruleset_chosen(ruleset))

        return app_commands.Command(name="check", description=render_part("commands", "check"), callback=check)

    async def _check(self, interaction: Interaction, words: str, ruleset: Ruleset) -> None:
        async def respond() -> bool:
            reply = await self.bot.work(interaction, self.bot.navigation.check, words, ruleset)
            return await send(interaction, reply)

        await self.bot.answer(interaction, Command.CHECK.value, respond)

    async def _check_message(self, interaction: Interaction, message: Message) -> None:
        await self._check(interaction, remove_markdown(message.content), Ruleset.ANY)

    async def _open_form(self, interaction: Interaction, ruleset: Ruleset) -> None:
        async def respond() -> bool:
            await open_form(interaction, situation_form(ruleset))
            return True

        await self.bot.answer(interaction, "form", respond, may_defer=False)

    async def submit(self, interaction: Interaction) -> None:
        """A form that was sent."""
        data: dict[str, Any] = dict(interaction.data or {})
        values = form_values(data)

        async def respond() -> bool:
            decode_as(Form, data["custom_id"])
            given = (values.get(SITUATION, ""), ruleset_chosen(values.get(RULESET)))
            return await send(interaction, await self.bot.work(interaction, self.bot.navigation.check, *given))

        await self.bot.answer(interaction, Command.CHECK.value, respond)
