"""Saying something to the one who asked, and to nobody else."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord

from bot.discord.layout import laid_out
from bot.discord.log import log
from bot.discord.reply import Reply, told

Asked = discord.Interaction[Any]
UNSENT = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Discord did not take what was sent to it, or the network did not."""
THINKING = discord.InteractionResponseType.deferred_channel_message


async def say(interaction: Asked, reply: Reply) -> bool:
    """A reply to the asker alone; whether anything was found."""
    first, *more = reply.messages
    if interaction.response.is_done():
        await interaction.edit_original_response(view=laid_out(first))
    else:
        await interaction.response.send_message(view=laid_out(first), ephemeral=True)
    for message in more:
        await interaction.followup.send(view=laid_out(message), ephemeral=True)
    return reply.found


async def turn(interaction: Asked, reply: Reply) -> bool:
    """Another page: in the place of a private one; of a public one each reader gets their own."""
    if not is_private(interaction) or interaction.response.is_done():
        return await say(interaction, reply)
    await interaction.response.edit_message(view=laid_out(reply.messages[0]))
    return reply.found


def is_private(interaction: Asked) -> bool:
    """Whether something was pressed on a message that its asker alone sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def hold(interaction: Asked) -> None:
    """Tell Discord that the answer to a command, or another page of a private message, is on its way."""
    if interaction.type is discord.InteractionType.application_command:
        await interaction.response.defer(ephemeral=True, thinking=True)
    elif is_private(interaction):
        await interaction.response.defer()


async def notify(interaction: Asked, text: str) -> None:
    """A few words to the asker alone, if Discord still takes them."""
    try:
        if interaction.response.is_done() and interaction.response.type is not THINKING:
            await interaction.followup.send(view=laid_out(told(text)), ephemeral=True)
        else:
            await say(interaction, Reply((told(text),)))
    except UNSENT as error:
        log("not-told", error=error)
