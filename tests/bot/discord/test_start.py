"""What is said where the bot cannot start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.run import run


def test_without_a_token_two_lines_say_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("bot")
    assert (done.status, done.out) == (2, "")
    assert done.err.splitlines() == [
        "watcher: there is no token in DISCORD_TOKEN, neither in the environment nor in an env file.",
        "Write DISCORD_TOKEN=... into a file named .env, or name the file with --env FILE; "
        "docs/hosting.md tells how to get one.",
    ]


def test_a_setting_that_means_nothing_is_named(tmp_path: Path) -> None:
    file = tmp_path / "settings"
    file.write_text("DISCORD_TOKEN=t\nWATCHER_COOLDOWN=often\n", encoding="utf-8")
    done = run("bot", "--env", str(file))
    assert done.status == 2
    assert done.err.splitlines()[0] == "watcher: WATCHER_COOLDOWN is “often”, which means nothing."


def test_an_env_file_that_is_missing_is_named(tmp_path: Path) -> None:
    done = run("bot", "--env", str(tmp_path / "none"))
    assert done.status == 2
    assert "cannot read the settings in" in done.err


def test_other_commands_take_no_env_file() -> None:
    assert run("ruling", "--env", "x", "Darius").status == 2


@pytest.mark.slow
def test_the_program_without_a_token_ends_without_a_trace(tmp_path: Path, checkout: Path) -> None:
    environ = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "bot", "bot"],
        cwd=tmp_path,
        env={**environ, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 2
