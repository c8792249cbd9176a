"""A line of a sheet as fields, and back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine import situation as data
from engine.sheet import SheetError, parse_line
from engine.sheet.lines import COMMENT
from engine.sheet.printing import asked, be, headed, print_amount, print_item, print_line, print_rest, told
from engine.situation import Act, Being, Item, Line, Modal, Phrase, Question, Sort, Tail, items_in
from engine.titles import catalogue
from engine.vocabulary import vocabulary

CARDS_IN_HAND = "cards in hand"
"""Shown as a number of a player; in the sheet it is what the hand holds."""
QUOTED = re.compile(r"`(\w[^`:]*)`")
"""What could stand somewhere, word for word."""
NAME = re.compile(r"^[^\s:,\]]+")
STAND_INS = ("Thrust", "1")
"""Put in place of what is not understood behind a head, so that the head is read."""


class RowKind(StrEnum):
    """What a line tells, as far as a form has fields for it."""

    PERSONA = "persona"
    STATE = "state"
    ZONE = "zone"
    NUMBER = "number"
    TURN = "turn"
    ACT = "act"
    PROPERTY = "property"
    TOLD = "told"
    QUESTION = "question"
    FREE = "free"


NEED_THINGS = (
    RowKind.PERSONA,
    RowKind.STATE,
    RowKind.ZONE,
    RowKind.NUMBER,
    RowKind.PROPERTY,
    RowKind.TOLD,
    RowKind.FREE,
)
"""What tells nothing when nothing stands behind its head."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in a line: from where to where, counted from 0, what could stand there, or the line to type.

    `at` is the number of the line, where it is of the sheet as a whole.
    """

    start: int
    end: int
    expected: tuple[str, ...]
    instead: str = ""
    at: int = 0

    @property
    def choices(self) -> tuple[str, ...]:
        """What could stand there word for word."""
        if self.instead:
            return (self.instead,)
        return tuple(found[1] for one in self.expected if (found := QUOTED.fullmatch(one)))


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line as fields, each a piece of its text.

    `place` is the line's number, counted from 0; None for one that is not in the sheet yet. `word` is the verb, zone,
    attribute, phase, property or topic, `modal` how it is said of `who`. A purpose is a phrase with "to". Of a
    question, `form` is how it begins, `about` what is counted or what something is asked to be, `further` its other
    acts. `about` is also what a card is told to say or to be. `titles`
    are those of the cards and Personas in it.
    """

    kind: RowKind
    who: str = ""
    modal: str = ""
    word: str = ""
    things: tuple[str, ...] = ()
    phrases: tuple[tuple[str, str], ...] = ()
    how: tuple[str, ...] = ()
    form: str = ""
    about: str = ""
    further: str = ""
    place: int | None = None
    text: str = ""
    titles: tuple[str, ...] = ()
    fault: Fault | None = None


# A line -> its fields


def row_of(text: str, place: int | None = None) -> SheetRow:
    """The fields of a line; of one that is not understood those of its head, if that is."""
    line = COMMENT.sub("", text).strip()
    try:
        read = parse_line(line, 1, catalogue())
        titles = tuple(item.name for item in items_in(read) if item.sort is Sort.TITLE)
        return replace(fields_of(read), place=place, text=line, titles=titles)
    except SheetError as error:
        fault = Fault(error.start - 1, error.column - 1, error.expected, error.instead)
    return replace(_with_head(line), place=place, text=line, fault=fault)


def _with_head(line: str) -> SheetRow:
    head, colon, rest = line.partition(": ")
    for stand_in in STAND_INS if colon else ():
        try:
            row = replace(fields_of(parse_line(f"{head}: {stand_in}", 1, catalogue())), things=(rest.strip(),))
        except SheetError:
            continue
        if text_of(row) == line:
            return row
    return SheetRow(RowKind.FREE, things=(line,))


def fields_of(line: Line | Question) -> SheetRow:
    """A line that was read, as fields."""
    match line:
        case data.PersonaLine(player, personas, negated):
            names = tuple(("not " if negated else "") + print_item(one) for one in personas)
            return SheetRow(RowKind.PERSONA, player, things=names or ("no persona",))
        case Being(subject, values, modal):
            return SheetRow(RowKind.STATE, print_item(subject), be(modal, plural=False), things=_printed(values))
        case data.ZoneLine(player, "hand", Tail((Item(Sort.KIND, "card" | "cards") as item,), (), None, ())) if _only(
            item
        ):
            return SheetRow(RowKind.NUMBER, player or "", word=CARDS_IN_HAND, things=(str(item.number),))
        case data.ZoneLine(player, zone, contents, negated):
            return _with_tail(SheetRow(RowKind.ZONE, player or "", "not" if negated else "", zone), contents)
        case data.AttributeLine(subject, attribute, amount, modifiers):
            number = print_amount(amount)
            return SheetRow(RowKind.NUMBER, print_item(subject), word=attribute, things=(number,), how=modifiers)
        case data.TurnLine(player, phase, number):
            return SheetRow(RowKind.TURN, player, word=phase, things=() if number is None else (str(number),))
        case Act(subject=Item() as subject, modal=modal, verb=verb):
            return _with_tail(SheetRow(RowKind.ACT, print_item(subject), modal.value, verb), line)
        case data.PropertyLine(properties, rest):
            words = ", ".join(("not " if one.negated else "") + one.name for one in properties)
            return _with_tail(SheetRow(RowKind.PROPERTY, word=words), rest)
        case data.ThingQuestion(form, rest, what):
            return _with_tail(SheetRow(RowKind.QUESTION, form=form, about=print_item(what) if what else ""), rest)
        case data.ActQuestion():
            return _question(line)
        case data.TextLine(card) | data.DescriptionLine(card=card):
            word, said = ("text" if isinstance(line, data.TextLine) else line.topic), print_line(line)
            return SheetRow(RowKind.TOLD, word=word, things=(print_item(card),), about=said.partition(" = ")[2])
        case _:
            return SheetRow(RowKind.FREE, things=(print_line(line),))


