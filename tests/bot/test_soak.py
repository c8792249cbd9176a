"""Every title of the documents, asked in every way and in every ruleset: minutes long, so only with `make soak`."""

from __future__ import annotations

import pytest

from bot.cli.exit import Exit
from corpus.document import Ruleset, document
from corpus.entry import Entry, Kind
from tests.bot.run import opened, run

pytestmark = pytest.mark.soak
COMMANDS = ("ruling", "card", "errata", "rule", "define", "compare")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("ruleset", list(Ruleset))
def test_every_title_is_answered_or_said_not_to_be(command: str, ruleset: Ruleset) -> None:
    where = () if command == "compare" else ("--ruleset", ruleset.value)
    for entry in opened().entries.values():
        plain, data = run(command, *where, "--", entry.title), run(command, "--json", *where, "--", entry.title)
        assert plain.status == data.status in (Exit.ANSWERED, Exit.NOTHING_FOUND), (entry.id, plain.err)
        assert plain.out.strip(), entry.id
        assert "\x1b" not in plain.out, entry.id
        assert data.json["query"], entry.id


def test_every_card_is_found_by_its_title() -> None:
    for entry in opened().entries.values():
        if entry.kind == Kind.CARD and not entry.superseded_by:
            found = run("card", "--json", "--ruleset", document(entry.document).ruleset.value, "--", entry.title)
            assert entry.id in [answer["id"] for answer in found.json["answers"]], entry.id


def test_a_terminal_of_any_width_shows_every_title() -> None:
    def shows(entry: Entry, columns: int) -> bool:
        return run("ruling", "--", entry.title, columns=columns, tty=True).status in (
            Exit.ANSWERED,
            Exit.NOTHING_FOUND,
        )

    assert all(shows(entry, columns) for columns in (1, 20, 40, 200) for entry in opened().entries.values())
