"""A line of a batch: one JSON object with a question, or what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from bot.arguments import ruleset_of
from bot.mistake import Kind, Mistake, WrongUsage
from bot.query import Query, query_of
from bot.request import Request

BOM = b"\xef\xbb\xbf"
KEYS = ("q", "ruleset")


@dataclass(frozen=True, slots=True)
class Question:
    """What a line asks."""

    request: Request
    query: Query


@dataclass(frozen=True, slots=True)
class Line:
    """A line, counted from 1 with the empty ones."""

    number: int
    asked: Question | Mistake


def read(lines: Iterable[bytes], request: Request) -> Iterator[Line]:
    """The lines that hold something. What a line does not say, it takes from the request."""
    for number, line in enumerate(lines, start=1):
        content = line.removeprefix(BOM) if number == 1 else line
        if content.strip():
            yield Line(number, _asked(content, request))


def _asked(line: bytes, request: Request) -> Question | Mistake:
    try:
        return _question(_object(line), request)
    except WrongUsage as error:
        return error.mistake


def _question(fields: dict[str, object], request: Request) -> Question:
    for key in fields:
        if key not in KEYS:
            raise WrongUsage(Mistake(Kind.UNKNOWN_KEY, got=key))
    words, ruleset = fields.get("q"), fields.get("ruleset")
    if not isinstance(words, str):
        raise WrongUsage(Mistake(Kind.NO_QUESTION))
    under = request.ruleset if ruleset is None else ruleset_of(str(ruleset))
    return Question(replace(request, words=words, ruleset=under), query_of(words, request.command))


def _object(line: bytes) -> dict[str, object]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise WrongUsage(Mistake(Kind.NOT_JSON)) from error
    if not isinstance(value, dict):
        raise WrongUsage(Mistake(Kind.NOT_AN_OBJECT))
    return value
