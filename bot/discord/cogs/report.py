"""*This answer is wrong*: the form's text goes into the host's file of reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord.ext.commands import Cog

from bot.answers.reports import keep_report, report_of
from bot.discord.custom_id import PageKind, ReportWrong, decode_as, prefix_of
from bot.discord.markdown import render_part, unescaped
from bot.discord.pages import NEED_INPUT, SituationText
from bot.discord.respond import Interaction, asked_above, input_of, notify, question_in
from bot.discord.telemetry import log
from bot.discord.views import REPORT, form_values

if TYPE_CHECKING:
    from bot.discord.client import Bot


class ReportCog(Cog):
    """Reports of wrong answers."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    async def submit(self, interaction: Interaction) -> None:
        """A form that was sent."""
        data: dict[str, Any] = dict(interaction.data or {})

        async def respond() -> bool:
            return await self._keep(interaction, data)

        await self.bot.answer(interaction, "report", respond, may_defer=False)

    async def _keep(self, interaction: Interaction, data: dict[str, Any]) -> bool:
        crumbs = decode_as(ReportWrong, data["custom_id"]).crumbs
        kind = crumbs.here.kind
        given = await input_of(interaction, kind) if kind in NEED_INPUT and kind is not PageKind.DECK else None
        question = given.text if isinstance(given, SituationText) else unescaped(question_in(asked_above(interaction)))
        ids = self.bot.navigation.ids_at(crumbs, given)
        report = report_of(form_values(data).get(REPORT, ""), question, crumbs.ruleset.value, ids)
        try:
            keep_report(report, self.bot.service.settings.reports)
        except OSError as error:
            log("not-reported", error=error)
            await notify(interaction, render_part("notice", "not_reported"))
            return False
        await notify(interaction, render_part("notice", "reported"))
        return True


def is_report(interaction: Interaction) -> bool:
    """Whether a form that was sent is one of reports."""
    data: dict[str, Any] = dict(interaction.data or {})
    return str(data.get("custom_id", "")).startswith(prefix_of(ReportWrong))
