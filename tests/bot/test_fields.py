from __future__ import annotations

from bot.changes import Op
from tests.bot.run import run

ANSWER = {"query", "ruleset", "found", "did_you_mean", "answers", "differs"}
ENTRY = {
    *("id", "kind", "title", "document", "document_title", "dated", "lines", "text", "examples", "status"),
    *("superseded_by", "supersedes", "see", "mentions"),
}
CARD = {
    *("title", "subtitle", "editions", "number", "numbers", "restriction", "reserved", "signature", "personas"),
    *("weapon", "type", "group", "grids", "hands"),
}


def test_a_ruling_has_the_fields_of_a_look_up() -> None:
    told = run("ruling", "chessex", "--json").json
    assert told.keys() == ANSWER
    assert told["answers"][0].keys() == ENTRY
    assert told["answers"][0]["lines"] == [245, 251]
    assert told["answers"][0]["document_title"] == "Player's Handbook"
    assert [example["label"] for example in told["answers"][0]["examples"]] == ["Example1", "Example2"]


def test_nothing_found_has_the_same_fields() -> None:
    told = run("ruling", "Lotus", "--json").json
    assert told.keys() == ANSWER
    assert (told["found"], told["answers"], told["did_you_mean"]) == (False, [], ["Empathy", "Angry Mob"])


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
    assert told["classified"] == [listed | {"id": "type2/effect-classification-list-trigger"}]


def test_a_withdrawn_example_says_so() -> None:
    told = run("define", "nullify", "--json").json["answers"][0]
    assert told["examples"] == [
        {"label": "Example", "text": "Player A plays Focus (This Turn) Monkey.", "withdrawn": True}
    ]


def test_another_ruleset_is_named() -> None:
    told = run("card", "Empathy", "--json").json
    assert told["differs"] == [{"ruleset": "type1", "id": "type1/empathy", "how": "“R3” instead of “3”"}]


def test_errata_tell_what_is_in_force_and_what_changed() -> None:
    told = run("errata", "Empathy", "--ruleset", "type1", "--json").json
    first, second = told["answers"]
    assert first.keys() == ENTRY | {"card", "in_force", "changes"}
    assert (first["in_force"], first["changes"]) == (False, None)
    assert second["in_force"]
    assert {change["op"] for change in second["changes"]} == {op.value for op in Op}


def test_a_comparison_has_three_sides() -> None:
    told = run("compare", "Empathy", "--json").json
    assert [(side["ruleset"], side["found"]) for side in told["sides"]] == [
        ("classic", True),
        ("type1", True),
        ("type2", False),
    ]


def test_export_writes_every_entry_with_its_standing() -> None:
    lines = run("export").lines
    assert all(line.keys() >= ENTRY for line in lines)
    assert {line["id"]: line["status"] for line in lines}["handbook/attacks-damage"] == "superseded"
    assert [line["id"] for line in lines if "card" in line][:1] == ["handbook/angry-mob"]


def test_about_gives_every_copyright_notice() -> None:
    told = run("about", "--json").json
    assert [document["id"] for document in told["documents"]] == ["rulebook", "handbook", "addendum", "type1", "type2"]
    assert all(document["copyright"] for document in told["documents"])


def test_json_is_ascii_where_the_stream_is() -> None:
    assert run("card", "Empathy", "--json", encoding="ascii").json["differs"][0]["how"] == "“R3” instead of “3”"
