"""What the program does where it cannot write or read: processes of its own, with broken streams."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.run import opened

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")]
ROOT = Path(__file__).parent.parent.parent
FULL = "watcher: cannot write the answer: No space left on device.\n"


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    """The index is there: what it says while it is built is not what these tests are about."""
    opened()


def shell(line: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """A line of shell in which `watcher` is the program."""
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80", "PYTHON": sys.executable, **environ}
    program = 'watcher() { "$PYTHON" -P -m bot "$@"; }\n' + line
    return subprocess.run(
        ["sh", "-c", program], env=surroundings, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "line",
    [
        "watcher ruling chessex",
        "watcher ruling chessex --json",
        "watcher help",
        "watcher about",
        "watcher export",
        "echo Chessex | watcher desk",
        """echo '{"q": "Chessex"}' | watcher ruling --batch -""",
    ],
)
def test_a_full_disk_is_a_trouble_of_its_own(line: str, unbuffered: str) -> None:
    done = shell(f"{line} >/dev/full", PYTHONUNBUFFERED=unbuffered)
    assert (done.returncode, done.stderr) == (3, FULL)


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("watcher ruling chessex >&-", 0),
        ("watcher ruling chessex --json >&-", 0),
        ("watcher ruling Black Lotus >&- 2>&- <&-", 1),
        ("watcher rulling 2>&-", 2),
        ("watcher rulling 2>/dev/full", 2),
        ("watcher rulling 2>/dev/full >/dev/full", 2),
        ("watcher ruling chessex >/dev/full 2>/dev/full", 3),
        ("watcher desk <&-", 0),
        ("watcher ruling --batch - <&-", 1),
    ],
)
def test_a_stream_that_is_closed_or_full_changes_no_status_but_that_of_a_lost_answer(line: str, status: int) -> None:
    done = shell(line)
    assert (done.returncode, done.stderr) == (status, "")


@pytest.mark.parametrize("command", ["desk", "ruling --batch -"])
def test_an_input_that_cannot_be_read_is_wrong_usage(command: str, tmp_path: Path) -> None:
    done = shell(f"watcher {command} 0>'{tmp_path}/new'")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "watcher: cannot read the questions from standard input: Bad file descriptor.\n"


@pytest.mark.parametrize("columns", ["9" * 5_000, "300000000", "0", "-3", "٣٠", "wide"])
def test_no_number_of_columns_stops_it(columns: str) -> None:
    done = shell("watcher compare Exhaustion", COLUMNS=columns)
    assert (done.returncode, done.stderr) == (0, "")
    assert max(map(len, done.stdout.splitlines())) <= 270
