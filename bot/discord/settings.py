"""What a host can set: an environment that is passed in, and a file of settings beside it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bot.answers.mistake import Mistake, MistakeKind, WrongUsage
from bot.answers.reports import FILE, reports_file

TOKEN = "DISCORD_TOKEN"
API = "WATCHER_DISCORD_API"
GATEWAY = "WATCHER_DISCORD_GATEWAY"
COOLDOWN = "WATCHER_COOLDOWN"
REPORT = "WATCHER_REPORT"
LOG = "WATCHER_LOG"
REPORTS = FILE
LEVELS = ("INFO", "WARNING", "ERROR")

ENV_FILE = ".env"
# Parsed here rather than by a package: these few lines are all of the form that we promise.
LINE = re.compile(r"\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*")
QUOTED = re.compile(r"""(["'])(.*?)\1(?:\s+#.*)?""")
COMMENT = re.compile(r"(?:^|\s+)#.*")


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
    reports: Path = Path("reports.jsonl")


class BadSetting(Exception):
    """A setting that is missing (`got` is empty) or that means nothing."""

    def __init__(self, name: str, got: str = "") -> None:
        super().__init__(name)
        self.name = name
        self.got = got


def read_settings(environ: Mapping[str, str]) -> Settings:
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
        reports=reports_file(environ),
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


def with_env_file(environ: Mapping[str, str], file: str | None) -> dict[str, str]:
    """The environment, with what a file adds to it: this one, or .env where there is one. Raises WrongUsage.

    What is empty in the environment does not hide what the file says.
    """
    path = Path(ENV_FILE if file is None else file)
    if file is None and not path.is_file():
        return dict(environ)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise WrongUsage(Mistake(MistakeKind.NO_ENV_FILE, got=str(path))) from error
    return {**environ, **env_file_values(text), **{name: value for name, value in environ.items() if value}}


def env_file_values(text: str) -> dict[str, str]:
    """The settings in a text. A line that sets nothing is left out."""
    found = (LINE.fullmatch(line) for line in text.splitlines() if not line.lstrip().startswith("#"))
    return {line[1]: _value(line[2]) for line in found if line}


def _value(text: str) -> str:
    quoted = QUOTED.fullmatch(text)
    return quoted[2] if quoted else COMMENT.sub("", text)
