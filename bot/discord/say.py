"""Saying something to the one who asked, and to nobody else."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord

from bot.discord.layout import files_of, laid_out
from bot.discord.log import log
from bot.discord.reply import Reply, told

Asked = discord.Interaction[Any]
UNSENT = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Discord did not take what was sent to it, or the network did not."""
THINKING = discord.InteractionResponseType.deferred_channel_message


async def say(interaction: Asked, reply: Reply) -> bool:
    """A reply to the asker alone; whether anything was found."""
    first, *more = reply.messages
    if not interaction.response.is_done():
        await interaction.response.send_message(view=laid_out(first), files=files_of(first), ephemeral=True)
    elif interaction.response.type is THINKING:
        await interaction.edit_original_response(view=laid_out(first), attachments=files_of(first))
    else:
        await interaction.followup.send(view=laid_out(first), files=files_of(first), ephemeral=True)
    for message in more:
        await interaction.followup.send(view=laid_out(message), files=files_of(message), ephemeral=True)
    return reply.found


async def turn(interaction: Asked, reply: Reply) -> bool:
    """Another page: in the place of a private one, whose file stays; of a public one each reader gets their own."""
    if not is_private(interaction):
        return await say(interaction, reply)
    if interaction.response.is_done():
        await interaction.edit_original_response(view=laid_out(reply.messages[0]))
    else:
        await interaction.response.edit_message(view=laid_out(reply.messages[0]))
    return reply.found


def is_private(interaction: Asked) -> bool:
    """Whether something was pressed on a message that its asker alone sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def hold(interaction: Asked) -> None:
    """Tell Discord that the answer to a command or a form, or another page of a private message, is on its way."""
    if interaction.type is not discord.InteractionType.component or is_private(interaction):
        await think(interaction)


async def think(interaction: Asked) -> None:
    """Tell Discord that an answer will come, wherever something was asked."""
    if interaction.response.is_done():
        return
    if is_private(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def notify(interaction: Asked, text: str) -> None:
    """A few words to the asker alone, if Discord still takes them."""
    try:
        await say(interaction, Reply((told(text),)))
    except UNSENT as error:
        log("not-told", error=error)
