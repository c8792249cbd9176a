"""Under a ruleset only what holds there, whichever of the suggestions is picked."""

from __future__ import annotations

import pytest

from bot.answers.command import Command
from bot.discord.cogs.lookup import WANTED
from bot.discord.custom_id import Open, PageKind, Publish, decode
from bot.discord.navigation import Navigation
from corpus.document import Ruleset, document
from corpus.entry import Entry
from indexer.completion import Wanted, completions
from tests.bot.discord.reading import buttons, seen

HOLDING = {
    Ruleset.CLASSIC: {Ruleset.CLASSIC},
    Ruleset.TYPE1: {Ruleset.TYPE1, Ruleset.CLASSIC},
    Ruleset.TYPE2: {Ruleset.TYPE2},
}
OF_ONE = [command for command in WANTED if command not in (Command.COMPARE, Command.ERRATA)]
"""The other two tell of every ruleset, and what holds where."""


def answered(navigation: Navigation, command: Command, value: str, ruleset: Ruleset) -> list[Entry]:
    """The entries that a reply is made of."""
    (message,) = navigation.ask(command, value, ruleset).messages
    for button in buttons(message):
        state = decode(button.custom_id)
        if isinstance(state, Publish) or (isinstance(state, Open) and state.crumbs.here.kind is PageKind.CARD):
            return navigation.locations.at(state.crumbs.here, ruleset).named
    return []


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", HOLDING)
def test_no_answer_is_from_a_document_that_does_not_hold(navigation: Navigation, ruleset: Ruleset) -> None:
    told = 0
    values = [one.suggestion.value for one in completions(navigation.lookup)]
    by_id = [value for value in values if value in navigation.lookup.entries]
    for value in [*by_id, *values[::3]]:  # names take long, and are looked up under the ruleset anyway
        for command in OF_ONE:
            for entry in answered(navigation, command, value, ruleset):
                assert document(entry.document).ruleset in HOLDING[ruleset], (command, value)
                told += 1
    assert told > 500


def test_a_card_that_a_ruleset_has_not_is_looked_up_there_by_its_name(navigation: Navigation) -> None:
    amanda = next(one for one in completions(navigation.lookup) if one.suggestion.label.startswith("Seduce (Amanda)"))
    classic = navigation.ask(Command.CARD, amanda.suggestion.value, Ruleset.CLASSIC)
    assert "current in classic" in seen(classic.messages[0])
    type2 = navigation.ask(Command.CARD, amanda.suggestion.value, Ruleset.TYPE2)
    assert "current in classic" not in seen(type2.messages[0])


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", Ruleset)
def test_every_candidate_is_found_by_its_command(navigation: Navigation, ruleset: Ruleset) -> None:
    asked = 0
    for one in completions(navigation.lookup):
        for command, (_, wanted) in WANTED.items():
            if (ruleset, wanted) in one.answers and wanted is not Wanted.ANYTHING:
                assert navigation.ask(command, one.suggestion.value, ruleset).found, (command, one.suggestion)
                asked += 1
    assert asked > 100


def test_another_ruleset_is_offered_only_where_it_has_something(navigation: Navigation) -> None:
    elsewhere = navigation.ask(Command.CARD, "Ancestral Blade", Ruleset.TYPE2).messages[0]
    assert "Ask under any ruleset" in [one.label for one in buttons(elsewhere)]
    assert "Another ruleset may have it." in seen(elsewhere)
    nowhere = navigation.ask(Command.RULING, "zzqq", Ruleset.TYPE2).messages[0]
    assert "Ask under any ruleset" not in [one.label for one in buttons(nowhere)]
    assert "Another ruleset may have it." not in seen(nowhere)
