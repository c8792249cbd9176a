"""Discord's limits on the commands that an application registers."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.fake_discord.kinds import Command, Option
from tests.fake_discord.measure import Json, Path, Problem, count, mappings, number, one_of, text, unique

MOST_CHARACTERS = 8000
MOST_OF = {Command.CHAT: 100, Command.USER: 15, Command.MESSAGE: 15}
NESTED = (Option.SUBCOMMAND, Option.GROUP)
CHOOSABLE = (Option.STRING, Option.INTEGER, Option.NUMBER)
SCRIPTS = ("DEVANAGARI", "THAI")
Entry = Mapping[str, Any]


def all_problems(commands: Sequence[Entry], path: Path = ()) -> Iterator[Problem]:
    """What is wrong with the commands of an application, or of one guild, together."""
    for index, command in enumerate(commands):
        yield from problems(command, (*path, index))
    kinds = [Command(command.get("type") or Command.CHAT) for command in commands]
    for kind, most in MOST_OF.items():
        if kinds.count(kind) > most:
            yield Problem(path, "MAX_COMMANDS", f"Maximum number of application commands reached ({most} {kind.name})")
    named = [
        ((*path, index, "name"), (kind, command.get("name")))
        for index, (kind, command) in enumerate(zip(kinds, commands, strict=True))
    ]
    yield from unique(named, "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names")


def problems(command: Entry, path: Path = ()) -> Iterator[Problem]:
    """What is wrong with one command."""
    kind = command.get("type") or Command.CHAT
    yield from one_of(kind, (*path, "type"), Command)
    yield from whereabouts(command, path)
    if kind == Command.CHAT:
        yield from described(command, path)
        yield from option_problems(command.get("options"), (*path, "options"), depth=0)
        yield from total(command, path)
    else:
        yield from text(command.get("name"), (*path, "name"), least=1, most=32)
        if command.get("description") or command.get("options"):
            yield Problem(path, "APPLICATION_COMMAND_INVALID", "A context menu has neither description nor options")


def whereabouts(command: Entry, path: Path) -> Iterator[Problem]:
    """Where the command can be used and who installs it."""
    for name, known in (("contexts", 3), ("integration_types", 2)):
        values = command.get(name)
        if values is not None and (not values or len(set(values)) < len(values) or not set(values) <= {*range(known)}):
            yield Problem((*path, name), "BASE_TYPE_CHOICES", f"Must be different numbers below {known}: {values!r}")


def described(entry: Entry, path: Path) -> Iterator[Problem]:
    """The name and the description of a command or an option, in each language."""
    for locale, value in [("", entry.get("name")), *(entry.get("name_localizations") or {}).items()]:
        here = (*path, "name_localizations", locale) if locale else (*path, "name")
        yield from name_problems(value, here)
    for locale, value in [("", entry.get("description")), *(entry.get("description_localizations") or {}).items()]:
        here = (*path, "description_localizations", locale) if locale else (*path, "description")
        yield from text(value, here, least=1, most=100)


def name_problems(name: object, path: Path) -> Iterator[Problem]:
    r"""`^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`, in lower case where there is one."""
    yield from text(name, path, least=1, most=32)
    if isinstance(name, str) and (name != name.lower() or not all(map(is_of_a_name, name))):
        yield Problem(path, "APPLICATION_COMMAND_INVALID_NAME", f"Command name is invalid: {name!r}")


def is_of_a_name(letter: str) -> bool:
    """Whether a character may stand in the name of a command."""
    return (
        letter in "-_'"
        or unicodedata.category(letter)[0] in "LN"
        or unicodedata.name(letter, "").partition(" ")[0] in SCRIPTS
    )


def option_problems(options: object, path: Path, *, depth: int) -> Iterator[Problem]:
    """The options of a command (depth 0), of a group (1) or of a subcommand (2)."""
    entries = mappings(options)
    yield from count(options, path, most=25, of="options")
    yield from unique(
        [((*path, index, "name"), entry.get("name")) for index, entry in enumerate(entries)],
        "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
        "Option name",
    )
    for index, entry in enumerate(entries):
        yield from one_of(entry.get("type"), (*path, index, "type"), kinds_at(depth))
        yield from described(entry, (*path, index))
        yield from option_itself(entry, (*path, index))
        below = depth + 1 if entry.get("type") == Option.GROUP else 2
        yield from option_problems(entry.get("options"), (*path, index, "options"), depth=below)
    yield from order(entries, path)


def kinds_at(depth: int) -> list[int]:
    """The kinds of option that may stand at a depth."""
    if depth == 1:
        return [Option.SUBCOMMAND]
    return [kind for kind in Option if depth == 0 or kind not in NESTED]


def order(entries: Sequence[Entry], path: Path) -> Iterator[Problem]:
    """Required options come first; subcommands do not stand beside other options."""
    plain = [entry for entry in entries if entry.get("type") not in NESTED]
    required = [bool(entry.get("required")) for entry in plain]
    if required != sorted(required, reverse=True):
        code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
        yield Problem(path, code, "Required options must be placed before non-required options")
    if plain and len(plain) < len(entries):
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        yield Problem(path, code, "Sub-command and sub-command group option types are mutually exclusive to all others")


def option_itself(entry: Entry, path: Path) -> Iterator[Problem]:
    """The choices and the bounds of one option."""
    choices, here = mappings(entry.get("choices")), (*path, "choices")
    yield from choice_problems(entry.get("choices"), here)
    names = [((*here, index, "name"), choice.get("name")) for index, choice in enumerate(choices)]
    yield from unique(names, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Option choice name")
    if choices and entry.get("autocomplete"):
        yield Problem(here, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Autocomplete and choices are exclusive")
    if (choices or entry.get("autocomplete")) and entry.get("type") not in CHOOSABLE:
        yield Problem(here, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This type of option has no choices")
    yield from number(entry.get("min_length"), (*path, "min_length"), most=6000)
    yield from number(entry.get("max_length"), (*path, "max_length"), least=1, most=6000)


def choice_problems(choices: object, path: Path) -> Iterator[Problem]:
    """Up to 25 choices, whether registered or offered as one types."""
    yield from count(choices, path, most=25, of="choices")
    for index, choice in enumerate(mappings(choices)):
        yield from text(choice.get("name"), (*path, index, "name"), least=1, most=100)
        value = choice.get("value")
        if isinstance(value, str):
            yield from text(value, (*path, index, "value"), most=100)
        elif isinstance(value, bool) or not isinstance(value, int | float):
            yield Problem((*path, index, "value"), "BASE_TYPE_REQUIRED", f"Must be a text or a number: {value!r}")


def total(command: Entry, path: Path) -> Iterator[Problem]:
    """All names, descriptions and values of one command; of each text the longest language counts."""
    found = weight(command)
    if found > MOST_CHARACTERS:
        message = f"Command exceeds maximum size ({MOST_CHARACTERS}): {found}"
        yield Problem(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def weight(entry: Entry) -> int:
    """The characters of a command, an option or a choice with all below it."""
    own = sum(max(map(len, spellings(entry, field))) for field in ("name", "description"))
    value = entry.get("value")
    below: list[Json] = [*(entry.get("options") or ()), *(entry.get("choices") or ())]
    return own + (len(value) if isinstance(value, str) else 0) + sum(map(weight, below))


def spellings(entry: Entry, field: str) -> list[str]:
    """A text in every language that is given."""
    return [str(entry.get(field) or ""), *map(str, (entry.get(f"{field}_localizations") or {}).values())]
