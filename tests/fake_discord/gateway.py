"""Discord's gateway: sessions, heartbeats, and everything that can go wrong with them."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from tests.fake_discord.measure import Json
from tests.fake_discord.patience import until
from tests.fake_discord.records import Frame
from tests.fake_discord.session import Session, send
from tests.fake_discord.state import State
from tests.fake_discord.world import Place, application

HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, ACK = 1, 2, 6, 7, 9, 10, 11
GUILDS = 1 << 0
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
MOST_FRAMES = 120
UNKNOWN_OP, BAD_JSON, UNAUTHENTICATED, BAD_TOKEN, TWICE, BAD_SEQUENCE = 4001, 4002, 4003, 4004, 4005, 4007
TOO_MANY, BAD_SHARD, BAD_INTENTS = 4008, 4010, 4014


@dataclass(slots=True)
class Link:
    """One connection."""

    request: web.Request
    socket: web.WebSocketResponse
    session: Session | None = None
    frames: deque[float] = field(default_factory=deque)


class Gateway:
    """Its settings are there to be changed by a test: `acknowledges` heartbeats, `interval` between them in
    seconds, `delay` before READY, and `refusals`: to the next RESUMEs it says that the session is invalid, for each
    whether it can still be resumed.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.sessions: dict[str, Session] = {}
        self.links: list[Link] = []
        self.paths: list[str] = []
        self.acknowledges = True
        self.interval = 41.25
        self.delay = 0.0
        self.refusals: list[bool] = []

    def route(self, app: web.Application) -> None:
        """Answer at both addresses."""
        for path in ("/gateway", "/resume"):
            app.router.add_get(path, self.connect)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        socket = web.WebSocketResponse(timeout=0.5, max_msg_size=4096)
        await socket.prepare(request)
        self.paths.append(request.path)
        link = Link(request, socket)
        self.links.append(link)
        await send(socket, {"op": HELLO, "d": {"heartbeat_interval": int(self.interval * 1000), "_trace": []}})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self.receive(link, message.data)
        finally:
            self.links.remove(link)
            self.detach(link)
        return socket

    def detach(self, link: Link) -> None:
        """Let the session wait for another connection."""
        if link.session and link.session.socket is link.socket:
            link.session.socket = None

    async def receive(self, link: Link, text: str) -> None:
        """Do what a frame asks for."""
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError):
            return await self.refuse(link, BAD_JSON, f"not a frame: {text!r}")
        bare = {name: data[name] for name in data if name != "token"} if isinstance(data, dict) else {"d": data}
        self.state.records.frames.append(Frame(op, bare))
        if self.is_too_fast(link):
            return await self.refuse(link, TOO_MANY, f"more than {MOST_FRAMES} frames in a minute")
        match op:
            case 1:
                await self.beat(link)
            case 2:
                await self.identify(link, data)
            case 6:
                await self.resume(link, data)
            case 3 | 4 | 8:
                if link.session is None:
                    await self.refuse(link, UNAUTHENTICATED, f"opcode {op} before IDENTIFY")
            case _:
                await self.refuse(link, UNKNOWN_OP, f"opcode {op}")

    async def refuse(self, link: Link, code: int, problem: str = "") -> None:
        """Close a connection because of what the bot did."""
        if problem:
            self.state.records.problems.append(f"gateway, closed with {code}: {problem}")
        self.detach(link)
        await link.socket.close(code=code)

    def is_too_fast(self, link: Link) -> bool:
        """Whether a connection sent more than it may."""
        now = asyncio.get_running_loop().time()
        link.frames.append(now)
        while link.frames[0] < now - 60:
            link.frames.popleft()
        return len(link.frames) > MOST_FRAMES

    async def beat(self, link: Link) -> None:
        """Acknowledge a heartbeat."""
        if self.acknowledges:
            await send(link.socket, {"op": ACK})

    async def identify(self, link: Link, data: Json) -> None:
        """Begin a session."""
        number, count = data.get("shard") or (0, 1)
        if link.session:
            return await self.refuse(link, TWICE, "IDENTIFY twice")
        if data.get("token") != self.state.token:
            return await self.refuse(link, BAD_TOKEN)
        if data.get("intents", 0) & PRIVILEGED:
            return await self.refuse(link, BAD_INTENTS, f"intents {data['intents']:#x} need Discord's permission")
        if not 0 <= number < count:
            return await self.refuse(link, BAD_SHARD, f"shard {number} of {count}")
        await asyncio.sleep(self.delay)
        session = Session((number, count), data.get("intents", 0), socket=link.socket)
        link.session = session
        await session.dispatch("READY", self.ready(session, sharded="shard" in data))
        self.sessions[session.id] = session
        for guild in self.state.guilds:
            if session.intents & GUILDS and self.is_on(session, Place.in_guild(guild)):
                await session.dispatch("GUILD_CREATE", guild.payload)

    def ready(self, session: Session, *, sharded: bool) -> Json:
        """What a new session is told."""
        here = [guild for guild in self.state.guilds if self.is_on(session, Place.in_guild(guild))]
        return {
            "v": 10,
            "user": {**self.state.bot.payload, "verified": True, "mfa_enabled": True},
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.state.resume_gateway,
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in here],
            "private_channels": [],
            "application": {"id": application(self.state.bot, self.state.bot)["id"], "flags": 0},
            **({"shard": list(session.shard)} if sharded else {}),
        }

    async def resume(self, link: Link, data: Json) -> None:
        """Go on with a session and send what was missed, unless it is refused or unknown."""
        session, seen = self.sessions.get(data.get("session_id", "")), data.get("seq") or 0
        if data.get("token") != self.state.token:
            return await self.refuse(link, BAD_TOKEN)
        if session is None or self.refusals:
            resumable = bool(session and self.refusals.pop(0))
            if session and not resumable:
                del self.sessions[session.id]
            return await send(link.socket, {"op": INVALID_SESSION, "d": resumable})
        if seen > session.sequence:
            return await self.refuse(link, BAD_SEQUENCE, f"RESUME after event {seen} of {session.sequence}")
        link.session = session
        await session.replay(link.socket, seen)

    def is_on(self, session: Session, place: Place) -> bool:
        """Whether a session hears of this place: the guild's shard, for direct messages the first."""
        number, count = session.shard
        return place.shard_key % count == number

    def session(self, place: Place) -> Session:
        """The session that hears of a place; of several the latest."""
        for session in reversed(self.sessions.values()):
            if self.is_on(session, place):
                return session
        raise AssertionError("no bot is connected, or not with the shard for this place")

    async def ready_for(self, shards: int = 1, *, within: float = 5) -> None:
        """Wait until this many sessions can hear."""

        def is_ready() -> bool:
            return sum(one.is_heard for one in self.sessions.values()) >= shards

        await until(is_ready, within=within, what="a connection of the bot")

    async def drop(self, code: int | None = None) -> None:
        """Break all connections: without a word, or with a close code."""
        for link in list(self.links):
            self.detach(link)
            if code is None and link.request.transport:
                link.request.transport.abort()
            else:
                await link.socket.close(code=code or 1000)

    async def tell(self, op: int, data: object = None) -> None:
        """Send a frame that is no event to all connections."""
        for link in list(self.links):
            await send(link.socket, {"op": op, "d": data})

    async def reconnect(self) -> None:
        """Tell the bot to reconnect, as before every restart of Discord's."""
        await self.tell(RECONNECT)

    async def invalidate(self, *, resumable: bool) -> None:
        """Tell the bot that its session is invalid."""
        if not resumable:
            self.sessions.clear()
        await self.tell(INVALID_SESSION, resumable)

    async def ask_for_heartbeat(self) -> None:
        """Ask the bot to send a heartbeat at once."""
        await self.tell(HEARTBEAT)

    async def close(self) -> None:
        """End all connections for good."""
        for link in list(self.links):
            await link.socket.close(code=1001)
