from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.cli.arguments import LISTED, OPTIONS
from bot.cli.completion import SHELLS
from tests.bot.run import run
from tests.bot.shells import completed, program_in


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_has_every_command_and_option(shell: str) -> None:
    script = run("completion", shell).out
    assert all(word in script for word in (*LISTED, "type2", "completion titles"))
    assert all(option in script or f"-l {option[2:]} " in script for option in OPTIONS)


@pytest.fixture(autouse=True)
def shell_is_here(request: pytest.FixtureRequest) -> None:
    """Only a shell that is here can be tried."""
    shell = getattr(request.node, "callspec", SimpleNamespace(params={})).params.get("shell", "sh")
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")


@pytest.fixture(scope="module")
def home_with_watcher(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("shells")
    program_in(home)
    return home


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_takes_its_script(shell: str) -> None:
    done = subprocess.run(
        [shell, "-n"], input=run("completion", shell).out, text=True, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("watcher erra", "watcher errata "),
        ("watcher --no-p", "watcher --no-pager "),
        ("watcher ruling -r typ", "watcher ruling -r type"),  # type1 or type2
        ("watcher completion fi", "watcher completion fish "),
        ("watcher deck wat", "watcher deck watcher "),  # a file
        ("watcher Doj", "watcher Dojo "),
        ("watcher card angry", "watcher card Angry\\ Mob "),
        ("watcher card Angry\\ M", "watcher card Angry\\ Mob "),
        ('watcher card "Angry M', 'watcher card "Angry Mob" '),
        ("watcher card Master\\'s\\ At", "watcher card Master\\'s\\ Attack"),  # and Titles that begin so
        ("watcher card \"Master's Advi", 'watcher card "Master\'s Advice" '),
        ("watcher card ", "watcher card "),
    ],
)
@pytest.mark.parametrize("shell", SHELLS)
def test_a_tab_completes_commands_options_files_and_titles(
    shell: str, typed: str, line: str, home_with_watcher: Path
) -> None:
    script = home_with_watcher / f"script.{shell}"
    script.write_text(run("completion", shell).out)
    assert completed(shell, script, typed, home_with_watcher) == line


def test_titles_begin_with_what_is_typed_in_any_case() -> None:
    assert run("completion", "titles", "--", "angry m").out == "Angry Mob\n"


def test_another_shell_is_wrong_usage() -> None:
    done = run("completion", "tcsh")
    assert (done.status, done.err) == (2, "watcher: completion is there for bash, zsh and fish, not for “tcsh”.\n")
