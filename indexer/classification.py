"""The classification lists of Type One and Two as data: "HS1-163 is a Burn card", "Angry Mob is a Bystander"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.entry import Entry, Kind
from indexer.parse.rows import CONTINUED, ROW


@dataclass(frozen=True, slots=True)
class Classification:
    """A card of this title (and collector number, where one is printed) is listed under `keyword` in `entry`."""

    keyword: str
    number: str | None
    title: str
    entry: str


def classifications(entries: Sequence[Entry]) -> tuple[Classification, ...]:
    """Every row of every list."""
    return tuple(row for entry in entries if entry.kind == Kind.LIST for row in rows_of(entry))


def rows_of(entry: Entry) -> Iterator[Classification]:
    """The rows of one list: with collector numbers in the effect lists, bare titles in the groups."""
    keyword = entry.title.rpartition(": ")[2]
    for line in entry.body.split("\n"):
        if row := ROW.match(line):
            yield Classification(keyword, row["number"], row["title"], entry.id)
        elif is_member(line):
            yield Classification(keyword, None, line, entry.id)


def is_member(line: str) -> bool:
    """Whether a line of a group is the title of a card."""
    sentence = line.endswith((".", ":")) or line.startswith("Any card") or line.isupper()
    return 0 < len(line) < 40 and not sentence and not CONTINUED.search(line)
