"""Writes docs/discord.md: typical exchanges as a phone shows them.

.venv-dev/bin/python -m tests.bot.discord.transcripts
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.answers.command import Command
from bot.cli.text import wrap
from bot.discord.message import Menu, Message
from bot.discord.navigation import Navigation
from corpus.document import Ruleset
from indexer.lookup import Lookup
from tests.bot.discord.reading import seen

PAGE = Path(__file__).parents[3] / "docs" / "discord.md"
WIDTH = 44
MOST_LINES = 34
THRUST = "Player A plays a Thrust. Player B does not defend. How much damage does Player B take?"
INTRODUCTION = """\
# What it looks like on Discord

Eight exchanges as a phone shows them, cut where they are long. Made by `python -m tests.bot.discord.transcripts`.
"""


def exchanges(navigation: Navigation) -> Iterator[tuple[str, Message]]:
    """What is typed, and the first message of the reply."""
    for command, words, ruleset in (
        (Command.RULING, "Darius Chessex", Ruleset.ANY),
        (Command.RULING, "who goes first?", Ruleset.CLASSIC),
        (Command.CARD, "Block and Strike", Ruleset.ANY),
        (Command.ERRATA, "Dojo; Frobnicator; Empathy", Ruleset.CLASSIC),
        (Command.COMPARE, "Disarm", Ruleset.ANY),
        (Command.RULING, "zzqq", Ruleset.TYPE2),
    ):
        under = "" if ruleset is Ruleset.ANY else f" ruleset:{ruleset}"
        yield f"/{command} {words}{under}", navigation.ask(command, words, ruleset).messages[0]
    yield f"/check {THRUST}", navigation.check(THRUST, Ruleset.CLASSIC).messages[0]
    named = "can I play seduce after Darius?"
    yield f"{named} (Apps, Look up the cards in this)", navigation.cards_in(named).messages[0]


def shown(message: Message) -> str:
    """A message in the width of a phone, with its buttons and its menu."""
    asked = message.asked.replace("-# ", "").replace("\\", "")
    lines = wrap(f"{asked}\n{seen(message)}".strip(), WIDTH).splitlines()
    cut = [*lines[:MOST_LINES], "…"] if len(lines) > MOST_LINES else lines
    controls = [
        f"[{row.placeholder} v]" if isinstance(row, Menu) else " ".join(f"[{one.label}]" for one in row)
        for row in message.rows
    ]
    return "\n".join([*cut, "", *wrap("\n".join(controls), WIDTH).splitlines()])


def page() -> str:
    """docs/discord.md."""
    parts = [f"## {typed}\n\n```\n{shown(message)}\n```\n" for typed, message in exchanges(Navigation(Lookup.open()))]
    return "\n".join([INTRODUCTION, *parts])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
