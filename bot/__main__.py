"""The program `watcher`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.answers.command import Command
from bot.cli.arguments import Request, parse
from bot.cli.console import Console, here, pager_of
from bot.cli.errors import REPORTED, report_error, report_surprise
from bot.cli.exit import Exit
from bot.cli.terminal import OpenLookup, ReadEntries, Terminal
from corpus.entry import Entry

if TYPE_CHECKING:
    from indexer.lookup import Lookup


def main(argv: Sequence[str] | None = None) -> int:
    """Reply to the arguments; the exit status."""
    given = sys.argv[1:] if argv is None else argv
    console = here()
    try:
        return answer(given, console, _open, _entries)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BrokenPipeError:
        console.silence()  # whoever read us has gone
        return Exit.PIPE_CLOSED
    except Exception as error:
        return report_surprise(error, given, console)


def answer(argv: Sequence[str], console: Console, open_lookup: OpenLookup, read_entries: ReadEntries) -> Exit:
    """Reply on this console; what goes wrong is told on its error stream."""
    try:
        status = _run(parse(argv), Terminal(console, open_lookup, read_entries))
        console.flush()
    except REPORTED as error:
        return report_error(error, console)
    return status


def _run(request: Request, terminal: Terminal) -> Exit:
    """What runs until it is stopped is started here; all else the terminal answers."""
    match request.command:
        case Command.DESK:
            from bot.cli.repl import Repl

            return Repl(terminal, request.ruleset, json=request.json).run()
        case Command.BOT:
            from bot.discord.run import run_bot

            return run_bot(terminal.console, request.env)
        case Command.EXPORT if request.pack is not None:
            from bot.web.pack import write_pack

            return write_pack(terminal.lookup, terminal.console, request.pack, request.ruleset)
        case Command.SERVE:
            from bot.web.run import HOST, PORT, run_server

            return run_server(terminal.console, request.host or HOST, PORT if request.port is None else request.port)
    if request.batch is None and not request.no_pager:
        terminal.console = replace(terminal.console, pager=pager_of(terminal.console.environ))
    return terminal.handle(request)


def _open(progress: Callable[[str], None]) -> Lookup:
    from indexer.lookup import Lookup

    return Lookup.open(say=progress)


def _entries() -> Mapping[str, Entry]:
    from indexer.lookup import entries

    return entries()


if __name__ == "__main__":
    sys.exit(main())
