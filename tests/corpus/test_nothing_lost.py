"""Nothing is lost: whatever the data said in its form of before, it says in its form of today.

The files of before are read from git. A checkout without its history cannot tell and skips these tests.
"""

from __future__ import annotations

import shutil
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from corpus.bearer import bearers
from corpus.document import documents
from indexer.lookup import Lookup
from indexer.words import folded
from tests.corpus.data import ALIASES, ALIKE, OR, SPELLINGS, WORDS, Row, questions_of, read

BEFORE = "e0bda720"
"""The last commit with the data in its form of before."""
NAMED = ("persona", "card")
Rows = Callable[[str, str], list[Row]]
"""The rows of a file of before and of a table in it."""


@pytest.fixture(scope="session")
def before(checkout: Path) -> Rows:
    git = shutil.which("git")
    if git is None:
        pytest.skip("git is not installed, so the data of before cannot be read")

    def shown(file: str, name: str) -> list[Row]:
        done = subprocess.run(
            [git, "-C", str(checkout), "show", f"{BEFORE}:corpus/{file}"], capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr.decode()
        found: list[Row] = tomllib.loads(done.stdout.decode("utf-8"))[name]
        assert found
        return found

    known = subprocess.run([git, "-C", str(checkout), "cat-file", "-e", BEFORE], capture_output=True, check=False)
    if known.returncode:
        pytest.skip(f"this is no checkout with the history up to {BEFORE}, so the data of before cannot be read")
    return shown


@pytest.mark.parametrize("name", [d.id for d in documents()])
def test_every_way_of_asking_for_an_entry_is_still_there(name: str, before: Rows) -> None:
    for row in before(f"asked_{name}.toml", "asked"):
        assert {*map(folded, row["as"])} <= {*questions_of(row["id"])}, row["id"]


def test_every_short_form_stands_for_what_it_stood_for(before: Rows) -> None:
    now = {(what, long, short) for what, rows in ALIASES.items() for long, forms in rows.items() for short in forms}
    assert kept(before) <= {(what, folded(long), folded(short)) for what, long, short in now}


def kept(before: Rows) -> set[tuple[str, str, str]]:
    """The short forms of before, but for those that say what the long form says."""
    told = {
        (row["what"], folded(row["long"]), folded(short))
        for row in before("aliases.toml", "alias")
        for short in row["short"]
    }
    return {row for row in told if row[1] != row[2]}


def test_every_ambiguous_short_form_is_still_ambiguous(before: Rows) -> None:
    told = {folded(short) for row in before("aliases.toml", "alias") if row.get("ambiguous") for short in row["short"]}
    assert told <= {*map(folded, read("aliases.toml")["ambiguous"])}


def test_every_name_of_a_set_is_still_one(before: Rows, lookup: Lookup) -> None:
    sets = [row for row in before("aliases.toml", "alias") if row["what"] == "set"]
    assert {folded(name) for row in sets for name in (*row["short"], row["long"])} <= lookup.index.language.sets.keys()


def test_every_name_of_a_persona_or_a_card_is_still_one(before: Rows, lookup: Lookup) -> None:
    longs = [folded(row["long"]) for row in before("aliases.toml", "alias") if row["what"] in NAMED]
    assert not [long for long in longs if long not in lookup.index.names.cards]


def test_every_persona_is_still_listed_as_one(before: Rows) -> None:
    told = {
        row["long"] for row in before("aliases.toml", "alias") if row["what"] == "persona" and not row.get("ambiguous")
    }
    assert told <= ALIASES["persona"].keys() | bearers()["personas"]


def test_every_spelling_is_still_put_right_and_where_it_stands_is_told(before: Rows) -> None:
    assert {*placed(before("spellings.toml", "spelling"))} <= {*placed(SPELLINGS)}


def placed(spellings: list[Row]) -> Iterator[tuple[str, str, str]]:
    return ((row["wrong"], row["right"], row["where"]) for row in spellings)


def test_what_is_put_right_in_no_query_is_still_put_right_in_none(before: Rows) -> None:
    only = {row["wrong"] for row in before("spellings.toml", "spelling") if row.get("word")}
    assert only <= read("spellings.toml")["documents_only"].keys()


def test_every_word_of_the_players_still_leads_to_the_words_of_the_documents(before: Rows) -> None:
    told = {
        (folded(say), folded(means))
        for row in before("words.toml", "word")
        for say in row["say"]
        for means in row["means"]
    }
    now = ((say, means) for several, said in WORDS.items() for say in said for means in several.split(OR))
    assert told <= {(folded(say), folded(means)) for say, means in now}


def test_every_name_that_looks_like_another_is_still_a_name(before: Rows, lookup: Lookup) -> None:
    by_name = lookup.index.names.by_name
    told = {name for row in before("alike.toml", "alike") for name in row["names"]}
    listed = {name for names in ALIKE for name in names.split(OR)}
    assert not [name for name in told - listed if not by_name.get(folded(name))]
