"""`watcher serve` as a process: where it listens, how it ends."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiohttp import ClientSession, web

from bot.cli.console import Console
from bot.cli.exit import Exit
from bot.web.run import serve
from bot.web.worker import Worker
from tests.bot.run import Terminal


def start(*argv: str, **environ: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "bot", "serve", *argv], env={**os.environ, **environ}, stderr=subprocess.PIPE, text=True
    )


def address_of(serving: subprocess.Popen[str]) -> str:
    assert serving.stderr is not None
    for line in serving.stderr:
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            return found[0]
    raise AssertionError


@pytest.fixture
def serving(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[str]]:
    monkeypatch.chdir(checkout)
    process = start("--port", "0")
    yield process
    process.kill()
    process.communicate()


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_it_answers_until_it_is_told_to_end(serving: subprocess.Popen[str], end: signal.Signals) -> None:
    with urllib.request.urlopen(f"{address_of(serving)}/about", timeout=600) as page:
        assert page.status == 200
    serving.send_signal(end)
    _, told = serving.communicate(timeout=600)
    assert (serving.returncode, told) == (0, "")


class Cold(Worker):
    """Loads nothing before it is asked, and it is not asked."""

    def warm_up(self) -> None:
        pass


def test_what_is_being_answered_is_finished_before_it_ends() -> None:
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def slow(_: web.Request) -> web.Response:
        begun.set()
        await go_on.wait()
        return web.Response(text="the whole answer")

    async def ask() -> tuple[str, Exit]:
        app, err = web.Application(), Terminal()
        app.router.add_get("/", slow)
        console = Console(Terminal(), Terminal(), err, {"COLUMNS": "200"})
        server = asyncio.create_task(serve(console, app, Cold(), "127.0.0.1", 0))
        while "http" not in err.told():
            await asyncio.sleep(0)
        async with ClientSession() as session:
            asking = asyncio.create_task(session.get(re.findall(r"http:\S+", err.told())[0]))
            await begun.wait()
            os.kill(os.getpid(), signal.SIGTERM)
            await asyncio.sleep(0.05)  # a signal needs a turn of the loop to be heard
            assert not server.done()
            go_on.set()
            return await (await asking).text(), await server

    assert asyncio.run(ask()) == ("the whole answer", Exit.ANSWERED)


@pytest.mark.slow
def test_a_port_that_is_taken_is_told(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(checkout)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        process = start("--port", port, COLUMNS="200")
        _, told = process.communicate(timeout=600)
    assert process.returncode == 2
    assert f"watcher: cannot listen on 127.0.0.1, port {port}: " in told
    assert "--port takes another" in told


@pytest.mark.slow
def test_a_setting_that_means_nothing_is_told(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(checkout)
    process = start("--port", "0", WATCHER_LIMIT="much", COLUMNS="200")
    _, told = process.communicate(timeout=600)
    assert process.returncode == 2
    assert told.startswith("watcher: WATCHER_LIMIT is “much”, which means nothing.")
