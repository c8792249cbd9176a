"""Every wrong use, from what was typed to the words that answer it."""

from __future__ import annotations

import pytest

from bot.answers.mistake import MistakeKind
from tests.bot.run import run

SITUATION = "Player A plays a Thrust. May Player B play a Dodge?"
LINE = 'A line looks like this:\n  {"q": "Darius Chessex", "ruleset": "any"}\n'

TOLD: dict[MistakeKind, tuple[str, str, str]] = {
    MistakeKind.NO_COMMAND: (
        "",
        "",
        "watcher: no command. A ruling is asked for like this, and help lists the\ncommands:\n"
        "  watcher ruling Darius Chessex\n  watcher help\n",
    ),
    MistakeKind.UNKNOWN_COMMAND: (
        "rulling Darius",
        "",
        "watcher: “rulling” is not a command. Did you mean:\n"
        "  watcher ruling Darius\n  watcher ruling rulling Darius\n",
    ),
    MistakeKind.NOT_AT_THE_DESK: (
        "desk",
        "/eratta Empathy",
        "“/eratta” is not a command here; the nearest: /errata. /help lists all.\n",
    ),
    MistakeKind.NO_WORDS: ("card", "", "watcher: no question. Say what to look up:\n  watcher card Angry Mob\n"),
    MistakeKind.WORDS_NOT_TAKEN: ("export Darius", "", "watcher: export takes no words, but was given “Darius”.\n"),
    MistakeKind.TOO_LONG: (
        "ruling " + "x" * 1001,
        "",
        "watcher: the question has 1001 characters; at most 1000 are looked up.\n",
    ),
    MistakeKind.UNKNOWN_OPTION: (
        "ruling -hello",
        "",
        "watcher: no such option: -hello. If it belongs to the question, put -- before\nthe question.\n",
    ),
    MistakeKind.OPTION_NOT_TAKEN: ("card x --limit 3", "", "watcher: card does not take --limit.\n"),
    MistakeKind.OPTION_VALUE: ("ruling x --limit", "", "watcher: --limit must be followed by a value.\n"),
    MistakeKind.UNKNOWN_RULESET: (
        "ruling x --ruleset type3",
        "",
        "watcher: unknown ruleset “type3”. The rulesets are any, classic, type1, type2.\nThe nearest is type2.\n",
    ),
    MistakeKind.UNKNOWN_SHELL: (
        "completion tcsh",
        "",
        "watcher: completion is there for bash, zsh and fish, not for “tcsh”.\n",
    ),
    MistakeKind.BAD_LIMIT: ("rule x --limit 0", "", "watcher: --limit takes a number from 1 to 100, not “0”.\n"),
    MistakeKind.BAD_PORT: (
        "serve --port 65536",
        "",
        "watcher: --port takes a number from 0 to 65535, not “65536”; 0 takes any that is\nfree.\n",
    ),
    MistakeKind.BATCH_AND_WORDS: (
        "ruling Darius --batch -",
        "",
        "watcher: --batch reads the questions from a file; leave out “Darius”.\n",
    ),
    MistakeKind.SHEET_AND_WORDS: (
        "check x --sheet -",
        "",
        "watcher: --sheet reads the situation from a file; leave out “x”.\n",
    ),
    MistakeKind.NO_SHEET_FILE: ("check --sheet /nowhere/x", "", "watcher: cannot read the situation in /nowhere/x.\n"),
    MistakeKind.NO_BATCH_FILE: ("ruling --batch /nowhere/x", "", "watcher: cannot read the batch file /nowhere/x.\n"),
    MistakeKind.NO_PACK: (
        "export --ruleset type2",
        "",
        "watcher: export takes --ruleset only with --pack: it writes the entries of all\nrulesets.\n",
    ),
    MistakeKind.NO_PACK_FILE: (
        "export --pack /nowhere/x",
        "",
        "watcher: cannot write the table pack to /nowhere/x.\n",
    ),
    MistakeKind.NO_DECK_FILE: ("deck /nowhere/x", "", "watcher: cannot read the deck list /nowhere/x.\n"),
    MistakeKind.DECK_TOO_LONG: (
        "deck -",
        "1 Carl\n" * 20_000,
        "watcher: the deck list has more than 30,000 bytes; that is no deck list.\n",
    ),
    MistakeKind.DECK_NOT_TEXT: (
        "deck -",
        "\x00\x01",
        "watcher: - is no text: a deck list is a text file with a card a line, such as “3\nStreet Punk [SE]”.\n",
    ),
    MistakeKind.NO_ENV_FILE: ("bot --env /nowhere/x", "", "watcher: cannot read the settings in /nowhere/x.\n"),
    MistakeKind.NOT_JSON: ("ruling --batch -", "Darius", "watcher: line 1: not JSON. " + LINE),
    MistakeKind.NOT_AN_OBJECT: ("ruling --batch -", "[1]", "watcher: line 1: not a JSON object. " + LINE),
    MistakeKind.NO_QUESTION: ("ruling --batch -", "{}", 'watcher: line 1: no "q" with a text in it. ' + LINE),
    MistakeKind.UNKNOWN_KEY: (
        "ruling --batch -",
        '{"q": "x", "limit": 3}',
        "watcher: line 1: “limit” is nothing that a line can say. " + LINE.replace("A line", "It"),
    ),
}
MORE = [
    ("abbout Darius", "", "watcher: “abbout” is not a command. Did you mean:\n  watcher ruling abbout Darius\n"),
    ("abou", "", "watcher: “abou” is not a command. Did you mean:\n  watcher about\n  watcher ruling abou\n"),
    ("help frob", "", "watcher: “frob” is not a command.\n  watcher help\n"),
    (
        "rule x --limmit 3",
        "",
        "watcher: no such option: --limmit. The nearest: --limit. If it belongs to the\n"
        "question, put -- before the question.\n",
    ),
    ("ruling x --json=yes", "", "watcher: --json is not followed by a value.\n"),
    ("desk", "/card", "no question. Say what to look up:\n  /card Angry Mob\n"),
    ("desk", "/ruling --batch -", "desk does not take --batch.\n"),
    ("card --batch -", '{"q": " "}', "watcher: line 1: no question.\n"),
    (
        "check",
        "",
        "watcher: no situation. Tell what happened, then ask one question; or name its\nfile with --sheet:\n"
        f'  watcher check "{SITUATION}"\n',
    ),
    (
        "desk",
        "/check",
        "no situation. Tell what happened, then ask one question; or name its file with\n--sheet:\n"
        f'  /check "{SITUATION}"\n',
    ),
    ("desk", "/check -", "cannot read the situation in -.\n"),
    ("desk", "/check --sheet -", "cannot read the situation in -.\n"),
    ("check --sheet x --batch -", "", "watcher: --batch reads the questions from a file; leave out “--sheet”.\n"),
    ("check " + "x" * 1501, "", "watcher: the situation has 1501 characters; at most 1500 are read.\n"),
    ("check --batch -", '{"text": ""}', "watcher: line 1: no situation.\n"),
    (
        "check --batch -",
        '{"q": "x"}',
        "watcher: line 1: “q” is nothing that a line can say. It looks like this:\n"
        f'  {{"text": "{SITUATION}", "ruleset": "any"}}\n',
    ),
    (
        "check --batch -",
        "{}",
        'watcher: line 1: no "text" with a text in it. A line looks like this:\n'
        f'  {{"text": "{SITUATION}", "ruleset": "any"}}\n',
    ),
    (
        "deck",
        "",
        "watcher: no deck list. Name the file that it stands in, or - for standard input:\n"
        "  watcher deck my-deck.txt\n",
    ),
    ("desk", "/deck -", "cannot read the deck list -.\n"),
]


def told(argv: str, stdin: str) -> tuple[str, int]:
    done = run(*argv.split(), stdin=stdin.encode())
    return done.err, done.status


@pytest.mark.slow
@pytest.mark.parametrize("kind", TOLD)
def test_a_mistake_is_told_in_these_words(kind: MistakeKind) -> None:
    argv, stdin, words = TOLD[kind]
    assert told(argv, stdin) == (words, 0 if argv == "desk" else 2)


@pytest.mark.parametrize(("argv", "stdin", "words"), MORE)
def test_so_is_another_of_its_kind(argv: str, stdin: str, words: str) -> None:
    assert told(argv, stdin) == (words, 0 if argv == "desk" else 2)


def test_no_kind_of_mistake_is_left_out() -> None:
    # Standard input that cannot be read takes a process: see test_streams.py.
    assert {*TOLD} == {*MistakeKind} - {MistakeKind.NO_INPUT, MistakeKind.BAD_SETTING}
