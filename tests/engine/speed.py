"""How fast the engine judges: every worked example of the documents, and every situation of the changed facts.

.venv-dev/bin/python -m tests.engine.speed
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from corpus.document import Ruleset
from engine.check import Engine
from tests.engine.shelf import entries

CHANGED = Path(__file__).parent / "changed"
EXAMPLES = Path(__file__).parents[2] / "engine" / "examples"
READY = """
from tests.engine.shelf import entries
from time import perf_counter
held = entries()
from engine.check import Engine
start = perf_counter()
Engine(held).ready()
print((perf_counter() - start) * 1000)
"""


@dataclass(frozen=True, slots=True)
class Speed:
    """Milliseconds: a verdict's median and 99th percentile, and from the engine's import until it can judge."""

    asked: int
    middle: float
    slowest: float
    ready: float

    def lines(self) -> Iterator[str]:
        """The same as a table, with what is to be reached."""
        yield f"a verdict, median of {self.asked} (ms)      {self.middle:7.1f}   (at most 20)"
        yield f"a verdict, 99th percentile (ms)   {self.slowest:7.1f}   (at most 100)"
        yield f"engine ready after import (ms)    {self.ready:7.0f}   (at most 150)"


def situations() -> Iterator[tuple[str, Ruleset]]:
    """Text and ruleset of all that are asked."""
    for table in sorted(EXAMPLES.glob("*.toml")):
        for row in tomllib.loads(table.read_text(encoding="utf-8"))["example"]:
            yield row["text"].strip(), Ruleset(row["ruleset"])
    for table in sorted(CHANGED.glob("*.toml")):
        for row in tomllib.loads(table.read_text(encoding="utf-8"))["changed"]:
            yield row["text"].strip(), Ruleset(row["ruleset"])


def measured() -> Speed:
    """The figures of one run; the best of three starts."""
    engine = Engine(entries())
    engine.ready()
    times = [_timed(engine, text, ruleset) for text, ruleset in situations()]
    return Speed(len(times), median(times), quantiles(times, n=100)[-1], min(_ready() for _ in range(3)))


def _timed(engine: Engine, text: str, ruleset: Ruleset) -> float:
    start = perf_counter()
    engine.check(text, ruleset)
    return (perf_counter() - start) * 1000


def _ready() -> float:
    return float(subprocess.run([sys.executable, "-c", READY], check=True, capture_output=True, text=True).stdout)


if __name__ == "__main__":
    print("\n".join(measured().lines()))
