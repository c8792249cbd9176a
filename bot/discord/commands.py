"""The commands as Discord shows them: what they take, and what is suggested while one types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import Attachment, Interaction, Message, app_commands
from discord.app_commands import Choice
from discord.utils import remove_markdown

from bot.command import Name
from bot.discord.clerk import Clerk
from bot.discord.wording import worded
from bot.query import LONGEST
from corpus.document import Ruleset
from engine.verdict import LONGEST as LONGEST_SITUATION
from indexer.completion import Wanted

Words = app_commands.Range[str, 1, LONGEST]
Told = app_commands.Range[str, 1, LONGEST_SITUATION]
Command = app_commands.Command[Any, Any, Any]
WANTED = {
    Name.RULING: ("query", Wanted.ANYTHING),
    Name.CARD: ("name", Wanted.CARDS),
    Name.ERRATA: ("name", Wanted.TEXTS),
    Name.RULE: ("query", Wanted.SECTIONS),
    Name.DEFINE: ("term", Wanted.TERMS),
    Name.COMPARE: ("query", Wanted.ANYTHING),
}
"""Per command, the option that takes the words, and what is suggested for it."""


class Completed(Command):
    """A command whose words are completed; its clerk hears how that went."""

    def __init__(self, clerk: Clerk, **what: Any) -> None:
        super().__init__(**what)
        self.clerk = clerk

    async def _invoke_autocomplete(self, interaction: Interaction, name: str, namespace: Any) -> None:
        # The only place from which a late choice can be seen before discord.py logs it as an error of ours.
        await self.clerk.complete(super()._invoke_autocomplete(interaction, name, namespace))


def commands_of(clerk: Clerk) -> Iterator[Command | app_commands.ContextMenu]:
    """All commands, answered by a clerk."""
    for command in WANTED:
        yield _look_up(clerk, command)
    yield _check(clerk)
    yield _deck(clerk)
    yield _about(clerk)
    yield _look_up_menu(clerk)
    yield _check_menu(clerk)


def _look_up(clerk: Clerk, command: Name) -> Command:
    option, wanted = WANTED[command]

    @app_commands.rename(words=option)
    @app_commands.describe(words=_said(option), ruleset=_said("first" if command is Name.COMPARE else "ruleset"))
    @app_commands.choices(ruleset=_rulesets())
    async def look_up(interaction: Interaction, words: Words, ruleset: str = Ruleset.ANY.value) -> None:
        await clerk.ask(interaction, command, words, _ruleset(ruleset))

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        ruleset = _ruleset(getattr(interaction.namespace, "ruleset", None))
        return [Choice(name=one.label, value=one.value) for one in clerk.suggest(typed, ruleset, wanted)]

    made = Completed(clerk, name=command.value, description=_said(command.value), callback=look_up)
    made.autocomplete("words")(suggest)
    return made


def _about(clerk: Clerk) -> Command:
    @app_commands.describe(ruleset=_said("whose"))
    @app_commands.choices(ruleset=_rulesets())
    async def about(interaction: Interaction, ruleset: str = Ruleset.ANY.value) -> None:
        await clerk.ask(interaction, Name.ABOUT, "", _ruleset(ruleset))

    return app_commands.Command(name=Name.ABOUT.value, description=_said("about"), callback=about)


def _check(clerk: Clerk) -> Command:
    @app_commands.describe(situation=_said("situation"), ruleset=_said("ruleset"))
    @app_commands.choices(ruleset=_rulesets())
    async def check(interaction: Interaction, situation: Told = "", ruleset: str = Ruleset.ANY.value) -> None:
        if situation:
            await clerk.check(interaction, situation, _ruleset(ruleset))
        else:
            await clerk.form(interaction, _ruleset(ruleset))

    return app_commands.Command(name=Name.CHECK.value, description=_said("check"), callback=check)


def _deck(clerk: Clerk) -> Command:
    @app_commands.describe(file=_said("file"), ruleset=_said("ruleset"))
    @app_commands.choices(ruleset=_rulesets())
    async def deck(interaction: Interaction, file: Attachment, ruleset: str = Ruleset.ANY.value) -> None:
        await clerk.deck(interaction, file, _ruleset(ruleset))

    return app_commands.Command(name=Name.DECK.value, description=_said("deck"), callback=deck)


def _look_up_menu(clerk: Clerk) -> app_commands.ContextMenu:
    async def look_up(interaction: Interaction, message: Message) -> None:
        await clerk.look_up(interaction, message.content)

    return app_commands.ContextMenu(name=_said("look_up"), callback=look_up)


def _check_menu(clerk: Clerk) -> app_commands.ContextMenu:
    async def check(interaction: Interaction, message: Message) -> None:
        await clerk.check(interaction, remove_markdown(message.content), Ruleset.ANY)

    return app_commands.ContextMenu(name=_said("check_this"), callback=check)


def _rulesets() -> list[Choice[str]]:
    return [Choice(name=_said(ruleset.value), value=ruleset.value) for ruleset in Ruleset]


def _ruleset(said: str | None) -> Ruleset:
    """The ruleset of this name; any, where Discord passes on what is not one of the choices."""
    return next((ruleset for ruleset in Ruleset if ruleset == said), Ruleset.ANY)


def _said(part: str) -> str:
    return worded("commands", part)