def _only(item: Item) -> bool:
    """Whether an item has a number and nothing else."""
    return item.number is not None and item == Item(item.sort, item.name, number=item.number)


def _printed(items: Sequence[Item]) -> tuple[str, ...]:
    return tuple(map(print_item, items))


def _with_tail(row: SheetRow, tail: Tail) -> SheetRow:
    phrases = [(phrase.preposition, ", ".join(_printed(phrase.items))) for phrase in tail.phrases]
    if tail.purpose:
        phrases.append(("to", f"{tail.purpose.verb} {print_rest(tail.purpose)}".rstrip()))
    return replace(row, things=_printed(tail.items), phrases=tuple(phrases), how=tail.modifiers)


def _question(line: data.ActQuestion) -> SheetRow:
    act = line.act
    row = SheetRow(
        RowKind.QUESTION,
        print_item(act.subject) if act.subject else "",
        act.modal.value if line.form and act.subject else "",
        act.verb,
        form=line.form or act.modal.value,
        about=print_item(line.kind) if line.kind else "",
        further="; ".join(headed(f"{step.link} {step.act.verb}", step.act) for step in line.further),
    )
    return _with_tail(row, act)


def corrected(line: str, number: int) -> str:
    """A wrong line with one of what could stand there in place of what is not understood. Raises IndexError."""
    row = row_of(line)
    if row.fault is None:
        raise IndexError(number)
    choice = row.fault.choices[number]
    before, rest = row.text[: row.fault.end].rstrip(), row.text[row.fault.end :].lstrip()
    if row.fault.instead:
        made = choice
    elif choice in vocabulary().determiners:
        made = f"{before} {choice} {rest}"
    elif rest.startswith("["):
        made = f"{before} [{choice}]"
    else:
        as_long = rest[: len(choice)].casefold() == choice.casefold()
        made = f"{before} {choice}{rest[len(choice) :] if as_long else NAME.sub('', rest, count=1)}"
    put = row_of(made)
    return text_of(put) if put.fault is None else put.text


# Fields -> a line


def text_of(row: SheetRow) -> str:
    """The line that these fields make; "" where they make none. Raises ValueError for a verb that there is not."""
    if row.kind in NEED_THINGS and not row.things and not row.phrases:
        return ""
    if row.kind is RowKind.FREE:
        return ", ".join(row.things)
    if row.kind is RowKind.TOLD:
        return f"{row.word}: {', '.join(row.things)} = {row.about}"
    if row.word == CARDS_IN_HAND:
        count = ", ".join(row.things)
        return f"{row.who} hand: {count} {'card' if count == '1' else 'cards'}"
    tail = Tail(_raw(row.things), tuple(Phrase(word, _raw((said,))) for word, said in row.phrases), None, row.how)
    if row.kind is RowKind.TURN:
        number = f" {row.things[0]}" if row.things else ""
        return f"{row.who}'s {row.word} phase" if row.word else f"{row.who}'s turn{number}"
    return headed(_head(row), tail) + (f"; {row.further}" if row.further else "")


def _raw(pieces: Sequence[str]) -> tuple[Item, ...]:
    """Pieces of text, as items that are printed as they are."""
    return tuple(Item(Sort.WORD, piece) for piece in pieces)


def _head(row: SheetRow) -> str:
    match row.kind:
        case RowKind.STATE:
            return f"{row.who} {row.modal}"
        case RowKind.ACT:
            return told(_act(row, row.modal))
        case RowKind.QUESTION if row.form in ("is", "where goes", "how many cards go"):
            return " ".join(filter(None, (row.form, row.about)))
        case RowKind.QUESTION if row.form == "who":
            return f"who {asked(replace(_act(row, Modal.DOES), subject=None))}"
        case RowKind.QUESTION if row.modal:
            return " ".join(filter(None, (row.form, row.about, asked(_act(row, row.modal)))))
        case RowKind.QUESTION:
            return asked(_act(row, row.form))
        case _:
            return " ".join(filter(None, (row.modal, row.who, row.word)))


def _act(row: SheetRow, modal: str) -> Act:
    if row.word not in vocabulary().verbs:
        raise ValueError(row.word)
    return Act(verb=row.word, subject=Item(Sort.WORD, row.who), modal=Modal(modal))
