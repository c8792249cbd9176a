"""Filling in a modal, and choosing from a select, as far as Discord lets one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.fake_discord.components import Component
from tests.fake_discord.kinds import Part
from tests.fake_discord.measure import Json
from tests.fake_discord.message import NotOfferedError, names

Filling = str | bool | Sequence[str]


def filled(modal: Json, values: Mapping[str, Filling]) -> list[Json]:
    """The components of a modal with what was entered. An input is called by its label or its custom id."""
    left = dict(values)
    done = [component(one, left) for one in modal["components"]]
    if left:
        raise NotOfferedError(f"the form {modal['title']!r} has no {list(left)}")
    return [{**one, "id": number} for number, one in enumerate(done, start=1)]


def component(part: Component, values: dict[str, Filling]) -> Json:
    """One component of the modal; what is used of `values` is taken out."""
    if part["type"] == Part.LABEL:
        inside = part["component"]
        return {"type": part["type"], "component": entered(inside, values, {*names(inside), part["label"]})}
    if part["type"] == Part.ROW:
        return {"type": part["type"], "components": [entered(one, values, names(one)) for one in part["components"]]}
    return {"type": part["type"]}


def entered(part: Component, values: dict[str, Filling], called: set[str]) -> Json:
    """An input with its value, or with what stood in it before."""
    name = next((name for name in values if name in called), None)
    value = values.pop(name) if name else None
    found = {"type": part["type"], "custom_id": part["custom_id"]}
    match part["type"]:
        case Part.TEXT_INPUT:
            return {**found, "value": written(part, part.get("value") or "" if value is None else value)}
        case Part.CHECKBOX:
            return {**found, "value": bool(part.get("default") if value is None else value)}
        case Part.RADIO_GROUP:
            picked = picks(part, value, least=int(part.get("required", True)), most=1)
            return {**found, "value": picked[0] if picked else None}
        case Part.CHECKBOX_GROUP | Part.STRING_SELECT:
            least = int(part.get("required", True)) and part.get("min_values", 1)
            return {**found, "values": picks(part, value, least=least, most=part.get("max_values", 1))}
    raise NotOfferedError(f"this server cannot fill in a component of type {part['type']}")


def written(part: Component, value: Filling) -> str:
    """A text that keeps to the input's bounds."""
    text = str(value)
    least = part.get("min_length") or int(part.get("required", True))
    if not (least if text or part.get("required", True) else 0) <= len(text) <= (part.get("max_length") or 4000):
        raise NotOfferedError(f"{part['custom_id']} does not take {len(text)} characters")
    return text


def picks(part: Component, value: Filling | None, *, least: int, most: int) -> list[str]:
    """The values of what was chosen, by value or label; without a choice, what was chosen before."""
    options = part.get("options") or ()
    if value is None:
        chosen = [option["value"] for option in options if option.get("default")]
    else:
        wanted = [value] if isinstance(value, str | bool) else list(value)
        chosen = [option["value"] for one in wanted for option in options if one in (option["value"], option["label"])]
        if len(chosen) != len(wanted):
            raise NotOfferedError(f"among {[option['label'] for option in options]} there is not each of {wanted}")
    if not least <= len(chosen) <= most:
        raise NotOfferedError(f"{part['custom_id']} takes {least} to {most} choices, not {len(chosen)}")
    return chosen
