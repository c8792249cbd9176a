"""Where a reader stands and what a button does, and how both are written down: in at most 100 characters."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from hashlib import sha256
from typing import Any, TypeVar

from bot.answers.command import Command
from corpus.document import Ruleset

LENGTH = 4
# A custom_id is the version, the letter of an action, and what LAYOUTS says, where breadcrumbs are
#   ruleset step.step.step           too long ones without steps after the first, or without it
# where a step is a letter for the kind of page, two digits in base 36 for its number, and four characters for each
# code; then, where sentences of these answer, ! and two digits for each of their places in
# `indexer.passage.sentences_of`: who counts sentences otherwise gives it a new version, too.
VERSION = "w2"
LONGEST = 100
LONGEST_WORDS = LONGEST - len(VERSION) - 3
"""The most characters of words that a button can ask for."""
MOST_CODES = 20
MOST_MARKED = 12
"""A step of more things than this has no room to say which of their sentences answer."""
NONE = "~" * LENGTH
"""Stands where a code could stand, for nothing."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
RULESETS = {"a": Ruleset.ANY, "c": Ruleset.CLASSIC, "1": Ruleset.TYPE1, "2": Ruleset.TYPE2}
RULESET_LETTERS = {ruleset: letter for letter, ruleset in RULESETS.items()}
COMMANDS = {
    "r": Command.RULING,
    "c": Command.CARD,
    "e": Command.ERRATA,
    "s": Command.RULE,
    "d": Command.DEFINE,
    "k": Command.COMPARE,
}
COMMAND_LETTERS = {command: letter for letter, command in COMMANDS.items()}


class PageKind(StrEnum):
    """What a page shows, by the letter that stands for it."""

    ANSWERS = "a"
    CARD = "c"
    HISTORY = "h"
    EXAMPLES = "x"
    OTHERS = "o"
    COMPARISON = "k"
    WHICH_CARD = "w"
    WHICH_HISTORY = "v"
    NAMED = "l"
    SEVERAL = "m"
    SEVERAL_HISTORIES = "n"
    ABOUT = "b"
    HELP = "e"
    VERDICT = "j"
    PROOF = "p"
    DECK = "d"


@dataclass(frozen=True, slots=True)
class Location:
    """`page`, counted from 0, of what is shown of the things with these codes.

    `sentences` has, for each of them in turn, the place of its sentence that answers: from 1, or 0 for none.
    """

    kind: PageKind
    codes: tuple[str, ...] = ()
    page: int = 0
    sentences: tuple[int, ...] = ()

    def sentence(self, code: str) -> int:
        """The place of the sentence that answers in the thing with this code; 0 for none."""
        return dict(zip(self.codes, self.sentences, strict=False)).get(code, 0)


@dataclass(frozen=True, slots=True)
class Breadcrumbs:
    """The steps from the first reply to where the reader stands, all under the ruleset that was asked under."""

    ruleset: Ruleset
    steps: tuple[Location, ...]

    @property
    def here(self) -> Location:
        """Where the reader stands."""
        return self.steps[-1]

    def turned(self, page: int) -> Breadcrumbs:
        """The same with another page open."""
        return replace(self, steps=(*self.steps[:-1], replace(self.here, page=page)))

    def followed(self, step: Location) -> Breadcrumbs:
        """One step further."""
        return replace(self, steps=(*self.steps, step))

    def back(self) -> Breadcrumbs | None:
        """The page before, else the step before; None at the beginning."""
        if self.here.page:
            return self.turned(self.here.page - 1)
        return replace(self, steps=self.steps[:-1]) if len(self.steps) > 1 else None

    def alone(self) -> Breadcrumbs:
        """Where the reader stands, without the way that led there."""
        return replace(self, steps=self.steps[-1:])


@dataclass(frozen=True, slots=True)
class Open:
    """Show where these lead."""

    crumbs: Breadcrumbs


@dataclass(frozen=True, slots=True)
class Publish:
    """Show everybody where these lead."""

    crumbs: Breadcrumbs


@dataclass(frozen=True, slots=True)
class Pick:
    """Show this kind of page of the thing that is picked, as the next step."""

    kind: PageKind
    crumbs: Breadcrumbs


@dataclass(frozen=True, slots=True)
class Ask:
    """Look words up."""

    command: Command
    ruleset: Ruleset
    words: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove a public reply; only its owner may."""

    owner: int


@dataclass(frozen=True, slots=True)
class Form:
    """Check the situation that was written into a form."""


@dataclass(frozen=True, slots=True)
class Finish:
    """Open the form with what was read of the situation in the message."""

    ruleset: Ruleset


@dataclass(frozen=True, slots=True)
class ReportWrong:
    """Report that what these lead to is wrong: opens a form, and is the form's own custom_id."""

    crumbs: Breadcrumbs


Action = Open | Publish | Pick | Ask | Remove | Form | Finish | ReportWrong
ActionT = TypeVar("ActionT", bound=Action)


class UnknownCustomId(Exception):
    """A custom_id of another version, or of nobody's."""


@dataclass(frozen=True, slots=True)
class Part:
    """How a field of an action is written, given the room that is left for it; of `size` characters, or of all."""

    size: int | None
    write: Callable[[Any, int], str]
    read: Callable[[str], object]


