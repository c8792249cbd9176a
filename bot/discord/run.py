"""`watcher bot`: connects, stays connected, and leaves when it is asked to."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from enum import Enum, auto

import discord

from bot.cli.console import Console
from bot.cli.exit import Exit
from bot.discord.client import Bot, Service, point_at
from bot.discord.navigation import Navigation
from bot.discord.settings import BadSetting, read_settings, with_env_file
from bot.discord.telemetry import Counts, log, start_log
from bot.discord.warming import warm_law, warm_lookup
from indexer.lookup import Lookup
from indexer.suggestion import Suggestions

WAITS = (1, 2, 4, 8, 15, 30)
"""The seconds before each new try to reach Discord, the last one for all that follow; anew after a connection."""
FINISHING = 10.0
"""The most seconds that are spent on finishing what is being answered."""
TOKEN_REFUSED = 4004
"""The gateway's code for a token that has become invalid."""


class End(Enum):
    """How a connection ended."""

    STOPPED = auto()
    REFUSED = auto()
    LOST = auto()
    UNREACHABLE = auto()
    """Lost before there was one."""


def run_bot(console: Console, env_file: str | None) -> Exit:
    """Run the bot until it is stopped. Raises WrongUsage and BrokenCorpus."""
    try:
        settings = read_settings(with_env_file(console.environ, env_file))
    except BadSetting as error:
        console.report("bot", event="setting", name=error.name, got=error.got)
        return Exit.WRONG_USAGE
    lookup = Lookup.open(say=console.progress, environ=console.environ)
    start_log(console.err, settings.log, settings.token)
    service = Service(Navigation(lookup), Suggestions(lookup), settings)
    warm_lookup(service.navigation)
    point_at(settings)
    if asyncio.run(_serve(service)) is End.REFUSED:
        console.report("bot", event="refused", name="", got="")
        return Exit.BROKEN
    return Exit.ANSWERED


async def _serve(service: Service) -> End:
    """Be on Discord until it is asked to stop, or refused."""
    stop = asyncio.Event()
    _on_signals(stop.set)
    reporting = asyncio.create_task(_report(service.counts, service.settings.report))
    service.warming = asyncio.create_task(warm_law(service))

    async def connect() -> End:
        return End.STOPPED if stop.is_set() else await _run_until_stopped(Bot(service), stop)

    async def pause(seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), seconds)

    try:
        return await stay_connected(connect, pause)
    finally:
        reporting.cancel()
        service.warming.cancel()
        log("counts", service.counts.report())


async def stay_connected(connect: Callable[[], Awaitable[End]], pause: Callable[[float], Awaitable[None]]) -> End:
    """Connect again and again while Discord cannot be reached; how the last connection ended."""
    failures = 0
    while (end := await connect()) in (End.LOST, End.UNREACHABLE):
        failures = 0 if end is End.LOST else failures
        await pause(WAITS[min(failures, len(WAITS) - 1)])
        failures += 1
    return end


async def _run_until_stopped(bot: Bot, stop: asyncio.Event) -> End:
    """Run a bot until it is stopped or loses Discord for good."""
    async with bot:
        running, stopping = asyncio.create_task(bot.start(bot.service.settings.token)), asyncio.create_task(stop.wait())
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if stopping.done():
            log("stopping", {"answering": len(bot.service.busy)})
            await bot.service.finish(FINISHING)
        stopping.cancel()
    if stop.is_set():
        running.cancel()
        await asyncio.wait({running})
        return End.STOPPED
    return await _end_of(running, bot)


async def _end_of(running: asyncio.Task[None], bot: Bot) -> End:
    """How a bot that has ended by itself did so."""
    try:
        await running
    except discord.LoginFailure:
        return End.REFUSED
    except discord.ConnectionClosed as error:
        if error.code == TOKEN_REFUSED:
            return End.REFUSED
        log("lost", error=error)
    except Exception as error:  # discord.py lets through what a network or a proxy's page does to it
        log("unreachable", error=error)
    return End.LOST if bot.has_connected else End.UNREACHABLE


async def _report(counts: Counts, seconds: float) -> None:
    while seconds:
        await asyncio.sleep(seconds)
        log("counts", counts.report())


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    for one in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(one, stop)
        except NotImplementedError:  # Windows
            signal.signal(one, lambda *_: loop.call_soon_threadsafe(stop))
