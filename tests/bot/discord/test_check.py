"""Situations and decks over Discord's protocol: commands, the form, the message's menu, and their buttons."""

from __future__ import annotations

import asyncio

import pytest

from tests.bot.discord.program import UNLIMITED, watching
from tests.bot.discord.test_bad_days import crowd
from tests.bot.discord.test_buttons import answer_in, published
from tests.bot.test_golden import DECK, LEGAL_DECK
from tests.fake_discord.files import File
from tests.fake_discord.kinds import Callback
from tests.fake_discord.message import Message
from tests.fake_discord.options import Value
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.world import ALICE, BOB, Where

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("laws")]

THRUST = "Player A plays a Thrust. Player B does not defend. How much damage does Player B take?"
CHECK_THIS = "Check this situation"
TEXT = "What happened, and one question at the end"
SLOW = 30
"""A deck is judged by the law of three rulesets, each of which is made ready when it is first needed."""


async def turned_to(server: DiscordServer, message: Message, button: str, holds: str) -> Message:
    """The message once it was turned to another page, which may take as long as its file is fetched."""

    def now() -> Message:
        return next(one for one in server.messages if one.id == message.id)

    await server.click(message, button)
    await server.until(lambda: holds in now().text, within=SLOW)
    return now()


@in_loop(60)
async def test_a_situation_is_checked_everywhere_and_its_proof_unfolds() -> None:
    async with DiscordServer() as server, watching(server, **UNLIMITED):
        for where in Where:
            answer = await server.command("check", {"situation": THRUST, "ruleset": "classic"}, where=where)
            message = await server.settled(answer)
            assert message.ephemeral
            assert "### Answer: 3\\." in message.text
            assert "\\[handbook/thrust\\]" not in message.text
            proof = await server.click(message, "Proof")
            assert (proof.kind, proof.message.id) == (Callback.UPDATE, message.id)
            assert "\\[handbook/thrust\\]" in proof.message.text
            back = await server.click(proof.message, "Back")
            assert back.message.text == message.text


@in_loop(60)
async def test_a_verdict_is_made_public_and_every_reader_unfolds_it_alone() -> None:
    async with DiscordServer() as server, watching(server):
        private = await server.settled(await server.command("check", {"situation": THRUST}))
        public = await published(server, private)
        assert answer_in(public) == private.text
        assert public.buttons == ["Proof", "Remove", "This answer is wrong"]
        proof = await server.click(public, "Proof", user=BOB)
        assert proof.message.seen_by == BOB
        assert "\\[handbook/thrust\\]" in proof.message.text
        await server.click(public, "Remove")
        await server.until(lambda: public.id not in [one.id for one in server.messages])


@in_loop(60)
async def test_a_proof_unfolds_after_a_restart() -> None:
    async with DiscordServer() as server:
        hard = f"*Player A* plays a [Thrust] @everyone <3 :// 1. {'x' * 1400}?"
        async with watching(server):
            first = await server.settled(await server.command("check", {"situation": THRUST}))
            odd = await server.settled(await server.command("check", {"situation": hard}))
            form = await server.command("check")
            deck = await server.settled(await server.command("deck", {"file": File("my deck.txt", DECK)}), within=SLOW)
        async with watching(server):
            assert (await turned_to(server, first, "Proof", "\\[handbook/thrust\\]")).id == first.id
            assert answer_in(await published(server, odd)) == odd.text
            answer = await server.submit(form, {TEXT: THRUST.replace(". ", ".\n")})
            assert "Answer: 3\\." in (await server.settled(answer)).text
            turned = await turned_to(server, deck, "Next (2 of 2)", "**What cannot be judged**")
            assert turned.id == deck.id


@in_loop(40)
async def test_without_words_a_form_opens() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        form = await server.command("check", {"ruleset": "type2"}, user=BOB)
        assert form.kind is Callback.MODAL
        answer = await server.submit(form, {TEXT: f"\n{THRUST}\n", "Asked under": "classic"})
        assert answer.ephemeral
        message = await server.settled(answer, within=SLOW)
        assert message.seen_by == BOB
        assert "Answer: 3\\." in message.text
        assert "Asked under classic" in message.text
        empty = await server.submit(form, {TEXT: "   "})
        assert (await server.settled(empty)).text.startswith("There is no situation.")
        await server.again(answer)
        await server.until(lambda: len(bot.logged("answered")) == 3)
        assert [line["what"] for line in bot.logged("answered")] == ["form", "check", "check"]
        assert THRUST[:20] not in "".join(bot.log)


