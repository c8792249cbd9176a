"""What a later document replaces, amends or withdraws: it is told, and what is replaced is no answer."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from corpus.document import Ruleset
from corpus.entry import Entry, Kind
from indexer.answer import Status
from indexer.lookup import Lookup
from indexer.standing import home_of
from indexer.words import folded
from tests.indexer.asked import shown

RULESETS = list(Ruleset)

SUPERSEDED = {
    # The Addendum prints the Handbook's entry anew.
    "handbook/arms-and-tactics-break-glass": "addendum/arms-and-tactics-break-glass",
    "handbook/attacks-damage": "addendum/attacks-damage",
    "handbook/combination": "addendum/combination",
    "handbook/controlling-an-opponents-cards-in-play": "addendum/controlling-an-opponents-cards-in-play",
    "handbook/disarming-and-weapons-of-choice": "addendum/disarming-and-weapons-of-choice",
    "handbook/discipline-all-versions": "addendum/discipline-all-versions",
    "handbook/duplicating-a-cards-effects": "addendum/duplicating-a-cards-effects",
    "handbook/focused-strike": "addendum/focused-strike",
    "handbook/illegal-cards": "addendum/illegal-cards",
    "handbook/improvised-weapon": "addendum/improvised-weapon",
    "handbook/monkey": "addendum/monkey",
    "handbook/prevention": "addendum/prevention",
    "handbook/scorn": "addendum/scorn",
    "handbook/signature-cards": "addendum/signature-cards",
    "handbook/special-attack-or-block": "addendum/special-attack-or-block",
    "handbook/weapons-of-choice-secondary-weapons": "addendum/weapons-of-choice-secondary-weapons",
    "handbook/yuk-hsui-chun": "addendum/yuk-hsui-chun",
    # It lists The Eyes Have It among the illegal cards.
    "handbook/the-eyes-have-it": "addendum/illegal-cards",
    # It prints the Rulebook's section anew.
    "rulebook/disarming-and-breaking-weapons": "addendum/disarming-and-breaking-weapons",
}

ADDED = ["handbook/nullify", "handbook/target", "handbook/stacking"]
"""Of these the Addendum replaces an example or adds to them; the entry itself stays."""

AMENDED = {
    # The Addendum reverses, withdraws or adds to a part.
    "handbook/kanwulf-and-masters-advantage": ("addendum/kanwulf-and-war-axe",),
    "handbook/stacking": ("addendum/monkey",),
    "handbook/nullify": ("addendum/nullify",),
    "handbook/safe-house-playing-cards-from": ("addendum/safe-house",),
    "handbook/darius-event-putting-cards-directly-into-play": ("addendum/safe-house",),
    "handbook/target": ("addendum/target-additional-material",),
    "handbook/premiums-persona-master-premiums": ("addendum/removing-cards-from-the-game-and-darius-event",),
    "rulebook/game-concept-and-goal-of-the-game": ("addendum/losing-the-game-and-checking-for-0-ability",),
    "rulebook/removing-cards-from-the-game": (
        "addendum/removing-cards-from-the-game-and-darius-event",
        "handbook/premiums-persona-master-premiums",
    ),
    # The Handbook says more, or something else, than the Rulebook.
    "rulebook/discard-to-use-cards": ("handbook/discard-to-use-cards",),
    "rulebook/may-do-effects": ("handbook/edges",),
    "rulebook/card-groups": ("handbook/groups",),
    "rulebook/head-shots": ("handbook/head-shot",),
    "rulebook/defense-phase": ("handbook/improper-defenses",),
    "rulebook/beginning-the-game": ("handbook/maximum-ability",),
    "rulebook/reserved-or-signature-symbol": ("handbook/reserved-cards",),
    # type2 681: "Any Tiered or Threshold Checks made by one person are now known as Attribute Checks."
    "type2/threshold-exertions": ("type2/attribute-checks",),
    "type2/tiered-exertions": ("type2/attribute-checks",),
}
"""What is in force, but in a part ruled otherwise, and by what."""

WITHDRAWN = {
    "handbook/nullify": ("Example:",),  # addendum 148: "Example is no longer relevant with revision to Monkey."
    "handbook/stacking": ("Example5:",),  # it counts by the old text of Monkey
    "handbook/attacks-damage": ("Example:",),  # addendum 42: "This is a correction to the Example in the Handbook"
    "handbook/focused-strike": ("Example:",),  # addendum 88 says the same
    "handbook/prevention": ("Example3:",),  # addendum 166 rules the other way
    "handbook/discipline-all-versions": ("Example1:",),  # addendum 70 rules the other way
    "handbook/weapons-of-choice-secondary-weapons": ("Example2:",),  # addendum 224 gives another reason
    # Addendum 190: the cards come into play "If your opponent removes this card"; in these the owner does.
    "handbook/safe-house-playing-cards-from": ("Example:",),
    "handbook/darius-event-putting-cards-directly-into-play": ("Example 2:",),
}


@pytest.mark.parametrize(("earlier", "later"), SUPERSEDED.items())
def test_what_is_printed_anew_is_superseded(earlier: str, later: str, entries: Mapping[str, Entry]) -> None:
    assert entries[earlier].superseded_by == later
    assert earlier in entries[later].supersedes
    assert entries[later].superseded_by is None


def test_nothing_else_is_superseded_as_a_whole(entries: Mapping[str, Entry]) -> None:
    assert {entry.id: entry.superseded_by for entry in entries.values() if entry.superseded_by} == SUPERSEDED


def test_an_entry_of_the_addendum_under_a_heading_of_the_handbook_replaces_it(entries: Mapping[str, Entry]) -> None:
    later = {folded(entry.title): entry for entry in entries.values() if entry.document == "addendum"}
    for entry in entries.values():
        same = later.get(folded(entry.title))
        if entry.document == "handbook" and same and entry.kind != Kind.MATTER and entry.id not in ADDED:
            assert entry.superseded_by == same.id


@pytest.mark.parametrize("id", ADDED)
def test_what_the_addendum_only_adds_to_stays_in_force(id: str, entries: Mapping[str, Entry]) -> None:
    assert entries[id].superseded_by is None
    assert any(id in entry.supersedes for entry in entries.values())


def test_what_is_amended_in_part_says_by_what_and_stays_in_force(entries: Mapping[str, Entry]) -> None:
    amended = {e.id: tuple(amendment.id for amendment in e.amended_by) for e in entries.values() if e.amended_by}
    assert amended == AMENDED
    for id, later in AMENDED.items():
        assert entries[id].superseded_by is None
        assert all(id in entries[other].supersedes for other in later)
        assert all(amendment.reason.endswith(".") for amendment in entries[id].amended_by)


@pytest.mark.parametrize("id", AMENDED)
def test_an_amendment_is_told_with_the_answer(id: str, lookup: Lookup) -> None:
    entry = lookup.entries[id]
    found = {s.entry.id: s for s in shown(lookup, entry.title, home_of(entry))}
    assert found[id].status == Status.CURRENT
    assert found[id].entry.amended_by == entry.amended_by


def test_no_other_example_is_withdrawn(entries: Mapping[str, Entry]) -> None:
    assert {e.id: e.withdrawn_examples for e in entries.values() if e.withdrawn_examples} == WITHDRAWN


@pytest.mark.parametrize(("id", "labels"), WITHDRAWN.items())
def test_a_withdrawn_example_is_known(id: str, labels: tuple[str, ...], entries: Mapping[str, Entry]) -> None:
    assert entries[id].withdrawn_examples == labels
    assert {*labels} <= {example.label for example in entries[id].examples}


@pytest.mark.parametrize("id", SUPERSEDED)
def test_a_superseded_entry_is_in_no_answer(id: str, lookup: Lookup) -> None:
    entry = lookup.entries[id]
    for ruleset in RULESETS:
        for text in (entry.title, entry.body[:100]):
            assert id not in [found.entry.id for found in shown(lookup, text, ruleset)]
        assert id not in lookup.history(entry.title, ruleset).in_force
    assert id not in [found.entry.id for _, side in lookup.compare(entry.title).sides for found in side]


def test_what_takes_the_place_of_a_superseded_card_answers_for_it(lookup: Lookup) -> None:
    for earlier, later in SUPERSEDED.items():
        if lookup.entries[earlier].card:
            assert lookup.ruling(lookup.entries[earlier].title, Ruleset.CLASSIC).answers[0].entry.id == later
