"""The server that the tests of the page ask."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.web import limits
from tests.bot.web.served import Served


@pytest.fixture(scope="session")
def served(cache: None) -> Iterator[Served]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "LONGEST_ANSWER", 600)  # a slow machine is no wrong answer
        server = Served()
        yield server
        server.close()
