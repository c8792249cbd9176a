"""The log: a line an event, as key=value, on standard error; no tokens, no whole messages."""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Mapping
from typing import TextIO

from aiohttp import ClientError
from discord import DiscordException

OURS = logging.getLogger("watcher")
SECRETS = re.compile(r"(?<=/)((?:interactions|webhooks)/\d+)/[^/\s?\"']+|[\w-]{20,}\.[\w-]{5,}\.[\w-]{25,}")
LONGEST = 300
"""The most characters of one value."""
OF_OTHERS = (DiscordException, ClientError, OSError)
NEEDLESS = ("discord.state", "discord.client")
"""What these warn of at the start (no list of guilds, no voice) is meant to be so."""


def log(event: str, fields: Mapping[str, object] | None = None, *, error: BaseException | None = None) -> None:
    """One line; with an error it is a warning, and one under a reference is an error."""
    level = logging.INFO if error is None else logging.ERROR if "reference" in (fields or {}) else logging.WARNING
    OURS.log(level, event, extra={"fields": fields or {}}, exc_info=error)


def start(stream: TextIO, level: str, token: str) -> None:
    """Write what is logged from now on to a stream, and never the token."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(KeyValue(token))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(max(logging.WARNING, logging.getLevelName(level)))  # below, it logs messages
    for name in NEEDLESS:
        logging.getLogger(name).setLevel(logging.ERROR)


class KeyValue(logging.Formatter):
    """Formats a record as `time=… level=… event=… key=value …`, with an error's trace in one line."""

    def __init__(self, token: str = "") -> None:
        super().__init__()
        self.token = token

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        fields: Mapping[str, object] = getattr(record, "fields", {})
        event = (
            {"event": record.msg} if record.name == OURS.name else {"logger": record.name, "said": record.getMessage()}
        )
        whole = {"time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"), "level": record.levelname.lower(), **event}
        whole |= dict(fields) | (_error(record.exc_info[1]) if record.exc_info and record.exc_info[1] else {})
        return " ".join(f"{key}={self._value(value)}" for key, value in whole.items())

    def _value(self, value: object) -> str:
        if isinstance(value, bool):
            return str(value).lower()
        text = str(value).replace(self.token, "…") if self.token else str(value)
        text = " ".join(SECRETS.sub(_hidden, text).split())
        text = text if len(text) <= LONGEST else text[:LONGEST] + "…"
        return text if re.fullmatch(r"[^\s\"=]+", text) else '"' + text.replace('"', "'") + '"'


def _hidden(secret: re.Match[str]) -> str:
    return f"{secret[1]}/…" if secret[1] else "…"


def _error(error: BaseException) -> dict[str, object]:
    """An error by its kind and the last places it came through; its words only where they cannot be a user's."""
    frames = traceback.extract_tb(error.__traceback__)[-8:]
    places = "<".join(f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in reversed(frames))
    words = {"because": str(error)} if isinstance(error, OF_OTHERS) else {}
    return {"error": type(error).__name__, **words, "at": places}
