"""The text of a deck list, in whatever layout -> counted names, each with its line and where it belongs.

Persona: Duncan MacLeod       3 Carl     3x Carl     Carl x3     Carl (3)     3,Carl     | 3 | Carl |
## Attacks (12)               Pre-Game: Darius, 1 Crystal          Qty,Card     3 Carl, 2 Dojo; 4 Desert
# a comment                   9 Basic Attacks         // Sideboard              6 Carl  // a comment
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from engine.decklist.deck import DeckList, Entry, Ill, Part, Remark, Unread
from engine.decklist.words import (
    ABOUT,
    ATTACKS,
    BLOCKS,
    COLUMNS,
    COUNTS,
    HINTS,
    LABELS,
    NOBODY,
    NUMBERS,
    PARTS,
    TITLED,
    WHOLE,
)

IsName = Callable[[str], bool]
"""Whether a name, as it is written, is a card's."""

MOST = 999
"""More of a card than anyone means."""
LONGEST = 120
"""The most characters a card's name may have."""
MOST_WORDS = 9
"""A line of more words that has no count is prose."""

BULLET = re.compile(r"^\s*(?:[-*+•·–—>]\s+|[•·]|\+(?=\d))")
BESIDE = 14
"""So many cards, those of before the game, a total may leave out."""
DECORATED = re.compile(r"^(?:[=~_*<>-]{2,}|\[[^\d]).*(?:[=~_*<>-]{2,}|\])$")
LISTED = re.compile(r"^(\d+)\.\s+(?=\D)")
COMMENT = re.compile(r"(?:^|\s+)//\s.*$|\s+#\s.*$")
DECOR = "#/=*_[]{}~<>|•·- \t"
SIZE = re.compile(r"\s*[-–:\[(]*\s*\(?(\d+)(?:\s+cards?)?(?:\s+total)?\)?[\])]?\s*:?$", re.IGNORECASE)
REMARKED = re.compile(r"\s+[-–—(]|[,;!]\s|\s--")
"""Where a remark may begin behind a card: `Carl x7 - he is great`."""
SEPARATOR = re.compile(r"\s*(?:[,;|•]|\s/|\s&\s|\s\+\s)\s*")
MORE = re.compile(r"\s*(?:[,;|•&+]|\band\b)?\s*(?=(?:\b\d+\s*[x×]?|\b[x×]\d+|\(\d+\))\s+[^\W\d])", re.IGNORECASE)
"""Where a further card begins with its count: `3 Carl, 2 Dojo`."""
LABEL = re.compile(
    r"(?:^|(?<=[\s;|,.)]))("
    + "|".join(sorted((re.escape(w).replace(r"\ ", "[ -]") for w in PARTS), key=len, reverse=True))
    + r")\s*(?:[(\[]\s*\d+\s*(?:cards?)?\s*[)\]])?\s*:(?!\w)\s*",
    re.IGNORECASE,
)
"""A heading or label with its colon, also in the middle of a line."""
DASHED = re.compile(
    rf"^({'|'.join(sorted(LABELS, key=len, reverse=True))})(?:\s+[-–—=]+)?\s+([^\s\d:].*)$",
    re.IGNORECASE,
)
"""`Persona - Duncan MacLeod`, `Playing as Duncan MacLeod`."""
COUNTED = re.compile(r"^([^\d:]+?)\s+[-–—]\s+(\d.*)$")
"""`Situations - 3 Carl, 2 Dojo`."""
BASIC_WORDS = frozenset(("x", "of", "the", "all", "each", "every", "and", "basic", "basics", "card", "cards"))
"""Words of a line that stands for all Basic cards, beside its number and the kind."""
KINDS_OF_BASICS = frozenset(("attack", "attacks", "block", "blocks"))


@dataclass(slots=True)
class Reading:
    """What was read so far, and the heading that is on.

    `is_aside`: what is not in the deck was begun; `is_titled`: the list's own name was read.
    """

    is_name: IsName
    entries: list[Entry] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    part: Part = Part.UNSAID
    section: str = ""
    columns: tuple[int, int, int] | None = None
    no_persona: bool = False
    empty: Unread | None = None
    is_aside: bool = False
    is_titled: bool = False
    totals: list[tuple[Remark, int]] = field(default_factory=list)


