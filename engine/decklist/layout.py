"""The text of a deck list, in whatever layout -> counted names, each with its line and where it belongs.

Persona: Duncan MacLeod       3 Carl     3x Carl     Carl x3     Carl (3)     (3 Carl)     3,Carl     | 3 | Carl |
## Attacks (12)               Pre-Game: Darius, 1 Crystal          Qty,Card     3 Carl, 2 Dojo; 4 Desert
# a comment                   6 Carl  // a comment         // Sideboard
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable

from engine.decklist.deck import DeckEntry, DeckList, DeckPart, Ill, Remark, UnreadLine
from engine.decklist.words import LONGEST_CARD, MOST_COPIES, NUMBERS, IsName, counted, folded, number_of, words

MOST_ENTRIES = 200
"""A deck has half as many different cards at most; what the law makes of them grows faster than they do."""
LONGEST_LINE = 8_000
"""The most characters of a line that is read; a whole deck on one line has half as many."""
MOST_WORDS = 9
"""A line of more words that has no count is prose."""
BESIDE = 14
"""So many cards, those of before the game, a total may leave out."""

BULLET = re.compile(r"^\s*(?:[-*+•·–—>]\s+(?:\[[ xX]\]\s+)?|[•·]|\+(?=\d))")
MARKUP = re.compile(r"\*\*|__|~~|`")
DECORATED = re.compile(r"^(?:[=~_*<>-]{2,}|\[[^\d]).*(?:[=~_*<>-]{2,}|\])$")
LISTED = re.compile(r"^(\d{1,4})\.\s+(?=\D)")
COMMENT = re.compile(r"(?:^|\s+)//\s.*$|\s+#\s.*$")
DECOR = "#/=*_[]{}~<>|•·- \t"
EDGE = " ,;|."
SIZE = re.compile(r"\s*[-–:\[(]*\s*\(?[x×]?\s*(\d+)(?:\s+cards?)?(?:\s+total)?\)?[\])]?\s*:?$", re.IGNORECASE)
SIZE_BEFORE = re.compile(r"^\(?(\d+)\)?\s*[x×]?\s+")
TOTAL = re.compile(r"\(?\d+\)?\s+(?:cards?|total)(?:\s+\w+){0,3}", re.IGNORECASE)
JOINED = re.compile(r"\band\b|[/,&+]", re.IGNORECASE)
"""Between the words of a heading for several kinds: `Events and Situations`."""
OF_EACH = frozenset(("x", "of", "the", "all", "each", "every", "and", "card", "cards"))
"""What may stand beside its number and the kind in a line for all Basic cards."""
BESIDE_IT = re.compile(r"\s*[(\[]([^()\[\]]+)[)\]]$")
PLACES = (DeckPart.PERSONA, DeckPart.WEAPON, DeckPart.PRE_GAME, DeckPart.OUT)
SEPARATOR = re.compile(r"\s*(?:[,;|•]|\s/|\s&\s|\s\+\s)\s*")
MORE = re.compile(r"\s*(?:[,;|•&+]|\band\b)?\s*(?=(?:\b\d+\s*[x×]?|\b[x×]\d+|\(\d+\))\s+[^\W\d])", re.IGNORECASE)
"""Where a further card begins with its count: `3 Carl, 2 Dojo`."""


def read_layout(text: str, is_name: IsName) -> DeckList:
    """The list in this text. No line is lost: each is a card or several, a remark, or unread."""
    lines = lines_of(text)
    reading = LayoutReading(is_name)
    numbering = is_numbering(lines)
    for number, line in enumerate(lines, start=1):
        reading.number = number
        if line:
            below = next((one for one in lines[number:] if one), "")
            reading.take(LISTED.sub("", line) if numbering else line, spaced(below))
        else:
            reading.gap()
    return reading.done()


def lines_of(text: str) -> list[str]:
    """The lines without what cannot be seen; between two words stands one blank, or the tabs of a table."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    seen = "".join(c if c.isprintable() or c in "\n\t" else " " for c in text)
    plain = seen.replace("\u2019", "'").replace("\u2018", "'").replace("\u201c", '"').replace("\u201d", '"')
    return ["\t".join(map(spaced, line.split("\t"))) for line in plain.split("\n")]


def spaced(text: str) -> str:
    """The text with one blank between two words: patterns that look for blanks take long in a run of them."""
    return " ".join(text.split())


