"""./watcher sets up its environment once and then goes straight to the answer.

All of it runs without a network: the list of packages is empty, or there is nowhere to find them.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

BOT = """
import json, os, sys
print(json.dumps({"arguments": sys.argv[1:], "folder": os.getcwd(), "python": sys.executable}))
sys.exit(1)
"""
TOOLS = ("cat", "cp", "mkdir", "rm", "touch", "uname")
TOO_OLD = "#!/bin/sh\ncase $1 in --version) echo Python 3.10.13 ;; *) exit 1 ;; esac\n"
SHIM = "#!/bin/sh\necho 'pyenv: python3: command not found' >&2\nexit 127\n"
PYTHON = f'#!/bin/sh\nexec "{sys.executable}" "$@"\n'
# Answers as a Python, and takes its time when it is asked to install packages: it says so, then it sleeps.
SLOW = f"""#!/bin/sh
case "$*" in
    -I*) echo "$0" ;;
    *install*) echo installing; exec sleep 60 ;;
    *) exec "{sys.executable}" "$@" ;;
esac
"""


def fill(checkout: Path, folder: Path) -> Path:
    """A checkout in `folder` with a bot that says how it was called, and no packages to install."""
    (folder / "bot").mkdir(parents=True)
    (folder / "bot" / "__main__.py").write_text(BOT)
    (folder / "requirements.txt").write_text("# none\n")
    for name in ("watcher", "environment.sh"):
        shutil.copy2(checkout / name, folder)
    return folder


@pytest.fixture
def fresh(checkout: Path, tmp_path: Path) -> Path:
    return fill(checkout, tmp_path / "a fresh checkout")


@pytest.fixture(scope="module")
def set_up(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = fill(checkout, tmp_path_factory.mktemp("set up") / "checkout")
    assert start(folder / "watcher").returncode == 1
    return folder


@pytest.fixture
def ready(set_up: Path, tmp_path: Path) -> Path:
    """A checkout in which a first run has been."""
    return shutil.copytree(set_up, tmp_path / "a ready checkout", symlinks=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A PATH with what every system has, and no Python."""
    folder = tmp_path / "bin of the system"
    folder.mkdir()
    for name in TOOLS:
        (folder / name).symlink_to(str(shutil.which(name)))
    return folder


def put(folder: Path, **programs: str) -> None:
    for name, text in programs.items():
        file = folder / name.replace("_", ".")
        file.write_text(text)
        file.chmod(0o755)


def start(
    watcher: Path | str, *arguments: str, path: Path | str | None = None, cwd: Path | None = None, **more: str
) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **more} if path is None else {**os.environ, "PATH": str(path), **more}
    return subprocess.run([watcher, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False)


def left_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir() if file.name.startswith(".venv"))


def test_arguments_and_exit_status_are_passed_on(ready: Path) -> None:
    done = start(ready / "watcher", "ruling", "Master's  Head Shot", "*", "--json", "")
    assert json.loads(done.stdout)["arguments"] == ["ruling", "Master's  Head Shot", "*", "--json", ""]
    assert (done.returncode, done.stderr) == (1, "")


def test_a_later_run_starts_no_other_program(ready: Path) -> None:
    assert start(ready / "watcher", path="/nowhere").returncode == 1


