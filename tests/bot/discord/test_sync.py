from __future__ import annotations

from typing import Any

import pytest

from bot.discord.sync import is_synced

OURS: dict[str, Any] = {
    "name": "ruling",
    "description": "The rulings",
    "type": 1,
    "options": [{"type": 3, "name": "query", "description": "What", "required": True, "autocomplete": True}],
    "nsfw": False,
    "dm_permission": True,
    "default_member_permissions": None,
    "contexts": [0, 1, 2],
    "integration_types": [0, 1],
}
THEIRS: dict[str, Any] = {
    "id": "1",
    "application_id": "2",
    "version": "3",
    "name_localizations": None,
    **OURS,
    "contexts": [2, 1, 0],
}
MENU: dict[str, Any] = {"name": "Look up", "type": 3}


def test_what_discord_has_with_fields_of_its_own_is_held() -> None:
    assert is_synced([OURS], [THEIRS])
    assert is_synced([OURS, MENU], [{**MENU, "description": "", "id": "9"}, THEIRS])
    assert is_synced([OURS], [{key: value for key, value in THEIRS.items() if key not in ("nsfw", "dm_permission")}])


def test_any_change_is_not() -> None:
    option = OURS["options"][0]
    for changed in (
        {**THEIRS, "description": "Rulings"},
        {**THEIRS, "options": []},
        {**THEIRS, "options": [{**option, "description": "Who"}]},
        {**THEIRS, "options": [{**option, "autocomplete": False}]},
        {**THEIRS, "options": [option, option]},
        {**THEIRS, "contexts": [0]},
        {**THEIRS, "integration_types": None},
        {**THEIRS, "nsfw": True},
        {**THEIRS, "type": 3},
    ):
        assert not is_synced([OURS], [changed])


@pytest.mark.parametrize(
    "lost",
    [
        {"choices": [{"name": "Any", "value": "any"}]},
        {"min_length": 1},
        {"max_length": 100},
        {"autocomplete": True},
        {"required": True},
    ],
)
def test_what_an_option_no_longer_has_is_a_change(lost: dict[str, Any]) -> None:
    option = {"type": 3, "name": "query", "description": "What"}
    ours, theirs = {**OURS, "options": [option]}, {**THEIRS, "options": [{**option, **lost}]}
    assert not is_synced([ours], [theirs])
    assert is_synced([ours], [{**THEIRS, "options": [{**option, "choices": [], "autocomplete": False}]}])


def test_nor_is_another_set_of_commands() -> None:
    assert not is_synced([OURS], [])
    assert not is_synced([OURS], [THEIRS, MENU])
    assert not is_synced([OURS, MENU], [THEIRS])
