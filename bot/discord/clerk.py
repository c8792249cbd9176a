"""The clerk: answers what Discord passes on, privately first, and makes good what goes wrong."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from math import ceil
from time import monotonic, perf_counter
from typing import Any

import discord
from discord import app_commands

from bot.command import Name
from bot.discord.bench import Bench
from bot.discord.brought import HOLDING
from bot.discord.cooldown import Cooldown
from bot.discord.counts import Counts, Event
from bot.discord.fetch import NotFetched, brought_with, fetched
from bot.discord.form import RULESET, SITUATION, form_of
from bot.discord.log import log
from bot.discord.message import Message
from bot.discord.public import publish, remove
from bot.discord.reply import Replies, Reply
from bot.discord.say import UNSENT, Asked, hold, notify, say, think, turn
from bot.discord.seen import Seen
from bot.discord.shelf import Gone
from bot.discord.state import Ask, Form, Open, Pick, Publish, Remove, State, Unreadable, decoded
from bot.discord.trail import Trail, What
from bot.discord.wording import worded
from bot.mistake import Kind, WrongUsage
from bot.query import LONGEST
from corpus.document import Ruleset
from engine.verdict import LONGEST as LONGEST_SITUATION
from indexer.completion import Suggestion, Wanted
from indexer.suggestion import Suggestions

CROWD = 16
"""Where more than these are being answered, Discord is told first that an answer will come: it waits but 3 s."""
LONGEST_HELD = 2.0
OF_DECKS = {Kind.DECK_TOO_LONG: "deck_too_long", Kind.DECK_NOT_TEXT: "deck_not_text"}
LONGEST_TYPED = 100
"""The most characters for which something is suggested; no value that is suggested is longer."""
OUTRUN = {10062: Event.LATE, 40060: Event.DUPLICATE}
"""Discord's codes for an interaction that it no longer waits for, and for one that was answered already."""


