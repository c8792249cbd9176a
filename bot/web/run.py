"""`watcher serve`: listens, answers, and finishes what is being answered when it is asked to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal

from aiohttp import web

from bot.cli.console import Console
from bot.cli.exit import Exit
from bot.web.limits import hosting
from bot.web.server import LONGEST_LINE, application
from bot.web.site import Site
from bot.web.worker import Worker
from indexer.lookup import Lookup

HOST, PORT = "127.0.0.1", 8080
FINISHING = 10.0
"""The most seconds that are spent on finishing what is being answered."""


def run_server(console: Console, host: str, port: int) -> Exit:
    """Serve until it is stopped. Raises WrongUsage and BrokenCorpus."""
    limits = hosting(console.environ)
    lookup = Lookup.open(say=console.progress, environ=console.environ)
    logging.basicConfig(stream=console.err, level=logging.WARNING)
    worker = Worker()
    try:
        return asyncio.run(serve(console, application(Site(lookup, worker), limits), worker, host, port))
    finally:
        worker.close()


async def serve(console: Console, app: web.Application, worker: Worker, host: str, port: int) -> Exit:
    """Serve an application until a signal comes, and finish what is being answered."""
    stop = asyncio.Event()
    for one in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(one, stop.set)
    runner = web.AppRunner(
        app,
        access_log=None,
        shutdown_timeout=FINISHING,
        max_line_size=LONGEST_LINE,
        max_field_size=LONGEST_LINE,
    )
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        console.report("serve", event="taken", host=host, port=port, why=error.strerror or str(error))
        await runner.cleanup()
        return Exit.WRONG_USAGE
    console.report("serve", event="ready", host=host, port=runner.addresses[0][1], why="")
    worker.warm_up()
    gc.collect()
    gc.freeze()  # what was loaded stays: looking through it for what can go costs more than a look-up
    await stop.wait()
    await runner.cleanup()
    return Exit.ANSWERED
