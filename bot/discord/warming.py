"""What is made before anybody asks for it, so that nobody waits until it is made."""

from __future__ import annotations

import asyncio
import os
import sys
from time import perf_counter

from bot.discord.client import Service
from bot.discord.cogs.lookup import WANTED
from bot.discord.navigation import Navigation
from bot.discord.telemetry import log
from bot.discord.views import view_of
from corpus.cache import folder
from corpus.document import RULESETS, Ruleset
from engine.rows import key

WORDS = "Chessex"
MAKE_LAW = "import sys; from engine.rows import law; law(sys.argv[1])"
"""A program that makes the law of a ruleset, and keeps it where the next one finds it."""


def warm_lookup(navigation: Navigation) -> None:
    """Look something up by each command."""
    for command in WANTED:
        for message in navigation.ask(command, WORDS, Ruleset.ANY).messages:
            view_of(message)


async def warm_law(service: Service) -> None:
    """Judge a situation under each ruleset.

    After an update the law has to be made, which takes seconds: in another process, for in a thread of this one every
    look-up would wait for it. Where that process cannot keep what it made, it is made here after all.
    """
    begun, loop = perf_counter(), asyncio.get_running_loop()
    for ruleset in RULESETS:
        if not is_kept(ruleset):
            await _made_elsewhere(ruleset)
        await loop.run_in_executor(service.worker, service.navigation.check, WORDS, ruleset)
    log("law", {"seconds": round(perf_counter() - begun, 2)})


def is_kept(ruleset: Ruleset) -> bool:
    """Whether the law of a ruleset is on disk."""
    return any(folder(os.environ).glob(f"law-{ruleset}-{key()}-*.bin"))


async def _made_elsewhere(ruleset: Ruleset) -> None:
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    quiet = asyncio.subprocess.DEVNULL
    try:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", MAKE_LAW, ruleset.value, env=environ, stdin=quiet, stdout=quiet, stderr=quiet
        )
    except OSError:
        return
    try:
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
