from __future__ import annotations

import pytest

from bot.answers.changes import Op
from tests.bot.run import run

ANSWER = {"query", "ruleset", "found", "did_you_mean", "answers", "differs"}
ENTRY = {
    *("id", "kind", "title", "document", "document_title", "dated", "lines", "text", "examples", "status"),
    *("superseded_by", "supersedes", "amended_by", "see", "mentions", "highlights"),
}
CARD = {
    *("title", "subtitle", "editions", "number", "numbers", "restriction", "reserved", "signature", "personas"),
    *("weapon", "type", "group", "grids", "hands"),
}


def test_a_ruling_has_the_fields_of_a_look_up() -> None:
    told = run("ruling", "Darius Chessex", "--json").json
    assert told.keys() == ANSWER
    assert told["answers"][0].keys() == ENTRY
    assert told["answers"][0]["lines"] == [243, 249]
    assert told["answers"][0]["document_title"] == "Player's Handbook"
    assert [example["label"] for example in told["answers"][0]["examples"]] == [
        "Example1:",
        "Example2:",
        "Example3:",
    ]


def test_a_question_is_answered_by_a_sentence_and_a_name_by_none() -> None:
    answer = run("ruling", "who goes first?", "--json").json["answers"][0]
    (span,) = answer["highlights"]
    assert span["in"] == "text"
    assert "first" in answer["text"][span["from"] : span["to"]]
    assert [one["highlights"] for one in run("ruling", "Darius Chessex", "--json").json["answers"]] == [[], []]


def test_nothing_found_has_the_same_fields() -> None:
    told = run("ruling", "Black Lotus", "--json").json
    assert told.keys() == ANSWER
    assert (told["found"], told["answers"], told["did_you_mean"]) == (False, [], [])


def test_a_card_has_its_printed_fields() -> None:
    told = run("card", "Block And Strike", "--json").json["answers"][0]
    assert told.keys() == ENTRY | {"card"}
    assert told["card"].keys() == CARD
    assert told["card"]["grids"][0] == "SOO/OSO/OOO"
    assert told["card"]["number"] is None


def test_a_card_is_told_with_the_lists_that_name_it() -> None:
    told = run("card", "Empathy", "--json").json
    assert told.keys() == ANSWER | {"classified"}
    listed = {"keyword": "Trigger", "number": "HSFV-078", "title": "Empathy"}
    assert listed | {"id": "type2/effect-classification-list-trigger"} in told["classified"]


def test_a_withdrawn_example_says_so() -> None:
    told = run("ruling", "Stacking", "--json").json["answers"]
    stacking = next(answer for answer in told if answer["id"] == "handbook/stacking")
    assert [example["label"] for example in stacking["examples"] if "withdrawn" in example] == ["Example5:"]


def test_another_ruleset_is_named() -> None:
    told = run("ruling", "Darius Chessex", "--json").json
    assert [(other["ruleset"], other["id"]) for other in told["differs"]] == [
        ("type1", "type1/chessex-darius-and-chessex")
    ]
    assert told["differs"][0]["how"]


def test_errata_tell_what_is_in_force_and_what_changed() -> None:
    told = run("errata", "Empathy", "--ruleset", "type1", "--json").json
    first, second = told["answers"]
    assert first.keys() == ENTRY | {"card", "in_force", "changes"}
    assert (first["in_force"], first["changes"]) == (False, None)
    assert second["in_force"]
    assert [first["status"], second["status"]] == ["older", "current"]
    assert {change["op"] for change in second["changes"]} == {op.value for op in Op}


@pytest.mark.parametrize(
    ("ruleset", "status"),
    [
        ("any", ["superseded", "current", "current"]),
        ("classic", ["superseded", "current", "current"]),
        ("type1", ["superseded", "older", "current"]),
    ],
)
def test_a_printed_text_has_its_standing_in_the_ruleset_asked(ruleset: str, status: list[str]) -> None:
    told = run("errata", "Monkey", "--ruleset", ruleset, "--json").json["answers"]
    assert [text["id"] for text in told] == ["handbook/monkey", "addendum/monkey", "type1/monkey"]
    assert [text["status"] for text in told] == status


def test_a_name_is_never_offered_for_itself() -> None:
    told = run("errata", "prevention", "--json").json
    assert told["found"] is False
    assert "Prevention" not in told["did_you_mean"]


def test_a_comparison_has_three_sides() -> None:
    told = run("compare", "Soft Exertion", "--json").json
    assert [(side["ruleset"], side["found"]) for side in told["sides"]] == [
        ("classic", False),
        ("type1", False),
        ("type2", True),
    ]


def test_export_writes_every_entry_with_its_standing() -> None:
    lines = run("export").lines
    assert all(line.keys() >= ENTRY for line in lines)
    assert {line["id"]: line["status"] for line in lines}["handbook/attacks-damage"] == "superseded"
    assert {"handbook/angry-mob", "type1/monkey"} <= {line["id"] for line in lines if "card" in line}


def test_about_gives_every_copyright_notice() -> None:
    told = run("about", "--json").json
    assert [document["id"] for document in told["documents"]] == ["rulebook", "handbook", "addendum", "type1", "type2"]
    assert all(document["copyright"] for document in told["documents"])


def test_json_is_ascii_where_the_stream_is() -> None:
    done = run("card", "Combination", "--ruleset", "type2", "--json", encoding="ascii")
    assert done.out.isascii()
    assert "Yung Dol Kim – Event – Signatured" in done.json["answers"][0]["text"]
