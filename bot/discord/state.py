"""The custom_id of buttons and menus: what pressing one asks for, in at most 100 characters."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.command import Name
from bot.discord.codes import LENGTH
from bot.discord.trail import Step, Trail, What
from corpus.document import Ruleset

# A custom_id is the version, the letter of an action, and
#   o p   ruleset step.step.step     open, publish; of a trail that is too long, steps after the first are left out
#   m     what ruleset step.step     open what is picked from a menu as the next step
#   q     command ruleset words      look these words up
#   r     owner                      remove; the id of the one who asked, in base 36
#   f                                the form of a situation was sent
# where a step is a letter for what, two digits in base 36 for the page, and four characters for each code; then,
# where sentences of these answer, ! and two digits for each of their places in `indexer.passage.sentences_of`: who
# counts sentences otherwise gives it a new version, too.
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
COMMANDS = {"r": Name.RULING, "c": Name.CARD, "e": Name.ERRATA, "s": Name.RULE, "d": Name.DEFINE, "k": Name.COMPARE}
COMMAND_LETTERS = {command: letter for letter, command in COMMANDS.items()}


class Action(StrEnum):
    """What pressing something does."""

    OPEN = "o"
    PUBLISH = "p"
    PICK = "m"
    ASK = "q"
    REMOVE = "r"
    FORM = "f"


@dataclass(frozen=True, slots=True)
class Open:
    """Show where this trail leads."""

    trail: Trail


@dataclass(frozen=True, slots=True)
class Publish:
    """Show everybody where this trail leads."""

    trail: Trail


@dataclass(frozen=True, slots=True)
class Pick:
    """Show `what` of the thing that is picked, as the next step of the trail."""

    what: What
    trail: Trail


@dataclass(frozen=True, slots=True)
class Ask:
    """Look words up."""

    command: Name
    ruleset: Ruleset
    words: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove a public reply; only its owner may."""

    owner: int


@dataclass(frozen=True, slots=True)
class Form:
    """Check the situation that was written into a form."""


State = Open | Publish | Pick | Ask | Remove | Form


class Unreadable(Exception):
    """A custom_id of another version, or of nobody's."""


def encoded(state: State) -> str:
    """The custom_id of a state. Raises ValueError where it cannot be held in one."""
    match state:
        case Open(trail):
            return _of_trail(Action.OPEN, trail)
        case Publish(trail):
            return _of_trail(Action.PUBLISH, trail)
        case Pick(what, trail):
            return _of_trail(Action.PICK + what, trail)
        case Ask(command, ruleset, words):
            return _held(f"{VERSION}{Action.ASK}{COMMAND_LETTERS[command]}{RULESET_LETTERS[ruleset]}{words}")
        case Remove(owner):
            return _held(f"{VERSION}{Action.REMOVE}{_in_base_36(owner)}")
        case Form():
            return VERSION + Action.FORM


def decoded(custom_id: str) -> State:
    """The state of a custom_id. Raises Unreadable."""
    if not custom_id.startswith(VERSION):
        raise Unreadable
    try:
        return _state(Action(custom_id[2:3]), custom_id[3:])
    except (ValueError, KeyError, IndexError) as error:
        raise Unreadable from error


def _state(action: Action, rest: str) -> State:
    match action:
        case Action.OPEN:
            return Open(_trail(rest))
        case Action.PUBLISH:
            return Publish(_trail(rest))
        case Action.PICK:
            return Pick(What(rest[0]), _trail(rest[1:]))
        case Action.ASK:
            return Ask(COMMANDS[rest[0]], RULESETS[rest[1]], rest[2:])
        case Action.REMOVE:
            return Remove(int(rest, 36))
        case Action.FORM:
            return Form()


def _of_trail(action: str, trail: Trail) -> str:
    start = f"{VERSION}{action}{RULESET_LETTERS[trail.ruleset]}"
    steps = [_of_step(step) for step in trail.steps]
    tails = [steps[at:] for at in range(1, len(steps))]
    ways = [start + ".".join(way) for way in (steps, *([steps[0], *tail] for tail in tails), *tails)]
    return _held(next((way for way in ways if len(way) <= LONGEST), ways[-1]))


def _of_step(step: Step) -> str:
    sentences = "!" + "".join(map(_two_digits, step.sentences)) if step.sentences else ""
    return f"{step.what}{_two_digits(step.page)}{''.join(step.codes)}{sentences}"


def _trail(text: str) -> Trail:
    return Trail(RULESETS[text[0]], tuple(_step(step) for step in text[1:].split(".")))


def _step(text: str) -> Step:
    what, page = What(text[:1]), int(text[1:3], 36)
    codes, _, sentences = text[3:].partition("!")
    places = tuple(int(digits, 36) for digits in _parts(sentences, 2))
    if min((page, *places)) < 0:
        raise ValueError(text)
    return Step(what, _parts(codes, LENGTH), page, places)


def _parts(text: str, length: int) -> tuple[str, ...]:
    if len(text) % length:
        raise ValueError(text)
    return tuple(text[at : at + length] for at in range(0, len(text), length))


def _held(custom_id: str) -> str:
    if len(custom_id) > LONGEST:
        raise ValueError(f"{custom_id!r} is longer than {LONGEST}")
    return custom_id


def _two_digits(number: int) -> str:
    return _in_base_36(number).rjust(2, "0")


def _in_base_36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits
