"""A message as data: what a reader sees and can press, before it is put into Discord's form."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MOST_MESSAGES = 6
"""A program that only its user has installed may follow its answer up five times."""
MOST_OPTIONS = 25
"""Discord takes no more in a menu."""


class Style(StrEnum):
    """How a button looks."""

    PLAIN = "secondary"
    MAIN = "primary"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button, and what pressing it asks for."""

    label: str
    custom_id: str
    style: Style = Style.PLAIN


@dataclass(frozen=True, slots=True)
class Option:
    """A line of a menu; `value` is what picking it says."""

    label: str
    value: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu from which one line is picked."""

    placeholder: str
    custom_id: str
    options: tuple[Option, ...]


Row = tuple[Button, ...] | Menu


@dataclass(frozen=True, slots=True)
class Box:
    """Some texts, one below the other, beside a stripe of a colour."""

    texts: tuple[str, ...]
    colour: int
    id: int | None = None
    """By which the first text is found again in a message that was sent."""


@dataclass(frozen=True, slots=True)
class File:
    """A file that is attached; its name is of letters that Discord leaves as they are."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Message:
    """What was asked, boxes, below them perhaps a file, and rows of buttons or a menu each."""

    boxes: tuple[Box, ...]
    rows: tuple[Row, ...] = ()
    file: File | None = None
    asked: str = ""


@dataclass(frozen=True, slots=True)
class Reply:
    """Messages, at most `MOST_MESSAGES`, one after the other, and whether the documents had something to say."""

    messages: tuple[Message, ...]
    found: bool = True
