"""One look-up for all tests of the Discord bot, and the replies from it."""

from __future__ import annotations

import pytest

from bot.discord.navigation import Navigation
from indexer.lookup import Lookup


@pytest.fixture(scope="session")
def lookup(cache: None) -> Lookup:
    return Lookup.open()


@pytest.fixture(scope="session")
def navigation(lookup: Lookup) -> Navigation:
    return Navigation(lookup)
