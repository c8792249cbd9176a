"""The effect classification lists of Type Two: a keyword on a line, "HS1-163 - Extra Shot" rows below."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corpus.entry import Kind
from indexer.parse.line import Line
from indexer.parse.section import Section

ROW = re.compile(r"(?P<number>[A-Z0-9]+-[A-Z0-9]+(?: (?:DvK|CvD|KvM))?) (?:- )?(?P<title>\S.*)$")
CONTINUED = re.compile(r" continued …$", re.IGNORECASE)


def row_drafts(section: Section, lines: Sequence[Line]) -> Iterator[tuple[Kind, list[Line], int, str]]:
    """Kind, lines, length of the heading and title of the section itself and of each list in it."""
    current = section.kind, [lines[0]], len(lines[0].text), section.title
    for line in lines[1:]:
        if ROW.match(line.text) or CONTINUED.search(line.text):
            current[1].append(line)
            continue
        yield current
        current = section.entries, [line], len(line.text), f"{section.title}: {line.text}"
    yield current