@in_loop(60)
async def test_what_is_not_read_opens_in_the_form_as_far_as_it_was_read_and_is_finished_there() -> None:
    unread = THRUST.replace("does not defend", "frobnicates")
    async with DiscordServer() as server:
        async with watching(server):
            message = await server.settled(await server.command("check", {"situation": unread, "ruleset": "type1"}))
            assert "### Not understood" in message.text
        async with watching(server):
            form = await server.click(message, "Finish or correct it")
            assert form.kind is Callback.MODAL
            told, ruleset = form.modal["components"]
            assert told["component"]["value"] == "A plays: Thrust\nhow much damage does B take"
            assert [one["value"] for one in ruleset["component"]["options"] if one["default"]] == ["type1"]
            sheet = "A plays: Thrust\nB does not defend\nhow much damage does B take"
            assert "Answer: 3\\." in (await server.settled(await server.submit(form, {TEXT: sheet}))).text


@in_loop(40)
async def test_a_message_is_checked() -> None:
    async with DiscordServer() as server, watching(server, **UNLIMITED):
        for where in Where:
            answer = await server.message_command(CHECK_THIS, f"> **{THRUST}**", where=where)
            assert "Answer: 3\\." in (await server.settled(answer)).text
            assert answer.ephemeral
        long = await server.message_command(CHECK_THIS, "x" * 1501)
        assert (await server.settled(long)).text == "The situation has 1501 characters; at most 1500 are read."
        picture = await server.message_command(CHECK_THIS, "** **")
        assert (await server.settled(picture)).text.startswith("There is no situation.")


@in_loop(60)
async def test_a_deck_is_judged_everywhere_and_pages_turn() -> None:
    async with DiscordServer() as server, watching(server, **UNLIMITED):
        for where in Where:
            asked: dict[str, Value] = {"file": File("Mon deck é.txt", DECK), "ruleset": "classic"}
            answer = await server.command("deck", asked, where=where)
            first = await server.settled(answer, within=SLOW)
            assert answer.ephemeral
            assert "### Not legal in classic: 7 rules are broken." in first.text
            assert [one["filename"] for one in first.attachments] == ["deck.txt"]
            second = await turned_to(server, first, "Next (2 of 2)", "**What cannot be judged**")
            back = await turned_to(server, second, "Back", first.text)
            assert [one["filename"] for one in back.attachments] == ["deck.txt"]


@in_loop(40)
async def test_a_judged_deck_is_made_public_with_its_list() -> None:
    async with DiscordServer() as server, watching(server):
        private = await server.settled(await server.command("deck", {"file": File("deck.txt", DECK)}), within=SLOW)
        public = await published(server, private)
        assert answer_in(public) == private.text
        assert [one["filename"] for one in public.attachments] == ["deck.txt"]
        turned = await server.click(public, "Next (2 of 2)", user=BOB)
        mine = await server.settled(turned, within=SLOW)
        assert mine.seen_by == BOB
        assert "**What cannot be judged**" in mine.text
        legal = await server.settled(
            await server.command("deck", {"file": File("d.txt", LEGAL_DECK)}, user=ALICE), within=SLOW
        )
        assert "### Legal in classic." in legal.text


@in_loop(40)
@pytest.mark.parametrize(
    ("file", "says"),
    [
        (File("deck.png", b"\x89PNG\r\n\x1a\n\x00\x00"), "This file is no text."),
        (File("deck.txt", b"1 Carl\n" * 20_000), "The file has more than 30,000 bytes"),
    ],
)
async def test_what_is_no_deck_list_is_said_so_kindly(file: File, says: str) -> None:
    async with DiscordServer() as server, watching(server):
        answer = await server.command("deck", {"file": file})
        assert (await server.settled(answer)).text.startswith(says)
        assert answer.ephemeral


@in_loop(40)
async def test_a_file_that_cannot_be_fetched_is_said_so_and_logged() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        server.state.board.shelf.base += "/nowhere"
        answer = await server.command("deck", {"file": File("deck.txt", DECK)})
        assert (await server.settled(answer)).text.startswith("Discord did not hand the file over.")
        assert bot.logged("not-fetched")


@in_loop(60)
async def test_a_crowd_that_checks_is_acknowledged_in_time() -> None:
    users = crowd(60)
    async with DiscordServer(users=users) as server, watching(server):
        asked = [server.command("check", {"situation": THRUST.replace("Thrust", f"Thrust {n}")}, user=user)
                 for n, user in enumerate(users)]  # fmt: skip
        answers = await asyncio.gather(*asked)
        assert all([(await server.settled(answer, within=40)).text for answer in answers])


@in_loop(40)
async def test_the_nearest_entries_open_beside_a_verdict_that_stays() -> None:
    undecided = THRUST.replace("a Thrust", "a Thrust in conjunction with Ashen Moonlight")
    async with DiscordServer() as server, watching(server):
        verdict = await server.settled(await server.command("check", {"situation": undecided}))
        assert "### Undecided" in verdict.text
        nearest = verdict.select()["options"][0]["label"]
        opened = await server.choose(verdict, nearest)
        assert opened.message.id != verdict.id
        assert opened.ephemeral
        assert f"### {nearest}" in opened.message.text.replace("\\", "")
        assert answer_in(await published(server, verdict)) == verdict.text
