"""How the server answers requests, and how it holds what they bring to the limits."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from aiohttp import web

from tests.fake_discord import limits
from tests.fake_discord.files import File
from tests.fake_discord.kinds import Flag
from tests.fake_discord.measure import Json, Path, Problem
from tests.fake_discord.message import Message
from tests.fake_discord.refusal import hold


def reply(status: int, payload: Any = None, headers: Mapping[str, str] | None = None) -> web.Response:
    """An answer whose type is exactly `application/json`: with a charset discord.py would not read it."""
    if payload is None:
        return web.Response(status=status, headers=headers)
    kind = {"Content-Type": "application/json"}
    return web.Response(status=status, body=json.dumps(payload).encode(), headers={**kind, **(headers or {})})


def held(message: Message | None, patch: Json, files: Sequence[File], path: Path = ()) -> None:
    """Hold a new message, or one as it will be after an edit, to the limits."""
    whole = {**(message.sent if message else {}), **patch}
    whole["flags"] = (whole.get("flags") or 0) & ~Flag.LOADING
    whole["attachments"] = whole_attachments(message, patch, files)
    if patch.keys() & {"content", "components"}:  # a new text is read anew: what was allowed before is forgotten
        whole["allowed_mentions"] = patch.get("allowed_mentions")
    hold([*flag_problems(message, patch, path), *limits.message(whole, path)])


def whole_attachments(message: Message | None, patch: Json, files: Sequence[File]) -> list[Json]:
    """The names of all attachments as they will be."""
    old = {one["id"]: one for one in (message.attachments if message else ())}
    asked = patch.get("attachments")
    if asked is None:
        return [*old.values(), *({"filename": file.name} for file in files)]
    named = [{"filename": files[int(one["id"])].name} if int(one["id"]) < len(files) else {} for one in asked]
    return [{**new, **old.get(str(one["id"]), {}), **one} for new, one in zip(named, asked, strict=True)]


def flag_problems(message: Message | None, patch: Json, path: Path) -> list[Problem]:
    """That a message is made of the newer components cannot be taken back."""
    was = message is not None and Flag.COMPONENTS_V2 in message.flags
    if was and patch.get("flags") is not None and not patch["flags"] & Flag.COMPONENTS_V2:
        return [Problem((*path, "flags"), "MESSAGE_FLAGS_INVALID", "IS_COMPONENTS_V2 cannot be taken off a message")]
    return []
