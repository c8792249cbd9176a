from __future__ import annotations

from bot.discord.cooldown import MOST_USERS, Cooldown
from bot.discord.seen import Seen


def test_each_user_asks_so_often_in_so_many_seconds() -> None:
    cooldown = Cooldown(2, 10)
    assert [cooldown.wait(1, now) for now in (0, 4, 5, 9.5, 10, 12, 14)] == [0, 0, 5, 0.5, 0, 2, 0]
    assert cooldown.wait(2, 5) == 0


def test_without_a_number_nobody_waits() -> None:
    cooldown = Cooldown(0, 10)
    assert {cooldown.wait(1, 0) for _ in range(100)} == {0}


def test_it_forgets_who_has_not_asked_for_long() -> None:
    cooldown = Cooldown(1, 10)
    for user in range(MOST_USERS + 5):
        cooldown.wait(user, 0)
    assert len(cooldown.asked) == MOST_USERS


def test_what_was_seen_is_seen_again_for_a_while() -> None:
    seen = Seen(most=2)
    assert [seen.again(number) for number in (1, 1, 2, 3, 1)] == [False, True, False, False, False]
