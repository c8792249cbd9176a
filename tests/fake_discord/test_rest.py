"""Requests that discord.py would not make: they are refused as Discord refuses them."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

from tests.fake_discord.exchange import Exchange
from tests.fake_discord.interaction import make
from tests.fake_discord.kinds import Flag, Kind, Option, Part
from tests.fake_discord.measure import Json
from tests.fake_discord.message import Message
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.world import ALICE, HOME, Place

V2 = int(Flag.COMPONENTS_V2)
MODAL = {"title": "t", "custom_id": "m", "components": [{"type": Part.TEXT, "content": "c"}]}
SAID = {"type": 4, "data": {"content": "said"}}


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot without a library."""

    server: DiscordServer
    session: aiohttp.ClientSession

    async def request(self, method: str, path: str, **more: Any) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {self.server.state.token}"}
        url = f"{self.server.state.api}{path}"
        async with self.session.request(method, url, headers=headers, **more) as response:
            text = await response.text()
            return response.status, json.loads(text) if text else None

    async def callback(self, exchange: Exchange, answer: Json, **query: str) -> tuple[int, Any]:
        interaction = exchange.interaction
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        return await self.request("POST", path, json=answer, params=query)

    def webhook(self, exchange: Exchange) -> str:
        return f"/webhooks/{self.server.state.bot.id}/{exchange.interaction.token}"

    def asked(self, kind: Kind = Kind.COMMAND, source: Message | None = None, focused: int | None = None) -> Exchange:
        """An interaction that is waiting for an answer."""
        place = Place.in_guild(HOME)
        interaction = make(kind, "asked", {"name": "asked", "type": 1}, ALICE, place, source=source, focused=focused)
        return self.server.state.exchanges.open(interaction)


@asynccontextmanager
async def bare() -> AsyncIterator[Bot]:
    async with DiscordServer() as server, aiohttp.ClientSession() as session:
        yield Bot(server, session)


@in_loop()
async def test_an_answer_is_told_only_to_who_wants_to_know() -> None:
    async with bare() as bot:
        assert await bot.callback(bot.asked(), SAID) == (204, None)
        exchange = bot.asked()
        status, told = await bot.callback(exchange, SAID, with_response="1")
        assert (status, told["resource"]["type"], told["resource"]["message"]["content"]) == (200, 4, "said")
        assert told["interaction"] == {
            "id": str(exchange.interaction.id),
            "type": 2,
            "response_message_id": told["resource"]["message"]["id"],
            "response_message_loading": False,
            "response_message_ephemeral": False,
        }
        status, told = await bot.callback(bot.asked(), {"type": 5, "data": {"flags": 64}}, with_response="true")
        assert (status, told["interaction"]["response_message_loading"], "resource" in told) == (200, True, False)


@in_loop()
@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        (Kind.COMMAND, {"type": 6}),
        (Kind.COMMAND, {"type": 7, "data": {"content": "c"}}),
        (Kind.COMMAND, {"type": 8, "data": {"choices": []}}),
        (Kind.AUTOCOMPLETE, SAID),
        (Kind.AUTOCOMPLETE, {"type": 5}),
        (Kind.COMPONENT, {"type": 8, "data": {"choices": []}}),
        (Kind.MODAL, {"type": 9, "data": MODAL}),
        (Kind.MODAL, {"type": 6}),
        (Kind.COMMAND, {"type": 1}),
        (Kind.COMMAND, {}),
    ],
)
async def test_not_every_answer_fits_every_interaction(kind: Kind, answer: Json) -> None:
    async with bare() as bot:
        status, told = await bot.callback(bot.asked(kind), answer)
        assert (status, told["code"], list(told["errors"])) == (400, 50035, ["type"])
        assert len(bot.server.records.taken()) == 1


@in_loop()
async def test_a_refused_answer_can_be_corrected_but_an_answer_cannot() -> None:
    async with bare() as bot:
        exchange = bot.asked()
        status, told = await bot.callback(exchange, {"type": 4, "data": {"content": ""}})
        assert (status, told["code"]) == (400, 50006)
        assert (await bot.callback(exchange, SAID))[0] == 204
        status, told = await bot.callback(exchange, SAID)
        assert (status, told["code"]) == (400, 40060)
        assert bot.server.records.taken() == [
            "POST callback: data: Cannot send an empty message",
            "POST callback: asked was acknowledged already",
        ]


