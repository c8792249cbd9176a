"""Many questions, one JSON object a line -> one answer a line, in order; a line that is wrong stops none after it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from bot.arguments import ruleset_of
from bot.mistake import Kind, Mistake, WrongUsage
from bot.query import query_of
from bot.request import Request

BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a batch, counted from 1: the request in it, or what is wrong with it."""

    number: int
    asked: Request | Mistake


def read(lines: Iterable[bytes], request: Request) -> Iterator[Line]:
    """The requests in these lines. What a line does not say, it takes from the request."""
    for number, line in enumerate(lines, start=1):
        try:
            yield Line(number, _asked(line.removeprefix(BOM) if number == 1 else line, request))
        except WrongUsage as error:
            yield Line(number, error.mistake)


def _asked(line: bytes, request: Request) -> Request:
    fields = _object(line)
    words = fields.get("q")
    if not isinstance(words, str):
        raise WrongUsage(Mistake(Kind.NO_QUESTION))
    query_of(words, request.command)
    ruleset = fields.get("ruleset")
    return replace(request, words=words, ruleset=request.ruleset if ruleset is None else ruleset_of(str(ruleset)))


def _object(line: bytes) -> dict[str, object]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise WrongUsage(Mistake(Kind.NOT_JSON)) from error
    if not isinstance(value, dict):
        raise WrongUsage(Mistake(Kind.NOT_AN_OBJECT))
    return value
