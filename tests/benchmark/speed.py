"""How fast: a look-up among many, one of what no player would write, and the program from start to end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean, median, quantiles
from time import perf_counter

from corpus.document import Ruleset
from tests.benchmark.engines import Engine
from tests.benchmark.program import Run, run
from tests.benchmark.table import Row
from tests.indexer.asked import Question

ROUNDS, ODD, BUILDS, STARTS, SEED = 10, 20, 3, 7, 1999
LATIN, CYRILLIC = "abcdefghijklmnopqrstuvwxyz", "абвгдежзиклмнопрстуфхцчшщыэюя"
OPEN = """
from time import perf_counter as now; from indexer.lookup import Lookup
start = now(); lookup = Lookup.open(); opened = now(); lookup.ruling("can i block a head shot")
print([opened - start, now() - opened])
"""
ASKED = ["ruling", "Darius", "Chessex"]
IMPORTED = f"""
import json, sys; from bot.__main__ import main
main({ASKED}); modules = [(name, getattr(module, "__spec__", None)) for name, module in sys.modules.items()]
print(json.dumps([name for name, spec in modules if spec and spec.name == name]))
"""


def latency(engines: Mapping[str, Engine], asked: Sequence[Question]) -> list[Row]:
    """Of every question in every round but the first, which warms up; the engines take turns."""
    rounds = [[[timed(e, q.text, q.ruleset) for q in asked] for e in engines.values()] for _ in range(ROUNDS + 1)][1:]
    taken = [[ms for each in of_engine for ms in each] for of_engine in zip(*rounds, strict=True)]
    return [
        Row("look-up, median (ms)", [median(ms) for ms in taken], 2, at_most=1),
        Row("look-up, 99th percentile (ms)", [slowest(ms) for ms in taken], 2, at_most=5),
        Row("look-ups a second, one core", [1000 / mean(ms) for ms in taken], 0),
    ]


def timed(engine: Callable[[str, Ruleset], object], text: str, ruleset: Ruleset = Ruleset.ANY) -> float:
    """The milliseconds of one look-up."""
    start = perf_counter()
    engine(text, ruleset)
    return 1000 * (perf_counter() - start)


def slowest(taken: Sequence[float]) -> float:
    """The 99th percentile."""
    return quantiles(taken, n=100)[-1]


def odd(engines: Mapping[str, Engine]) -> Iterator[Row]:
    """The median of some texts that nobody has asked before, so that nothing is remembered of their words."""
    dice = random.Random(SEED)
    texts = {
        "300 unknown words": [random_text(dice, LATIN, [7] * 300) for _ in range(ODD)],
        "one word of 1,000 letters": [random_text(dice, LATIN, [1000]) for _ in range(ODD)],
        "a question in another script": [random_text(dice, CYRILLIC, [3, 6, 1, 8, 5, 2, 7]) for _ in range(ODD)],
    }
    for measure, listed in texts.items():
        taken = [median(timed(engine, text) for text in listed) for engine in engines.values()]
        yield Row(f"{measure} (ms)", taken, 1, at_most=20)


def random_text(dice: random.Random, letters: str, lengths: Sequence[int]) -> str:
    """Words of these lengths that do not exist."""
    return " ".join("".join(dice.choices(letters, k=length)) for length in lengths)


def starting(folder: Path) -> list[Row]:
    """The first start with a build, and later ones; the index remains in the folder "0"."""
    built = median(run(folder / str(number), "-c", OPEN).data[0] for number in range(BUILDS))
    kept = folder / "0"
    loads = [run(kept, "-c", OPEN).data for _ in range(STARTS)]
    modules = "import " + ", ".join(run(kept, "-c", IMPORTED).data)
    bare, imported, whole = (again(kept, *a) for a in (("-c", "pass"), ("-c", modules), ("-m", "bot", *ASKED)))
    return [
        Row("index: parse, build, keep (s)", [built], 2, at_most=3),
        Row("index: open (ms)", [1000 * median(opened for opened, _ in loads)], 1),
        Row("first look-up of a process (ms)", [1000 * median(first for _, first in loads)], 1),
        Row("one look-up, whole process (s)", [median(r.seconds for r in whole)], 3, at_most=0.25),
        Row("of that Python alone (s)", [median(r.seconds for r in bare)], 3),
        Row("of that Python and all imports (s)", [median(r.seconds for r in imported)], 3),
        Row("one look-up, peak memory (MB)", [median(r.peak for r in whole)], 0, at_most=80),
    ]


def again(cache: Path, *arguments: str) -> list[Run]:
    """Some runs of the same."""
    return [run(cache, *arguments) for _ in range(STARTS)]
