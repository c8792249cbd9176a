"""Discord's limits on whatever a bot sends: what is refused, told before it is sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.fake_discord import embeds, layout, mentions, registrations
from tests.fake_discord.components import flat, media, texts
from tests.fake_discord.kinds import SELECTS, Callback, Flag, Part
from tests.fake_discord.measure import Path, Problem, count, mappings, one_of, text

MOST_CONTENT = 2000
MOST_ATTACHMENTS = 10
EMPTY = "EMPTY_MESSAGE"
SETTABLE = Flag.SUPPRESS_EMBEDS | Flag.EPHEMERAL | Flag.SUPPRESS_NOTIFICATIONS | Flag.VOICE_MESSAGE | Flag.COMPONENTS_V2
NEWER = frozenset(Part) - layout.LEGACY - SELECTS - {Part.BUTTON}
Payload = Mapping[str, Any]


def problems(payload: Payload | Sequence[Payload]) -> list[str]:
    """All that Discord would refuse in a payload, which may be

    - a message: what is posted, or what a callback holds as its `data`,
    - a callback: `{"type": 4, "data": …}` of any type,
    - a modal, the choices of an autocomplete, a command, or a list of commands.
    """
    return [str(problem) for problem in found(payload)]


def found(payload: Payload | Sequence[Payload]) -> Iterator[Problem]:
    """The same, as data."""
    if not isinstance(payload, Mapping):
        return registrations.all_problems(payload)
    if "name" in payload:
        return registrations.problems(payload)
    if "title" in payload and "custom_id" in payload:
        return modal(payload)
    if payload.keys() == {"choices"}:
        return choices(payload)
    if "type" in payload and payload.keys() <= {"type", "data"}:
        return callback(payload)
    return message(payload)


def callback(payload: Payload, path: Path = ()) -> Iterator[Problem]:
    """What is wrong with the answer to an interaction."""
    data, here = payload.get("data") or {}, (*path, "data")
    match payload.get("type"):
        case Callback.MESSAGE:
            yield from message(data, here)
        case Callback.UPDATE:
            yield from message(data, here, edit=True)
        case Callback.DEFERRED_MESSAGE:
            yield from deferral(data, here)
        case Callback.CHOICES:
            yield from choices(data, here)
        case Callback.MODAL:
            yield from modal(data, here)
        case other:
            yield from one_of(other, (*path, "type"), Callback)


def message(body: Payload, path: Path = (), *, edit: bool = False) -> Iterator[Problem]:
    """What is wrong with a message; an edit may leave out what stays."""
    parts = body.get("components")
    v2 = is_v2(body)
    yield from text(body.get("content"), (*path, "content"), most=MOST_CONTENT)
    yield from embeds.problems(body.get("embeds"), (*path, "embeds"))
    yield from flags(body, path)
    yield from layout.message_problems(parts, (*path, "components"), v2=v2, attached=attached(body))
    yield from newer(body, path) if v2 else older(parts, path)
    yield from attachments(body, path)
    spoken = [str(body.get("content") or ""), *texts(parts)]
    yield from mentions.problems(spoken, body.get("allowed_mentions"), path)
    if not edit and is_empty(body):
        yield Problem(path, EMPTY, "Cannot send an empty message")


def is_v2(body: Payload) -> bool:
    """Whether a message is made of the newer components alone."""
    value = body.get("flags")
    return isinstance(value, int) and bool(value & Flag.COMPONENTS_V2)


def is_empty(body: Payload) -> bool:
    """Whether a message shows nothing."""
    shown = ("embeds", "components", "attachments", "poll", "sticker_ids")
    return not str(body.get("content") or "").strip() and not any(body.get(name) for name in shown)


def flags(body: Payload, path: Path) -> Iterator[Problem]:
    """Only some flags can be set by who sends."""
    value = body.get("flags") or 0
    if not isinstance(value, int) or value & ~SETTABLE:
        yield Problem((*path, "flags"), "MESSAGE_FLAGS_INVALID", f"These flags cannot be set: {value!r}")


def newer(body: Payload, path: Path) -> Iterator[Problem]:
    """With the newer components the older ways to say something are closed."""
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(name):
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            yield Problem((*path, name), code, f"The '{name}' field cannot be used with MessageFlags.IS_COMPONENTS_V2")
    shown = {one.get("url") for component in flat(body.get("components")) for one in media(component)}
    for name in attached(body):
        if f"attachment://{name}" not in shown:
            yield Problem((*path, "attachments"), "ATTACHMENT_NOT_SHOWN", f"No component shows attachment://{name}")


def older(parts: object, path: Path) -> Iterator[Problem]:
    """Without the flag there are only rows of buttons and selects."""
    if any(component.get("type") in NEWER for component in flat(parts)):
        code = "COMPONENTS_V2_FLAG_MISSING"
        yield Problem((*path, "flags"), code, "MessageFlags.IS_COMPONENTS_V2 must be set for these components")


def attached(body: Payload) -> list[str]:
    """The names of a message's attachments."""
    return [str(one["filename"]) for one in mappings(body.get("attachments")) if one.get("filename")]


def attachments(body: Payload, path: Path) -> Iterator[Problem]:
    """Up to ten files, each with a description of at most 1024 characters."""
    here = (*path, "attachments")
    yield from count(body.get("attachments"), here, most=MOST_ATTACHMENTS, of="attachments")
    for index, one in enumerate(mappings(body.get("attachments"))):
        yield from text(one.get("description"), (*here, index, "description"), most=1024)
        yield from text(one.get("filename"), (*here, index, "filename"), most=1024)


def deferral(data: Payload, path: Path = ()) -> Iterator[Problem]:
    """A deferred answer says only whether it will be private."""
    if set(data) - {"flags"}:
        yield Problem(
            path, "DEFERRED_WITH_BODY", f"A deferred answer has no {', '.join(sorted(set(data) - {'flags'}))}"
        )
    if (data.get("flags") or 0) & ~Flag.EPHEMERAL:
        yield Problem((*path, "flags"), "MESSAGE_FLAGS_INVALID", "A deferred answer can only be EPHEMERAL")


def modal(data: Payload, path: Path = ()) -> Iterator[Problem]:
    """What is wrong with a modal."""
    yield from text(data.get("title"), (*path, "title"), least=1, most=45)
    yield from text(data.get("custom_id"), (*path, "custom_id"), least=1, most=100)
    yield from layout.modal_problems(data.get("components"), (*path, "components"))


def choices(data: Payload, path: Path = ()) -> Iterator[Problem]:
    """What is wrong with what is offered as one types."""
    yield from registrations.choice_problems(data.get("choices"), (*path, "choices"))
