"""What the situation builder asks of the server."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.web import builder
from engine.covering import worked_examples
from tests.bot.web.served import Received, Served

SHEET = "A plays: Thrust\nmay B play: Dodge"


def sheet_in(page: Received) -> str:
    found = re.search(r'data-sheet="([^"]*)"', page.text)
    assert page.status == 200
    assert found
    return unescape(found[1])


def posted(served: Served, did: str, sheet: str = SHEET, **fields: object) -> Received:
    return served.post("/check/form", data={"sheet": sheet, "do": did, **fields})


def test_the_form_is_that_of_the_sheet(served: Served) -> None:
    page = posted(served, "", SHEET.replace("\n", "\r\n"))
    assert sheet_in(page) == SHEET
    assert 'data-wanting=""' in page.text
    assert "<html" not in page.text


def test_the_builder_begins_with_the_form_of_the_sheet(served: Served) -> None:
    page = served.get("/check/builder", params={"sheet": SHEET})
    assert sheet_in(page) == SHEET
    assert '<datalist id="of-verbs">' in page.text


def test_a_changed_row_changes_the_sheet(served: Served) -> None:
    fields = {"kind": "act", "place": "0", "who": "B", "modal": "does not", "word": "play"}
    page = posted(served, "row", **fields, thing="Slash:\n Left", preposition="vs", phrase="")
    assert sheet_in(page) == "B does not play: Slash: Left\nmay B play: Dodge"


def test_lines_are_added_moved_and_deleted(served: Served) -> None:
    assert sheet_in(posted(served, "add act")) == "A plays: Thrust\nB plays\nmay B play: Dodge"
    assert sheet_in(posted(served, "add turn")) == "A plays: Thrust\nB's turn\nmay B play: Dodge"
    assert sheet_in(posted(served, "delete 0")) == "may B play: Dodge"
    assert sheet_in(posted(served, "down 0", "A plays: Thrust\nB's turn\nmay B play: Dodge")).startswith("B's turn\nA")


def test_what_tells_nothing_yet_is_shown_and_not_written(served: Served) -> None:
    page = posted(served, "add zone")
    assert sheet_in(page) == SHEET
    assert '<li class="row" id="new"' in page.text


def test_the_form_of_a_question_is_changed(served: Served) -> None:
    fields = {"kind": "question", "place": "1", "who": "B", "word": "play", "thing": "Dodge"}
    assert sheet_in(posted(served, "form", **fields, form="must")) == "A plays: Thrust\nmust B play: Dodge"
    assert sheet_in(posted(served, "form", **fields, form="how much")) == (
        "A plays: Thrust\nhow much damage does B take"
    )


def test_a_question_that_is_asked_in_the_same_form_stays(served: Served) -> None:
    sheet = "A plays: Thrust\nis blocked: Thrust by Dodge"
    fields = {"kind": "question", "place": "1", "about": "blocked", "thing": "Thrust", "form": "is"}
    assert sheet_in(posted(served, "form", sheet, **fields, preposition="by", phrase="Dodge")) == sheet


def test_the_ruleset_that_the_sheet_names_is_changed(served: Served) -> None:
    assert sheet_in(posted(served, "ruleset type2", f"ruleset: type1\n{SHEET}")) == f"ruleset: type2\n{SHEET}"
    assert sheet_in(posted(served, "ruleset any", f"ruleset: type1\n{SHEET}")) == SHEET
    assert sheet_in(posted(served, "ruleset type1")) == SHEET


def test_a_line_that_is_not_understood_says_where_and_what_could_stand_there(served: Served) -> None:
    page = posted(served, "", "A plays: thrust\nmay B play: Dodge")
    assert "A plays: <mark>thrust</mark>" in page.text
    assert "Here could stand: Thrust." in page.text
    assert 'data-wanting="A line is not understood yet: A plays: thrust"' in page.text


def test_english_fills_the_form(served: Served) -> None:
    told = "Player A plays a Thrust. Player B does not defend. How much damage does Player B take?"
    page = served.post("/check/english", data={"english": told})
    assert sheet_in(page) == "A plays: Thrust\nB does not defend\nhow much damage does B take"


def test_what_of_the_english_was_not_read_is_marked(served: Served) -> None:
    told = "Player A plays a Thrust. Player B frobnicates. May Player B play a Dodge?"
    page = served.post("/check/english", data={"english": told})
    assert "<mark>Player B frobnicates.</mark>" in page.text or "<mark>frobnicates</mark>" in page.text
    assert "A plays: Thrust" in sheet_in(page)


def test_a_wrong_line_is_put_right(served: Served) -> None:
    assert sheet_in(posted(served, "put 0 0", "A plays: thrust\nmay B play: Dodge")) == SHEET


def test_the_examples_are_worked_ones_of_the_documents_and_decided(served: Served) -> None:
    page = served.get("/check").text
    addresses = [unescape(one) for one in re.findall(r'href="(/check\?[^"]+)"', page)]
    sheets = [parse_qs(urlsplit(one).query)["sheet"][0] for one in addresses]
    worked = {question.sheet.strip() for example in worked_examples() for question in example.questions}
    assert len(sheets) == 6
    assert set(sheets) <= worked
    for sheet in sheets:
        verdict = served.get("/check/verdict", params={"sheet": sheet}).text
        assert re.search(r'class="verdict (ruled|inferred)\b', verdict), sheet


@pytest.mark.parametrize(
    ("did", "fields"),
    [
        ("fly", {}),
        ("delete 7", {}),
        ("delete -1", {}),
        ("up x", {}),
        ("add", {}),
        ("ruleset type9", {}),
        ("put 0 0", {}),
        ("put 0", {}),
        ("put 9 0", {}),
        ("row", {"kind": "act", "word": "fly"}),
        ("row", {"kind": "nothing"}),
        ("row", {"kind": "act", "word": "play", "modal": "will"}),
        ("form", {"kind": "question", "form": "why"}),
        ("row", {"kind": "act", "word": "play", "preposition": "vs"}),
    ],
)
def test_what_cannot_be_done_is_refused(served: Served, did: str, fields: dict[str, str]) -> None:
    assert posted(served, did, **fields).status == 400


@pytest.mark.parametrize("path", ["/check/form", "/check/english", "/check", "/deck"])
@pytest.mark.parametrize(
    ("charset", "body"), [("nonsense", b"sheet=x"), ("utf-8", b"sheet=\xff")], ids=["charset", "bytes"]
)
def test_what_is_no_text_is_refused(served: Served, path: str, charset: str, body: bytes) -> None:
    headers = {"Content-Type": f"application/x-www-form-urlencoded; charset={charset}"}
    assert served.post(path, data=body, headers=headers).status == 400


@pytest.mark.parametrize("did", ["add act", "up 0", "delete 0", "ruleset type1", "put 0 0"])
def test_a_sheet_that_is_too_long_is_not_read(served: Served, monkeypatch: pytest.MonkeyPatch, did: str) -> None:
    for name in ("builder_of", "moved", "whose_turn", "with_correction", "with_row", "with_ruleset", "without_row"):
        monkeypatch.delattr(builder, name)
    page = posted(served, did, "A plays: Thrust\n" * 100)
    assert (page.status, "characters" in page.text) == (400, True)


def test_a_sheet_that_is_too_long_is_refused(served: Served) -> None:
    page = posted(served, "", "A plays: Thrust\n" * 100)
    assert page.status == 400
    assert "at most 1500 are read" in page.text


def test_markup_in_a_sheet_is_shown_as_it_is(served: Served) -> None:
    page = posted(served, "", '<script>alert(1)</script>\nA plays: "><img src=x>')
    assert "<script>" not in page.text
    assert "<img" not in page.text


def test_a_verdict_is_given_without_the_page_around_it(served: Served) -> None:
    page = served.get("/check/verdict", params={"sheet": "A is: disarmed\nmay A play: Thrust"})
    assert "No. A Disarmed player may not play Attacks or Blocks." in page.text
    assert "<html" not in page.text


def test_what_would_make_it_legal_leads_to_the_sheet_that_is_then(served: Served) -> None:
    page = served.get("/check/verdict", params={"sheet": "A is: disarmed\nmay A play: Thrust"})
    links = re.findall(r'<a href="(/check\?[^"]*)">without “A is: disarmed”</a>', page.text)
    assert links == ["/check?sheet=may+A+play%3A+Thrust"]


@pytest.mark.parametrize(
    ("typed", "of", "found"),
    [
        ("thr", "title", "Thrust"),
        ("2 thr", "title", "2 Thrust"),
        ("dod", "title", "a dodge"),
        ("2 dod", "title", "2 dodges"),
        ("hidden ripo", "title", "hidden Riposte: Upper Left"),
        ("9mm k", "title", "9mm: Kinman"),
        ("counter thr", "title", "counter Thrust"),
        ("a dod", "title", "a dodge"),
        ("duncan", "persona", "Duncan MacLeod"),
        ("succ", "about", "successful"),
    ],
)
def test_names_are_suggested(served: Served, typed: str, of: str, found: str) -> None:
    assert found in served.get("/check/names", params={"q": typed, "of": of}).json


@pytest.mark.parametrize(("typed", "wrong"), [("2 dod", "2 dodge"), ("a dod", "a dodges"), ("Dod", "a dodge")])
def test_what_does_not_fit_is_not_suggested(served: Served, typed: str, wrong: str) -> None:
    assert wrong not in served.get("/check/names", params={"q": typed}).json


def test_a_sheet_in_the_box_for_english_stays_what_it_is(served: Served) -> None:
    typed = "A palys: Thrust\nmay B play: Dodge"
    assert sheet_in(served.post("/check/english", data={"english": typed})) == typed


def test_nothing_is_suggested_for_nothing(served: Served) -> None:
    assert served.get("/check/names", params={"q": " "}).json == []
