"""How many decided situations stay decided when somebody tells them anew, in free words and with the same facts.

.venv-dev/bin/python -m tests.engine.anew [FILE]

A line of the file has the `text`, its `ruleset`, the `answer`, and the situation that it tells anew: `same`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.document import Ruleset
from engine.check import Engine
from engine.verdict import Answer
from tests.engine.shelf import entries

ANEW = Path(__file__).with_name("anew.jsonl")


@dataclass(frozen=True, slots=True)
class Retold:
    """A situation told anew."""

    text: str
    ruleset: Ruleset
    answer: Answer
    same: str


def retold(file: Path = ANEW) -> Iterator[Retold]:
    """All that the file tells anew."""
    for line in file.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        yield Retold(row["text"], Ruleset(row["ruleset"]), row["answer"], row["same"])


def is_alike(got: Answer, wanted: Answer) -> bool:
    """Whether it is the same answer: True is not 1."""
    return (type(got), got) == (type(wanted), wanted)


def main() -> None:
    """Prints the figures."""
    engine, told = Engine(entries()), [*retold(*map(Path, sys.argv[1:2]))]
    answers = [engine.check(one.text, one.ruleset).answer for one in told]
    alike = sum(is_alike(got, one.answer) for got, one in zip(answers, told, strict=True))
    silent = sum(got is None for got in answers)
    print(
        f"told anew: {len(told)}, answered alike: {alike}, undecided: {silent}, otherwise: {len(told) - alike - silent}"
    )


if __name__ == "__main__":
    main()
