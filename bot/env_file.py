"""A file of settings, a `NAME=value` a line, as systemd and docker read it too."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from bot.mistake import Kind, Mistake, WrongUsage

USUAL = ".env"
# Parsed here rather than by a package: these few lines are all of the form that we promise.
LINE = re.compile(r"\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*")
QUOTED = re.compile(r"""(["'])(.*?)\1(?:\s+#.*)?""")
COMMENT = re.compile(r"(?:^|\s+)#.*")


def surroundings(environ: Mapping[str, str], file: str | None) -> dict[str, str]:
    """The environment, with what a file adds to it: this one, or .env where there is one. Raises WrongUsage.

    What is empty in the environment does not hide what the file says.
    """
    path = Path(USUAL if file is None else file)
    if file is None and not path.is_file():
        return dict(environ)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise WrongUsage(Mistake(Kind.NO_ENV_FILE, got=str(path))) from error
    return {**environ, **read(text), **{name: value for name, value in environ.items() if value}}


def read(text: str) -> dict[str, str]:
    """The settings in a text. A line that sets nothing is left out."""
    found = (LINE.fullmatch(line) for line in text.splitlines() if not line.lstrip().startswith("#"))
    return {line[1]: _value(line[2]) for line in found if line}


def _value(text: str) -> str:
    quoted = QUOTED.fullmatch(text)
    return quoted[2] if quoted else COMMENT.sub("", text)
