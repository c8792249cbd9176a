"""The process that verdicts are worked out in: it is bounded, it is replaced, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from bot.web import worker as of_worker
from bot.web.problem import ProblemKind, Refused
from bot.web.worker import Worker
from tests.bot.web.served import Served

ENOUGH = 0.2


def stubborn() -> bool:
    """Goes on for ever, whatever is raised that a program may catch."""
    while True:
        try:
            while True:
                pass
        except Exception:
            continue


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(ENOUGH)
    yield made
    made.close()


async def refused(work: Coroutine[Any, Any, object]) -> ProblemKind:
    with pytest.raises(Refused) as raised:
        await work
    return raised.value.problem.kind


def test_what_takes_too_long_is_given_up_and_the_next_is_worked_out(worker: Worker) -> None:
    async def ask() -> tuple[ProblemKind, str]:
        return await refused(worker.run(stubborn)), await worker.run(str.upper, "next")

    assert asyncio.run(ask()) == (ProblemKind.TOO_SLOW, "NEXT")


def test_a_process_that_dies_is_replaced(worker: Worker) -> None:
    async def ask() -> tuple[ProblemKind, str]:
        return await refused(worker.run(os._exit, 1)), await worker.run(str.upper, "next")

    assert asyncio.run(ask()) == (ProblemKind.BUSY, "NEXT")


def test_who_comes_when_many_wait_is_asked_to_come_again(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_worker, "MOST_WAITING", 2)

    async def ask() -> tuple[list[str], ProblemKind, str]:
        waiting = [asyncio.create_task(worker.run(str.upper, name)) for name in "ab"]
        await asyncio.sleep(0)
        late = await refused(worker.run(str.upper, "c"))
        return await asyncio.gather(*waiting), late, await worker.run(str.upper, "d")

    assert asyncio.run(ask()) == (["A", "B"], ProblemKind.BUSY, "D")


def test_a_look_up_does_not_wait_for_a_verdict(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served.worker, "seconds", 1)
    busy = asyncio.run_coroutine_threadsafe(served.worker.run(stubborn), served.loop)
    try:
        assert served.get("/ruling", params={"q": "Darius Chessex"}).status == 200
        assert not busy.done()
    finally:
        with pytest.raises(Refused):
            busy.result(60)
