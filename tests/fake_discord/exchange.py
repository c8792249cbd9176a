"""One interaction and what the bot made of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.fake_discord.board import Board
from tests.fake_discord.interaction import Interaction
from tests.fake_discord.kinds import Callback, Flag
from tests.fake_discord.measure import Json
from tests.fake_discord.message import Message


class NotAcknowledgedError(AssertionError):
    """The user saw "The application did not respond"."""


@dataclass(slots=True)
class Exchange:
    """An interaction on its way. `made` are the follow-ups."""

    interaction: Interaction
    sent_at: float
    expires_at: float
    deliveries: int = 1
    kind: Callback | None = None
    data: Json = field(default_factory=dict)
    took: float | None = None
    original: int | None = None
    made: list[int] = field(default_factory=list)
    followups: int = 0
    lost: bool = False
    refusals: list[str] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    def lose(self) -> None:
        """Forget it, as Discord does on a bad day."""
        self.lost = True
        self.refusals.append("Discord lost it")
        self.answered.set()

    def acknowledge(self, kind: Callback, data: Json, took: float) -> None:
        """Note the first answer."""
        self.kind, self.data, self.took = kind, data, took
        self.answered.set()


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user got: `kind` of answer after `took` seconds, and from then on whatever became of it."""

    exchange: Exchange
    board: Board

    @property
    def interaction(self) -> Interaction:
        """What was answered."""
        return self.exchange.interaction

    @property
    def kind(self) -> Callback:
        """The type of the callback."""
        assert self.exchange.kind is not None
        return self.exchange.kind

    @property
    def took(self) -> float:
        """Seconds from Discord's sending the interaction to its receiving the callback."""
        assert self.exchange.took is not None
        return self.exchange.took

    @property
    def message(self) -> Message:
        """The message as it stands now: the new one, or for 6 and 7 the one with the component."""
        message = self.board.messages.get(self.exchange.original or 0)
        if message is None:
            raise AssertionError(f"{self.interaction.name}: there is no message (answered with {self.kind.name})")
        return message

    @property
    def is_gone(self) -> bool:
        """Whether the message was deleted."""
        return self.exchange.original not in self.board.messages

    @property
    def ephemeral(self) -> bool:
        """Whether only the asker sees it; what is deferred tells so at once."""
        return bool((self.exchange.data.get("flags") or 0) & Flag.EPHEMERAL) or (
            not self.is_gone and self.message.ephemeral
        )

    @property
    def followups(self) -> list[Message]:
        """The follow-ups that still stand."""
        made = (self.board.messages.get(number) for number in self.exchange.made)
        return [message for message in made if message and message.id != self.exchange.original]

    @property
    def messages(self) -> list[Message]:
        """All that the user sees of the answer."""
        return [*([] if self.is_gone else [self.message]), *self.followups]

    @property
    def choices(self) -> list[Json]:
        """What autocomplete offers."""
        return list(self.exchange.data.get("choices") or ())

    @property
    def modal(self) -> Json:
        """The form that opened."""
        assert self.kind is Callback.MODAL, f"{self.interaction.name} opened no form, but answered {self.kind.name}"
        return self.exchange.data


@dataclass(slots=True)
class Exchanges:
    """All interactions, by id and by token."""

    life: float
    by_id: dict[int, Exchange] = field(default_factory=dict)

    def open(self, interaction: Interaction) -> Exchange:
        """Begin one, now."""
        now = asyncio.get_running_loop().time()
        exchange = Exchange(interaction, sent_at=now, expires_at=now + self.life)
        self.by_id[interaction.id] = exchange
        return exchange

    def of(self, token: str) -> Exchange | None:
        """The one with this token."""
        return next((one for one in self if one.interaction.token == token), None)

    def __iter__(self) -> Iterator[Exchange]:
        return iter(reversed(self.by_id.values()))
