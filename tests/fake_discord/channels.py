"""Messages by their channel, as the bot itself posts and reads them; needs its token and its access."""

from __future__ import annotations

from aiohttp import web

from tests.fake_discord import body
from tests.fake_discord.answers import held, reply
from tests.fake_discord.message import Message
from tests.fake_discord.refusal import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NOT_THE_AUTHOR,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    RefusedError,
)
from tests.fake_discord.state import Route, State
from tests.fake_discord.world import Place


class Channels:
    """The channels of the guilds that installed the bot, and its direct messages."""

    def __init__(self, state: State) -> None:
        self.state = state

    def routes(self) -> list[Route]:
        """Where it answers."""
        channel = "/channels/{channel}"
        return [
            Route("channel", "GET", channel, self.channel),
            Route("channel", "POST", f"{channel}/typing", self.typing),
            Route("message", "GET", f"{channel}/messages", self.history),
            Route("message", "POST", f"{channel}/messages", self.post),
            Route("message", "GET", f"{channel}/messages/{{message}}", self.get),
            Route("message", "PATCH", f"{channel}/messages/{{message}}", self.edit),
            Route("message", "DELETE", f"{channel}/messages/{{message}}", self.delete),
        ]

    def place(self, request: web.Request) -> Place:
        """The channel that is meant. Where the bot only came with a user it has no access of its own."""
        number = int(request.match_info["channel"])
        place = self.state.channel(number)
        if place is None and any(one.place.channel_id == number for one in self.state.board.messages.values()):
            raise RefusedError(MISSING_ACCESS, f"the bot has no access to the channel {number}")
        if place is None:
            raise RefusedError(UNKNOWN_CHANNEL, f"there is no channel {number}")
        return place

    def message(self, request: web.Request) -> Message:
        """The message that is meant; private ones are not found this way."""
        place = self.place(request)
        message = self.state.board.get(int(request.match_info["message"]))
        if message.seen_by or message.place.channel_id != place.channel_id:
            raise RefusedError(UNKNOWN_MESSAGE, f"the message {message.id} cannot be reached by its channel")
        return message

    async def channel(self, request: web.Request) -> web.Response:
        """Return a channel."""
        return reply(200, self.place(request).channel)

    async def typing(self, request: web.Request) -> web.Response:
        """Show that the bot is typing."""
        self.place(request)
        return reply(204)

    async def history(self, request: web.Request) -> web.Response:
        """Return the messages of a channel, the latest first."""
        number = self.place(request).channel_id
        every = reversed(self.state.board.messages.values())
        return reply(200, [one.body for one in every if one.place.channel_id == number and not one.seen_by])

    async def get(self, request: web.Request) -> web.Response:
        """Return a message."""
        return reply(200, self.message(request).body)

    async def post(self, request: web.Request) -> web.Response:
        """Post a message."""
        place, sent = self.place(request), await body.read(request)
        held(None, sent.payload, sent.files)
        return reply(200, self.state.board.post(place, self.state.bot, sent.payload, files=sent.files).body)

    async def edit(self, request: web.Request) -> web.Response:
        """Edit a message of the bot."""
        message, sent = self.message(request), await body.read(request)
        if message.author != self.state.bot:
            raise RefusedError(NOT_THE_AUTHOR, f"the message {message.id} is not the bot's")
        held(message, sent.payload, sent.files)
        return reply(200, self.state.board.edit(message, sent.payload, sent.files).body)

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a message of the bot."""
        message = self.message(request)
        if message.author != self.state.bot:
            raise RefusedError(MISSING_PERMISSIONS, f"the message {message.id} is not the bot's")
        self.state.board.delete(message)
        return reply(204)
