from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answers.mistake import MistakeKind, WrongUsage
from bot.cli.repl import command_in
from corpus.document import BrokenCorpus
from tests.bot.run import run

ANGRY_MOB = "All players take 3 damage."


def desk(*lines: str, **settings: object) -> str:
    done = run("desk", stdin="\n".join(lines).encode(), **settings)  # type: ignore[arg-type]
    assert done.status == 0
    return done.out + done.err


@pytest.mark.parametrize(
    ("line", "command", "words"),
    [
        ("Darius Chessex", "ruling", ["Darius", "Chessex"]),
        ("/ruling Darius Chessex", "ruling", ["Darius", "Chessex"]),
        ("ruling Darius", "ruling", ["ruling", "Darius"]),
        ("card anatomy", "ruling", ["card", "anatomy"]),
        ("quit playing before the head shot", "ruling", ["quit", "playing", "before", "the", "head", "shot"]),
        ("help", "ruling", ["help"]),
        ("/CARD Angry Mob", "card", ["Angry", "Mob"]),
        ("Card Anatomy", "ruling", ["Card", "Anatomy"]),
        ("Master's Head Shot", "ruling", ["Master's", "Head", "Shot"]),
        ("/card Master's Head Shot: Duncan's", "card", ["Master's", "Head", "Shot:", "Duncan's"]),
        ('/ruling "one in play"', "ruling", ["one in play"]),
        ('a "half quoted name', "ruling", ["a", '"half', "quoted", "name"]),
        ("back\\slash # and hash", "ruling", ["back\\slash", "#", "and", "hash"]),
        ("/", "ruling", ["/"]),
        ("/quit", "quit", []),
        ("quit", "quit", []),
        (" Exit ", "exit", []),
    ],
)
def test_a_line_is_a_command_and_its_words(line: str, command: str, words: list[str]) -> None:
    assert command_in(line) == (command, words)


def test_an_unknown_command_names_the_nearest() -> None:
    with pytest.raises(WrongUsage) as caught:
        command_in("/eratta Empathy")
    assert caught.value.mistake.kind is MistakeKind.NOT_AT_THE_DESK
    assert caught.value.mistake.nearest == ("errata",)


def test_every_line_is_answered() -> None:
    told = desk("Angry Mob", "", "/define nullify", "/errata Empathy")
    assert ANGRY_MOB in told
    assert "it has no affect on game play" in told
    assert "Changed from the text before" in told


def test_a_ruleset_holds_for_the_questions_after_it() -> None:
    told = desk("/ruleset type2", "/card Battle Rage", "/ruleset any", "/card Battle Rage")
    assert told.index("under Type Two") < told.index("[handbook/battle-rage]")


def test_a_mistake_is_told_and_the_desk_goes_on() -> None:
    told = desk(
        "/ruleset type3", "/frob", "/ruling --limit 0 x", "/card", "/ruling x --batch -", "/export", "Angry Mob"
    )
    assert "unknown ruleset “type3”" in told
    assert "“/frob” is not a command here" in told
    assert ANGRY_MOB in told


@pytest.mark.parametrize("quit", ["/quit", "quit", "/exit", "exit"])
def test_quit_leaves_the_rest_unread(quit: str) -> None:
    assert "Angry" not in desk(quit, "Angry Mob")


def test_what_only_begins_with_quit_is_asked() -> None:
    assert ANGRY_MOB in desk("quit playing before the head shot", "Angry Mob")


def test_a_command_that_would_have_answered_is_written_as_the_desk_takes_it() -> None:
    assert "\n  /ruling Prevention\n" in desk("/errata Prevention")


def test_a_document_that_is_missing_ends_the_desk_before_any_question() -> None:
    def broken(say: object) -> NoReturn:
        raise BrokenCorpus(Path("corpus/handbook.txt"), "missing")

    done = run("desk", open_lookup=broken)
    assert (done.status, done.out) == (3, "")
    assert "corpus/handbook.txt is missing" in " ".join(done.err.split())


def test_bytes_that_are_no_text_do_not_end_the_desk() -> None:
    done = run("desk", stdin=b"\xff\xfe\x00\nAngry Mob\n")
    assert done.status == 0
    assert ANGRY_MOB in done.out


def test_the_desk_speaks_json_where_it_was_asked_to() -> None:
    done = run("desk", "--json", stdin=b"Angry Mob\n/card Empathy\n")
    assert [line["query"] for line in done.lines] == ["Angry Mob", "Empathy"]


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]))))
def test_no_line_ends_the_desk_but_quit(lines: list[str]) -> None:
    desk(*lines)
