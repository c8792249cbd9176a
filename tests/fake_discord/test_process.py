"""A bot in a process of its own, pointed at the test server by its environment."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.fake_discord.gateway import RESUME
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer


@asynccontextmanager
async def started(server: DiscordServer, checkout: Path) -> AsyncIterator[Process]:
    """The program, which is ended in any case."""
    environ = {**os.environ, **server.environ}
    program = [sys.executable, "-m", "tests.fake_discord.process"]
    process = await asyncio.create_subprocess_exec(*program, cwd=checkout, env=environ, stdout=PIPE, stderr=PIPE)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


@in_loop(20)
async def test_a_program_is_pointed_here_by_its_environment(checkout: Path) -> None:
    async with DiscordServer() as server, started(server, checkout) as process:
        assert process.stdout is not None
        assert await process.stdout.readline() == b"ready\n"
        assert (await server.command("say", {"text": "hello"})).message.text == "hello"
        await server.gateway.drop()
        assert (await server.command("say", {"text": "again"})).message.text == "again"
        assert server.records.ops[RESUME] == 1
        process.send_signal(signal.SIGTERM)
        out, err = await asyncio.wait_for(process.communicate(), 5)
        assert (process.returncode, out) == (0, b""), err.decode()
        assert server.state.token not in err.decode()
