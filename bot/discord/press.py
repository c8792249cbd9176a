"""Buttons and menus: what is pressed is told by its custom_id, also on a reply from before a restart."""

from __future__ import annotations

import re
from typing import Any, Self

from discord import Interaction, ui

from bot.discord.clerk import Clerk


def press_of(clerk: Clerk) -> type[ui.DynamicItem[ui.Item[Any]]]:
    """The item that stands for everything that can be pressed, also for what another version made."""

    class Press(ui.DynamicItem[ui.Item[Any]], template=re.compile(".+", re.DOTALL)):
        @classmethod
        async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
            return cls(item)

        async def callback(self, interaction: Interaction) -> None:
            data: dict[str, Any] = dict(interaction.data or {})
            await clerk.press(interaction, self.custom_id, data.get("values", []))

    return Press
