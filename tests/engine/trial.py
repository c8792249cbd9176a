"""Try the law on sheets: `python -m tests.engine.trial [--facts] [FILE]`; sheets are set apart by lines of `==`."""

from __future__ import annotations

import argparse
import re
import sys

from engine.case import case_of
from engine.judgement import Judgement, judge
from engine.sheet import SheetError, parse, wanted
from engine.titles import catalogue


def main() -> None:
    """Print the verdict on each sheet, with its proof."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file", nargs="?", type=argparse.FileType(encoding="utf-8"), default=sys.stdin)
    options.add_argument("--facts", action="store_true", help="print all that follows, too")
    chosen = options.parse_args()
    for block in re.split(r"^==.*$", chosen.file.read(), flags=re.MULTILINE):
        sheet = "\n".join(filter(str.strip, block.splitlines()))
        if not sheet:
            continue
        try:
            situation = parse(sheet, catalogue())
        except SheetError as error:
            print(message(error, sheet))
            continue
        print(sheet, *shown(judge(situation)), sep="\n", end="\n\n")
        if chosen.facts:
            model = case_of(situation).model
            print(*sorted(map(str, model)), sep="\n")


def message(error: SheetError, text: str) -> str:
    """The error in words: the line of this sheet, the place in it, and what could stand there."""
    lines = text.split("\n")
    source = lines[error.line - 1] if error.line <= len(lines) else ""
    shown = "".join(letter if letter.isprintable() else " " for letter in source)
    mark = " " * (error.start - 1) + "~" * (error.column - error.start) + "^"
    return f"line {error.line}: {wanted(error)}\n  {shown}\n  {mark}"


def shown(judgement: Judgement) -> list[str]:
    """A judgement in plain lines."""
    lines = [f"-> {judgement.answer}" + (f" ({judgement.cause.value}: {judgement.about})" if judgement.cause else "")]
    for reason in judgement.proof:
        lines.append(f"   {reason.says}  [{', '.join(passage.entry for passage in reason.passages)}]")
    lines += [f"   overruled: {lifted.denial.says} by {lifted.by.says}" for lifted in judgement.lifted]
    return lines


if __name__ == "__main__":
    main()
