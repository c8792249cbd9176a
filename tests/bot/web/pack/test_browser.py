"""The table pack in a browser."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from corpus.document import Ruleset
from tests.bot.run import opened
from tests.bot.web.pack.opened import typed

QUESTIONS = Path(__file__).parents[3] / "questions"
AGREEMENT = 0.95


def look_up(page: Page, words: str) -> str:
    page.fill("#q", words)
    return page.get_attribute("#answer", "data-first") or ""


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("Darius Chessex", "handbook/chessex-darius-and-chessex"),
        ("darius chesex", "handbook/chessex-darius-and-chessex"),
        ("monkye", "addendum/monkey"),
        ("HS4-035", None),
        ("who is the president of france", ""),
        ("qwertz", ""),
    ],
)
def test_the_terminals_first_answer_is_found(page: Page, words: str, first: str | None) -> None:
    answers = opened().ruling(words).answers
    expected = answers[0].entry.id if answers else ""
    assert first in (None, expected)
    assert look_up(page, words) == expected


@pytest.mark.slow
@pytest.mark.parametrize("questions", ["dev", "players"])
def test_nearly_all_first_answers_are_the_terminals(page: Page, questions: str) -> None:
    rows = [json.loads(line) for line in (QUESTIONS / f"{questions}.jsonl").read_text(encoding="utf-8").splitlines()]
    asked = [(row["q"], row["ruleset"]) for row in rows]
    answers = [opened().ruling(words, Ruleset(ruleset), 1).answers for words, ruleset in asked]
    expected = [answer[0].entry.id if answer else "" for answer in answers]
    agreed = sum(one.first == first for one, first in zip(typed(page, asked), expected, strict=True))
    assert agreed / len(asked) >= AGREEMENT


def test_what_is_not_found_gets_the_nearest_names(page: Page) -> None:
    assert look_up(page, "exertionn cards foo bar") == ""
    assert "nothing on this in the documents" in page.inner_text("#status")


def test_the_sentence_that_answers_is_marked(page: Page) -> None:
    look_up(page, "does Darius count as an Event for Chessex?")
    marked = page.locator("#answer .one").first.locator("mark")
    assert marked.all_inner_texts() == ["Darius is an Event and counts as one of your Events for Chessex."]


def test_the_row_of_a_list_that_was_asked_for_is_told_first(page: Page) -> None:
    assert look_up(page, "HS1-163") == "type2/effect-classification-list-burn"
    first = page.locator("#answer .one").first
    assert first.locator(".note").first.inner_text() == "“HS1-163 - Extra Shot” stands in this list."
    assert first.locator("mark").all_inner_texts() == ["HS1-163 - Extra Shot"]


def test_the_ruleset_that_is_chosen_holds(page: Page) -> None:
    page.check("input[value=type2]", force=True)
    assert look_up(page, "Exhaustion").startswith("type2/")
    assert "under Type Two" in page.inner_text("#status")


def test_an_older_text_is_told_to_be_older(page: Page) -> None:
    page.check("input[value=type1]", force=True)
    assert look_up(page, "Ancestral Blade").startswith("handbook/")
    assert page.locator("#answer .older").first.is_visible()
    page.check("input[value=classic]", force=True)
    assert not page.locator("#answer .older").first.is_visible()


def test_the_rulesets_are_compared_one_below_the_other(page: Page) -> None:
    look_up(page, "Monkey")
    page.locator("#answer .compare summary").first.click()
    sides = page.locator("#answer .compare").first.locator(".side")
    expect(sides).to_have_count(3)
    assert [side.locator("h4").first.inner_text() for side in sides.all()] == ["Classic", "Type One", "Type Two"]
    boxes = [side.bounding_box() for side in sides.all()]
    assert all(a and b and a["y"] + a["height"] <= b["y"] for a, b in pairwise(boxes))


def test_what_changed_in_a_text_is_unfolded(page: Page) -> None:
    look_up(page, "Monkey")
    errata = page.locator("#answer .errata").first
    assert not errata.locator("del").first.is_visible()
    errata.locator("summary").click()
    assert errata.locator("del").first.is_visible()


def test_a_link_leads_to_an_entry_and_back_to_the_answer(page: Page) -> None:
    look_up(page, "can i block a hidden attack")
    link = page.locator("#answer > .rest a").first
    title = link.inner_text()
    link.click()
    assert page.locator("#answer h3").all_inner_texts()[0] == title
    page.go_back()
    assert page.get_attribute("#answer", "data-first") == "type1/hidden-attacks"


def test_an_address_with_words_is_asked_when_it_is_opened(page: Page) -> None:
    look_up(page, "Darius Chessex")
    expect(page).to_have_url(re.compile(r"#\?q=Darius\+Chessex&ruleset=any$"))
    page.reload()
    page.wait_for_selector("#answer .one")
    assert page.input_value("#q") == "Darius Chessex"


def test_words_are_shown_as_they_are_typed(page: Page) -> None:
    look_up(page, "<img src=x onerror=alert(1)> qwertz")
    assert "<img src=x onerror=alert(1)> qwertz" in page.inner_text("#status")
    assert page.locator("#answer img, #status img").count() == 0


def test_without_words_all_entries_stand_there(page: Page) -> None:
    look_up(page, "Monkey")
    assert not page.is_visible("#binder")
    look_up(page, "")
    assert page.is_visible("#binder")
    assert page.locator("#binder .one").count() == 1110


def test_nothing_is_wider_than_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    for words in ("", "Monkey", "HS4-035", "Burn", "can i block a hidden attack"):
        look_up(page, words)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, words


def test_a_binder_is_printed_without_what_is_pressed(page: Page) -> None:
    look_up(page, "Monkey")
    page.emulate_media(media="print")
    assert page.is_visible("#binder")
    assert not page.is_visible("#ask")
    assert not page.is_visible("#answer")
    assert page.locator("#binder [id='handbook/dojo']").is_visible()


@pytest.mark.parametrize("setting", [{"java_script_enabled": False}, {}])
def test_a_browser_that_cannot_look_up_shows_all_entries_and_says_so(
    chromium: Browser, pack_file: Path, setting: dict[str, bool]
) -> None:
    context = chromium.new_context(java_script_enabled=setting.get("java_script_enabled", True))
    context.add_init_script("delete globalThis.DecompressionStream")
    page = context.new_page()
    page.goto(pack_file.as_uri())
    assert "Looking up needs a browser of 2023 or later" in page.inner_text("#status")
    assert page.is_visible("[id='handbook/dojo']")
    assert not page.is_visible("#ask")
    context.close()


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    look_up(page, "Monkey")
    for summary in page.locator("#answer summary").all():
        summary.click()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
