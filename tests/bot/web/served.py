"""A server on this machine for the tests, asked without a browser or with one."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import Any, TypeVar

from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer
from multidict import CIMultiDictProxy

from bot.web.coverage import KEPT, KIND, SUFFIX
from bot.web.server import LONGEST_LINE, application
from bot.web.site import Site, edition_of
from bot.web.worker import Worker
from corpus.cache import folder, keep
from tests.bot.run import opened

T = TypeVar("T")
FEW = {"total": 3, "reproduced": 1, "differs": 1, "undecided": 1}
MANY = {"total": 9, "law": 6, "nothing": 2, "open": 1}
QUESTION = {"text": "", "sheet": "A is: disarmed\nmay A play: Thrust", "answer": True, "cause": None, "reason": None}
ROW = {"entry": "handbook/thrust", "label": "Example1:", "ruleset": "classic", "duplicate_of": None}
COVERAGE = {
    "counts": {"situations": FEW, "questions": FEW},
    "repeated": {"situations": FEW, "questions": FEW},
    "by_document": {"handbook": {"situations": FEW, "questions": FEW}},
    "rows": [
        ROW | {"status": "differs", "questions": [QUESTION | {"got": False, "status": "differs"}]},
        ROW | {"status": "undecided", "questions": [QUESTION | {"got": None, "status": "undecided", "cause": "clash"}]},
        ROW | {"status": "reproduced", "questions": [QUESTION | {"got": True, "status": "reproduced"}]},
    ],
    "entries": {"counts": MANY, "by_document": {"handbook": MANY}},
}
"""A coverage as `watcher coverage --json` has it: to judge all examples takes too long for a test."""


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


class Asked:
    """A server that is asked from another thread than the one that it runs in."""

    def __init__(self, loop: asyncio.AbstractEventLoop, app: web.Application) -> None:
        self.loop = loop
        self.client = self.run(self._started(app))

    async def _started(self, app: web.Application) -> TestClient[Any, Any]:
        server = TestServer(app, host="127.0.0.1")
        await server.start_server(max_line_size=LONGEST_LINE, max_field_size=LONGEST_LINE)
        return TestClient(server)

    @property
    def address(self) -> str:
        return str(self.client.make_url("")).rstrip("/")

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(600)

    def get(self, path: str, **given: Any) -> Received:
        return self.asked("GET", path, **given)

    def post(self, path: str, **given: Any) -> Received:
        return self.asked("POST", path, **given)

    def asked(self, method: str, path: str, **given: Any) -> Received:
        return self.run(self._asked(method, path, **given))

    async def _asked(self, method: str, path: str, **given: Any) -> Received:
        async with self.client.request(method, path, **{"allow_redirects": False, **given}) as response:
            return Received(response.status, response.headers, await response.read())


class Served(Asked):
    """A site that is served on a port of this machine, from a thread of its own, until it is closed."""

    def __init__(self) -> None:
        loop = asyncio.new_event_loop()
        self.thread = Thread(target=loop.run_forever, daemon=True)
        self.thread.start()
        self.worker = Worker(seconds=600)
        keep(folder(os.environ), KIND, edition_of(), SUFFIX, lambda: json.dumps(COVERAGE).encode(), KEPT)
        self.site = Site(opened(), self.worker)
        super().__init__(loop, application(self.site))

    @contextmanager
    def beside(self, app: web.Application) -> Iterator[Asked]:
        """Another server in the same thread."""
        other = Asked(self.loop, app)
        yield other
        self.run(other.client.close())

    def close(self) -> None:
        self.run(self.client.close())
        self.worker.close()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()
