from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.document import HERE, BrokenCorpus, Document, documents
from corpus.document import text_of as published
from indexer.lookup import Lookup
from tests.bot.run import Done, opened, run


def raising(error: Exception) -> Callable[[Callable[[str], None]], Lookup]:
    def open_lookup(say: Callable[[str], None]) -> NoReturn:
        raise error

    return open_lookup


def saying(text: str) -> Callable[[Callable[[str], None]], Lookup]:
    def open_lookup(say: Callable[[str], None]) -> Lookup:
        say(text)
        return opened()

    return open_lookup


@pytest.mark.parametrize(
    ("argv", "status"),
    [
        (["ruling", "Angry", "Mob"], 0),
        (["card", "Angry Mob"], 0),
        (["errata", "Empathy"], 0),
        (["rule", "draw"], 0),
        (["define", "nullify"], 0),
        (["compare", "Empathy"], 0),
        (["export"], 0),
        (["about"], 0),
        (["help"], 0),
        (["--version"], 0),
        (["ruling", "Black Lotus"], 1),
        (["card", "Black Lotus"], 1),
        (["errata", "Black Lotus"], 1),
        (["rule", "Black Lotus"], 1),
        (["define", "Black Lotus"], 1),
        (["compare", "Black Lotus"], 1),
        (["check", "Player A plays a Thrust. Player B does not defend. How much damage does Player B take?"], 0),
        (["check", "Hello there!"], 1),
        (["check", "Darf er das?"], 1),
        (["check", ""], 2),
        (["check", "x" * 10_000], 2),
        (["deck", "docs/deck.txt"], 0),
        (["deck", "docs/deck.txt", "--ruleset", "type2"], 1),
        (["deck"], 2),
        (["deck", "nowhere.txt"], 2),
        (["coverage", "all"], 2),
        (["errata", "Prevention"], 1),
        (["ruling", "🗡"], 1),
        (["ruling"], 2),
        (["ruling", ""], 2),
        (["ruling", "x" * 10_000], 2),
        (["Darius"], 0),
        (["help", "frob"], 2),
        ([], 2),
    ],
)
@pytest.mark.parametrize("json", [False, True])
def test_status(argv: list[str], status: int, json: bool, checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(checkout)
    done = run(*argv, *(["--json"] if json else []))
    assert done.status == status
    assert bool(done.out) == (status < 2)
    assert bool(done.err) == (status == 2)


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (BrokenCorpus(Path("corpus/handbook.txt"), "missing"), "git checkout -- corpus/handbook.txt"),
        (BrokenCorpus(Path("corpus/type1.txt"), "altered"), "not the text that was published"),
        (ModuleNotFoundError("No module named 'whoosh'", name="whoosh"), "“whoosh” cannot be loaded"),
        (FileNotFoundError(2, "No such file or directory", "corpus/documents.toml"), "corpus/documents.toml"),
        (OSError("disk full"), "disk full"),
    ],
)
@pytest.mark.parametrize("command", ["ruling", "check"])
def test_a_broken_installation_is_named_and_how_to_mend_it(error: Exception, says: str, command: str) -> None:
    done = run(command, "Darius", open_lookup=raising(error))
    assert (done.status, done.out) == (3, "")
    assert says in " ".join(done.err.split())
    assert "otherwise install Watcher again" in done.err


def test_without_templates_it_still_says_that_it_is_broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import bot.answers.templates
    import bot.cli.render

    monkeypatch.setattr(bot.answers.templates, "TEMPLATES", tmp_path)
    bot.cli.render._environment.cache_clear()
    try:
        done = run("ruling", "Angry Mob")
    finally:
        bot.cli.render._environment.cache_clear()
    assert done.status == 3
    assert "this installation is broken" in done.err


def test_control_characters_are_left_out_with_a_word_about_it() -> None:
    done = run("ruling", "Angry\x1b Mob")
    assert done.status == 0
    assert done.err == "watcher: left 1 control character out of the question.\n"
    assert "\x1b" not in done.out


def test_what_the_look_up_says_while_it_opens_goes_to_standard_error() -> None:
    done = run("ruling", "Angry Mob", "--json", open_lookup=saying("building"))
    assert done.err == "watcher: reading the five documents; this is done once, and takes some seconds\n"
    assert done.json["found"]


def test_an_index_that_cannot_be_kept_is_told_with_its_folder() -> None:
    done = run("define", "4H", open_lookup=saying("unkept"), environ={"WATCHER_CACHE": "/read/only"})
    assert (done.status, " ".join(done.err.split())) == (
        0,
        "watcher: could not keep the index in /read/only, so the next run reads the documents again;"
        " set WATCHER_CACHE to a folder that can be written.",
    )


@pytest.mark.parametrize("problem", ["missing", "altered"])
@pytest.mark.parametrize("argv", [["about"], ["about", "--json"]])
def test_about_vouches_for_no_document_that_is_not_as_published(
    argv: list[str], problem: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def text_of(document: Document) -> str:
        return published(document, tmp_path)

    for document in documents():
        (tmp_path / document.file).write_bytes((HERE / document.file).read_bytes())
    (tmp_path / "type1.txt").write_text("A rule that nobody wrote.") if problem == "altered" else (
        tmp_path / "type1.txt"
    ).unlink()
    monkeypatch.setattr("bot.answers.about.text_of", text_of)
    done = run(*argv)
    assert (done.status, done.out) == (3, "")
    assert "git checkout -- corpus/type1.txt" in done.err


def seen(done: Done) -> set[str]:
    return {c for c in done.out + done.err if ord(c) < 32 or 127 <= ord(c) < 160}


@given(
    st.lists(st.text(), max_size=4),
    st.sampled_from(["ruling", "card", "errata", "rule", "define", "compare", "check", "deck", "help"]),
    st.sampled_from(["utf-8", "ascii"]),
)
def test_no_words_make_a_command_fail(words: list[str], command: str, encoding: str) -> None:
    done = run(command, "--", *words, encoding=encoding)
    assert done.status in (0, 1, 2)
    assert seen(done) <= {"\n"}


@given(st.lists(st.text(), max_size=4))
def test_no_command_line_makes_the_program_fail(argv: list[str]) -> None:
    done = run(*argv)
    assert done.status in (0, 1, 2)
    assert seen(done) <= {"\n"}
