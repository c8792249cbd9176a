"""How fast the table pack answers while one types, and how often its first answer is the terminal's, in a browser.

.venv-dev/bin/python -m tests.bot.web.pack.speed
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page

from bot.web.pack import Pack
from corpus.document import Ruleset
from indexer.lookup import Lookup
from tests.bot.web.pack.opened import CHROMIUM, browser, open_pack, typed

QUESTIONS = Path(__file__).parents[3] / "questions"
TYPED_OUT = ("dev", "players")
"""The sets of which keystrokes are measured, every third of each question."""
SLOWEST = 30
ROUNDS = 3
"""Each keystroke is typed so often, and the fastest counts: what else the machine does is no matter of the pack."""

Asked = Sequence[tuple[str, str]]


def questions(name: str) -> Asked:
    """The questions of a set, each with its ruleset."""
    rows = map(json.loads, (QUESTIONS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines())
    return [(row["q"], row["ruleset"]) for row in rows]


def agreeing(page: Page, lookup: Lookup, asked: Asked) -> int:
    """How many first answers are the terminal's, those among them that are none."""
    answers = [lookup.ruling(words, Ruleset(ruleset), 1).answers for words, ruleset in asked]
    expected = [answer[0].entry.id if answer else "" for answer in answers]
    return sum(one.first == first for one, first in zip(typed(page, asked), expected, strict=True))


def keystrokes(asked: Asked) -> Asked:
    """What stands in the box after every third letter, and at the end."""
    return [(words[:length], ruleset) for words, ruleset in asked for length in (*range(3, len(words), 3), len(words))]


def main() -> None:
    if CHROMIUM is None:
        sys.exit("there is no chromium on this machine")
    lookup = Lookup.open()
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        file = Path(folder) / "watcher.html"
        file.write_text(Pack(lookup).html(), encoding="utf-8")
        page = open_pack(chromium, file)
        print(f"size of the table pack (MB)       {file.stat().st_size / 1e6:8.2f}   (at most 2.5)")
        for name in sorted(file.stem for file in QUESTIONS.glob("*.jsonl")):
            asked = questions(name)
            print(f"{name + ': the same first answer':33} {agreeing(page, lookup, asked):4} of {len(asked)}")
        asked = [keystroke for name in TYPED_OUT for keystroke in keystrokes(questions(name))]
        rounds = [typed(page, asked) for _ in range(ROUNDS)]
        print(f"keystrokes                        {len(asked):8}")
        report("look-up", [min(one.looked_up for one in each) for each in zip(*rounds, strict=True)])
        report("laid out", [min(one.laid_out for one in each) for each in zip(*rounds, strict=True)])


def report(what: str, taken: Sequence[float]) -> None:
    """Print the middle and the slowest of some times."""
    print(f"{what + ', median (ms)':33} {median(taken):8.1f}")
    print(f"{what + ', 99th percentile (ms)':33} {quantiles(taken, n=100)[-1]:8.1f}   (at most {SLOWEST})")
    print(f"{what + ', slowest (ms)':33} {max(taken):8.1f}")


if __name__ == "__main__":
    main()
