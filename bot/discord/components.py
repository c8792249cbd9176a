"""The router of components: which button or menu was pressed is told by its custom_id, also after a restart."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, Self, cast

from discord import ui

from bot.discord.custom_id import (
    Action,
    Ask,
    Breadcrumbs,
    Finish,
    Open,
    PageKind,
    Pick,
    Publish,
    Remove,
    ReportWrong,
    decode_as,
    prefix_of,
)
from bot.discord.message import Message, Reply
from bot.discord.pages import NEED_INPUT, SituationText
from bot.discord.respond import Interaction, defer, edit, input_of, open_form, publish, remove, send
from bot.discord.views import report_form, situation_form

if TYPE_CHECKING:
    from bot.discord.client import Bot

Item = ui.Item[Any]


def _template(kind: type[Action]) -> re.Pattern[str]:
    return re.compile(f"{prefix_of(kind)}.*", re.DOTALL)


class Component(ui.DynamicItem[Item], template=re.compile("(?!)")):
    """What was pressed. Each kind of it has a template of its own; this one has none."""

    is_question = False
    """Whether pressing it asks something, and counts against the cooldown."""
    may_defer = True
    """Whether Discord may be told first that an answer will come; a form has to be the first that it hears."""

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: Item, match: re.Match[str], /) -> Self:
        """What was pressed."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Answer the press."""
        bot = cast("Bot", interaction.client)
        press = partial(self.press, bot, interaction)
        await bot.answer(interaction, "press", press, is_question=self.is_question, may_defer=self.may_defer)

    async def press(self, bot: Bot, interaction: Interaction) -> bool:
        """Do what it is for; whether anything was found. Raises UnknownCustomId, Gone and NotDownloaded."""
        raise NotImplementedError


class OpenButton(Component, template=_template(Open)):
    """Shows another page."""

    async def press(self, bot: Bot, interaction: Interaction) -> bool:
        """Open it in the place of this one."""
        action = decode_as(Open, self.custom_id)
        return await edit(interaction, Reply((await _opened(bot, interaction, action.crumbs),)))


class PublishButton(Component, template=_template(Publish)):
    """Shows everybody what its asker sees."""

    async def press(self, bot: Bot, interaction: Interaction) -> bool:
        """Post it."""
        action = decode_as(Publish, self.custom_id)
        message = await _opened(bot, interaction, action.crumbs.alone(), interaction.user.id)
        return await publish(interaction, message, bot.published)


class PickMenu(Component, template=_template(Pick)):
    """Shows what is picked."""

    async def press(self, bot: Bot, interaction: Interaction) -> bool:
        """Open it in the place of this page; what needs the asker's input stays, and it is sent beside."""
        action = decode_as(Pick, self.custom_id)
        data: dict[str, Any] = dict(interaction.data or {})
        respond = send if action.crumbs.here.kind in NEED_INPUT else edit
        return await respond(interaction, Reply((bot.navigation.pick(action, data["values"][0]),)))


class AskButton(Component, template=_template(Ask)):
    """Asks in other words, or for something else."""

    is_question = True

    async def press(self, bot: Bot, interaction: Interaction) -> bool:
        """Answer it in the place of this page."""
        action = decode_as(Ask, self.custom_id)
        return await edit(interaction, bot.navigation.ask(action.command, action.words, action.ruleset))


class RemoveButton(Component, template=_template(Remove)):
    """Removes a public message."""

    async def press(self, bot: Bot, interaction: Interaction) -> bool:
        """Remove it, if its owner presses."""
        return await remove(interaction, decode_as(Remove, self.custom_id).owner)


class FinishButton(Component, template=_template(Finish)):
    """Opens the form with what was read of a situation."""

    may_defer = False

    async def press(self, bot: Bot, interaction: Interaction) -> bool:
        """Work the sheet out anew: after a restart nobody knows it any more."""
        ruleset, given = decode_as(Finish, self.custom_id).ruleset, await input_of(interaction, PageKind.VERDICT)
        assert isinstance(given, SituationText)
        sheet = await bot.service.work(bot.navigation.sheet, given.text, ruleset)
        await open_form(interaction, situation_form(ruleset, sheet))
        return True


class ReportButton(Component, template=_template(ReportWrong)):
    """Opens a form in which to say what is wrong."""

    may_defer = False

    async def press(self, bot: Bot, interaction: Interaction) -> bool:
        """Open the form."""
        await open_form(interaction, report_form(decode_as(ReportWrong, self.custom_id)))
        return True


COMPONENTS = (OpenButton, PublishButton, PickMenu, AskButton, RemoveButton, FinishButton, ReportButton)


async def _opened(bot: Bot, interaction: Interaction, crumbs: Breadcrumbs, owner: int | None = None) -> Message:
    """Where breadcrumbs lead; what its asker gave is in the message on which something was pressed."""
    kind = crumbs.here.kind
    if kind not in NEED_INPUT:
        return bot.navigation.open(crumbs, owner)
    if kind is PageKind.DECK:
        await defer(interaction)
    given = await input_of(interaction, kind)
    return await bot.work(interaction, bot.navigation.open, crumbs, owner, given)


def is_routed(interaction: Interaction) -> bool:
    """Whether discord.py hands a press to one of these: it must know the custom_id, and find it in the message."""
    data: dict[str, Any] = dict(interaction.data or {})
    custom_id = data.get("custom_id", "")
    if interaction.message is None or not any(_matches(kind, custom_id) for kind in COMPONENTS):
        return False
    layout = ui.LayoutView if interaction.message.flags.components_v2 else ui.View
    try:
        items = layout.from_message(interaction.message, timeout=None).walk_children()
        return any(getattr(item, "custom_id", None) == custom_id for item in items)
    except Exception:  # a message of parts that discord.py does not know
        return False


def _matches(component: type[Component], custom_id: str) -> bool:
    template: re.Pattern[str] = component.__discord_ui_compiled_template__
    return template.fullmatch(custom_id) is not None
