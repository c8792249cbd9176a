"""A message in Discord's form: its newer components, which read well on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from discord import ButtonStyle, File, SelectOption, ui

from bot.discord.message import Box, Button, Menu, Message, Row, Style

STYLES = {Style.PLAIN: ButtonStyle.secondary, Style.MAIN: ButtonStyle.primary, Style.DANGER: ButtonStyle.danger}
View = ui.LayoutView


def laid_out(message: Message) -> View:
    """The message as a view. What is pressed is answered by its custom_id alone, so discord.py need not keep it."""
    view = View(timeout=None)
    for box in message.boxes:
        view.add_item(_container(box))
    if message.file:
        view.add_item(ui.File(f"attachment://{message.file.name}"))
    for row in message.rows:
        view.add_item(_row(row))
    view.stop()
    return view


def files_of(message: Message) -> list[File]:
    """What goes with a message; to be sent once."""
    return [File(BytesIO(message.file.content), message.file.name)] if message.file else []


def _container(box: Box) -> ui.Container[Any]:
    return ui.Container(*_displays(box), accent_colour=box.colour)


def _displays(box: Box) -> Iterator[ui.Item[Any]]:
    for number, text in enumerate(box.texts):
        if number:
            yield ui.Separator(visible=False)
        yield ui.TextDisplay(text)


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
