"""Fetching what was handed in, and what a reply holds of it."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any

import discord

from bot.deck import LONGEST
from bot.discord.brought import Brought, DeckList, Situation
from bot.discord.markdown import unescaped
from bot.discord.say import UNSENT, Asked
from bot.discord.shelf import Gone
from bot.discord.trail import What
from bot.mistake import Kind, Mistake, WrongUsage


class NotFetched(Exception):
    """Discord, or the network, did not hand a file over."""


async def fetched(attachment: discord.Attachment) -> bytes:
    """The content of a deck list that was handed in. Raises WrongUsage for one that is too long, and NotFetched."""
    if attachment.size > LONGEST:
        raise WrongUsage(Mistake(Kind.DECK_TOO_LONG))
    return await _handed(attachment.read())


async def brought_with(interaction: Asked, what: What) -> Brought:
    """What the asker of a reply brought. Raises Gone where the reply no longer holds it, and NotFetched."""
    parts = interaction.message.components if interaction.message else []
    if what is What.DECK:
        # A file of a component knows no client by itself, so it cannot be read as an attachment can.
        return DeckList(await _handed(interaction.client.http.get_from_cdn(_file(parts).media.url)))
    return Situation(_text(parts))


def _file(parts: Sequence[Any]) -> discord.FileComponent:
    for part in parts:
        if isinstance(part, discord.FileComponent):
            return part
    raise Gone("file")


def _text(parts: Sequence[Any]) -> str:
    """What was asked: it stands below the ruling, in the second box of a message."""
    boxes = [part for part in parts if isinstance(part, discord.Container)]
    for inside in boxes[1].children if len(boxes) > 1 else ():
        if isinstance(inside, discord.TextDisplay):
            return unescaped(inside.content)
    raise Gone("situation")


async def _handed(content: Awaitable[bytes]) -> bytes:
    try:
        return await content
    except UNSENT as error:
        raise NotFetched from error
