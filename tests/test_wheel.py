"""What is installed is the house as it stands, and it answers from anywhere."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.slow

FOLDERS = ("corpus", "indexer", "engine", "bot", "templates")
NOT_SHIPPED = shutil.ignore_patterns(".*", "__pycache__")


def run(*command: str | Path, cwd: Path) -> str:
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=plain, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def copy(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the wheel is made of, for setuptools leaves files where it builds."""
    copy = tmp_path_factory.mktemp("copy")
    for file in checkout.iterdir():
        if file.is_file():
            shutil.copy2(file, copy)
        elif file.name in FOLDERS:
            shutil.copytree(file, copy / file.name, ignore=NOT_SHIPPED)
    return copy


@pytest.fixture(scope="module")
def house(copy: Path) -> dict[str, bytes]:
    """Every file that must travel: path -> content."""
    files = [file for folder in FOLDERS for file in (copy / folder).rglob("*") if file.is_file()]
    return {file.relative_to(copy).as_posix(): file.read_bytes() for file in files}


@pytest.fixture(scope="module")
def wheel(copy: Path, house: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built without a network, by the setuptools that is there. `house` was read before, free of what building adds."""
    folder = tmp_path_factory.mktemp("wheel")
    offline = ("--no-deps", "--no-build-isolation", "--no-index", "--quiet")
    run(sys.executable, "-m", "pip", "wheel", *offline, "--wheel-dir", folder, copy, cwd=folder)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def watcher(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command as installed in an environment of its own, which borrows the packages it depends on from ours."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", "-q", wheel, cwd=home)
    packages = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home).strip()
    Path(packages, "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return home / "bin" / "watcher"


def test_the_wheel_holds_every_file_byte_for_byte(wheel: Path, house: dict[str, bytes]) -> None:
    with ZipFile(wheel) as archive:
        shipped = {name: archive.read(name) for name in archive.namelist() if ".dist-info/" not in name}
    assert sorted(shipped) == sorted(house)
    assert shipped == house


def test_an_installed_watcher_gives_a_ruling(watcher: Path, tmp_path: Path) -> None:
    answer = json.loads(run(watcher, "ruling", "Darius", "Chessex", "--json", cwd=tmp_path))
    assert answer["answers"][0]["id"] == "handbook/chessex-darius-and-chessex"


def test_an_installed_watcher_words_its_answer(watcher: Path, tmp_path: Path) -> None:
    assert "Chessex" in run(watcher, "ruling", "Darius", "Chessex", cwd=tmp_path)


def test_an_installed_watcher_judges_situations_and_decks(watcher: Path, checkout: Path, tmp_path: Path) -> None:
    situation = "Player A plays a Thrust. Player B does not defend. How much damage does Player B take?"
    assert json.loads(run(watcher, "check", situation, "--json", cwd=tmp_path))["answer"] == 3
    assert run(watcher, "deck", checkout / "docs" / "deck.txt", cwd=tmp_path).startswith("Legal in classic.")
    assert json.loads(run(watcher, "coverage", "--json", cwd=tmp_path))["rows"]
