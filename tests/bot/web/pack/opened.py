"""A browser with the table pack open, as from a phone's storage."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = shutil.which("chromium")
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
READY = "#ask:not([hidden])"
TYPED = """(typed) => typed.map(([query, ruleset]) => {
  const form = document.getElementById("ask");
  form.elements.ruleset.value = ruleset;
  form.q.value = query;
  const start = performance.now();
  form.q.dispatchEvent(new Event("input", { bubbles: true }));
  document.body.offsetHeight;
  const whole = performance.now() - start;
  const lookedUp = performance.getEntriesByName("look-up").at(-1);
  return [document.getElementById("answer").dataset.first ?? "", lookedUp?.duration ?? 0, whole];
})"""
"""Types each query at once and has the page laid out."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What a query that was typed led to: the id of the first answer, "" for none, and the milliseconds of the look-up
    and of all until the answer was laid out.
    """

    first: str
    looked_up: float
    laid_out: float


@contextmanager
def browser() -> Iterator[Browser]:
    """The browser of this machine."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS])
        yield found
        found.close()


def open_pack(browser: Browser, file: Path) -> Page:
    """The pack in a phone's window, ready to be asked."""
    page = browser.new_page(viewport={"width": 360, "height": 740})
    page.goto(file.as_uri())
    page.wait_for_selector(READY)
    return page


def typed(page: Page, queries: Sequence[tuple[str, str]]) -> list[Typed]:
    """What each query, under its ruleset, leads to."""
    return [Typed(*row) for row in page.evaluate(TYPED, [list(query) for query in queries])]