def read(text: str, is_name: IsName) -> DeckList:
    """The list in this text. No line is lost: each is a card or several, a remark, or unread."""
    lines = lines_of(text)
    reading = Reading(is_name)
    numbering = is_numbering(lines)
    for number, line in enumerate(lines, start=1):
        below = next((one for one in lines[number:] if one), "")
        if line:
            take(reading, number, LISTED.sub("", line) if numbering else line, below)
        elif reading.part in (Part.PRE_GAME, Part.PERSONA, Part.WEAPON) and has_cards(reading):
            reading.part, reading.section = Part.UNSAID, ""
    end(reading)
    held = sum(entry.count for entry in reading.entries)
    wrong = [Unread(one.line, one.text, Ill.TOTAL) for one, said in reading.totals if not held - BESIDE <= said <= held]
    unread = (*reading.unread, *wrong)
    lost = {one.line for one in unread}
    remarks = tuple(one for one in reading.remarks if one.line not in lost)
    return DeckList(tuple(reading.entries), remarks, unread, reading.no_persona)


def end(reading: Reading) -> None:
    """End a section: one that says how many cards it has and shows none was not read."""
    if reading.empty is not None and not has_cards(reading):
        reading.unread.append(reading.empty)
    reading.empty = None


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


def has_cards(reading: Reading) -> bool:
    """Whether a card stands below the heading that is on."""
    return bool(reading.entries) and reading.entries[-1].section == reading.section


def take(reading: Reading, number: int, line: str, below: str) -> None:
    """Take a line: a row of a table, a heading, a comment, or cards."""
    if set(line) <= set(DECOR + ":+"):
        reading.remarks.append(Remark(number, line))
        return
    cells = cells_of(line)
    if cells and (columns := columns_of(cells)):
        reading.columns = columns
        reading.remarks.append(Remark(number, line))
    elif cells and (row := row_of(reading, cells)):
        count, name, part = row
        take_card(reading, number, f"{count} {name}" if count else name, part or reading.part)
    else:
        take_plain(reading, number, line.replace("\t", " ").strip(), below)


def cells_of(line: str) -> list[str]:
    """The cells of a table's row; [] for a line that is none."""
    for mark in ("\t", "|", ";", ","):
        if mark in line:
            row = [line.strip(" |") if mark == "|" else line]
            cells = [cell.strip() for cell in next(csv.reader(row, delimiter=mark, skipinitialspace=True), [])]
            return cells if len(cells) > 1 else []
    return []


def columns_of(cells: list[str]) -> tuple[int, int, int] | None:
    """Which columns hold count, name and part, by a header row; -1 for none."""
    heads = [folded(cell) if cell != "#" else "#" for cell in cells]
    names = [at for at, head in enumerate(heads) if head in COLUMNS["name"]]
    counts = [at for at, head in enumerate(heads) if head in COLUMNS["count"]]
    parts = [at for at, head in enumerate(heads) if head in COLUMNS["part"]]
    return (counts[0], names[0], parts[0] if parts else -1) if names and counts else None


def row_of(reading: Reading, cells: list[str]) -> tuple[str, str, Part | None] | None:
    """Count, name and part of a table's row; without a header where just one cell is a number and stands at an end."""
    if reading.columns and max(reading.columns) < len(cells):
        count, name, part = reading.columns
        digits = cells[count].strip("x× ")
        section = PARTS.get(folded(cells[part])) if part >= 0 else None
        return (digits, cells[name], section) if digits.isdigit() and cells[name] else None
    numbers = [at for at, cell in enumerate(cells) if re.fullmatch(r"[x×]?\s*\d+\s*[x×]?", cell)]
    names = [cell for at, cell in enumerate(cells) if at not in numbers and cell]
    if len(numbers) != 1 or numbers[0] not in (0, len(cells) - 1) or not names or counted(names[0])[0] is not None:
        return None
    written = ", ".join(names)
    return cells[numbers[0]].strip("x× "), written if reading.is_name(written) else names[0], None


def take_plain(reading: Reading, number: int, line: str, below: str) -> None:
    """Take a line that is no row of a table."""
    is_comment = line.startswith(("#", "//")) and not re.match(r"#\d", line)
    bare = (line if is_comment else COMMENT.sub("", line)).strip()
    title = heading_of(bare)
    is_said = reading.part is not Part.OUT and (not is_comment or re.search(r"\d", bare))
    names = basics_of(bare.strip(DECOR)) if is_said else []
    if names and (title is None or re.search(r"\d", bare)):
        take_basics(reading, number, line, names, below)
    elif title is not None:
        begin(reading, number, line, title)
    elif is_comment or label_of(bare) in ABOUT or reading.part is Part.OUT or re.match(r"SB:\s", bare):
        reading.remarks.append(Remark(number, line))
    else:
        take_segments(reading, number, BULLET.sub("", bare))


