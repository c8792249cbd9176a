"""A message as it stands on the server, read the way a user sees it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.fake_discord.components import Component, flat, texts
from tests.fake_discord.kinds import SELECTS, Flag, Part
from tests.fake_discord.measure import Json
from tests.fake_discord.world import Place, User


class NotOfferedError(AssertionError):
    """Discord would not have let the user do that."""


@dataclass(frozen=True, slots=True)
class Message:
    """One state of a message: `body` is what Discord returns, `sent` what was asked for; an edit makes another.

    `seen_by` is the only one who sees it, `owners` those who had installed the bot where it was asked.
    """

    id: int
    place: Place
    author: User
    body: Json
    sent: Json = field(default_factory=dict)
    seen_by: User | None = None
    owners: Json = field(default_factory=dict)

    @property
    def content(self) -> str:
        """Its plain text."""
        return str(self.body["content"])

    @property
    def embeds(self) -> list[Json]:
        """Its embeds."""
        return list(self.body["embeds"])

    @property
    def components(self) -> list[Component]:
        """Every component in it, however deep, in reading order."""
        return flat(self.body["components"])

    @property
    def flags(self) -> Flag:
        """Its flags."""
        return Flag(self.body["flags"])

    @property
    def ephemeral(self) -> bool:
        """Whether only one user sees it."""
        return Flag.EPHEMERAL in self.flags

    @property
    def loading(self) -> bool:
        """Whether it still says that the bot is thinking."""
        return Flag.LOADING in self.flags

    @property
    def attachments(self) -> list[Json]:
        """Its attachments."""
        return list(self.body["attachments"])

    @property
    def text(self) -> str:
        """All that can be read in it."""
        said = [self.content, *map(embed_text, self.embeds), *texts(self.body["components"])]
        return "\n".join(filter(None, said))

    @property
    def buttons(self) -> list[str]:
        """What stands on its buttons that can be pressed."""
        pressed = [one for one in self.components if one["type"] == Part.BUTTON and not one.get("disabled")]
        return [str(one.get("label") or one["emoji"]["name"]) for one in pressed]

    @property
    def custom_ids(self) -> list[str]:
        """The custom ids of its components."""
        return [str(one["custom_id"]) for one in self.components if one.get("custom_id")]

    def button(self, name: str) -> Component:
        """The button with this label, emoji or custom id, if it can be pressed."""
        pressed = [one for one in self.components if one["type"] == Part.BUTTON and name in names(one)]
        return only(pressed, f"button {name!r}", self.buttons)

    def select(self, name: str | None = None) -> Component:
        """The select with this placeholder or custom id; without a name the only one."""
        found = [one for one in self.components if one["type"] in SELECTS and (name is None or name in names(one))]
        return only(found, f"select {name or ''}", self.custom_ids)


def names(component: Component) -> set[Any]:
    """By what a user or a test may call a component."""
    emoji = (component.get("emoji") or {}).get("name")
    return {component.get("label"), component.get("placeholder"), component.get("custom_id"), emoji} - {None}


def only(found: list[Component], what: str, there: list[str]) -> Component:
    """The one component that was meant, which must be enabled."""
    if len(found) != 1:
        raise NotOfferedError(f"{len(found) or 'no'} {what} among {there}")
    if found[0].get("disabled"):
        raise NotOfferedError(f"the {what} is disabled")
    return found[0]


def embed_text(embed: Json) -> str:
    """All that can be read in an embed."""
    owners = [(embed.get("author") or {}, "name"), (embed, "title"), (embed, "description")]
    owners += [(one, name) for one in embed.get("fields") or () for name in ("name", "value")]
    owners += [(embed.get("footer") or {}, "text")]
    return "\n".join(str(owner[name]) for owner, name in owners if owner.get(name))
