from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.discord.client import cooldown_of
from bot.discord.respond import RecentIds
from bot.discord.settings import read_settings


def asked_by(user: int) -> Any:
    return cast(Any, SimpleNamespace(user=SimpleNamespace(id=user)))


def test_each_user_asks_so_often_in_so_many_seconds() -> None:
    cooldown = cooldown_of(read_settings({"DISCORD_TOKEN": "t", "WATCHER_COOLDOWN": "2/10"}))
    assert cooldown
    waits = [cooldown.update_rate_limit(asked_by(1), now) for now in (100, 104, 105, 109.5, 110.5)]
    assert waits == [None, None, 5, 0.5, None]
    assert cooldown.update_rate_limit(asked_by(2), 105) is None


def test_without_a_number_nobody_waits() -> None:
    assert cooldown_of(read_settings({"DISCORD_TOKEN": "t", "WATCHER_COOLDOWN": "0/10"})) is None


def test_what_came_lately_is_not_new() -> None:
    recent = RecentIds(most=2)
    assert [recent.add(id) for id in (1, 1, 2, 3, 1)] == [True, False, True, True, True]
