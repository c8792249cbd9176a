"""The process that verdicts are worked out in: it is bounded, it is replaced, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.web import coverage
from bot.web import worker as of_worker
from bot.web.coverage import CoverageKeeper
from bot.web.problem import ProblemKind, Refused
from bot.web.worker import OutOfTime, Worker
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


def deaf() -> bool:
    """Hears only the second time that it is to stop, as where the first is lost in a finalizer."""
    with suppress(OutOfTime):
        stubborn()
    return stubborn()


def fails() -> bytes:
    raise ValueError


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


def test_what_does_not_hear_that_it_is_to_stop_hears_it_again(worker: Worker) -> None:
    assert asyncio.run(refused(worker.run(deaf))) is ProblemKind.TOO_SLOW


def test_who_only_waited_is_not_told_that_it_is_too_hard(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_worker, "LONGEST_WAIT", 0)

    async def ask() -> tuple[ProblemKind, ProblemKind]:
        first = asyncio.create_task(refused(worker.run(stubborn)))
        await asyncio.sleep(0)
        return await refused(worker.run(str.upper, "late")), await first

    assert asyncio.run(ask()) == (ProblemKind.BUSY, ProblemKind.TOO_SLOW)


def test_a_coverage_that_fails_is_not_worked_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "judged_examples", fails)
    keeper = CoverageKeeper("none", {"XDG_CACHE_HOME": str(tmp_path)})

    async def ask() -> None:
        assert keeper.table() is None
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})
        monkeypatch.delattr(coverage, "ProcessPoolExecutor")
        assert keeper.table() is None
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(ask())
    assert keeper.failed


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
