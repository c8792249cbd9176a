"""What went wrong -> words on the error stream and an exit status."""

from __future__ import annotations

from bot.console import Console
from bot.exit import Exit
from bot.mistake import WrongUsage
from corpus.document import BrokenCorpus

TROUBLE = (WrongUsage, BrokenCorpus, ImportError, OSError)
"""What `report` can word; a closed pipe is an OSError too, and is nobody's business."""


def report(error: Exception, console: Console) -> Exit:
    """Word one of TROUBLE."""
    match error:
        case BrokenPipeError():
            raise error
        case WrongUsage():
            console.complain("mistake", mistake=error.mistake, program=True, line=0)
            return Exit.WRONG_USAGE
        case BrokenCorpus():
            _complain(console, "document", error.file.name, error.problem, error)
        case ImportError():
            _complain(console, "package", error.name or str(error), "", error)
        case OSError():
            _complain(console, "file", str(error.filename or ""), error.strerror or str(error), error)
    return Exit.BROKEN


def _complain(console: Console, what: str, name: str, problem: str, error: Exception) -> None:
    try:
        console.complain("broken", what=what, name=name, problem=problem)
    except (ImportError, OSError):
        # Without jinja2 or without the templates this is all there is to say it with.
        console.err.write(f"watcher: this installation is broken, install it again: {error}\n")
