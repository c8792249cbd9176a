"""How well and how fast Watcher finds, beside plain full-text searches; docs/benchmarks.md says what it means."""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from indexer.lookup import Lookup
from indexer.phrase import phrases
from tests.benchmark.engines import LIMIT, Engine, off_the_shelf
from tests.benchmark.grown import growth
from tests.benchmark.program import ROOT
from tests.benchmark.quality import quality
from tests.benchmark.speed import latency, odd, starting
from tests.benchmark.table import Row, machine, table
from tests.indexer.asked import questions

PAGE = ROOT / "docs" / "benchmarks.md"
TIMES = (1, 10)
GROWN = (*TIMES, 100)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmark", description=__doc__)
    parser.add_argument("--grown", action="store_true", help="measure a hundred times the entries, too")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE as JSON")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/benchmarks.md")
    wanted = parser.parse_args()
    heading, engines, rows = measured()
    report(f"{heading}\n\n{table(engines, rows)}\n", "figures", wanted.write)
    times = GROWN if wanted.grown else TIMES
    larger = growth(times)
    # What is written is always the whole: a run without --grown leaves the page's table of growth as it is.
    report(f"{table([f'{n} ×' for n in times], larger)}\n", "growth", wanted.write and wanted.grown)
    if wanted.json:
        figures = {
            "heading": heading,
            "engines": engines,
            "rows": listed(rows),
            "times": times,
            "grown": listed(larger),
        }
        wanted.json.write_text(json.dumps(figures, ensure_ascii=False) + "\n", encoding="utf-8")


def measured() -> tuple[str, list[str], list[Row]]:
    """Where it was measured, the engines, and all rows of the first table."""
    with tempfile.TemporaryDirectory(prefix="benchmark-") as name:
        folder, asked = Path(name), phrases()
        started = starting(folder)
        lookup = Lookup.open(environ={"WATCHER_CACHE": str(folder / "0")})
        entries = [*lookup.entries.values()]
        engines: dict[str, Engine] = {
            "Watcher": lambda text, ruleset: [shown.entry for shown in lookup.ruling(text, ruleset, LIMIT).answers],
            **off_the_shelf(entries, asked, folder),
        }
        timed = [*questions("dev.jsonl"), *questions("players.jsonl")]
        rows = [*quality(engines, asked), *latency(engines, timed), *odd(engines), *started]
    return f"{machine()}; {len(entries)} entries, {len(asked)} ways of asking and rules", list(engines), rows


def listed(rows: Sequence[Row]) -> list[dict[str, object]]:
    """The rows as plain data."""
    return [asdict(row) | {"reached": row.reached} for row in rows]


def report(text: str, place: str, write: bool) -> None:
    """Print a table, and put it into its place on the page."""
    print(text)
    if write:
        between = re.compile(rf"(?s)(?<=<!-- {place} -->\n).*(?=<!-- end of {place} -->)")
        PAGE.write_text(between.sub(lambda _: text, PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
