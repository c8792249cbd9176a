"""A deck list as players write it -> its cards. No text makes it raise, and every line is accounted for.

6 Lower Guard            6x Lower Guard            Lower Guard x6            - 6 Lower Guard
Persona: Duncan MacLeod  Weapon of Choice: Katana  Pre-Game: Darius
Attacks                  ## Attacks (12)           Pre-Game Cards:
# a comment              // a comment              6 Lower Guard  // a comment
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from engine.deck.basic_card import are_unclear
from engine.deck.bearer import aliases
from engine.deck.deck import Deck, Ill, Included, Part, Remark, Unread
from engine.deck.name import fold, name_of

MOST = 999
"""More of a card than anyone means."""

LONGEST = 200
"""The most characters a card's name may have."""

PARTS = {
    "persona": Part.PERSONA,
    "personas": Part.PERSONA,
    "immortal": Part.PERSONA,
    "character": Part.PERSONA,
    "playing as": Part.PERSONA,
    "weapon": Part.WEAPON,
    "weapons": Part.WEAPON,
    "weapon of choice": Part.WEAPON,
    "weapons of choice": Part.WEAPON,
    "woc": Part.WEAPON,
    "pre game": Part.PRE_GAME,
    "pre games": Part.PRE_GAME,
    "pregame": Part.PRE_GAME,
    "pregames": Part.PRE_GAME,
    "pre game cards": Part.PRE_GAME,
    "pregame cards": Part.PRE_GAME,
    "premiums": Part.PRE_GAME,
    "crystals": Part.PRE_GAME,
    "quickenings": Part.PRE_GAME,
}
IN_GAME = (
    "attacks",
    "basic attacks",
    "special attacks",
    "basics",
    "blocks",
    "basic blocks",
    "dodges",
    "defenses",
    "guards",
    "specials",
    "special cards",
    "events",
    "situations",
    "plots",
    "locations",
    "objects",
    "allies",
    "edges",
    "edge cards",
    "illusions",
    "masters",
    "master cards",
)
KINDS = ("event", "situation", "location", "object", "edge", "plot", "illusion", *IN_GAME)
ALL = ("deck", "decklist", "deck list", "main deck", "endurance", "cards", "in game", "other", "others")
HEADINGS = PARTS | dict.fromkeys(IN_GAME, Part.ENDURANCE) | dict.fromkeys(ALL, Part.UNSAID)
OUT = ("sideboard", "side board", "maybeboard", "maybe board")
"""Headings of cards that are not in the deck."""

ABOUT = ("deck", "deck name", "name", "player", "author", "date", "format", "ruleset", "tournament", "notes")

LINE = re.compile(
    r"^(?:[-*•+]\s+)?(?:(\d+)(?:\s*[x×]\s+|\s*(?-i:[x×](?=[A-Z0-9\"]))|\s+)|[x×]\s?(\d+)\s+|\((\d+)\)\s+)?(.*)$",
    re.IGNORECASE | re.DOTALL,
)
AFTER = re.compile(r"^(.+?)\s+[x×]\s?(\d+)$|^(.+?)\s+\((\d+)\)$", re.IGNORECASE)
UNCLEAR = re.compile(r"^[^\d(\[#].*[^\W\d]\s+\d{1,2}$")
"""A number after a name, which may be a count and may be a part of the name."""

NONE = re.compile(r"^0+\s*[x×]?\s", re.IGNORECASE)
"""A line that says that the card is not included."""

COMMENT = re.compile(r"^(?:#|//).*$|\s+(?:#\s|//).*$")
SIZE = re.compile(r"\s*[-–:\[(]?\s*\d+(\s+cards?)?\s*[\])]?\s*:?$", re.IGNORECASE)
COLUMNS = ((re.compile(r"[\t,;|=]\s*(\d{1,3})\s*$"), r" x\1"), (re.compile(r"^\s*(\d{1,3})\s*[,;|]\s*"), r"\1 "))
"""Tables: a count in the last or in the first column."""


@dataclass(frozen=True, slots=True)
class Section:
    """The heading that the lines below it stand under, folded, and where it puts them.

    `size` is how many it says there are of what stands below it; `is_out`: it is not in the deck.
    """

    title: str = ""
    part: Part = Part.UNSAID
    size: int | None = None
    is_known: bool = True
    is_out: bool = False


@dataclass(slots=True)
class Reading:
    """What was read so far. `open` is the last heading whose cards must bear it out, `held` how many stand under it."""

    cards: list[Included] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    section: Section = Section()
    open: Remark | None = None
    said: int | None = None
    held: int = 0

    def blank(self) -> None:
        """What is played before the game is a short group of lines: after a blank one, others may follow."""
        if self.section.is_out:
            self.section = replace(self.section, is_known=False, is_out=False)
        begun = bool(self.cards) and self.cards[-1].section == self.section.title
        if begun and self.section.is_known and self.section.part is not Part.ENDURANCE:
            self.section = Section()

    def heading(self, section: Section, remark: Remark) -> None:
        """Begin a section; one that holds not what its heading says may be read wrongly."""
        self.end()
        self.section = section
        must_hold = section.size is not None or not section.is_known
        self.open, self.said, self.held = (remark if must_hold else None), section.size, 0
        self.remarks += [] if must_hold else [remark]

    def end(self) -> None:
        """End the section."""
        if self.open and (self.held == 0 or self.said not in (None, self.held)):
            self.unread.append(Unread(self.open.line, self.open.text, Ill.SEVERAL))
        elif self.open:
            self.remarks.append(self.open)
        self.open = None

    def card(self, card: Included) -> None:
        """Take a card."""
        self.held += card.count if card.section == self.section.title and self.section.title else 0
        self.cards.append(card)


