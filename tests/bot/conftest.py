"""Settings of the tests of the surfaces."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The index of the tests is not the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WATCHER_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield
