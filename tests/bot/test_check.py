"""The command `check`: words, JSON, a batch, and what it ends with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.__main__ import answer
from bot.answers.check import verdict_fields
from bot.answers.command import Command
from bot.answers.templates import CLOSE, OPEN, excerpt
from bot.cli.arguments import Request
from bot.cli.batch import Batch
from bot.cli.console import Console
from bot.cli.exit import Exit
from engine.verdict import LONGEST, Cause, Outcome, Unclear, Unread, Verdict
from indexer.answer import Shown, Status
from indexer.passage import sentences_of, text_at
from tests.bot.run import Terminal, opened, run
from tests.bot.verdicts import UNDECIDED

DECIDED = "Player A plays a Thrust. Player B does not defend. How much damage does Player B take?"
SHEET = "A plays: Thrust\nB does not defend\nhow much damage does B take"
FORBIDDEN = "A is: disarmed\nmay A play: Thrust"
UNREAD = "Player A plays a Thrust. Player B frobnicates. How much damage does Player B take?"
UNKNOWN = "A plays: Ashen Moonlight\nA draws: 2 cards\nis countered: Ashen Moonlight"
FIELDS = [
    *("text", "ruleset", "understood", "unread", "outcome", "answer", "sentence", "steps"),
    *("why_not", "would_be_legal_if", "overruled", "assumed", "nearest"),
]


def test_a_verdict_in_words_shows_its_proof() -> None:
    done = run("check", DECIDED, "--ruleset", "classic")
    assert done.status == Exit.ANSWERED
    assert done.out.startswith("Answer: 3.")
    assert "handbook/thrust" in done.out


def test_a_verdict_as_json_has_the_fields_of_the_contract() -> None:
    done = run("check", DECIDED, "--json")
    assert list(done.json) == FIELDS
    assert (done.json["outcome"], done.json["answer"]) == ("inferred", 3)
    assert (done.json["understood"], done.json["unread"]) == (SHEET, [])
    citations = [citation for step in done.json["steps"] for citation in step["citations"]]
    assert citations
    assert all(list(citation) == ["id", "document", "lines", "quote"] for citation in citations)


def test_a_title_that_is_guessed_for_a_typing_error_is_said_to_be_so() -> None:
    sheet = "A's attack phase\nmay A play: Uper Left Attak"
    said = "“Uper Left Attak” is taken for Upper Left Attack"
    assert run("check", sheet, "--json").json["assumed"] == [said]
    assert run("check", sheet.replace("Uper", "Upper").replace("Attak", "Attack"), "--json").json["assumed"] == []
    assert f"Taken for granted: {said}." in " ".join(run("check", sheet).out.split())


def test_english_and_the_sheet_that_it_is_read_as_get_the_same_verdict() -> None:
    english, sheet = (run("check", text, "--json").json for text in (DECIDED, SHEET))
    assert english | {"text": ""} == sheet | {"text": ""}


def test_the_sheet_is_shown_as_it_was_understood() -> None:
    told = run("check", DECIDED).out
    assert "Understood as\n  A plays: Thrust\n  B does not defend\n  how much damage does B take\n" in told


def test_what_is_forbidden_says_what_blocks_it_and_without_what_it_would_be_legal() -> None:
    done = run("check", FORBIDDEN, "--json")
    assert (done.status, done.json["answer"]) == (Exit.ANSWERED, False)
    assert done.json["why_not"][0]["citations"]
    assert done.json["would_be_legal_if"] == ["without “A is: disarmed”"]
    words = run("check", FORBIDDEN).out
    assert words.startswith("No. A Disarmed player may not play Attacks")
    assert "It would be legal\n  - without “A is: disarmed”\n" in words


def test_a_sheet_comes_from_a_file_or_from_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "thrust.txt"
    file.write_text(f"# a Thrust\n\n{SHEET}\n", encoding="utf-8")
    assert run("check", "--sheet", str(file), "--json").json["answer"] == 3
    for argv in (("check", "-"), ("check", "--sheet", "-")):
        assert run(*argv, "--json", stdin=SHEET.encode()).json["answer"] == 3
    assert run("check", "-", stdin=b"x" * (LONGEST + 1)).status == Exit.WRONG_USAGE


def test_the_ruleset_of_a_sheet_goes_before_the_one_that_is_asked_under() -> None:
    done = run("check", f"ruleset: type2\n{FORBIDDEN}", "--ruleset", "classic", "--json")
    assert done.json["ruleset"] == "type2"
    assert run("check", FORBIDDEN, "--ruleset", "type2", "--json").json["understood"].startswith("ruleset: type2\n")


def test_a_sheet_that_is_mistyped_points_at_the_word_and_looks_nothing_up() -> None:
    done = run("check", "B plais: Thrust\nmay A play: Dodge")
    assert (done.status, done.err) == (Exit.NOTHING_FOUND, "")
    assert done.out.startswith("Not understood. Line 1: expected: `plays`.\n")
    assert "\n  B plais: Thrust\n    ^~~~~~\n" in done.out
    assert "nearest to it" not in done.out


def test_a_sentence_that_is_not_read_is_marked_and_the_rest_shown_as_a_sheet() -> None:
    done = run("check", UNREAD)
    assert "\n  Player A plays a Thrust. Player B frobnicates. How much damage does Player B\n" in done.out
    assert f"\n  {' ' * 25}^{'~' * 20}\n" in done.out
    assert "Read so far\n  A plays: Thrust\n  how much damage does B take\n" in done.out
    assert "docs/sheet.md" in done.out


def test_the_json_tells_where_what_is_not_read_stands() -> None:
    done = run("check", f"  {UNREAD}", "--json")
    (unread,) = done.json["unread"]
    assert list(unread) == ["text", "from", "to", "why"]
    assert unread["text"] == "Player B frobnicates." == done.json["text"][unread["from"] : unread["to"]]
    assert done.json["sentence"] == "Not understood. A word of this sentence finds no place."


@pytest.mark.parametrize("cause", Cause)
def test_every_cause_is_said_in_words_of_its_own(cause: Cause) -> None:
    verdict = replace(UNDECIDED, cause=cause)
    said = str(verdict_fields(verdict)["sentence"])
    others = {str(verdict_fields(replace(verdict, cause=other))["sentence"]) for other in Cause if other is not cause}
    assert said.startswith("Undecided: ")
    assert said not in others
    names_it = set(Cause) - {Cause.NO_RULE, Cause.CLASH, Cause.OPEN, Cause.NO_PASSAGE}
    assert (verdict.about[0] in said) == (cause in names_it)


@pytest.mark.parametrize(
    ("why", "words"),
    [
        (Unclear.WORDS, "A word of this sentence finds no place."),
        (Unclear.LOST, "“Thrust” finds no place in what was read of this sentence."),
        (Unclear.PLAYER, "It is not clear which player this is."),
        (Unclear.PERSONA, "It is not clear whose Persona this is."),
        (Unclear.CARD, "It is not clear which card this is."),
        (Unclear.OWNER, "It is not clear whose card this is."),
        (Unclear.NUMBER, "It is not clear how many these are."),
        (Unclear.DENIED, "It is not clear what is denied."),
        (Unclear.TIME, "It is not clear when this is."),
        (Unclear.WHERE, "It is not clear where these cards are."),
        (Unclear.ACT, "It is not clear what is done here."),
        (Unclear.MISFIT, "It is not clear what this is: Thrust."),
        (Unclear.NO_LINE, "There is no line of a sheet for this."),
        (Unclear.ASKED, "It is not clear what is asked."),
        (Unclear.QUESTIONS, "There is more than one question."),
        (Unclear.NO_QUESTION, "There is no question."),
        (Unclear.SHEET, "Thrust."),
    ],
)
def test_why_words_are_not_read_is_said(why: Unclear, words: str) -> None:
    verdict = Verdict(UNREAD, "classic", Outcome.NOT_UNDERSTOOD, unread=(Unread("frobnicates", 34, 45, why, "Thrust"),))
    assert verdict_fields(verdict)["sentence"] == f"Not understood. {words}"


def test_each_reason_why_words_are_not_read_is_tried() -> None:
    (marks,) = (mark for mark in test_why_words_are_not_read_is_said.pytestmark if mark.name == "parametrize")  # type: ignore[attr-defined]
    assert [why for why, _ in marks.args[1]] == list(Unclear)


def test_words_of_the_classic_documents_are_marked_as_older_in_type_one() -> None:
    done = run("check", SHEET, "--ruleset", "type1", "--json")
    cited = [citation for step in done.json["steps"] for citation in step["citations"]]
    assert {(one["document"], one.get("older", False)) for one in cited} == {("handbook", True), ("type1", False)}
    assert "older: from the classic documents" in " ".join(run("check", SHEET, "--ruleset", "type1").out.split())


def test_a_card_that_no_document_describes_is_named() -> None:
    done = run("check", UNKNOWN, "--json")
    assert done.json["sentence"] == "Undecided: no document describes Ashen Moonlight."
    assert done.status == Exit.NOTHING_FOUND


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
    assert done.out.startswith("Not understood.")
    assert "\x1b" not in done.out


@pytest.mark.slow
def test_a_batch_of_many_streams_out_in_order() -> None:
    asked = [UNREAD.replace("a Thrust", f"Thrust #{number}") for number in range(100)]
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
    batch = Batch(console, Request(Command.CHECK, batch="-"), answer)
    batch._lines = lines  # type: ignore[method-assign]
    batch.run()
    assert told == [1, 2, 3]


def test_lone_surrogates_are_left_out() -> None:
    assert run("check", "\udcff" + UNREAD, "--json").json["text"] == UNREAD


def test_a_situation_may_have_lines() -> None:
    assert run("check", DECIDED.replace(". ", ".\n"), "--json").json["answer"] == 3


def test_the_desk_checks_situations_with_quotation_marks_in_them() -> None:
    done = run("desk", stdin=f'/ruleset classic\n/check {DECIDED}\n/check He plays "x\n'.encode())
    assert "Answer: 3." in done.out
    assert "Not understood." in done.out


def test_a_check_reads_the_entries_without_opening_the_look_up() -> None:
    def no_look_up(say: Callable[[str], None]) -> NoReturn:
        raise AssertionError("not needed")

    console = Console(Terminal(), Terminal(), Terminal(), {})
    assert answer(["check", DECIDED], console, no_look_up, lambda: opened().entries) == Exit.ANSWERED


@given(st.text(max_size=2000), st.sampled_from(["utf-8", "ascii"]))
def test_no_situation_makes_it_fail(text: str, encoding: str) -> None:
    assert run("check", "--", text, encoding=encoding).status in (0, 1, 2)


def test_an_undecided_situation_names_the_nearest_entries() -> None:
    done = run("check", "A is: prone\nA plays: Ashen Moonlight\nis countered: Ashen Moonlight", "--json")
    assert done.json["outcome"] == "undecided"
    assert 1 <= len(done.json["nearest"]) <= 3
    assert {*done.json["nearest"]} <= {*opened().entries}


def test_what_is_not_decided_shows_what_the_documents_say_nearest_to_it() -> None:
    done = run("check", "Player A is Prone and frobnicates. May he roll a die to regain his feet?")
    assert done.status == Exit.NOTHING_FOUND
    assert "What the documents say nearest to it" in done.out
    assert "1 in 6 chance of 'regaining your feet'" in " ".join(done.out.split())
    assert "rulebook/prone" in done.out


def test_the_question_at_the_end_finds_what_the_whole_situation_does_not() -> None:
    told = "Player A plays a Thrust with Ashen Moonlight and Player B frobnicates."
    done = run("check", f"{told} May Player A make a die roll on Player B's turn?", "--json")
    assert "handbook/die-rolls" in done.json["nearest"]


def test_the_cards_that_a_situation_names_find_the_list_that_has_them_all() -> None:
    told = "Kern rides his Hogg (it's in play). Can he also have a Stunt Bike in play?"
    assert run("check", told, "--ruleset", "type1", "--json").json["nearest"][0] == "type1/vehicles"


def test_the_rules_that_came_furthest_find_what_the_words_do_not() -> None:
    asked = "A weapons: 1\ndisarmed: the weapon of B\nmay A break: the weapon of A"
    done = run("check", asked, "--ruleset", "type2", "--json")
    assert done.json["outcome"] == "undecided"
    assert "type2/disarmed-unarmed-and-breaking-weapons" in done.json["nearest"]


def test_the_sentence_that_answers_is_marked_and_never_cut() -> None:
    entry = opened().entries["handbook/attacks-that-modify-later-attacks"]
    sentence = sentences_of(entry)[-1]
    text = excerpt(Shown(entry, Status.CURRENT, (sentence,)), 10)
    assert text.startswith(f"… {OPEN}")
    assert text.replace(OPEN, "").replace(CLOSE, "").endswith(text_at(entry, sentence)[-20:])


@pytest.mark.parametrize(("asked", "used"), [("any", "classic"), ("type1", "type1"), ("type2", "type2")])
def test_the_ruleset_that_was_used_is_told(asked: str, used: str) -> None:
    assert run("check", "--json", "--ruleset", asked, "A plays: Thrust\nmay B play: Dodge").json["ruleset"] == used
