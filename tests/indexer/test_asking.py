"""What is said round a question: the ruleset, a greeting, capitals; and when an answer is none."""

from __future__ import annotations

import pytest

from corpus.document import Ruleset
from corpus.entry import Entry
from indexer import phrase
from indexer.answer import Answer
from indexer.build import sentence_with
from indexer.lookup import Lookup


def first(answer: Answer) -> str:
    return answer.answers[0].entry.id if answer.answers else ""


# The Type Two Rulebook allows Edges with Special Attacks (line 175), Type One does not (line 166).
@pytest.mark.parametrize(
    ("query", "ruleset", "id"),
    [
        (
            "can I play edge cards with special attacks in type two",
            Ruleset.TYPE2,
            "type2/special-attacks-constructing-a-deck",
        ),
        ("power blow damage, Type 2", Ruleset.TYPE2, "type2/power-blows"),
        ("Darius countered in type 1", Ruleset.TYPE1, "type1/darius-event-countering"),
        ("classic Monkey", Ruleset.CLASSIC, "addendum/monkey"),
        ("Monkey in Type One", Ruleset.TYPE1, "type1/monkey"),
    ],
)
def test_a_ruleset_that_is_named_is_asked_under(query: str, ruleset: Ruleset, id: str, lookup: Lookup) -> None:
    answer = lookup.ruling(query)
    assert answer.ruleset == ruleset
    assert first(answer) == id


def test_a_ruleset_that_is_given_prevails_over_one_that_is_named(lookup: Lookup) -> None:
    answer = lookup.ruling("Monkey in Type Two", Ruleset.TYPE1)
    assert (answer.ruleset, first(answer)) == (Ruleset.TYPE1, "type1/monkey")


def test_of_two_named_rulesets_none_is_meant(lookup: Lookup) -> None:
    assert lookup.ruling("power blows in type one and type two").ruleset == Ruleset.ANY


@pytest.mark.parametrize("query", ["Monkey please", "hello, Monkey", "Monkey thx", "CAN YOU TELL ME WHAT MONKEY DOES"])
def test_politeness_and_shouting_change_nothing(query: str, lookup: Lookup) -> None:
    assert first(lookup.ruling(query, Ruleset.CLASSIC)) == "addendum/monkey"


# Names of cards, Personas and groups of which the documents print no text of their own.
@pytest.mark.parametrize("name", ["Kronos", "Cassandra", "Garfield", "Fisticuffs", "Winston", "The Romans"])
def test_a_name_without_an_entry_is_found_where_it_stands(name: str, lookup: Lookup) -> None:
    says_it = [f" {name} ".casefold() in whole(shown.entry) for shown in lookup.ruling(name).answers]
    assert says_it
    assert says_it[0]


def whole(entry: Entry) -> str:
    text = "".join(c if c.isalnum() else " " for c in f" {entry.text} {' '.join(e.text for e in entry.examples)} ")
    return f" {' '.join(text.split())} ".casefold()


def test_under_a_ruleset_that_names_it_otherwise_that_is_shown(lookup: Lookup) -> None:
    assert first(lookup.ruling("First Blood", Ruleset.TYPE2)) == "type2/official-tournament-rules"


@pytest.mark.parametrize(
    ("query", "ruleset"), [("Luther", Ruleset.ANY), ("Back Away", Ruleset.TYPE2), ("how do I win", Ruleset.ANY)]
)
def test_no_other_card_is_shown_for_a_card(query: str, ruleset: Ruleset, lookup: Lookup) -> None:
    assert not any(shown.entry.card for shown in lookup.card(query, ruleset).answers)


def test_of_several_names_every_card_is_shown(lookup: Lookup) -> None:
    assert {"handbook/darius", "handbook/chessex-darius-and-chessex"} <= {
        shown.entry.id for shown in lookup.card("Darius and Chessex").answers
    }


def test_a_sentence_is_no_name_of_a_card_but_its_names_are_offered(lookup: Lookup) -> None:
    history = lookup.history("does Darius kill the Kurgan")
    assert not history.cards
    assert "Darius" in history.did_you_mean


def test_a_word_of_another_game_silences_only_what_hangs_on_it(lookup: Lookup) -> None:
    assert first(lookup.ruling("can I untap Darius after Chessex")) == "handbook/chessex-darius-and-chessex"
    assert not lookup.ruling("how do I untap my lands").found


@pytest.mark.parametrize(
    ("query", "other"),
    [("do i have to draw cards", "type2/draw"), ("what cards must be in every deck", "type2/deck")],
)
def test_a_question_in_the_words_of_a_term_is_more_than_its_name(query: str, other: str, lookup: Lookup) -> None:
    answer = lookup.ruling(query)
    assert len(answer.answers) > 1
    assert first(answer) != other


@pytest.mark.parametrize("query", ["a", "x", "1", "-1", "the of and is", "what", "how are you today", "i love you"])
def test_what_asks_for_nothing_is_answered_by_nothing(query: str, lookup: Lookup) -> None:
    assert not lookup.ruling(query).found


def test_a_name_that_a_ruleset_does_not_know_is_not_answered_by_half_of_it(lookup: Lookup) -> None:
    assert not lookup.ruling("Blood Eagle", Ruleset.CLASSIC).found


def test_a_persona_itself_comes_before_what_only_names_it(lookup: Lookup) -> None:
    assert first(lookup.ruling("Kurgan")) == "type2/kurgan-persona"


def test_what_only_amends_an_entry_stands_behind_it(lookup: Lookup) -> None:
    ids = [shown.entry.id for shown in lookup.ruling("nullify", Ruleset.CLASSIC).answers]
    assert ids[:2] == ["handbook/nullify", "addendum/nullify"]


@pytest.mark.parametrize("query", ["can i play 2 attacks", "does a dodge stop a ranged attack"])
def test_a_word_that_nobody_knows_does_not_void_an_answer(query: str, lookup: Lookup) -> None:
    words = query.split()
    for place in range(len(words) + 1):
        assert lookup.ruling(" ".join([*words[:place], "flibberish", *words[place:]])).found


def test_the_first_answers_do_not_say_the_same(lookup: Lookup) -> None:
    numbers = [lookup.index.places[shown.entry.id] for shown in lookup.ruling("where may i put a guard").answers]
    assert len(numbers) > 3
    assert not any(lookup.says_same(one, other) for one in numbers[:3] for other in numbers[:3] if one != other)


def test_a_way_of_asking_for_a_rule_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {"asked/rules": [("No such rule.", ["is there one"])]}
    monkeypatch.setattr(phrase, "read_folder", lambda folder: iter(rows.get(folder, [])))
    with pytest.raises(ValueError, match=r"no row of corpus/rules has the rule 'No such rule\.'"):
        phrase.phrases()


def test_a_quote_that_is_not_in_its_entry_is_named(lookup: Lookup) -> None:
    entry = lookup.entries["handbook/nullify"]
    with pytest.raises(ValueError, match=r"rules/handbook\.toml: handbook/nullify does not say 'Nobody says this\.'"):
        sentence_with("Nobody says this.", entry, [])
