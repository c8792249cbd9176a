"""How many of the gold sheets are judged right: `python -m tests.engine.score [--wrong] [--undecided] [PREFIX]`."""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from pathlib import Path

from engine.judgement import Judgement, judge
from engine.sheet import SheetError, parse
from engine.titles import catalogue
from tests.engine.trial import shown

PERSONA = re.compile(r"^([AB]): (.+)$", re.MULTILINE)
GOLD = Path(__file__).parent / "sheet" / "gold.jsonl"


def verdict(row: dict[str, object], judgement: Judgement) -> str:
    """Right, wrong, undecided, or open as it should be."""
    wanted = row["answer"]
    if judgement.answer is None:
        return "right" if wanted == "undecided" else "undecided"
    same = type(wanted) is type(judgement.answer) and wanted == judgement.answer
    return (
        "right" if same or bare(str(judgement.answer)) == bare(of_players(str(wanted), str(row["sheet"]))) else "wrong"
    )


def bare(answer: str) -> str:
    return answer.replace("Player ", "")


def of_players(answer: str, sheet: str) -> str:
    """An answer that names a player by his Persona ("Kane's Hand") with the player's letter."""
    for player, persona in PERSONA.findall(sheet):
        answer = answer.replace(f"{persona.removeprefix('The ')}'s ", f"{player}'s ")
    return answer


def main() -> None:
    """Judge all gold sheets, or those whose id begins with a prefix."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("prefix", nargs="?", default="")
    options.add_argument("--wrong", action="store_true", help="show what is judged wrong, with its proof")
    options.add_argument("--undecided", action="store_true", help="show what is undecided, and why")
    options.add_argument("--right", action="store_true", help="show what is right")
    chosen = options.parse_args()
    counts: Counter[tuple[str, str]] = Counter()
    for line in GOLD.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if not row["id"].startswith(chosen.prefix):
            continue
        try:
            judgement = judge(parse(row["sheet"], catalogue()))
        except SheetError as error:
            print(row["id"], error)
            continue
        result = verdict(row, judgement)
        counts[row["id"].rstrip("0123456789abcdefgh-").rstrip("-"), result] += 1
        if getattr(chosen, result):
            print(f"== {row['id']} {row['answer']} {result}", row["sheet"], *shown(judgement), sep="\n", end="\n\n")
    for kind in sorted({kind for kind, _ in counts}):
        print(kind, *(f"{result} {counts[kind, result]}" for result in ("right", "undecided", "wrong")))


if __name__ == "__main__":
    main()
