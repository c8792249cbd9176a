"""The reviewed data: every name, id, line and label in it is one of the documents'."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from corpus.bearer import bearers
from corpus.document import HERE, Ruleset, document, documents
from corpus.entry import Entry, Kind
from indexer.lookup import Lookup
from indexer.parse.mark import MARKS
from indexer.whoosh_text import stems
from indexer.words import folded, words
from tests.indexer.shelf import filled, passage, unmarked

FILES = sorted(HERE.glob("*.toml"))
PLAYERS = "players"
LONGEST_SENTENCE = 130
Row = Mapping[str, Any]


def table(file: str, name: str) -> list[Row]:
    found: list[Row] = tomllib.loads((HERE / file).read_text(encoding="utf-8"))[name]
    return found


SUPERSEDES = table("supersedes.toml", "supersedes")
SAME = table("same.toml", "same")
SECTIONS = table("sections.toml", "section")
SPELLINGS = table("spellings.toml", "spelling")
ALIASES = table("aliases.toml", "alias")
ASKED = [row for file in FILES if file.name.startswith("asked_") for row in table(file.name, "asked")]


@cache
def all_words() -> str:
    """All documents as folded words, with a space at either end."""
    texts = [passage(d.id, 1, len(unmarked(d.id))) for d in documents()]
    return f" {' '.join(folded(text) for text in texts)} "


def repeated(values: Iterable[str]) -> list[str]:
    return [value for value, count in Counter(values).items() if count > 1]


def document_of(id: str) -> str:
    return id.partition("/")[0]


def name_of(row: Row) -> str:
    """What to call a row where a test of it fails."""
    return str(row.get("later") or row.get("wrong") or f"{row.get('document')}-{row.get('line')}")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_data_file_is_toml_says_what_it_is_and_holds_rows(file: object) -> None:
    text = (HERE / str(file)).read_text(encoding="utf-8")
    assert tomllib.loads(text)
    assert text.startswith("# ")


# Which entry replaces which


@pytest.mark.parametrize("row", SUPERSEDES, ids=name_of)
def test_what_is_superseded_and_by_what_are_entries(row: Row, entries: Mapping[str, Entry]) -> None:
    assert {row["later"], row["earlier"]} <= entries.keys()
    assert row["reason"].endswith(".")


@pytest.mark.parametrize("row", SUPERSEDES, ids=name_of)
def test_only_a_document_of_the_same_ruleset_and_no_lower_precedence_supersedes(row: Row) -> None:
    later, earlier = document(document_of(row["later"])), document(document_of(row["earlier"]))
    assert later.ruleset == earlier.ruleset
    assert later.precedence >= earlier.precedence


@pytest.mark.parametrize("row", [row for row in SUPERSEDES if row.get("examples")], ids=name_of)
def test_a_withdrawn_example_stands_under_the_earlier_entry(row: Row, entries: Mapping[str, Entry]) -> None:
    assert {*row["examples"]} <= {example.label for example in entries[row["earlier"]].examples}


def test_an_entry_is_replaced_as_a_whole_once_only() -> None:
    assert not repeated(row["earlier"] for row in SUPERSEDES if row["whole"])
    assert not repeated(f"{row['later']} {row['earlier']}" for row in SUPERSEDES)


def test_nothing_supersedes_itself_not_even_by_way_of_others() -> None:
    by = {row["earlier"]: row["later"] for row in SUPERSEDES if row["whole"]}
    assert all(start not in chain(start, by) for start in by)


def chain(start: str, by: Mapping[str, str]) -> Iterator[str]:
    """What supersedes an entry, what supersedes that, and so on."""
    seen = set()
    current = start
    while current in by and current not in seen:
        seen.add(current)
        current = by[current]
        yield current


def test_what_replaces_another_is_itself_in_force() -> None:
    assert not {row["later"] for row in SUPERSEDES} & {row["earlier"] for row in SUPERSEDES if row["whole"]}


# Texts of one card, and entries on one subject


def test_the_texts_of_a_card_are_cards_and_those_of_a_subject_entries(entries: Mapping[str, Entry]) -> None:
    assert {row["kind"] for row in SAME} == {"card", "subject"}
    for row in SAME:
        assert {*row["ids"]} <= entries.keys(), row["ids"]
        assert row["kind"] == "subject" or all(entries[id].card for id in row["ids"]), row["ids"]


def test_a_card_stands_in_one_row() -> None:
    assert not repeated(id for row in SAME if row["kind"] == "card" for id in row["ids"])


def test_two_entries_on_one_subject_stand_together_in_one_row() -> None:
    subjects = [row["ids"] for row in SAME if row["kind"] == "subject"]
    assert not repeated(" ".join(sorted(pair)) for ids in subjects for pair in combinations(ids, 2))


def rulesets_of(row: Row) -> set[str]:
    return {document(document_of(id)).ruleset.value for id in row["ids"]}


def test_a_subject_is_one_of_two_rulesets_at_least() -> None:
    assert not [row["ids"] for row in SAME if row["kind"] == "subject" and len(rulesets_of(row)) < 2]


def test_no_row_of_the_same_has_a_field_that_is_not_read() -> None:
    assert {field for row in SAME for field in row} == {"kind", "ids", "differs"}
    assert not [row for row in SAME if row["kind"] == "card" and "differs" in row]
    assert {field for _, matter in MATTERS for field in matter} == {*HOMES, "about"}


MATTERS = [(row, matter) for row in SAME for matter in row.get("differs", ())]
HOMES = [ruleset.value for ruleset in (Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2)]


@pytest.mark.parametrize(("row", "matter"), MATTERS, ids=lambda value: value.get("ids", [""])[0])
def test_what_differs_is_said_of_rulesets_that_have_an_entry_on_it(row: Row, matter: Row) -> None:
    about = matter.get("about", row["ids"])
    assert {*about} <= {*row["ids"]}
    assert about != row["ids"] or "about" not in matter
    assert {*matter} - {"about"} <= rulesets_of({"ids": about})


@pytest.mark.parametrize(("row", "matter"), MATTERS, ids=lambda value: value.get("ids", [""])[0])
def test_what_differs_is_not_the_same_everywhere(row: Row, matter: Row) -> None:
    about = matter.get("about", row["ids"])
    assert len({matter.get(ruleset) for ruleset in rulesets_of({"ids": about})}) > 1


@pytest.mark.parametrize(("row", "matter"), MATTERS, ids=lambda value: value.get("ids", [""])[0])
def test_what_holds_in_a_ruleset_is_a_sentence_that_names_none(row: Row, matter: Row) -> None:
    for says in (matter[ruleset] for ruleset in HOMES if ruleset in matter):
        assert re.fullmatch(r"[A-Z“].*\.", says), says
        assert len(says) <= LONGEST_SENTENCE, says
        assert not re.search(r"Type (?:One|Two)|[Cc]lassic|Handbook|Addendum|Rulebook|elsewhere|there\b", says), says


def test_rulesets_that_agree_have_the_very_same_sentence() -> None:
    for row, matter in MATTERS:
        for one, other in combinations({matter[r] for r in HOMES if r in matter}, 2):
            assert folded(one) != folded(other), row["ids"]


def test_a_row_of_the_same_names_two_entries_at_least_the_older_document_first() -> None:
    age = {"rulebook": 0, "handbook": 1, "addendum": 2, "type1": 3, "type2": 4}
    for row in SAME:
        assert len(row["ids"]) > 1, row["ids"]
        ages = [age[document_of(id)] for id in row["ids"]]
        assert ages == sorted(ages), row["ids"]


# References, and how players ask


@pytest.mark.parametrize("row", table("references.toml", "reference"), ids=lambda row: row["printed"])
def test_a_reference_leads_to_an_entry_or_outside_the_documents(row: Row, entries: Mapping[str, Entry]) -> None:
    assert ("id" in row) != row.get("outside", False)
    assert row.get("id") in entries or row.get("outside")
    assert folded(row["printed"]) in all_words()


def test_every_entry_that_is_asked_for_exists_and_is_listed_once(entries: Mapping[str, Entry]) -> None:
    ids = [row["id"] for row in ASKED]
    assert not repeated(ids)
    assert {*ids} <= entries.keys()


def test_a_player_s_question_is_a_short_line_in_small_letters() -> None:
    for row in ASKED:
        assert row["as"], row["id"]
        for phrase in row["as"]:
            assert 4 <= len(phrase.split()) <= 18, phrase
            assert phrase == phrase.lower(), phrase


def test_no_entry_is_asked_for_twice_in_the_same_words() -> None:
    for row in ASKED:
        assert not repeated(folded(phrase) for phrase in row["as"]), row["id"]


# Spellings


def places(where: str) -> Iterator[tuple[str, int]]:
    """Documents and lines out of "handbook 812, 814; type1 252"."""
    for part in where.split(";"):
        name, _, numbers = part.strip().partition(" ")
        for number in numbers.split(","):
            yield name, int(number)


@pytest.mark.parametrize(
    ("wrong", "as_written"), [("Pregame", "[Pp]regame"), ("PreGame", "PreGame"), ("Pre Game", "Pre Game|pre game")]
)
def test_every_line_that_writes_pre_game_in_another_way_is_named(wrong: str, as_written: str) -> None:
    named = {place for row in SPELLINGS if row["wrong"] == wrong for place in places(row["where"])}
    lines = [(d.id, number) for d in documents() for number in filled(d.id)]
    assert named == {(name, n) for name, n in lines if re.search(rf"\b(?:{as_written})\b", passage(name, n, n))}


@pytest.mark.parametrize("row", [row for row in SPELLINGS if row["where"] != PLAYERS], ids=name_of)
def test_a_wrong_form_stands_in_every_line_that_is_named(row: Row) -> None:
    for name, number in places(row["where"]):
        # A name may go on after the wrap of a line.
        assert row["wrong"].lower() in passage(name, number, number + 1).lower(), (name, number)


def test_a_right_form_stands_in_a_document_and_is_not_the_wrong_one() -> None:
    attested = all_words()
    for row in SPELLINGS:
        assert f" {folded(row['right'])} " in attested, row
        assert row["wrong"] != row["right"]


def test_no_right_form_is_a_wrong_form_itself() -> None:
    wrong = {folded(row["wrong"]) for row in SPELLINGS if folded(row["wrong"]) != folded(row["right"])}
    assert not {folded(row["right"]) for row in SPELLINGS} & wrong


# Aliases, players' words, names that are alike, bearers, stop words


def test_a_short_form_stands_for_what_a_document_says() -> None:
    attested = all_words()
    for row in ALIASES:
        assert row["short"], row
        assert folded(row["long"]) in attested, row
        assert row["what"] in {"set", "persona", "card", "term", "group", "phase"}


def test_a_short_form_is_ambiguous_on_every_row_or_on_none() -> None:
    marks: dict[str, set[bool]] = {}
    for row in ALIASES:
        for short in row["short"]:
            marks.setdefault(folded(short), set()).add(row.get("ambiguous", False))
    assert not [short for short, marked in marks.items() if len(marked) > 1]


def test_what_players_say_stands_in_one_row_in_small_letters() -> None:
    rows = table("words.toml", "word")
    assert not repeated(folded(say) for row in rows for say in row["say"])
    assert not [say for row in rows for say in row["say"] if say != say.lower()]


def test_players_words_lead_only_to_words_of_the_documents() -> None:
    attested = set(stems(all_words()))
    for row in table("words.toml", "word"):
        for means in row["means"]:
            assert attested.issuperset(stems(means)), means


def test_names_that_are_alike_are_two_at_least_and_it_is_said_how_they_differ() -> None:
    for row in table("alike.toml", "alike"):
        assert len(row["names"]) > 1, row
        assert not repeated(row["names"]), row
        assert row["why"], row


def test_every_bearer_is_printed_in_a_document() -> None:
    attested = all_words()
    assert bearers().keys() == {"personas", "weapons"}
    for names in bearers().values():
        assert not [name for name in names if f" {folded(name)} " not in attested]


def test_a_stop_word_is_a_single_folded_word_and_of_one_kind() -> None:
    kinds = tomllib.loads((HERE / "stopwords.toml").read_text(encoding="utf-8"))
    listed = [word for kind in kinds.values() for word in kind]
    assert not repeated(listed)
    assert not [word for word in listed if words(word) != [word]]


def test_the_words_of_other_games_are_none_of_this_game_s() -> None:
    attested = all_words()
    foreign = tomllib.loads((HERE / "stopwords.toml").read_text(encoding="utf-8"))["foreign"]
    assert not [word for word in foreign if f" {word} " in attested]


def test_no_title_is_lost_because_it_is_made_of_stop_words(lookup: Lookup) -> None:
    language = lookup.index.language
    idle = language.stop | language.asking
    named = [e for e in lookup.entries.values() if e.kind != Kind.MATTER and idle.issuperset(words(e.title))]
    assert {e.title for e in named} >= {"ME", "will not"}
    for entry in named:
        for answer in (lookup.ruling(entry.title), lookup.define(entry.title)):
            assert answer.answers, entry.title
            first = answer.answers[0].entry
            assert folded(first.title) == folded(entry.title) or first.id in entry.see, entry.title


@pytest.mark.parametrize(
    ("term", "id"),
    [
        ("place", "handbook/place"),
        ("same", "handbook/same"),
        ("icon", "handbook/icon"),
        ("grid", "handbook/grid"),
        ("Hand", "handbook/hand"),
        ("Title", "handbook/title"),
        ("one in play", "addendum/one-in-play"),
        ("ME", "handbook/me"),
        ("SE", "handbook/se"),
        ("AT", "handbook/at"),
        ("4H", "handbook/4h"),
        ("Loss", "type2/loss"),
        ("DRAW", "type2/draw"),
        # These two entries say only "see Denial v Permission".
        ("will not", "handbook/denial-v-permission"),
        ("cannot", "handbook/denial-v-permission"),
    ],
)
def test_a_term_of_everyday_words_is_defined(term: str, id: str, lookup: Lookup) -> None:
    assert lookup.define(term).answers[0].entry.id == id
    assert lookup.ruling(term).answers[0].entry.id == id


# Sections


@pytest.mark.parametrize("row", SECTIONS, ids=name_of)
def test_a_section_begins_at_its_line_with_its_heading(row: Row) -> None:
    line = passage(row["document"], row["line"], row["line"])
    assert line
    assert row["heading"] in ("", line)
    assert row["heading"] or row["title"]


@pytest.mark.parametrize("named", documents(), ids=lambda d: d.id)
def test_the_sections_of_a_document_are_in_order_and_begin_with_its_first_line(named: Any) -> None:
    lines = [row["line"] for row in SECTIONS if row["document"] == named.id]
    assert lines == sorted(set(lines))
    assert lines[0] == filled(named.id)[0]


def own_lines(row: Row) -> list[str]:
    """The lines of a section, up to the next one of its document."""
    later = [
        other["line"] for other in SECTIONS if other["document"] == row["document"] and other["line"] > row["line"]
    ]
    end = min(later, default=len(unmarked(row["document"])) + 1)
    return [passage(row["document"], number, number) for number in range(row["line"], end)]


@pytest.mark.parametrize("row", SECTIONS, ids=name_of)
def test_what_a_section_says_of_its_lines_is_true_of_one(row: Row) -> None:
    lines = own_lines(row)
    for title in row.get("titles", ()):
        assert title in lines, title
    for heading in (*row.get("rulings", ()), *row.get("damaged", {})):
        assert any(line.startswith(heading) for line in lines), heading


@pytest.mark.parametrize("row", [row for row in SECTIONS if "continues" in row], ids=name_of)
def test_a_line_that_begins_no_entry_stands_in_its_section(row: Row) -> None:
    lines = own_lines(row)
    for beginning in row["continues"]:
        assert any(line.startswith(beginning) for line in lines), beginning


def test_the_kinds_of_the_sections_are_those_of_entries() -> None:
    named = {row[what] for row in SECTIONS for what in ("kind", "entries") if what in row}
    assert named <= {*Kind}


def test_every_field_of_a_section_is_explained_at_the_top_of_the_file() -> None:
    explained = re.findall(r"^# +(\w+) {2,}", (HERE / "sections.toml").read_text(encoding="utf-8"), re.MULTILINE)
    # Those of a mark are explained below it.
    fields = {*explained} - {*MARKS, "none"}
    assert {field for row in SECTIONS for field in row} == fields | {"document", "line", "entries"}
