"""Verdicts and decks, worked out in a process of their own, so that no look-up waits for one."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from bot.answers.check import Judge
from bot.answers.deck import DeckAnswer, judge_deck
from bot.web.problem import Problem, ProblemKind, Refused
from corpus.document import RULESETS, Ruleset
from engine.verdict import Verdict
from indexer.answer import Shown
from indexer.lookup import Lookup

T = TypeVar("T")
SECONDS = 5
"""The most of the processor's time that a verdict gets; all but one in a hundred take less than a sixth of one."""
MOST_WAITING = 24
"""How many may wait for the worker; who comes later is asked to come again."""
LONGEST_WAIT = 20.0
"""The most seconds that one waits; it leaves time to be worked out in what the server gives for an answer."""
AGAIN = 0.5
"""After how many seconds more a job is stopped anew, where the first time was lost in a finalizer."""
COME_AGAIN = 2
"""After how many seconds."""
SITUATION, DECK = "A plays: Thrust\nhow much damage does B take", "3 Thrust"
"""What is worked out before anybody asks, so that nobody waits for what is loaded by the first answer."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict, and what the documents say nearest to it where it decides nothing."""

    verdict: Verdict
    near: tuple[Shown, ...]


class OutOfTime(BaseException):
    """Raised in the worker wherever it is, past whatever catches an Exception."""


class Worker:
    """One process that works things out, one after the other. It is made anew where it has died."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self.waiting = 0
        self._pool = _pool()
        self._turn = asyncio.Lock()

    def warm_up(self) -> None:
        """Load what is needed, before anybody asks."""
        for ruleset in RULESETS:
            self._pool.submit(judged, SITUATION, ruleset)
        for ruleset in RULESETS:
            self._pool.submit(deck_judged, DECK, ruleset)

    async def verdict(self, text: str, ruleset: Ruleset) -> Judged:
        """The verdict on a situation. Raises WrongUsage, and Refused where it takes too long."""
        return await self.run(judged, text, ruleset)

    async def deck(self, text: str, ruleset: Ruleset) -> DeckAnswer:
        """What a deck breaks. Raises Refused where it takes too long."""
        return await self.run(deck_judged, text, ruleset)

    async def run(self, task: Callable[..., T], *given: object) -> T:
        """What a function of a module makes of what is given, in the worker. Raises Refused, and what it raises."""
        if self.waiting >= MOST_WAITING:
            raise Refused(Problem(ProblemKind.BUSY, seconds=COME_AGAIN))
        self.waiting += 1
        try:
            async with self._its_turn():
                done = await self._done(task, *given)
        finally:
            self.waiting -= 1
        if done is None:
            raise Refused(Problem(ProblemKind.TOO_SLOW))
        return done

    @asynccontextmanager
    async def _its_turn(self) -> AsyncIterator[None]:
        """One after the other. Raises Refused where that takes too long."""
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await self._turn.acquire()
        except TimeoutError:
            raise Refused(Problem(ProblemKind.BUSY, seconds=COME_AGAIN)) from None
        try:
            yield
        finally:
            self._turn.release()

    async def _done(self, task: Callable[..., T], *given: object) -> T | None:
        loop, pool = asyncio.get_running_loop(), self._pool
        try:
            return await loop.run_in_executor(pool, bounded, self.seconds, task, *given)
        except BrokenProcessPool:
            if pool is self._pool:  # else another that waited has made it anew
                self._pool = _pool()
            raise Refused(Problem(ProblemKind.BUSY, seconds=COME_AGAIN)) from None

    def close(self) -> None:
        """End the process; what waits for it is given up."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def _pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, get_context("spawn"), start)


def start() -> None:
    """Leave it to the server when to end, and end with it whatever becomes of it."""
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, signal.SIG_IGN)
    signal.signal(signal.SIGPROF, _out_of_time)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(0)


def _out_of_time(*_: object) -> None:
    raise OutOfTime


def bounded(seconds: float, task: Callable[..., T], *given: object) -> T | None:
    """What a function makes of what is given; None where it takes more than so many seconds of the processor's time."""
    with suppress(OutOfTime):
        try:
            signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)
            return task(*given)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    return None


@cache
def _lookup() -> Lookup:
    return Lookup.open()


@cache
def _judge() -> Judge:
    return Judge(_lookup().entries, _lookup)


def judged(text: str, ruleset: Ruleset) -> Judged:
    """The verdict on a situation."""
    verdict = _judge().verdict(text, ruleset)
    return Judged(verdict, _judge().near(verdict))


def deck_judged(text: str, ruleset: Ruleset) -> DeckAnswer:
    """What a deck breaks."""
    return judge_deck(text, ruleset, _lookup().entries)
