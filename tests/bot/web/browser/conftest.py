"""A browser of this machine, and the server that it asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.bot.web.served import Served

Opens = Callable[..., Page]
PHONE, DESKTOP = 360, 1280
PATIENCE = 300_000
"""The most milliseconds that anything may take: a slow machine is no wrong answer."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture
def opens(chromium: Browser, served: Served) -> Iterator[Opens]:
    """Opens addresses of the server. A page that logs an error, or that the policy keeps from something, fails."""
    wrong: list[str] = []
    with ExitStack() as closing:

        def open_page(path: str, width: int = PHONE, **given: Any) -> Page:
            context = chromium.new_context(viewport={"width": width, "height": 800}, **given)
            closing.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.goto(served.address + path)
            return page

        yield open_page
    assert wrong == []
