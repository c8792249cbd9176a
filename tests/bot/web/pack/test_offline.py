"""The page without a network, after one visit."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from bot.web.pack import joined_script, joined_style
from tests.bot.web.pack.opened import READY
from tests.bot.web.served import Served

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
}"""


@pytest.fixture(scope="module")
def gone(chromium: Browser, cache: None) -> Iterator[tuple[Page, str]]:
    """A page that was visited once, whose server is no more, and the server's address."""
    server = Served()
    context = chromium.new_context(viewport={"width": 360, "height": 740})
    page, address = context.new_page(), server.address
    try:
        page.goto(address)
        page.evaluate(KEPT)
    finally:
        server.close()
    yield page, address
    context.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "first"),
    [
        ("/about", ""),
        ("/ruling?q=darius+chesex", "handbook/chessex-darius-and-chessex"),
        ("/card?q=Exhaustion&ruleset=type2", "type2/exhaustion"),
        ("/entry/handbook/dojo", "handbook/dojo"),
        ("/check?sheet=may+A+play%3A+Thrust", ""),
    ],
)
def test_each_address_opens_and_looks_up(gone: tuple[Page, str], path: str, first: str) -> None:
    page, address = gone
    page.goto(address + path)
    page.wait_for_selector(READY)
    assert (page.get_attribute("#answer", "data-first") or "") == first
    assert "verdicts on situations and decks need the server" in page.inner_text("#kept")


@pytest.mark.slow
def test_what_is_typed_then_has_the_servers_address(gone: tuple[Page, str]) -> None:
    page, address = gone
    page.goto(f"{address}/entry/handbook/dojo")
    page.wait_for_selector(READY)
    page.fill("#q", "monkye")
    assert page.get_attribute("#answer", "data-first") == "addendum/monkey"
    expect(page).to_have_url(f"{address}/ruling?q=monkye&ruleset=any")


@pytest.mark.slow
def test_who_is_typing_when_the_network_goes_is_answered(chromium: Browser, cache: None) -> None:
    server = Served()
    context = chromium.new_context()
    page = context.new_page()
    try:
        page.goto(server.address)
        page.evaluate(KEPT)
    finally:
        server.close()
    page.get_by_role("searchbox").fill("Darius Chessex")
    page.wait_for_selector(READY)
    expect(page.locator("#answer h3").first).to_have_text("Chessex - Darius and Chessex")
    context.close()


def test_the_copy_is_the_pack_in_three_files(served: Served) -> None:
    page, style, script = (served.get(path) for path in ("/offline", "/offline.css", "/offline.js"))
    assert (style.text, script.text) == (joined_style(), joined_script())
    assert page.text.count('<div class="one"') == len(served.site.entries)
    assert {page.headers["Content-Type"], style.headers["Content-Type"], script.headers["Content-Type"]} == {
        "text/html; charset=utf-8",
        "text/css; charset=utf-8",
        "text/javascript; charset=utf-8",
    }


def test_nothing_in_the_copy_is_inline(served: Served) -> None:
    page = served.get("/offline")
    assert "Content-Security-Policy" not in page.text
    assert page.headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self';")
    assert "<style" not in page.text
    assert re.findall(r"<script[^>]*>", page.text) == [
        '<script type="text/plain" id="index">',
        '<script type="module" src="/offline.js">',
    ]


def test_it_is_sent_packed_to_who_can_read_that(served: Served) -> None:
    packed = served.get("/offline.js", headers={"Accept-Encoding": "gzip"}, auto_decompress=False)
    plain = served.get("/offline.js", headers={"Accept-Encoding": "identity"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert gzip.decompress(packed.body) == plain.body


def test_an_edition_has_a_keeper_of_its_own(served: Served) -> None:
    keeper = served.get("/keeper.js")
    assert keeper.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert f'const KEPT = "watcher-{served.site.edition}";' in keeper.text
    assert 'serviceWorker?.register("/keeper.js")' in served.get(served.site.assets.address("page.js")).text
