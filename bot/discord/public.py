"""What everybody sees: a reply that was made public, until the one who asked removes it."""

from __future__ import annotations

import discord

from bot.discord.layout import files_of, laid_out
from bot.discord.log import log
from bot.discord.message import Message
from bot.discord.say import UNSENT, Asked, notify
from bot.discord.seen import Seen
from bot.discord.wording import worded


async def publish(interaction: Asked, message: Message, published: Seen) -> bool:
    """Post a message for everybody, once, and take away the private one that it was made from."""
    if not interaction.response.is_done():
        await interaction.response.defer()
    if interaction.message and published.again(interaction.message.id):
        await notify(interaction, worded("notice", "already_shown"))
        return True
    posted = False
    try:
        posted = await _is_posted(interaction, message)
    finally:
        if interaction.message and not posted:
            published.forget(interaction.message.id)
    if posted:
        await _delete(interaction)
    else:
        await notify(interaction, worded("notice", "not_shown"))
    return True


async def remove(interaction: Asked, owner: int) -> bool:
    """Remove a public message, if its owner presses."""
    if interaction.user.id != owner:
        await notify(interaction, worded("notice", "not_yours"))
        return True
    await interaction.response.defer()
    if not await _delete(interaction):
        await notify(interaction, worded("notice", "not_removed"))
    return True


async def _is_posted(interaction: Asked, message: Message) -> bool:
    """Whether everybody sees it: where a user may not let an app speak to all, Discord makes what it posts private."""
    try:
        posted = await interaction.followup.send(view=laid_out(message), files=files_of(message), wait=True)
        if posted.flags.ephemeral:
            await posted.delete()
        return not posted.flags.ephemeral
    except UNSENT as error:
        log("not-published", error=error)
        return False


async def _delete(interaction: Asked) -> bool:
    """Delete the message on which something was pressed; whether it is gone."""
    try:
        await interaction.delete_original_response()
    except discord.NotFound:
        return True
    except UNSENT as error:
        log("not-removed", error=error)
        return False
    return True
