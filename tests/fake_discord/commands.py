"""The registration of commands: /applications/{id}/commands, and the same for one guild."""

from __future__ import annotations

from collections.abc import Sequence

from aiohttp import web

from tests.fake_discord import body, registrations
from tests.fake_discord.answers import reply
from tests.fake_discord.measure import Json
from tests.fake_discord.refusal import MISSING_ACCESS, UNKNOWN_COMMAND, RefusedError, hold
from tests.fake_discord.registry import Scope
from tests.fake_discord.state import Handler, Route, State

LOCALIZED = ("name_localizations", "description_localizations")


class Commands:
    """Takes commands that keep to the limits."""

    def __init__(self, state: State) -> None:
        self.state = state

    def routes(self) -> list[Route]:
        """Where it answers."""
        found = []
        for scope in ("/applications/{application}", "/applications/{application}/guilds/{guild}"):
            every, one = f"{scope}/commands", f"{scope}/commands/{{command}}"
            handlers: Sequence[tuple[str, str, Handler]] = [
                ("GET", every, self.list),
                ("PUT", every, self.replace),
                ("POST", every, self.create),
                ("GET", one, self.get),
                ("PATCH", one, self.change),
                ("DELETE", one, self.delete),
            ]
            found += [Route("commands", method, path, handler) for method, path, handler in handlers]
        return found

    def scope(self, request: web.Request) -> Scope:
        """Whose commands are meant: a guild's, or everybody's."""
        guild = request.match_info.get("guild")
        if int(request.match_info["application"]) != self.state.bot.id:
            raise RefusedError(UNKNOWN_COMMAND, "these are the commands of another application")
        if guild and int(guild) not in [one.id for one in self.state.guilds]:
            raise RefusedError(MISSING_ACCESS, f"the bot is not in the guild {guild}")
        return int(guild) if guild else None

    async def list(self, request: web.Request) -> web.Response:
        """All commands; their other languages only if asked for."""
        every = self.state.registry.of(self.scope(request)).values()
        hidden = () if request.query.get("with_localizations") in ("1", "true") else LOCALIZED
        return reply(200, [{name: one[name] for name in one if name not in hidden} for one in every])

    async def replace(self, request: web.Request) -> web.Response:
        """All commands at once."""
        scope, sent = self.scope(request), await body.read(request)
        hold(registrations.all_problems(sent.payload))
        return reply(200, self.state.registry.replace(scope, self.state.bot.id, sent.payload))

    async def create(self, request: web.Request) -> web.Response:
        """One command, which replaces the one of its name."""
        scope, sent = self.scope(request), (await body.read(request)).payload
        hold(registrations.problems(sent))
        old = self.state.registry.find(scope, sent.get("type") or 1, sent["name"])
        self.hold_all(scope, old, sent)
        return reply(200 if old else 201, self.state.registry.put(scope, self.state.bot.id, sent))

    async def get(self, request: web.Request) -> web.Response:
        """One command."""
        return reply(200, self.state.registry.get(self.scope(request), self.number(request)))

    async def change(self, request: web.Request) -> web.Response:
        """Parts of one command."""
        scope, patch = self.scope(request), (await body.read(request)).payload
        old = self.state.registry.get(scope, self.number(request))
        self.hold_all(scope, old, {**old, **patch})
        return reply(200, self.state.registry.change(scope, self.number(request), patch))

    async def delete(self, request: web.Request) -> web.Response:
        """Remove one command."""
        self.state.registry.delete(self.scope(request), self.number(request))
        return reply(204)

    def number(self, request: web.Request) -> int:
        """The id of the command that is meant."""
        return int(request.match_info["command"])

    def hold_all(self, scope: Scope, old: Json | None, new: Json) -> None:
        """Hold all commands to the limits, as they will be."""
        others = [one for one in self.state.registry.of(scope).values() if one is not old]
        hold(registrations.all_problems([*others, new]))
