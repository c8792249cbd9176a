"""The pages, as a browser gets them."""

from __future__ import annotations

import pytest

from tests.bot.web.served import Served

DISARMED = {"sheet": "A is: disarmed\nmay A play: Thrust", "ruleset": "classic"}


@pytest.mark.parametrize("path", ["/", "/ruling", "/card", "/compare?q=", "/check", "/deck", "/about"])
def test_an_empty_form_is_shown(served: Served, path: str) -> None:
    page = served.get(path)
    assert (page.status, page.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert page.text.count("<h1") == 1


@pytest.mark.parametrize(
    ("path", "params", "said"),
    [
        ("/ruling", {"q": "Darius Chessex"}, "Darius is an Event and counts as one of your Events for Chessex."),
        ("/card", {"q": "thrust"}, "it does an additional point of damage."),
        ("/errata", {"q": "Monkey"}, "<ins>"),
        ("/rule", {"q": "draw phase", "ruleset": "type1"}, "Highlander Type One Rulebook"),
        ("/define", {"q": "MCBC"}, "Master"),
        ("/compare", {"q": "Exhaustion"}, "You lose 5 Ability during your next Ability Adjustment Phase."),
        ("/ruling", {"q": "qwertz"}, "nothing on this in the documents"),
    ],
)
def test_words_are_looked_up(served: Served, path: str, params: dict[str, str], said: str) -> None:
    whole, part = served.get(path, params=params), served.get(f"{path}/answer", params=params)
    assert (whole.status, part.status) == (200, 200)
    assert said in whole.text
    assert said in part.text
    assert "<html" in whole.text
    assert "<html" not in part.text


def test_the_sentence_that_answers_is_marked(served: Served) -> None:
    page = served.get("/ruling", params={"q": "does Darius count as an Event for Chessex?"})
    assert "<mark>Darius is an Event and counts as one of your Events for Chessex.</mark>" in page.text


def test_of_a_card_its_texts_stand_first_and_then_the_rulings_about_it(served: Served) -> None:
    page = served.get("/card", params={"q": "Thrust", "ruleset": "classic"}).text
    assert page.count("<article") == 1
    rulings = page.partition("<h2>Rulings about it</h2>")[2]
    assert 'href="/entry/handbook/amanda-damage-from-attacks?ruleset=classic"' in rulings


def test_a_ruleset_that_the_question_names_is_told(served: Served) -> None:
    page = served.get("/ruling", params={"q": "Monkey in Type Two"}).text
    assert "Asked under Type Two, as the question says." in page


@pytest.mark.slow
def test_every_entry_has_an_address(served: Served) -> None:
    for id in served.site.entries:
        assert served.get(f"/entry/{id}").status == 200, id


def test_a_situation_is_judged(served: Served) -> None:
    page = served.get("/check", params=DISARMED)
    assert page.status == 200
    assert "No. A Disarmed player may not play Attacks or Blocks." in page.text
    assert "While disarmed, you may not play Attacks or Blocks." in page.text


@pytest.mark.slow
def test_a_deck_is_judged(served: Served) -> None:
    page = served.post("/deck", data={"list": "3 Street Punk [SE]\n60 Upper Left Attack", "ruleset": "classic"})
    assert page.status == 200
    assert "Not legal in classic" in page.text
    assert "In the other rulesets" not in page.text


@pytest.mark.slow
def test_a_deck_in_other_rulesets_stands_under_a_heading_of_its_own(served: Served) -> None:
    page = served.post("/deck", data={"list": "60 Upper Left Attack\n1 Nobody's Card", "ruleset": "any"}).text
    doubts, others = page.split("<h3>In the other rulesets</h3>")
    assert "No document has a card of this name: Nobody" in doubts
    assert "Not legal in Type" not in doubts
    assert others.count("<li>Not legal in Type") == 2


def test_markup_in_what_is_asked_is_shown_as_it_was_typed(served: Served) -> None:
    typed = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>"
    for path, field in (("/ruling", "q"), ("/compare", "q"), ("/errata", "q"), ("/check", "sheet")):
        page = served.get(path, params={field: typed})
        assert "&lt;script&gt;alert(1)" in page.text
        assert "<script>" not in page.text
        assert "<img" not in page.text


def test_the_coverage_is_a_picture_with_its_table(served: Served) -> None:
    page = served.get("/coverage").text
    assert "are 3 situations with 3 questions." in page
    assert '<rect class="law" x="0" y="0" width="6" height="1"/>' in page
    assert "The example says yes, the engine no: no reason is given." in page
    assert "Two rules clash." in page
    assert page.count("See it judged") == 2


def test_while_the_coverage_is_worked_out_the_page_asks_again(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served.site.coverage, "table", lambda: None)
    page = served.get("/coverage")
    assert (page.status, page.headers["Refresh"], page.headers["Cache-Control"]) == (200, "5", "no-store")


def test_only_what_the_server_sends_may_run(served: Served) -> None:
    policy = served.get("/").headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy


def test_an_asset_is_kept_for_ever_under_its_own_name(served: Served) -> None:
    address = served.site.assets.address("page.css")
    sheet = served.get(address)
    assert (sheet.status, sheet.headers["Content-Type"]) == (200, "text/css; charset=utf-8")
    assert "immutable" in sheet.headers["Cache-Control"]
    assert f'href="{address}"' in served.get("/").text


def test_only_what_is_there_is_unchanged(served: Served) -> None:
    tag = served.get("/").headers["ETag"]
    known = {"If-None-Match": tag}
    sheet = served.get(served.site.assets.address("page.css"), headers=known)
    assert served.get("/", headers=known).status == 304
    assert served.get("/nowhere", headers=known).status == 404
    assert (sheet.status, "ETag" in sheet.headers, "immutable" in sheet.headers["Cache-Control"]) == (200, False, True)


def test_a_coverage_that_failed_is_not_asked_for_again(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served.site.coverage, "table", lambda: None)
    monkeypatch.setattr(served.site.coverage, "failed", True)
    page = served.get("/coverage")
    assert (page.status, "Refresh" in page.headers, "could not be judged" in page.text) == (200, False, True)


def test_under_which_ruleset_is_said_only_of_what_was_understood(served: Served) -> None:
    page = served.get("/check", params={"sheet": "ruleset: type2\nA palys: Thrust\nmay B play: Dodge"})
    assert "Asked under" not in page.text


@pytest.mark.parametrize("path", ["/assets/", "/assets/page.css", "/assets/..%2f..%2fpage.j2", "/templates/", "/.env"])
def test_no_folder_is_served(served: Served, path: str) -> None:
    assert served.get(path).status == 404


def test_a_wrong_address_is_answered_with_what_was_meant(served: Served) -> None:
    page = served.get("/entry/handbok/thrust")
    assert page.status == 404
    assert 'href="/entry/handbook/thrust"' in page.text


def test_an_unknown_ruleset_is_told(served: Served) -> None:
    page = served.get("/ruling", params={"q": "Thrust", "ruleset": "tpe1"})
    assert page.status == 400
    assert "The nearest is type1." in page.text