def test_it_answers_from_another_folder_that_has_a_bot_of_its_own(ready: Path, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("raise SystemExit('the wrong bot')")
    assert json.loads(start(ready / "watcher", cwd=tmp_path).stdout)["folder"] == str(tmp_path)


def test_it_answers_through_links(ready: Path, tmp_path: Path) -> None:
    (tmp_path / "absolute").symlink_to(ready / "watcher")
    (tmp_path / "links").mkdir()
    (tmp_path / "links" / "relative").symlink_to("../absolute")
    done = start(tmp_path / "links" / "relative", cwd=Path("/"))
    assert json.loads(done.stdout)["python"] == str(ready / ".venv" / "bin" / "python")


def test_it_answers_when_a_shell_is_told_to_read_it(ready: Path) -> None:
    assert start("sh", "watcher", cwd=ready).returncode == 1


def test_a_list_that_was_only_touched_sets_nothing_up(ready: Path) -> None:
    (ready / "requirements.txt").touch()
    assert start(ready / "watcher").stderr == ""


def test_the_first_python_that_is_new_enough_is_taken(fresh: Path, path: Path) -> None:
    put(path, python3=TOO_OLD, python3_14=SHIM, python3_12=PYTHON)
    assert start(fresh / "watcher", path=path).returncode == 1


def test_a_python_behind_a_shim_of_the_same_name_is_found(fresh: Path, path: Path, tmp_path: Path) -> None:
    shims = tmp_path / "shims"
    shims.mkdir()
    put(shims, python3=SHIM)
    put(path, python3=PYTHON)
    assert start(fresh / "watcher", path=f"{shims}:{path}").returncode == 1


@pytest.mark.parametrize(
    ("programs", "found"),
    [
        ({"python3": TOO_OLD}, "Python 3.10.13"),
        ({"python3": SHIM}, "no python3 that works"),
        ({}, "no python3 that works"),
    ],
)
def test_without_a_python_it_says_what_to_install(
    fresh: Path, path: Path, programs: dict[str, str], found: str
) -> None:
    put(path, **programs)
    done = start(fresh / "watcher", path=path)
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr == (
        f"watcher: needs Python 3.11 or later; found {found}.\n"
        "watcher: Install one and start again"
        " (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python).\n"
    )


def test_a_python_without_any_pip_is_told_what_to_install(fresh: Path, path: Path) -> None:
    put(path, python3='#!/bin/sh\ncase $1 in -I) echo "$0" ;; *) exit 1 ;; esac\n')
    done = start(fresh / "watcher", path=path)
    assert done.returncode == 3
    assert "apt install python3-venv" in done.stderr
    assert left_in(fresh) == []


def test_packages_that_cannot_be_had_leave_nothing_behind(fresh: Path) -> None:
    (fresh / "requirements.txt").write_text(f"jinja2==0.0 --hash=sha256:{'0' * 64}\n")
    done = start(fresh / "watcher", PIP_NO_INDEX="1")
    assert (done.returncode, done.stdout) == (3, "")
    assert "could not install the packages" in done.stderr
    assert left_in(fresh) == []


def test_a_changed_list_sets_up_anew(ready: Path) -> None:
    (ready / "requirements.txt").write_text("# still none\n")
    assert "setting up" in start(ready / "watcher").stderr
    assert start(ready / "watcher").stderr == ""
    assert left_in(ready) == [".venv"]


def test_a_python_that_was_removed_sets_up_anew(ready: Path) -> None:
    for link in (ready / ".venv" / "bin").glob("python*"):
        link.unlink()
        link.symlink_to("/nowhere/python3.11")
    assert "setting up" in start(ready / "watcher").stderr
    assert left_in(ready) == [".venv"]


def test_two_first_runs_at_once_do_not_harm_each_other(fresh: Path) -> None:
    both = [subprocess.Popen([fresh / "watcher"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) for _ in range(2)]
    answers = [json.loads(run.communicate()[0])["python"] for run in both]
    assert answers == [str(fresh / ".venv" / "bin" / "python")] * 2
    assert left_in(fresh) == [".venv"]


def test_a_first_run_that_comes_second_leaves_the_environment_of_the_other_in_its_place(ready: Path) -> None:
    mark = ready / ".venv" / "mark"
    mark.touch()
    done = publish(ready)
    assert (done.returncode, done.stderr) == (0, "")
    assert mark.exists()


def test_an_environment_of_another_list_is_replaced(ready: Path) -> None:
    mark = ready / ".venv" / "mark"
    mark.touch()
    (ready / ".venv" / "lock").write_text("# another\n")
    assert publish(ready).returncode == 0
    assert not mark.exists()
    assert (ready / ".venv" / "lock").read_text() == (ready / "requirements.txt").read_text()


def test_an_environment_that_cannot_be_put_in_its_place_is_told(ready: Path) -> None:
    shutil.rmtree(ready / ".venv")
    done = publish(ready, work="nothing was built")
    assert done.returncode == 3
    assert "could not put .venv in its place" in done.stderr


def test_a_place_that_cannot_be_written_is_told_with_what_to_set(fresh: Path) -> None:
    line = ". ./environment.sh; environment /dev/null/watcher/.venv requirements.txt"  # not even root writes there
    done = subprocess.run(["sh", "-c", line], cwd=fresh, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (3, "")
    setting_up, cannot = done.stderr.splitlines()
    assert setting_up.startswith("watcher: setting up /dev/null/watcher/.venv")
    assert re.fullmatch(
        r"watcher: cannot write /dev/null/watcher/\.venv\.tmp\S*: set XDG_CACHE_HOME to a folder that can be written\.",
        cannot,
    )


def publish(folder: Path, work: str = "work") -> subprocess.CompletedProcess[str]:
    """What a run does last: it has built a whole environment beside the place where that belongs."""
    if work == "work":
        shutil.copytree(folder / ".venv", folder / work / "new", symlinks=True)
        (folder / work / "new" / "mark").unlink(missing_ok=True)
        shutil.copy2(folder / "requirements.txt", folder / work / "new" / "lock")
    line = f'. ./environment.sh; python="{sys.executable}"; work="{work}"; publish .venv requirements.txt'
    return subprocess.run(["sh", "-c", line], cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_an_interrupted_first_run_is_done_over(fresh: Path, path: Path, end: signal.Signals) -> None:
    put(path, python3=SLOW)
    interrupt(fresh, path, end)
    assert not (fresh / ".venv").exists()
    assert start(fresh / "watcher").returncode == 1
    assert left_in(fresh) == [".venv"]


def interrupt(folder: Path, path: Path, end: signal.Signals) -> None:
    """Starts ./watcher and ends it, with all that it started, while it installs the packages."""
    environment = {**os.environ, "PATH": f"{path}:{os.environ['PATH']}"}
    run = subprocess.Popen(
        [folder / "watcher"],
        env=environment,
        start_new_session=True,
        stderr=subprocess.DEVNULL,
        # A job in the background of a shell ignores interrupts, and what it starts does, too.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    deadline = time.monotonic() + 20
    # The shell opens the log before it starts pip, and a signal between the two would not reach pip.
    while not any(log.stat().st_size for log in folder.glob(".venv.tmp*/log")) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(run.pid, end)
    assert run.wait(20) != 0


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_where_the_checkout_is_not_writable_the_cache_is_used(fresh: Path, tmp_path: Path) -> None:
    fresh.chmod(0o555)
    done = start(fresh / "watcher", XDG_CACHE_HOME=str(tmp_path / "cache"))
    assert json.loads(done.stdout)["python"].startswith(str(tmp_path / "cache" / "watcher"))
