"""Seven thousand situations in English with their answers: `python -m tests.engine.situations [--every N] [--wrong]`.

It prints how many are answered right, answered otherwise, undecided, and not understood.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.document import Ruleset
from engine.engine import Engine
from engine.verdict import Verdict
from tests.engine.shelf import entries

FILE = Path(__file__).parent / "situations.jsonl"


@dataclass(frozen=True, slots=True)
class Situation:
    """A situation with what follows; `reason` says why the engine is to answer otherwise, if it is."""

    text: str
    ruleset: Ruleset
    answer: bool | int | str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """A situation with the verdict on it."""

    situation: Situation
    verdict: Verdict

    @property
    def result(self) -> str:
        """Right, wrong, or why it is not answered; what follows is left open, too, where the answer says so."""
        if not self.verdict.decided:
            return self.verdict.outcome.value
        wanted, got = self.situation.answer, self.verdict.answer
        return "right" if type(wanted) is type(got) and wanted == got else "wrong"


def situations() -> Iterator[Situation]:
    """All of them."""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        yield Situation(row["text"], Ruleset(row["ruleset"]), row["answer"], row.get("reason", ""))


def judged(every: int = 1) -> Iterator[Judged]:
    """Every so manieth of them with the verdict on it."""
    engine = Engine(entries())
    for number, situation in enumerate(situations()):
        if number % every == 0:
            yield Judged(situation, engine.check(situation.text, situation.ruleset))


def main() -> None:
    """Print the figures, and those that are answered otherwise."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--every", type=int, default=1, help="judge every so manieth")
    options.add_argument("--wrong", action="store_true", help="show what is answered otherwise")
    chosen = options.parse_args()
    counts: Counter[str] = Counter()
    for one in judged(chosen.every):
        counts[one.result] += 1
        if chosen.wrong and one.result == "wrong":
            wanted = f"{one.situation.answer}, not {one.verdict.answer}: {one.verdict.sentence}"
            print(one.situation.text, one.verdict.understood, wanted, sep="\n", end="\n\n")
    print(*(f"{result} {number}" for result, number in counts.most_common()), sep=", ")


if __name__ == "__main__":
    main()
