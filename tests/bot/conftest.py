"""Settings of the tests of the surfaces."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

# The first example of a test loads templates or the index, which a deadline would hold against it.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The index of the tests is not the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WATCHER_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield
