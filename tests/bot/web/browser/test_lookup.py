"""Looking things up in a browser, as a player does."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.bot.web.browser.conftest import Opens
from tests.bot.web.served import Served

FIRST = "#answer article h2"


def test_the_answer_appears_as_one_types(opens: Opens, served: Served) -> None:
    page = opens("/")
    page.get_by_label("A card, two cards, or a question").press_sequentially("Darius Chessex")
    expect(page.locator(FIRST).first).to_have_text("Chessex - Darius and Chessex")
    expect(page).to_have_url(f"{served.address}/ruling?q=Darius+Chessex")
    expect(page.locator("#status")).to_contain_text("the first: Chessex - Darius and Chessex")


def test_an_address_that_is_handed_on_shows_the_same(opens: Opens) -> None:
    page = opens("/")
    page.get_by_role("searchbox").fill("Exhaustion")
    page.get_by_label("Type Two").check()
    expect(page.locator("#answer cite").first).to_have_text("Highlander Type Two Rulebook (undated)")
    again = opens(page.url.partition("/ruling")[2].join(["/ruling", ""]))
    assert again.locator(FIRST).first.inner_text() == page.locator(FIRST).first.inner_text()
    assert again.get_by_label("Type Two").is_checked()


def test_an_answer_leads_to_the_address_of_its_entry(opens: Opens, served: Served) -> None:
    page = opens("/card?q=Thrust")
    page.locator(FIRST).first.get_by_role("link").click()
    expect(page).to_have_url(f"{served.address}/entry/handbook/thrust")
    expect(page.get_by_role("heading", level=1)).to_have_text("Thrust")


def test_the_address_is_copied_to_be_shared(opens: Opens, served: Served) -> None:
    page = opens("/entry/handbook/thrust", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    expect(page.locator("#status")).to_have_text("The address is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{served.address}/entry/handbook/thrust"


def test_what_was_typed_last_is_what_is_answered(opens: Opens) -> None:
    page = opens("/ruling?q=Darius")
    page.route("**/ruling/answer?q=Thrust", lambda route: None)  # is never answered
    box = page.get_by_role("searchbox")
    box.fill("Thrust")
    box.fill("Exhaustion")
    expect(page.locator(FIRST).first).to_have_text("Exhaustion")


def test_why_there_is_no_answer_stands_in_its_place(opens: Opens, served: Served) -> None:
    page = opens("/ruling?q=Darius")
    refusal = served.get("/ruling", params={"ruleset": "tpe1"}).text
    page.evaluate(
        "(html) => { window.kept = fetch; window.fetch = async () => new Response(html, { status: 400 }); }", refusal
    )
    page.get_by_role("searchbox").fill("Exhaustion")
    expect(page.locator("#answer")).to_contain_text("There is no such ruleset. “tpe1” is no ruleset.")
    page.evaluate("() => { window.fetch = window.kept; }")
    page.get_by_role("searchbox").fill("Darius")
    expect(page.locator(FIRST).first).to_contain_text("Darius")


def test_an_answer_that_comes_late_is_dropped_where_the_former_words_stand_again(opens: Opens) -> None:
    page = opens("/ruling?q=Darius")
    page.evaluate(
        """() => { window.fetch = (path, { signal }) => new Promise((_, lost) => {
          signal.addEventListener("abort", () => {
            document.body.className = "dropped";
            lost(new DOMException("", "AbortError"));
          });
          document.body.className = "asked";
        }); }"""
    )
    page.get_by_role("searchbox").fill("Thrust")
    expect(page.locator("body")).to_have_class("asked")
    page.get_by_role("searchbox").fill("Darius")
    expect(page.locator("body")).to_have_class("dropped")


def test_other_kinds_are_asked_with_the_same_words(opens: Opens) -> None:
    page = opens("/ruling?q=Monkey&ruleset=classic")
    page.get_by_role("link", name="Errata", exact=True).click()
    expect(page.locator("ins").first).to_be_visible()
    assert page.get_by_role("searchbox").input_value() == "Monkey"
    assert page.get_by_label("Classic").is_checked()


def test_all_is_there_without_a_script(opens: Opens, served: Served) -> None:
    page = opens("/", java_script_enabled=False)
    page.get_by_role("searchbox").fill("Darius Chessex")
    page.get_by_label("Classic").check()
    page.get_by_role("button", name="Look up").click()
    assert page.url == f"{served.address}/ruling?q=Darius+Chessex&ruleset=classic"
    assert page.locator(FIRST).first.inner_text() == "Chessex - Darius and Chessex"
    assert not page.get_by_role("button", name="Share").is_visible()
    page.get_by_role("link", name="Situation", exact=True).click()
    page.get_by_role("textbox").fill("A is: disarmed\nmay A play: Thrust")
    page.get_by_role("button", name="Judge").click()
    assert page.get_by_role("heading", level=2).first.inner_text().startswith("No. A Disarmed player")


def test_it_can_be_used_with_the_keyboard_alone(opens: Opens) -> None:
    page = opens("/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the answer"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "q"
    page.keyboard.type("Exhaustion")
    page.keyboard.press("Enter")
    expect(page.locator(FIRST).first).to_have_text("Exhaustion")


def test_the_dark_is_dark_and_the_light_is_light(opens: Opens) -> None:
    brightness = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).reduce((sum, c) => sum + +c, 0)"
    light, dark = (opens("/", color_scheme=scheme).evaluate(brightness) for scheme in ("light", "dark"))
    assert light > 700
    assert dark < 90