@in_loop()
async def test_choices_are_of_the_options_type() -> None:
    async with bare() as bot:
        answer = {"type": 8, "data": {"choices": [{"name": "one", "value": "1"}]}}
        assert (await bot.callback(bot.asked(Kind.AUTOCOMPLETE, focused=Option.STRING), answer))[0] == 204
        assert (await bot.callback(bot.asked(Kind.AUTOCOMPLETE, focused=Option.INTEGER), answer))[0] == 400
        assert "'1' is not of the option's type" in bot.server.records.taken()[0]


@in_loop()
async def test_what_follows_waits_for_the_first_answer() -> None:
    async with bare() as bot:
        exchange = bot.asked()
        for method, path in [("POST", ""), ("GET", "/messages/@original"), ("PATCH", "/messages/@original")]:
            status, told = await bot.request(method, bot.webhook(exchange) + path, json={"content": "early"})
            assert (status, told["code"]) == (404, 10015)
        await bot.callback(exchange, SAID)
        other = bot.asked()
        await bot.callback(other, SAID)
        path = f"{bot.webhook(exchange)}/messages/{other.original}"
        status, told = await bot.request("DELETE", path)
        assert (status, told["code"]) == (404, 10008), "one interaction's token is no use for another's message"
        assert len(bot.server.records.taken()) == 4


@in_loop()
async def test_the_first_follow_up_takes_the_place_of_what_is_loading() -> None:
    async with bare() as bot:
        exchange = bot.asked()
        await bot.callback(exchange, {"type": 5, "data": {"flags": 64}})
        status, told = await bot.request("POST", bot.webhook(exchange), json={"content": "here"})
        assert (status, told["id"], told["flags"]) == (200, str(exchange.original), 64)
        _, told = await bot.request("POST", bot.webhook(exchange), json={"content": "public"})
        assert (told["id"] != str(exchange.original), told["flags"]) == (True, 0)
        assert told["message_reference"]["message_id"] == str(exchange.original)


@in_loop()
async def test_an_edit_keeps_what_it_does_not_name() -> None:
    async with bare() as bot:
        exchange = bot.asked()
        path = bot.webhook(exchange) + "/messages/@original"
        await bot.callback(exchange, {"type": 4, "data": {"content": "said", "embeds": [{"title": "t"}], "flags": 64}})
        status, told = await bot.request("PATCH", path, json={"embeds": []})
        assert (status, told["content"], told["embeds"], told["flags"]) == (200, "said", [], 64)
        assert told["edited_timestamp"] is not None
        status, told = await bot.request("PATCH", path, json={"content": None})
        assert (status, told["code"]) == (400, 50006)
        assert (await bot.request("DELETE", path))[0] == 204
        status, told = await bot.request("PATCH", path, json={"content": "gone"})
        assert (status, told["code"]) == (404, 10008)
        assert len(bot.server.records.taken()) == 1


@in_loop()
async def test_the_newer_components_cannot_be_left_again() -> None:
    async with bare() as bot:
        exchange = bot.asked()
        path = bot.webhook(exchange) + "/messages/@original"
        shown = [{"type": Part.TEXT, "content": "c"}]
        await bot.callback(exchange, {"type": 5})
        assert (await bot.request("PATCH", path, json={"flags": V2, "components": shown}))[0] == 200
        assert (await bot.request("PATCH", path, json={"components": shown * 2}))[0] == 200
        for patch, found in [
            ({"flags": 0}, "flags"),
            ({"content": "c"}, "content"),
            ({"embeds": [{"title": "t"}]}, "embeds"),
        ]:
            status, told = await bot.request("PATCH", path, json=patch)
            assert (status, found in told["errors"]) == (400, True)
        assert len(bot.server.records.taken()) == 3


@in_loop()
async def test_a_new_text_needs_its_own_guard_against_mentions() -> None:
    async with bare() as bot:
        exchange = bot.asked()
        path = bot.webhook(exchange) + "/messages/@original"
        guarded = {"content": "hello <@42>", "allowed_mentions": {"parse": []}}
        await bot.callback(exchange, {"type": 4, "data": guarded})
        assert (await bot.request("PATCH", path, json={"embeds": []}))[0] == 200
        assert (await bot.request("PATCH", path, json={"content": "goodbye <@42>"}))[0] == 400
        assert "It is missing, and the text mentions <@42>" in bot.server.records.taken()[0]


