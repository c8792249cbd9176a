"""The deck command: what it reads, what it ends with, and its JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.answers.check import decoded
from tests.bot.run import run
from tests.bot.test_golden import DECK, LEGAL_DECK

KEYS = [
    *("ruleset", "outcome", "problem", "persona", "weapons", "sizes", "cards", "broken", "perhaps"),
    *("doubts", "unread", "kept", "elsewhere"),
]


@pytest.mark.parametrize(
    ("deck", "ruleset", "status", "outcome"),
    [
        (LEGAL_DECK, "classic", 0, "legal"),
        (DECK, "classic", 1, "not-legal"),
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
    assert list(told) == KEYS
    assert [(one["ruleset"], one["outcome"]) for one in told["elsewhere"]] == [
        ("type1", "not-legal"),
        ("type2", "not-legal"),
    ]
    broken = next(one for one in told["broken"] if one["rule"] == "deck-personas/signature")
    assert (broken["about"], broken["count"], broken["lines"]) == (["Hogg: Kern"], 1, [21])
    assert broken["citations"][-1] == {
        "id": "addendum/signature-cards",
        "document": "addendum",
        "lines": [202, 208],
        "quote": "Signature cards can not be used or included by any Persona other than the one named on the card"
        " BY ANY MEANS.",
    }
    doubt = next(one for one in told["doubts"] if one["why"] == "unknown")
    assert (doubt["about"], doubt["lines"]) == (["Sedduce: Amanda"], [22])
    card = next(one for one in told["cards"] if one["line"] == 22)
    assert (card["title"], card["did_you_mean"][0]) == (None, "Seduce: Amanda")


@pytest.mark.parametrize(
    ("text", "problem", "says"),
    [(b"", "empty", "The list is empty."), (b"hello\nwhat a day it was\n", "no-list", "This is no deck list")],
)
def test_what_is_no_deck_list_is_said_so(text: bytes, problem: str, says: str) -> None:
    done = run("deck", "-", stdin=text)
    assert (done.status, done.out.startswith(says)) == (1, True)
    assert run("deck", "-", "--json", stdin=text).json["problem"] == problem


def test_a_name_in_front_excuses_no_card() -> None:
    told = run("deck", "-", "--ruleset", "classic", "--json", stdin=b"7 Carl\n").json
    assert told["outcome"] == "not-legal"
    assert "decks/six-by-title" in [one["rule"] for one in told["broken"]]


def test_a_line_that_could_not_be_read_is_told_of_once() -> None:
    done = run("deck", "-", "--ruleset", "classic", stdin=LEGAL_DECK + b"3\n")
    assert (done.status, done.out.count("could not be read")) == (1, 1)
    assert done.out.startswith("Undecided in classic")


def test_under_one_ruleset_nothing_is_said_of_others() -> None:
    assert run("deck", "-", "--json", "--ruleset", "type1", stdin=LEGAL_DECK).json["elsewhere"] == []


@pytest.mark.parametrize("content", ["1 Master’s Attack".encode(), "1 Master’s Attack".encode("cp1252")])
def test_old_letters_are_read(content: bytes) -> None:
    assert decoded(content) == "1 Master’s Attack"


def test_nothing_in_a_list_is_obeyed_by_a_terminal() -> None:
    done = run("deck", "-", stdin=b"1 \x1b[31mCarl\x07", tty=True, environ={"NO_COLOR": "1"})
    assert not {"\x1b", "\x07"} & set(done.out)
