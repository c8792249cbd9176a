"""A verdict from each gold sheet, the start of a process until its first verdict, and the size of the law."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median, quantiles
from time import process_time

from corpus.document import RULESETS
from engine.engine import Engine
from engine.judgement import judge
from engine.rows import cards, law, rows
from engine.sheet import parse
from engine.titles import catalogue
from tests.engine.sheet.gold import gold
from tests.engine.shelf import entries

READY = """
from time import process_time
from tests.engine.shelf import entries
held = entries()
start = process_time()
from engine.engine import Engine
engine = Engine(held)
imported = process_time()
engine.check("may A play: Thrust")
print((imported - start) * 1000, (process_time() - start) * 1000)
"""
STARTS = 3


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of many runs, of the processor: what others do on the machine does not count."""

    middle: float
    slowest: float

    @classmethod
    def of(cls, runs: list[float]) -> Times:
        """The median and the 99th percentile."""
        return cls(median(runs), quantiles(runs, n=100)[-1])


@dataclass(frozen=True, slots=True)
class Figures:
    """`verdict` is the whole of a verdict from the text of a sheet; `judgement` only what follows from the law."""

    sheets: int
    verdict: Times
    judgement: Times
    imported: float
    ready: float
    rules: dict[str, int]
    rows: int
    cards: int

    def lines(self) -> Iterator[str]:
        """The same as a table, with what is to be reached."""
        yield f"a verdict from a sheet, median of {self.sheets} (ms)   {self.verdict.middle:7.1f}   (at most 15)"
        yield f"a verdict from a sheet, 99th percentile (ms)  {self.verdict.slowest:7.1f}   (at most 60)"
        yield f"of it what follows from the law, median (ms)  {self.judgement.middle:7.1f}"
        yield f"of it what follows, 99th percentile (ms)      {self.judgement.slowest:7.1f}"
        yield f"engine imported (ms)                          {self.imported:7.0f}"
        yield f"engine ready, its first verdict given (ms)    {self.ready:7.0f}   (at most 300)"
        for ruleset, number in self.rules.items():
            yield f"rules in {ruleset:<8}                             {number:7}"
        yield f"rows of the law                               {self.rows:7}"
        yield f"cards                                         {self.cards:7}"


def measured() -> Figures:
    """The figures of one run; the best of three starts."""
    engine = Engine(entries())
    rules = {ruleset.value: law(ruleset).program.size for ruleset in RULESETS}
    for row in gold()[::20]:
        engine.check(row.sheet)
    verdicts = [timed(lambda sheet=row.sheet: engine.check(sheet)) for row in gold()]  # type: ignore[misc]
    situations = [parse(row.sheet, catalogue()) for row in gold()]
    judgements = [timed(lambda each=each: judge(each)) for each in situations]  # type: ignore[misc]
    imported, ready = min((started() for _ in range(STARTS)), key=lambda times: times[1])
    return Figures(
        len(verdicts), Times.of(verdicts), Times.of(judgements), imported, ready, rules, len(rows()), len(cards())
    )


def timed(run: Callable[[], object]) -> float:
    """How many milliseconds it takes."""
    start = process_time()
    run()
    return (process_time() - start) * 1000


def started() -> tuple[float, float]:
    """A process of its own: milliseconds until the engine is imported, and until it has given a first verdict."""
    done = subprocess.run([sys.executable, "-c", READY], check=True, capture_output=True, text=True)
    imported, ready = map(float, done.stdout.split())
    return imported, ready
