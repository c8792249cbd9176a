"""A line of a batch: one JSON object with a question, or what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from bot.arguments import ruleset_of
from bot.command import Name
from bot.mistake import Kind, Mistake, WrongUsage
from bot.request import Request

BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Line:
    """A line, counted from 1 with the empty ones: what it asks, or what is wrong with it."""

    number: int
    asked: Request | Mistake


def read(lines: Iterable[bytes], request: Request) -> Iterator[Line]:
    """The lines that hold something. What a line does not say, it takes from the request."""
    for number, line in enumerate(lines, start=1):
        content = line.removeprefix(BOM) if number == 1 else line
        if content.strip():
            yield Line(number, _asked(content, request))


def words_of(command: str) -> str:
    """What a line calls the words that a command answers."""
    return "text" if command == Name.CHECK else "q"


def _asked(line: bytes, request: Request) -> Request | Mistake:
    try:
        return _request(_object(line), request)
    except WrongUsage as error:
        return replace(error.mistake, command=request.command)


def _request(fields: dict[str, object], request: Request) -> Request:
    key = words_of(request.command)
    for name in fields:
        if name not in (key, "ruleset"):
            raise WrongUsage(Mistake(Kind.UNKNOWN_KEY, got=name))
    words, ruleset = fields.get(key), fields.get("ruleset")
    if not isinstance(words, str):
        raise WrongUsage(Mistake(Kind.NO_QUESTION, got=key))
    return replace(request, words=words, ruleset=request.ruleset if ruleset is None else ruleset_of(str(ruleset)))


def _object(line: bytes) -> dict[str, object]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise WrongUsage(Mistake(Kind.NOT_JSON)) from error
    if not isinstance(value, dict):
        raise WrongUsage(Mistake(Kind.NOT_AN_OBJECT))
    return value
