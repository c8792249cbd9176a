"""Each kind of page: nothing that a screen reader stumbles over, nothing too wide, nothing too heavy."""

from __future__ import annotations

import re
from typing import Literal
from urllib.parse import quote

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults

from tests.bot.web.browser.conftest import DESKTOP, PHONE, Opens
from tests.bot.web.served import Served

PAGES = {
    "home": "/",
    "ruling": "/ruling?q=Darius+Chessex",
    "question": "/ruling?q=can+I+block+a+hidden+attack%3F&ruleset=type2",
    "several": "/ruling?q=Dojo%3B+Empathy%3B+qwertz",
    "nothing": "/card?q=exertionn",
    "card": "/card?q=Block+and+Strike",
    "errata": "/errata?q=Monkey",
    "rule": "/rule?q=draw+phase",
    "list": "/define?q=reserved",
    "compare": "/compare?q=Exhaustion",
    "entry": "/entry/handbook/thrust",
    "situation": "/check",
    "no": f"/check?sheet={quote('A is: disarmed' + chr(10) + 'may A play: Thrust')}&ruleset=classic",
    "not read": f"/check?sheet={quote('Player A plays a Thrust and frobnicates. May Player B play a Dodge?')}",
    "deck": "/deck",
    "coverage": "/coverage",
    "about": "/about",
    "api": "/api",
}
LARGEST = 60_000
"""The most bytes of a first answer, unpacked, with its style sheet and scripts."""
NARROWEST = 320
Look = tuple[int, Literal["light", "dark"]]
LOOKS: tuple[Look, ...] = ((PHONE, "light"), (DESKTOP, "dark"), (PHONE, "dark"), (DESKTOP, "light"))
SOME_OR_ALL = pytest.mark.parametrize(
    "looks", [LOOKS[:2], pytest.param(LOOKS, marks=pytest.mark.soak)], ids=["some", "all"]
)
RUN = "axe.run({resultTypes: ['violations']})"
ASSETS = re.compile(r'(?:href|src)="(/assets/[^"]+)"')


@pytest.mark.slow
@SOME_OR_ALL
@pytest.mark.parametrize("kind", PAGES)
def test_axe_finds_nothing(opens: Opens, kind: str, looks: tuple[Look, ...]) -> None:
    page = opens(PAGES[kind])
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    page.evaluate(AXE_SCRIPT)
    for width, scheme in looks:
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)
        found = AxeResults(page.evaluate(RUN))
        assert found.violations_count == 0, found.generate_report()


@pytest.mark.slow
def test_no_page_is_wider_than_its_window(opens: Opens, served: Served) -> None:
    page = opens("/")
    for path in PAGES.values():
        page.goto(served.address + path)
        for width in (NARROWEST, PHONE, DESKTOP):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.slow
def test_what_is_pressed_is_large_enough_for_a_thumb(opens: Opens) -> None:
    small = opens("/card?q=Block+and+Strike").evaluate(
        """() => [...document.querySelectorAll("button, nav a, .choice label, .chips a")]
          .filter((one) => one.checkVisibility())
          .filter((one) => one.getBoundingClientRect().width < 43.5 || one.getBoundingClientRect().height < 43.5)
          .map((one) => one.textContent)"""
    )
    assert small == []


@pytest.mark.slow
def test_a_first_answer_is_small(served: Served) -> None:
    for path in PAGES.values():
        page = served.get(path)
        parts = [served.get(address) for address in ASSETS.findall(page.text)]
        assert len(parts) >= 2, path
        assert len(page.body) + sum(len(part.body) for part in parts) <= LARGEST, path