def begin(reading: Reading, number: int, line: str, title: str) -> None:
    """Begin a section."""
    end(reading)
    size = re.search(r"\d+", line)
    if title in WHOLE and size:
        reading.totals.append((Remark(number, line), int(size.group()[:6])))
    elif size and int(size.group()[:6]) and PARTS.get(title) not in (None, Part.OUT):
        reading.empty = Unread(number, line, Ill.TOTAL)
    reading.remarks.append(Remark(number, line))
    part = PARTS.get(title, Part.OUT if HINTS & set(title.split()) else Part.UNSAID)
    stays = reading.is_aside and part in (Part.ENDURANCE, Part.UNSAID) and title not in WHOLE
    reading.is_aside = stays or (part is Part.OUT and bool(reading.entries))
    reading.part, reading.section = Part.OUT if stays else part, title


def heading_of(bare: str) -> str | None:
    """The heading that a line is, folded; None for another line."""
    inner = bare.strip(DECOR).strip()
    if re.fullmatch(r"\(?\d+\)?\s+(?:cards?|total)(?:\s+\w+){0,3}", inner, re.IGNORECASE):
        return "total"
    named = re.sub(r"^\(?(\d+)\)?\s*[x×]?\s+", "", SIZE.sub("", inner)).removesuffix(":").strip()
    title = folded(named)
    if title in PARTS and (title in WHOLE or not inner[:1].isdigit() or title.endswith("s")):
        return title
    pieces = [folded(one) for one in re.split(r"\band\b|[/,&+]", named, flags=re.IGNORECASE)]
    if len(pieces) > 1 and all(piece in PARTS for piece in pieces):
        return pieces[0] if len({PARTS[piece] for piece in pieces}) == 1 else "deck"
    is_marked = bare.startswith(("#", "//", "=", "[")) or bare.endswith(":")
    if HINTS & set(title.split()) and is_marked and len(title.split()) < MOST_WORDS:
        return title
    is_open = bare.endswith(":") or DECORATED.match(bare)
    return title if is_open and title and not re.match(r"\d", inner) else None


def label_of(bare: str) -> str:
    """What stands before the colon of a line, folded."""
    label, colon, _ = bare.partition(":")
    return folded(label) if colon else ""


def basics_of(bare: str) -> list[str]:
    """The Basic cards that a line stands for, each with its count: `9 Basic Attacks`, `2 of each Basic`."""
    words = re.sub(r"\b(\d+)x\b", r"\1 x", folded(bare)).split()
    numbers = [word for word in words if word.isdigit() or word in NUMBERS]
    kind = " ".join(word for word in words if word in KINDS_OF_BASICS)
    others = set(words) - BASIC_WORDS - KINDS_OF_BASICS - set(numbers)
    if not {"basic", "basics"} & set(words) or len(numbers) > 1 or others:
        return []
    attacks = ATTACKS if "block" not in kind or "attack" in kind else ()
    names = [*attacks, *(BLOCKS if "attack" not in kind or "block" in kind else ())]
    said = number_of(numbers[0]) if numbers else 1
    if said in (1, len(names)):
        return [f"1 {name}" for name in names]
    each = re.search(r"\beach\b|\bof\b|x", bare, re.IGNORECASE)
    return [f"{said} {name}" for name in names] if each else []


def take_basics(reading: Reading, number: int, line: str, names: list[str], below: str) -> None:
    """Take a line that stands for Basic cards; above their names it is a heading."""
    is_above = any(folded(counted(below)[1]) == folded(name[2:]) for name in names)
    if is_above:
        reading.remarks.append(Remark(number, line))
        reading.part, reading.section = Part.UNSAID, ""
    else:
        for name in names:
            take_card(reading, number, name, Part.ENDURANCE)


def take_segments(reading: Reading, number: int, bare: str) -> None:
    """Take a line by its labels: `Attacks: 3 Slash, 2 Thrust; Blocks: 2 Upper Left Block`."""
    if dashed := DASHED.match(bare):
        bare = f"{dashed.group(1)}: {dashed.group(2)}" if reading.is_name(dashed.group(2)) else bare
    elif (dashed := COUNTED.match(bare)) and folded(dashed.group(1)) in PARTS:
        bare = f"{dashed.group(1)}: {dashed.group(2)}"
    marks = list(LABEL.finditer(bare))
    if not marks or reading.is_name(bare) or reading.is_name(counted(bare)[1]):
        take_cards(reading, number, bare, reading.part)
        return
    before = bare[: marks[0].start()].strip(" ;|,.")
    if re.fullmatch(r"\d+\s*[x×]?", before):
        take_cards(reading, number, f"{before} {bare[marks[0].end() :]}", PARTS[folded(marks[0].group(1))])
        return
    if before and counted(before)[0] is None and not reading.is_name(before):
        reading.remarks.append(Remark(number, before))
    elif before:
        take_cards(reading, number, before, reading.part)
    for at, mark in enumerate(marks):
        end = marks[at + 1].start() if at + 1 < len(marks) else len(bare)
        rest, label = bare[mark.end() : end].strip(" ;|,."), folded(mark.group(1))
        part, section = PARTS[label], reading.section
        if (part is Part.PERSONA and folded(rest) in NOBODY) or not rest or folded(rest) in NOBODY:
            reading.no_persona = reading.no_persona or part is Part.PERSONA
            reading.remarks.append(Remark(number, bare))
        elif part is Part.OUT or rest.isdigit():
            reading.remarks.append(Remark(number, f"{mark.group()}{rest}"))
        else:
            reading.section = label
            take_cards(reading, number, rest, part)
            reading.section = section


