"""The pack of this checkout, and a browser that opens it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.bot.run import run
from tests.bot.web.pack.opened import open_pack


@pytest.fixture(scope="session")
def pack_file(cache: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("pack") / "watcher.html"
    assert run("export", "--pack", str(file)).status == 0
    return file


@pytest.fixture(scope="session")
def html(pack_file: Path) -> str:
    return pack_file.read_text(encoding="utf-8")


@pytest.fixture
def page(chromium: Browser, pack_file: Path) -> Iterator[Page]:
    opened = open_pack(chromium, pack_file)
    yield opened
    opened.close()
