"""The header lines of cards, read into fields as they print them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from corpus.entry import Card, Entry, Kind
from indexer.parse.header import card_of
from tests.indexer.shelf import parsed, passage

TABLES: dict[str, Any] = tomllib.loads(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))
FAMILIES: dict[str, dict[str, tuple[int, str, str]]] = TABLES["family"]


def card_from(row: Mapping[str, Any]) -> Card:
    """A card of the table, in which a list stands for a tuple."""
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in row.items()}
    return Card(**values)


def with_grids() -> list[Entry]:
    return [entry for entry in parsed() if entry.card and entry.card.grids]


@pytest.mark.parametrize(("id", "row"), TABLES["card"].items())
def test_a_header_is_read_into_the_fields_that_it_prints(
    id: str, row: Mapping[str, Any], entries: Mapping[str, Entry]
) -> None:
    assert entries[id].card == card_from(row)


@pytest.mark.parametrize(("id", "grids"), TABLES["grids"].items())
def test_all_grids_of_a_card_are_kept_in_order(id: str, grids: list[str], entries: Mapping[str, Entry]) -> None:
    card = entries[id].card
    assert card
    assert [*card.grids] == grids


def test_a_grid_is_three_rows_of_three() -> None:
    assert len(with_grids()) > 20
    for entry in with_grids():
        assert entry.card
        for grid in entry.card.grids:
            assert [len(row) for row in grid.split("/")] == [3, 3, 3], entry.id
            assert set(grid) <= set("OASBDX0/"), entry.id


def test_every_grid_of_the_documents_is_a_grid_of_a_card() -> None:
    printed = [
        grid
        for entry in parsed()
        for grid in re.findall(r"\b[OASBDX0]{3}(?:/[OASBDX0]{3}){2}\b", passage(entry.document, *span(entry)))
    ]
    read = [grid for entry in with_grids() if entry.card for grid in entry.card.grids]
    assert read == printed


def span(entry: Entry) -> tuple[int, int]:
    return entry.lines.first, entry.lines.last


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES.keys())
def test_cards_of_one_title_stay_apart(
    family: Mapping[str, tuple[int, str, str]], entries: Mapping[str, Entry]
) -> None:
    assert len({entries[id].text for id in family}) == len(family)
    for id, (line, words, edition) in family.items():
        entry = entries[id]
        assert entry.lines.first == line
        assert words in entry.text
        assert entry.card
        assert entry.card.editions == (edition,)


@pytest.mark.parametrize("title", ["Crystal", "Armor", "Seduce", "Holy Ground", "Pedestrian", "Street Punk"])
def test_a_family_is_complete(title: str) -> None:
    listed = {id for family in FAMILIES.values() for id in family}
    found = {e.id for e in parsed() if e.document == "handbook" and e.card and e.card.title == title}
    assert found <= listed
    assert len(found) > 1


def test_a_header_that_goes_on_in_the_next_line_is_joined(entries: Mapping[str, Entry]) -> None:
    assert entries["type2/kanwulf"].heading == (
        "Kanwulf (HS4-104 and any Kanwulf Premium or Quickening with any of these abilities) - PERSONA"
    )
    assert entries["type2/kanwulf"].lines.first == 1875


def test_card_text_glued_to_its_header_is_text(entries: Mapping[str, Entry]) -> None:
    entry = entries["addendum/improvised-weapon"]
    assert entry.heading == "Improvised Weapon [ME] - OOO/OSO/OOO - 3 - [Generic] - SPECIAL ATTACK: RANGED"
    assert entry.body.startswith("This Attack does no damage.")
    assert entries["type2/extra-shot-faith"].body.startswith("Play in conjunction with an attack.")


def test_a_second_header_right_below_a_text_begins_a_card(entries: Mapping[str, Entry]) -> None:
    assert entries["type2/dirty-trick-leg-sweep"].lines.first == 1752
    assert entries["type2/disgruntled-mortal"].lines.last == 1765
    assert entries["type2/divine-intervention"].lines.first == 1766


def test_every_card_and_every_erratum_has_fields_and_nothing_else_does() -> None:
    for entry in parsed():
        assert bool(entry.card) == (entry.kind in (Kind.CARD, Kind.ERRATA)), entry.id


def test_a_card_is_reserved_or_a_signature_card_by_the_letter_of_its_restriction() -> None:
    for entry in parsed():
        if entry.card:
            restriction = entry.card.restriction or ""
            assert entry.card.signature == restriction.startswith("S"), entry.id
            assert not entry.card.reserved or restriction.startswith("R"), entry.id
            # In Type One and Two an R before the number of a generic card says only that it is restricted.
            assert not entry.card.reserved or entry.card.personas, entry.id


def test_every_reserved_or_signature_card_of_the_handbook_names_whom_it_belongs_to() -> None:
    for entry in parsed():
        if entry.card and entry.document in ("handbook", "addendum") and (entry.card.restriction or "")[:1] in "RS":
            assert entry.card.personas or not entry.card.restriction, entry.id


def test_the_title_of_a_card_stands_in_its_header() -> None:
    for entry in parsed():
        if entry.card:
            assert entry.card.title in entry.heading, entry.id
            assert all(number.split("-")[0] in entry.heading for number in entry.card.numbers), entry.id
            assert entry.card.subtitle is None or entry.card.subtitle in entry.text, entry.id


def test_a_group_is_written_in_one_way() -> None:
    groups = {entry.card.group for entry in parsed() if entry.card and entry.card.group}
    assert groups >= {"IMMORTAL ALLY", "MORTAL ALLY"}
    assert len({group.replace(":", "") for group in groups}) == len(groups)


def test_an_edition_is_a_name_of_a_set_and_a_sub_title_has_letters() -> None:
    for entry in parsed():
        if entry.card:
            assert "no text" not in entry.card.editions, entry.id
            assert entry.card.subtitle is None or entry.card.subtitle[0].isalpha(), entry.id


def test_the_header_of_no_card_at_all_is_still_a_card() -> None:
    assert card_of("Fnord") == Card("Fnord")
    assert card_of("") == Card("")
