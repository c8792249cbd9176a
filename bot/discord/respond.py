"""Responding to an interaction: sending, editing, deferring, publishing; and reading what a message holds."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any

import aiohttp
import discord

from bot.answers.deck import LONGEST_LIST
from bot.answers.mistake import Mistake, MistakeKind, WrongUsage
from bot.discord.custom_id import PageKind
from bot.discord.markdown import render_part, unescaped
from bot.discord.message import Message, Reply
from bot.discord.notices import notice_message
from bot.discord.pages import DeckFile, Gone, Input, SituationText
from bot.discord.telemetry import log
from bot.discord.verdict_pages import SITUATION_ID
from bot.discord.views import ASKED_ID, files_of, view_of

Interaction = discord.Interaction[Any]
UNSENT = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Discord did not take what was sent to it, or the network did not."""
ASKED = re.compile(r"^-# (?:<@\d+> asked(?:: )?)?")
"""What stands before a question: small print, and where it was made public, who asked."""
HEARD = "heard"
"""Under this, an interaction has when it was heard of."""
LONGEST_AWAITED = 3.0
"""So many seconds Discord waits for a first response."""
LONGEST_DOWNLOAD = 10.0
"""So many seconds a deck list may take from Discord to us."""
THINKING = discord.InteractionResponseType.deferred_channel_message


class TooLate(Exception):
    """Discord no longer waits for a first response."""


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


async def respond_first(interaction: Interaction, response: Awaitable[object]) -> None:
    """Send a first response; not for longer than Discord would take it, though discord.py tried. Raises TooLate."""
    since = monotonic() - interaction.extras.setdefault(HEARD, monotonic())
    try:
        async with asyncio.timeout(LONGEST_AWAITED - since):
            await response
    except TimeoutError as error:
        raise TooLate from error


async def open_form(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Open a form."""
    await respond_first(interaction, interaction.response.send_modal(form))


async def send(interaction: Interaction, reply: Reply) -> bool:
    """A reply to the asker alone; whether anything was found."""
    first, *more = reply.messages
    if not interaction.response.is_done():
        await respond_first(
            interaction,
            interaction.response.send_message(view=view_of(first), files=files_of(first), ephemeral=True),
        )
    elif interaction.response.type is THINKING:
        await interaction.edit_original_response(view=view_of(first), attachments=files_of(first))
    else:
        await interaction.followup.send(view=view_of(first), files=files_of(first), ephemeral=True)
    for message in more:
        await interaction.followup.send(view=view_of(message), files=files_of(message), ephemeral=True)
    return reply.found


async def edit(interaction: Interaction, reply: Reply) -> bool:
    """Another page: in the place of a private one, whose file stays; of a public one each reader gets their own.

    What was asked stays above it, unless something else was asked.
    """
    first = reply.messages[0]
    reply = Reply((replace(first, asked=first.asked or asked_above(interaction)),), reply.found)
    if not is_private(interaction):
        return await send(interaction, reply)
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view_of(reply.messages[0]))
    else:
        await respond_first(interaction, interaction.response.edit_message(view=view_of(reply.messages[0])))
    return reply.found


def is_private(interaction: Interaction) -> bool:
    """Whether something was pressed on a message that its asker alone sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def defer(interaction: Interaction) -> None:
    """Tell Discord that an answer will come, wherever something was asked."""
    if is_private(interaction):
        await defer_in_place(interaction)
    elif not interaction.response.is_done():
        await respond_first(interaction, interaction.response.defer(ephemeral=True, thinking=True))


async def defer_in_place(interaction: Interaction) -> None:
    """Tell Discord that a press was heard; the message on which it was stays as it is for now."""
    if not interaction.response.is_done():
        await respond_first(interaction, interaction.response.defer())


async def defer_unless_public(interaction: Interaction) -> None:
    """The same, but for a press on a public message: what it does is not known yet, so how to defer is not, either."""
    if interaction.type is not discord.InteractionType.component or is_private(interaction):
        await defer(interaction)


async def notify(interaction: Interaction, text: str) -> None:
    """A few words to the asker alone, if Discord still takes them."""
    try:
        await send(interaction, Reply((notice_message(text),)))
    except (*UNSENT, TooLate) as error:
        log("not-told", error=error)


def asked_above(interaction: Interaction) -> str:
    """What was asked, as it stands above the message on which something was pressed."""
    for part in interaction.message.components if interaction.message else ():
        if isinstance(part, discord.TextDisplay) and part.id == ASKED_ID:
            return part.content
    return ""


def question_in(asked: str) -> str:
    """A question without what stands around it."""
    return ASKED.sub("", asked.partition("\n")[0])


def asked_by(asked: str, user: int) -> str:
    """What was asked, and who asked it; nobody is notified by it."""
    by, question = render_part("asked", "by", user=user), ASKED.sub("", asked)
    return f"-# {by}: {question}" if question else f"-# {by}"


async def publish(interaction: Interaction, message: Message, published: RecentIds) -> bool:
    """Post a message for everybody, once, and take away the private one that it was made from."""
    message = replace(message, asked=asked_by(asked_above(interaction), interaction.user.id))
    await defer_in_place(interaction)
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
    await defer_in_place(interaction)
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
    return await content_at(attachment.url)


async def input_of(interaction: Interaction, kind: PageKind) -> Input:
    """What the asker of a reply gave. Raises Gone where the reply no longer holds it, and NotDownloaded."""
    parts = interaction.message.components if interaction.message else []
    if kind is PageKind.DECK:
        return DeckFile(await content_at(_file(parts).media.url))
    return SituationText(_situation(parts))


def _file(parts: Sequence[Any]) -> discord.FileComponent:
    for part in parts:
        if isinstance(part, discord.FileComponent):
            return part
    raise Gone("file")


def _situation(parts: Sequence[Any]) -> str:
    """The situation that was judged; in a message of an earlier version it is known by its place."""
    for part in parts:
        for inside in part.children if isinstance(part, discord.Container) else ():
            if isinstance(inside, discord.TextDisplay) and inside.id == SITUATION_ID:
                return unescaped(inside.content)
    containers = [part for part in parts if isinstance(part, discord.Container)]
    for inside in containers[1].children if len(containers) > 1 else ():
        if isinstance(inside, discord.TextDisplay):
            return unescaped(inside.content)
    raise Gone("situation")


async def content_at(url: str, seconds: float = LONGEST_DOWNLOAD) -> bytes:
    """What Discord hands out under an address, read no further than a deck list may be long. Raises NotDownloaded."""
    content, timeout = b"", aiohttp.ClientTimeout(total=seconds)
    try:
        async with aiohttp.ClientSession(timeout=timeout) as session, session.get(url) as response:
            response.raise_for_status()
            async for part in response.content.iter_any():
                content += part
                if len(content) > LONGEST_LIST:
                    break
    except UNSENT as error:
        raise NotDownloaded from error
    return content
