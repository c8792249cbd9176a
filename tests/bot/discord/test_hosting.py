"""What docs/hosting.md promises a host is so."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import discord
import pytest

from bot.answers.command import Command
from bot.cli.arguments import parse
from bot.cli.exit import Exit
from bot.discord import settings
from bot.discord.telemetry import Event


@pytest.fixture(scope="module")
def page(checkout: Path) -> str:
    return (checkout / "docs" / "hosting.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def unit(page: str) -> str:
    found = re.search(r"```ini\n(.*?)```", page, re.DOTALL)
    assert found
    return found[1]


def section(page: str, title: str) -> str:
    return page.partition(f"## {title}\n")[2].partition("\n## ")[0]


def names(text: str) -> set[str]:
    """What stands in backticks in the first column of a table."""
    cells = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    return {name for cell in cells for name in re.findall(r"`([^`]+)`", cell)}


def test_every_setting_is_told(page: str) -> None:
    ours = {
        value
        for name, value in vars(settings).items()
        if name.isupper() and name != "ENV_FILE" and isinstance(value, str)
    }
    assert names(section(page, "Settings")) == ours | {"WATCHER_CACHE"}


def test_the_usual_values_are_told(page: str) -> None:
    usual = settings.read_settings({"DISCORD_TOKEN": "t"})
    for value in (f"{usual.asks}/{usual.seconds:g}", f"{usual.report:g}", usual.log):
        assert f"| `{value}` |" in section(page, "Settings")


def test_every_event_of_the_log_is_told(page: str, checkout: Path) -> None:
    sources = [file.read_text(encoding="utf-8") for file in (checkout / "bot" / "discord").rglob("*.py")]
    logged = {event for source in sources for event in re.findall(r'\blog\("([a-z-]+)"', source)}
    assert names(section(page, "What the log says")) == logged
    assert all(f"`{event.value}`" in page for event in Event)


def test_the_links_ask_for_what_is_needed_and_no_more(page: str) -> None:
    links = re.findall(r"https://discord\.com/oauth2/authorize\?\S+", page)
    scopes = ("bot", "applications.commands")
    server = discord.utils.oauth_url("APPLICATION_ID", scopes=scopes, permissions=discord.Permissions.none())
    assert sorted(links[0].partition("?")[2].split("&")) == sorted(server.partition("?")[2].split("&"))
    assert links[1].endswith("&integration_type=1&scope=applications.commands")


def test_the_commands_are_taken(page: str) -> None:
    commands = set(re.findall(r"^\./watcher (.*)$", page, re.MULTILINE))
    assert commands == {"about", "bot"}
    assert parse(["bot", "--env", "FILE"]).command is Command.BOT


def test_the_unit_ends_where_trying_again_cannot_help(unit: str) -> None:
    assert f"RestartPreventExitStatus={Exit.WRONG_USAGE:d} {Exit.BROKEN:d}\n" in unit
    assert "ExecStart=/opt/watcher/app/watcher bot\n" in unit


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_takes_the_unit(unit: str, tmp_path: Path) -> None:
    file = tmp_path / "watcher.service"
    file.write_text(unit.replace("/opt/watcher/app/watcher bot", "/bin/true").replace("User=watcher\n", ""))
    done = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True, check=False)
    assert "watcher.service" not in done.stderr, done.stderr
