"""The text of a deck list, in whatever layout -> counted names, each with its line and where it belongs.

Persona: Duncan MacLeod       3 Carl     3x Carl     Carl x3     Carl (3)     (3 Carl)     3,Carl     | 3 | Carl |
## Attacks (12)               Pre-Game: Darius, 1 Crystal          Qty,Card     3 Carl, 2 Dojo; 4 Desert
# a comment                   9 Basic Attacks         // Sideboard              6 Carl  // a comment
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable

from engine.decklist.deck import DeckList, Entry, Ill, Part, Remark, Unread
from engine.decklist.words import LONGEST, MOST, NUMBERS, IsName, counted, folded, number_of, words

MOST_ENTRIES = 250
"""A deck has half as many different cards at most; what the law makes of them grows faster than they do."""
MOST_WORDS = 9
"""A line of more words that has no count is prose."""
BESIDE = 14
"""So many cards, those of before the game, a total may leave out."""

BULLET = re.compile(r"^\s*(?:[-*+•·–—>]\s+(?:\[[ xX]\]\s+)?|[•·]|\+(?=\d))")
MARKUP = re.compile(r"\*\*|__|~~|`")
DECORATED = re.compile(r"^(?:[=~_*<>-]{2,}|\[[^\d]).*(?:[=~_*<>-]{2,}|\])$")
LISTED = re.compile(r"^(\d+)\.\s+(?=\D)")
COMMENT = re.compile(r"(?:^|\s+)//\s.*$|\s+#\s.*$")
DECOR = "#/=*_[]{}~<>|•·- \t"
EDGE = " ,;|."
SIZE = re.compile(r"\s*[-–:\[(]*\s*\(?[x×]?\s*(\d+)(?:\s+cards?)?(?:\s+total)?\)?[\])]?\s*:?$", re.IGNORECASE)
CELL = re.compile(r"[x×]?\s*(\d+)\s*[x×]?")
BESIDE_IT = re.compile(r"\s*[(\[]([^()\[\]]+)[)\]]$")
PLACES = (Part.PERSONA, Part.WEAPON, Part.PRE_GAME, Part.OUT)
REMARKED = re.compile(r"\s+[-–—(]|[,;!]\s|\s--")
"""Where a remark may begin behind a card: `Carl x7 - he is great`."""
SEPARATOR = re.compile(r"\s*(?:[,;|•]|\s/|\s&\s|\s\+\s)\s*")
MORE = re.compile(r"\s*(?:[,;|•&+]|\band\b)?\s*(?=(?:\b\d+\s*[x×]?|\b[x×]\d+|\(\d+\))\s+[^\W\d])", re.IGNORECASE)
"""Where a further card begins with its count: `3 Carl, 2 Dojo`."""
BASIC_WORDS = frozenset(("x", "of", "the", "all", "each", "every", "and", "basic", "basics", "card", "cards"))
"""Words of a line that stands for all Basic cards, beside its number and the kind."""
KINDS_OF_BASICS = frozenset(("attack", "attacks", "block", "blocks"))


def read(text: str, is_name: IsName) -> DeckList:
    """The list in this text. No line is lost: each is a card or several, a remark, or unread."""
    lines = lines_of(text)
    reading = Reading(is_name)
    numbering = is_numbering(lines)
    for number, line in enumerate(lines, start=1):
        reading.number = number
        if line:
            below = next((one for one in lines[number:] if one), "")
            reading.take(LISTED.sub("", line) if numbering else line, below)
        else:
            reading.gap()
    return reading.done()


def lines_of(text: str) -> list[str]:
    """The lines without what cannot be seen."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    seen = "".join(c if c.isprintable() or c in "\n\t" else " " for c in text)
    plain = seen.replace("\u2019", "'").replace("\u2018", "'").replace("\u201c", '"').replace("\u201d", '"')
    return [line.strip(" ") if "\t" in line else " ".join(line.split()) for line in plain.split("\n")]


def is_numbering(lines: Iterable[str]) -> bool:
    """Whether `1.`, `2.`, `3.` number the lines; else they are counts."""
    found = [int(match.group(1)) for line in lines if (match := LISTED.match(line.strip()))]
    return len(found) > 1 and found == list(range(1, len(found) + 1))


