"""How often the entry of a worked example is shown where its sheet were undecided: `python -m tests.bot.nearest`.

Every sheet counts, decided or not: for what is decided the rules are asked all the same.
"""

from __future__ import annotations

from dataclasses import replace

from bot.answers.check import Judge
from engine.case import case_of
from engine.covering import worked_examples
from engine.judgement import nearest
from engine.sheet import parse
from engine.titles import catalogue
from engine.verdict import Outcome, Verdict
from indexer import nearest as weights
from indexer.lookup import Lookup


def undecided() -> list[tuple[str, Verdict]]:
    """The entry of each worked example, and the verdict on its sheet as if it were undecided."""
    found = []
    for example in worked_examples():
        for question in example.questions:
            near = nearest(case_of(parse(question.sheet, catalogue())))
            verdict = Verdict(question.sheet, example.ruleset, Outcome.UNDECIDED, question.sheet, nearest=near)
            found.append((example.entry, verdict))
    return found


def shown(judge: Judge, found: list[tuple[str, Verdict]]) -> int:
    """Of how many the entry is shown."""
    return sum(entry in judge.nearest(verdict) for entry, verdict in found)


def main() -> None:
    """Print the figure, and the same with each of the weights as nothing."""
    lookup = Lookup.open()
    by, found = Judge(lookup.entries, lambda: lookup), undecided()
    print(f"shown: {shown(by, found)} of {len(found)}")
    for name in ("OF_NAMES", "OF_RULES"):
        kept = getattr(weights, name)
        setattr(weights, name, 0)
        print(f"without {name}: {shown(by, found)}")
        setattr(weights, name, kept)
    from_rules = [(entry, replace(verdict, text="")) for entry, verdict in found]
    print(f"by the rules alone: {shown(by, from_rules)}")


if __name__ == "__main__":
    main()
