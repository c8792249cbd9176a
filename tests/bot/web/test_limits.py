"""Who a client is, and how much it may ask for."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from ipaddress import ip_network

import pytest

from bot.answers.mistake import MistakeKind, WrongUsage
from bot.web import limits
from bot.web.limits import Allowance, Hosting, Limits, client_of, hosting
from bot.web.server import application
from bot.web.worker import Judged
from corpus.document import Ruleset
from tests.bot.web.served import Asked, Served

OURS = (ip_network("127.0.0.0/8"), ip_network("10.0.0.7"))


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("198.51.100.1", [], "198.51.100.1"),
        ("198.51.100.1", ["203.0.113.9"], "198.51.100.1"),  # anybody can write that
        ("127.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("127.0.0.1", ["192.0.2.66, 203.0.113.9"], "203.0.113.9"),  # what stands before is the client's own word
        ("127.0.0.1", ["192.0.2.66", "203.0.113.9"], "203.0.113.9"),
        ("127.0.0.1", ["203.0.113.9, 10.0.0.7"], "203.0.113.9"),  # two proxies of ours
        ("127.0.0.1", ["203.0.113.9, 10.0.0.8"], "10.0.0.8"),
        ("127.0.0.1", ["unknown"], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("127.0.0.1", ["203.0.113.9, "], "127.0.0.1"),
        ("127.0.0.1", ["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", [], "2001:db8:1:2::/64"),
        ("::ffff:198.51.100.1", [], "198.51.100.1"),
        ("", [], ""),
    ],
)
def test_a_client_is_who_a_trusted_proxy_says(peer: str, forwarded: list[str], client: str) -> None:
    assert client_of(peer, forwarded, OURS) == client


@dataclass
class Clock:
    now: float = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_client_has_so_many_requests_and_they_come_back_evenly() -> None:
    clock = Clock()
    counted = Limits(Hosting(requests=4, seconds=8), clock)
    assert [counted.take("a").left for _ in range(4)] == [3, 2, 1, 0]
    assert counted.take("a") == Allowance(allowed=False, left=0, one_in=2, all_in=8)
    assert counted.take("b").allowed
    clock.now += 2
    assert counted.take("a").allowed
    assert not counted.take("a").allowed
    clock.now += 1000
    assert counted.take("a").left == 3


def test_what_costs_more_than_there_ever_is_takes_all_of_it() -> None:
    counted = Limits(Hosting(requests=2, seconds=60), Clock())
    assert counted.take("a", 5).allowed
    assert not counted.take("a", 1).allowed


def test_of_very_many_clients_those_longest_away_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CLIENTS", 2)
    counted = Limits(Hosting(requests=9, seconds=60), Clock())
    for client in ("a", "b", "a", "c"):
        counted.take(client)
    assert [*counted.buckets] == ["a", "c"]


def test_who_asks_too_often_is_told_when_to_ask_again(served: Served) -> None:
    with served.beside(application(served.site, Hosting(requests=2, seconds=60))) as limited:
        first, second, third = (limited.get("/api/v1/define", params={"q": "MCBC"}) for _ in range(3))
        sheet = limited.get(served.site.assets.address("page.css"))
        page = limited.get("/")
    assert "private" in first.headers["Cache-Control"]  # else a cache would tell others what this client has left
    assert "public" in sheet.headers["Cache-Control"]
    assert [first.status, second.status, third.status] == [200, 200, 429]
    assert [one.headers["RateLimit-Remaining"] for one in (first, second, third)] == ["1", "0", "0"]
    assert first.headers["RateLimit-Limit"] == "2"
    assert 0 < int(third.headers["Retry-After"]) <= 30
    assert third.json["type"] == "/api#too-often"
    assert sheet.status == 200  # what a page needs is not counted
    assert (page.status, "Ask again in" in page.text) == (429, True)


def test_a_client_has_few_situations_worked_out_at_once(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    judge, begun, go_on = served.worker.verdict, asyncio.Semaphore(0), asyncio.Event()

    async def verdict(text: str, ruleset: Ruleset) -> Judged:
        begun.release()
        await go_on.wait()
        return await judge(text, ruleset)

    async def ask(client: Asked) -> tuple[int, str | None, list[int]]:
        address = client.client.make_url("/check/verdict").relative().with_query(sheet="may A play: Thrust")
        first = [asyncio.create_task(client.client.get(address)) for _ in range(limits.MOST_AT_ONCE)]
        for _ in first:
            await begun.acquire()
        late = await client.client.get(address)
        go_on.set()
        return late.status, late.headers["Retry-After"], [(await one).status for one in first]

    monkeypatch.setattr(served.worker, "verdict", verdict)
    with served.beside(application(served.site, Hosting(requests=100, seconds=60))) as limited:
        assert limited.run(ask(limited)) == (503, "2", [200] * limits.MOST_AT_ONCE)
        assert limited.get("/check/verdict", params={"sheet": "may A play: Thrust"}).status == 200


def test_where_the_host_sets_no_limit_there_is_none(served: Served) -> None:
    assert "RateLimit-Limit" not in served.get("/").headers
    assert hosting({"WATCHER_LIMIT": "0/1"}).requests == 0


def test_what_a_host_sets_is_read() -> None:
    assert hosting({}) == Hosting(300, 60.0)
    assert hosting({"WATCHER_LIMIT": "5/10", "WATCHER_PROXIES": "127.0.0.0/8, 10.0.0.7"}) == Hosting(5, 10.0, OURS)


@pytest.mark.parametrize(
    ("name", "value"), [("WATCHER_LIMIT", "many"), ("WATCHER_LIMIT", "5/0"), ("WATCHER_PROXIES", "nginx")]
)
def test_a_setting_that_means_nothing_is_told(name: str, value: str) -> None:
    with pytest.raises(WrongUsage) as raised:
        hosting({name: value})
    assert raised.value.mistake.kind is MistakeKind.BAD_SETTING
    assert (raised.value.mistake.command, raised.value.mistake.got) == (name, value)
