"""Every title of the documents, asked in every way and in every ruleset: minutes long, so only with `make soak`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.exit import Exit
from corpus.document import Ruleset, document
from corpus.entry import Entry, Kind
from indexer.lookup import Lookup
from tests.bot.run import Done, run

pytestmark = pytest.mark.soak
COMMANDS = ("ruling", "card", "errata", "rule", "define", "compare")


@pytest.fixture(scope="module")
def opened() -> Lookup:
    return Lookup.open()


@pytest.fixture(scope="module")
def asked(opened: Lookup) -> Callable[..., Done]:
    return lambda *argv, **settings: run(*argv, open_lookup=lambda say: opened, **settings)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("ruleset", list(Ruleset))
def test_every_title_is_answered_or_said_not_to_be(
    command: str, ruleset: Ruleset, opened: Lookup, asked: Callable[..., Done]
) -> None:
    where = () if command == "compare" else ("--ruleset", ruleset.value)
    for entry in opened.entries.values():
        plain, data = asked(command, *where, "--", entry.title), asked(command, "--json", *where, "--", entry.title)
        assert plain.status == data.status in (Exit.ANSWERED, Exit.NOTHING_FOUND), (entry.id, plain.err)
        assert plain.out.strip(), entry.id
        assert "\x1b" not in plain.out, entry.id
        assert data.json["query"], entry.id


def test_every_card_is_found_by_its_title(opened: Lookup, asked: Callable[..., Done]) -> None:
    for entry in opened.entries.values():
        if entry.kind == Kind.CARD and not entry.superseded_by:
            found = asked("card", "--json", "--ruleset", document(entry.document).ruleset.value, "--", entry.title)
            assert entry.id in [answer["id"] for answer in found.json["answers"]], entry.id


def test_a_terminal_of_any_width_shows_every_title(opened: Lookup, asked: Callable[..., Done]) -> None:
    def shows(entry: Entry, columns: int) -> bool:
        return asked("ruling", "--", entry.title, columns=columns, tty=True).status in (
            Exit.ANSWERED,
            Exit.NOTHING_FOUND,
        )

    assert all(shows(entry, columns) for columns in (1, 20, 40, 200) for entry in opened.entries.values())
