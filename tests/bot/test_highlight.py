"""The sentence that answers is bold in the terminal, and nothing of the text is another for it."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answers.templates import CLOSE, MARKED, OPEN, emphasised, marked, own_words
from bot.cli.render import render
from bot.cli.screen import Screen
from corpus.document import Ruleset
from corpus.entry import Entry, Example, Kind, Lines
from indexer.answer import Answer, Shown, Status
from indexer.passage import TEXT, Span, sentences_of, text_at
from tests.bot.run import opened, run

BOLD = re.compile("\x1b\\[1m(.*?)\x1b\\[0m")
INK = re.compile("\x1b\\[[0-9;]*m")
SEEN = st.characters(exclude_categories=["C"])


def entry_of(title: str, text: str, example: str = "", kind: Kind = Kind.RULING) -> Entry:
    examples = (Example("Example 1:", example, Lines(2, 2)),) if example else ()
    return Entry("handbook/x", kind, title, "handbook", Lines(1, 2), text, "", examples=examples)


def reply(entry: Entry, *highlights: Span, colours: bool = True, width: int = 40, encoding: str = "utf-8") -> str:
    shown = Shown(entry, Status.CURRENT, highlights)
    page = Screen(width=width, full=width, colours=colours, encoding=encoding)
    answer = Answer("", Ruleset.ANY, (shown,))
    return render(page, "ruling", reply=answer, entries={entry.id: entry}, limit=3, program="watcher ")


def bold_words(text: str) -> Counter[str]:
    return Counter(word for bold in BOLD.findall(text) for word in bold.split())


def sentence(entry: Entry, words: str) -> Span:
    """The sentence that begins with these words."""
    return next(span for span in sentences_of(entry) if text_at(entry, span).startswith(words))


def test_the_words_of_the_sentence_are_bold_on_every_line_it_is_folded_into() -> None:
    entry = entry_of("Guard", "One is played. Two or more of them are never played. Three is.")
    assert reply(entry, sentence(entry, "Two"), width=30).split("\n")[1:4] == [
        "  One is played. \x1b[1mTwo\x1b[0m \x1b[1mor\x1b[0m \x1b[1mmore\x1b[0m",
        "  \x1b[1mof\x1b[0m \x1b[1mthem\x1b[0m \x1b[1mare\x1b[0m \x1b[1mnever\x1b[0m \x1b[1mplayed.\x1b[0m",
        "  Three is.",
    ]


def test_a_sentence_behind_a_title_that_is_left_out_is_bold_at_its_place() -> None:
    entry = entry_of("Guard", "Guard: A Guard stays. It covers two areas.")
    assert own_words(entry, [Span(TEXT, 22, 42)]) == f"A Guard stays. {OPEN}It covers two areas.{CLOSE}"


def test_a_sentence_that_begins_with_the_title_is_bold_from_where_it_is_shown() -> None:
    entry = entry_of("Guard", "Guard: A Guard stays. It covers two areas.")
    assert own_words(entry, [Span(TEXT, 0, 21)]) == f"{OPEN}A Guard stays.{CLOSE} It covers two areas."


def test_a_title_alone_is_not_bold_in_the_text() -> None:
    entry = entry_of("Guard", "Guard: A Guard stays.")
    assert own_words(entry, [Span(TEXT, 0, 7)]) == "A Guard stays."


def test_a_sentence_of_an_example_is_bold_in_it_alone() -> None:
    entry = entry_of("Guard", "He blocks it.", "He blocks it. He wins.")
    told = reply(entry, Span("Example 1:", 0, 13))
    assert "    \x1b[1mHe\x1b[0m \x1b[1mblocks\x1b[0m \x1b[1mit.\x1b[0m He wins.\n" in told
    assert "  He blocks it.\n" in told


@pytest.mark.slow
def test_a_bullet_that_is_bold_hangs_as_before() -> None:
    entry = entry_of("Guard", "There are:\n- One or two or three\n- Four")
    highlighted = reply(entry, sentence(entry, "- One"), width=20)
    assert INK.sub("", highlighted).split("\n")[2:5] == ["  - One or two or", "    three", "  - Four"]


def test_a_row_of_a_list_is_bold_between_its_neighbours() -> None:
    entry = entry_of("Restricted", "The cards are\nAlpha\nBeta\nGamma", kind=Kind.LIST)
    assert "Alpha · \x1b[1mBeta\x1b[0m · Gamma" in reply(entry, sentence(entry, "Beta"))


@pytest.mark.slow
def test_every_sentence_of_every_entry_is_bold_and_no_character_of_the_reply_is_another() -> None:
    for entry in opened().entries.values():
        plain, without = reply(entry, colours=False), reply(entry)
        assert INK.sub("", without) == plain
        for span in sentences_of(entry):
            told = reply(entry, span)
            assert INK.sub("", told) == plain, entry.id
            assert bold_words(told) - bold_words(without) == Counter(text_at(entry, span).split()), entry.id


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
def test_without_colours_a_reply_is_the_same_text_whatever_is_highlighted(encoding: str) -> None:
    for entry in opened().entries.values():
        highlighted = reply(entry, *sentences_of(entry), colours=False, encoding=encoding)
        assert highlighted == reply(entry, colours=False, encoding=encoding), entry.id


def test_the_sentence_that_answers_a_question_is_bold() -> None:
    question = ("ruling", "who goes first?", "--limit", "1")
    answer = run(*question, "--json").json["answers"][0]
    (span,) = answer["highlights"]
    told, plain = run(*question, tty=True).out, run(*question).out
    assert INK.sub("", told) == plain
    assert [*bold_words(told)] == [*answer["title"].split(), *answer["text"][span["from"] : span["to"]].split()]


@pytest.mark.parametrize("words", ["Darius Chessex", "prevention", "HS4-035", "Guard"])
def test_of_a_name_only_titles_and_labels_are_bold(words: str) -> None:
    found = run("ruling", words, "--json").json["answers"]
    told = run("ruling", words, "--limit", "100", tty=True, columns=200).out
    headings = [one["title"] for one in found] + [label["label"] for one in found for label in one["examples"]]
    assert found
    assert {bold.strip() for bold in BOLD.findall(told)} <= {*headings}
    assert {one["title"] for one in found} <= {*BOLD.findall(told)}


@given(st.text(SEEN), st.integers(0, 40), st.integers(0, 40), st.integers(0, 40))
def test_marks_change_no_character_and_stand_around_what_is_highlighted(
    text: str, first: int, length: int, start: int
) -> None:
    told = marked(text, [Span(TEXT, first, first + length)], start=start)
    highlighted = text[max(first, start) : first + length].strip()
    assert emphasised(told, str) == text[start:]
    assert MARKED.findall(told) == ([highlighted] if highlighted else [])


def test_what_is_highlighted_is_marked_line_by_line() -> None:
    assert marked("a b\n\n c d ", [Span(TEXT, 0, 10)]) == f"{OPEN}a b{CLOSE}\n\n {OPEN}c d{CLOSE} "


def test_several_highlights_are_marked_each() -> None:
    spans = [Span(TEXT, 6, 8), Span(TEXT, 0, 2), Span("Example:", 0, 7)]
    assert marked("A. B. C.", spans) == f"{OPEN}A.{CLOSE} B. {OPEN}C.{CLOSE}"
