"""What went wrong -> words on the error stream and an exit status."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from traceback import extract_tb

from bot.answers.mistake import At, WrongUsage
from bot.cli.console import Console, Unwritable
from bot.cli.exit import Exit
from corpus.document import BrokenCorpus

REPORTED = (WrongUsage, Unwritable, BrokenCorpus, ImportError, OSError)
"""What `report` can word; a closed pipe is an OSError too, and is nobody's business."""


def report_error(error: Exception, console: Console) -> Exit:
    """Word one of REPORTED."""
    match error:
        case BrokenPipeError():
            raise error
        case WrongUsage():
            console.report("mistake", mistake=error.mistake, at=At.SHELL, line=0)
            return Exit.WRONG_USAGE
        case Unwritable():
            console.silence()
            _complain(console, error, "unwritable", why=error.why)
        case BrokenCorpus():
            _broken(console, error, "document", error.file.name, error.problem)
        case ImportError():
            _broken(console, error, "package", error.name or str(error))
        case OSError():
            _broken(console, error, "file", str(error.filename or ""), error.strerror or str(error))
    return Exit.BROKEN


def report_surprise(error: Exception, argv: Sequence[str], console: Console) -> Exit:
    """Word what should never have happened, so that it can be reported."""
    from bot.answers.about import version

    frames = extract_tb(error.__traceback__)
    _complain(
        console,
        error,
        "surprise",
        what=" ".join(f"{type(error).__name__}: {error}".split()),
        where=f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else "",
        version=version(),
        command=shlex.join(["watcher", *argv]),
    )
    return Exit.BROKEN


def _broken(console: Console, error: Exception, what: str, name: str, problem: str = "") -> None:
    _complain(console, error, "broken", what=what, name=name, problem=problem)


def _complain(console: Console, error: Exception, template: str, **data: object) -> None:
    try:
        console.report(template, **data)
    except Exception:
        # Without jinja2 or without the templates this is all there is to say it with.
        console.write_error(f"watcher: this installation is broken, install it again: {error}\n")
