"""The cards that a message names, however many."""

from __future__ import annotations

from bot.discord.custom_id import Pick, decode
from bot.discord.message import MOST_MESSAGES, Menu
from bot.discord.navigation import Navigation
from tests.bot.discord.reading import refused, seen


def test_no_card_is_lost_however_many_are_named(navigation: Navigation) -> None:
    names = [entry.card.title for entry in navigation.lookup.entries.values() if entry.card]
    for said in (names[:60], names[:300], names):
        text = ", ".join(said)
        reply = navigation.cards_in(text)
        assert len(reply.messages) <= MOST_MESSAGES
        assert [refused(message) for message in reply.messages] == [[]] * len(reply.messages)
        menus = [row for message in reply.messages for row in message.rows if isinstance(row, Menu)]
        offered = [option.value for menu in menus for option in menu.options]
        cards = navigation.mentions.cards(text)
        assert len({*offered}) == len(offered)
        assert [navigation.locations.entry(code) for code in offered] == [*cards]
        last = decode(menus[-1].custom_id)
        assert isinstance(last, Pick)
        assert " ".join(cards[-1].title.split()) in seen(navigation.pick(last, offered[-1]))


def test_a_name_is_not_another_that_stands_in_it(navigation: Navigation) -> None:
    reply = navigation.cards_in("Can I play Master's Head Shot and Dojo?")
    shown = seen(reply.messages[0])
    assert "Dojo" in shown
    assert "You may only play this card in conjunction with an Upper Attack." not in shown
    assert "Master's Head Shot" in reply.messages[0].asked
