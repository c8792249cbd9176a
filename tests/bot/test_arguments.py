from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.arguments import command_line, parse
from bot.command import COMMANDS, Name
from bot.mistake import Kind, WrongUsage
from bot.request import Request
from corpus.document import Ruleset


@pytest.mark.parametrize(
    ("argv", "request_"),
    [
        (["ruling", "Darius", "Chessex"], Request(Name.RULING, "Darius Chessex")),
        (["ruling", "one in play"], Request(Name.RULING, "one in play")),
        (["ruling", "C&R"], Request(Name.RULING, "C&R")),
        (["ruling", "9mm"], Request(Name.RULING, "9mm")),
        (["ruling", "-1", "Ability"], Request(Name.RULING, "-1 Ability")),
        (["ruling", "Chessex", "-", "Darius"], Request(Name.RULING, "Chessex - Darius")),
        (["ruling", "--", "--json", "x"], Request(Name.RULING, "--json x")),
        (["ruling", "a", "--", "b", "--", "c"], Request(Name.RULING, "a b -- c")),
        (["--json", "ruling", "x"], Request(Name.RULING, "x", json=True)),
        (["ruling", "--json", "x", "y"], Request(Name.RULING, "x y", json=True)),
        (["ruling", "x", "--json"], Request(Name.RULING, "x", json=True)),
        (["ruling", "x", "--ruleset", "type2", "y"], Request(Name.RULING, "x y", Ruleset.TYPE2)),
        (["ruling", "x", "--ruleset=Type1"], Request(Name.RULING, "x", Ruleset.TYPE1)),
        (["ruling", "x", "--limit", "7"], Request(Name.RULING, "x", limit=7)),
        (["define", "--batch", "-"], Request(Name.DEFINE, batch="-")),
        (["export"], Request(Name.EXPORT)),
        (["check", "May he?", "--ruleset", "type1"], Request(Name.CHECK, "May he?", Ruleset.TYPE1)),
        (["check", "--batch", "x.jsonl"], Request(Name.CHECK, batch="x.jsonl")),
        (["deck", "my", "deck.txt"], Request(Name.DECK, "my deck.txt")),
        (["deck", "-", "--json"], Request(Name.DECK, "-", json=True)),
        (["coverage"], Request(Name.COVERAGE)),
        (["--version"], Request(Name.VERSION)),
        (["--help"], Request(Name.HELP)),
        (["ruling", "--help"], Request(Name.HELP, "ruling")),
        (["help", "card"], Request(Name.HELP, "card")),
    ],
)
def test_arguments_are_a_request(argv: list[str], request_: Request) -> None:
    assert parse(argv) == request_


@pytest.mark.parametrize(
    ("argv", "kind"),
    [
        ([], Kind.NO_COMMAND),
        (["--json"], Kind.NO_COMMAND),
        (["Darius", "Chessex"], Kind.UNKNOWN_COMMAND),
        (["ruling", "--frob", "x"], Kind.UNKNOWN_OPTION),
        (["ruling", "x", "-z"], Kind.UNKNOWN_OPTION),
        (["card", "x", "--limit", "3"], Kind.OPTION_NOT_TAKEN),
        (["compare", "x", "--batch", "-"], Kind.OPTION_NOT_TAKEN),
        (["check", "x", "--limit", "3"], Kind.OPTION_NOT_TAKEN),
        (["deck", "--batch", "-"], Kind.OPTION_NOT_TAKEN),
        (["coverage", "x"], Kind.WORDS_NOT_TAKEN),
        (["compare", "x", "--ruleset", "type1"], Kind.OPTION_NOT_TAKEN),
        (["export", "Darius"], Kind.WORDS_NOT_TAKEN),
        (["ruling", "x", "--limit"], Kind.OPTION_VALUE),
        (["ruling", "x", "--json=yes"], Kind.OPTION_VALUE),
        (["ruling", "x", "--limit", "0"], Kind.BAD_LIMIT),
        (["ruling", "x", "--limit", "-3"], Kind.BAD_LIMIT),
        (["ruling", "x", "--limit", "101"], Kind.BAD_LIMIT),
        (["ruling", "x", "--limit", "٣"], Kind.BAD_LIMIT),
        (["ruling", "x", "--ruleset", "type3"], Kind.UNKNOWN_RULESET),
        (["ruling", "x", "--batch", "-"], Kind.BATCH_AND_WORDS),
    ],
)
def test_a_wrong_use_is_a_mistake_of_its_kind(argv: list[str], kind: Kind) -> None:
    with pytest.raises(WrongUsage) as caught:
        parse(argv)
    assert caught.value.mistake.kind is kind


def test_a_mistyped_command_names_the_nearest_with_its_words() -> None:
    with pytest.raises(WrongUsage) as caught:
        parse(["rulling", "Darius"])
    assert caught.value.mistake.nearest == ("watcher ruling Darius",)
    assert caught.value.mistake.instead == "watcher ruling rulling Darius"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["Darius", "Chessex"], "watcher ruling Darius Chessex"),
        (["Master's", "Head", "Shot"], 'watcher ruling "Master\'s Head Shot"'),
        (["C&R"], 'watcher ruling "C&R"'),
        (['a"b$c`d\\'], 'watcher ruling "a\\"b\\$c\\`d\\\\"'),
    ],
)
def test_a_suggested_command_line_can_be_typed_into_a_shell(words: list[str], line: str) -> None:
    assert command_line("ruling", words) == line


@given(st.lists(st.one_of(st.text(), st.sampled_from([*COMMANDS, "--", "--json", "--limit", "--ruleset", "any", "3"]))))
def test_no_arguments_raise_anything_but_a_wrong_usage(argv: list[str]) -> None:
    with suppress(WrongUsage):
        assert parse(argv).command in Name
