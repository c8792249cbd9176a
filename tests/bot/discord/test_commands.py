"""Every command, from everywhere, over Discord's protocol."""

from __future__ import annotations

import pytest

from tests.bot.discord.program import UNLIMITED, watching
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.world import ALICE, BOB, Where

pytestmark = pytest.mark.slow

LOOK_UP = "Look up the cards in this"
ASKED = [
    ("ruling", {"query": "Darius Chessex"}, "Darius is an Event and counts as one of your Events for Chessex."),
    ("card", {"name": "Block and Strike"}, "🟨⬛⬛"),
    ("errata", {"name": "Empathy"}, "~~opponent~~ **opponent,**"),
    ("rule", {"query": "draw phase", "ruleset": "type1"}, "current in Type One"),
    ("define", {"term": "4H"}, "Abbreviation for Four Horsemen Expansion"),
    ("compare", {"query": "Disarm"}, "## Type Two"),
    ("about", {}, "Thunder Castle Games"),
    ("about", {"ruleset": "type2"}, "prints no copyright notice"),
    ("ruling", {"query": "zzqq", "ruleset": "type2"}, "nothing on this in the documents under Type Two"),
    ("ruling", {"query": "  "}, "There is no question."),
]


@in_loop(40)
async def test_every_command_is_answered_privately_everywhere() -> None:
    async with DiscordServer() as server, watching(server, **UNLIMITED) as bot:
        for where in Where:
            for command, values, holds in ASKED:
                answer = await server.command(command, values, where=where)
                assert holds in answer.message.text, answer.message.text
                assert answer.ephemeral
                assert answer.message.seen_by == ALICE
        await server.until(lambda: len(bot.logged("answered")) == len(ASKED) * len(Where))
        assert [line["registered"] for line in bot.logged("commands")] == ["anew"]
        assert "Chessex" not in "".join(bot.log)


@in_loop(40)
async def test_what_is_typed_is_completed() -> None:
    async with DiscordServer() as server, watching(server):
        for command, option, typed, first in [
            ("ruling", "query", "chesx", "Chessex"),
            ("card", "name", "sed", "Seduce"),
            ("card", "name", "mhs", "Master's Head Shot"),
            ("errata", "name", "hg", "Holy Ground"),
            ("rule", "query", "draw", "Draw"),
            ("define", "term", "nulify", "nullify"),
            ("compare", "query", "disarm", "Disarm"),
        ]:
            answer = await server.autocomplete(command, option, typed, where=Where.DM)
            assert any(first.lower() in choice["name"].lower() for choice in answer.choices[:3]), answer.choices
        under = await server.autocomplete("card", "name", "angry", {"ruleset": "type2"})
        assert "Angry Mob" not in [choice["name"] for choice in under.choices]
        assert len((await server.autocomplete("ruling", "query", "")).choices) == 25


@in_loop(40)
async def test_what_is_picked_while_typing_is_that_very_card() -> None:
    async with DiscordServer() as server, watching(server):
        offered = await server.autocomplete("card", "name", "seduce")
        amanda = next(choice for choice in offered.choices if "Amanda" in choice["name"])
        answer = await server.command("card", {"name": amanda["value"]})
        assert "unblockable and undodgeable" in answer.message.text
        assert "Choose a card" not in str(answer.message.components)


@in_loop(40)
async def test_a_shared_name_is_a_choice_for_the_asker_alone() -> None:
    async with DiscordServer() as server, watching(server):
        for command, code, holds in [
            ("card", "hStC", "You gain control of any Situation"),
            ("errata", "4Wxh", "Changed from the text before"),
        ]:
            which = await server.command(command, {"name": "Seduce"}, user=BOB)
            assert which.ephemeral
            assert "Make public" not in which.message.buttons
            chosen = await server.choose(which.message, code, user=BOB)
            assert chosen.message.id == which.message.id
            assert holds in chosen.message.text
            back = await server.click(chosen.message, "Back", user=BOB)
            assert "3 cards have this name" in back.message.text


@in_loop(40)
async def test_the_cards_in_a_message_are_looked_up() -> None:
    async with DiscordServer() as server, watching(server, **UNLIMITED):
        for where in Where:
            answer = await server.message_command(LOOK_UP, "can I play seduce after Darius?", where=where)
            assert answer.ephemeral
            chosen = await server.choose(answer.message, "Mlys")
            assert "You may include one card from another Persona" in chosen.message.text
        one = await server.message_command(LOOK_UP, "who plays Angry Mob?")
        assert "All players take 3 damage" in one.message.text
        none = await server.message_command(LOOK_UP, "good morning")
        assert none.message.text.splitlines()[1] == "No card is named in this message."


@in_loop(40)
async def test_a_message_full_of_cards_is_answered_in_several() -> None:
    names = ("Angry Mob, Dojo, Empathy, Darius, Focus, Monkey, Chainsaw, Carl, Berserk, Bloodlust, Desert, Disarm, "
             "Factory, Flashback, Forethought, Guillotine, Impulse, Intimidate, Kane, Labyrinth, Mask, Nemesis, "
             "Pickpocket, Riposte, Scorn, Shield, Stalk, Thief, Treachery")  # fmt: skip
    async with DiscordServer() as server, watching(server):
        answer = await server.message_command(LOOK_UP, names)
        await server.until(lambda: answer.followups)
        shown = "\n".join(message.text for message in answer.messages)
        assert all(message.ephemeral for message in answer.messages)
        assert {"Angry Mob", "Labyrinth", "Treachery"} <= {
            line.split(" \\[")[0].split(" (")[0] for line in shown.split("\n")
        }


@in_loop(40)
async def test_a_command_of_another_version_says_so_kindly() -> None:
    async with DiscordServer() as server, watching(server) as bot:
        server.registry.put(None, server.state.bot.id, {"name": "verdict", "description": "as it was", "type": 1})
        answer = await server.command("verdict")
        assert answer.ephemeral
        assert answer.message.text.startswith("This command is of another version")
        await server.until(lambda: bot.logged("answered"))
        assert bot.logged("answered")[0]["with"] == "outdated"


@in_loop(40)
async def test_nothing_offers_other_ways_to_ask() -> None:
    async with DiscordServer() as server, watching(server):
        nothing = await server.command("errata", {"name": "draw phase"})
        assert (await server.click(nothing.message, "Ask for rulings")).message.text.count("Draw/Discard") > 0
        under = await server.command("ruling", {"query": "zzqq *x* @everyone", "ruleset": "type1"})
        assert "@everyone" not in under.message.text
        assert "Ask under any ruleset" not in under.message.buttons
        under = await server.command("card", {"name": "Ancestral Blade", "ruleset": "type2"})
        again = await server.click(under.message, "Ask under any ruleset")
        assert "You may Power Block without an Exertion." in again.message.text
