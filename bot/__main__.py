"""The program `watcher`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

from bot.arguments import parse
from bot.console import Console, here
from bot.exit import Exit
from bot.reply import Lookup
from bot.terminal import OpenLookup, ReadEntries, Terminal
from bot.trouble import TROUBLE, report, surprise
from corpus.entry import Entry


def main(argv: Sequence[str] | None = None) -> int:
    """Reply to the arguments; the exit status."""
    given = sys.argv[1:] if argv is None else argv
    console = here()
    try:
        return answer(given, console, _open, _entries)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BrokenPipeError:
        console.give_up()  # whoever read us has gone
        return Exit.PIPE_CLOSED
    except Exception as error:
        return surprise(error, given, console)


def answer(argv: Sequence[str], console: Console, open_lookup: OpenLookup, read_entries: ReadEntries) -> Exit:
    """Reply on this console; what goes wrong is told on its error stream."""
    try:
        status = Terminal(console, open_lookup, read_entries).handle(parse(argv))
        console.flush()
    except TROUBLE as error:
        return report(error, console)
    return status


def _open(say: Callable[[str], None]) -> Lookup:
    from indexer.lookup import Lookup as Index

    return Index.open(say=say)


def _entries() -> Mapping[str, Entry]:
    from indexer.lookup import entries

    return entries()


if __name__ == "__main__":
    sys.exit(main())
