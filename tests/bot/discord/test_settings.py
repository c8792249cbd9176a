from __future__ import annotations

from pathlib import Path

import pytest

from bot.discord.settings import BadSetting, Settings, read_settings


def test_a_token_is_enough() -> None:
    settings = read_settings({"DISCORD_TOKEN": " t ", "HOME": "/home/host"})
    assert settings == Settings("t", reports=Path("/home/host/.local/state/watcher/reports.jsonl"))


def test_all_of_them() -> None:
    environ = {
        "DISCORD_TOKEN": "t",
        "WATCHER_DISCORD_API": "http://127.0.0.1:1/api/v10/",
        "WATCHER_DISCORD_GATEWAY": "ws://127.0.0.1:1/gateway",
        "WATCHER_COOLDOWN": "3/7",
        "WATCHER_REPORT": "60",
        "WATCHER_LOG": "warning",
        "WATCHER_REPORTS": "/r.jsonl",
    }
    addresses = ("http://127.0.0.1:1/api/v10", "ws://127.0.0.1:1/gateway")
    made = Settings("t", *addresses, 3, 7.0, 60.0, "WARNING", Path("/r.jsonl"))
    assert read_settings(environ) == made


@pytest.mark.parametrize(
    ("environ", "name"),
    [
        ({}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": "  "}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": "t", "WATCHER_DISCORD_API": "discord.com"}, "WATCHER_DISCORD_API"),
        ({"DISCORD_TOKEN": "t", "WATCHER_DISCORD_GATEWAY": "http://x"}, "WATCHER_DISCORD_GATEWAY"),
        ({"DISCORD_TOKEN": "t", "WATCHER_COOLDOWN": "often"}, "WATCHER_COOLDOWN"),
        ({"DISCORD_TOKEN": "t", "WATCHER_REPORT": "-1"}, "WATCHER_REPORT"),
        ({"DISCORD_TOKEN": "t", "WATCHER_LOG": "debug"}, "WATCHER_LOG"),
    ],
)
def test_what_means_nothing_is_named(environ: dict[str, str], name: str) -> None:
    with pytest.raises(BadSetting) as raised:
        read_settings(environ)
    assert raised.value.name == name
    assert raised.value.got == environ.get(name, "").strip()
