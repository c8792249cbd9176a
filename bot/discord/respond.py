"""Responding to an interaction: sending, editing, deferring, publishing; and reading what a message holds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import discord

from bot.answers.deck import LONGEST_LIST
from bot.answers.mistake import Mistake, MistakeKind, WrongUsage
from bot.discord.custom_id import PageKind
from bot.discord.markdown import render_part, unescaped
from bot.discord.message import Message
from bot.discord.navigation import Reply, notice_message
from bot.discord.pages import DeckFile, Gone, Input, SituationText
from bot.discord.telemetry import log
from bot.discord.views import files_of, view_of

Interaction = discord.Interaction[Any]
UNSENT = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Discord did not take what was sent to it, or the network did not."""
THINKING = discord.InteractionResponseType.deferred_channel_message


class NotDownloaded(Exception):
    """Discord, or the network, did not hand a file over."""


@dataclass(slots=True)
class RecentIds:
    """The last `most` ids, so that what comes twice is done once."""

    most: int = 4096
    ids: OrderedDict[int, None] = field(default_factory=OrderedDict)

    def add(self, id: int) -> bool:
        """Whether this one is new."""
        if id in self.ids:
            return False
        self.ids[id] = None
        if len(self.ids) > self.most:
            self.ids.popitem(last=False)
        return True

    def discard(self, id: int) -> None:
        """As if this one had not come."""
        self.ids.pop(id, None)


async def send(interaction: Interaction, reply: Reply) -> bool:
    """A reply to the asker alone; whether anything was found."""
    first, *more = reply.messages
    if not interaction.response.is_done():
        await interaction.response.send_message(view=view_of(first), files=files_of(first), ephemeral=True)
    elif interaction.response.type is THINKING:
        await interaction.edit_original_response(view=view_of(first), attachments=files_of(first))
    else:
        await interaction.followup.send(view=view_of(first), files=files_of(first), ephemeral=True)
    for message in more:
        await interaction.followup.send(view=view_of(message), files=files_of(message), ephemeral=True)
    return reply.found


async def edit(interaction: Interaction, reply: Reply) -> bool:
    """Another page: in the place of a private one, whose file stays; of a public one each reader gets their own."""
    if not is_private(interaction):
        return await send(interaction, reply)
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view_of(reply.messages[0]))
    else:
        await interaction.response.edit_message(view=view_of(reply.messages[0]))
    return reply.found


def is_private(interaction: Interaction) -> bool:
    """Whether something was pressed on a message that its asker alone sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def defer(interaction: Interaction) -> None:
    """Tell Discord that an answer will come, wherever something was asked."""
    if interaction.response.is_done():
        return
    if is_private(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def defer_unless_public(interaction: Interaction) -> None:
    """The same, but for a press on a public message: what it does is not known yet, so how to defer is not, either."""
    if interaction.type is not discord.InteractionType.component or is_private(interaction):
        await defer(interaction)


async def notify(interaction: Interaction, text: str) -> None:
    """A few words to the asker alone, if Discord still takes them."""
    try:
        await send(interaction, Reply((notice_message(text),)))
    except UNSENT as error:
        log("not-told", error=error)


async def publish(interaction: Interaction, message: Message, published: RecentIds) -> bool:
    """Post a message for everybody, once, and take away the private one that it was made from."""
    if not interaction.response.is_done():
        await interaction.response.defer()
    if interaction.message and not published.add(interaction.message.id):
        await notify(interaction, render_part("notice", "already_shown"))
        return True
    posted = False
    try:
        posted = await _post(interaction, message)
    finally:
        if interaction.message and not posted:
            published.discard(interaction.message.id)
    if posted:
        await _delete(interaction)
    else:
        await notify(interaction, render_part("notice", "not_shown"))
    return True


async def remove(interaction: Interaction, owner: int) -> bool:
    """Remove a public message, if its owner presses."""
    if interaction.user.id != owner:
        await notify(interaction, render_part("notice", "not_yours"))
        return True
    await interaction.response.defer()
    if not await _delete(interaction):
        await notify(interaction, render_part("notice", "not_removed"))
    return True


async def _post(interaction: Interaction, message: Message) -> bool:
    """Whether everybody sees it: where a user may not let an app speak to all, Discord makes what it posts private."""
    try:
        posted = await interaction.followup.send(view=view_of(message), files=files_of(message), wait=True)
        if posted.flags.ephemeral:
            await posted.delete()
        return not posted.flags.ephemeral
    except UNSENT as error:
        log("not-published", error=error)
        return False


async def _delete(interaction: Interaction) -> bool:
    """Delete the message on which something was pressed; whether it is gone."""
    try:
        await interaction.delete_original_response()
    except discord.NotFound:
        return True
    except UNSENT as error:
        log("not-removed", error=error)
        return False
    return True


async def download(attachment: discord.Attachment) -> bytes:
    """A deck list that was handed in. Raises WrongUsage for one that is too long, and NotDownloaded."""
    if attachment.size > LONGEST_LIST:
        raise WrongUsage(Mistake(MistakeKind.DECK_TOO_LONG))
    return await _downloaded(attachment.read())


async def input_of(interaction: Interaction, kind: PageKind) -> Input:
    """What the asker of a reply gave. Raises Gone where the reply no longer holds it, and NotDownloaded."""
    parts = interaction.message.components if interaction.message else []
    if kind is PageKind.DECK:
        # A file of a component knows no client by itself, so it cannot be read as an attachment can.
        return DeckFile(await _downloaded(interaction.client.http.get_from_cdn(_file(parts).media.url)))
    return SituationText(_situation(parts))


def _file(parts: Sequence[Any]) -> discord.FileComponent:
    for part in parts:
        if isinstance(part, discord.FileComponent):
            return part
    raise Gone("file")


def _situation(parts: Sequence[Any]) -> str:
    """What was asked: it stands below the ruling, in the second box of a message."""
    containers = [part for part in parts if isinstance(part, discord.Container)]
    for inside in containers[1].children if len(containers) > 1 else ():
        if isinstance(inside, discord.TextDisplay):
            return unescaped(inside.content)
    raise Gone("situation")


async def _downloaded(content: Awaitable[bytes]) -> bytes:
    try:
        return await content
    except UNSENT as error:
        raise NotDownloaded from error
