"""Which release this is."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from pathlib import Path

import tomli

DISTRIBUTION = "watcher-highlander"
CHECKOUT = Path(__file__).parent.parent / "pyproject.toml"


def version() -> str:
    """The version of the checkout, or of what is installed; "unknown" where neither says."""
    try:
        return str(tomli.loads(CHECKOUT.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, KeyError, tomli.TOMLDecodeError):
        pass
    try:
        return installed_version(DISTRIBUTION)
    except PackageNotFoundError:
        return "unknown"
