"""The first answer to an interaction: POST /interactions/{id}/{token}/callback."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from aiohttp import web

from tests.fake_discord import body, limits
from tests.fake_discord.answers import held, reply
from tests.fake_discord.exchange import Exchange
from tests.fake_discord.files import File
from tests.fake_discord.kinds import Callback, Command, Flag, Kind
from tests.fake_discord.measure import Json, Problem, one_of
from tests.fake_discord.message import Message
from tests.fake_discord.records import Acknowledgement
from tests.fake_discord.refusal import ALREADY_ACKNOWLEDGED, UNKNOWN_INTERACTION, RefusedError, hold
from tests.fake_discord.state import Route, State
from tests.fake_discord.webhooks import framed

ANSWERS = {
    Kind.COMMAND: {Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.MODAL},
    Kind.COMPONENT: set(Callback) - {Callback.CHOICES},
    Kind.AUTOCOMPLETE: {Callback.CHOICES},
    Kind.MODAL: set(Callback) - {Callback.CHOICES, Callback.MODAL},
}
ON_SOURCE = (Callback.UPDATE, Callback.DEFERRED_UPDATE)
VALUES: dict[int | None, tuple[type, ...]] = {3: (str,), 4: (int,), 10: (int, float)}


class Callbacks:
    """Takes the answers, once each and in time."""

    def __init__(self, state: State) -> None:
        self.state = state

    def routes(self) -> list[Route]:
        """Where it answers."""
        path = "/interactions/{interaction}/{token}/callback"
        return [Route("callback", "POST", path, self.callback, open=True)]

    async def callback(self, request: web.Request) -> web.Response:
        """Take an answer that keeps to the limits; what is refused has not been answered."""
        sent = await body.read(request)
        exchange = self.exchange(request)
        try:
            self.check(exchange, sent)
        except RefusedError as refused:
            exchange.refusals.append(refused.problem or str(refused))
            raise
        kind, data = Callback(sent.payload["type"]), sent.payload.get("data") or {}
        message = self.apply(exchange, kind, data, sent.files)
        took = asyncio.get_running_loop().time() - exchange.sent_at
        exchange.acknowledge(kind, data, took)
        interaction = exchange.interaction
        self.state.records.acknowledgements.append(Acknowledgement(interaction.kind, interaction.name, took))
        wanted = request.query.get("with_response") in ("1", "true")
        return reply(200, self.receipt(exchange, kind, message)) if wanted else reply(204)

    def exchange(self, request: web.Request) -> Exchange:
        """The interaction that is meant, if Discord still waits for its answer."""
        exchange = self.state.exchanges.by_id.get(int(request.match_info["interaction"]))
        if exchange and exchange.lost:
            raise RefusedError(UNKNOWN_INTERACTION)
        if exchange is None or exchange.interaction.token != request.match_info["token"]:
            raise RefusedError(UNKNOWN_INTERACTION, "there is no such interaction")
        name, repeated = exchange.interaction.name, exchange.deliveries > 1
        if exchange.kind is not None:
            again = "" if repeated else f"{name} was acknowledged already"
            raise RefusedError(ALREADY_ACKNOWLEDGED, again)
        late = asyncio.get_running_loop().time() - exchange.sent_at
        if late > self.state.deadline:
            exchange.refusals.append(f"too late, after {late:.2f} s")
            raise RefusedError(UNKNOWN_INTERACTION, f"{name} was answered only after {late:.2f} s")
        return exchange

    def check(self, exchange: Exchange, sent: body.Body) -> None:
        """Hold an answer to what can be answered to such an interaction, and to the limits."""
        hold(one_of(sent.payload.get("type"), ("type",), Callback))
        kind, interaction = Callback(sent.payload["type"]), exchange.interaction
        data = sent.payload.get("data") or {}
        if kind not in ANSWERS[interaction.kind] - (set() if interaction.source else set(ON_SOURCE)):
            words = f"{kind.name} does not answer a {interaction.kind.name}"
            hold([Problem(("type",), "INTERACTION_CALLBACK_TYPE", words)])
        if kind is Callback.MESSAGE:
            held(None, data, sent.files, ("data",))
        elif kind is Callback.UPDATE and interaction.source:
            held(self.state.board.get(interaction.source.id), data, sent.files, ("data",))
        else:
            hold(limits.callback({"type": kind, "data": data}))
        hold(mistyped(data.get("choices") or (), VALUES.get(interaction.focused, (object,))))

    def apply(self, exchange: Exchange, kind: Callback, data: Json, files: Sequence[File]) -> Message | None:
        """Let the answer take effect."""
        board, source = self.state.board, exchange.interaction.source
        if kind in ON_SOURCE and source:
            exchange.original = source.id
            return board.edit(board.get(source.id), data, files) if kind is Callback.UPDATE else None
        if kind not in (Callback.MESSAGE, Callback.DEFERRED_MESSAGE):
            return None
        loading = Flag.LOADING if kind is Callback.DEFERRED_MESSAGE else 0
        sent = {**data, "flags": (data.get("flags") or 0) | loading}
        message = framed(self.state, exchange, sent, files, kind=message_type(exchange))
        exchange.original = message.id
        return message

    def receipt(self, exchange: Exchange, kind: Callback, message: Message | None) -> Json:
        """What Discord tells of it; the message itself only where one was written."""
        interaction = exchange.interaction
        found: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
        if message:
            found["response_message_id"] = str(message.id)
            found["response_message_loading"] = message.loading
            found["response_message_ephemeral"] = message.ephemeral
        if message and kind is not Callback.DEFERRED_MESSAGE:
            return {"interaction": found, "resource": {"type": int(kind), "message": message.body}}
        return {"interaction": found}


def message_type(exchange: Exchange) -> int:
    """The type of the message that answers: to a slash command, a context menu, or a component."""
    interaction = exchange.interaction
    if interaction.kind is Kind.COMMAND:
        return 20 if interaction.data.get("type") == Command.CHAT else 23
    return 19 if interaction.source else 0


def mistyped(choices: Sequence[Json], types: tuple[type, ...]) -> Iterator[Problem]:
    """Choices whose value is not of the option's type."""
    for index, choice in enumerate(choices):
        if not isinstance(choice.get("value"), types):
            path = ("data", "choices", index, "value")
            yield Problem(path, "BASE_TYPE_CONVERT", f"{choice.get('value')!r} is not of the option's type")
