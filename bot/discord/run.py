"""`watcher bot`: connects, stays connected, and leaves when it is asked to."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import Enum, auto

import discord

from bot.console import Console
from bot.discord.clerk import Clerk
from bot.discord.client import Bot, pointed
from bot.discord.commands import WANTED
from bot.discord.cooldown import Cooldown
from bot.discord.counts import Counts
from bot.discord.layout import laid_out
from bot.discord.log import log, start
from bot.discord.reply import Replies
from bot.discord.settings import BadSetting, Settings, settings_of
from bot.env_file import surroundings
from bot.exit import Exit
from corpus.document import Ruleset
from indexer.lookup import Lookup
from indexer.suggestion import Suggestions

WAITS = (1, 2, 4, 8, 15, 30)
"""The seconds before each new try to reach Discord; the last one for all that follow."""
FINISHING = 10.0
"""The most seconds that are spent on finishing what is being answered."""
WARMING = "Chessex"
TOKEN_REFUSED = 4004
"""The gateway's code for a token that has become invalid."""


class End(Enum):
    """How a connection ended."""

    STOPPED = auto()
    REFUSED = auto()
    LOST = auto()


def run(console: Console, env_file: str | None) -> Exit:
    """Run the bot until it is stopped. Raises WrongUsage and BrokenCorpus."""
    try:
        settings = settings_of(surroundings(console.environ, env_file))
    except BadSetting as error:
        console.complain("bot", event="setting", name=error.name, got=error.got)
        return Exit.WRONG_USAGE
    lookup = Lookup.open(say=console.note, environ=console.environ)
    start(console.err, settings.log, settings.token)
    clerk = Clerk(Replies(lookup), Suggestions(lookup), Cooldown(settings.asks, settings.seconds))
    _warm(clerk.replies)
    pointed(settings)
    if asyncio.run(_served(clerk, settings)) is End.REFUSED:
        console.complain("bot", event="refused", name="", got="")
        return Exit.BROKEN
    return Exit.ANSWERED


def _warm(replies: Replies) -> None:
    """Answer once before anybody asks, so that nobody waits for what is loaded by the first answer."""
    for command in WANTED:
        for message in replies.ask(command, WARMING, Ruleset.ANY).messages:
            laid_out(message)
    for reply in (replies.check(WARMING, Ruleset.ANY), replies.deck(b"", "", Ruleset.ANY)):
        laid_out(reply.messages[0])


async def _served(clerk: Clerk, settings: Settings) -> End:
    """Connect, again and again while Discord cannot be reached."""
    stop = asyncio.Event()
    _on_signals(stop.set)
    reporting = asyncio.create_task(_reported(clerk.counts, settings.report))
    try:
        for wait in _waits():
            end = await _connected(Bot(clerk, settings), clerk, settings.token, stop)
            if end is not End.LOST:
                return end
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), wait)
        return End.STOPPED
    finally:
        reporting.cancel()
        log("counts", clerk.counts.report())


def _waits() -> Iterator[int]:
    yield from WAITS
    while True:
        yield WAITS[-1]


async def _connected(bot: Bot, clerk: Clerk, token: str, stop: asyncio.Event) -> End:
    """Run a bot until it is stopped or loses Discord for good."""
    async with bot:
        running, stopping = asyncio.create_task(bot.start(token)), asyncio.create_task(stop.wait())
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if stopping.done():
            log("stopping", {"answering": len(clerk.busy)})
            await clerk.rest(FINISHING)
        stopping.cancel()
    if stop.is_set():
        running.cancel()
        await asyncio.wait({running})
        return End.STOPPED
    return await _ended(running)


async def _ended(running: asyncio.Task[None]) -> End:
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
    return End.LOST


async def _reported(counts: Counts, seconds: float) -> None:
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
