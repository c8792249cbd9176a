"""A file that a command names: its bytes, and the text in them."""

from __future__ import annotations

import codecs
from pathlib import Path

from bot.console import Console
from bot.mistake import Kind, Mistake, WrongUsage

STANDARD_INPUT = "-"


def content_of(file: str, most: int, console: Console, missing: Kind) -> bytes:
    """The bytes of a file or of standard input, of a long one a few more than `most`. Raises WrongUsage."""
    if file == STANDARD_INPUT:
        return _typed(console, most)
    try:
        with Path(file).open("rb") as opened:
            return opened.read(most + 1)
    except (OSError, ValueError) as error:
        raise WrongUsage(Mistake(missing, got=file)) from error


def _typed(console: Console, most: int) -> bytes:
    content = b""
    for line in console.lines():
        content += line
        if len(content) > most:
            break
    return content


def decoded(content: bytes) -> str:
    """The text of a file; an old one may be of Windows' own letters."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")
