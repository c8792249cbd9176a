"""The deck command: what it reads, what it ends with, and its JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.deck import decoded
from tests.bot.run import run
from tests.bot.test_golden import DECK, LEGAL_DECK

KEYS = ["ruleset", "outcome", "persona", "weapons", "sizes", "cards", "broken", "not_judged", "kept", "assumed"]


@pytest.mark.parametrize(
    ("deck", "ruleset", "status", "outcome"),
    [
        (LEGAL_DECK, "classic", 0, "legal"),
        (DECK, "classic", 0, "not-legal"),
        (LEGAL_DECK, "type2", 1, "undecided"),
        (b"", "classic", 1, "undecided"),
        (b"\xff\xfe", "type1", 1, "undecided"),
    ],
)
def test_the_exit_status(deck: bytes, ruleset: str, status: int, outcome: str) -> None:
    done = run("deck", "-", "--ruleset", ruleset, "--json", stdin=deck)
    assert (done.status, done.json["outcome"], done.err) == (status, outcome, "")


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "my deck.txt"
    file.write_bytes(LEGAL_DECK)
    assert run("deck", str(file)).status == 0


@pytest.mark.parametrize("name", [".", "nowhere.txt", "a\x00b"])
def test_a_file_that_cannot_be_read(name: str, tmp_path: Path) -> None:
    done = run("deck", str(tmp_path / name))
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("watcher: cannot read the deck list")


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n\x00\x00", b"%PDF-1.4\n\x81\x8d\x8f\x90" * 9, b"1 \x00 Carl"])
def test_a_file_that_is_no_text_is_wrong_usage(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "deck.png"
    file.write_bytes(content)
    done = run("deck", str(file))
    assert (done.status, done.out) == (2, "")
    assert "is no text" in " ".join(done.err.split())


def test_the_json() -> None:
    told = run("deck", "-", "--json", stdin=DECK).json
    assert list(told) == [*KEYS, "elsewhere"]
    assert [(one["ruleset"], one["outcome"]) for one in told["elsewhere"]] == [
        ("type1", "not-legal"),
        ("type2", "not-legal"),
    ]
    broken = next(one for one in told["broken"] if one["rule"] == "signature")
    assert broken["lines"] == [21]
    assert broken["citations"][0] == {
        "id": "addendum/signature-cards",
        "document": "addendum",
        "lines": [202, 208],
        "quote": "Signature cards can not be used or included by any Persona other than the one named on the card"
        " BY ANY MEANS.",
    }
    doubt = next(one for one in told["not_judged"] if one["says"].startswith("Sedduce: Amanda: no document"))
    assert (doubt["lines"], doubt["did_you_mean"]) == ([22], ["Seduce [SE]"])


def test_under_one_ruleset_nothing_is_said_of_others() -> None:
    assert run("deck", "-", "--json", "--ruleset", "type1", stdin=LEGAL_DECK).json["elsewhere"] == []


def test_older_words_are_marked() -> None:
    told = run("deck", "-", "--json", "--ruleset", "type1", stdin=b"1 Big and Bad").json
    cited = [citation for one in told["broken"] for citation in one["citations"]]
    assert {(one["document"], one.get("older", False)) for one in cited} == {("handbook", True), ("type1", False)}


@pytest.mark.parametrize("content", ["1 Master’s Attack".encode(), "1 Master’s Attack".encode("cp1252")])
def test_old_letters_are_read(content: bytes) -> None:
    assert decoded(content) == "1 Master’s Attack"


def test_nothing_in_a_list_is_obeyed_by_a_terminal() -> None:
    done = run("deck", "-", stdin=b"1 \x1b[31mCarl\x07", tty=True, environ={"NO_COLOR": "1"})
    assert not {"\x1b", "\x07"} & set(done.out)
