"""Every entry of the documents, shown as a reply: nothing of it is cut."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answers.fields import export_fields
from bot.answers.templates import without_grids
from bot.cli.render import render
from bot.cli.screen import Screen
from corpus.document import Ruleset, document
from corpus.entry import Entry, Example, Kind, Lines
from indexer.answer import Answer, Shown, Status
from tests.bot.run import opened, run

SEEN = st.characters(exclude_categories=["Cc", "Cs", "Cn", "Cf"])


@pytest.fixture(scope="module")
def entries() -> dict[str, Entry]:
    return dict(opened().entries)


def shown(entry: Entry, template: str, page: Screen = Screen()) -> str:  # noqa: B008  (a page is a value)
    status = Status.SUPERSEDED if entry.superseded_by else Status.CURRENT
    answer = Answer(entry.title, Ruleset.ANY, (Shown(entry, status),))
    return render(page, template, reply=answer, entries={entry.id: entry}, limit=3, program="watcher ")


def holds(reply: str, text: str) -> bool:
    """Whether the words of the text stand in the reply, in their order."""
    rest = iter(re.findall(r"\w+", reply.casefold()))
    return all(word in rest for word in re.findall(r"\w+", text.casefold()))


@pytest.mark.slow
@pytest.mark.parametrize("template", ["ruling", "card", "rule", "define"])
@pytest.mark.parametrize("width", [20, 88])
def test_every_word_of_every_entry_is_shown(entries: dict[str, Entry], template: str, width: int) -> None:
    for entry in entries.values():
        reply = shown(entry, template, Screen(width=width, full=width))
        assert holds(reply, without_grids(entry.text)), entry.id
        for example in entry.examples:
            assert holds(reply, f"{example.label} {example.text}"), entry.id
        assert entry.id in reply


@pytest.mark.slow
def test_no_line_is_wider_than_the_page_but_for_a_single_word(entries: dict[str, Entry]) -> None:
    for entry in entries.values():
        for line in shown(entry, "ruling", Screen(width=60, full=60)).splitlines():
            assert len(line) <= 60 or len(line.split()) == 1, line


def test_a_list_that_was_cut_short_is_told_whole_by_the_command_that_it_names() -> None:
    lists = {row.entry: row.title for row in opened().index.names.classified}
    for id, card in lists.items():
        entry = opened().entries[id]
        reply = run("ruling", "--limit", "100", "--", card).out
        named = f"watcher define {entry.title} --ruleset {document(entry.document).ruleset}"
        if named in reply:
            assert not holds(reply, entry.text), id
        assert holds(run(*named.split()[1:]).out, entry.text), id


def test_every_entry_is_exported_whole(entries: dict[str, Entry]) -> None:
    for entry in entries.values():
        assert export_fields(entry)["text"] == entry.text


@pytest.mark.slow
@given(st.text(SEEN), st.text(SEEN), st.text(SEEN), st.integers(min_value=20, max_value=100))
def test_every_word_of_any_entry_is_shown(title: str, text: str, example: str, width: int) -> None:
    entry = Entry(
        "handbook/x",
        Kind.RULING,
        title,
        "handbook",
        Lines(1, 2),
        text,
        title,
        examples=(Example("Example 1:", example, Lines(2, 2)),),
    )
    reply = shown(entry, "ruling", Screen(width=width, full=width))
    assert holds(reply, text)
    assert holds(reply, example)


@given(st.text(), st.text(), st.lists(st.text(alphabet="OASBDX/0?"), max_size=3))
def test_no_entry_makes_the_wording_fail(title: str, text: str, path: list[str]) -> None:
    entry = Entry("handbook/x", Kind.RULING, title, "handbook", Lines(1, 1), text, title, path=tuple(path))
    for template in ("ruling", "card", "rule", "define"):
        assert "\x1b" not in shown(entry, template)
