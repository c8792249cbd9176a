"""A gateway session: it outlives its connections, so that what one of them missed can be sent again."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field

from aiohttp import web

from tests.fake_discord.measure import Json

DISPATCH = 0


@dataclass(slots=True)
class Session:
    """`shard` is its number and how many there are; `log` all events since READY, the first being number 1."""

    shard: tuple[int, int]
    intents: int
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    log: list[Json] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None

    @property
    def sequence(self) -> int:
        """The number of the last event."""
        return len(self.log)

    @property
    def is_heard(self) -> bool:
        """Whether events reach the bot at the moment."""
        return self.socket is not None and not self.socket.closed

    async def dispatch(self, name: str, data: Json) -> None:
        """Send an event, or keep it until the bot resumes."""
        self.log.append({"op": DISPATCH, "t": name, "s": self.sequence + 1, "d": data})
        if self.socket is not None:
            await send(self.socket, self.log[-1])

    async def replay(self, socket: web.WebSocketResponse, seen: int) -> None:
        """Send what came after the event `seen`, also what comes meanwhile, and RESUMED; then go on as usual."""
        resumed = False
        while seen < self.sequence or not resumed:
            if seen == self.sequence:
                resumed = True
                self.log.append({"op": DISPATCH, "t": "RESUMED", "s": self.sequence + 1, "d": {"_trace": []}})
            await send(socket, self.log[seen])
            seen += 1
        self.socket = socket


async def send(socket: web.WebSocketResponse, frame: Json) -> None:
    """Send a frame. A connection that just broke swallows it: it is replayed after a RESUME."""
    try:
        await socket.send_str(json.dumps(frame))
    except ConnectionError:
        return
