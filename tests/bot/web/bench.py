"""What a request to `watcher serve` costs, beside a plain aiohttp handler that does nothing.

The server has one core, whoever asks another. `--write` puts the figures into docs/benchmarks.md.

.venv-dev/bin/python -m tests.bot.web.bench
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from urllib.parse import quote

from aiohttp import web

from bot.answers.command import Command
from bot.answers.fields import lookup_fields
from bot.answers.lookup import ask, query_of
from bot.web.api import LIMIT
from corpus.document import Ruleset
from indexer.lookup import Lookup
from tests.benchmark.__main__ import report
from tests.benchmark.program import ROOT
from tests.benchmark.table import Row, table
from tests.indexer.asked import questions

PLAIN = "--plain"
AT_ONCE, REQUESTS, VERDICTS = 8, 332, 60
ROUNDS = 3
"""Of so many, the quickest counts: what else the machine does only ever adds to it."""
COLUMNS = ("plain", "plain, look-up", "look-up", "look-up, page", "verdict")
DECK = json.dumps({"list": "3 Thrust"}).encode()
SHEETS = ROOT / "tests" / "engine" / "sheet" / "gold.jsonl"


@dataclass(frozen=True, slots=True)
class Asking:
    """A request as it goes over the line."""

    method: str
    path: str
    body: bytes = b""

    @property
    def content(self) -> bytes:
        head = f"{self.method} {self.path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(self.body)}\r\n"
        return (head + "Content-Type: application/json\r\n\r\n").encode() + self.body


@dataclass(frozen=True, slots=True)
class Measured:
    """Milliseconds of one request at a time, requests a second of several, the processor's milliseconds for one."""

    latencies: Sequence[float]
    a_second: float
    cost: float


WARMED = [Asking("POST", "/api/v1/deck", DECK).content]
"""When this is answered, all is loaded that a verdict needs, too."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bot.web.bench", description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the table into docs/benchmarks.md")
    parser.add_argument(PLAIN, action="store_true", help="be the plain server")
    wanted = parser.parse_args()
    if wanted.plain:
        asyncio.run(serve_plain())
    else:
        report(f"{table(COLUMNS, [*rows()])}\n", "page", wanted.write)


def rows() -> Iterator[Row]:
    asked = questions("dev.jsonl") + questions("players.jsonl")
    queries = [f"?q={quote(one.text)}&ruleset={one.ruleset}" for one in asked]
    situations = [json.loads(line)["sheet"] for line in SHEETS.read_text(encoding="utf-8").splitlines()]
    posted = [Asking("POST", "/api/v1/check", json.dumps({"sheet": sheet}).encode()) for sheet in situations]
    with serving(PLAIN) as (pid, port):
        plain = measured(pid, port, [Asking("GET", "/")], REQUESTS)
        bare = measured(pid, port, [Asking("GET", f"/ruling{query}") for query in queries], REQUESTS)
    with serving("serve", "--port", "0") as (pid, port):
        with suppress(AssertionError):
            asyncio.run(_asked(port, WARMED))  # on a busy machine it may be told to come again
        look_up = measured(pid, port, [Asking("GET", f"/api/v1/ruling{query}") for query in queries], REQUESTS)
        page = measured(pid, port, [Asking("GET", f"/ruling/answer{query}") for query in queries], REQUESTS)
        verdict = measured(pid, port, posted, VERDICTS)
    all_of = (plain, bare, look_up, page, verdict)
    yield Row("one at a time, median (ms)", [median(one.latencies) for one in all_of], 2)
    yield Row("one at a time, 99th percentile (ms)", [quantiles(one.latencies, n=100)[98] for one in all_of], 2)
    yield Row(f"{AT_ONCE} at a time, requests a second", [one.a_second for one in all_of], 0)
    yield Row("the processor's time for one (ms)", [one.cost for one in all_of], 2)
    around = look_up.cost - (bare.cost - plain.cost)
    yield Row("a look-up but for the look-up itself, beside plain (×)", [around / plain.cost], 2, at_most=2)


@contextmanager
def serving(*argv: str) -> Iterator[tuple[int, int]]:
    """A server on the first core, by its process and its port; whoever asks has the last."""
    first, *_, last = sorted(os.sched_getaffinity(0))
    module = ["-m", "tests.bot.web.bench"] if PLAIN in argv else ["-m", "bot"]
    environ = {**os.environ, "WATCHER_LIMIT": "99999/1"}
    os.sched_setaffinity(0, {first})
    process = subprocess.Popen(
        [sys.executable, *module, *argv],
        cwd=ROOT,
        env=environ,
        stderr=subprocess.PIPE,
    )
    os.sched_setaffinity(0, {last})
    try:
        assert process.stderr is not None
        while not (found := re.search(rb":(\d+)/", process.stderr.readline())):
            pass
        yield process.pid, int(found[1])
    finally:
        process.terminate()
        process.communicate()
        os.sched_setaffinity(0, {first, last})


def measured(pid: int, port: int, asked: Sequence[Asking], count: int) -> Measured:
    """So many requests, first one at a time and then several."""
    return asyncio.run(_measured(pid, port, [asked[n % len(asked)].content for n in range(count)]))


async def _measured(pid: int, port: int, asked: Sequence[bytes]) -> Measured:
    await _asked(port, asked)
    rounds = [await _round(pid, port, asked) for _ in range(ROUNDS)]
    quickest = min((one.latencies for one in rounds), key=sum)
    return Measured(quickest, max(one.a_second for one in rounds), min(one.cost for one in rounds))


async def _round(pid: int, port: int, asked: Sequence[bytes]) -> Measured:
    spent = processor_time(pid)
    latencies = await _asked(port, asked)
    cost = (processor_time(pid) - spent) * 1000 / len(asked)
    start = perf_counter()
    await asyncio.gather(*(_asked(port, asked[n::AT_ONCE]) for n in range(AT_ONCE)))
    return Measured(latencies, len(asked) / (perf_counter() - start), cost)


async def _asked(port: int, asked: Sequence[bytes]) -> list[float]:
    """The milliseconds of each of some requests, over one connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    times = []
    for one in asked:
        start = perf_counter()
        writer.write(one)
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        length = re.search(rb"(?i)content-length: (\d+)", head)
        assert length
        await reader.readexactly(int(length[1]))
        times.append((perf_counter() - start) * 1000)
    writer.close()
    return times


def processor_time(pid: int) -> float:
    """The seconds that a process has had of the processor, without its children."""
    return int(Path(f"/proc/{pid}/schedstat").read_text(encoding="ascii").split()[0]) / 1e9


async def serve_plain() -> None:
    """Serve nothing, and look-ups with nothing around them, on any port."""
    lookup = Lookup.open()

    async def nothing(_: web.Request) -> web.Response:
        return web.Response(text="{}", content_type="application/json")

    async def ruling(request: web.Request) -> web.Response:
        asked = query_of(request.query["q"], Command.RULING)
        answer = ask(lookup, Command.RULING, asked, Ruleset(request.query["ruleset"]), LIMIT)
        fields = lookup_fields(answer, Command.RULING)
        return web.Response(text=json.dumps(fields, ensure_ascii=False), content_type="application/json")

    app = web.Application()
    app.router.add_get("/", nothing)
    app.router.add_get("/ruling", ruling)
    gc.freeze()
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    print(f"http://127.0.0.1:{runner.addresses[0][1]}/", file=sys.stderr, flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    main()
