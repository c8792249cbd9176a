"""What follows the first answer: its edits, and follow-ups. Only the interaction's token is needed, while it lives."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from aiohttp import web

from tests.fake_discord import body
from tests.fake_discord.answers import held, reply
from tests.fake_discord.exchange import Exchange
from tests.fake_discord.files import File
from tests.fake_discord.kinds import Callback, Command, Flag, Kind
from tests.fake_discord.measure import Json
from tests.fake_discord.message import Message
from tests.fake_discord.refusal import (
    TOKEN_EXPIRED,
    TOO_MANY_FOLLOWUPS,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    RefusedError,
)
from tests.fake_discord.state import Route, State

MOST_FOLLOWUPS = 5
REPLY = 19


class Webhooks:
    """Changes what was answered and adds to it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def routes(self) -> list[Route]:
        """Where it answers."""
        webhook = "/webhooks/{application}/{token}"
        found = [Route("followup", "POST", webhook, self.follow, open=True)]
        for name, which in (("original", "@original"), ("followup", "{message}")):
            path = f"{webhook}/messages/{which}"
            found.append(Route(name, "GET", path, self.get, open=True))
            found.append(Route(name, "PATCH", path, self.edit, open=True))
            found.append(Route(name, "DELETE", path, self.delete, open=True))
        return found

    def exchange(self, request: web.Request) -> Exchange:
        """The interaction whose token this is: it must have been acknowledged, at most 15 minutes ago."""
        exchange = self.state.exchanges.of(request.match_info["token"])
        if exchange is None or int(request.match_info["application"]) != self.state.bot.id:
            raise RefusedError(UNKNOWN_WEBHOOK, "there is no interaction with this token")
        if asyncio.get_running_loop().time() > exchange.expires_at:
            raise RefusedError(TOKEN_EXPIRED, f"the token of {exchange.interaction.name} has expired")
        if exchange.kind in (None, Callback.CHOICES):
            raise RefusedError(UNKNOWN_WEBHOOK, f"{exchange.interaction.name} was not acknowledged yet")
        return exchange

    def message(self, request: web.Request, exchange: Exchange) -> Message:
        """The message that is meant, if this token may touch it."""
        named = request.match_info.get("message")
        number = int(named) if named else exchange.original
        if number != exchange.original and number not in exchange.made:
            raise RefusedError(UNKNOWN_MESSAGE, f"the token of {exchange.interaction.name} may not touch {number}")
        return self.state.board.get(number)

    async def get(self, request: web.Request) -> web.Response:
        """Return a message."""
        return reply(200, self.message(request, self.exchange(request)).body)

    async def edit(self, request: web.Request) -> web.Response:
        """Edit a message."""
        sent = await body.read(request)
        message = self.message(request, self.exchange(request))
        held(message, sent.payload, sent.files)
        return reply(200, self.state.board.edit(message, sent.payload, sent.files).body)

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a message."""
        self.state.board.delete(self.message(request, self.exchange(request)))
        return reply(204)

    async def follow(self, request: web.Request) -> web.Response:
        """Post a follow-up. The first after a deferral takes the place of what is loading."""
        sent = await body.read(request)
        exchange = self.exchange(request)
        board = self.state.board
        original = board.messages.get(exchange.original or 0)
        held(None, sent.payload, sent.files)
        if original and original.loading:
            return reply(200, board.edit(original, sent.payload, sent.files).body)
        self.count(exchange)
        message = framed(self.state, exchange, sent.payload, sent.files, kind=REPLY)
        exchange.made.append(message.id)
        return reply(200, message.body)

    def count(self, exchange: Exchange) -> None:
        """Where the bot only came with a user it may follow up five times."""
        exchange.followups += 1
        if exchange.interaction.owners.keys() == {"1"} and exchange.followups > MOST_FOLLOWUPS:
            raise RefusedError(TOO_MANY_FOLLOWUPS, f"more than {MOST_FOLLOWUPS} follow-ups as a user's app")


def framed(state: State, exchange: Exchange, sent: Json, files: Sequence[File], *, kind: int) -> Message:
    """Post an answer in its frame: which interaction it answers, and to which message it replies."""
    interaction, place = exchange.interaction, exchange.interaction.place
    private = bool((sent.get("flags") or 0) & Flag.EPHEMERAL)
    frame: Json = {
        "type": kind,
        "webhook_id": str(state.bot.id),
        "application_id": str(state.bot.id),
        "interaction_metadata": interaction.metadata,
        "position": 0,
    }
    if interaction.kind is Kind.COMMAND and kind != REPLY:
        frame["interaction"] = plain(exchange)
    above = exchange.original or (interaction.source.id if interaction.source else None)
    if kind == REPLY and above:
        guild = {"guild_id": str(place.guild.id)} if place.guild else {}
        frame["message_reference"] = {
            "type": 0,
            "message_id": str(above),
            "channel_id": str(place.channel_id),
            **guild,
        }
    seen_by = interaction.user if private else None
    return state.board.post(
        place, state.bot, sent, files=files, frame=frame, seen_by=seen_by, owners=interaction.owners
    )


def plain(exchange: Exchange) -> Json:
    """The older way of saying which command was used."""
    interaction = exchange.interaction
    name = interaction.data["name"] if interaction.data.get("type") != Command.CHAT else interaction.name.lstrip("/")
    return {"id": str(interaction.id), "type": int(Kind.COMMAND), "name": name, "user": interaction.user.payload}
