"""The pictures of docs/phone.md: pages as a phone and a desktop show them.

.venv-dev/bin/python -m tests.bot.web.pictures
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal
from urllib.parse import quote

from playwright.sync_api import Browser

from tests.benchmark.program import ROOT
from tests.bot.web.pack.opened import browser
from tests.bot.web.served import Served

FOLDER = ROOT / "docs"
SECONDS = 120
"""How long a page may take; the first verdict loads the law."""
SHEET = "A is: disarmed\nmay A play: Thrust"
LONGER = "A: Duncan MacLeod\nA ability: 12\nB: Khan\nB hand: 5 cards\nA's turn\nA does not play: an attack\nB's turn\n"
LONGER += "B plays: Slaughterhouse\nA's turn\nmay A play: a special"


@dataclass(frozen=True, slots=True)
class Picture:
    """A page in a window of some size."""

    name: str
    path: str
    width: int
    height: int
    scheme: Literal["light", "dark"] = "light"


PICTURES = (
    Picture("phone-ruling", f"/ruling?q={quote('can I block a hidden attack?')}", 360, 740),
    Picture("phone-card", "/entry/handbook/thrust", 360, 740),
    Picture("phone-errata", "/errata?q=Monkey&ruleset=classic", 360, 1_200, "dark"),
    Picture("phone-situation", f"/check?sheet={quote(SHEET)}&ruleset=classic", 360, 1_000),
    Picture("desktop-situation", f"/check?sheet={quote(LONGER)}&ruleset=classic", 1_280, 880),
    Picture("desktop-compare", "/compare?q=Exhaustion", 1_280, 640),
)


def take(picture: Picture, browser: Browser, address: str) -> None:
    """Write a picture into docs/."""
    page = browser.new_page(
        viewport={"width": picture.width, "height": picture.height},
        color_scheme=picture.scheme,
        service_workers="block",
    )
    page.set_default_navigation_timeout(SECONDS * 1000)
    page.goto(address + picture.path)
    page.wait_for_load_state("networkidle")
    page.screenshot(path=FOLDER / f"{picture.name}.png")
    page.close()


def main() -> None:
    served = Served()
    try:
        with browser() as chromium:
            for picture in PICTURES:
                take(picture, chromium, served.address)
    finally:
        served.close()


if __name__ == "__main__":
    main()
