"""What a reader sees of a message, and what Discord would refuse in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from bot.discord.message import Button, Menu, Message
from bot.discord.views import view_of
from tests.fake_discord.limits import problems

V2 = 1 << 15
ESCAPE = re.compile(r"\\([^0-9A-Za-z\s])")
MARKUP = re.compile(r"^(?:-# |#{1,3} )|\*\*|~~", re.MULTILINE)


def payload(message: Message) -> dict[str, Any]:
    """The message as it is sent."""
    components: list[Any] = view_of(message).to_components()  # type: ignore[no-untyped-call]
    attached = [{"id": 0, "filename": message.file.name}] if message.file else []
    files = {"attachments": attached} if attached else {}
    return {"components": components, "flags": V2, "allowed_mentions": {"parse": []}, **files}


def refused(message: Message) -> list[str]:
    return problems(payload(message))


def source(message: Message) -> str:
    """Its texts, with their markup."""
    return "\n".join(text for box in message.boxes for text in box.texts)


def seen(message: Message) -> str:
    """Its texts as Discord shows them: our own markup taken away, then the escapes."""
    hidden = ESCAPE.sub(lambda found: f"\x00{ord(found[1])}\x01", source(message))
    return re.sub("\x00(\\d+)\x01", lambda found: chr(int(found[1])), MARKUP.sub("", hidden)).replace("\u200b", "")


def buttons(message: Message) -> Iterator[Button]:
    for row in message.rows:
        if not isinstance(row, Menu):
            yield from row


def button(message: Message, label: str) -> Button:
    return next(one for one in buttons(message) if one.label.startswith(label))


def menu(message: Message) -> Menu:
    return next(row for row in message.rows if isinstance(row, Menu))


def drawn(message: Message) -> str:
    """The message as text, for golden files."""
    boxes = [f"[{box.colour:06X}]\n" + "\n---\n".join(box.texts) for box in message.boxes]
    files = [f"<<{message.file.name}, {len(message.file.content)} bytes>>"] if message.file else []
    rows = [_row(row) for row in message.rows]
    asked = [message.asked] if message.asked else []
    return "\n\n".join([*asked, *boxes, *files, *rows]) + "\n"


def _row(row: tuple[Button, ...] | Menu) -> str:
    if isinstance(row, Menu):
        options = [f"  {one.value}  {one.label}\n        {one.description}" for one in row.options]
        return "\n".join([f"<{row.placeholder}>  {row.custom_id}", *options])
    return "\n".join(f"({one.label})  {one.custom_id}  {one.style}" for one in row)
