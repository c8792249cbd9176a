"""What the host sees: a line an event on standard error, and counts. No tokens, no questions, no names."""

from __future__ import annotations

import logging
import re
import traceback
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from statistics import median
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
MOST_TIMES = 10_000


def log(event: str, fields: Mapping[str, object] | None = None, *, error: BaseException | None = None) -> None:
    """One line; with an error it is a warning, and one under a reference is an error."""
    level = logging.INFO if error is None else logging.ERROR if "reference" in (fields or {}) else logging.WARNING
    OURS.log(level, event, extra={"fields": fields or {}}, exc_info=error)


def start_log(stream: TextIO, level: str, token: str) -> None:
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


class Event(StrEnum):
    """What a question was answered with; `LATE` and `DUPLICATE` could not be answered."""

    FOUND = "found"
    MISS = "missed"
    ERROR = "failed"
    COOLDOWN = "too_fast"
    DUPLICATE = "repeated"
    LATE = "late"
    OLDER = "outdated"


@dataclass(slots=True)
class Counts:
    """Since the last report: how often each thing was asked for, with what it was answered, and how long that took."""

    asked: Counter[str] = field(default_factory=Counter)
    events: Counter[Event] = field(default_factory=Counter)
    milliseconds: list[float] = field(default_factory=list)
    typing: list[float] = field(default_factory=list)

    def answered(self, what: str, event: Event, milliseconds: float) -> None:
        """Something was answered."""
        self.asked[what] += 1
        self.events[event] += 1
        if len(self.milliseconds) < MOST_TIMES:
            self.milliseconds.append(milliseconds)

    def suggested(self, milliseconds: float) -> None:
        """Something was suggested while it was typed."""
        self.asked["autocomplete"] += 1
        if len(self.typing) < MOST_TIMES:
            self.typing.append(milliseconds)

    def report(self) -> dict[str, object]:
        """All of it; counting begins anew."""
        told: dict[str, object] = {"asked": self.asked.total(), **dict(sorted(self.asked.items()))}
        told |= {event.value: self.events[event] for event in Event}
        told |= _times("", self.milliseconds) | _times("autocomplete_", self.typing)
        self.asked, self.events, self.milliseconds, self.typing = Counter(), Counter(), [], []
        return told


def _times(what: str, milliseconds: list[float]) -> dict[str, object]:
    if not milliseconds:
        return {}
    times = sorted(milliseconds)
    worth = {"median": median(times), "p95": times[int(len(times) * 0.95)], "worst": times[-1]}
    return {f"{what}{name}_ms": round(value, 1) for name, value in worth.items()}
