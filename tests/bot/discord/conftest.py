"""One look-up for all tests of the Discord bot, and the replies from it."""

from __future__ import annotations

import pytest

from bot.discord.navigation import Navigation
from corpus.document import RULESETS
from engine.rows import law
from indexer.lookup import Lookup


@pytest.fixture(scope="session")
def lookup(cache: None) -> Lookup:
    return Lookup.open()


@pytest.fixture(scope="session")
def laws(cache: None) -> None:
    """The law of each ruleset, where a bot of another process finds it."""
    for ruleset in RULESETS:
        law(ruleset)


@pytest.fixture(scope="session")
def navigation(lookup: Lookup) -> Navigation:
    return Navigation(lookup)
