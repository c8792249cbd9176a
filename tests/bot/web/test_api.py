"""The JSON API: the answers of the command line, its own description, and what it says of what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from bot.web.site import LOOK_UPS
from tests.bot.run import run
from tests.bot.web.served import Served

SHEET = "A is: disarmed\nmay A play: Thrust"


@pytest.mark.parametrize("command", [command.value for command in LOOK_UPS])
def test_it_answers_as_the_command_line(served: Served, command: str) -> None:
    under = {} if command == "compare" else {"ruleset": "type2"}
    options = ["--ruleset", "type2"] if under else []
    answer = served.get(f"/api/v1/{command}", params={"q": "Empathy", **under})
    assert (answer.status, answer.headers["Content-Type"]) == (200, "application/json; charset=utf-8")
    assert answer.json == run(command, "Empathy", *options, "--json").json


def test_a_situation_is_judged_from_a_sheet_or_a_text(served: Served) -> None:
    for key in ("text", "sheet"):
        answer = served.post("/api/v1/check", json={key: SHEET, "ruleset": "classic"})
        assert answer.json == run("check", SHEET, "--ruleset", "classic", "--json").json
        assert answer.json["answer"] is False


def test_of_a_text_and_a_sheet_only_one_may_be_given(served: Served) -> None:
    answer = served.post("/api/v1/check", json={"text": SHEET, "sheet": SHEET})
    assert answer.json["detail"] == "Only one of “text” and “sheet” may be given."


@pytest.mark.slow
def test_a_deck_is_judged(served: Served, checkout: Any) -> None:
    file = checkout / "docs" / "deck.txt"
    answer = served.post("/api/v1/deck", json={"list": file.read_text(encoding="utf-8")})
    assert answer.json == run("deck", str(file), "--json").json


def test_an_entry_is_what_export_writes(served: Served) -> None:
    exported = {one["id"]: one for one in run("export").lines}
    assert served.get("/api/v1/entries/handbook/thrust").json == exported["handbook/thrust"]


def test_the_limit_is_how_many_are_listed(served: Served) -> None:
    assert len(served.get("/api/v1/ruling", params={"q": "Darius", "limit": "2"}).json["answers"]) == 2


JSON = {"Content-Type": "application/json"}
WRONG: dict[str, tuple[str, str, dict[str, Any], int, str]] = {
    "no words": ("GET", "/ruling", {}, 400, "bad-value"),
    "words that cannot be seen": ("GET", "/ruling", {"params": {"q": " \x00"}}, 400, "no-words"),
    "too many words": ("GET", "/card", {"params": {"q": "x" * 1001}}, 400, "bad-value"),
    "words twice": ("GET", "/card", {"params": [("q", "x"), ("q", "y")]}, 400, "bad-value"),
    "an unknown ruleset": ("GET", "/card", {"params": {"q": "x", "ruleset": "Type1"}}, 400, "bad-value"),
    "a limit that is no number": ("GET", "/ruling", {"params": {"q": "x", "limit": "٣"}}, 400, "bad-value"),
    "a limit of nothing": ("GET", "/ruling", {"params": {"q": "x", "limit": "0"}}, 400, "bad-value"),
    "an unknown entry": ("GET", "/entries/handbook/thrusts", {}, 404, "no-entry"),
    "an unknown address": ("GET", "/rulings", {}, 404, "no-page"),
    "another method": ("DELETE", "/ruling", {}, 405, "not-this-way"),
    "no JSON": ("POST", "/check", {"data": "{", "headers": JSON}, 400, "not-json"),
    "too deep": (
        "POST",
        "/check",
        {"data": "[" * 9999, "headers": JSON},
        400,
        "not-json",
    ),
    "a form": ("POST", "/check", {"data": {"text": SHEET}}, 415, "wrong-type"),
    "no object": ("POST", "/check", {"json": [SHEET]}, 400, "bad-value"),
    "neither text nor sheet": ("POST", "/check", {"json": {}}, 400, "bad-value"),
    "both": ("POST", "/check", {"json": {"text": SHEET, "sheet": SHEET}}, 400, "bad-value"),
    "another key": ("POST", "/check", {"json": {"text": SHEET, "under": "any"}}, 400, "bad-value"),
    "a number": ("POST", "/check", {"json": {"text": 1}}, 400, "bad-value"),
    "yes": ("POST", "/check", {"json": {"text": True}}, 400, "bad-value"),
    "a situation that is too long": ("POST", "/check", {"json": {"text": "x" * 1501}}, 400, "bad-value"),
    "a body that is too large": ("POST", "/deck", {"json": {"list": "x" * 300_000}}, 413, "too-large"),
    "a list that is too long": ("POST", "/deck", {"json": {"list": "x" * 20_001}}, 400, "bad-value"),
    "a list that is no text": ("POST", "/deck", {"json": {"list": "\x00\x01" * 9}}, 400, "not-text"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told_as_problem_details(served: Served, case: str) -> None:
    method, path, given, status, kind = WRONG[case]
    answer = served.asked(method, f"/api/v1{path}", **given)
    assert (answer.status, answer.headers["Content-Type"]) == (status, "application/problem+json; charset=utf-8")
    assert (answer.json["status"], answer.json["type"]) == (status, f"/api#{kind}")
    assert answer.json["title"]
    assert len(answer.json["detail"].split()) > 4


def test_the_nearest_entries_are_told(served: Served) -> None:
    assert "handbook/thrust" in served.get("/api/v1/entries/handbook/thrusts").json["near"]


def test_the_methods_of_an_address_are_told(served: Served) -> None:
    assert served.get("/api/v1/check").headers["Allow"] == "POST"


def test_what_did_not_change_is_not_sent_again(served: Served) -> None:
    first = served.get("/api/v1/card", params={"q": "Thrust"})
    assert "max-age" in first.headers["Cache-Control"]
    tags = {"If-None-Match": f'"other", {first.headers["ETag"]}'}
    again = served.get("/api/v1/card", params={"q": "Thrust"}, headers=tags)
    assert (again.status, again.body, again.headers["ETag"]) == (304, b"", first.headers["ETag"])


def test_what_went_wrong_is_not_kept(served: Served) -> None:
    assert served.get("/api/v1/card").headers["Cache-Control"] == "no-store"


def test_a_long_answer_is_packed_for_who_can_read_it(served: Served) -> None:
    asked = {"params": {"q": "Darius"}}
    packed = served.get("/api/v1/ruling", **asked)
    plain = served.get("/api/v1/ruling", headers={"Accept-Encoding": "identity"}, **asked)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.json == plain.json
    assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"]) / 2
