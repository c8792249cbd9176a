"""The index on disk: read back as it was built, believed only if it is whole, and never needed."""

from __future__ import annotations

import getpass
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from corpus.cache import digest_of, folder
from corpus.document import documents
from corpus.entry import Entry
from indexer.lookup import Lookup, entries
from indexer.snapshot import KEPT, kept, key, opened, stored
from tests.indexer.shelf import parsed

ANSWER = """
from indexer.lookup import Lookup
found = Lookup.open(lambda messages: print(messages, end=" "))
print(found.ruling("Weapon Bind").answers[0].entry.id)
"""
KEY = "from indexer.snapshot import key; print(key())"


DAMAGED: Mapping[str, Callable[[bytes], bytes]] = {
    "empty": lambda whole: b"",
    "half written": lambda whole: whole[: len(whole) // 2],
    "the last byte lost": lambda whole: whole[:-1],
    "a byte more": lambda whole: whole + b"}",
    "one letter another": lambda whole: whole.replace(b"Weapon Bind", b"Weapon Blnd", 1),
    "zeros": lambda whole: bytes(len(whole)),
    "a picture": lambda whole: b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
}
OTHERS: Mapping[str, Callable[[bytes], bytes]] = {
    "empty": lambda whole: b"",
    "no database": lambda whole: b"index",
    "a database that is cut": lambda whole: whole[: len(whole) // 2],
    "another database": lambda whole: database("CREATE TABLE names (name TEXT)"),
    "a database without its parts": lambda whole: database("CREATE TABLE entry (number INTEGER)"),
}
"""What a file may hold although its name fits its content."""


def database(schema: str) -> bytes:
    made = sqlite3.connect(":memory:")
    made.execute(schema)
    return made.serialize()


@pytest.fixture(scope="module")
def index_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("index")


@pytest.fixture(scope="module")
def built(index_folder: Path) -> Lookup:
    """A look-up that built its index and kept it."""
    return opened_in(index_folder)[0]


@pytest.fixture(scope="module")
def lookup(index_folder: Path, built: Lookup) -> Lookup:
    """One that read it back from there."""
    return opened_in(index_folder)[0]


def file_in(place: Path) -> Path:
    (file,) = place.glob(f"index-{key()}-*.db")
    return file


def copied(content: bytes, place: Path) -> Path:
    """A file of this content whose name fits it."""
    file = place / f"index-{key()}-{digest_of(content)}.db"
    file.write_bytes(content)
    return file


def opened_in(place: Path) -> tuple[Lookup, list[str]]:
    """A look-up whose index is kept in this folder, and what it said while it opened."""
    messages: list[str] = []
    return Lookup.open(messages.append, {"WATCHER_CACHE": str(place)}), messages


def answers(found: Lookup) -> str:
    return found.ruling("Weapon Bind").answers[0].entry.id


def ran(code: str, home: Path, checkout: Path) -> subprocess.Popen[str]:
    """Another Python that runs this code over a checkout, with nothing of ours but where to keep the index."""
    environ = {"PATH": os.environ["PATH"], "WATCHER_CACHE": str(home), "PYTHONPATH": str(checkout)}
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", code], cwd=checkout, env=environ, stdout=pipe, stderr=pipe, text=True
    )


def said_by(process: subprocess.Popen[str]) -> tuple[str, str]:
    out, err = process.communicate(timeout=60)
    return out.strip(), err.strip()


def copy_of(checkout: Path, place: Path) -> Path:
    """A checkout of the corpus and the indexer in another place."""
    for package in ("corpus", "indexer"):
        shutil.copytree(checkout / package, place / package, ignore=shutil.ignore_patterns("__pycache__"))
    return place


# Read back


def test_what_is_read_back_is_what_was_built(built: Lookup, lookup: Lookup) -> None:
    assert lookup.index.store.database.serialize() == built.index.store.database.serialize()


def test_the_entries_read_back_are_the_documents_entries(lookup: Lookup) -> None:
    stored_entries = lookup.index.entries
    assert tuple(stored_entries) == parsed()
    assert len(stored_entries) == len(parsed())
    assert stored_entries[3] == parsed()[3]
    assert stored_entries[-1] == parsed()[-1]
    assert tuple(stored_entries[2:5]) == parsed()[2:5]
    assert isinstance(stored_entries[0], Entry)


def test_the_second_time_nothing_is_built(lookup: Lookup, index_folder: Path) -> None:
    found, messages = opened_in(index_folder)
    assert messages == []
    assert answers(found) == answers(lookup) == "handbook/weapon-bind"


def test_one_whole_file_is_left_and_nothing_beside_it(lookup: Lookup, index_folder: Path) -> None:
    assert list(index_folder.iterdir()) == [file_in(index_folder)]
    assert stored(file_in(index_folder)) is not None


# Damage


@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file_is_no_index(
    damage: Callable[[bytes], bytes], lookup: Lookup, index_folder: Path, tmp_path: Path
) -> None:
    whole = file_in(index_folder).read_bytes()
    assert damage(whole) != whole
    file = tmp_path / file_in(index_folder).name
    file.write_bytes(damage(whole))
    assert stored(file) is None


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS.keys())
def test_a_file_of_something_else_is_no_index(
    other: Callable[[bytes], bytes], lookup: Lookup, index_folder: Path, tmp_path: Path
) -> None:
    assert stored(copied(other(file_in(index_folder).read_bytes()), tmp_path)) is None


def test_a_file_that_is_not_there_and_a_folder_are_no_index(tmp_path: Path) -> None:
    assert stored(tmp_path / "index.db") is None
    assert stored(tmp_path) is None
    assert stored(tmp_path / "no folder" / "index.db") is None


