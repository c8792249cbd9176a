"""The server that the tests of the page ask."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bot.web.served import Served


@pytest.fixture(scope="session")
def served(cache: None) -> Iterator[Served]:
    server = Served()
    yield server
    server.close()
