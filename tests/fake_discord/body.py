"""What a request carries: JSON, or JSON together with files."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from tests.fake_discord.files import File
from tests.fake_discord.refusal import NOT_JSON, TOO_LARGE, RefusedError
from tests.fake_discord.world import FILE_SIZE

MOST_BYTES = 25 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Body:
    """The payload and the files, in the order of their numbers."""

    payload: Any
    files: tuple[File, ...] = ()


async def read(request: web.Request) -> Body:
    """The body of a request, which is refused when it is too large or not JSON."""
    if (request.content_length or 0) > MOST_BYTES:
        raise RefusedError(TOO_LARGE, f"the request is larger than {MOST_BYTES} bytes")
    if request.content_type == "multipart/form-data":
        return await parts(request)
    raw = await request.read()
    if raw and request.content_type != "application/json":
        raise RefusedError(NOT_JSON, f"Content-Type is {request.content_type}")
    return Body(parsed(raw) if raw else {})


async def parts(request: web.Request) -> Body:
    """The parts of a form: `payload_json` and `files[0]`, `files[1]`, …"""
    payload: Any = {}
    files: dict[int, File] = {}
    reader = await request.multipart()
    while isinstance(part := await reader.next(), BodyPartReader):
        content = bytes(await part.read())
        if part.name == "payload_json":
            payload = parsed(content)
        elif numbered := re.fullmatch(r"files\[(\d+)\]", part.name or ""):
            if len(content) > FILE_SIZE:
                raise RefusedError(TOO_LARGE, f"{part.filename} has {len(content)} bytes, more than {FILE_SIZE}")
            files[int(numbered[1])] = File(part.filename or "unknown", content)
    return Body(payload, tuple(files[number] for number in sorted(files)))


def parsed(raw: bytes) -> Any:
    """The JSON in some bytes."""
    try:
        return json.loads(raw)
    except ValueError as error:
        raise RefusedError(NOT_JSON, f"not JSON: {error}") from error
