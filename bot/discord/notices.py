"""Messages of a few words: notices, and what is said where nothing was found, with other ways to ask."""

from __future__ import annotations

from collections.abc import Sequence

from bot.answers.command import Command
from bot.answers.lookup import QueryText, ask, found, known_as_another_kind
from bot.answers.templates import clip
from bot.discord.custom_id import LONGEST_WORDS, Ask, encode
from bot.discord.markdown import button_label, render_part
from bot.discord.message import Button, Message, Row
from bot.discord.paging import Block, boxes, paged
from bot.discord.verdict_pages import GREY
from corpus.document import Ruleset
from indexer.answer import Answer
from indexer.lookup import Lookup
from indexer.words import folded


def notice_message(text: str, *rows: Row) -> Message:
    """A message of a few words."""
    return Message(boxes(paged([Block("", text, colour=GREY)])[0]), tuple(row for row in rows if row))


def nothing_found(lookup: Lookup, command: Command, query: QueryText, ruleset: Ruleset, near: Sequence[str]) -> Message:
    """Nothing, with other ways to ask and the nearest names to press."""
    elsewhere = known_as_another_kind(lookup, command, query, ruleset)
    ways: dict[str, Ask] = {}
    if elsewhere:
        ways[button_label("rulings")] = Ask(Command.RULING, ruleset, query.text)
    ways |= {clip(name, 80): Ask(_asking_for(lookup, name, command), ruleset, name) for name in near}
    wider = ruleset is not Ruleset.ANY and _finds(lookup, command, query)
    if wider:
        ways[button_label("any_ruleset")] = Ask(command, Ruleset.ANY, query.text)
    buttons = [Button(label, encode(way)) for label, way in ways.items() if len(way.words) <= LONGEST_WORDS]
    unpressable = [name for name in near if len(name) > LONGEST_WORDS]
    text = render_part(
        "nothing",
        "body",
        query=query.text,
        asked=ruleset,
        near=unpressable,
        command=command,
        elsewhere=elsewhere,
        wider=wider,
    )
    rows = [tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5)]
    return notice_message(text, *rows)


def _finds(lookup: Lookup, command: Command, query: QueryText) -> bool:
    """Whether a command finds something under any ruleset."""
    answer = ask(lookup, command, query, Ruleset.ANY, 1)
    return found(answer) or (isinstance(answer, Answer) and bool(answer.classified))


def _asking_for(lookup: Lookup, name: str, command: Command) -> Command:
    """The command that has an answer to a name: a card is asked for only by the name of a card."""
    if command not in (Command.CARD, Command.ERRATA):
        return command
    named = lookup.index.names.by_name.get(folded(name), {})
    return command if any(lookup.index.entries[number].card for number in named) else Command.RULING
