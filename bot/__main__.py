"""The program `watcher`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from bot.arguments import parse
from bot.console import Console, here
from bot.exit import Exit
from bot.reply import Lookup
from bot.terminal import OpenLookup, Terminal
from bot.trouble import TROUBLE, report, surprise


def main(argv: Sequence[str] | None = None) -> int:
    """Reply to the arguments; the exit status."""
    given = sys.argv[1:] if argv is None else argv
    console = here()
    try:
        return answer(given, console, _open)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BrokenPipeError:
        console.give_up()  # whoever read us has gone
        return Exit.PIPE_CLOSED
    except Exception as error:
        return surprise(error, given, console)


def answer(argv: Sequence[str], console: Console, open_lookup: OpenLookup) -> Exit:
    """Reply on this console; what goes wrong is told on its error stream."""
    try:
        status = Terminal(console, open_lookup).handle(parse(argv))
        console.flush()
    except TROUBLE as error:
        return report(error, console)
    return status


def _open(say: Callable[[str], None]) -> Lookup:
    from indexer.lookup import Lookup as Index

    return Index.open(say=say)


if __name__ == "__main__":
    sys.exit(main())
