"""`watcher serve` as a process: where it listens, how it ends."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote

import pytest

pytestmark = pytest.mark.slow

SITUATION = f"/check?sheet={quote('A is: disarmed' + chr(10) + 'may A play: Thrust')}"


def start(*argv: str, **environ: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "bot", "serve", *argv], env={**os.environ, **environ}, stderr=subprocess.PIPE, text=True
    )


def address_of(serving: subprocess.Popen[str]) -> str:
    assert serving.stderr is not None
    found = re.search(r"http://127\.0\.0\.1:\d+", serving.stderr.readline())
    assert found
    return found[0]


def get(address: str) -> tuple[int, str]:
    with urllib.request.urlopen(address, timeout=60) as response:
        return response.status, response.read().decode()


@pytest.fixture
def serving(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[str]]:
    monkeypatch.chdir(checkout)
    process = start("--port", "0")
    yield process
    process.kill()
    process.communicate()


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_what_is_being_answered_is_finished_before_it_ends(serving: subprocess.Popen[str], end: signal.Signals) -> None:
    address = address_of(serving)
    with ThreadPoolExecutor() as pool:
        # The first verdict takes the worker seconds: it is under way when the signal comes.
        verdict = pool.submit(get, address + SITUATION)
        assert get(address + "/about")[0] == 200
        serving.send_signal(end)
        status, page = verdict.result(60)
    assert status == 200
    assert "A Disarmed player may not play Attacks or Blocks." in page
    _, told = serving.communicate(timeout=60)
    assert (serving.returncode, told) == (0, "")


def test_a_port_that_is_taken_is_told(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(checkout)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        process = start("--port", port, COLUMNS="200")
        _, told = process.communicate(timeout=60)
    assert process.returncode == 2
    assert told.startswith(f"watcher: cannot listen on 127.0.0.1, port {port}: ")
    assert "--port takes another" in told


def test_a_setting_that_means_nothing_is_told(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(checkout)
    process = start("--port", "0", WATCHER_LIMIT="much", COLUMNS="200")
    _, told = process.communicate(timeout=60)
    assert process.returncode == 2
    assert told.startswith("watcher: WATCHER_LIMIT is “much”, which means nothing.")
