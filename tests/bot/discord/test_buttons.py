"""Buttons: where they lead, who may press them, and that they outlive the process that made them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.answers.reports import read_reports
from tests.bot.discord.program import UNLIMITED, watching
from tests.fake_discord.kinds import Callback
from tests.fake_discord.message import Message
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.world import ALICE, BOB, Where

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("laws")]


async def published(server: DiscordServer, message: Message) -> Message:
    """What everybody sees after Make public."""
    await server.click(message, "Make public")
    await server.until(lambda: any(not one.ephemeral and one.author.bot for one in server.messages))
    await server.until(lambda: message.id not in [one.id for one in server.messages])
    return server.messages[-1]


def answer_in(message: Message) -> str:
    """A message without what was asked, which stands above the answer."""
    asked, _, answer = message.text.partition("\n")
    return answer if asked.startswith("-# ") else message.text


def replaced(components: list[dict[str, Any]], button: Mapping[str, Any]) -> None:
    """Put a button in the place of the one with its id."""
    for row in components:
        row["components"] = [button if one["id"] == button["id"] else one for one in row.get("components", ())]


@in_loop(40)
async def test_the_trail_leads_there_and_back() -> None:
    async with DiscordServer() as server, watching(server, **UNLIMITED):
        first = (await server.command("ruling", {"query": "Darius Chessex"})).message
        crumbs = [first.text]
        for label in ("Next (2 of 2)", "Back", "Examples (3)"):
            turned = await server.click(first, label)
            assert (turned.kind, turned.message.id) == (Callback.UPDATE, first.id)
            crumbs.append(turned.message.text)
        assert crumbs[2] == crumbs[0]
        assert "**Example1:**" in crumbs[3]
        await server.click(first, "Back")
        alone = (await server.command("ruling", {"query": "handbook/chessex-darius-and-chessex"})).message
        elsewhere = await server.click(alone, "In the other rulesets")
        opened = await server.choose(elsewhere.message, "Chessex - Darius and Chessex")
        assert "current in Type One" in opened.message.text
        assert opened.message.text.startswith("-# /ruling “Chessex \\- Darius and Chessex”\n")
        assert "Back" in (await server.click(opened.message, "Back")).message.buttons


@in_loop(40)
async def test_history_opens_from_a_button() -> None:
    async with DiscordServer() as server, watching(server):
        first = await server.command("card", {"name": "Empathy"})
        history = await server.click(first.message, "History")
        assert "in force under classic" in history.message.text


@in_loop(40)
@pytest.mark.parametrize("where", [*Where])
async def test_the_asker_makes_it_public_and_removes_it(where: Where) -> None:
    async with DiscordServer() as server, watching(server):
        private = (await server.command("ruling", {"query": "Darius Chessex"}, where=where)).message
        public = await published(server, private)
        assert answer_in(public) == answer_in(private)
        assert public.buttons == ["Examples (3)", "Next (2 of 2)", "Remove", "This answer is wrong"]
        await server.click(public, "Remove")
        await server.until(lambda: public.id not in [one.id for one in server.messages])


@in_loop(40)
async def test_nobody_else_removes_it_and_each_reader_turns_pages_alone() -> None:
    async with DiscordServer() as server, watching(server):
        public = await published(server, (await server.command("ruling", {"query": "Darius Chessex"})).message)
        refused = await server.click(public, "Remove", user=BOB)
        assert (refused.ephemeral, refused.message.text) == (True, "Only the one who asked can remove this reply.")
        for user, label in [(BOB, "Next (2 of 2)"), (ALICE, "Examples (3)")]:
            turned = await server.click(public, label, user=user)
            assert turned.message.seen_by == user
            assert "Back" in turned.message.buttons
        assert public.id in [one.id for one in server.messages]
        assert next(one for one in server.messages if one.id == public.id).text == public.text


@in_loop(40)
async def test_make_public_pressed_twice_posts_once() -> None:
    async with DiscordServer() as server, watching(server):
        private = (await server.command("define", {"term": "4H"})).message
        server.faults.slow("followup", 0.2)
        await server.click(private, "Make public")
        again = await server.click(private, "Make public")
        await server.until(lambda: private.id not in [one.id for one in server.messages])
        await server.until(lambda: again.followups)
        assert again.followups[0].text == "This reply is public already."
        assert [one.ephemeral for one in again.followups] == [True]
        assert len([one for one in server.messages if not one.ephemeral]) == 1


@in_loop(40)
async def test_a_reply_that_cannot_be_made_public_stays() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        private = (await server.command("define", {"term": "4H"})).message
        server.faults.lose("followup")
        pressed = await server.click(private, "Make public")
        await server.until(lambda: pressed.followups)
        assert "does not take a public reply" in pressed.followups[0].text
        assert private.id in [one.id for one in server.messages]
        assert bot.logged("not-published")
        assert answer_in(await published(server, private)) == answer_in(private)


@in_loop(40)
async def test_make_public_works_again_after_the_network_failed() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        private = (await server.command("define", {"term": "4H"})).message
        server.faults.drop("followup")
        await server.click(private, "Make public")
        await server.until(lambda: bot.logged("answered")[1:])
        assert bot.logged("not-published")
        assert answer_in(await published(server, private)) == answer_in(private)


@in_loop(60)
async def test_every_button_works_after_a_restart() -> None:
    async with DiscordServer() as server:
        async with watching(server):
            first = (await server.command("ruling", {"query": "Darius Chessex"})).message
            opened = (await server.command("card", {"name": "Seduce"})).message
            public = await published(server, (await server.command("define", {"term": "4H"})).message)
        async with watching(server) as bot:
            text = first.text
            assert "**Example1:**" in (await server.click(first, "Examples (3)")).message.text
            assert (await server.click(first, "Back")).message.text == text
            chosen = await server.choose(opened, "hStC")
            assert "3 cards" in (await server.click(chosen.message, "Back")).message.text
            shown = await published(server, first)
            assert answer_in(shown) == text.partition("\n")[2]
            assert shown.text.startswith(f"-# <@{ALICE.id}> asked: /ruling “Darius Chessex”\n")
            await server.click(public, "Remove")
            await server.until(lambda: public.id not in [one.id for one in server.messages])
            assert [line["registered"] for line in bot.logged("commands")] == ["unchanged"]
        assert server.registry.writes == 1


@in_loop(40)
@pytest.mark.parametrize(
    ("custom_id", "says"),
    [
        ("w0:ruling:17", "another version"),
        ("w2o", "another version"),
        ("w2oaa00zzzz", "no longer in the documents"),
        ("w1oaa00Sx4y", "another version"),
        ("w2f", "another version"),
        ("somebody's", "another version"),
    ],
)
async def test_what_an_older_version_made_says_so_kindly(custom_id: str, says: str) -> None:
    async with DiscordServer() as server, watching(server):
        first = (await server.command("define", {"term": "4H"})).message
        button = dict(first.button("Make public"), custom_id=custom_id)
        replaced(first.body["components"], button)
        pressed = await server.click(first, custom_id)
        assert pressed.ephemeral
        assert says in pressed.message.text
        assert pressed.message.id != first.id


@in_loop(40)
async def test_turning_pages_is_not_asking() -> None:
    async with DiscordServer() as server, watching(server, WATCHER_COOLDOWN="1/60"):
        first = (await server.command("ruling", {"query": "Darius Chessex"})).message
        for label in ("Next (2 of 2)", "Back", "Next (2 of 2)", "Back"):
            assert "Chessex" in (await server.click(first, label)).message.text
        assert "Ask again in" in (await server.command("ruling", {"query": "Dojo"})).message.text


@in_loop(40)
async def test_a_wrong_answer_is_reported_to_the_host(tmp_path: Path) -> None:
    file = tmp_path / "reports.jsonl"
    async with DiscordServer() as server, watching(server, WATCHER_REPORTS=str(file)) as bot:
        first = (await server.command("ruling", {"query": "Dojo", "ruleset": "classic"})).message
        form = await server.click(first, "This answer is wrong")
        thanks = await server.submit(form, {"What is wrong with it": "It has five cards."})
        assert thanks.ephemeral
        assert "will read it" in thanks.message.text
        (report,) = read_reports(file)
        assert (report["text"], report["question"]) == ("It has five cards.", "/ruling “Dojo” under classic")
        assert (report["ruleset"], report["ids"]) == ("classic", ["handbook/dojo"])
        assert "five cards" not in "".join(bot.log)