CRUMBS = Part(None, lambda crumbs, room: _of_crumbs(crumbs, room), lambda text: _crumbs(text))
KIND = Part(1, lambda kind, _: str(kind), PageKind)
COMMAND = Part(1, lambda command, _: COMMAND_LETTERS[command], COMMANDS.__getitem__)
RULESET = Part(1, lambda ruleset, _: RULESET_LETTERS[ruleset], RULESETS.__getitem__)
WORDS = Part(None, lambda words, _: str(words), str)
USER = Part(None, lambda id, _: _in_base_36(id), lambda text: int(text, 36))
LAYOUTS: Mapping[type[Action], tuple[str, tuple[Part, ...]]] = {
    Open: ("o", (CRUMBS,)),
    Publish: ("p", (CRUMBS,)),
    Pick: ("m", (KIND, CRUMBS)),
    Ask: ("q", (COMMAND, RULESET, WORDS)),
    Remove: ("r", (USER,)),
    Form: ("f", ()),
    Finish: ("e", (RULESET,)),
    ReportWrong: ("g", (CRUMBS,)),
}
"""The letter of each kind of action, and how its fields are written, in their order."""
KINDS = {letter: kind for kind, (letter, _) in LAYOUTS.items()}


def prefix_of(kind: type[Action]) -> str:
    """What every custom_id of a kind of action begins with."""
    return VERSION + LAYOUTS[kind][0]


def encode(action: Action) -> str:
    """The custom_id of an action. Raises ValueError where it cannot be held in one."""
    custom_id = prefix_of(type(action))
    for field, part in zip(fields(action), LAYOUTS[type(action)][1], strict=True):
        custom_id += part.write(getattr(action, field.name), LONGEST - len(custom_id))
    if len(custom_id) > LONGEST:
        raise ValueError(f"{custom_id!r} is longer than {LONGEST}")
    return custom_id


def decode(custom_id: str) -> Action:
    """The action of a custom_id. Raises UnknownCustomId."""
    if not custom_id.startswith(VERSION):
        raise UnknownCustomId
    try:
        kind = KINDS[custom_id[len(VERSION) : len(VERSION) + 1]]
        rest, values = custom_id[len(prefix_of(kind)) :], list[Any]()
        for part in LAYOUTS[kind][1]:
            size = len(rest) if part.size is None else part.size
            values.append(part.read(rest[:size]))
            rest = rest[size:]
    except (ValueError, KeyError, IndexError) as error:
        raise UnknownCustomId from error
    if rest:
        raise UnknownCustomId
    return kind(*values)


def decode_as(kind: type[ActionT], custom_id: str) -> ActionT:
    """The action of a custom_id, which must be of this kind. Raises UnknownCustomId."""
    action = decode(custom_id)
    if not isinstance(action, kind):
        raise UnknownCustomId
    return action


def _of_crumbs(crumbs: Breadcrumbs, room: int) -> str:
    steps = [_of_step(step) for step in crumbs.steps]
    tails = [steps[at:] for at in range(1, len(steps))]
    ways = [".".join(way) for way in (steps, *([steps[0], *tail] for tail in tails), *tails)]
    return RULESET_LETTERS[crumbs.ruleset] + next((way for way in ways if len(way) < room), ways[-1])


def _of_step(step: Location) -> str:
    sentences = "!" + "".join(map(_two_digits, step.sentences)) if step.sentences else ""
    return f"{step.kind}{_two_digits(step.page)}{''.join(step.codes)}{sentences}"


def _crumbs(text: str) -> Breadcrumbs:
    return Breadcrumbs(RULESETS[text[0]], tuple(_step(step) for step in text[1:].split(".")))


def _step(text: str) -> Location:
    kind, page = PageKind(text[:1]), int(text[1:3], 36)
    codes, _, sentences = text[3:].partition("!")
    places = tuple(int(digits, 36) for digits in _parts(sentences, 2))
    if min((page, *places)) < 0:
        raise ValueError(text)
    return Location(kind, _parts(codes, LENGTH), page, places)


def _parts(text: str, length: int) -> tuple[str, ...]:
    if len(text) % length:
        raise ValueError(text)
    return tuple(text[at : at + length] for at in range(0, len(text), length))


def _two_digits(number: int) -> str:
    return _in_base_36(number).rjust(2, "0")


def _in_base_36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits


def code_of(id: str) -> str:
    """Four characters out of 64 for an id."""
    return urlsafe_b64encode(sha256(id.encode("utf-8")).digest()[:3]).decode("ascii")


class Codes:
    """What each code stands for. Raises ValueError where two ids have the same one."""

    def __init__(self, ids: Iterable[str]) -> None:
        self.ids: Mapping[str, str] = _told_apart(ids)

    def id(self, code: str) -> str | None:
        """The id of a code; None where nothing has it any more."""
        return self.ids.get(code)


def _told_apart(ids: Iterable[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for id in dict.fromkeys(ids):
        if (other := found.setdefault(code_of(id), id)) != id:
            raise ValueError(f"{id!r} and {other!r} have the same code")
    return found