def read(text: str) -> Deck:
    """The deck in this text."""
    reading = Reading()
    for number, line in enumerate(_lines(text), start=1):
        if line:
            _take(reading, number, line)
        else:
            reading.blank()
    reading.end()
    return Deck(tuple(reading.cards), tuple(reading.remarks), tuple(reading.unread))


def _take(reading: Reading, number: int, line: str) -> None:
    bare = line if line.startswith("#") else COMMENT.sub("", line).strip()
    section = _heading(bare)
    if section:
        reading.heading(section, Remark(number, line))
    elif re.match(r"#\d", bare):
        reading.unread.append(Unread(number, line, Ill.UNCLEAR))
    elif reading.section.is_out or not fold(bare) or bare.startswith("#") or _is_about(bare) or NONE.match(bare):
        reading.remarks.append(Remark(number, line))
    elif isinstance(card := _card(bare, reading.section, number), Included):
        reading.card(card)
    else:
        reading.unread.append(Unread(number, line, card))


def _lines(text: str) -> list[str]:
    """The lines without what cannot be seen; of a table, with its count before or after the name."""
    seen = "".join(c if c.isprintable() or c in "\n\r\t" else " " for c in text.removeprefix("\ufeff"))
    return [_line(line) for line in seen.replace("\r\n", "\n").replace("\r", "\n").split("\n")]


def _line(line: str) -> str:
    for column, instead in COLUMNS:
        line = column.sub(instead, line, count=1)
    return " ".join(line.split())


def _heading(line: str) -> Section | None:
    bare = line.strip("#=*[] \t-").strip()
    named = SIZE.sub("", bare)
    digits = re.search(r"\d+", bare[len(named) :])
    size = _number(digits.group()) if digits else None
    part = _headed(named.removesuffix(":"))
    if part is not None:
        return Section(fold(named), part, size)
    if fold(named) in OUT:
        return Section(fold(named), is_out=True)
    unnamed = bare.endswith(":") and not re.match(r"\d", bare) and fold(bare)
    return Section(fold(named), size=size, is_known=False) if unnamed else None


def _headed(title: str) -> Part | None:
    """Where a heading puts what stands below it: `Attacks`, `Attacks & Blocks`, `Persona and Weapon`."""
    if fold(title) in HEADINGS:
        return HEADINGS[fold(title)]
    parts = [HEADINGS.get(fold(one)) for one in re.split(r"\band\b|[/,&+]", title, flags=re.IGNORECASE)]
    if len(parts) < 2 or None in parts:
        return None
    if set(parts) == {Part.ENDURANCE}:
        return Part.ENDURANCE
    return Part.PRE_GAME if set(parts) <= {Part.PERSONA, Part.WEAPON, Part.PRE_GAME} else Part.UNSAID


def _is_about(bare: str) -> bool:
    label, colon, rest = bare.partition(":")
    return bool(colon) and fold(label) in ABOUT and not re.match(r"\s*\d+\s*x?\s", rest, re.IGNORECASE)


def _card(bare: str, section: Section, number: int) -> Included | Ill:
    count, written = _counted(bare)
    if not re.search(r"[^\W\d_]", written):
        return Ill.NO_NAME
    if UNCLEAR.match(bare):
        return Ill.UNCLEAR
    if count is not None and count > MOST:
        return Ill.COUNT
    if len(written) > LONGEST:
        return Ill.TOO_LONG
    part, named = _labelled(written)
    name = name_of(named)
    card = Included(
        1 if count is None else count,
        name,
        part,
        section.part,
        section.title,
        number,
        is_counted=count is not None,
        is_doubted=not section.is_known,
    )
    if not name.key:
        return Ill.NO_NAME
    return Ill.SEVERAL if are_unclear(card) else card


def _counted(bare: str) -> tuple[int | None, str]:
    """How many, and of what; None where the line does not say."""
    match = None if fold(bare) in aliases("card") else LINE.match(bare)
    *counts, written = match.groups() if match else (None, bare)
    before = next((count for count in counts if count), None)
    after = AFTER.match(written)
    if before is None and after:
        title, count = (after.group(1), after.group(2)) if after.group(1) else (after.group(3), after.group(4))
        return _number(count), title
    return (None if before is None else _number(before)), written.strip()


def _number(digits: str) -> int:
    return int(digits) if len(digits) <= len(str(MOST)) else MOST + 1


def _labelled(written: str) -> tuple[Part, str]:
    """`Persona: Duncan MacLeod` and `Event: Angry Mob` say what the card is before its name."""
    label, colon, rest = written.partition(":")
    dash = re.match(r"(.+?)\s+[-–—]+\s+(.+)$", written)
    if not colon and dash and fold(dash.group(1)) in PARTS:
        label, colon, rest = dash.group(1), ":", dash.group(2)
    if not colon or not fold(rest):
        return Part.UNSAID, written
    part = PARTS.get(fold(label)) or (Part.ENDURANCE if fold(label) in KINDS else Part.UNSAID)
    return (Part.UNSAID, written) if part is Part.UNSAID else (part, rest.strip())
