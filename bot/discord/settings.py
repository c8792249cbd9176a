"""What a host can set, read from an environment that is passed in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

TOKEN = "DISCORD_TOKEN"
API = "WATCHER_DISCORD_API"
GATEWAY = "WATCHER_DISCORD_GATEWAY"
COOLDOWN = "WATCHER_COOLDOWN"
REPORT = "WATCHER_REPORT"
LOG = "WATCHER_LOG"
LEVELS = ("INFO", "WARNING", "ERROR")


@dataclass(frozen=True, slots=True)
class Settings:
    """`asks` questions are answered in `seconds` to each user; counts are logged every `report` seconds."""

    token: str
    api: str = ""
    gateway: str = ""
    asks: int = 12
    seconds: float = 20.0
    report: float = 3600.0
    log: str = "INFO"


class BadSetting(Exception):
    """A setting that is missing (`got` is empty) or that means nothing."""

    def __init__(self, name: str, got: str = "") -> None:
        super().__init__(name)
        self.name = name
        self.got = got


def settings_of(environ: Mapping[str, str]) -> Settings:
    """The settings in an environment. Raises BadSetting."""
    token = environ.get(TOKEN, "").strip()
    if not token:
        raise BadSetting(TOKEN)
    asks, seconds = _matched(environ, COOLDOWN, r"(\d{1,4})/(\d{1,5})", "12/20")
    (report,) = _matched(environ, REPORT, r"(\d{1,7})", "3600")
    return Settings(
        token,
        api=_address(environ, API, "http"),
        gateway=_address(environ, GATEWAY, "ws"),
        asks=int(asks),
        seconds=float(seconds),
        report=float(report),
        log=_matched(environ, LOG, f"({'|'.join(LEVELS)})", "INFO")[0],
    )


def _matched(environ: Mapping[str, str], name: str, form: str, usual: str) -> tuple[str, ...]:
    got = environ.get(name, "").strip() or usual
    found = re.fullmatch(form, got.upper())
    if not found:
        raise BadSetting(name, got)
    return found.groups()


def _address(environ: Mapping[str, str], name: str, scheme: str) -> str:
    got = environ.get(name, "").strip().rstrip("/")
    if got and not re.match(rf"{scheme}s?://[^/\s]", got):
        raise BadSetting(name, got)
    return got
