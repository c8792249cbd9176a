"""How well and how fast Watcher finds, beside two plain full-text searches; docs/benchmarks.md says what it means."""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import isnan, nan
from pathlib import Path
from statistics import mean, median, quantiles
from time import perf_counter

from rapidfuzz import fuzz, process
from whoosh.analysis import StemmingAnalyzer
from whoosh.fields import TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.query import Or, Term
from whoosh.scoring import BM25F

from corpus.document import Ruleset, documents
from corpus.entry import Entry
from indexer.lookup import Lookup

Search = Callable[[str], list[Entry]]
Engine = Callable[[str, Ruleset], list[Entry]]
LIMIT, ROUNDS, SAME = 10, 20, 90
ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "benchmarks.md"
BETWEEN = re.compile(r"(?s)(?<=<!-- figures -->\n).*(?=<!-- end of figures -->)")
TYPOGRAPHY = str.maketrans("’‘“”–—", "''\"\"--", "*_")
SELECT = "SELECT rowid FROM entry WHERE entry MATCH ? ORDER BY rank LIMIT ?"
OPEN = """
from time import perf_counter as now; from indexer.lookup import Lookup
start = now(); Lookup.open(); print([now() - start])
"""
# A program's peak begins at what its parent held when it was started: hence a parent in between that holds little.
ASK = """
import resource, subprocess, sys; from time import perf_counter as now
command = [sys.executable, "-P", "-m", "bot", "ruling", "Darius", "Chessex"]
start = now(); subprocess.run(command, check=True, stdout=subprocess.DEVNULL); seconds = now() - start
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print([seconds, peak / (2**20 if sys.platform == "darwin" else 2**10)])
"""


@dataclass(frozen=True, slots=True)
class Question:
    """`passages` are (document, quote), any one of which answers it; there is none where nothing should be found."""

    text: str
    ruleset: Ruleset
    passages: Sequence[tuple[str, str]]

    def rank(self, engine: Engine) -> int:
        """The place, counted from 1, of the first entry found that answers it; 0 if none does."""
        found = [(e.document, plain(f"{e.title} - {text_of(e)}")) for e in engine(self.text, self.ruleset)]
        held = [any(doc == document and quote in shown for doc, quote in self.passages) for document, shown in found]
        return held.index(True) + 1 if True in held else 0


