"""Waiting, never longer than a test can bear."""

from __future__ import annotations

import asyncio
import functools
import os
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec

Given = ParamSpec("Given")
PAUSE = 0.002
PATIENCE = float(os.environ.get("WATCHER_PATIENCE", "1"))
"""How many times as long a test waits: on a machine that is busy with something else, set it higher."""


async def until(condition: Callable[[], object], *, within: float = 5, what: str = "what the test waits for") -> None:
    """Return as soon as the condition holds."""
    loop = asyncio.get_running_loop()
    end = loop.time() + within * PATIENCE
    while not condition():
        if loop.time() > end:
            raise AssertionError(f"{what} did not happen within {within:g} s")
        await asyncio.sleep(PAUSE)


def in_loop(
    within: float = 10,
) -> Callable[[Callable[Given, Coroutine[Any, Any, None]]], Callable[Given, None]]:
    """Let pytest call an asynchronous test, which has this many seconds."""

    def decorate(test: Callable[Given, Coroutine[Any, Any, None]]) -> Callable[Given, None]:
        @functools.wraps(test)
        def run(*args: Given.args, **kwargs: Given.kwargs) -> None:
            asyncio.run(asyncio.wait_for(test(*args, **kwargs), within * PATIENCE))

        return run

    return decorate