# The key


def test_an_index_of_another_key_is_not_taken(lookup: Lookup, index_folder: Path, tmp_path: Path) -> None:
    whole = file_in(index_folder)
    shutil.copy(whole, tmp_path / whole.name.replace(key(), "0123456789abcdef"))
    assert kept({"WATCHER_CACHE": str(tmp_path)}) is None


@pytest.mark.parametrize(
    "changed", ["corpus/stopwords.toml", "corpus/same.toml", "indexer/words.py", "indexer/parse/line.py"]
)
def test_data_or_code_of_another_kind_makes_another_key(changed: str, checkout: Path, tmp_path: Path) -> None:
    place = copy_of(checkout, tmp_path / "watcher")
    with (place / changed).open("a", encoding="utf-8") as file:
        file.write("# another line\n")
    assert said_by(ran(KEY, tmp_path, place))[0] not in ("", key())


def test_the_same_files_elsewhere_make_the_same_key(checkout: Path, tmp_path: Path) -> None:
    assert said_by(ran(KEY, tmp_path, copy_of(checkout, tmp_path / "watcher"))) == (key(), "")


@pytest.mark.parametrize("named", [d.file for d in documents()])
def test_an_altered_document_is_noticed_before_anything_is_answered(
    named: str, checkout: Path, tmp_path: Path, lookup: Lookup, index_folder: Path
) -> None:
    place = copy_of(checkout, tmp_path / "watcher")
    with (place / "corpus" / named).open("a", encoding="utf-8") as file:
        file.write("You may play any number of Special cards per turn.\n")
    out, err = said_by(ran(ANSWER, index_folder, place))
    assert out == ""
    assert err.splitlines()[-1] == f"corpus.document.BrokenCorpus: {place / 'corpus' / named}: altered"


def test_a_missing_document_is_noticed_too(checkout: Path, tmp_path: Path) -> None:
    place = copy_of(checkout, tmp_path / "watcher")
    (place / "corpus" / "type2.txt").unlink()
    assert said_by(ran(ANSWER, tmp_path, place))[1].endswith("type2.txt: missing")


# Where it is kept


@pytest.mark.parametrize(
    ("environ", "place"),
    [
        ({"WATCHER_CACHE": "/a", "XDG_CACHE_HOME": "/b", "HOME": "/c"}, "/a"),
        ({"XDG_CACHE_HOME": "/b", "HOME": "/c"}, "/b/watcher"),
        ({"HOME": "/c"}, "/c/.cache/watcher"),
        ({"WATCHER_CACHE": "", "XDG_CACHE_HOME": "", "HOME": "/c"}, "/c/.cache/watcher"),
    ],
)
def test_the_index_is_kept_where_the_environment_says(environ: Mapping[str, str], place: str) -> None:
    assert folder(environ) == Path(place)


def test_without_a_home_it_is_kept_among_temporary_files() -> None:
    assert folder({}).name == f"watcher-{getpass.getuser()}"
    assert folder({"HOME": ""}) == folder({})


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="there everybody has a name")
def test_who_has_no_name_is_known_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def nameless() -> str:
        raise KeyError("getpwuid(): uid not found")

    monkeypatch.setattr(getpass, "getuser", nameless)
    assert folder({}).name == f"watcher-{os.getuid()}"


@pytest.mark.slow
def test_where_nothing_can_be_written_it_works_from_memory(tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.write_text("No folder can be made below it.\n", encoding="utf-8")
    messages: list[str] = []
    index = opened(messages.append, {"WATCHER_CACHE": str(file / "cache")})
    assert messages == ["building", "unkept"]
    assert answers(Lookup(index)) == "handbook/weapon-bind"
    assert [found.name for found in tmp_path.iterdir()] == ["a file"]


@pytest.mark.slow
def test_two_that_find_a_damaged_index_at_once_both_build_it_anew_and_leave_one_whole_file(
    lookup: Lookup, index_folder: Path, checkout: Path, tmp_path: Path
) -> None:
    whole = file_in(index_folder).read_bytes()
    (tmp_path / file_in(index_folder).name).write_bytes(whole[: len(whole) // 3])
    for age, name in enumerate(["index-0000000000000000.json", "index-ffffffffffffffff-0.db"], 1):
        (tmp_path / name).write_bytes(whole)
        os.utime(tmp_path / name, (age, age))
    both = [ran(ANSWER, tmp_path, checkout) for _ in range(2)]
    assert [said_by(process) for process in both] == [("building handbook/weapon-bind", "")] * 2
    assert stored(file_in(tmp_path)) is not None
    left = {file.name for file in tmp_path.iterdir()}
    # Of those of other keys only the youngest stays.
    assert left == {file_in(tmp_path).name, "index-ffffffffffffffff-0.db"}
    assert len(left) == KEPT
    assert opened_in(tmp_path)[1] == []


def test_a_file_that_others_may_write_is_not_believed(tmp_path: Path, index_folder: Path, built: Lookup) -> None:
    file = tmp_path / file_in(index_folder).name
    shutil.copy(file_in(index_folder), file)
    assert stored(file)
    file.chmod(0o666)
    assert stored(file) is None


@pytest.mark.slow
def test_entries_alone_are_read_without_building_an_index(tmp_path: Path) -> None:
    environ = {"WATCHER_CACHE": str(tmp_path / "cache")}
    read = dict(entries(environ))
    assert not (tmp_path / "cache").exists()
    opened_in(tmp_path / "cache")
    assert dict(entries(environ)) == read
    assert [*read] == [entry.id for entry in parsed()]
