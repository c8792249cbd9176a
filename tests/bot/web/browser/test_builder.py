"""The situation builder in a browser, as a judge at a table uses it."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Locator, Page, expect

from tests.bot.web.browser.conftest import DESKTOP, PHONE, Opens
from tests.bot.web.browser.test_axe import NARROWEST, RUN, SOME_OR_ALL, Look

THRUST = "A plays: Thrust\nB does not defend\nhow much damage does B take"
WITH_ALL = """ruleset: type1
A: Khan
A is: prone
A ability: 12
A in play: Safe House over 3 allies
text: Patience = you may draw to ability
B's turn
B plays: Slash, Lunge vs Thrust with Dodge [this turn]
successful: Slash by B
how many cards must A discard: for Lunge"""
NOT_ALL_READ = "Player A plays a Thrust. Player B frobnicates. May Player B play a Dodge?"
DISARMED = "A is: disarmed\nmay A play: Thrust"


def begun(opens: Opens, sheet: str = "", width: int = DESKTOP) -> Page:
    page = opens(f"/check?sheet={quote(sheet)}" if sheet else "/check", width)
    expect(page.locator("#builder")).to_be_visible()
    return page


def sheet_of(page: Page) -> Locator:
    return page.locator("#sheet")


def field(part: Page | Locator, name: str) -> Locator:
    return part.get_by_role("combobox", name=name, exact=True)


def test_a_situation_is_built_to_its_verdict_by_clicks(opens: Opens) -> None:
    page = begun(opens)
    page.get_by_role("button", name="Something happens").click()
    field(page.locator("#l0"), "Which card or what").click()
    page.get_by_role("option", name="Thrust", exact=True).click()
    expect(sheet_of(page)).to_have_value("A plays: Thrust")
    page.get_by_role("button", name="Something happens").click()
    line = page.locator("#l1")
    field(line, "Who").select_option("B")
    field(line, "Does it?").select_option("does not")
    field(line, "Does what").select_option("defend")
    expect(sheet_of(page)).to_have_value("A plays: Thrust\nB does not defend")
    field(page, "Form of the question").select_option("How much?")
    field(page.locator("#l2"), "Who").select_option("B")
    expect(sheet_of(page)).to_have_value(THRUST)
    expect(page.locator("#ruling")).to_contain_text("Answer: 3.")
    expect(page.locator("#verdict")).to_contain_text("If Thrust is successful, it does an additional point of damage.")
    again = opens(page.url[page.url.index("/check") :])
    assert again.locator("#ruling").inner_text() == page.locator("#ruling").inner_text()
    expect(again.locator("#l1 > details > summary")).to_have_text("B does not defend")


def test_what_would_be_legal_is_put_into_the_form(opens: Opens) -> None:
    page = begun(opens, DISARMED)
    expect(page.locator("#ruling")).to_contain_text("No.")
    page.get_by_role("link", name="without “A is: disarmed”").click()
    expect(page.locator("#ruling")).to_contain_text("Yes.")
    expect(sheet_of(page)).to_have_value("may A play: Thrust")
    expect(page.get_by_role("checkbox", name="disarmed", exact=True).first).not_to_be_checked()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#ruling")).to_contain_text("No.")


def in_view(page: Page) -> bool:
    box = page.locator("#ruling").bounding_box()
    assert box
    return bool(box["y"] >= 0 and box["y"] + box["height"] <= page.evaluate("innerHeight"))


def test_on_a_phone_the_verdict_is_in_view_when_an_address_is_opened_or_a_change_is_taken(opens: Opens) -> None:
    page = begun(opens, DISARMED, PHONE)
    expect(page.locator("form.scripted")).to_be_visible()
    assert in_view(page)
    page.get_by_role("link", name="without “A is: disarmed”").click()
    expect(page.locator("#ruling")).to_contain_text("Yes.")
    expect(page.locator("#verdict")).not_to_have_attribute("aria-busy", "true")
    assert in_view(page)


def test_an_undo_that_fails_is_still_to_be_done(opens: Opens) -> None:
    page = begun(opens, THRUST)
    sheet_of(page).fill(DISARMED)
    expect(page.locator("#ruling")).to_contain_text("No.")
    page.evaluate("() => { window.kept = fetch; window.fetch = () => Promise.reject(new TypeError('no network')); }")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#verdict")).to_contain_text("The server cannot be reached")
    page.evaluate("() => { window.fetch = window.kept; }")
    page.get_by_role("button", name="Undo").click()
    expect(sheet_of(page)).to_have_value(THRUST)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_names_are_those_of_the_ruleset(opens: Opens) -> None:
    page = begun(opens)
    page.get_by_role("radio", name="Type Two").check()
    with page.expect_request(lambda one: "/check/names" in one.url) as asked:
        page.locator("#zone-A [data-name=thing]").press_sequentially("D")
    assert "ruleset=type2" in asked.value.url


def test_english_fills_the_form_and_what_was_not_read_is_marked(opens: Opens) -> None:
    page = begun(opens)
    page.get_by_label("The situation in English").fill(NOT_ALL_READ)
    page.get_by_role("button", name="Fill the form").click()
    expect(page.locator("#read mark").first).to_contain_text("frobnicates")
    expect(page.locator("#l0 > details > summary")).to_have_text("A plays: Thrust")


def test_of_what_is_not_all_read_there_is_no_verdict_before_it_is_asked_for(opens: Opens) -> None:
    page = begun(opens, NOT_ALL_READ)
    expect(page.locator("#verdict")).to_contain_text("There is no verdict yet")
    expect(page.locator("#read mark").first).to_contain_text("frobnicates")
    assert "frobnicates" in page.url
    field(page.locator("#l1"), "Does what").select_option("discard")
    expect(sheet_of(page)).to_have_value("A plays: Thrust\nmay B discard: a dodge")
    expect(page.locator("#ruling")).to_have_count(0)
    page.get_by_role("button", name="Nothing is missing: judge it").click()
    expect(page.locator("#ruling")).to_be_visible()
    expect(page.locator("#read mark")).to_have_count(0)


def test_the_form_follows_the_sheet_that_is_typed(opens: Opens) -> None:
    page = begun(opens)
    sheet_of(page).press_sequentially("A: Khan\nB plays: Slash\nmay A play: Dodge vs Slash")
    expect(page.get_by_label("Persona").first).to_have_value("Khan")
    expect(page.locator("#l1 > details > summary")).to_have_text("B plays: Slash")
    expect(field(page.locator("#l2"), "Against")).to_have_value("Slash")
    expect(page.locator("#ruling")).to_be_visible()


def test_no_line_is_lost_when_another_is_changed(opens: Opens) -> None:
    sheet = (
        "game: tournament\nA: Khan # who knows\n\nnothing else changes: damage\n"
        "B palys: Thrust\nA's turn\nmay A play: Dodge"
    )
    page = begun(opens, sheet)
    persona = page.get_by_label("Persona").first
    persona.fill("Kane")
    persona.press("Tab")
    expect(sheet_of(page)).to_have_value(sheet.replace("Khan", "Kane"))
    expect(page.locator(".fault mark")).to_have_text("palys: Thrust")
    page.get_by_role("button", name="plays", exact=True).click()
    sheet = sheet.replace("palys", "plays")
    expect(sheet_of(page)).to_have_value(sheet.replace("Khan", "Kane"))
    page.locator("#l5 > details > summary").click()
    field(page.locator("#l5"), "Whose").select_option("B")
    expect(sheet_of(page)).to_have_value(sheet.replace("Khan", "Kane").replace("A's", "B's"))


def test_what_is_typed_quickly_in_one_place_and_another_is_kept_in_both(opens: Opens) -> None:
    page = begun(opens, THRUST)
    page.evaluate(
        """() => {
          const type = (field, value) => {
            field.focus();
            field.value = value;
            field.dispatchEvent(new Event("input", { bubbles: true }));
          };
          const sheet = document.getElementById("sheet");
          type(sheet, "A: Khan\\nA plays: Lunge\\nmay B play: Dodge");
          type(document.querySelector("#persona-B [data-name=thing]"), "Kane");
          document.querySelector("#persona-B [data-name=thing]").dispatchEvent(new Event("change", { bubbles: true }));
          document.querySelector("[data-do='add act']").click();
        }"""
    )
    expect(sheet_of(page)).to_have_value("A: Khan\nB: Kane\nA plays: Lunge\nB plays\nmay B play: Dodge")


def test_what_a_player_has_is_put_in_once(opens: Opens) -> None:
    page = begun(opens)
    cards = page.locator("#zone-A [data-name=thing]")
    cards.press_sequentially("Doj")
    page.get_by_role("option", name="Dojo", exact=True).click()
    page.keyboard.press("Tab")
    expect(sheet_of(page)).to_have_value("A in play: Dojo")
    number = page.locator("#number-B [data-name=thing]")
    number.press_sequentially("12")
    number.press("Enter")
    page.keyboard.press("Tab")
    page.get_by_role("checkbox", name="prone").last.check()
    expect(sheet_of(page)).to_have_value("A in play: Dojo\nB ability: 12\nB is: prone")
    page.get_by_label("Add something else").select_option("property")
    page.locator("#new").get_by_role("combobox", name="Card", exact=True).fill("Thrust")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    told = "A in play: Dojo\nB ability: 12\nB is: prone\nsuccessful: Thrust"
    expect(sheet_of(page)).to_have_value(told)
    field(page, "Form of the question").select_option("May somebody do it?")
    expect(sheet_of(page)).to_have_value(f"{told}\nmay A play")


def test_lines_are_moved_and_deleted_and_it_is_said(opens: Opens) -> None:
    page = begun(opens, THRUST)
    page.get_by_role("button", name="Move down: A plays: Thrust").click()
    expect(sheet_of(page)).to_have_value("B does not defend\nA plays: Thrust\nhow much damage does B take")
    expect(page.locator("#status")).to_contain_text("The line was moved. It is number 2 of 2.")
    expect(page.get_by_role("button", name="Move up: A plays: Thrust")).to_be_focused()
    page.get_by_role("button", name="Delete: B does not defend").click()
    expect(sheet_of(page)).to_have_value("A plays: Thrust\nhow much damage does B take")
    page.get_by_role("button", name="Empty").click()
    expect(sheet_of(page)).to_have_value("")
    page.get_by_role("button", name="Undo").click()
    expect(sheet_of(page)).to_have_value("A plays: Thrust\nhow much damage does B take")


def test_it_is_built_with_the_keyboard_alone(opens: Opens) -> None:
    page = begun(opens)
    page.get_by_role("button", name="Something happens").focus()
    page.keyboard.press("Enter")
    expect(field(page.locator("#l0"), "Who")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
    page.keyboard.type("thr")
    expect(page.get_by_role("option", name="Thrust", exact=True)).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(sheet_of(page)).to_have_value("A plays: Thrust")
    field(page, "Form of the question").focus()
    page.keyboard.type("How much?")
    page.keyboard.press("Tab")
    expect(page.locator("#ruling")).to_be_visible()


@pytest.mark.slow
@SOME_OR_ALL
@pytest.mark.parametrize("sheet", ["", THRUST, DISARMED, WITH_ALL, "A palys: Thrust\nmay B play: thrust"])
def test_axe_finds_nothing_in_the_builder(opens: Opens, sheet: str, looks: tuple[Look, ...]) -> None:
    page = begun(opens, sheet)
    page.get_by_label("Add something else").select_option("zone")
    expect(page.locator("#new")).to_be_visible()
    expect(page.locator("#verdict")).not_to_have_attribute("aria-busy", "true")  # until then it is pale
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    page.evaluate(AXE_SCRIPT)
    for width, scheme in looks:
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)
        found = AxeResults(page.evaluate(RUN))
        assert found.violations_count == 0, found.generate_report()


def test_what_is_pressed_is_large_enough_for_a_thumb(opens: Opens) -> None:
    page = begun(opens, WITH_ALL, NARROWEST)
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    small = page.evaluate(
        """() => [...document.querySelectorAll(".bench button, .bench select, .bench input, .bench summary")]
          .filter((one) => one.checkVisibility())
          .filter((one) => one.getBoundingClientRect().width < 43.5 || one.getBoundingClientRect().height < 43.5)
          .map((one) => one.outerHTML)"""
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") == NARROWEST


def test_without_a_network_it_says_so_and_goes_on_with_the_next_change(opens: Opens) -> None:
    page = begun(opens, THRUST)
    page.evaluate("() => { window.kept = fetch; window.fetch = () => Promise.reject(new TypeError('no network')); }")
    sheet_of(page).fill(DISARMED)
    expect(page.locator("#verdict")).to_contain_text("The server cannot be reached")
    page.evaluate("() => { window.fetch = window.kept; }")
    sheet_of(page).fill(THRUST)
    expect(page.locator("#ruling")).to_contain_text("Answer: 3.")


def test_without_a_script_it_is_the_sheet_as_text(opens: Opens) -> None:
    page = opens("/check", java_script_enabled=False)
    assert page.locator("#builder").count() == 0
    page.get_by_role("textbox").fill(THRUST)
    page.get_by_role("button", name="Judge").click()
    assert page.get_by_role("heading", level=2).first.inner_text().startswith("Answer: 3.")