@dataclass(frozen=True, slots=True)
class Row:
    """Figures of Watcher, and of the others where compared, NaN if there is none; targets, and whether reached."""

    measure: str
    figures: Sequence[float]
    digits: int
    targets: Mapping[str, bool] = field(default_factory=dict)

    def cells(self, engines: int) -> list[str]:
        figures = ["-" if isnan(figure) else f"{figure:,.{self.digits}f}" for figure in self.figures]
        reached = ["-" if isnan(self.figures[0]) else "yes" if yes else "no" for yes in self.targets.values()]
        return [self.measure, *figures, *[""] * (engines - len(figures)), ", ".join(self.targets), ", ".join(reached)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmark", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE as JSON")
    parser.add_argument("--write", action="store_true", help="put the table into docs/benchmarks.md")
    wanted = parser.parse_args()
    heading, engines, rows = measured()
    report = f"{heading}\n\n{table(engines, rows)}\n"
    print(report, end="")
    if wanted.json:
        figures = {"heading": heading, "engines": engines, "rows": [asdict(row) for row in rows]}
        wanted.json.write_text(json.dumps(figures, ensure_ascii=False).replace("NaN", "null") + "\n", encoding="utf-8")
    if wanted.write:
        PAGE.write_text(BETWEEN.sub(lambda _: report, PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def measured() -> tuple[str, list[str], list[Row]]:
    """Where it was measured, the engines, and all rows."""
    with tempfile.TemporaryDirectory() as folder:
        started = starting(Path(folder))
        lookup = Lookup.open(environ={"WATCHER_CACHE": f"{folder}/0"})
    entries, asked = tuple(lookup.entries.values()), questions("dev")
    engines: dict[str, Engine] = {
        "Watcher": lambda text, ruleset: [shown.entry for shown in lookup.ruling(text, ruleset, LIMIT).answers],
        "Whoosh": restricted(plain_whoosh, entries),
        "SQLite": restricted(sqlite_fts5, entries),
    }
    known = [plain(phrase) for phrases in lookup.index.language.asked.values() for phrase in phrases]
    rows = [*quality(engines, asked), *latency(engines, asked), *started, *more_questions(engines["Watcher"], known)]
    return f"{machine()}; {len(entries)} entries, {len(asked)} questions", list(engines), rows


def restricted(index: Callable[[Sequence[Entry]], Search], entries: Sequence[Entry]) -> Engine:
    """A search with an index per ruleset: Type One goes back to the classic documents, Type Two does not."""
    homes = {r: {r} for r in Ruleset} | {Ruleset.ANY: {*Ruleset}, Ruleset.TYPE1: {Ruleset.CLASSIC, Ruleset.TYPE1}}
    within = {r: {document.id for document in documents() if document.ruleset in homes[r]} for r in Ruleset}
    searches = {r: index([entry for entry in entries if entry.document in within[r]]) for r in Ruleset}
    return lambda text, ruleset: searches[ruleset](text)


def plain_whoosh(entries: Sequence[Entry]) -> Search:
    text = TEXT(StemmingAnalyzer(), phrase=False)
    # Whoosh writes into a temporary folder that bears the index's name, also for an index in RAM.
    index = RamStorage().create_index(Schema(title=text, text=text), indexname=f"benchmark-{os.getpid()}")
    with index.writer() as writer:
        for entry in entries:
            writer.add_document(title=entry.title, text=text_of(entry))
    searcher = index.searcher(weighting=BM25F())

    def found(asked: str) -> list[Entry]:
        stems = {token.text for token in text.analyzer(asked, mode="query")}
        query = Or([Term(name, stem) for stem in stems for name in ("title", "text")])
        return [entries[hit.docnum] for hit in searcher.search(query, limit=LIMIT)]

    return found


def sqlite_fts5(entries: Sequence[Entry]) -> Search:
    database = sqlite3.connect(":memory:")
    database.execute("CREATE VIRTUAL TABLE entry USING fts5(title, text, tokenize = 'porter')")
    database.executemany("INSERT INTO entry VALUES (?, ?)", [(entry.title, text_of(entry)) for entry in entries])

    def found(asked: str) -> list[Entry]:
        query = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", asked)) or '""'
        return [entries[row - 1] for (row,) in database.execute(SELECT, (query, LIMIT))]

    return found


def text_of(entry: Entry) -> str:
    return "\n".join([entry.text, *(f"{example.label} {example.text}" for example in entry.examples)])


def questions(name: str) -> list[Question]:
    rows = map(json.loads, (ROOT / f"tests/questions/{name}.jsonl").read_text(encoding="utf-8").splitlines())
    return [Question(r["q"], Ruleset(r["ruleset"]), [(e["doc"], plain(e["quote"])) for e in r["expect"]]) for r in rows]


def plain(text: str) -> str:
    """Without emphasis, typography, line wraps and case."""
    return " ".join(text.translate(TYPOGRAPHY).lower().split())


def score(engine: Engine, asked: Sequence[Question]) -> tuple[float, float, int]:
    """Shares of questions answered first and in three; how many of those without an answer found nothing."""
    ranks = [question.rank(engine) for question in asked if question.passages]
    first, in_three = (sum(0 < rank <= most for rank in ranks) / len(ranks) for most in (1, 3))
    return first, in_three, sum(not engine(q.text, q.ruleset) for q in asked if not q.passages)


def quality(engines: Mapping[str, Engine], asked: Sequence[Question]) -> list[Row]:
    first, in_three, quiet = zip(*(score(engine, asked) for engine in engines.values()), strict=True)
    return [
        Row("first", first, 3, {"≥ 0.93": first[0] >= 0.93}),
        Row("in three", in_three, 3, {"≥ 0.98": in_three[0] >= 0.98}),
        Row(f"negatives quiet, of {sum(not q.passages for q in asked)}", quiet, 0),
    ]


def more_questions(engine: Engine, known: Sequence[str]) -> list[Row]:
    """Without the questions that are among the search data, all but word for word."""
    rows = []
    for name in ("classic", "modern"):
        asked = questions(name)
        new = [q for q in asked if not process.extractOne(plain(q.text), known, scorer=fuzz.ratio, score_cutoff=SAME)]
        measures = (f"more, {name}, {len(new)} of {len(asked)}: {what}" for what in ("first", "in three"))
        rows += [Row(measure, [share], 3) for measure, share in zip(measures, score(engine, new), strict=False)]
    strange = questions("strange")
    return [*rows, Row(f"strange, quiet of {len(strange)}", [sum(not engine(q.text, q.ruleset) for q in strange)], 0)]


def latency(engines: Mapping[str, Engine], asked: Sequence[Question]) -> list[Row]:
    """Of every question in every round but the first, which warms up; the engines take turns."""
    rounds = [[[timed(e, q) for q in asked] for e in engines.values()] for _ in range(ROUNDS + 1)][1:]
    taken = [[ms for each in of_engine for ms in each] for of_engine in zip(*rounds, strict=True)]
    half, most = [median(ms) for ms in taken], [quantiles(ms, n=100)[98] for ms in taken]
    return [
        Row("look-up, median (ms)", half, 2, {f"≤ {n}": half[0] <= half[k] for k, n in enumerate(engines) if k}),
        Row("look-up, 99th percentile (ms)", most, 2, {"≤ 5": most[0] <= 5}),
        Row("look-ups a second, one core", [1000 / mean(ms) for ms in taken], 0),
    ]


def timed(engine: Engine, question: Question) -> float:
    start = perf_counter()
    engine(question.text, question.ruleset)
    return 1000 * (perf_counter() - start)


def starting(folder: Path) -> list[Row]:
    built, loaded = medians(OPEN, [folder / str(n) for n in range(3)])[0], medians(OPEN, [folder / "0"] * 7)[0]
    seconds, peak = medians(ASK, [folder / "0"] * 7)
    return [
        Row("index: parse, build, keep (s)", [built], 2, {"≤ 3": built <= 3}),
        Row("index: load (ms)", [1000 * loaded], 0),
        Row("one look-up, whole process (s)", [seconds], 2, {"≤ 0.35": seconds <= 0.35}),
        Row("one look-up, peak memory (MB)", [peak], 0, {"≤ 120": peak <= 120}),
    ]


def medians(code: str, caches: Sequence[Path]) -> list[float]:
    """The median of each figure that a program prints, run once with each cache; NaN if it fails."""
    columns = zip(*(fresh(code, cache) for cache in caches), strict=False)
    return [nan if any(map(isnan, column)) else median(column) for column in columns]


def fresh(code: str, cache: Path) -> list[float]:
    env = os.environ | {"PYTHONPATH": str(ROOT), "WATCHER_CACHE": str(cache), "TMPDIR": str(cache.parent)}
    done = subprocess.run([sys.executable, "-P", "-c", code], env=env, stdout=subprocess.PIPE, check=False)
    return [nan, nan] if done.returncode else json.loads(done.stdout)


def table(engines: Sequence[str], rows: Sequence[Row]) -> str:
    """In Markdown, with cells of equal width, so that it can be read as it is."""
    cells = [["", *engines, "target", "reached"], *(row.cells(len(engines)) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    cells.insert(1, ["-" * width for width in widths])
    return "\n".join(f"| {' | '.join(map(str.ljust, line, widths))} |" for line in cells)


def machine() -> str:
    info = Path("/proc/cpuinfo")
    named = re.findall(r"model name\s*: (.+)", info.read_text(encoding="utf-8")) if info.exists() else []
    return f"Python {platform.python_version()}, {os.cpu_count()} cores, {[*named, platform.machine()][0]}"


if __name__ == "__main__":
    main()