def take_cards(reading: Reading, number: int, bare: str, part: Part) -> None:
    """Take one card or several: `3 Carl, 2 Dojo`."""
    for one in several(reading, bare, part):
        take_card(reading, number, one, part)


def several(reading: Reading, bare: str, part: Part) -> list[str]:
    """The cards that a line names, each with its count."""
    name = counted(bare, reading.is_name)[1]
    pieces = [piece for piece in SEPARATOR.split(bare) if piece.strip()]
    if reading.is_name(name) and not (len(pieces) > 1 and ":" in name and all(map(reading.is_name, pieces))):
        return [bare]
    begins = [found.end() for found in MORE.finditer(bare)]
    ends = [found.start() for found in MORE.finditer(bare)]
    pieces = [bare[start:end] for start, end in zip([0, *begins], [*ends, len(bare)], strict=True)]
    pieces = [piece.strip(" ,;|") for piece in pieces if piece.strip(" ,;|")]
    if len(pieces) > 1 and all(counted(piece)[0] is not None for piece in pieces):
        return pieces
    pieces = [piece for piece in SEPARATOR.split(bare) if piece.strip()]
    if len(pieces) > 1:
        names = [counted(piece)[0] is not None or reading.is_name(piece) for piece in pieces]
        if all(names) or (part is not Part.UNSAID and reading.section and any(names)):
            return pieces
    return [bare]


def take_card(reading: Reading, number: int, bare: str, part: Part) -> None:
    """Take one card with its count."""
    count, name = counted(bare, reading.is_name)
    if not reading.is_name(name):
        for mark in REMARKED.finditer(bare):
            before = counted(bare[: mark.start()], reading.is_name)
            if before[0] is not None and reading.is_name(before[1]):
                count, name = before
                break
    name = name.strip().strip('"').strip() if name.count('"') != 1 and not reading.is_name(name) else name.strip()
    is_open = count is None and not reading.is_name(name)
    if part not in (Part.UNSAID, Part.ENDURANCE) and folded(name) in NOBODY:
        reading.no_persona = reading.no_persona or part is Part.PERSONA
        reading.remarks.append(Remark(number, bare))
    elif count == 0 or part is Part.OUT:
        reading.remarks.append(Remark(number, bare))
    elif not re.search(r"[^\W\d_]", name):
        reading.unread.append(Unread(number, bare, Ill.NO_NAME))
    elif count is not None and count > MOST:
        reading.unread.append(Unread(number, bare, Ill.COUNT))
    elif len(name) > LONGEST:
        reading.unread.append(Unread(number, bare, Ill.TOO_LONG))
    elif is_open and part is Part.UNSAID and not (reading.entries or reading.is_titled):
        reading.is_titled = True
        reading.remarks.append(Remark(number, bare))
    elif is_open and (len(name.split()) > MOST_WORDS or name.endswith((".", "!", "?"))):
        reading.unread.append(Unread(number, bare, Ill.PROSE))
    else:
        title = TITLED.get(reading.section, "")
        if title and title.lower() not in name.lower():
            name = f"{title}: {name}"
        reading.empty = None
        entry = Entry(1 if count is None else count, name, part, reading.section, number, count is not None)
        reading.entries.append(entry)


def counted(bare: str, is_name: IsName = lambda name: False) -> tuple[int | None, str]:
    """The count and the name of a line: None where it says no number, or where the number belongs to the name."""
    bare = bare.strip()
    if is_name(bare):
        return None, bare
    found = [match for form in COUNTS if (match := form.match(bare))]
    ways = [(number_of(match.group("n")), match.group("name")) for match in found]
    for count, name in ways:
        if is_name(name):
            return count, name
    return ways[0] if ways else (None, bare)


def number_of(written: str) -> int:
    """A number in digits or as a word; of too many digits, one that nobody means."""
    if not written.isdigit():
        return NUMBERS.index(written.lower()) if written.lower() in NUMBERS else 1
    return int(written) if len(written) < len(str(MOST)) + 1 else MOST + 1


def folded(words: str) -> str:
    """The words of a heading, small, without what is between them."""
    return " ".join(re.findall(r"[a-z0-9#&]+", words.lower().replace("-", " ")))
