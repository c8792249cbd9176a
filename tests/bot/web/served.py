"""A server on this machine for the tests, asked without a browser or with one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from dataclasses import dataclass
from threading import Thread
from typing import Any, TypeVar

from aiohttp.test_utils import TestClient, TestServer
from multidict import CIMultiDictProxy

from bot.web.server import application
from bot.web.site import Site
from bot.web.worker import Worker
from tests.bot.run import opened

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Received:
    """What the server answered."""

    status: int
    headers: CIMultiDictProxy[str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode("utf-8")

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Served:
    """A site that is served on a port of this machine, from a thread of its own, until it is closed."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = Thread(target=self.loop.run_forever)
        self.thread.start()
        self.worker = Worker()
        self.site = Site(opened(), self.worker)
        self.client = self.run(self._started())

    async def _started(self) -> TestClient[Any, Any]:
        client: TestClient[Any, Any] = TestClient(TestServer(application(self.site), host="127.0.0.1"))
        await client.start_server()
        return client

    @property
    def address(self) -> str:
        return str(self.client.make_url("")).rstrip("/")

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    def get(self, path: str, **given: Any) -> Received:
        return self.run(self._asked("GET", path, **given))

    def post(self, path: str, **given: Any) -> Received:
        return self.run(self._asked("POST", path, **given))

    async def _asked(self, method: str, path: str, **given: Any) -> Received:
        async with self.client.request(method, path, **{"allow_redirects": False, **given}) as response:
            return Received(response.status, response.headers, await response.read())

    def close(self) -> None:
        self.run(self.client.close())
        self.worker.close()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()
