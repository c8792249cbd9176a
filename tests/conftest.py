"""What every test may rely on: where the checkout is, a home that is nobody's, and a cache that all runs share."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# A slow machine is no wrong answer.
settings.register_profile("watcher", deadline=None)
settings.register_profile("soak", deadline=None, max_examples=5_000)
settings.register_profile("quick", deadline=None, max_examples=20)
settings.load_profile("watcher")

CHECKOUT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def checkout() -> Path:
    return CHECKOUT


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An empty home, so that no test reads or writes what belongs to the one who runs it."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            patch.delenv(name, raising=False)
        yield home


@pytest.fixture(scope="session", autouse=True)
def cache(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Index and law, which take seconds to make: once for all processes and runs, until what they are made of changes.

    It has a name by all of that, so that no test believes what is only the program's own key to them.
    """
    kept = request.config.cache
    place = kept.mkdir("made") if kept else tmp_path_factory.mktemp("made")
    ours = place / made_of()
    for other in set(place.iterdir()) - {ours}:
        shutil.rmtree(other, ignore_errors=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WATCHER_CACHE", str(ours))
        yield


def made_of() -> str:
    """A hash of the code and the data from which an index and the law are made."""
    digest = hashlib.sha256()
    for part in ("corpus", "indexer", "engine"):
        for file in sorted((CHECKOUT / part).rglob("*.*")):
            if file.suffix in (".py", ".toml", ".txt"):
                digest.update(f"{file}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]
