"""The program as a process of its own, over the real documents."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.run import opened

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parent.parent.parent
PYTHON = [sys.executable, "-m", "bot"]


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    """The index is there: what it says while it is built is not what these tests are about."""
    opened()


def watcher(*argv: str, stdin: bytes = b"", **environ: str) -> subprocess.CompletedProcess[bytes]:
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80", **environ}
    return subprocess.run([*PYTHON, *argv], input=stdin, capture_output=True, timeout=60, env=surroundings, check=False)


def test_a_reader_that_leaves_is_no_trouble() -> None:
    with subprocess.Popen([*PYTHON, "export"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        process.stdout.close()
        assert process.wait(timeout=60) == 141
        assert json.loads(first)["id"]
        assert process.stderr.read() == b""


def interruptible() -> None:
    """A job in the background of a shell ignores interrupts, and what it starts does, too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_is_quiet() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [*PYTHON, "desk"], cwd=ROOT, preexec_fn=interruptible, stdin=pipe, stdout=pipe, stderr=pipe
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"/ruleset type1\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
        assert process.stderr.read() == b""


@pytest.mark.parametrize(
    "argv",
    [
        ["ruling", "Darius Chessex"],
        ["card", "Empathy"],
        ["errata", "Empathy"],
        ["rule", "draw phase"],
        ["define", "4H"],
    ],
)
def test_a_question_is_answered_from_the_documents(argv: list[str]) -> None:
    done = watcher(*argv)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(watcher(*argv, "--json").stdout)["found"]


@pytest.mark.parametrize("heavy", ["discord", "jinja2"])
def test_nor_does_a_check_that_is_decided_in_json(heavy: str) -> None:
    asked = ["check", "A plays: Thrust\nB does not defend\nhow much damage does B take", "--json"]
    program = f"import sys; from bot.__main__ import main; main({asked}); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, timeout=60, check=True)
    assert heavy not in done.stdout.decode().splitlines()[-1].split()


def test_a_batch_of_situations_is_answered_while_it_is_still_written() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([*PYTHON, "check", "--batch", "-"], cwd=ROOT, stdin=pipe, stdout=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            process.stdin.write(b'{"text": "May he play %d?"}\n' % number)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["text"] == f"May he play {number}?"
        process.stdin.close()
        assert process.wait(timeout=60) == 1


def test_an_ascii_terminal_is_written_to_in_ascii() -> None:
    done = watcher("card", "Block and Strike", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"| # . . |" in done.stdout


@pytest.mark.parametrize("heavy", ["discord", "engine", "jinja2", "importlib.metadata"])
def test_a_ruling_in_json_does_not_load_what_it_does_not_need(heavy: str) -> None:
    program = "import sys; from bot.__main__ import main; main(['ruling', 'Darius', '--json']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, timeout=60, check=True)
    assert heavy not in done.stdout.decode().splitlines()[-1].split()
