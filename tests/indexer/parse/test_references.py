"""What an entry refers to: every "see …" leads to the entry that it names, or is known to lead outside."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from corpus.document import Ruleset, document
from corpus.entry import Entry, Kind
from indexer.parse.reference import resolved, titles_of
from indexer.same import sames
from indexer.standing import answered_in_type1
from tests.indexer.shelf import by_id, parsed, passage

SEE = {
    "rulebook/sub-title": ("rulebook/generic-persona",),
    "rulebook/reserved-or-signature-symbol": ("rulebook/restriction-number",),
    "rulebook/persona-cards": ("rulebook/generic-persona", "rulebook/card-groups"),
    "rulebook/generic-persona": ("rulebook/card-groups",),
    "rulebook/power-blows": ("rulebook/hidden-attacks",),
    "rulebook/searching-for-an-attack": ("rulebook/hidden-attacks",),
    "rulebook/other-exertion-uses": ("rulebook/prone",),
    "rulebook/ranged-attacks": ("rulebook/hand-icon",),
    "handbook/cannot": ("handbook/denial-v-permission",),
    "handbook/will-not": ("handbook/denial-v-permission",),
    "handbook/continuous-effects": ("handbook/immediate-effects",),
    "handbook/immediate-effects": ("handbook/continuous-effects",),
    "handbook/darius-darius-and-chessex": ("handbook/chessex-darius-and-chessex",),
    "handbook/defense": ("handbook/blocks", "handbook/dodges"),
    "handbook/endurance-burn": ("handbook/exhaustion",),
    "handbook/proper-defenses": ("handbook/improper-defenses",),
    "handbook/improper-defenses": ("handbook/proper-defenses",),
    "handbook/last-turn-effects": ("handbook/looking-back-at-a-previous-action-or-last-turn-effects",),
    "handbook/persona-powers-in-place-of-a-special": ("handbook/effects-in-place-of-a-special",),
    # It says "Generic Immortals"; the entry is headed "Generic Persona".
    "handbook/persona-specific": ("handbook/generic-persona",),
    "handbook/power-blows-damage": ("handbook/amanda-damage-from-attacks",),
    # It says "Thunder Castle Games cards", which is a heading, and not the card of that title.
    "handbook/rips": ("handbook/thunder-castle-games-cards",),
    "handbook/successful-attack": ("handbook/multiple-attacks", "handbook/attacks-that-modify-later-attacks"),
    "handbook/unique-card": ("handbook/same",),
    # It says "Multiple Weapons"; the entry is headed "Weapons of Choice: Multiple Weapons".
    "handbook/weapon-of-choice": ("handbook/weapons-of-choice-multiple-weapons",),
    "type1/sub-title": ("type1/generic-persona",),
    "type1/power-blows": ("type1/hidden-attacks",),
    "type1/other-exertion-uses": ("type1/prone",),
    "type2/persona-cards": ("type2/card-groups",),
    "type2/card-groups": ("type2/group-classifications",),
    "type2/power-blows": ("type2/hidden-attacks",),
    # It says "Disarming and Breaking Weapons"; the entry is headed "Disarmed, Unarmed & Breaking Weapons".
    "type2/other-exertion-uses": ("type2/prone", "type2/disarmed-unarmed-and-breaking-weapons"),
    "type2/draw-discard-phase": ("type2/hand-size",),
}

OUTSIDE = {
    "handbook/renaissance-format-tournaments": ("Tournament Guidelines",),
    "handbook/timed-games": ("Tournament Floor Rules",),
}
"""What no document of ours holds."""

MENTIONS = {
    "handbook/chessex-darius-and-chessex": ["handbook/darius", "handbook/angry-mob", "handbook/forethought"],
    "handbook/ability-adjustment-phase": ["handbook/honor-bound", "handbook/exhaustion", "handbook/angry-mob"],
    "handbook/controlling-an-opponents-cards-in-play": ["handbook/dojo", "handbook/impulse"],
    "addendum/improvised-weapon-objects-and-head-shots": ["addendum/improvised-weapon"],
    "addendum/removing-cards-from-the-game-and-darius-event": ["handbook/darius"],
    "type2/capture-other-game-aspects": ["type2/discard-pile"],
}

NOT_MENTIONED = {
    # What another ruleset prints of that title: Slash is a card of Type Two only.
    "handbook/armor-and-damage": "type2/slash-mongolian-broadsword-hs3-245",
    # "At the bottom of the card", and so on, is no word of the set AT.
    "type2/text": "handbook/at",
    "rulebook/text": "handbook/at",
    "handbook/dojo": "handbook/at",
    # What the Addendum prints anew.
    "handbook/nullify": "handbook/monkey",
    "handbook/reserved-cards": "handbook/signature-cards",
    # In Type One "Persona Cards" answers that.
    "type1/generic-persona": "handbook/persona",
}

NO_REFERENCES = ["handbook/dirty-trick-tackle", "handbook/in-conjunction-exertions", "type1/beginning-the-game"]
"""They say "see if …" and "to see it", which refers to nothing."""


@pytest.mark.parametrize(("id", "see"), SEE.items())
def test_a_reference_leads_to_the_entry_that_it_names(
    id: str, see: tuple[str, ...], entries: Mapping[str, Entry]
) -> None:
    assert entries[id].see == see


def test_only_two_references_lead_outside_the_documents() -> None:
    assert {entry.id: entry.unresolved for entry in parsed() if entry.unresolved} == OUTSIDE


@pytest.mark.parametrize("id", NO_REFERENCES)
def test_seeing_something_is_not_referring_to_it(id: str, entries: Mapping[str, Entry]) -> None:
    assert (entries[id].see, entries[id].unresolved) == ((), ())


def test_every_see_of_the_documents_is_followed() -> None:
    for entry in parsed():
        printed = re.findall(r"\b[Ss]ee (?:also )?(?:the )?[A-Z][a-z]", entry.body)
        assert bool(printed) <= bool(entry.see or entry.unresolved), (entry.id, printed)


def test_references_stay_within_the_documents_of_a_ruleset(entries: Mapping[str, Entry]) -> None:
    classic = {"rulebook", "handbook", "addendum"}
    for entry in parsed():
        own = classic if entry.document in classic else {entry.document}
        assert {entries[id].document for id in entry.see} <= own, entry.id


def test_everything_that_is_referred_to_or_mentioned_exists_and_is_not_the_entry_itself(
    entries: Mapping[str, Entry],
) -> None:
    for entry in parsed():
        for ids in (entry.see, entry.mentions):
            assert entries.keys() >= {*ids}, entry.id
            assert entry.id not in ids
            assert len({*ids}) == len(ids), entry.id


def test_an_entry_that_says_only_see_leads_somewhere() -> None:
    redirects = [entry for entry in parsed() if entry.body.lower().startswith("see ")]
    assert {entry.id for entry in redirects} >= {"handbook/cannot", "handbook/rips", "handbook/endurance-burn"}
    assert all(entry.see for entry in redirects)


@pytest.mark.parametrize(("id", "mentioned"), MENTIONS.items())
def test_an_entry_mentions_the_cards_and_terms_that_its_text_and_examples_name(
    id: str, mentioned: list[str], entries: Mapping[str, Entry]
) -> None:
    assert {*mentioned} <= {*entries[id].mentions}


@pytest.mark.parametrize(("id", "other"), NOT_MENTIONED.items())
def test_a_name_does_not_mean_what_does_not_hold_there(id: str, other: str, entries: Mapping[str, Entry]) -> None:
    assert other in entries
    assert other not in entries[id].mentions


def test_mentions_stay_within_the_ruleset_but_for_what_type_one_does_not_say_itself(
    entries: Mapping[str, Entry],
) -> None:
    answered = answered_in_type1(sames())
    for entry in parsed():
        home = document(entry.document).ruleset
        others = {id for id in entry.mentions if document(entries[id].document).ruleset != home}
        assert not others or home == Ruleset.TYPE1, entry.id
        assert {document(entries[id].document).ruleset for id in others} <= {Ruleset.CLASSIC}, entry.id
        assert not others & answered, entry.id


def test_what_is_mentioned_is_in_force_where_anything_of_that_title_is(entries: Mapping[str, Entry]) -> None:
    old = {(entry.id, id) for entry in parsed() for id in entry.mentions if entries[id].superseded_by}
    # The Addendum speaks of that Plot among the illegal cards, and prints no entry of its title.
    assert old == {("addendum/illegal-cards", "handbook/the-eyes-have-it")}


@pytest.mark.parametrize("id", ["handbook/crystal-calliope", "handbook/dirty-trick-choke", "handbook/focus"])
def test_an_abbreviation_in_capitals_is_mentioned(id: str, entries: Mapping[str, Entry]) -> None:
    # Their headers print [AT].
    assert "handbook/at" in entries[id].mentions


def test_an_abbreviation_is_mentioned_only_where_it_is_printed_in_capitals() -> None:
    for entry in parsed():
        printed = passage(entry.document, entry.lines.first, entry.lines.last)
        for id in entry.mentions:
            title = by_id()[id].title
            if title.isupper() and len(title) < 4:
                assert re.search(rf"\b{title}\b", printed), (entry.id, id)


def test_front_matter_is_never_mentioned(entries: Mapping[str, Entry]) -> None:
    for entry in parsed():
        assert all(entries[id].kind != Kind.MATTER for id in entry.mentions), entry.id


def test_a_name_leads_to_the_entry_of_the_same_document_first(entries: Mapping[str, Entry]) -> None:
    titles = titles_of(parsed())
    for name in ("Hidden Attacks", "Prone", "Exhaustion"):
        for at in ("rulebook/guard", "type1/guard", "type2/guard"):
            found = resolved(name, entries[at], titles)
            assert found
            assert entries[found].document == entries[at].document


def test_a_name_of_nothing_leads_nowhere(entries: Mapping[str, Entry]) -> None:
    assert resolved("Fnord", entries["handbook/ability"], titles_of(parsed())) is None
