"""A deck list as players write it -> its cards. No text makes it raise, and every line is accounted for.

6 Lower Guard            6x Lower Guard            Lower Guard x6            - 6 Lower Guard
Persona: Duncan MacLeod  Weapon of Choice: Katana  Pre-Game: Darius
Attacks                  ## Attacks (12)           Pre-Game Cards:           Sideboard
# a comment              // a comment              6 Lower Guard  // a comment
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from engine.deck.basic_card import all_of, are_unclear, is_basic_name
from engine.deck.count import columns, counted, is_unclear
from engine.deck.deck import Deck, Ill, Included, Part, Remark, Unread
from engine.deck.heading import Section, heading, hints
from engine.deck.label import labelled
from engine.deck.name import fold, name_of
from engine.deck.words import ABOUT, WHOLE

MOST = 999
"""More of a card than anyone means."""

LONGEST = 200
"""The most characters a card's name may have."""

BESIDE = 14
"""So many cards of a deck a player may leave out when he writes how many there are: those of before the game."""

NONE = re.compile(r"^0+\s*[x×]?\s", re.IGNORECASE)
"""A line that says that the card is not included."""

COMMENT = re.compile(r"^(?:#|//).*$|\s+(?:#\s|//).*$")
SIDEBOARD = re.compile(r"^SB:\s", re.IGNORECASE)


@dataclass(slots=True)
class Reading:
    """What was read so far. `open` is the last heading whose cards must bear it out, `held` how many stand under it.

    `is_past`: something that is not in the deck was begun; `claims` are the lines that say how many cards there are.
    """

    cards: list[Included] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    section: Section = field(default_factory=Section)
    open: Remark | None = None
    said: int | None = None
    held: int = 0
    is_past: bool = False
    claims: list[tuple[Remark, int]] = field(default_factory=list)

    def blank(self) -> None:
        """What is played before the game is a short group of lines: after a blank one, others may follow.

        So they may after what is not in the deck; what stands there then, nobody can tell.
        """
        if self.section.is_out and self.held:
            self.section = replace(self.section, is_known=False, is_out=False)
        begun = bool(self.cards) and self.cards[-1].section == self.section.title
        if begun and self.section.is_known and self.section.part is not Part.ENDURANCE:
            self.section = Section()

    def heading(self, section: Section, remark: Remark) -> None:
        """Begin a section; one that holds not what its heading says may be read wrongly.

        Below what is not in the deck, `Events` may be events that are not in it either.
        """
        self.end()
        self.is_past = (self.is_past or section.is_out) and section.title not in WHOLE
        if self.is_past and not section.is_out:
            section = replace(section, is_known=False)
        self.section, self.held = section, 0
        is_asked = section.size is not None or not section.is_known or section.title.startswith("basic")
        must_hold = is_asked and not section.is_whole
        self.open, self.said = (remark if must_hold else None), section.size
        if section.is_whole and section.size is not None:
            self.claims.append((remark, section.size))
        elif not must_hold:
            self.remarks.append(remark)

    def section_of(self, bare: str) -> Section:
        """The section that this line belongs to: no card but a Basic stands below `9 Basic Attacks`."""
        if self.section.is_of_basics and not is_basic_name(name_of(counted(bare)[1])):
            self.end()
            self.section = Section()
        return self.section

    def end(self) -> None:
        """End the section."""
        if self.open and (self.held == 0 or self.said not in (None, self.held)):
            self.unread.append(Unread(self.open.line, self.open.text, Ill.SEVERAL))
        elif self.open:
            self.remarks.append(self.open)
        self.open = None

    def close(self) -> None:
        """End the list: what was claimed of all of it must be so."""
        self.end()
        held = sum(card.count for card in self.cards)
        for remark, said in self.claims:
            if held - BESIDE <= said <= held:
                self.remarks.append(remark)
            else:
                self.unread.append(Unread(remark.line, remark.text, Ill.TOTAL))

    def card(self, card: Included) -> None:
        """Take a card."""
        self.held += card.count if card.section == self.section.title and self.section.title else 0
        self.cards.append(card)

    def leave_out(self, remark: Remark) -> None:
        """A line that tells of no card of the deck."""
        self.held += 1
        self.remarks.append(remark)


def read(text: str) -> Deck:
    """The deck in this text."""
    reading = Reading()
    lines = _lines(text)
    for number, line in enumerate(lines, start=1):
        if line:
            _take(reading, number, line, next((one for one in lines[number:] if one), ""))
        else:
            reading.blank()
    reading.close()
    return Deck(tuple(reading.cards), tuple(reading.remarks), tuple(reading.unread))


def _take(reading: Reading, number: int, line: str, below: str) -> None:
    is_comment = line.startswith(("#", "//"))
    bare = line if is_comment else COMMENT.sub("", line).strip()
    section = heading(bare) or _of_basics(bare, below)
    if section and _is_title_of(reading, bare, section):
        section = None
    if section:
        reading.heading(section, Remark(number, line, section.is_out))
    elif re.match(r"#\d", bare):
        reading.unread.append(Unread(number, line, Ill.UNCLEAR))
    elif reading.section.is_out or is_comment or not _is_told(bare):
        reading.leave_out(Remark(number, line))
    elif isinstance(card := _card(bare, reading.section_of(bare), number), Included):
        reading.card(card)
    else:
        reading.unread.append(Unread(number, line, card))


def _of_basics(bare: str, below: str) -> Section | None:
    """`9 Basic Attacks` above the nine names is a heading; by itself it stands for them."""
    names = all_of(name_of(counted(bare)[1]), counted(bare)[0])
    is_above = bool(names) and is_basic_name(name_of(counted(below)[1]))
    return Section(fold(counted(bare)[1]), Part.ENDURANCE, len(names), is_of_basics=True) if is_above else None


def _is_title_of(reading: Reading, bare: str, section: Section) -> bool:
    """Whether a line that is not understood is the name of the list, for it stands above all else."""
    is_decorated = not bare.endswith(":") and section.size is None and not hints(bare)
    return not section.is_known and is_decorated and not (reading.cards or reading.unread or reading.remarks)


def _is_told(bare: str) -> bool:
    """Whether the line may tell of a card of the deck."""
    if not fold(bare) or NONE.match(bare) or SIDEBOARD.match(bare):
        return False
    if heading(bare):
        return False
    label, colon, rest = bare.partition(":")
    is_about = bool(colon) and fold(label) in ABOUT and not re.match(r"\s*\d+\s*x?\s", rest, re.IGNORECASE)
    return not is_about


def _lines(text: str) -> list[str]:
    """The lines without what cannot be seen; of a table, with its count before or after the name."""
    seen = "".join(c if c.isprintable() or c in "\n\r\t" else " " for c in text.removeprefix("\ufeff"))
    return [columns(line) for line in seen.replace("\r\n", "\n").replace("\r", "\n").split("\n")]


def _card(bare: str, section: Section, number: int) -> Included | Ill:
    count, written = counted(bare)
    if not re.search(r"[^\W\d_]", written):
        return Ill.NO_NAME
    if is_unclear(bare):
        return Ill.UNCLEAR
    if count is not None and count > MOST:
        return Ill.COUNT
    if len(written) > LONGEST:
        return Ill.TOO_LONG
    said = labelled(written, section)
    if said is None:
        return Ill.SEVERAL
    card = Included(
        1 if count is None else count,
        name_of(said.name),
        said.part,
        section.part,
        section.title,
        number,
        is_counted=count is not None,
        is_doubted=not section.is_known,
    )
    if not card.name.key:
        return Ill.NO_NAME
    return Ill.SEVERAL if are_unclear(card) else card