@in_loop()
async def test_files_are_kept_named_and_dropped() -> None:
    async with bare() as bot:
        exchange = bot.asked()
        path = bot.webhook(exchange) + "/messages/@original"
        shown = {"flags": V2, "components": [{"type": Part.FILE, "file": {"url": "attachment://a.txt"}}]}
        await bot.callback(exchange, {"type": 5})
        status, told = await bot.request("PATCH", path, data=form(shown, a=b"alpha"))
        (attachment,) = told["attachments"]
        assert (status, attachment["filename"], told["components"][0]["file"]["url"]) == (
            200,
            "a.txt",
            attachment["url"],
        )
        async with bot.session.get(attachment["url"]) as response:
            assert await response.read() == b"alpha"
        keep = {"attachments": [{"id": attachment["id"]}]}
        assert (await bot.request("PATCH", path, json=keep))[1]["attachments"] == [attachment]
        assert (await bot.request("PATCH", path, json={"attachments": []}))[0] == 400, "a component still shows it"
        assert len(bot.server.records.taken()) == 1


@pytest.mark.slow
@in_loop()
async def test_a_file_can_be_too_large() -> None:
    async with bare() as bot:
        exchange = bot.asked()
        await bot.callback(exchange, SAID)
        most = 10 * 1024 * 1024
        assert (await bot.request("POST", bot.webhook(exchange), data=form({}, a=bytes(most))))[0] == 200
        status, told = await bot.request("POST", bot.webhook(exchange), data=form({}, a=bytes(most + 1)))
        assert (status, told["code"]) == (413, 40005)
        whole = form({}, a=bytes(most), b=bytes(most), c=bytes(most))
        assert (await bot.request("POST", bot.webhook(exchange), data=whole))[0] == 413
        assert len(bot.server.records.taken()) == 2


def form(payload: Json, **files: bytes) -> aiohttp.FormData:
    """A request with files."""
    data = aiohttp.FormData()
    data.add_field("payload_json", json.dumps(payload), content_type="application/json")
    for number, (name, content) in enumerate(files.items()):
        data.add_field(f"files[{number}]", io.BytesIO(content), filename=f"{name}.txt")
    return data


@in_loop()
async def test_what_makes_no_sense_is_refused() -> None:
    async with bare() as bot:
        requests: list[tuple[str, str, Json, int, int]] = [
            ("GET", "/nowhere", {}, 404, 0),
            ("GET", "/users/1", {}, 404, 10013),
            ("GET", "/guilds/1", {}, 404, 10004),
            ("GET", "/channels/1", {}, 404, 10003),
            ("POST", "/interactions/1/token/callback", {"json": SAID}, 404, 10062),
            ("POST", "/webhooks/1/token", {"json": {"content": "c"}}, 404, 10015),
            ("POST", f"/channels/{HOME.id + 1}/messages", {"data": b"{"}, 400, 50109),
            ("GET", "/applications/1/commands", {}, 404, 10063),
        ]
        for method, path, more, status, code in requests:
            found, told = await bot.request(method, path, **more)
            assert (path, found, told["code"]) == (path, status, code)
        assert len(bot.server.records.taken()) == 8


@in_loop()
async def test_a_failure_of_the_server_itself_does_not_go_unnoticed() -> None:
    async with bare() as bot:
        assert (await bot.request("GET", "/channels/what"))[0] == 500
        assert "the test server itself failed" in bot.server.records.taken()[0]


@in_loop()
async def test_the_gateway_says_where_it_is() -> None:
    async with bare() as bot:
        status, told = await bot.request("GET", "/gateway/bot")
        assert (status, told["url"], told["shards"]) == (200, bot.server.state.gateway, 1)
        assert told["session_start_limit"]["remaining"] == 1000
        assert await bot.request("GET", "/gateway") == (200, {"url": bot.server.state.gateway})


@in_loop()
async def test_the_bot_can_look_around() -> None:
    async with bare() as bot:
        assert await bot.request("GET", "/users/@me/guilds") == (200, [{"id": str(HOME.id), "name": HOME.name}])
        assert (await bot.request("GET", f"/guilds/{HOME.id}"))[1]["name"] == HOME.name
        assert (await bot.request("GET", f"/applications/{bot.server.state.bot.id}/emojis"))[1] == {"items": []}
        assert await bot.request("POST", f"/channels/{HOME.id + 1}/typing") == (204, None)


@in_loop()
async def test_a_test_that_fails_tells_what_discord_refused() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        await fail_after_a_refusal()
    assert caught.value.__notes__ == ["Discord would not have taken:\nGET unknown: no such route: /api/v10/nowhere"]


async def fail_after_a_refusal() -> None:
    async with bare() as bot:
        await bot.request("GET", "/nowhere")
        raise ZeroDivisionError
