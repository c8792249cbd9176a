"""The command `check`: words, JSON, a batch, and what it ends with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.__main__ import answer
from bot.batch import Batch
from bot.command import Name
from bot.console import Console
from bot.exit import Exit
from bot.request import Request
from engine.verdict import LONGEST
from tests.bot.run import Terminal, opened, run

DECIDED = "Player A plays a Thrust. Player B does not defend. How much damage does Player B take?"
UNREAD = "Player A plays a Thrust frobnicatingly. How much damage does Player B take?"
FIELDS = [
    *("text", "ruleset", "understood", "outcome", "answer", "sentence", "steps"),
    *("why_not", "would_be_legal_if", "overruled", "assumed", "nearest"),
]


def test_a_verdict_in_words_shows_its_proof() -> None:
    done = run("check", DECIDED, "--ruleset", "classic")
    assert done.status == Exit.ANSWERED
    assert "takes 3 damage" in done.out
    assert "handbook/thrust" in done.out


def test_a_verdict_as_json_has_the_fields_of_the_contract() -> None:
    done = run("check", DECIDED, "--json")
    assert list(done.json) == FIELDS
    assert (done.json["outcome"], done.json["answer"]) == ("ruled", 3)
    citations = [citation for step in done.json["steps"] for citation in step["citations"]]
    assert citations
    assert all(list(citation) == ["id", "document", "lines", "quote"] for citation in citations)


def test_what_is_left_aside_is_told_behind_what_is_understood() -> None:
    text = f"No other card forbids it. {DECIDED}"
    assert run("check", text, "--json").json["understood"].endswith("? Left aside: No other card forbids it.")
    assert "Left aside: No other card forbids it." in run("check", text).out


def test_a_sentence_that_may_have_been_misread_is_quoted() -> None:
    text = "How much Ability does the Kurgan lose for playing Bloodlust?"
    says = f"Undecided: this sentence may have been misread: “{text}”"
    assert run("check", text, "--json").json["sentence"] == says
    assert "may have been misread" in run("check", text).out


def test_what_is_not_decided_ends_with_one() -> None:
    done = run("check", UNREAD, "--json")
    assert done.status == Exit.NOTHING_FOUND
    assert (done.json["outcome"], done.json["answer"]) == ("not-understood", None)


def test_a_batch_is_answered_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "situations.jsonl"
    file.write_text(f'{{"text": "{DECIDED}", "ruleset": "classic"}}\n{{"text": "{UNREAD}"}}\n{{"q": "x"}}\n')
    done = run("check", "--batch", str(file), "--json")
    assert [line.get("answer", "error") for line in done.lines] == [3, None, "error"]
    assert done.status == Exit.WRONG_USAGE


@pytest.mark.parametrize("words", ["", " ", "\n\t ", "\x00", "x" * 10_000])
def test_no_situation_or_too_long_a_one_is_wrong_usage(words: str) -> None:
    done = run("check", words)
    assert (done.status, done.out) == (Exit.WRONG_USAGE, "")
    assert "situation" in done.err


@pytest.mark.parametrize(
    "text", ["Spieler A greift an. Darf er das?", "プレイヤーAは攻撃する。", "🗡", "a\x1b[31mb", "?", "x" * LONGEST]
)
def test_what_is_no_situation_is_not_understood_and_obeyed_by_no_terminal(text: str) -> None:
    done = run("check", text, tty=True, environ={"NO_COLOR": "1"})
    assert done.status == Exit.NOTHING_FOUND
    assert "^" in done.out
    assert "\x1b" not in done.out


def test_a_batch_of_many_streams_out_in_order() -> None:
    asked = [UNREAD.replace("a Thrust", f"{number} Thrusts") for number in range(400)]
    done = run("check", "--batch", "-", stdin="\n".join(json.dumps({"text": text}) for text in asked).encode())
    assert [line["text"] for line in done.lines] == asked


def test_every_line_is_answered_before_the_next_is_read() -> None:
    read: list[int] = []

    def lines() -> Iterator[bytes]:
        for number in range(3):
            read.append(number)
            yield json.dumps({"text": UNREAD}).encode()

    out = Terminal()
    told: list[int] = []

    def answer(request: Request) -> tuple[dict[str, object], Exit]:
        told.append(len(read))
        return {}, Exit.ANSWERED

    console = Console(Terminal(), out, Terminal(), {})
    batch = Batch(console, Request(Name.CHECK, batch="-"), answer)
    batch._lines = lines  # type: ignore[method-assign]
    batch.run()
    assert told == [1, 2, 3]


def test_lone_surrogates_are_left_out() -> None:
    assert run("check", "\udcff" + UNREAD, "--json").json["text"] == UNREAD


def test_a_situation_may_have_lines() -> None:
    assert run("check", DECIDED.replace(". ", ".\n"), "--json").json["answer"] == 3


def test_the_desk_checks_situations_with_quotation_marks_in_them() -> None:
    done = run("desk", stdin=f'/ruleset classic\n/check {DECIDED}\n/check He plays "x\n'.encode())
    assert "takes 3 damage" in done.out
    assert 'He plays "x' in done.out


def test_a_check_reads_the_entries_without_opening_the_look_up() -> None:
    def no_look_up(say: Callable[[str], None]) -> NoReturn:
        raise AssertionError("not needed")

    console = Console(Terminal(), Terminal(), Terminal(), {})
    assert answer(["check", DECIDED], console, no_look_up, lambda: opened().entries) == Exit.ANSWERED


@given(st.text(max_size=2000), st.sampled_from(["utf-8", "ascii"]))
def test_no_situation_makes_it_fail(text: str, encoding: str) -> None:
    assert run("check", "--", text, encoding=encoding).status in (0, 1, 2)


def test_an_undecided_situation_names_the_nearest_entries() -> None:
    text = "Player A plays a Thrust in conjunction with Ashen Moonlight. Player B does not defend. How much damage?"
    done = run("check", text.replace("damage?", "damage does Player B take?"), "--json")
    assert done.json["outcome"] == "undecided"
    assert 1 <= len(done.json["nearest"]) <= 5
    assert {*done.json["nearest"]} <= {*opened().entries}


def test_the_cards_of_an_undecided_situation_are_shown_as_they_are_printed() -> None:
    text = "Kane plays Fast Talk. Player B frobnicates. May Player B use his Lower Guard?"
    assert {"handbook/fast-talk", "handbook/kane"} <= {*run("check", text, "--json").json["nearest"]}


def test_what_is_not_decided_shows_what_the_documents_say_nearest_to_it() -> None:
    done = run(
        "check", "Player A is Prone and frobnicates. May he roll a die to regain his feet?", "--ruleset", "classic"
    )
    assert done.status == Exit.NOTHING_FOUND
    assert "What the documents say nearest to it" in done.out
    assert "1 in 6 chance of 'regaining your feet'" in " ".join(done.out.split())
    assert "rulebook/prone" in done.out


def test_the_question_at_the_end_finds_what_the_whole_situation_does_not() -> None:
    told = "Player A plays a Thrust. Player B does not defend. Player A plays a Slash. Player B plays Ashen Moonlight."
    done = run("check", f"{told} May Player A make a die roll on Player B's turn?", "--json")
    assert "handbook/die-rolls" in done.json["nearest"]
