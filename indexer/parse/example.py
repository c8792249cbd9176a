"""Worked examples: their labels, and which one leans on the one before."""

from __future__ import annotations

import re

from corpus.entry import Example

LABEL = re.compile(r"(?:Example|EXAMPLE)\s*#?\s*\d*\s*(?:[:–-]|(?=Scenario))\s*")
GLUED = re.compile(r"(?<=[.!?]) (?=Example ?\d*:)")
NUMBERED = re.compile(r"^In Example ?(\d+)")
LEANS = re.compile(r"^(?:Again\b|In the example above\b|After the above\b|[^,.]{0,30} from above\b)", re.IGNORECASE)


def leaning(examples: list[Example]) -> tuple[Example, ...]:
    """The same examples, each with the label of the one whose state it goes on from."""
    return tuple(
        Example(example.label, example.text, example.lines, leans_on(example.text, examples[:place]))
        for place, example in enumerate(examples)
    )


def leans_on(text: str, before: list[Example]) -> str | None:
    """The label of the earlier example that this text goes on from ("Again, …", "In Example 1, …")."""
    if numbered := NUMBERED.match(text):
        return next((e.label for e in before if re.search(rf"\b\D*{numbered[1]}\D*$", e.label)), None)
    return before[-1].label if before and LEANS.match(text) else None
