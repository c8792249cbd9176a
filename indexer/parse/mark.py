"""The marks by which an entry begins: how each section of the documents writes a heading."""

from __future__ import annotations

import re
from collections.abc import Callable

from corpus.entry import Kind
from indexer.parse.example import LABEL
from indexer.parse.header import header_length
from indexer.parse.line import Line
from indexer.parse.section import Section

DASH = re.compile(r" [-–] | [-–](?=\w)|(?<=[\w)\]?])[-–](?: |$)| [-–]$")
COLON = re.compile(r"(?P<heading>[^:.]*?(?: vs\.[^:.]*)?) ?: +(?=[A-Z0-9\"“'])")
STEP = re.compile(r"\d[a-z]?\.\) (?P<heading>[^:.]+?)(?:: | - )")
KEYWORD = re.compile(r"(?P<heading>[A-Z]{4,}) ?[-–] ?")
GEM = re.compile(r"(?P<heading>[A-Z][a-z]+) – (?=\()")
GROUP = re.compile(r"(?P<heading>[A-Z][A-Za-z ]+?) (?:= (?=These|Any card)|- (?=These cards depict))")
RULE = re.compile(r"(?P<heading>\d{1,2})-(?=[A-Z])")
LETTER = re.compile(r"- (?P<heading>[A-Z]|0-9) -$")
ABBREVIATION = re.compile(r"\b(?:St|Dr|Lt|vs?)\.")
LONGEST_HEADING = 100
LONGEST_PART = 60
SHORTEST_TEXT = 3
LAST_WORD = re.compile(r"[A-Z0-9][\w'’.&/-]*[\"”)\]]*$")

Beginning = tuple[Kind, int]
"""The kind of the entry that begins, and the length of its heading in the line."""


def beginning(line: Line, before: Line | None, section: Section) -> Beginning | None:
    """The entry that begins with this line, or None if the line goes on with the one before."""
    if LABEL.match(line.text) or line.text.startswith(section.continues or ("\n",)):
        return None
    if line.text in section.titles:
        return section.entries, len(line.text)
    if section.wrapped and not (line.after_gap or before is None or before.ends_sentence):
        return None
    for name in section.marks:
        if found := MARKS[name](line, section):
            return found
    return None


def letter(line: Line, section: Section) -> Beginning | None:
    """A letter of the alphabet by itself: "- A -"."""
    return (Kind.MATTER, len(line.text)) if LETTER.match(line.text) else None


def dash(line: Line, section: Section) -> Beginning | None:
    """What begins as "Heading - text", also where the heading has a dash: "Damage - Pending - Damage from …"."""
    if found := letter(line, section):
        return found
    if section.wrapped and not line.after_gap:
        return None
    end = heading_end(line.text, section.wrapped)
    return (section.entries, end) if end else None


def heading_end(text: str, wrapped: bool) -> int:
    """How long the heading before a dash is; 0 if there is none."""
    dashes = list(DASH.finditer(text))
    if wrapped and dashes and is_title(text):
        return len(text.rstrip(" -–"))
    for place, found in enumerate(dashes):
        following = text[found.end() : dashes[place + 1].start() if place + 1 < len(dashes) else None]
        if is_prose(following) or place + 1 == len(dashes):
            return found.start() if is_heading(text[: found.start()]) else 0
    return 0


def is_title(line: str) -> bool:
    """Whether a whole short line is a heading ("Hidden Attacks – Exerting To Defend")."""
    words = [word for word in re.findall(r"[A-Za-z']+", line) if len(word) > 3]
    return line.endswith(("-", "–")) or (len(line) < 60 and "." not in line and all(w[0].isupper() for w in words))


def is_prose(part: str) -> bool:
    """Whether what stands between two dashes is text and no part of the heading."""
    return (
        len(part) > LONGEST_PART
        or bool(re.search(r"[.?!] |\.\"?$", ABBREVIATION.sub("", part)))
        or part.lower().startswith("see ")
    )


def is_heading(part: str) -> bool:
    """Whether what stands before a dash can be a heading."""
    plain = ABBREVIATION.sub("", part)
    sentence = re.search(r"[.?!;] [A-Z]|, [a-z]+ [a-z]+ [a-z]+", plain)
    return 0 < len(part) <= LONGEST_HEADING and not part.isdigit() and not sentence


def colon(line: Line, section: Section) -> Beginning | None:
    """What begins as "Heading: text": the last word of the heading is capitalised ("They are: …" is none)."""
    found = COLON.match(line.text)
    if not found or len(found["heading"]) > LONGEST_HEADING or len(line.text[found.end() :].split()) < SHORTEST_TEXT:
        return None
    whole = LAST_WORD.search(found["heading"]) or found["heading"] in section.damaged
    return (section.entries, found.end("heading")) if whole else None


def pattern(regex: re.Pattern[str], kind: Kind | None = None) -> Callable[[Line, Section], Beginning | None]:
    """A mark that is one regular expression with a group `heading`."""

    def begins(line: Line, section: Section) -> Beginning | None:
        found = regex.match(line.text)
        return (kind or section.entries, found.end("heading")) if found else None

    return begins


def card(line: Line, section: Section) -> Beginning | None:
    """The header line of a card."""
    length = header_length(line.text, loose=section.entries == Kind.ERRATA)
    kind = section.entries if section.entries == Kind.ERRATA else Kind.CARD
    return (kind, length) if length else None


MARKS: dict[str, Callable[[Line, Section], Beginning | None]] = {
    "dash": dash,
    "colon": colon,
    "step": pattern(STEP),
    "keyword": pattern(KEYWORD),
    "gem": pattern(GEM),
    "group": pattern(GROUP, Kind.LIST),
    "rule": pattern(RULE),
    "card": card,
    "row": lambda line, section: None,  # cut in rows.py
}