def is_numbering(lines: Iterable[str]) -> bool:
    """Whether `1.`, `2.`, `3.` number the lines; else they are counts."""
    found = [int(match.group(1)) for line in lines if (match := LISTED.match(line.strip()))]
    return len(found) > 1 and found == list(range(1, len(found) + 1))


class LayoutReading:
    """What was read so far, the line that is on (`number`), and the heading that is on (`part` and `section`).

    `columns` says at which place of a row count, name and part stand. `empty` is a heading that says how many cards it
    has and shows none so far; `is_aside`: what is not in the deck was begun; `is_titled`: the deck's name was read.
    """

    def __init__(self, is_name: IsName) -> None:
        self.is_name = is_name
        self.words = words()
        self.entries: list[DeckEntry] = []
        self.remarks: list[Remark] = []
        self.unread: list[UnreadLine] = []
        self.totals: list[tuple[UnreadLine, int]] = []
        self.number = 0
        self.part, self.section = DeckPart.UNSAID, ""
        self.columns: dict[str, int] = {}
        self.empty: UnreadLine | None = None
        self.no_persona = self.is_aside = self.is_titled = False

    def remark(self, text: str) -> None:
        """The line, or this of it, is about no card of the deck."""
        self.remarks.append(Remark(self.number, text))

    def gap(self) -> None:
        """An empty line ends what is played before the game."""
        has_cards = self.entries and self.entries[-1].section == self.section
        if has_cards and self.part in (DeckPart.PRE_GAME, DeckPart.PERSONA, DeckPart.WEAPON):
            self.part, self.section = DeckPart.UNSAID, ""

    def end(self) -> None:
        """End a section: one that says how many cards it has and shows none was not read."""
        if self.empty is not None:
            self.unread.append(self.empty)
        self.empty = None

    def done(self) -> DeckList:
        """All that was read. A total that is another than that of the cards was not."""
        self.end()
        held = sum(entry.count for entry in self.entries)
        self.unread += [one for one, said in self.totals if not held - BESIDE <= said <= held]
        lost = {one.line for one in self.unread}
        remarks = tuple(one for one in self.remarks if one.line not in lost)
        return DeckList(tuple(self.entries), remarks, tuple(self.unread), self.no_persona)

    def take(self, line: str, below: str) -> None:
        """Take a line, above another: one for all Basic cards, a heading, a row of a table, a comment, or cards."""
        plain = spaced(line).strip(" |")
        is_comment = plain.startswith(("#", "//")) and not re.match(r"#\d", plain)
        bare = plain if is_comment else COMMENT.sub("", plain).strip()
        if set(line) <= set(DECOR + ":+"):
            self.remark(line)
        elif len(plain) > LONGEST_LINE and not (is_comment or self.part is DeckPart.OUT):
            self.unread.append(UnreadLine(self.number, plain, Ill.TOO_LONG))
        elif self.part is not DeckPart.OUT and self.take_basics(bare, below):
            return
        elif (title := self.heading_of(bare)) is not None:
            self.begin(plain, title)
        elif self.take_row(cells_of(line)):
            return
        elif is_comment or self.is_about(bare) or self.part is DeckPart.OUT or re.match(r"SB:\s", bare):
            self.remark(plain)
        else:
            self.take_sections(spaced(MARKUP.sub("", BULLET.sub("", bare))))

    def take_row(self, cells: list[str]) -> bool:
        """Take the header row of a table, or a row below one; False for another line."""
        heads = [folded(cell) for cell in cells]
        places = {what: [at for at, head in enumerate(heads) if head in of] for what, of in self.words.columns.items()}
        if places["count"] and places["name"]:
            self.columns = {what: found[0] for what, found in places.items() if found}
            self.remark(",".join(cells))
            return True
        if not self.columns or max(self.columns.values()) >= len(cells):
            return False
        count, name = cells[self.columns["count"]].strip("x× "), cells[self.columns["name"]]
        if not (count.isdigit() and name):
            return False
        part = self.words.parts.get(heads[self.columns["part"]]) if "part" in self.columns else None
        self.take_card(f"{count} {name}", part or self.part)
        return True

    def heading_of(self, bare: str) -> str | None:
        """The heading that a line is, folded; None for another line."""
        if len(bare) > LONGEST_CARD:
            return None
        parts, whole = self.words.parts, self.words.whole
        inner = bare.strip(DECOR).strip()
        if TOTAL.fullmatch(inner):
            return "total"
        named = SIZE_BEFORE.sub("", SIZE.sub("", inner)).removesuffix(":").strip()
        title = folded(named)
        if title in parts and (title in whole or not inner[:1].isdigit() or title.endswith("s")):
            return title
        pieces = [folded(one) for one in JOINED.split(named)]
        if len(pieces) > 1 and all(piece in parts for piece in pieces):
            return pieces[0] if len({parts[piece] for piece in pieces}) == 1 else "deck"
        is_open = bare.endswith(":") or DECORATED.match(bare)
        is_marked = is_open or bare.startswith(("#", "//", "=", "["))
        if self.words.hints & set(title.split()) and is_marked and len(title.split()) < MOST_WORDS:
            return title
        is_card = self.is_name(inner.removesuffix(":")) or self.is_name(counted(inner)[1])
        return title if is_open and title and not is_card and not re.match(r"\d", inner) else None

    def begin(self, line: str, title: str) -> None:
        """Begin a section."""
        self.end()
        part = self.words.parts.get(title)
        size = int(found.group()[:6]) if (found := re.search(r"\d+", line)) else None
        if title in self.words.whole and size is not None:
            self.totals.append((UnreadLine(self.number, line, Ill.TOTAL), size))
        elif size and part not in (None, DeckPart.OUT):
            self.empty = UnreadLine(self.number, line, Ill.TOTAL)
        self.remark(line)
        part = part or (DeckPart.OUT if self.words.hints & set(title.split()) else DeckPart.UNSAID)
        stays = self.is_aside and part in (DeckPart.ENDURANCE, DeckPart.UNSAID) and title not in self.words.whole
        self.is_aside = stays or (part is DeckPart.OUT and bool(self.entries))
        self.part, self.section = DeckPart.OUT if stays else part, title

    def take_basics(self, bare: str, below: str) -> bool:
        """Take a line that stands for Basic cards, `9 Basic Attacks`, `2 of each Basic`; False for another line.

        Above their names it is a heading.
        """
        said = folded(bare).split() if len(bare) <= LONGEST_CARD else []
        numbers = [word for word in said if word.strip("x").isdigit() or word in NUMBERS]
        kind = " ".join(word.removesuffix("s") for word in said if word not in (*numbers, *OF_EACH))
        names = self.words.basics.get(kind, [])
        number = number_of(numbers[0].strip("x")) if len(numbers) == 1 else 0
        if not number or (number not in (1, len(names)) and not OF_EACH.intersection(said)):
            return False
        if folded(counted(below)[1]) in map(folded, names):
            self.part, self.section = DeckPart.UNSAID, ""
            self.remark(bare)
            return True
        self.enter(bare, 1 if number == len(names) else number, names, DeckPart.ENDURANCE)
        return bool(names)

    def is_about(self, bare: str) -> bool:
        """Whether a line tells something about the deck: `Author: …`."""
        label, colon, _ = bare.partition(":")
        return bool(colon) and folded(label) in self.words.about

    def take_sections(self, bare: str) -> None:
        """Take a line by its labels: `Attacks: 3 Slash, 2 Thrust; Blocks: 2 Upper Left Block`."""
        if (dashed := self.words.dashed.match(bare)) and not self.is_name(bare):
            label, dash, rest = dashed.groups()
            part = self.words.parts[folded(label)]
            is_played = part in (DeckPart.PERSONA, DeckPart.WEAPON, DeckPart.PRE_GAME) and self.is_name(rest)
            is_heading = rest[0].isdigit() and (dash or part is DeckPart.OUT or label[-1] in "sS")
            bare = f"{label}: {rest}" if is_played or is_heading else bare
        marks = list(self.words.label.finditer(bare))
        if not marks or self.is_name(bare) or self.is_name(counted(bare)[1]):
            self.take_cards(bare, self.part)
            return
        before = bare[: marks[0].start()].strip(EDGE)
        if re.fullmatch(r"\d+\s*[x×]?", before):
            self.take_cards(f"{before} {bare[marks[0].end() :]}", self.words.parts[folded(marks[0]["head"])])
            return
        if before and counted(before)[0] is None and not self.is_name(before):
            self.remark(before)
        elif before:
            self.take_cards(before, self.part)
        for mark, end in zip(marks, [*(mark.start() for mark in marks[1:]), len(bare)], strict=True):
            self.take_labelled(mark.group(), folded(mark["head"]), bare[mark.end() : end].strip(EDGE))

    def take_labelled(self, mark: str, label: str, rest: str) -> None:
        """Take what stands behind a label."""
        part, section = self.words.parts[label], self.section
        if not rest or part is DeckPart.OUT or rest.isdigit() or folded(rest) in self.words.nobody:
            self.no_persona = self.no_persona or (part is DeckPart.PERSONA and not rest.isdigit())
            self.remark(f"{mark}{rest}")
        else:
            self.section = label
            self.take_cards(rest, part)
            self.section = section

    def take_cards(self, bare: str, part: DeckPart) -> None:
        """Take one card or several: `3 Carl, 2 Dojo`."""
        for one in self.several(bare, part):
            if not self.take_basics(one, ""):
                self.take_card(one, part)

    def several(self, bare: str, part: DeckPart) -> list[str]:
        """The cards that a line names, each with its count."""
        name = counted(bare, self.is_name)[1]
        pieces = [piece for piece in SEPARATOR.split(bare) if piece.strip()]
        if self.is_name(name) and not (len(pieces) > 1 and ":" in name and all(map(self.is_name, pieces))):
            return [bare]
        by_count = [one for piece in MORE.split(bare) if (one := piece.strip(EDGE))]
        if len(by_count) > 1 and all(counted(piece)[0] is not None for piece in by_count):
            return by_count
        names = [counted(piece)[0] is not None or self.is_name(piece) for piece in pieces]
        if all(names) or (part is not DeckPart.UNSAID and self.section and any(names)):
            return pieces
        return [bare]

    def take_card(self, bare: str, part: DeckPart) -> None:
        """Take one card with its count; in brackets behind it may stand where it belongs: `3 Carl (sideboard)`."""
        if (beside := BESIDE_IT.search(bare)) and (told := self.words.parts.get(folded(beside[1]))) in PLACES:
            bare, part = bare if told is DeckPart.OUT else bare[: beside.start()], told
        count, name = counted(bare, self.is_name)
        is_open = count is None and not self.is_name(name)
        name = name.strip('"') if name.count('"') != 1 and not self.is_name(name) else name
        is_title = is_open and part is DeckPart.UNSAID and not (self.entries or self.is_titled)
        if part not in (DeckPart.UNSAID, DeckPart.ENDURANCE) and folded(name) in self.words.nobody:
            self.no_persona = self.no_persona or part is DeckPart.PERSONA
            self.remark(bare)
        elif count == 0 or part is DeckPart.OUT:
            self.remark(bare)
        elif ill := self.ill_of(count, name, may_be_prose=is_open and not is_title):
            self.unread.append(UnreadLine(self.number, bare, ill))
        elif is_title:
            self.is_titled = True
            self.remark(bare)
        else:
            self.enter(bare, count, [name], part)

    def ill_of(self, count: int | None, name: str, *, may_be_prose: bool) -> Ill | None:
        """Why this is no card, if it is none."""
        if not re.search(r"[^\W\d_]", name):
            return Ill.NO_NAME
        if count is not None and count > MOST_COPIES:
            return Ill.COUNT
        if len(name) > LONGEST_CARD:
            return Ill.TOO_LONG
        is_prose = len(name.split()) > MOST_WORDS or name.endswith((".", "!", "?"))
        return Ill.PROSE if is_prose and may_be_prose else None

    def enter(self, line: str, count: int | None, names: list[str], part: DeckPart) -> None:
        """Enter so many of each of these cards; below `Quickenings` the Title may be left out."""
        if len(self.entries) + len(names) > MOST_ENTRIES:
            self.unread.append(UnreadLine(self.number, line, Ill.TOO_MANY))
            return
        title = self.words.titled.get(self.section, "")
        self.empty = None
        for name in names:
            full = f"{title}: {name}" if title and title.lower() not in name.lower() else name
            self.entries.append(DeckEntry(count or 1, full, part, self.section, self.number, count is not None))


def cells_of(line: str) -> list[str]:
    """The cells of a table's row; [] for a line that is none."""
    for mark in ("\t", "|", ";", ","):
        if mark in line:
            row = [line.strip(" |") if mark == "|" else line]
            cells = [cell.strip() for cell in next(csv.reader(row, delimiter=mark, skipinitialspace=True), [])]
            return cells if len(cells) > 1 else []
    return []
