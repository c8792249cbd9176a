"""Cards that a ruleset does not allow in tournaments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import tomli

from corpus.document import Ruleset
from engine.deck.bearer import bearer_of, mended
from engine.deck.before import is_unsaid
from engine.deck.case import Case
from engine.deck.deck import Part
from engine.deck.edition import edition_of
from engine.deck.finding import finding
from engine.deck.item import Item
from engine.deck.judgement import Finding
from engine.deck.name import fold

FILE = Path(__file__).parent / "bans.toml"


@dataclass(frozen=True, slots=True)
class Ban:
    """A card that is banned; `edition` and `part` are "" where it is banned in every one; `only_if` why it depends."""

    rulesets: frozenset[Ruleset]
    title: str
    labels: frozenset[str]
    edition: str
    part: str
    only_if: str
    entry: str
    quote: str


@cache
def bans() -> tuple[Ban, ...]:
    """All of them, of all rulesets."""
    rows = tomli.loads(FILE.read_text(encoding="utf-8"))["ban"]
    return tuple(
        Ban(
            frozenset(map(Ruleset, row["rulesets"])),
            mended(fold(row["title"])),
            frozenset(_known(fold(label)) for label in row.get("labels", ())),
            edition_of(row["edition"]) or "" if "edition" in row else "",
            row.get("part", ""),
            row.get("only_if", ""),
            row["entry"],
            row["quote"],
        )
        for row in rows
    )


def _known(label: str) -> str:
    bearer = bearer_of(label)
    return bearer.key if bearer else label


def banned(case: Case) -> Iterator[Finding]:
    """Each banned card, or one that may be."""
    for ban in bans():
        for item in case.items if case.ruleset in ban.rulesets else ():
            if _is_meant(ban, item):
                unsaid = ban.part and is_unsaid(item)
                sure = (
                    not ban.only_if and not unsaid and (not ban.edition or ban.edition in item.included.name.editions)
                )
                says = f"{item.label} is not legal in tournaments." if sure else _depends(ban, item)
                quotes = case.rules.quote(ban.entry, ban.quote)
                yield finding(case, "banned", says, [item], quotes=quotes, decided=sure)


def _is_meant(ban: Ban, item: Item) -> bool:
    editions = item.included.name.editions
    part = "endurance" if item.part is Part.ENDURANCE else "pre-game"
    right_edition = not ban.edition or not editions or ban.edition in editions
    right_part = not ban.part or ban.part == part
    title = ban.title in item.titles or (item.part is Part.PRE_GAME and _known(ban.title) in map(_known, item.titles))
    title = title or " ".join((*item.titles, *item.labels)) == ban.title
    return title and ban.labels <= set(map(_known, item.labels)) and right_edition and right_part


def _depends(ban: Ban, item: Item) -> str:
    if ban.only_if:
        return f"{item.label}: {ban.only_if}."
    if ban.part and is_unsaid(item):
        return f"{item.label}: banned if it is of the {ban.part.title()}; the list does not say."
    return f"{item.label}: banned if it is {ban.edition.upper()}."
