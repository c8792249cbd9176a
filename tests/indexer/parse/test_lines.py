"""Nothing of the documents is lost, nothing is there twice, and all of it is in its place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

import pytest

from corpus.document import document, documents, text_of
from corpus.entry import Entry
from indexer.parse.draft import drafts
from indexer.parse.entries import parse
from indexer.parse.line import lines_of
from indexer.parse.section import divided, sections
from tests.indexer.shelf import filled, parsed, passage, unmarked

NAMES = [d.id for d in documents()]
COUNTS = {"rulebook": 221, "handbook": 1585, "addendum": 228, "type1": 749, "type2": 3907}
"""The number of the last line of each document that is not blank."""


def of(name: str) -> list[Entry]:
    return [entry for entry in parsed() if entry.document == name]


def without_spaces(text: str) -> str:
    return "".join(text.split())


def shown(entry: Entry) -> str:
    """All that an entry shows of its lines, in their order."""
    return entry.text + "".join(example.label + example.text for example in entry.examples)


@pytest.mark.parametrize(("name", "last"), COUNTS.items())
def test_the_documents_are_read_to_their_last_line(name: str, last: int) -> None:
    assert filled(name)[-1] == last
    assert of(name)[-1].lines.last == last


@pytest.mark.parametrize("name", NAMES)
def test_every_line_that_is_not_blank_belongs_to_one_entry(name: str) -> None:
    owners = Counter(number for entry in of(name) for number in range(entry.lines.first, entry.lines.last + 1))
    assert {number: owners[number] for number in filled(name)} == dict.fromkeys(filled(name), 1)


@pytest.mark.parametrize("name", NAMES)
def test_every_line_is_given_to_one_section_and_one_draft(name: str) -> None:
    lines = lines_of(document(name), text_of(document(name)))
    held = [line for section, own in divided(name, lines, sections()) for line in own if section.document == name]
    assert held == lines
    spans = [draft.span for section, own in divided(name, lines, sections()) for draft in drafts(section, own)]
    assert [(entry.lines.first, entry.lines.last) for entry in of(name)] == [(s.first, s.last) for s in spans]


@pytest.mark.parametrize("name", NAMES)
def test_an_entry_begins_and_ends_with_a_line_that_is_not_blank(name: str) -> None:
    ends = {end for entry in of(name) for end in (entry.lines.first, entry.lines.last)}
    assert ends <= set(filled(name))


@pytest.mark.parametrize("name", NAMES)
def test_the_entries_together_say_the_document_letter_by_letter(name: str) -> None:
    said = "".join(without_spaces(shown(entry)) for entry in of(name))
    written = without_spaces("".join(unmarked(name)))
    assert said == written


def test_each_entry_says_the_words_of_its_own_lines_in_their_order() -> None:
    for entry in parsed():
        written = passage(entry.document, entry.lines.first, entry.lines.last)
        assert re.findall(r"\w+", shown_with_spaces(entry)) == re.findall(r"\w+", written), entry.id


def shown_with_spaces(entry: Entry) -> str:
    return " ".join([entry.text, *(f"{example.label} {example.text}" for example in entry.examples)])


def test_an_example_stands_within_the_lines_of_its_entry_after_the_one_before() -> None:
    for entry in parsed():
        at = entry.lines.first
        for example in entry.examples:
            assert at <= example.lines.first <= example.lines.last <= entry.lines.last, (entry.id, example.label)
            at = example.lines.last


def test_the_words_of_an_example_stand_in_its_lines() -> None:
    for entry in parsed():
        for example in entry.examples:
            written = without_spaces(passage(entry.document, example.lines.first, example.lines.last))
            assert without_spaces(example.label + example.text) in written, (entry.id, example.label)


def test_the_entries_are_in_the_order_of_the_documents() -> None:
    assert list(dict.fromkeys(entry.document for entry in parsed())) == NAMES
    for name in NAMES:
        firsts = [entry.lines.first for entry in of(name)]
        assert firsts == sorted(set(firsts))


def test_the_text_of_an_entry_begins_with_its_heading() -> None:
    for entry in parsed():
        assert entry.text.startswith(entry.heading), entry.id
        assert entry.title, entry.id
        assert not entry.body[:1].isspace(), entry.id


def test_no_emphasis_mark_no_image_and_no_tab_or_double_line_break_is_left() -> None:
    for entry in parsed():
        texts = [entry.title, shown(entry)]
        assert entry.document == "type2" or not any("*" in text for text in texts), entry.id
        assert not any(".jpg (" in text or "<http" in text or "\n\n" in text for text in texts), entry.id


def test_the_one_asterisk_of_the_type_two_text_marks_an_item_and_stays(entries: Mapping[str, Entry]) -> None:
    assert "\n*If you have an appropriate defense" in entries["type2/hidden-attacks-exerting-to-defend"].text
    assert sum(shown(entry).count("*") for entry in of("type2")) == 1


# Ids


def test_no_two_entries_have_the_same_id() -> None:
    assert len({entry.id for entry in parsed()}) == len(parsed())


def test_an_id_is_the_document_and_readable_words() -> None:
    for entry in parsed():
        assert re.fullmatch(rf"{entry.document}/[a-z0-9]+(-[a-z0-9]+)*", entry.id), entry.id


def test_an_id_begins_with_the_words_of_the_title() -> None:
    for entry in parsed():
        plain = re.sub(r"['’]", "", entry.title.lower()).replace("&", " and ")
        words = "-".join(re.findall(r"[a-z0-9]+", plain))
        assert entry.id.partition("/")[2].startswith(words[:80].strip("-")), (entry.id, entry.title)


def test_the_same_documents_give_the_same_entries() -> None:
    assert parse() == parsed()
