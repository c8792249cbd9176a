from __future__ import annotations

import pytest

from bot.discord.custom_id import LENGTH, NONE, Codes, code_of
from bot.discord.navigation import Navigation


def test_a_code_stays_the_same() -> None:
    assert code_of("handbook/chessex-darius-and-chessex") == "VKWZ"


def test_every_entry_has_a_code_of_its_own(navigation: Navigation) -> None:
    ids = navigation.locations.codes.ids
    assert len(ids) > len(navigation.lookup.entries)
    assert all(len(code) == LENGTH for code in ids)
    assert NONE not in ids


def test_a_code_of_nothing_leads_nowhere() -> None:
    codes = Codes(["one", "one"])
    assert (codes.id(code_of("one")), codes.id("none")) == ("one", None)


def test_two_ids_of_one_code_are_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.discord.custom_id.code_of", lambda id: "same")
    with pytest.raises(ValueError, match="'two' and 'one' have the same code"):
        Codes(["one", "two"])
