"""Commands in step with Discord, which is told of them only where it does not have them already."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from discord import app_commands

from bot.discord.telemetry import log

Payload = Mapping[str, Any]
WAITS = (5, 60, 600)
"""The seconds before each new try."""
OPTIONAL = (
    *("choices", "autocomplete", "required", "options", "channel_types"),
    *("min_length", "max_length", "min_value", "max_value"),
)
"""What an option need not have. Where only Discord has one of these, it was taken away since."""
UNORDERED = ("contexts", "integration_types")


async def sync_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Register the commands of a tree, if need be. While Discord does not take them, the bot answers those it has."""
    for wait in (*WAITS, None):
        try:
            return await _sync(tree)
        except Exception as error:  # of Discord, of the network, or of a page that is not Discord's
            log("not-registered", {"again_in": wait}, error=error)
        if wait is not None:
            await asyncio.sleep(wait)


async def _sync(tree: app_commands.CommandTree[Any]) -> None:
    client = tree.client
    assert client.application_id
    held = await client.http.get_global_commands(client.application_id)
    wanted = [command.to_dict(tree) for command in tree.get_commands()]
    if is_synced(wanted, held):
        log("commands", {"registered": "unchanged", "count": len(wanted)})
    else:
        await tree.sync()
        log("commands", {"registered": "anew", "count": len(wanted)})


def is_synced(wanted: Iterable[Payload], held: Iterable[Payload]) -> bool:
    """Whether Discord has exactly these commands."""
    ours, theirs = ({(one.get("type", 1), one["name"]): one for one in some} for some in (wanted, held))
    return ours.keys() == theirs.keys() and all(_same(one, theirs[key]) for key, one in ours.items())


def _same(ours: object, theirs: object) -> bool:
    """Whether Discord has what we want. It adds fields of its own, and leaves out what is empty or false."""
    match ours, theirs:
        case Mapping(), Mapping():
            lost = [key for key in OPTIONAL if key not in ours and theirs.get(key) not in (None, False, [])]
            same = (_same(_sorted(key, value), _sorted(key, theirs.get(key))) for key, value in ours.items())
            return not lost and all(same)
        case [*some], [*others]:
            return len(some) == len(others) and all(map(_same, some, others))
    return ours == theirs or (not ours and not theirs) or (ours is True and theirs is None)


def _sorted(key: str, value: object) -> object:
    return sorted(value) if key in UNORDERED and isinstance(value, Sequence) else value
