"""The sentence that answers is bold on Discord, wherever the buttons of the reply lead, and on whichever page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answers.command import Command
from bot.answers.templates import CLOSE, OPEN, own_words
from bot.discord.custom_id import Breadcrumbs, Location, Open, PageKind, Pick, Publish, code_of, decode
from bot.discord.markdown import LONGEST_RUN, MARKS, bold, escaped, flowing
from bot.discord.message import Message
from bot.discord.navigation import Navigation
from bot.discord.pages import Content
from bot.discord.paging import split
from corpus.document import Ruleset
from indexer.answer import Shown
from indexer.passage import TEXT, sentences_of, text_at
from tests.bot.discord.reading import button, buttons, menu, refused, source
from tests.indexer.asked import all_questions

QUESTION = "may I block a hidden attack without a guard"
BOLD = re.compile(r"\*\*((?:\\.|[^\\])+?)\*\*(?!\*)", re.DOTALL)
"""As Discord reads it: up to the next two asterisks that are not escaped."""
LABEL = re.compile(r"Watcher’s note on .*:|(?:Example|EXAMPLE)[ #\d–:-]*|.* is listed under .*")
ESCAPE = re.compile(r"\\([^0-9A-Za-z\s])")
SIGNS = st.text(alphabet="\\*_~|`<>[]()#@-+.:/!1a x\n™é🟥", max_size=60)
SEEN = st.text(st.characters(exclude_categories=["C"]))


def shown_of(text: str) -> str:
    """A text as Discord shows it, without what is bold being so."""
    return ESCAPE.sub(r"\1", BOLD.sub(r"\1", text)).replace("\u200b", "")


def bold_in(message: Message) -> list[str]:
    """What is bold in a message, other than our own labels."""
    found = [ESCAPE.sub(r"\1", one) for one in BOLD.findall(source(message))]
    return [one for one in found if not LABEL.fullmatch(one)]


def answered(navigation: Navigation) -> list[Shown]:
    return list(navigation.lookup.ruling(QUESTION).answers)


def highlighted(shown: Shown) -> list[str]:
    """What answers in the text of an entry; its examples stand elsewhere."""
    return [text_at(shown.entry, span) for span in shown.highlights if span.where == TEXT]


def opened(navigation: Navigation, custom_id: str) -> Message:
    state = decode(custom_id)
    assert isinstance(state, Open | Publish)
    return navigation.open(state.crumbs)


def pages(navigation: Navigation, first: Message) -> Iterator[Message]:
    """A message, and what follows behind its last button."""
    message = first
    while True:
        yield message
        following = [one for one in buttons(message) if one.label.startswith("Next")]
        if not following:
            return
        message = opened(navigation, following[0].custom_id)


@pytest.fixture(scope="module")
def reply(navigation: Navigation) -> Message:
    return navigation.ask(Command.RULING, QUESTION, Ruleset.ANY).messages[0]


def test_the_sentence_that_answers_is_bold_on_every_page(navigation: Navigation, reply: Message) -> None:
    shown = answered(navigation)
    told = [bold_in(page) for page in pages(navigation, reply)]
    assert [one for page in told for one in page] == [one for answer in shown for one in highlighted(answer)]
    assert any(map(highlighted, shown))


@pytest.mark.parametrize("words", ["Darius Chessex", "prevention", "Guard", "HS4-035", "handbook/prevention"])
def test_of_a_name_nothing_is_bold(navigation: Navigation, words: str) -> None:
    first = navigation.ask(Command.RULING, words, Ruleset.ANY).messages[0]
    assert [bold_in(page) for page in pages(navigation, first)] == [[] for _ in pages(navigation, first)]


def test_it_is_bold_for_everybody(navigation: Navigation, reply: Message) -> None:
    page = next(page for page in pages(navigation, reply) if bold_in(page))
    assert bold_in(opened(navigation, button(page, "Make public").custom_id)) == bold_in(page)


def test_it_is_bold_on_the_way_back(navigation: Navigation, reply: Message) -> None:
    page = next(page for page in pages(navigation, reply) if bold_in(page) and has(page, "In the other"))
    elsewhere = opened(navigation, button(page, "In the other").custom_id)
    assert bold_in(opened(navigation, button(elsewhere, "Back").custom_id)) == bold_in(page)


def has(message: Message, label: str) -> bool:
    return any(one.label.startswith(label) for one in buttons(message))


def test_it_is_bold_where_it_is_picked_from_the_menu(navigation: Navigation, reply: Message) -> None:
    pick, others = decode(menu(reply).custom_id), answered(navigation)[1:]
    assert isinstance(pick, Pick)
    picked = [navigation.pick(pick, code_of(shown.entry.id)) for shown in others]
    assert [bold_in(message) for message in picked] == [highlighted(shown) for shown in others]


def test_a_sentence_of_an_example_is_bold_among_the_examples(navigation: Navigation) -> None:
    entry = navigation.lookup.entries["handbook/countering-cards"]
    place, span = next((place, span) for place, span in enumerate(sentences_of(entry), 1) if span.where != TEXT)
    step = navigation.locations.location(navigation.locations.content(PageKind.ANSWERS, [entry], sentences=[place]))
    page = navigation.open(Breadcrumbs(Ruleset.ANY, (step,)))
    assert bold_in(page) == []
    assert bold_in(opened(navigation, button(page, "Examples").custom_id)) == [text_at(entry, span)]


def test_a_sentence_that_is_no_longer_there_is_not_bold(navigation: Navigation) -> None:
    step = Location(PageKind.ANSWERS, (code_of("handbook/prevention"),), sentences=(36**2 - 1,))
    assert bold_in(navigation.open(Breadcrumbs(Ruleset.ANY, (step,)))) == []


@pytest.mark.slow
def test_every_sentence_of_every_entry_is_bold_within_the_limits(navigation: Navigation) -> None:
    for entry in navigation.lookup.entries.values():
        for place, span in enumerate(sentences_of(entry), start=1):
            what = PageKind.ANSWERS if span.where == TEXT else PageKind.EXAMPLES
            crumbs = Breadcrumbs(Ruleset.ANY, (Location(what, (code_of(entry.id),), sentences=(place,)),))
            told = list(pages(navigation, navigation.open(crumbs)))
            assert [refused(page) for page in told] == [[]] * len(told)
            assert " ".join(one for page in told for one in bold_in(page)) == text_at(entry, span), entry.id


def test_a_long_entry_opens_at_the_sentence_that_answers_whichever_it_is(navigation: Navigation) -> None:
    opened_later = 0
    for entry in navigation.lookup.entries.values():
        if len(navigation.pages.of(Content(PageKind.ANSWERS, (entry,)), Ruleset.ANY)) < 2:
            continue
        for place, span in enumerate(sentences_of(entry), start=1):
            if span.where == TEXT:
                content = Content(PageKind.ANSWERS, (entry,), sentences=(place,))
                first = navigation.first(content, Ruleset.ANY).messages[0]
                assert " ".join(bold_in(first)) == text_at(entry, span), entry.id
                opened_later += has(first, "Back")
    assert opened_later > 0


@pytest.mark.slow
def test_of_every_question_the_first_page_has_the_sentence_that_answers_in_bold(navigation: Navigation) -> None:
    marked = 0
    for question in all_questions():
        answers = navigation.lookup.ruling(question.text, question.ruleset).answers
        if answers and (told := highlighted(answers[0])):
            first = navigation.ask(Command.RULING, question.text, question.ruleset).messages[0]
            bold = " ".join(bold_in(first))
            if navigation.subjects.listed(Command.RULING, question.text, question.ruleset):
                assert bold, question.id  # of two subjects, the sentence of one or of both
            else:
                assert bold == " ".join(told), question.id
            marked += 1
    assert marked > 500


@given(st.one_of(SIGNS, SEEN))
def test_bold_words_are_shown_as_they_are(text: str) -> None:
    told = MARKS.sub("", bold(flowing(f"{OPEN}A{text.strip()}Z{CLOSE} …")))
    assert shown_of(told) == f"A{text.strip()}Z …"
    assert ESCAPE.sub("", told).startswith("**A")
    assert "Z** …" in told


@given(st.lists(st.text("ab.*\\-🟥", min_size=1, max_size=20), min_size=1, max_size=200), st.integers(1000, 1400))
def test_what_is_bold_is_split_between_two_bold_runs(words: list[str], room: int) -> None:
    text = " ".join(words)
    parts = split(bold(flowing(f"{OPEN}{text}{CLOSE}")), room)
    assert " ".join(map(shown_of, parts)) == text
    for part in parts:
        assert len(re.findall(r"\*\*", ESCAPE.sub("", part))) == 2 * len(BOLD.findall(part))


@pytest.mark.parametrize("word", ["a" * 3000, "*" * 3000, "a*\\" * 999])
def test_a_word_of_any_length_is_bold_piece_by_piece(word: str) -> None:
    told = bold(flowing(f"{OPEN}{word}{CLOSE}"))
    assert all(len(one) <= LONGEST_RUN for one in BOLD.findall(told))
    assert [shown_of(part) for part in split(told, 1000)] != [word]
    assert "".join(map(shown_of, split(told, 1000))) == word


def test_without_a_highlight_nothing_is_another() -> None:
    text = flowing("- One *two* three.\nFour.")
    assert bold(text) == text
    assert MARKS.sub("", text) == escaped("- One *two* three.\nFour.")


def test_a_text_that_is_bold_is_the_text_of_its_entry(navigation: Navigation, reply: Message) -> None:
    entry = answered(navigation)[0].entry
    assert " ".join(own_words(entry).split()) in " ".join(shown_of(source(reply)).split())
