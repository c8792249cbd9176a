"""The server that the tests of the page ask, and a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from bot.web import limits, worker
from tests.bot.web.pack.opened import CHROMIUM, browser
from tests.bot.web.served import Served


@pytest.fixture(scope="session")
def served(cache: None) -> Iterator[Served]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "LONGEST_ANSWER", 600)  # a slow machine is no wrong answer
        patch.setattr(worker, "LONGEST_WAIT", 600)
        server = Served()
        yield server
        server.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine")
    with browser() as found:
        yield found
