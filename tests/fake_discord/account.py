"""Who the bot is, whom it knows, and where its gateway stands."""

from __future__ import annotations

from aiohttp import web

from tests.fake_discord import body
from tests.fake_discord.answers import reply
from tests.fake_discord.refusal import UNKNOWN_GUILD, UNKNOWN_USER, RefusedError
from tests.fake_discord.state import Route, State
from tests.fake_discord.world import ALICE, User, application, direct

IDENTIFIES = 1000


class Account:
    """Answers what a client asks when it logs in, and a little more."""

    def __init__(self, state: State) -> None:
        self.state = state

    def routes(self) -> list[Route]:
        """Where it answers."""
        return [
            Route("user", "GET", "/users/@me", self.me),
            Route("user", "POST", "/users/@me/channels", self.direct),
            Route("user", "GET", "/users/@me/guilds", self.guilds),
            Route("user", "GET", "/users/{user}", self.user),
            Route("application", "GET", "/oauth2/applications/@me", self.application),
            Route("application", "GET", "/applications/@me", self.application),
            Route("application", "GET", "/applications/{application}/emojis", self.emojis),
            Route("guild", "GET", "/guilds/{guild}", self.guild),
            Route("gateway", "GET", "/gateway", self.gateway, open=True),
            Route("gateway", "GET", "/gateway/bot", self.gateway_bot),
        ]

    async def me(self, request: web.Request) -> web.Response:
        """The bot's own user."""
        return reply(200, {**self.state.bot.payload, "verified": True, "mfa_enabled": True, "locale": "en-US"})

    async def application(self, request: web.Request) -> web.Response:
        """The bot's application."""
        return reply(200, application(self.state.bot, ALICE))

    async def emojis(self, request: web.Request) -> web.Response:
        """The application's own emojis: none."""
        return reply(200, {"items": []})

    def known(self, number: int) -> User:
        """A user by id."""
        for user in (self.state.bot, *self.state.users):
            if user.id == number:
                return user
        raise RefusedError(UNKNOWN_USER, f"there is no user {number}")

    async def user(self, request: web.Request) -> web.Response:
        """A user."""
        return reply(200, self.known(int(request.match_info["user"])).payload)

    async def direct(self, request: web.Request) -> web.Response:
        """The channel of the direct messages with a user."""
        sent = await body.read(request)
        return reply(200, direct(self.known(int(sent.payload["recipient_id"]))).channel)

    async def guilds(self, request: web.Request) -> web.Response:
        """The guilds that installed the bot."""
        return reply(200, [{"id": str(one.id), "name": one.name} for one in self.state.guilds])

    async def guild(self, request: web.Request) -> web.Response:
        """One of them."""
        for guild in self.state.guilds:
            if guild.id == int(request.match_info["guild"]):
                return reply(200, guild.payload)
        raise RefusedError(UNKNOWN_GUILD, f"there is no guild {request.match_info['guild']}")

    async def gateway(self, request: web.Request) -> web.Response:
        """Where to connect."""
        return reply(200, {"url": self.state.gateway})

    async def gateway_bot(self, request: web.Request) -> web.Response:
        """The same, with the number of shards and of sessions that are left for today."""
        left = IDENTIFIES - self.state.records.ops[2]
        limit = {"total": IDENTIFIES, "remaining": left, "reset_after": 86_400_000, "max_concurrency": 1}
        return reply(200, {"url": self.state.gateway, "shards": self.state.shards, "session_start_limit": limit})