class Reading:
    """What was read so far, the line that is on (`number`), and the heading that is on (`part` and `section`).

    `columns` are those of the table that is on: of the count, the name, the part. `empty` is a heading that says how
    many cards it has and shows none so far; `is_aside`: what is not in the deck was begun.
    """

    def __init__(self, is_name: IsName) -> None:
        self.is_name = is_name
        self.words = words()
        self.entries: list[Entry] = []
        self.remarks: list[Remark] = []
        self.unread: list[Unread] = []
        self.totals: list[tuple[Unread, int]] = []
        self.number = 0
        self.part, self.section = Part.UNSAID, ""
        self.columns: tuple[int, int, int] | None = None
        self.empty: Unread | None = None
        self.no_persona = self.is_aside = self.is_titled = False

    def remark(self, text: str) -> None:
        """The line, or this of it, is about no card of the deck."""
        self.remarks.append(Remark(self.number, text))

    def ill(self, text: str, ill: Ill) -> None:
        """The line, or this of it, cannot be read."""
        self.unread.append(Unread(self.number, text, ill))

    def has_cards(self) -> bool:
        """Whether a card stands below the heading that is on."""
        return bool(self.entries) and self.entries[-1].section == self.section

    def gap(self) -> None:
        """An empty line ends what is played before the game."""
        if self.part in (Part.PRE_GAME, Part.PERSONA, Part.WEAPON) and self.has_cards():
            self.part, self.section = Part.UNSAID, ""

    def end(self) -> None:
        """End a section: one that says how many cards it has and shows none was not read."""
        if self.empty is not None and not self.has_cards():
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
        """Take a line, above another: a row of a table, a heading, a comment, or cards."""
        plain = line.replace("\t", " ").strip()
        cells = cells_of(line) if self.heading_of(plain) is None else []
        if set(line) <= set(DECOR + ":+"):
            self.remark(line)
        elif cells and (columns := self.columns_of(cells)):
            self.columns = columns
            self.remark(line)
        elif cells and (row := self.row_of(cells)):
            count, name, part = row
            self.take_card(f"{count} {name}" if count else name, part or self.part)
        else:
            self.take_plain(plain, below)

    def columns_of(self, cells: list[str]) -> tuple[int, int, int] | None:
        """Which columns hold count, name and part, by a header row; -1 for none."""
        heads = [folded(cell) if cell != "#" else "#" for cell in cells]
        counts, names, parts = (
            [at for at, head in enumerate(heads) if head in self.words.columns[column]]
            for column in ("count", "name", "part")
        )
        return (counts[0], names[0], parts[0] if parts else -1) if names and counts else None

    def row_of(self, cells: list[str]) -> tuple[str, str, Part | None] | None:
        """Count, name and part of a table's row; without a header where just one cell, at an end, is a number."""
        if self.columns and max(self.columns) < len(cells):
            count, name, part = self.columns
            digits = cells[count].strip("x× ")
            section = self.words.parts.get(folded(cells[part])) if part >= 0 else None
            return (digits, cells[name], section) if digits.isdigit() and cells[name] else None
        numbers = [(at, found[1]) for at, cell in enumerate(cells) if (found := CELL.fullmatch(cell))]
        names = [cell for cell in cells if cell and not CELL.fullmatch(cell)]
        if (
            len(numbers) != 1
            or numbers[0][0] not in (0, len(cells) - 1)
            or not names
            or counted(names[0])[0] is not None
        ):
            return None
        written = ", ".join(names)
        return numbers[0][1], written if self.is_name(written) else names[0], None

    def take_plain(self, line: str, below: str) -> None:
        """Take a line that is no row of a table."""
        is_comment = line.startswith(("#", "//")) and not re.match(r"#\d", line)
        bare = (line if is_comment else COMMENT.sub("", line)).strip()
        title = self.heading_of(bare)
        has_number = re.search(r"\d", bare)
        basics = self.basics_of(bare.strip(DECOR)) if has_number or not is_comment else []
        if basics and self.part is not Part.OUT and (title is None or has_number):
            self.take_basics(line, basics, below)
        elif title is not None:
            self.begin(line, title)
        elif is_comment or self.is_about(bare) or self.part is Part.OUT or re.match(r"SB:\s", bare):
            self.remark(line)
        else:
            self.take_segments(MARKUP.sub("", BULLET.sub("", bare)))

    def begin(self, line: str, title: str) -> None:
        """Begin a section."""
        self.end()
        part = self.words.parts.get(title)
        size = int(found.group()[:6]) if (found := re.search(r"\d+", line)) else None
        if title in self.words.whole and size is not None:
            self.totals.append((Unread(self.number, line, Ill.TOTAL), size))
        elif size and part not in (None, Part.OUT):
            self.empty = Unread(self.number, line, Ill.TOTAL)
        self.remark(line)
        part = part or (Part.OUT if self.words.hints & set(title.split()) else Part.UNSAID)
        stays = self.is_aside and part in (Part.ENDURANCE, Part.UNSAID) and title not in self.words.whole
        self.is_aside = stays or (part is Part.OUT and bool(self.entries))
        self.part, self.section = Part.OUT if stays else part, title

    def heading_of(self, bare: str) -> str | None:
        """The heading that a line is, folded; None for another line."""
        if len(bare) > LONGEST:
            return None
        parts, whole = self.words.parts, self.words.whole
        inner = bare.strip(DECOR).strip()
        if re.fullmatch(r"\(?\d+\)?\s+(?:cards?|total)(?:\s+\w+){0,3}", inner, re.IGNORECASE):
            return "total"
        named = re.sub(r"^\(?(\d+)\)?\s*[x×]?\s+", "", SIZE.sub("", inner)).removesuffix(":").strip()
        title = folded(named)
        if title in parts and (title in whole or not inner[:1].isdigit() or title.endswith("s")):
            return title
        pieces = [folded(one) for one in re.split(r"\band\b|[/,&+]", named, flags=re.IGNORECASE)]
        if len(pieces) > 1 and all(piece in parts for piece in pieces):
            return pieces[0] if len({parts[piece] for piece in pieces}) == 1 else "deck"
        is_open = bare.endswith(":") or DECORATED.match(bare)
        is_marked = is_open or bare.startswith(("#", "//", "=", "["))
        if self.words.hints & set(title.split()) and is_marked and len(title.split()) < MOST_WORDS:
            return title
        is_card = self.is_name(inner.removesuffix(":")) or self.is_name(counted(inner)[1])
        return title if is_open and title and not is_card and not re.match(r"\d", inner) else None

    def is_about(self, bare: str) -> bool:
        """Whether a line tells something about the deck: `Author: …`."""
        label, colon, _ = bare.partition(":")
        return bool(colon) and folded(label) in self.words.about

    def basics_of(self, bare: str) -> list[str]:
        """The Basic cards that a line stands for, each with its count: `9 Basic Attacks`, `2 of each Basic`."""
        said = re.sub(r"\b(\d+)x\b", r"\1 x", folded(bare)).split()
        numbers = [word for word in said if word.isdigit() or word in NUMBERS]
        kinds = KINDS_OF_BASICS.intersection(said)
        if not {"basic", "basics"} & set(said) or len(numbers) > 1 or set(said) - BASIC_WORDS - kinds - set(numbers):
            return []
        attacks = self.words.attacks if not kinds or kinds & {"attack", "attacks"} else ()
        names = [*attacks, *(self.words.blocks if not kinds or kinds & {"block", "blocks"} else ())]
        number = number_of(numbers[0]) if numbers else 1
        if number in (1, len(names)):
            return [f"1 {name}" for name in names]
        each = re.search(r"\beach\b|\bof\b|x", bare, re.IGNORECASE)
        return [f"{number} {name}" for name in names] if each else []

    def take_basics(self, line: str, names: list[str], below: str) -> None:
        """Take a line that stands for Basic cards; above their names it is a heading."""
        if any(folded(counted(below)[1]) == folded(name[2:]) for name in names):
            self.remark(line)
            self.part, self.section = Part.UNSAID, ""
        else:
            for name in names:
                self.take_card(name, Part.ENDURANCE)

    def take_segments(self, bare: str) -> None:
        """Take a line by its labels: `Attacks: 3 Slash, 2 Thrust; Blocks: 2 Upper Left Block`."""
        if (dashed := self.words.dashed.match(bare)) and not self.is_name(bare):
            label, dash, rest = dashed.groups()
            part = self.words.parts[folded(label)]
            is_played = part in (Part.PERSONA, Part.WEAPON, Part.PRE_GAME) and self.is_name(rest)
            is_heading = rest[0].isdigit() and (dash or part is Part.OUT or label[-1] in "sS")
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
        if not rest or folded(rest) in self.words.nobody:
            self.no_persona = self.no_persona or part is Part.PERSONA
            self.remark(f"{mark}{rest}")
        elif part is Part.OUT or rest.isdigit():
            self.remark(f"{mark}{rest}")
        else:
            self.section = label
            self.take_cards(rest, part)
            self.section = section

    def take_cards(self, bare: str, part: Part) -> None:
        """Take one card or several: `3 Carl, 2 Dojo`."""
        for one in self.several(bare, part):
            if basics := self.basics_of(one) if re.search(r"\d", one) else []:
                self.take_basics(one, basics, "")
            else:
                self.take_card(one, part)

    def several(self, bare: str, part: Part) -> list[str]:
        """The cards that a line names, each with its count."""
        name = counted(bare, self.is_name)[1]
        pieces = [piece for piece in SEPARATOR.split(bare) if piece.strip()]
        if self.is_name(name) and not (len(pieces) > 1 and ":" in name and all(map(self.is_name, pieces))):
            return [bare]
        by_count = [one for piece in MORE.split(bare) if (one := piece.strip(EDGE))]
        if len(by_count) > 1 and all(counted(piece)[0] is not None for piece in by_count):
            return by_count
        names = [counted(piece)[0] is not None or self.is_name(piece) for piece in pieces]
        if all(names) or (part is not Part.UNSAID and self.section and any(names)):
            return pieces
        return [bare]

    def take_card(self, bare: str, part: Part) -> None:
        """Take one card with its count; in brackets behind it may stand where it belongs: `3 Carl (sideboard)`."""
        if (beside := BESIDE_IT.search(bare)) and (told := self.words.parts.get(folded(beside[1]))) in PLACES:
            bare, part = bare if told is Part.OUT else bare[: beside.start()], told
        count, name = counted(bare, self.is_name)
        if not self.is_name(name):
            before = (counted(bare[: mark.start()], self.is_name) for mark in REMARKED.finditer(bare))
            found = ((n, one) for n, one in before if n is not None and self.is_name(one))
            count, name = next(found, (count, name))
            name = name.strip().strip('"') if name.count('"') != 1 else name
        name = name.strip()
        is_open = count is None and not self.is_name(name)
        if part not in (Part.UNSAID, Part.ENDURANCE) and folded(name) in self.words.nobody:
            self.no_persona = self.no_persona or part is Part.PERSONA
            self.remark(bare)
        elif count == 0 or part is Part.OUT:
            self.remark(bare)
        elif not re.search(r"[^\W\d_]", name):
            self.ill(bare, Ill.NO_NAME)
        elif count is not None and count > MOST:
            self.ill(bare, Ill.COUNT)
        elif len(name) > LONGEST:
            self.ill(bare, Ill.TOO_LONG)
        elif len(self.entries) == MOST_ENTRIES:
            self.ill(bare, Ill.TOO_MANY)
        elif is_open and part is Part.UNSAID and not (self.entries or self.is_titled):
            self.is_titled = True
            self.remark(bare)
        elif is_open and (len(name.split()) > MOST_WORDS or name.endswith((".", "!", "?"))):
            self.ill(bare, Ill.PROSE)
        else:
            title = self.words.titled.get(self.section, "")
            if title and title.lower() not in name.lower():
                name = f"{title}: {name}"
            self.empty = None
            self.entries.append(Entry(count or 1, name, part, self.section, self.number, count is not None))


def cells_of(line: str) -> list[str]:
    """The cells of a table's row; [] for a line that is none."""
    for mark in ("\t", "|", ";", ","):
        if mark in line:
            row = [line.strip(" |") if mark == "|" else line]
            cells = [cell.strip() for cell in next(csv.reader(row, delimiter=mark, skipinitialspace=True), [])]
            return cells if len(cells) > 1 else []
    return []
