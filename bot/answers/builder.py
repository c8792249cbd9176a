"""A sheet as a form, and what a change of the form makes of it: the sheet's text is the one truth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.answers.row import CARDS_IN_HAND, Fault, RowKind, SheetRow, corrected, row_of, text_of
from engine.sheet import SheetError, parse
from engine.sheet.lines import COMMENT
from engine.situation import Modal
from engine.titles import catalogue
from engine.vocabulary import Vocabulary

PLAYERS = ("A", "B")
"""Those who have a panel of their own."""
PHASES = ("sweep", "must do", "may do", "defense", "attack", "adjustment", "draw")
RULESET = "ruleset: "
HAPPENINGS = (RowKind.ACT, RowKind.PROPERTY, RowKind.TURN)
YES_OR_NO = ("may", "must", "does", "is prevented from")
COUNTED = ("how many", "how much", "which")
FORMS = (*YES_OR_NO, *COUNTED, "who", "is", "where goes", "how many cards go")
"""How a question may begin."""
STANDING = (RowKind.PERSONA, RowKind.STATE, RowKind.NUMBER, RowKind.ZONE)


@dataclass(frozen=True, slots=True)
class Panel:
    """What is so of a player before anything happens."""

    player: str
    persona: SheetRow
    states: SheetRow
    numbers: tuple[SheetRow, ...]
    zones: tuple[SheetRow, ...]

    @property
    def new_number(self) -> SheetRow:
        """One to be filled in."""
        taken = {row.word for row in self.numbers}
        word = next((one for one in ("ability", CARDS_IN_HAND) if one not in taken), "damage pending")
        return SheetRow(RowKind.NUMBER, self.player, word=word)

    @property
    def new_zone(self) -> SheetRow:
        """One to be filled in."""
        taken = {row.word for row in self.zones}
        return SheetRow(
            RowKind.ZONE, self.player, word="hand" if "in play" in taken and "hand" not in taken else "in play"
        )

    @property
    def rows(self) -> tuple[SheetRow, ...]:
        """Those that are lines of the sheet."""
        rows = (self.persona, self.states, *self.numbers, *self.zones)
        return tuple(row for row in rows if row.place is not None)


@dataclass(frozen=True, slots=True)
class Builder:
    """A sheet as a form: `events` are all lines that no panel has, in their order; `titles` are those of all lines.

    `ruleset` is the one that the sheet names, or "". `fault` is what is wrong with the sheet as a whole, of which each
    line is right; one without any is `whole`.
    """

    text: str
    ruleset: str
    panels: tuple[Panel, ...]
    events: tuple[SheetRow, ...]
    question: SheetRow | None
    fault: Fault | None
    whole: bool
    titles: tuple[str, ...]

    @property
    def new_question(self) -> SheetRow:
        """One that is not asked yet."""
        return blank(RowKind.QUESTION)


def builder_of(text: str, kept: SheetRow | None = None) -> Builder:
    """A sheet as a form, whatever stands in it; a row that was `kept` has its fields, too, where its line is wrong."""
    rows = [row_of(line, place) for place, line in enumerate(text.split("\n")) if COMMENT.sub("", line).strip()]
    if kept is not None:
        rows = [replace(kept, fault=row.fault, text=row.text) if _is(kept, row) else row for row in rows]
    question = next((row for row in reversed(rows) if row.kind is RowKind.QUESTION), None)
    named = [row for row in rows if row.text.startswith(RULESET) and not row.fault]
    panels = tuple(_panel(player, rows) for player in PLAYERS)
    shown = {row.place for one in panels for row in one.rows}
    shown |= {row.place for row in (*named[-1:], *([question] if question else []))}
    fault = None
    if not any(row.fault for row in rows):
        try:
            parse(text, catalogue())
        except SheetError as error:
            fault = Fault(error.start - 1, error.column - 1, error.expected, at=error.line - 1)
    return Builder(
        text,
        named[-1].text.removeprefix(RULESET) if named else "",
        panels,
        tuple(row for row in rows if row.place not in shown),
        question,
        fault,
        whole=question is not None and fault is None and not any(row.fault for row in rows),
        titles=tuple(dict.fromkeys(title for row in rows if row.kind is not RowKind.PERSONA for title in row.titles)),
    )


def _is(kept: SheetRow, row: SheetRow) -> bool:
    return row.fault is not None and kept.place == row.place and text_of(kept) == row.text


def _panel(player: str, rows: Sequence[SheetRow]) -> Panel:
    first = next((n for n, row in enumerate(rows) if row.kind in HAPPENINGS), len(rows))
    mine = [row for row in rows[:first] if row.who == player]
    personas = [row for row in rows if row.who == player and row.kind is RowKind.PERSONA]
    states = [row for row in mine if row.kind is RowKind.STATE and row.modal == "is"]
    return Panel(
        player,
        personas[0] if personas else SheetRow(RowKind.PERSONA, player),
        states[0] if states else SheetRow(RowKind.STATE, player, "is"),
        tuple(row for row in mine if row.kind is RowKind.NUMBER),
        tuple(row for row in mine if row.kind is RowKind.ZONE),
    )


def with_row(text: str, row: SheetRow, *, last: bool = False) -> tuple[str, int | None]:
    """The sheet with the line of a row, and its place, None where there is no line: one of which nothing is left goes.

    A new one goes where it belongs; to the end of what happened if it is `last`. Raises ValueError where a row of this
    place, or with this verb, cannot be.
    """
    line = text_of(row)
    if row.place is None:
        return _with_new(text, row, line, last) if line else (text, None)
    if not line:
        return without_row(text, row.place), None
    lines = _lines(text)
    if not 0 <= row.place < len(lines):
        raise ValueError(row.place)
    comment = COMMENT.search(lines[row.place])
    lines[row.place] = line + (comment[0] if comment else "")
    return "\n".join(lines), row.place


def _with_new(text: str, row: SheetRow, line: str, last: bool) -> tuple[str, int]:
    lines = _lines(text)
    place = _belongs(row, lines, last)
    return "\n".join([*lines[:place], line, *lines[place:]]), place


def without_row(text: str, place: int) -> str:
    """The sheet without a line. Raises ValueError where there is none."""
    lines = _lines(text)
    if not 0 <= place < len(lines):
        raise ValueError(place)
    del lines[place]
    return "\n".join(lines)


def with_correction(text: str, place: int, number: int) -> str:
    """The sheet with a wrong line put right by one of the choices. Raises ValueError where there is none."""
    lines = _lines(text)
    try:
        lines[place] = corrected(lines[place], number)
    except IndexError:
        raise ValueError(number) from None
    return "\n".join(lines)


def moved(text: str, place: int, step: int) -> tuple[str, int]:
    """The sheet with an event in the place of the one so many steps on, and that in its place; and where it is now.

    Raises ValueError where there is no such event.
    """
    places = [row.place for row in builder_of(text).events]
    if place not in places:
        raise ValueError(place)
    other = places[min(max(places.index(place) + step, 0), len(places) - 1)]
    assert other is not None
    lines = _lines(text)
    lines[place], lines[other] = lines[other], lines[place]
    return "\n".join(lines), other


def with_ruleset(text: str, ruleset: str) -> str:
    """The sheet with the ruleset that it names changed to this one; where it names none it stays as it is."""
    lines = _lines(text)
    for place, line in enumerate(lines):
        if line.startswith(RULESET):
            lines[place : place + 1] = [RULESET + ruleset] if ruleset else []
            break
    return "\n".join(lines)


def _lines(text: str) -> list[str]:
    return text.rstrip("\n").split("\n") if text.strip() else []


def _belongs(row: SheetRow, lines: Sequence[str], last: bool) -> int:
    """Where a new line goes: a question last, what happens before it, what is so of a player behind his other lines."""
    found = builder_of("\n".join(lines))
    if row.kind is RowKind.QUESTION:
        return len(lines)
    end = found.question.place if found.question and found.question.place is not None else len(lines)
    if last or row.who not in PLAYERS or row.kind not in STANDING:
        return end
    mine = [[one.place or 0 for one in panel.rows] for panel in found.panels if panel.player <= row.who]
    if row.kind is RowKind.PERSONA and mine[-1]:
        return min(mine[-1])
    behind = [place for places in mine for place in places]
    first = next((n for n, line in enumerate(lines) if line.strip() and not line.startswith((RULESET, "#"))), end)
    return max(behind) + 1 if behind else first


# What is put in


def whose_turn(text: str) -> str:
    """Who most likely does something next: the other of the two players than who did something last."""
    acts = [row.who for row in builder_of(text).events if row.kind in (RowKind.ACT, RowKind.TURN)]
    return "B" if acts and acts[-1] == "A" else "A"


def blank(kind: RowKind, who: str = "A") -> SheetRow:
    """A new row of a kind, with what it is most often."""
    return {
        RowKind.ACT: SheetRow(kind, who, "does", "play"),
        RowKind.TURN: SheetRow(kind, who),
        RowKind.PERSONA: SheetRow(kind, who),
        RowKind.STATE: SheetRow(kind, who, "is"),
        RowKind.ZONE: SheetRow(kind, who, word="in play"),
        RowKind.NUMBER: SheetRow(kind, who, word="ability"),
        RowKind.PROPERTY: SheetRow(kind, word="successful"),
        RowKind.TOLD: SheetRow(kind, word="text"),
        RowKind.QUESTION: SheetRow(kind, who, word="play", form="may"),
        RowKind.FREE: SheetRow(kind),
    }[kind]


def asked_otherwise(row: SheetRow, form: str) -> SheetRow:
    """A question in another form, with what fits of it."""
    who = row.who or "A"
    if form in YES_OR_NO:
        return replace(row, form=form, who=who, modal="", about="", word=row.word or "play", further="")
    start = SheetRow(RowKind.QUESTION, who, form=form, place=row.place)
    thing = row.things[:1] or ("the attack",)
    match form:
        case "how many":
            return replace(start, modal="must", about="cards", word="discard")
        case "how much":
            return replace(start, modal="does", about="damage", word="take")
        case "which":
            return replace(start, modal="does", about="attack", word="play")
        case "who":
            return replace(start, who="", word="go first")
        case "is":
            return replace(start, who="", about="successful", things=thing)
        case "where goes":
            return replace(start, who="", things=thing)
        case "how many cards go":
            return replace(start, who="", phrases=(("into", "discard pile"),))
    raise ValueError(form)


class Choices:
    """The words of the vocabulary in the order in which a form offers them; what has a number in it, with the first."""

    def __init__(self, words: Vocabulary) -> None:
        self.players = ("A", "B", "C", "D", "A1", "A2", "B1", "B2")
        self.subjects = (*self.players, *sorted(words.subjects))
        self.modals = tuple(modal.value for modal in Modal if modal is not Modal.PREVENTED)
        self.verbs = tuple(sorted(words.verbs.values(), key=lambda verb: verb.base))
        self.prepositions = (*sorted(words.prepositions), "to")
        self.phases = tuple(phase for phase in PHASES if phase in words.phases)
        self.how = tuple(sorted(words.modifiers))
        self.zones = tuple(sorted(words.zones, key=lambda zone: (zone not in ("in play", "hand"), zone)))
        self.attributes = ("ability", CARDS_IN_HAND, *sorted(words.attributes - {"ability"}))
        self.states = tuple(sorted(words.states))
        self.properties = tuple(sorted(words.properties))
        self.topics = ("text", *words.values)
        self.forms = FORMS
