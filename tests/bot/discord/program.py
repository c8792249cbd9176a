"""`watcher bot` itself, as a process that speaks with the test server."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.fake_discord.patience import PATIENCE, until
from tests.fake_discord.server import DiscordServer

CHECKOUT = Path(__file__).parents[3]
UNLIMITED = {"WATCHER_COOLDOWN": "0/1"}


@dataclass(slots=True)
class Program:
    """The process, and the lines of its log so far."""

    process: Process
    log: list[str] = field(default_factory=list)

    async def listen(self) -> None:
        """Keep what it logs."""
        assert self.process.stderr
        async for line in self.process.stderr:
            self.log.append(line.decode())

    def logged(self, event: str) -> list[dict[str, str]]:
        """The fields of all lines of an event."""
        lines = [dict(re.findall(r'(\w+)=("[^"]*"|\S+)', line)) for line in self.log]
        return [line for line in lines if line.get("event") == event]

    async def stop(self, within: float = 5) -> int:
        """Ask it to end; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.process.wait(), within * PATIENCE)

    @property
    def most_memory(self) -> float:
        """The most memory that it held, in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(status.split("VmHWM:")[1].split()[0]) / 1024


@asynccontextmanager
async def running(environ: Mapping[str, str]) -> AsyncIterator[Program]:
    """The program with these settings, which is ended in any case; with none of the one who runs the tests."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "WATCHER_DISCORD"))}
    with_env_file = {**plain, "PYTHONPATH": str(CHECKOUT), **environ}
    command = [sys.executable, "-P", "-m", "bot", "bot"]
    folder = CHECKOUT.anchor  # where no env file is
    process = await asyncio.create_subprocess_exec(*command, cwd=folder, env=with_env_file, stdout=PIPE, stderr=PIPE)
    started = Program(process)
    listening = asyncio.create_task(started.listen())
    try:
        yield started
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        await listening


@asynccontextmanager
async def watching(server: DiscordServer, **environ: str) -> AsyncIterator[Program]:
    """The program, connected and with its commands registered."""
    async with running({**server.environ, **environ}) as started:
        await server.connected(server.state.shards, within=20)
        await until(lambda: started.logged("ready") and started.logged("commands"), what="\n".join(started.log))
        yield started
