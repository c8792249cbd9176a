"""What users do and the bot answers, between the test server and the real discord.py."""

from __future__ import annotations

import discord
import pytest

from tests.fake_discord.files import File
from tests.fake_discord.kinds import Callback, Flag
from tests.fake_discord.message import NotOfferedError
from tests.fake_discord.patience import in_loop
from tests.fake_discord.server import DiscordServer
from tests.fake_discord.talker import Page, Talker, talking
from tests.fake_discord.world import ALICE, BOB, HOME, Where


@in_loop()
@pytest.mark.parametrize("where", Where)
async def test_a_command_is_answered_everywhere(where: Where) -> None:
    async with DiscordServer() as server, talking(server):
        answer = await server.command("say", {"text": "hello", "times": 2}, where=where)
        assert (answer.kind, answer.ephemeral, answer.message.text) == (Callback.MESSAGE, False, "hello hello")
        assert answer.message.buttons == ["Page 1"]
        assert 0 < answer.took < 3


class Listener(Talker):
    """Keeps the interactions."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[discord.Interaction] = []

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard.append(interaction)


@in_loop()
@pytest.mark.parametrize(
    ("where", "context", "by_guild", "by_user"),
    [
        (Where.GUILD, "guild", True, False),
        (Where.DM, "dm_channel", False, False),
        (Where.USER_INSTALL, "guild", False, True),
        (Where.PRIVATE, "private_channel", False, True),
    ],
)
async def test_the_bot_learns_where_it_is_asked(where: Where, context: str, by_guild: bool, by_user: bool) -> None:
    async with DiscordServer() as server, talking(server, bot := Listener()):
        answer = await server.command("say", {"text": "hello"}, where=where)
        await server.click(answer.message, "Page 1", user=BOB)
    asked, clicked = bot.heard
    assert getattr(asked.context, context)
    assert (asked.is_guild_integration(), asked.is_user_integration()) == (by_guild, by_user)
    assert asked.channel is not None
    assert (asked.user.display_name, clicked.user.display_name) == ("Alice", "Bob")
    assert not clicked.is_user_integration(), "Bob did not install the bot, Alice did"
    assert clicked.message is not None
    assert clicked.message.interaction_metadata is not None
    assert clicked.message.interaction_metadata.user.id == ALICE.id


@in_loop()
async def test_choices_are_offered_as_one_types() -> None:
    async with DiscordServer() as server, talking(server):
        answer = await server.autocomplete("say", "text", "Da", {"times": 2}, where=Where.DM)
        assert [choice["name"] for choice in answer.choices] == ["Da 0", "Da 1", "Da 2"]
        with pytest.raises(NotOfferedError, match="times offers nothing as one types"):
            await server.autocomplete("say", "times", "1")


@in_loop()
async def test_a_button_changes_its_message_or_posts_another() -> None:
    async with DiscordServer() as server, talking(server):
        first = await server.command("say", {"text": "hello", "private": True})
        shown = first.message
        turned = await server.click(shown, "Page 1")
        assert (turned.kind, turned.message.id, turned.message.text) == (Callback.UPDATE, first.message.id, "page 1")
        again = await server.click(first.message, "page:2")
        await server.until(lambda: again.followups)
        assert (again.kind, again.is_gone) == (Callback.DEFERRED_UPDATE, True)
        assert (again.followups[0].text, again.followups[0].ephemeral) == ("page 2", False)
        assert server.messages == again.followups
        with pytest.raises(NotOfferedError, match="deleted"):
            await server.click(shown, "Page 1")


@in_loop()
async def test_a_private_message_is_one_users_own() -> None:
    async with DiscordServer() as server, talking(server):
        answer = await server.command("say", {"text": "hello", "private": True})
        assert answer.ephemeral
        with pytest.raises(NotOfferedError, match="Bob does not see this message"):
            await server.click(answer.message, "Page 1", user=BOB)
        with pytest.raises(NotOfferedError, match=r"no button 'Page 7' among \['Page 1'\]"):
            await server.click(answer.message, "Page 7")


@in_loop()
async def test_what_is_deferred_arrives_later_and_stays_private() -> None:
    async with DiscordServer() as server, talking(server):
        answer = await server.command("think", {"private": True})
        assert (answer.kind, answer.ephemeral) == (Callback.DEFERRED_MESSAGE, True)
        message = await server.settled(answer)
        assert (message.text, message.ephemeral, message.loading) == ("thought", True, False)


@in_loop()
async def test_the_newer_components_come_back_with_ids() -> None:
    async with DiscordServer() as server, talking(server):
        message = (await server.command("look")).message
        assert Flag.COMPONENTS_V2 in message.flags
        assert (message.text, message.buttons) == ("x" * 10, ["Open"])
        assert [part["id"] for part in message.components] == list(range(1, len(message.components) + 1))
        answer = await server.choose(message, "Rain", select="Pick one")
        assert (answer.message.text, answer.ephemeral) == ("Rain it is", True)
        with pytest.raises(NotOfferedError, match="there is not each of"):
            await server.choose(message, "Snow")
        with pytest.raises(NotOfferedError, match="takes 1 to 1 choices, not 2"):
            await server.choose(message, "Rain", "Sun")


@in_loop()
@pytest.mark.parametrize("from_message", [False, True])
async def test_a_form_is_filled_in(from_message: bool) -> None:
    async with DiscordServer() as server, talking(server):
        if from_message:
            form = await server.click((await server.command("look")).message, "Open")
        else:
            form = await server.command("form")
        assert (form.kind, form.modal["title"]) == (Callback.MODAL, "About you")
        answer = await server.submit(form, {"Name": "Amanda", "Likes": "Rain"})
        assert answer.message.text == "Amanda likes Rain"
        for values, complaint in [
            ({"Name": "Amanda"}, "takes 1 to 1 choices, not 0"),
            ({"Likes": "Sun"}, "does not take 0 characters"),
            ({"Name": "A" * 21, "Likes": "Sun"}, "does not take 21 characters"),
            ({"Name": "Amanda", "Likes": "Sun", "Age": "1000"}, r"has no \['Age'\]"),
        ]:
            with pytest.raises(NotOfferedError, match=complaint):
                await server.submit(form, values)


@in_loop()
async def test_files_go_both_ways() -> None:
    async with DiscordServer() as server, talking(server):
        answer = await server.command("file", {"given": File("deck.txt", b"13 Slash")})
        (attachment,) = answer.message.attachments
        assert (attachment["filename"], attachment["size"], attachment["description"]) == ("deck.txt", 8, "a copy")


@in_loop()
async def test_a_command_is_used_on_a_message() -> None:
    async with DiscordServer() as server, talking(server):
        answer = await server.message_command("Read this", "there can be only one", where=Where.USER_INSTALL)
        assert answer.message.text == "Bob wrote there can be only one"
        own = server.write("mine", user=ALICE)
        assert (await server.message_command("Read this", own)).message.text == "Alice wrote mine"


@in_loop()
async def test_users_and_subcommands_are_understood() -> None:
    async with DiscordServer() as server, talking(server):
        assert (await server.command("here", {"who": BOB})).message.text == f"Bob in {HOME.id}"
        assert (await server.command("rule section", {"number": 3})).message.text == "section 3"


@in_loop()
async def test_nobody_can_do_what_discord_does_not_offer() -> None:
    async with DiscordServer() as server, talking(server):
        for name, values, where, complaint in [
            ("sing", {}, Where.GUILD, "there is no CHAT command 'sing'"),
            ("say", {}, Where.GUILD, r"say needs \['text'\]"),
            ("say", {"text": "x" * 21}, Where.GUILD, "text must be between 1 and 20, not 21"),
            ("say", {"text": ""}, Where.GUILD, "text must be between 1 and 20, not 0"),
            ("say", {"text": "x", "times": 4}, Where.GUILD, "times must be between 1 and 3, not 4"),
            ("say", {"text": 5}, Where.GUILD, "text takes STRING, not 5"),
            ("say", {"text": "x", "times": True}, Where.GUILD, "times takes INTEGER, not True"),
            ("say", {"text": "x", "loud": True}, Where.GUILD, r"say has no option \['loud'\]"),
            ("rule", {}, Where.GUILD, r"rule has the subcommands \['section'\]"),
            ("here", {"who": BOB}, Where.DM, "here is not offered in BOT_DM"),
            ("here", {"who": BOB}, Where.USER_INSTALL, "here is not offered where a user installed it"),
        ]:
            with pytest.raises(NotOfferedError, match=complaint):
                await server.command(name, values, where=where)  # type: ignore[arg-type]


@in_loop()
async def test_the_bot_uses_its_own_channels() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        user = await bot.fetch_user(ALICE.id)
        message = await user.send("hello")
        await message.edit(content="goodbye")
        assert [one.text for one in server.messages] == ["goodbye"]
        channel = await bot.fetch_channel(HOME.id + 1)
        assert isinstance(channel, discord.TextChannel)
        posted = await channel.send("in the guild", view=paged())
        (shown,) = [message for message in server.messages if message.id == posted.id]
        clicked = await server.click(shown, "Page 1", user=BOB)
        assert (clicked.interaction.owners, clicked.message.text) == ({"0": str(HOME.id)}, "page 1")
        assert [one.content async for one in channel.history(limit=5)] == ["page 1"]
        await posted.delete()
        assert [one.text for one in server.messages] == ["goodbye"]


def paged() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    return view.add_item(Page(1))


@in_loop()
async def test_the_bot_cannot_reach_every_message_by_its_channel() -> None:
    async with DiscordServer() as server, talking(server) as bot:
        for where, private, code in [(Where.GUILD, True, 10008), (Where.USER_INSTALL, False, 50001)]:
            answer = await server.command("say", {"text": "hello", "private": private}, where=where)
            channel = bot.get_partial_messageable(answer.message.place.channel_id)
            with pytest.raises(discord.HTTPException) as caught:
                await channel.get_partial_message(answer.message.id).delete()
            assert caught.value.code == code
        other = server.write("mine", user=ALICE)
        with pytest.raises(discord.Forbidden):
            await bot.get_partial_messageable(other.place.channel_id).get_partial_message(other.id).edit(content="")
        assert len(server.records.taken()) == 3
