from __future__ import annotations

import pytest

from engine.check import Engine
from tests.engine.shelf import entries


@pytest.fixture(scope="session")
def engine() -> Engine:
    return Engine(entries(), strict=True)
