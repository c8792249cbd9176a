"""The REST API: every request is checked, perhaps disturbed, recorded, and answered in Discord's shapes."""

from __future__ import annotations

import asyncio
import traceback
from collections import deque

from aiohttp import web

from tests.fake_discord import refusal
from tests.fake_discord.account import Account
from tests.fake_discord.answers import reply
from tests.fake_discord.body import MOST_BYTES
from tests.fake_discord.callbacks import Callbacks
from tests.fake_discord.channels import Channels
from tests.fake_discord.commands import Commands
from tests.fake_discord.records import Request
from tests.fake_discord.refusal import RefusedError
from tests.fake_discord.state import Handler, Route, State
from tests.fake_discord.webhooks import Webhooks

BUCKET = {"X-RateLimit-Limit": "50", "X-RateLimit-Remaining": "49", "X-RateLimit-Reset-After": "1"}


class Rest:
    """The routes below /api/v10, and the files below /cdn."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.recent: deque[float] = deque()

    def application(self) -> web.Application:
        """What aiohttp serves."""
        application = web.Application(client_max_size=MOST_BYTES)
        for part in (Account, Commands, Channels, Callbacks, Webhooks):
            for route in part(self.state).routes():
                application.router.add_route(route.method, f"/api/v10{route.path}", self.guarded(route))
        application.router.add_get("/cdn/{file}/{name}", self.file)
        unknown = Route("unknown", "*", "", self.unknown, open=True)
        application.router.add_route("*", "/api/{rest:.*}", self.guarded(unknown))
        return application

    def guarded(self, route: Route) -> Handler:
        """A handler that answers refusals, and records what it did."""

        async def handler(request: web.Request) -> web.Response:
            clock = asyncio.get_running_loop().time
            began = clock()
            response = await self.answer(route, request)
            took = clock() - began
            self.state.records.requests.append(Request(route.name, request.method, request.path, response.status, took))
            return response

        return handler

    async def answer(self, route: Route, request: web.Request) -> web.Response:
        """The answer to a request, whatever happens."""
        what = f"{request.method} {route.name}"
        try:
            if disturbed := await self.disturb(route, request):
                return disturbed
            self.admit(route, request)
            response = await route.handler(request)
        except RefusedError as refused:
            if refused.problem:
                self.state.records.problems.append(f"{what}: {refused.problem}")
            return reply(refused.answer.status, refused.answer.payload, refused.answer.headers)
        except Exception:
            self.state.records.problems.append(f"{what}: the test server itself failed\n{traceback.format_exc()}")
            return reply(500, {"message": "500: Internal Server Error", "code": 0})
        response.headers.update({**BUCKET, "X-RateLimit-Bucket": route.name})
        return response

    async def disturb(self, route: Route, request: web.Request) -> web.Response | None:
        """Let happen what a test arranged; the answer, where that is none of Discord's."""
        fault = self.state.faults.take(route.name)
        if fault is None:
            return None
        await asyncio.sleep(fault.pause)
        if fault.answer is refusal.UNKNOWN_INTERACTION and "interaction" in request.match_info:
            self.state.exchanges.by_id[int(request.match_info["interaction"])].lose()
        if fault.answer:
            raise RefusedError(fault.answer)
        if fault.dropped and request.transport:
            request.transport.abort()
        if fault.dropped or fault.page:
            return web.Response(text=fault.page, content_type="text/html")
        return None

    def admit(self, route: Route, request: web.Request) -> None:
        """Let through who has the bot's token and does not ask too often."""
        if route.open:
            return
        if request.headers.get("Authorization") != f"Bot {self.state.token}":
            raise RefusedError(refusal.UNAUTHORIZED)
        now = asyncio.get_running_loop().time()
        self.recent.append(now)
        while self.recent[0] < now - 1:
            self.recent.popleft()
        if len(self.recent) > (most := self.state.requests_a_second):
            raise RefusedError(refusal.limited(1, everywhere=True), f"more than {most} requests in a second")

    async def unknown(self, request: web.Request) -> web.Response:
        """A path that Discord may know, but this server does not."""
        raise RefusedError(refusal.NOT_FOUND, f"no such route: {request.path}")

    async def file(self, request: web.Request) -> web.Response:
        """A file that was attached; a fault of the route "file" is a pause."""
        if fault := self.state.faults.take("file"):
            await asyncio.sleep(fault.pause)
        file = self.state.board.shelf.files.get(int(request.match_info["file"]))
        return web.Response(body=file.content) if file else web.Response(status=404)
