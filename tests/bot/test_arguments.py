from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answers.command import Command
from bot.answers.mistake import MistakeKind, WrongUsage
from bot.cli.arguments import USAGES, Request, command_line, parse
from corpus.document import Ruleset


@pytest.mark.parametrize(
    ("argv", "request_"),
    [
        (["ruling", "Darius", "Chessex"], Request(Command.RULING, "Darius Chessex")),
        (["ruling", "one in play"], Request(Command.RULING, "one in play")),
        (["ruling", "C&R"], Request(Command.RULING, "C&R")),
        (["ruling", "9mm"], Request(Command.RULING, "9mm")),
        (["ruling", "-1", "Ability"], Request(Command.RULING, "-1 Ability")),
        (["ruling", "Chessex", "-", "Darius"], Request(Command.RULING, "Chessex - Darius")),
        (["ruling", "--", "--json", "x"], Request(Command.RULING, "--json x")),
        (["ruling", "a", "--", "b", "--", "c"], Request(Command.RULING, "a b -- c")),
        (["--json", "ruling", "x"], Request(Command.RULING, "x", json=True)),
        (["ruling", "--json", "x", "y"], Request(Command.RULING, "x y", json=True)),
        (["ruling", "x", "--json"], Request(Command.RULING, "x", json=True)),
        (["ruling", "x", "--ruleset", "type2", "y"], Request(Command.RULING, "x y", Ruleset.TYPE2)),
        (["ruling", "x", "--ruleset=Type1"], Request(Command.RULING, "x", Ruleset.TYPE1)),
        (["ruling", "x", "--limit", "7"], Request(Command.RULING, "x", limit=7)),
        (["define", "--batch", "-"], Request(Command.DEFINE, batch="-")),
        (["export"], Request(Command.EXPORT)),
        (["check", "May he?", "--ruleset", "type1"], Request(Command.CHECK, "May he?", Ruleset.TYPE1)),
        (["check", "--batch", "x.jsonl"], Request(Command.CHECK, batch="x.jsonl")),
        (["deck", "my", "deck.txt"], Request(Command.DECK, "my deck.txt")),
        (["deck", "-", "--json"], Request(Command.DECK, "-", json=True)),
        (["coverage"], Request(Command.COVERAGE)),
        (["--version"], Request(Command.VERSION)),
        (["-V"], Request(Command.VERSION)),
        (["Darius", "Chessex"], Request(Command.RULING, "Darius Chessex")),
        (["Carl"], Request(Command.RULING, "Carl")),
        (["can", "I", "block?"], Request(Command.RULING, "can I block?")),
        (["ruling", "x", "-r", "type1"], Request(Command.RULING, "x", Ruleset.TYPE1)),
        (["card", "x", "--no-pager"], Request(Command.CARD, "x", no_pager=True)),
        (["--help"], Request(Command.HELP)),
        (["ruling", "--help"], Request(Command.HELP, "ruling")),
        (["help", "card"], Request(Command.HELP, "card")),
    ],
)
def test_arguments_are_a_request(argv: list[str], request_: Request) -> None:
    assert parse(argv) == request_


@pytest.mark.parametrize(
    ("argv", "kind"),
    [
        ([], MistakeKind.NO_COMMAND),
        (["--json"], MistakeKind.NO_COMMAND),
        (["rulling", "Chessex"], MistakeKind.UNKNOWN_COMMAND),
        (["ruling", "--frob", "x"], MistakeKind.UNKNOWN_OPTION),
        (["ruling", "x", "-z"], MistakeKind.UNKNOWN_OPTION),
        (["card", "x", "--limit", "3"], MistakeKind.OPTION_NOT_TAKEN),
        (["compare", "x", "--batch", "-"], MistakeKind.OPTION_NOT_TAKEN),
        (["check", "x", "--limit", "3"], MistakeKind.OPTION_NOT_TAKEN),
        (["deck", "--batch", "-"], MistakeKind.OPTION_NOT_TAKEN),
        (["coverage", "x"], MistakeKind.WORDS_NOT_TAKEN),
        (["compare", "x", "--ruleset", "type1"], MistakeKind.OPTION_NOT_TAKEN),
        (["export", "Darius"], MistakeKind.WORDS_NOT_TAKEN),
        (["ruling", "x", "--limit"], MistakeKind.OPTION_VALUE),
        (["ruling", "x", "--json=yes"], MistakeKind.OPTION_VALUE),
        (["ruling", "x", "--limit", "0"], MistakeKind.BAD_LIMIT),
        (["ruling", "x", "--limit", "-3"], MistakeKind.BAD_LIMIT),
        (["ruling", "x", "--limit", "101"], MistakeKind.BAD_LIMIT),
        (["ruling", "x", "--limit", "٣"], MistakeKind.BAD_LIMIT),
        (["ruling", "x", "--ruleset", "type3"], MistakeKind.UNKNOWN_RULESET),
        (["ruling", "x", "--batch", "-"], MistakeKind.BATCH_AND_WORDS),
    ],
)
def test_a_wrong_use_is_a_mistake_of_its_kind(argv: list[str], kind: MistakeKind) -> None:
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


@given(st.lists(st.one_of(st.text(), st.sampled_from([*USAGES, "--", "--json", "--limit", "--ruleset", "any", "3"]))))
def test_no_arguments_raise_anything_but_a_wrong_usage(argv: list[str]) -> None:
    with suppress(WrongUsage):
        assert parse(argv).command in Command
