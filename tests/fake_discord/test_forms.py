"""What users enter into forms and read in messages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fake_discord.board import Board
from tests.fake_discord.files import Shelf
from tests.fake_discord.forms import Filling, filled
from tests.fake_discord.kinds import Part
from tests.fake_discord.limits import problems
from tests.fake_discord.measure import Json
from tests.fake_discord.message import NotOfferedError
from tests.fake_discord.world import HOME, WATCHER, Place

OPTIONS = [{"label": "Sun", "value": "s"}, {"label": "Rain", "value": "r", "default": True}]


def label(kind: Part, **parts: Any) -> Json:
    return {
        "type": Part.LABEL,
        "label": kind.name,
        "component": {"type": kind, "custom_id": kind.name.lower(), **parts},
    }


def modal(*parts: Json) -> Json:
    return {"title": "Form", "custom_id": "form", "components": list(parts)}


WEATHER = modal(
    label(Part.CHECKBOX),
    label(Part.CHECKBOX_GROUP, options=OPTIONS, min_values=0, max_values=2, required=False),
    label(Part.STRING_SELECT, options=OPTIONS),
    {"type": Part.TEXT, "content": "and then"},
    {"type": Part.ROW, "components": [{"type": Part.TEXT_INPUT, "custom_id": "old", "style": 1, "value": "before"}]},
)


@pytest.mark.parametrize(
    ("values", "entered"),
    [
        ({}, [False, ["r"], ["r"], "before"]),
        ({"CHECKBOX": True, "CHECKBOX_GROUP": ["Sun", "r"], "STRING_SELECT": "s"}, [True, ["s", "r"], ["s"], "before"]),
        ({"checkbox_group": [], "old": "after"}, [False, [], ["r"], "after"]),
    ],
)
def test_each_input_takes_what_it_is_given_or_keeps_what_it_had(values: dict[str, Filling], entered: list[Any]) -> None:
    assert problems(WEATHER) == []
    parts = filled(WEATHER, values)
    assert [part["id"] for part in parts] == [1, 2, 3, 4, 5]
    inputs = [parts[0]["component"], parts[1]["component"], parts[2]["component"], parts[4]["components"][0]]
    assert [part.get("value", part.get("values")) for part in inputs] == entered


def test_files_cannot_be_handed_in_with_a_form() -> None:
    with pytest.raises(NotOfferedError, match="cannot fill in a component of type 19"):
        filled(modal(label(Part.FILE_UPLOAD)), {})


def test_all_that_can_be_read_in_a_message_is_its_text() -> None:
    embed = {
        "title": "Holy Ground",
        "description": "No attacks.",
        "author": {"name": "Watcher"},
        "fields": [{"name": "Ruleset", "value": "classic"}],
        "footer": {"text": "Rulebook"},
        "image": {"url": "attachment://grid.png"},
    }
    board = Board(Shelf("http://files"))
    message = board.post(Place.in_guild(HOME), WATCHER, {"content": " Look: ", "embeds": [embed]})
    assert message.text == "Look:\nWatcher\nHoly Ground\nNo attacks.\nRuleset\nclassic\nRulebook"
    assert message.embeds[0]["type"] == "rich"
