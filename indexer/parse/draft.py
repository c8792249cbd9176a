"""A draft: the lines of one entry, before it has an id and knows the others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from corpus.entry import Card, Example, Kind, Lines
from indexer.parse.example import GLUED, LABEL, leaning
from indexer.parse.header import card_of
from indexer.parse.joined import joined
from indexer.parse.line import Line
from indexer.parse.mark import beginning
from indexer.parse.rows import row_drafts
from indexer.parse.section import Section

SUBTITLE = re.compile(r"[\[{]?([A-Z][A-Za-z'’]*(?: (?:of |the )?[A-Z][a-z'’]+)*)[\]}]? ?: (?=\S)")
NO_SUBTITLE = {"Cost", "Trigger", "Retrieve", "Choose", "Note", "Burn", "Draw", "Discard", "Reveal"}


@dataclass(slots=True)
class Draft:
    """What will be an entry: `length` is how much of the first line is its heading."""

    section: Section
    kind: Kind
    lines: list[Line]
    length: int
    title: str = ""
    parents: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    card: Card | None = None
    text: str = ""
    heading: str = ""
    span: Lines = field(default_factory=lambda: Lines(0, 0))


def drafts(section: Section, lines: Sequence[Line]) -> list[Draft]:
    """The entries of a section, each line in exactly one; the first is the section's own."""
    if "row" in section.marks:
        groups = [Draft(section, kind, own, length, title) for kind, own, length, title in row_drafts(section, lines)]
    else:
        groups = list(grouped(section, lines))
    return [finished(draft) for draft in groups]


def grouped(section: Section, lines: Sequence[Line]) -> Iterator[Draft]:
    """The lines of a section, cut where an entry begins."""
    current = None
    before = None
    for line in lines:
        begins = beginning(line, before, section)
        if current is None and not begins:
            begins = section.kind, len(line.text) if line.text == section.heading else 0
            current = Draft(section, begins[0], [line], begins[1], section.title)
        elif begins:
            if current:
                yield current
            current = Draft(section, begins[0], [line], begins[1])
        elif current:
            current.lines.append(line)
        before = line
    if current:
        yield current


def finished(draft: Draft) -> Draft:
    """The draft with heading, text, examples and card filled in from its lines."""
    draft.span = Lines(draft.lines[0].number, draft.lines[-1].number)
    complete_header(draft)
    own, examples = parted(draft.lines)
    own = own or [Line(draft.span.first, "", after_gap=True)]
    draft.heading = own[0].text[: draft.length]
    wrapped = draft.section.wrapped
    if draft.length == len(own[0].text.rstrip(" -–:=")) and len(own) > 1:
        draft.text = f"{own[0].text}\n{joined(own[1:], wrapped)}"
    else:
        draft.text = joined(own, wrapped)
    draft.examples = leaning([example_of(label, lines, wrapped) for label, lines in examples])
    if is_card(draft):
        draft.card = card_with_subtitle(card_of(draft.heading), draft.text[len(draft.heading) :])
    draft.title = draft.title or title_of(draft)
    return draft


def is_card(draft: Draft) -> bool:
    """Whether the draft is a card text with a header."""
    return draft.kind == Kind.CARD or (draft.kind == Kind.ERRATA and "card" in draft.section.marks)


def complete_header(draft: Draft) -> None:
    """Join a header whose bracket is closed on the next line only."""
    first, *rest = draft.lines
    if rest and first.text[: draft.length].count("(") > first.text[: draft.length].count(")") and is_card(draft):
        head, _, tail = rest[0].text.partition(" - During ")
        text = f"{first.text} {head}"
        draft.length = len(text)
        joined_line = Line(first.number, f"{text} - During {tail}" if tail else text, first.after_gap)
        draft.lines = [joined_line, *rest[1:]]


def parted(lines: Sequence[Line]) -> tuple[list[Line], list[tuple[str, list[Line]]]]:
    """An entry's own lines, and its examples as label and lines; a glued example is cut off its line."""
    own: list[Line] = []
    examples: list[tuple[str, list[Line]]] = []
    for line in lines:
        for piece in GLUED.split(line.text):
            label = LABEL.match(piece)
            if label:
                examples.append((label[0].strip(), []))
            text = piece[label.end() :] if label else piece
            if text:
                (examples[-1][1] if examples else own).append(Line(line.number, text, line.after_gap))
            elif label:
                examples[-1][1].append(Line(line.number, "", line.after_gap))
    return own, examples


def example_of(label: str, lines: list[Line], wrapped: bool) -> Example:
    """A worked example from its lines."""
    return Example(label, joined(lines, wrapped), Lines(lines[0].number, lines[-1].number))


def card_with_subtitle(card: Card, text: str) -> Card:
    """The card with the sub-title that begins its text: "Calliope: Crystals do not …".

    It comes before what the header has in that place: there "Upper Center Attack" may say where the card attacks.
    """
    found = SUBTITLE.match(text.lstrip())
    if not found or found[1] in NO_SUBTITLE or found[1].isupper():
        return card
    return replace(card, subtitle=found[1])


def title_of(draft: Draft) -> str:
    """What to call an entry: its heading, or a card's title with its sub-title."""
    if draft.card:
        return f"{draft.card.title}: {draft.card.subtitle}" if draft.card.subtitle else draft.card.title
    heading = re.sub(r"^\d[a-z]?\.\) ", "", draft.heading.strip())
    if heading.isdigit():
        return f"Conduct {heading}: {re.split(r'(?<=[a-z])[.,]', draft.text.lstrip('0123456789-'))[0]}"
    return re.sub(r"\s+:", ":", draft.section.damaged.get(heading, heading)).strip(" -–:=")
