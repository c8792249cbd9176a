"""How well English is read: `python -m tests.engine.reader.score [--list wrong|unread|right] FILE...`.

Each file has rows with id, ruleset, text and sheet. A third of the rows, by their id, is held out: only its figures
are shown, never the rows. Of everyday.txt, which has no sheets, the texts in even lines are only counted, too.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
from collections import Counter
from pathlib import Path

from engine.reader import Reading, read
from engine.reader.names import names_of
from engine.titles import catalogue
from tests.engine.reader.normal import same

EVERYDAY = Path(__file__).parent / "everyday.txt"
GOLD = Path(__file__).parents[1] / "sheet" / "gold.jsonl"


def held_out(row_id: str) -> bool:
    """Whether a row is one of the third that nobody looks at."""
    return int(hashlib.sha256(row_id.encode()).hexdigest(), 16) % 3 == 0


def judge(row: dict[str, str]) -> tuple[str, Reading]:
    """right, wrong or unread."""
    reading = read(row["text"], catalogue())
    if reading.unread:
        return "unread", reading
    lettered = bool(re.search(r"[Pp]layer [AB]\b|\bI\b|\b[Yy]ou\b|\b[Mm]y\b|(?<!\w)B\b", row["text"]))
    gold = [line for line in row["sheet"].split("\n") if not line.startswith("ruleset: ")]
    alike = same(reading.sheet.split("\n"), gold, lettered, names_of(catalogue()).full)
    return ("right" if alike else "wrong"), reading


def main() -> None:
    """Print the figures, and rows of the part that may be looked at."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", default=[str(GOLD)])
    parser.add_argument("--list", default="wrong", choices=["wrong", "unread", "right", "none"])
    args = parser.parse_args()
    for file in args.files:
        counts: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
        for line in Path(file).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            verdict, reading = judge(row)
            held = held_out(row["id"])
            counts[held][verdict] += 1
            if not held and verdict == args.list:
                print(f"== {row['id']} {row['text']}")
                for one in reading.unread:
                    print(f"   !! {one.why}: {one.text}")
                if verdict == "wrong":
                    print("   " + reading.sheet.replace("\n", "\n   "))
                    print(" -- " + row["sheet"].replace("\n", "\n -- "))
        for held, name in ((False, "seen"), (True, "held out")):
            total = sum(counts[held].values())
            figures = ", ".join(f"{verdict} {counts[held][verdict]}" for verdict in ("right", "wrong", "unread"))
            print(f"{Path(file).stem:20} {name:9} {total:4}: {figures}")
    texts = EVERYDAY.read_text(encoding="utf-8").splitlines()
    for name, part in (("odd", texts[::2]), ("even", texts[1::2])):
        print(f"everyday {name:4}: {sum(not read(text, catalogue()).unread for text in part)} of {len(part)} read")


if __name__ == "__main__":
    main()
