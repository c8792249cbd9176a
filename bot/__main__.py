"""The program `watcher`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from bot.arguments import parse
from bot.console import Console, here
from bot.exit import Exit
from bot.reply import Lookup
from bot.terminal import OpenLookup, Terminal
from bot.trouble import TROUBLE, report


def main(argv: Sequence[str] | None = None) -> int:
    """Reply to the arguments; the exit status."""
    console = here()
    try:
        status = answer(sys.argv[1:] if argv is None else argv, console, _open)
        console.out.flush()
        return status
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BrokenPipeError:
        # Whoever read us has gone: what is still to be written goes nowhere, and must not fail again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.PIPE_CLOSED


def answer(argv: Sequence[str], console: Console, open_lookup: OpenLookup) -> Exit:
    """Reply on this console; what goes wrong is told on its error stream."""
    try:
        return Terminal(console, open_lookup).handle(parse(argv))
    except TROUBLE as error:
        return report(error, console)


def _open(say: Callable[[str], None]) -> Lookup:
    from indexer.lookup import Lookup as Index

    return Index.open(say=say)


if __name__ == "__main__":
    sys.exit(main())
