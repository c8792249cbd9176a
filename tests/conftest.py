"""What every test may rely on: where the checkout is, and a home that is nobody's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# A slow machine is no wrong answer.
settings.register_profile("watcher", deadline=None)
settings.register_profile("soak", deadline=None, max_examples=5_000)
settings.load_profile("watcher")


@pytest.fixture(scope="session")
def checkout() -> Path:
    return Path(__file__).parent.parent


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An empty home, so that no test reads or writes what belongs to the one who runs it."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            patch.delenv(name, raising=False)
        yield home
