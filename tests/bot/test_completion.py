from __future__ import annotations

import shutil
import subprocess

import pytest

from bot.cli.arguments import LISTED, OPTIONS
from bot.cli.completion import SHELLS
from tests.bot.run import run


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_has_every_command_and_option(shell: str) -> None:
    script = run("completion", shell).out
    assert all(word in script for word in (*LISTED, *OPTIONS, "type2", "completion titles"))


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_takes_its_script(shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    done = subprocess.run(
        [shell, "-n"], input=run("completion", shell).out, text=True, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_bash_completes_commands_and_titles() -> None:
    script = run("completion", "bash").out
    titles = "watcher() { printf 'Dojo\\nDoctor X\\n'; }"
    ask = "COMP_WORDS=(watcher d); COMP_CWORD=1; _watcher; printf '%s\\n' \"${COMPREPLY[@]}\""
    done = subprocess.run(["bash", "-c", f"{titles}\n{script}\n{ask}"], text=True, capture_output=True, check=True)
    assert done.stdout.splitlines() == ["define", "deck", "desk", "Dojo", "Doctor\\ X"]


def test_titles_begin_with_what_is_typed_in_any_case() -> None:
    assert run("completion", "titles", "--", "angry m").out == "Angry Mob\n"


def test_another_shell_is_wrong_usage() -> None:
    done = run("completion", "tcsh")
    assert (done.status, done.err) == (2, "watcher: completion is there for bash, zsh and fish, not for “tcsh”.\n")
