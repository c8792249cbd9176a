"""Which document wins: superseded texts stay hidden, Type Two stands alone, Type One falls back on older texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from corpus.document import Ruleset
from corpus.entry import Kind
from indexer.answer import Answer, Status
from indexer.lookup import Lookup
from indexer.related import PRINTED_OTHERWISE, counterparts_of, differences
from indexer.standing import home_of
from indexer.words import folded
from tests.indexer.asked import Question, all_questions, answers, shown

CLASSIC = {"rulebook", "handbook", "addendum"}
RULESETS = list(Ruleset)
DOCUMENTS = {
    Ruleset.ANY: {*CLASSIC, "type1", "type2"},
    Ruleset.CLASSIC: CLASSIC,
    Ruleset.TYPE1: {*CLASSIC, "type1"},
    Ruleset.TYPE2: {"type2"},
}

FIRST = [
    # Under each ruleset its own text of the same card or subject.
    ("Monkey", Ruleset.CLASSIC, "addendum/monkey", Status.CURRENT),
    ("Monkey", Ruleset.TYPE1, "type1/monkey", Status.CURRENT),
    ("Honor Bound", Ruleset.CLASSIC, "handbook/honor-bound", Status.CURRENT),
    ("Honor Bound", Ruleset.TYPE1, "type1/honor-bound", Status.CURRENT),
    ("Labyrinth", Ruleset.TYPE1, "type1/labyrinth", Status.CURRENT),
    ("Labyrinth", Ruleset.TYPE2, "type2/labyrinth", Status.CURRENT),
    ("Improvised Weapon", Ruleset.CLASSIC, "addendum/improvised-weapon", Status.CURRENT),
    ("Improvised Weapon", Ruleset.TYPE2, "type2/improvised-weapon", Status.CURRENT),
    ("Darius: Event - countering", Ruleset.CLASSIC, "handbook/darius-event-countering", Status.CURRENT),
    ("Darius: Event - countering", Ruleset.TYPE1, "type1/darius-event-countering", Status.CURRENT),
    ("Darius: Event - countering", Ruleset.TYPE2, "type2/darius-event-countering", Status.CURRENT),
    ("Illusions", Ruleset.TYPE1, "type1/illusions", Status.CURRENT),
    ("Attribute Challenge", Ruleset.TYPE2, "type2/attribute-challenge", Status.CURRENT),
    # Where the Type One Rulebook is silent, the older text, marked as such.
    ("Weapon Bind", Ruleset.TYPE1, "handbook/weapon-bind", Status.OLDER),
    ("Ancestral Blade", Ruleset.TYPE1, "handbook/ancestral-blade", Status.OLDER),
    ("Joe Dawson Pre-Game", Ruleset.TYPE1, "handbook/joe-dawson-pre-game", Status.OLDER),
    ("Losing Attacks", Ruleset.TYPE1, "addendum/losing-attacks", Status.OLDER),
    ("Denial v Permission", Ruleset.TYPE1, "handbook/denial-v-permission", Status.OLDER),
]

NOT_THERE = [
    # What one ruleset has and another has not.
    ("Weapon Bind", Ruleset.TYPE2),
    ("Ancestral Blade", Ruleset.TYPE2),
    ("Mishap", Ruleset.TYPE2),
    ("Woman Scorned", Ruleset.CLASSIC),
    ("Woman Scorned", Ruleset.TYPE1),
    ("HS3-166", Ruleset.CLASSIC),
]

DIFFERS = [
    # Asked under one ruleset, where others agree with it and where they do not.
    ("Darius: Event - countering", Ruleset.CLASSIC, {Ruleset.TYPE1, Ruleset.TYPE2}),
    ("Darius: Event - countering", Ruleset.TYPE1, {Ruleset.CLASSIC}),
    ("Sealed Deck", Ruleset.TYPE1, {Ruleset.TYPE2}),
    ("Sealed Deck", Ruleset.TYPE2, {Ruleset.TYPE1}),
    ("Kanwulf and Master's Advantage", Ruleset.CLASSIC, {Ruleset.TYPE1}),
    ("Kanwulf and Master's Advantage", Ruleset.TYPE1, {Ruleset.CLASSIC}),
    ("Exhaustion", Ruleset.CLASSIC, {Ruleset.TYPE2}),
    ("Exhaustion", Ruleset.TYPE1, {Ruleset.TYPE2}),
    ("Exhaustion", Ruleset.TYPE2, {Ruleset.CLASSIC}),
    ("Beginning the Game", Ruleset.CLASSIC, {Ruleset.TYPE2}),
    ("Beginning the Game", Ruleset.TYPE2, {Ruleset.CLASSIC, Ruleset.TYPE1}),
    ("Illusions", Ruleset.TYPE1, {Ruleset.TYPE2}),
    ("Illusions", Ruleset.TYPE2, set()),
    # The same subject under another name.
    ("First Blood", Ruleset.CLASSIC, {Ruleset.TYPE1, Ruleset.TYPE2}),
    ("Timed Games", Ruleset.CLASSIC, {Ruleset.TYPE1, Ruleset.TYPE2}),
    ("Tournament Rules", Ruleset.TYPE1, {Ruleset.CLASSIC}),
    ("Official Tournament Rules", Ruleset.TYPE2, {Ruleset.CLASSIC}),
    ("Darius: Event - countering", Ruleset.TYPE2, {Ruleset.CLASSIC}),
    ("Monkey", Ruleset.CLASSIC, {Ruleset.TYPE1}),
    ("Monkey", Ruleset.TYPE1, {Ruleset.CLASSIC}),
    ("Prone", Ruleset.TYPE2, {Ruleset.CLASSIC, Ruleset.TYPE1}),
    # The same words in each, or in one only.
    ("Carl", Ruleset.CLASSIC, set()),
    ("Carl", Ruleset.TYPE1, set()),
    ("Labyrinth", Ruleset.TYPE1, set()),
    ("Attribute Challenge", Ruleset.TYPE2, set()),
    ("Weapon Bind", Ruleset.CLASSIC, set()),
]

COMPARED = [
    (
        "Darius: Event - countering",
        ({"handbook/darius-event-countering"}, {"type1/darius-event-countering"}, {"type2/darius-event-countering"}),
    ),
    ("Exhaustion", ({"handbook/exhaustion", "rulebook/exhaustion"}, {"type1/exhaustion"}, {"type2/exhaustion"})),
    ("Prone", ({"handbook/prone", "rulebook/prone"}, {"type1/prone"}, {"type2/prone"})),
    ("Illusions", (set(), {"type1/illusions"}, {"type2/illusions"})),
    ("Attribute Challenge", (set(), set(), {"type2/attribute-challenge"})),
    ("Monkey", ({"addendum/monkey"}, {"type1/monkey"}, {"type2/effect-classification-list-discard"})),
    ("Power Blow", ({"rulebook/power-blows"}, {"type1/power-blows"}, {"type2/power-blows"})),
    ("Exertions", ({"rulebook/exertions", "handbook/exertions"}, {"type1/exertions"}, {"type2/exertions"})),
    ("Fnord", (set(), set(), set())),
]

HISTORIES = {
    "Monkey": [("handbook/monkey", "addendum/monkey", "type1/monkey")],
    "Scorn": [("handbook/scorn", "addendum/scorn")],
    "Honor Bound": [("handbook/honor-bound", "type1/honor-bound")],
    "Safe House": [("addendum/safe-house", "type1/safe-house")],
    "Labyrinth": [("type1/labyrinth", "type2/labyrinth")],
    "Master Thief": [("type1/master-thief", "type2/master-thief")],
    "Weapon Bind": [("handbook/weapon-bind",)],
    # Cards that share a Title only are told apart.
    "Watcher": [("handbook/watcher-se", "type1/watcher"), ("type2/watcher-hn13-221",)],
    "Holy Ground": [("handbook/holy-ground-se",), ("handbook/holy-ground-me",), ("type2/holy-ground",)],
}

IN_FORCE = [
    ("Monkey", Ruleset.CLASSIC, ("addendum/monkey",)),
    ("Monkey", Ruleset.TYPE1, ("type1/monkey",)),
    ("Monkey", Ruleset.TYPE2, ()),
    ("Scorn", Ruleset.CLASSIC, ("addendum/scorn",)),
    ("Scorn", Ruleset.TYPE1, ("addendum/scorn",)),
    ("Weapon Bind", Ruleset.TYPE1, ("handbook/weapon-bind",)),
    ("Labyrinth", Ruleset.TYPE2, ("type2/labyrinth",)),
    ("Watcher", Ruleset.TYPE1, ("type1/watcher",)),
    ("Watcher", Ruleset.TYPE2, ("type2/watcher-hn13-221",)),
    ("Holy Ground", Ruleset.CLASSIC, ("handbook/holy-ground-se", "handbook/holy-ground-me")),
    ("Honor Bound", Ruleset.ANY, ("handbook/honor-bound", "type1/honor-bound")),
]


Asked = Mapping[Ruleset, Sequence[tuple[Question, Answer]]]


@pytest.fixture(scope="module")
def asked(lookup: Lookup) -> Asked:
    """Every question under every ruleset, whichever it was meant for."""
    return {r: [(question, lookup.ruling(question.text, r)) for question in all_questions()] for r in RULESETS}


def asked_under(ruleset: Ruleset) -> list[Question]:
    return [question for question in all_questions() if question.ruleset == ruleset]


# Whose documents answer


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_question_is_answered_from_a_document_of_another_ruleset(ruleset: Ruleset, asked: Asked) -> None:
    for question, answer in asked[ruleset]:
        for found in answer.answers:
            assert found.entry.document in DOCUMENTS[ruleset], question.id
            assert found.entry.superseded_by is None, question.id
            assert found.entry.kind != Kind.MATTER, question.id


@pytest.mark.slow
def test_type_two_never_shows_a_classic_passage_whatever_the_command(lookup: Lookup) -> None:
    assert len(asked_under(Ruleset.TYPE2)) > 50
    for question in asked_under(Ruleset.TYPE2):
        for answer in answers(lookup, question.text, Ruleset.TYPE2):
            assert {found.entry.document for found in answer.answers} <= {"type2"}, question.id
            assert {row.entry.partition("/")[0] for row in answer.classified} <= {"type2"}, question.id


@pytest.mark.slow
def test_the_type_two_side_of_a_comparison_is_type_two_s(lookup: Lookup) -> None:
    for question in asked_under(Ruleset.TYPE2):
        for ruleset, side in lookup.compare(question.text).sides:
            assert {found.entry.document for found in side} <= DOCUMENTS[ruleset], question.id


@pytest.mark.slow
def test_in_type_one_what_is_not_its_own_is_marked_as_older(asked: Asked) -> None:
    for question, answer in asked[Ruleset.TYPE1]:
        for found in answer.answers:
            older = found.entry.document in CLASSIC
            assert found.status == (Status.OLDER if older else Status.CURRENT), question.id


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", [Ruleset.ANY, Ruleset.CLASSIC, Ruleset.TYPE2])
def test_elsewhere_what_is_shown_is_current(ruleset: Ruleset, asked: Asked) -> None:
    for question, answer in asked[ruleset]:
        if answer.ruleset == Ruleset.TYPE1:
            continue  # which the question itself names
        assert {found.status for found in answer.answers} <= {Status.CURRENT}, question.id


def test_type_one_shows_no_older_text_of_a_card_that_it_prints_itself(lookup: Lookup) -> None:
    of_one_card = {row.ids for rows in lookup.index.same.values() for row in rows if row.kind == "card"}
    for ids in of_one_card:
        own = [id for id in ids if id.startswith("type1/")]
        for id in own:
            found = {s.entry.id for s in shown(lookup, lookup.entries[id].title, Ruleset.TYPE1)}
            assert not found & {*ids} - {*own}, id


@pytest.mark.parametrize(("text", "ruleset", "id", "status"), FIRST)
def test_each_ruleset_answers_with_the_text_that_holds_in_it(
    text: str, ruleset: Ruleset, id: str, status: Status, lookup: Lookup
) -> None:
    found = lookup.ruling(text, ruleset).answers[0]
    assert (found.entry.id, found.status) == (id, status)


@pytest.mark.parametrize(("text", "ruleset"), NOT_THERE)
def test_what_a_ruleset_does_not_have_it_does_not_define(text: str, ruleset: Ruleset, lookup: Lookup) -> None:
    for found in lookup.ruling(text, ruleset).answers:
        assert folded(text) not in {
            folded(found.entry.title),
            folded(found.entry.card.title if found.entry.card else ""),
        }


# How they differ


@pytest.mark.parametrize(("text", "ruleset", "others"), DIFFERS)
def test_the_rulesets_that_say_something_else_are_named(
    text: str, ruleset: Ruleset, others: set[Ruleset], lookup: Lookup
) -> None:
    answer = lookup.ruling(text, ruleset)
    found = {difference.ruleset: difference for difference in answer.differs}
    assert found.keys() == others
    for other, difference in found.items():
        assert difference.how
        assert lookup.entries[difference.id].document in DOCUMENTS[other]
        assert lookup.entries[difference.id].superseded_by is None


@pytest.mark.parametrize(
    ("text", "ruleset", "how"),
    [
        # type1 746 sets no Ability; type1 30: "You start the game with an unmodified ability of 15."
        ("Sealed Deck", Ruleset.TYPE2, {Ruleset.TYPE1: "Each player starts with the usual Ability of 15."}),
        ("Sealed Deck", Ruleset.TYPE1, {Ruleset.TYPE2: "Each player starts with only 10 Ability."}),
        ("Head Shots", Ruleset.TYPE1, {Ruleset.TYPE2: "An Attack that is no longer a Head Shot remains a Power Blow."}),
        # Two matters: of the first classic says something else than both, of the second what Type One says.
        (
            "Prone",
            Ruleset.CLASSIC,
            {
                Ruleset.TYPE1: "You must discard only for a card that you play from your Hand.",
                Ruleset.TYPE2: "You must discard only for a card that you play from your Hand. "
                "You regain your feet by a Soft or Hard Exertion, not by a die roll.",
            },
        ),
    ],
)
def test_what_holds_in_another_ruleset_is_told(
    text: str, ruleset: Ruleset, how: Mapping[Ruleset, str], lookup: Lookup
) -> None:
    assert {d.ruleset: d.how for d in lookup.ruling(text, ruleset).differs} == how


def test_the_entry_of_the_document_that_wins_is_named(lookup: Lookup) -> None:
    differs = lookup.ruling("Kanwulf and Master's Advantage", Ruleset.TYPE1).differs
    assert [difference.id for difference in differs] == ["addendum/kanwulf-and-war-axe"]


def test_a_ruleset_is_told_only_what_it_does_not_say_itself(lookup: Lookup) -> None:
    for entry in lookup.entries.values():
        told = [matter for row in lookup.index.same.get(entry.id, ()) for matter in row.differs]
        own = {matter.says.get(home_of(entry)) for matter in told}
        for difference in differences([entry], lookup.index):
            says = [matter.says[difference.ruleset] for matter in told if difference.ruleset in matter.says]
            assert difference.how == PRINTED_OTHERWISE or any(sentence in difference.how for sentence in says)
            assert not any(sentence and sentence in difference.how for sentence in own), entry.id


def test_a_subject_is_linked_to_what_another_ruleset_calls_otherwise(lookup: Lookup) -> None:
    for id in ("handbook/first-blood", "handbook/timed-games", "handbook/first-blood-and-drawing-cards"):
        likes = [like.id for like in counterparts_of(lookup.entries[id], lookup.index)]
        assert likes == ["type1/tournament-rules", "type2/official-tournament-rules"]


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_difference_is_always_one_to_another_ruleset(ruleset: Ruleset, asked: Asked, lookup: Lookup) -> None:
    for question, answer in asked[ruleset]:
        for difference in answer.differs:
            assert difference.ruleset != home_of(answer.answers[0].entry), question.id
            assert difference.ruleset == home_of(lookup.entries[difference.id]), question.id


@pytest.mark.parametrize(("text", "sides"), COMPARED)
def test_a_subject_is_laid_side_by_side(text: str, sides: tuple[set[str], set[str], set[str]], lookup: Lookup) -> None:
    comparison = lookup.compare(text)
    assert [ruleset for ruleset, _ in comparison.sides] == [Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2]
    for (_, side), expected in zip(comparison.sides, sides, strict=True):
        found = {answer.entry.id for answer in side}
        assert found <= expected
        assert bool(found) == bool(expected)


# Every printed text of a card


@pytest.mark.parametrize(("name", "cards"), HISTORIES.items())
def test_the_texts_of_each_card_are_in_the_order_in_which_they_were_printed(
    name: str, cards: list[tuple[str, ...]], lookup: Lookup
) -> None:
    found = [tuple(text.id for text in card) for card in lookup.history(name).cards]
    assert sorted(found) == sorted(cards)
    assert len(lookup.history(name).texts) == sum(len(card) for card in cards)


@pytest.mark.parametrize(("name", "ruleset", "ids"), IN_FORCE)
def test_what_is_in_force_depends_on_the_ruleset(
    name: str, ruleset: Ruleset, ids: tuple[str, ...], lookup: Lookup
) -> None:
    assert sorted(lookup.history(name, ruleset).in_force) == sorted(ids)


def test_what_is_in_force_is_among_the_texts_and_not_superseded(lookup: Lookup) -> None:
    for entry in lookup.entries.values():
        if entry.card:
            history = lookup.history(entry.title)
            assert {*history.in_force} <= {text.id for text in history.texts}, entry.id
            assert not any(lookup.entries[id].superseded_by for id in history.in_force), entry.id


def test_a_stranger_has_no_history(lookup: Lookup) -> None:
    history = lookup.history("Fnord")
    assert (history.cards, history.texts, history.in_force) == ((), (), ())
