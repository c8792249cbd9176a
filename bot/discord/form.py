"""The form in which a situation is written over several lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import SelectOption, TextStyle, ui

from bot.discord.state import Form, encoded
from bot.discord.wording import worded
from corpus.document import Ruleset
from engine.verdict import LONGEST

SITUATION, RULESET = "situation", "ruleset"


def form_of(ruleset: Ruleset) -> ui.Modal:
    """An empty form. What is sent is known by its custom_id alone, so discord.py need not keep it."""
    form = ui.Modal(title=worded("form", "title"), custom_id=encoded(Form()), timeout=None)
    text: ui.TextInput[Any] = ui.TextInput(
        custom_id=SITUATION,
        style=TextStyle.paragraph,
        placeholder=worded("form", "placeholder"),
        min_length=1,
        max_length=LONGEST,
    )
    form.add_item(ui.Label(text=worded("form", "situation"), description=worded("form", "how"), component=text))
    form.add_item(ui.Label(text=worded("form", "ruleset"), component=_rulesets(ruleset)))
    form.stop()
    return form


def _rulesets(chosen: Ruleset) -> ui.Select[Any]:
    options = [
        SelectOption(label=worded("commands", ruleset.value), value=ruleset.value, default=ruleset is chosen)
        for ruleset in Ruleset
    ]
    return ui.Select(custom_id=RULESET, options=options)


def entered(data: Mapping[str, Any]) -> dict[str, str]:
    """What stands in the inputs of a form that was sent, by their custom ids."""
    parts = [part.get("component") or {} for part in data.get("components", ())]
    return {part["custom_id"]: _value(part) for part in parts if "custom_id" in part}


def _value(part: Mapping[str, Any]) -> str:
    values = part.get("values") or [part.get("value")]
    return str(values[0] or "")
