from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cli.batch import BOM
from tests.bot.run import run

GOOD = b'{"q": "Angry Mob", "ruleset": "any"}'


def test_answers_come_in_the_order_of_the_questions(tmp_path: Path) -> None:
    file = tmp_path / "questions.jsonl"
    file.write_bytes(b'{"q": "nullify"}\n{"q": "Black Lotus"}\n{"q": "chessex", "ruleset": "classic"}\n')
    done = run("ruling", "--batch", str(file))
    assert [(line["query"], line["ruleset"], line["found"]) for line in done.lines] == [
        ("nullify", "any", True),
        ("Black Lotus", "any", False),
        ("chessex", "classic", True),
    ]
    assert (done.status, done.err) == (0, "")


def test_the_ruleset_of_the_command_line_holds_where_a_line_names_none() -> None:
    done = run(
        "ruling", "--batch", "-", "--ruleset", "type1", stdin=b'{"q": "draw"}\n{"q": "draw", "ruleset": "type2"}'
    )
    assert [line["ruleset"] for line in done.lines] == ["type1", "type2"]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (b"Angry Mob", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"[1]", "not a JSON object"),
        (b'"Angry Mob"', "not a JSON object"),
        (b"{}", 'no "q"'),
        (b'{"q": 7}', 'no "q"'),
        (b'{"q": ""}', "no question"),
        (b'{"q": "x", "limit": 3}', "“limit” is nothing that a line can say"),
        (b'{"q": "x", "Ruleset": "type1"}', "“Ruleset” is nothing that a line can say"),
        (b'{"q": "x", "ruleset": "type3"}', "unknown ruleset “type3”"),
        (b'{"q": "x", "ruleset": 2}', "unknown ruleset “2”"),
        (b'{"q": "%s"}' % (b"x" * 10_000), "10000 characters"),
    ],
)
def test_a_bad_line_is_answered_by_an_error_and_stops_nothing(line: bytes, error: str) -> None:
    done = run("define", "--batch", "-", stdin=GOOD + b"\n" + line + b"\n" + GOOD + b"\n")
    first, bad, last = done.lines
    assert first == last
    assert bad.keys() == {"error", "line"}
    assert bad["line"] == 2
    assert error in bad["error"]
    assert "line 2: " in done.err
    assert done.status == 2


def test_a_batch_that_finds_nothing_says_so_by_its_status() -> None:
    assert run("ruling", "--batch", "-", stdin=b'{"q": "Black Lotus"}').status == 1


@pytest.mark.parametrize("nothing", [b"", b"\n", b" \t\r\n\n", b"\xef\xbb\xbf\n"])
def test_an_empty_batch_finds_nothing(nothing: bytes) -> None:
    done = run("ruling", "--batch", "-", stdin=nothing)
    assert (done.status, done.out, done.err) == (1, "", "")


def test_a_line_of_white_space_is_skipped_and_counted() -> None:
    done = run("ruling", "--batch", "-", stdin=b"\n" + GOOD + b"\n \t\r\n7\n")
    assert done.lines[0]["found"]
    assert done.lines[1]["line"] == 4
    assert len(done.lines) == 2


@pytest.mark.parametrize("command", ["ruling", "rule"])
def test_limit_holds_for_rulings_and_rules(command: str) -> None:
    asked = b'{"q": "attack"}\n'
    assert len(run(command, "--limit", "2", "--batch", "-", stdin=asked).json["answers"]) == 2
    assert len(run(command, "--batch", "-", stdin=asked).json["answers"]) > 2


def test_a_batch_file_that_cannot_be_read_is_wrong_usage(tmp_path: Path) -> None:
    done = run("ruling", "--batch", str(tmp_path / "none"))
    assert (done.status, done.out) == (2, "")
    assert "cannot read the batch file" in done.err


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm() -> None:
    assert run("ruling", "--batch", "-", stdin=b"\xef\xbb\xbf" + GOOD + b"\r\n" + GOOD + b"\r\n").status == 0


def test_limit_holds_for_every_line() -> None:
    done = run("ruling", "--limit", "1", "--batch", "-", stdin=b'{"q": "damage"}\n')
    assert len(done.json["answers"]) == 1


@pytest.mark.slow
@given(st.lists(st.one_of(st.binary(), st.just(GOOD))))
def test_there_is_one_answer_for_every_line(lines: list[bytes]) -> None:
    flat = [line.replace(b"\n", b"") for line in lines]
    done = run("ruling", "--batch", "-", stdin=b"".join(line + b"\n" for line in flat))
    held = [line.removeprefix(BOM) if n == 0 else line for n, line in enumerate(flat)]
    assert len(done.lines) == len([line for line in held if line.strip()])
