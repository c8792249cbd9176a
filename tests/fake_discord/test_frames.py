"""What a client of the gateway may not do, said without a library."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from tests.fake_discord.gateway import ACK, HELLO, MOST_FRAMES
from tests.fake_discord.measure import Json
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.state import TOKEN

BEAT = {"op": 1, "d": None}


def identify(**more: object) -> Json:
    return {"op": 2, "d": {"token": TOKEN, "intents": 0, "properties": {}, **more}}


def resume(**more: object) -> Json:
    return {"op": 6, "d": {"token": TOKEN, "session_id": "gone", "seq": 1, **more}}


@asynccontextmanager
async def connection(server: DiscordServer) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    async with aiohttp.ClientSession() as session, session.ws_connect(server.state.gateway) as socket:
        assert (await socket.receive_json())["op"] == HELLO
        yield socket


async def closed_with(socket: aiohttp.ClientWebSocketResponse) -> int | None:
    async for _ in socket:
        pass
    return socket.close_code


@in_loop()
@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (["{"], 4002),
        (["{}"], 4002),
        ([{"op": 3, "d": {}}], 4003),
        ([identify(token="wrong")], 4004),
        ([resume(token="wrong")], 4004),
        ([identify(), identify()], 4005),
        ([BEAT] * (MOST_FRAMES + 1), 4008),
        ([identify(shard=[2, 2])], 4010),
        ([identify(intents=1 << 15)], 4014),
        ([{"op": 99}], 4001),
    ],
)
async def test_a_connection_is_closed_for_a_reason(frames: list[Json | str], code: int) -> None:
    async with DiscordServer() as server:
        async with connection(server) as socket:
            for frame in frames:
                await socket.send_str(frame if isinstance(frame, str) else json.dumps(frame))
            assert await closed_with(socket) == code
        problems = server.records.taken()
        assert len(problems) == (code != 4004), "a wrong token is the host's mistake, not the bot's"
        assert TOKEN not in repr((problems, server.records))


@in_loop()
async def test_what_was_never_sent_cannot_be_resumed_after() -> None:
    async with DiscordServer() as server:
        async with connection(server) as socket:
            await socket.send_json(resume())
            assert await socket.receive_json() == {"op": 9, "d": False}
            await socket.send_json(identify())
            ready = await socket.receive_json()
            assert (ready["t"], ready["s"]) == ("READY", 1)
        async with connection(server) as socket:
            await socket.send_json(resume(session_id=ready["d"]["session_id"], seq=1))
            assert (await socket.receive_json())["t"] == "RESUMED"
        async with connection(server) as socket:
            await socket.send_json(resume(session_id=ready["d"]["session_id"], seq=99))
            assert await closed_with(socket) == 4007
        assert "RESUME after event 99 of 2" in server.records.taken()[0]


@in_loop()
async def test_heartbeats_are_acknowledged() -> None:
    async with DiscordServer() as server, connection(server) as socket:
        await socket.send_json(BEAT)
        assert (await socket.receive_json())["op"] == ACK