class TooFast(Exception):
    """A user who must wait `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = ceil(seconds)


@dataclass
class Clerk:
    """Whoever asks gets an answer, whatever happens."""

    replies: Replies
    suggestions: Suggestions
    cooldown: Cooldown
    counts: Counts = field(default_factory=Counts)
    handled: Seen = field(default_factory=Seen)
    published: Seen = field(default_factory=Seen)
    bench: Bench = field(default_factory=Bench)
    busy: set[asyncio.Task[Any]] = field(default_factory=set)
    unheard: int = 0

    async def ask(self, interaction: Asked, command: Name, words: str, ruleset: Ruleset) -> None:
        """Answer a command."""

        async def answer() -> bool:
            return await say(interaction, self.replies.ask(command, words, ruleset))

        await self.attend(interaction, command.value, answer)

    async def check(self, interaction: Asked, words: str, ruleset: Ruleset) -> None:
        """Answer a situation: a command's, a form's or a message's."""

        async def answer() -> bool:
            return await self._check(interaction, words, ruleset)

        await self.attend(interaction, Name.CHECK.value, answer)

    async def form(self, interaction: Asked, ruleset: Ruleset) -> None:
        """Open the form of a situation."""

        async def answer() -> bool:
            await interaction.response.send_modal(form_of(ruleset))
            return True

        await self.attend(interaction, "form", answer, may_wait=False)

    async def fill(self, interaction: Asked, custom_id: str, values: Mapping[str, str]) -> None:
        """Answer a form."""
        if not self.is_new(interaction):
            return
        ruleset = next((one for one in Ruleset if one == values.get(RULESET)), Ruleset.ANY)

        async def answer() -> bool:
            if not isinstance(decoded(custom_id), Form):
                raise Unreadable
            return await self._check(interaction, values.get(SITUATION, ""), ruleset)

        await self.attend(interaction, Name.CHECK.value, answer)

    async def _check(self, interaction: Asked, words: str, ruleset: Ruleset) -> bool:
        return await say(interaction, await self.bench.work_out(interaction, self.replies.check, words, ruleset))

    async def deck(self, interaction: Asked, file: discord.Attachment, ruleset: Ruleset) -> None:
        """Answer a deck list that was handed in."""

        async def answer() -> bool:
            await think(interaction)
            given = (await fetched(file), file.filename, ruleset)
            return await say(interaction, await self.bench.work_out(interaction, self.replies.deck, *given))

        await self.attend(interaction, Name.DECK.value, answer)

    async def look_up(self, interaction: Asked, text: str) -> None:
        """Answer the command on a message."""

        async def answer() -> bool:
            return await say(interaction, self.replies.named(text))

        await self.attend(interaction, "message", answer)

    def suggest(self, text: str, ruleset: Ruleset, wanted: Wanted) -> tuple[Suggestion, ...]:
        """What may become of what is being typed."""
        return self.suggestions.suggest(text[:LONGEST_TYPED], ruleset, wanted)

    async def complete(self, completing: Awaitable[None]) -> None:
        """Let Discord have suggestions. Where it no longer waits for them, more was typed, and nobody misses them."""
        start = perf_counter()
        try:
            await completing
        except UNSENT as error:
            if isinstance(error, discord.HTTPException) and error.code in OUTRUN:
                self.counts.events[OUTRUN[error.code]] += 1
            else:
                log("not-suggested", error=error)
        finally:
            self.counts.suggested((perf_counter() - start) * 1000)

    async def press(self, interaction: Asked, custom_id: str, values: list[str]) -> None:
        """Answer a button or a menu."""

        async def answer() -> bool:
            return await self._obey(interaction, decoded(custom_id), values)

        if self.is_new(interaction):
            await self.attend(interaction, "press", answer)

    def is_new(self, interaction: Asked) -> bool:
        """Whether an interaction has not come before: a gateway that resumes may pass one on twice."""
        again = self.handled.again(interaction.id)
        self.counts.events[Event.DUPLICATE] += again
        return not again

    async def _obey(self, interaction: Asked, state: State, values: list[str]) -> bool:
        match state:
            case Open(trail):
                return await turn(interaction, Reply((await self._opened(interaction, trail),)))
            case Pick(_, trail):
                answer = say if trail.here.what in HOLDING else turn
                return await answer(interaction, Reply((self.replies.pick(state, values[0]),)))
            case Ask(command, ruleset, words):
                return await turn(interaction, self.replies.ask(command, words, ruleset))
            case Publish(trail):
                message = await self._opened(interaction, trail.alone(), interaction.user.id)
                return await publish(interaction, message, self.published)
            case Remove(owner):
                return await remove(interaction, owner)
            case Form():
                raise Unreadable  # a form is no button

    async def _opened(self, interaction: Asked, trail: Trail, owner: int | None = None) -> Message:
        """Where a trail leads; what its asker brought is in the message on which something was pressed."""
        if trail.here.what not in HOLDING:
            return self.replies.open(trail, owner)
        if trail.here.what is What.DECK:
            await think(interaction)
        brought = await brought_with(interaction, trail.here.what)
        return await self.bench.work_out(interaction, self.replies.open, trail, owner, brought)

    async def attend(
        self, interaction: Asked, what: str, answer: Callable[[], Awaitable[bool]], *, may_wait: bool = True
    ) -> None:
        """Answer, or say why not:

        1. too many questions in a short time: how long to wait
        2. no words, or too many, or a file that is no deck list: what is wrong with them
        3. a button or a command of another version, or a button of something that is gone: to ask again
        4. Discord no longer waits for an answer, or has one: nobody to say it to; it is counted
        5. anything else: an apology with a reference, under which the log has the rest
        """
        start, task, event = perf_counter(), asyncio.current_task(), Event.ERROR
        assert task
        self.busy.add(task)
        try:
            self._admit(interaction)
            if may_wait:
                await self._hold(interaction)
            event = Event.FOUND if await answer() else Event.MISS
        except Exception as error:
            event = await self._make_good(interaction, what, error)
        finally:
            self.busy.discard(task)
            milliseconds = (perf_counter() - start) * 1000
            self.counts.answered(what, event, milliseconds)
            log("answered", {"what": what, "with": event.value, "ms": round(milliseconds, 1)})

    def _admit(self, interaction: Asked) -> None:
        if (wait := self.cooldown.wait(interaction.user.id, monotonic())) > 0:
            raise TooFast(wait)

    async def _hold(self, interaction: Asked) -> None:
        """In a crowd, tell Discord that the answer will come, and let the others be told so before it is worked out."""
        if len(self.busy) <= CROWD:
            return
        self.unheard += 1
        try:
            await hold(interaction)
        finally:
            self.unheard -= 1
        last = monotonic() + LONGEST_HELD
        while self.unheard and monotonic() < last:
            await asyncio.sleep(0.01)

    async def _make_good(self, interaction: Asked, what: str, error: Exception) -> Event:
        match error:
            case TooFast():
                said, event = worded("notice", "too_fast", seconds=error.seconds), Event.COOLDOWN
            case WrongUsage():
                said, event = _mistake(error), Event.MISS
            case Unreadable():
                said, event = worded("notice", "older"), Event.OLDER
            case Gone():
                said, event = worded("notice", "gone"), Event.OLDER
            case NotFetched():
                log("not-fetched", error=error.__cause__)
                said, event = worded("notice", "not_fetched"), Event.ERROR
            case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
                said, event = worded("notice", "older_command"), Event.OLDER
            case discord.HTTPException(code=code) if code in OUTRUN:
                said, event = "", OUTRUN[code]
            case _:
                said, event = _apology(what, error), Event.ERROR
        if said:
            await notify(interaction, said)
        return event

    async def rest(self, seconds: float) -> None:
        """Wait until what is being answered is finished, but no longer than this."""
        await asyncio.sleep(0)  # what has just come in begins
        last = monotonic() + seconds
        while self.busy and (left := last - monotonic()) > 0:
            await asyncio.wait(self.busy, timeout=left)


def _mistake(error: WrongUsage) -> str:
    kind, got = error.mistake.kind, error.mistake.got
    if error.mistake.command == Name.CHECK:
        if kind is Kind.TOO_LONG:
            return worded("notice", "situation_too_long", got=got, most=LONGEST_SITUATION)
        return worded("notice", "no_situation")
    if kind in OF_DECKS:
        return worded("notice", OF_DECKS[kind])
    if kind is Kind.TOO_LONG:
        return worded("notice", "too_long", got=got, most=LONGEST)
    return worded("notice", "no_words")


def _apology(what: str, error: Exception) -> str:
    reference = secrets.token_hex(3)
    log("error", {"what": what, "reference": reference}, error=error)
    return worded("notice", "sorry", reference=reference)
