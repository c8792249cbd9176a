"""A deck list that Discord hands out: in ten seconds, and no more of it than a list may be long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.answers.deck import LONGEST_LIST
from bot.answers.mistake import MistakeKind, WrongUsage
from bot.discord.navigation import Navigation
from bot.discord.respond import LONGEST_DOWNLOAD, NotDownloaded, content_at
from corpus.document import Ruleset
from tests.fake_discord.patience import in_loop

PART = b"1 Carl\n" * 1000


async def endless(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse()
    await response.prepare(request)
    while True:
        await response.write(PART)


async def stalling(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse()
    await response.prepare(request)
    await response.write(PART)
    await asyncio.Event().wait()
    return response


async def missing(request: web.Request) -> web.StreamResponse:
    return web.Response(status=404)


@asynccontextmanager
async def served() -> AsyncIterator[str]:
    application = web.Application()
    application.add_routes([web.get(f"/{one.__name__}", one) for one in (endless, stalling, missing)])
    async with TestServer(application) as server:
        yield str(server.make_url("/"))


@in_loop()
async def test_a_stream_without_an_end_is_read_to_the_limit() -> None:
    async with served() as address:
        content = await content_at(f"{address}endless")
    assert LONGEST_LIST < len(content) < LONGEST_LIST + (1 << 20)
    assert set(content.splitlines()[:-1]) == {b"1 Carl"}


def test_what_was_stopped_at_the_limit_is_too_long_and_not_judged_in_part(navigation: Navigation) -> None:
    content = PART * (LONGEST_LIST // len(PART) + 1)
    with pytest.raises(WrongUsage) as refused:
        navigation.deck(content, "deck.txt", Ruleset.ANY)
    assert refused.value.mistake.kind is MistakeKind.DECK_TOO_LONG


@in_loop()
@pytest.mark.parametrize("what", ["stalling", "missing"])
async def test_what_does_not_come_in_time_or_at_all_is_not_downloaded(what: str) -> None:
    async with served() as address:
        with pytest.raises(NotDownloaded):
            await content_at(address + what, seconds=0.2)


def test_it_has_ten_seconds() -> None:
    assert LONGEST_DOWNLOAD == 10
    assert content_at.__defaults__ == (LONGEST_DOWNLOAD,)
