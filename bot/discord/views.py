"""Messages and the form in Discord's own components, which read well on a phone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any

from discord import ButtonStyle, SelectOption, TextStyle, ui
from discord import File as Upload

from bot.discord.custom_id import Form, ReportWrong, encode
from bot.discord.markdown import render_part
from bot.discord.message import Box, Button, Menu, Message, Row, Style
from corpus.document import Ruleset
from engine.verdict import LONGEST

STYLES = {Style.PLAIN: ButtonStyle.secondary, Style.MAIN: ButtonStyle.primary, Style.DANGER: ButtonStyle.danger}
ASKED_ID = 901
"""By which what was asked is found again in a message that was sent."""
SITUATION, RULESET, REPORT = "situation", "ruleset", "report"
"""The inputs of the forms."""
LONGEST_REPORT = 1000


def view_of(message: Message) -> ui.LayoutView:
    """The message as a view. What is pressed is answered by its custom_id alone, so discord.py need not keep it."""
    view = ui.LayoutView(timeout=None)
    if message.asked:
        view.add_item(ui.TextDisplay(message.asked, id=ASKED_ID))
    for box in message.boxes:
        view.add_item(_container(box))
    if message.file:
        view.add_item(ui.File(f"attachment://{message.file.name}"))
    for row in message.rows:
        view.add_item(_row(row))
    view.stop()
    return view


def files_of(message: Message) -> list[Upload]:
    """What goes with a message; to be sent once."""
    return [Upload(BytesIO(message.file.content), message.file.name)] if message.file else []


def _container(box: Box) -> ui.Container[Any]:
    return ui.Container(*_displays(box), accent_colour=box.colour)


def _displays(box: Box) -> Iterator[ui.Item[Any]]:
    for number, text in enumerate(box.texts):
        if number:
            yield ui.Separator(visible=False)
        yield ui.TextDisplay(text, id=None if number else box.id)


def _row(row: Row) -> ui.ActionRow[Any]:
    if isinstance(row, Menu):
        return ui.ActionRow(_select(row))
    return ui.ActionRow(*(_button(button) for button in row))


def _button(button: Button) -> ui.Button[Any]:
    return ui.Button(label=button.label, custom_id=button.custom_id, style=STYLES[button.style])


def _select(menu: Menu) -> ui.Select[Any]:
    options = [
        SelectOption(label=option.label, value=option.value, description=option.description or None)
        for option in menu.options
    ]
    return ui.Select(custom_id=menu.custom_id, placeholder=menu.placeholder, options=options)


def situation_form(ruleset: Ruleset, words: str = "") -> ui.Modal:
    """The form with these words in it. What is sent is known by its custom_id alone, so discord.py need not keep it."""
    form = ui.Modal(title=render_part("form", "title"), custom_id=encode(Form()), timeout=None)
    text: ui.TextInput[Any] = ui.TextInput(
        custom_id=SITUATION,
        style=TextStyle.paragraph,
        placeholder=render_part("form", "placeholder"),
        default=words or None,
        min_length=1,
        max_length=LONGEST,
    )
    situation, how = render_part("form", "situation"), render_part("form", "how")
    form.add_item(ui.Label(text=situation, description=how, component=text))
    form.add_item(ui.Label(text=render_part("form", "ruleset"), component=_rulesets(ruleset)))
    form.stop()
    return form


def report_form(report: ReportWrong) -> ui.Modal:
    """An empty form in which to say what is wrong with an answer."""
    form = ui.Modal(title=render_part("form", "report_title"), custom_id=encode(report), timeout=None)
    text: ui.TextInput[Any] = ui.TextInput(
        custom_id=REPORT, style=TextStyle.paragraph, min_length=1, max_length=LONGEST_REPORT
    )
    said, how = render_part("form", "report_text"), render_part("form", "report_how")
    form.add_item(ui.Label(text=said, description=how, component=text))
    form.stop()
    return form


def _rulesets(chosen: Ruleset) -> ui.Select[Any]:
    options = [
        SelectOption(label=render_part("commands", ruleset.value), value=ruleset.value, default=ruleset is chosen)
        for ruleset in Ruleset
    ]
    return ui.Select(custom_id=RULESET, options=options)


def form_values(data: Mapping[str, Any]) -> dict[str, str]:
    """What stands in the inputs of a form that was sent, by their custom ids."""
    parts = [part.get("component") or {} for part in data.get("components", ())]
    return {part["custom_id"]: _value(part) for part in parts if "custom_id" in part}


def _value(part: Mapping[str, Any]) -> str:
    values = part.get("values") or [part.get("value")]
    return str(values[0] or "")
