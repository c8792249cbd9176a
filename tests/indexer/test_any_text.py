"""Whatever is typed: no error, and no more answers than someone can read."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus.document import Document, Ruleset, documents
from corpus.entry import Example, Kind, Lines
from indexer.lookup import Lookup
from indexer.parse.entries import entries_of
from indexer.parse.example import leaning
from indexer.parse.header import card_of, header_length
from indexer.parse.joined import joined
from indexer.parse.line import Line, lines_of, plain
from indexer.parse.mark import beginning
from indexer.parse.section import sections
from indexer.words import folded, words
from tests.indexer.asked import all_questions
from tests.indexer.shelf import unmarked

MOST = 10
MOST_ON_A_CARD = 40
"""A card is shown with all its texts and all rulings on it: Darius has 26 in all."""

WHOOSH = [
    "title:",
    "*",
    "?",
    "~2",
    "^3",
    "AND",
    "OR",
    "NOT",
    "ANDMAYBE",
    "(",
    ")",
    "[a TO b]",
    "{x TO}",
    '"',
    "'",
    "\\",
    "+",
    "-",
    "//",
    "NULL",
]
SIGNS = ["\x00", "\x1b[31m", "\r\n", "\t", "\u200b", "\u202e", "\u0301" * 9, "\ufeff", "\ud800"]
SCRIPTS = ["ملك", "שלום", "忍者", "☠️", "👩‍👩‍👧‍👦", "ﬁ", "ß", "İ", "½", "Ⅳ", "𝕬", "é"]
DOCUMENT_WORDS = sorted({word for d in documents() for line in unmarked(d.id)[:400] for word in line.split()})
MARKED = [section for section in sections() if section.marks and "row" not in section.marks]
QUESTIONS = [question.text for question in all_questions()]

MIXED = st.lists(
    st.one_of(
        st.sampled_from(DOCUMENT_WORDS),
        st.sampled_from(WHOOSH),
        st.sampled_from(SIGNS),
        st.sampled_from(SCRIPTS),
        st.text(max_size=8),
    ),
    max_size=40,
).map(" ".join)
GLUED = st.lists(st.sampled_from([*DOCUMENT_WORDS, *WHOOSH, *SIGNS]), max_size=12).map("".join)
TEXT = st.one_of(st.text(), MIXED, GLUED, st.sampled_from(QUESTIONS))
RULESET = st.sampled_from(list(Ruleset))

LONG = {
    "one word": "x" * 10_000,
    "unknown words": "qzx " * 2_500,
    "a name over and over": "Holy Ground " * 800,
    "every command of a search": "".join(WHOOSH) * 190,
    "brackets": "(" * 10_000,
    "digits": "9" * 10_000,
    "collector numbers": "HS3-166 " * 1_250,
    "signs above signs": "a" + "\u0301" * 9_999,
    "right to left": "ملك " * 2_500,
    "emoji": "☠️" * 5_000,
    "ligatures that fold to many letters": "ﷺ" * 10_000,
    "lines": "\n" * 10_000,
    "zeros": "\x00" * 10_000,
    "words that are nearly right": "atack bloc dodje ednurance " * 370,
    "the beginning of a document": " ".join(" ".join(unmarked("handbook")).split())[:10_000],
}
"""Texts of ten thousand characters."""

quick = settings(max_examples=settings().max_examples * 3 // 5, suppress_health_check=[HealthCheck.too_slow])


def ask_all(lookup: Lookup, text: str, ruleset: Ruleset) -> None:
    """Every question that can be asked of the look-up, answered within bounds."""
    for ask in (lookup.ruling, lookup.card, lookup.rule, lookup.define):
        answer = ask(text, ruleset)
        ids = [shown.entry.id for shown in answer.answers]
        assert len(ids) <= (MOST_ON_A_CARD if ask == lookup.card else MOST)
        assert len({*ids}) == len(ids)
        assert answer.query == text
        assert answer.found == bool(ids)
        assert not answer.found or not answer.did_you_mean
        assert len(answer.did_you_mean) <= MOST
        assert len(answer.differs) < len(Ruleset)
        assert all(shown.entry.kind != Kind.MATTER for shown in answer.answers)
    assert all(len(side) <= 1 for _, side in lookup.compare(text).sides)
    assert len(lookup.history(text, ruleset).texts) <= MOST_ON_A_CARD


@pytest.mark.slow
@quick
@given(text=TEXT, ruleset=RULESET)
def test_no_text_makes_the_look_up_fail(lookup: Lookup, text: str, ruleset: Ruleset) -> None:
    ask_all(lookup, text, ruleset)


@pytest.mark.parametrize("text", LONG.values(), ids=LONG.keys())
def test_a_text_of_ten_thousand_characters_is_answered_too(text: str, lookup: Lookup) -> None:
    assert len(text) > 9_000
    started = time.process_time()
    ask_all(lookup, text, Ruleset.ANY)
    assert time.process_time() - started < 5


@pytest.mark.parametrize("sign", [*WHOOSH, *SIGNS, *SCRIPTS], ids=lambda sign: json.dumps(sign))
def test_a_sign_beside_a_name_does_not_hide_it(sign: str, lookup: Lookup) -> None:
    ask_all(lookup, sign, Ruleset.ANY)
    ask_all(lookup, f"{sign} Weapon Bind {sign}", Ruleset.ANY)


@given(limit=st.integers(min_value=0, max_value=50))
def test_no_more_is_shown_than_was_asked_for(lookup: Lookup, limit: int) -> None:
    assert len(lookup.ruling("damage of an attack", limit=limit).answers) <= limit


@given(TEXT)
def test_folding_a_text_leaves_small_letters_and_digits(text: str) -> None:
    assert all(word.isascii() and word.isalnum() and word == word.lower() for word in words(text))
    assert words(folded(text)) == words(text)


# The parser: what it reads are lines, as the documents are split into them.

LINE = TEXT.map(lambda text: "".join(text.splitlines()))


def lines(texts: list[str]) -> list[Line]:
    return [Line(number, text, number % 3 == 0) for number, text in enumerate(texts, 1)]


@given(LINE)
def test_no_header_makes_the_parser_fail(text: str) -> None:
    assert 0 <= header_length(text, loose=True) <= len(text)
    assert 0 <= header_length(text, loose=False) <= len(text)
    assert all(len(grid) == 11 for grid in card_of(text).grids)


@given(LINE)
def test_no_line_makes_a_mark_fail(text: str) -> None:
    for section in MARKED:
        begun = beginning(Line(2, text, True), Line(1, text, False), section)
        assert begun is None or 0 <= begun[1] <= len(text)


@given(st.lists(st.text(), max_size=6), st.booleans())
def test_joining_lines_keeps_all_but_spaces_and_their_order(texts: list[str], wrapped: bool) -> None:
    assert "".join(joined(lines(texts), wrapped).split()) == "".join("".join(texts).split())


@given(st.lists(LINE, max_size=5))
def test_no_example_makes_the_parser_fail(texts: list[str]) -> None:
    told = [Example(f"Example {n}:", text, Lines(n, n)) for n, text in enumerate(texts, 1)]
    for place, found in enumerate(leaning(told)):
        assert found.text == texts[place]
        assert found.leans_on in {None, *(example.label for example in told[:place])}


@given(st.text(), st.sampled_from(documents()))
def test_a_line_without_markup_has_no_space_around_it_and_its_plain_form_is_itself(text: str, of: Document) -> None:
    assert [line.number for line in lines_of(of, text)] == sorted({line.number for line in lines_of(of, text)})
    assert plain(text.strip(), of) == plain(text, of)


@quick
@given(st.lists(st.sampled_from([*unmarked("addendum"), *unmarked("type1")[540:740]]), min_size=1, max_size=30))
def test_the_lines_of_a_document_in_any_order_are_still_all_there(shuffled: list[str]) -> None:
    addendum = next(d for d in documents() if d.id == "addendum")
    text = "\n".join(["Heading", *[""] * 24, "A term - It has a text.", *shuffled])
    said = "".join(e.text + "".join(x.label + x.text for x in e.examples) for e in entries_of(addendum, text))
    assert "".join(said.split()) == "".join(text.split())
