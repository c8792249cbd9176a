"""What no rule reads leaves a permission or a number undecided, and takes nothing from a denial."""

from __future__ import annotations

import pytest

from engine.judgement import Judgement, both, either, judge
from engine.sheet import parse
from engine.titles import catalogue
from engine.verdict import Cause

HIT = "A plays: Thrust\nB does not defend\n{}\nhow much damage does B take"
MAY = "A's turn\n{}\nmay A play: Thrust"
ABILITY = "A ability: 10\nA plays: Watcher: Treatment\n{}\nhow much ability does A have [after adjustment phase]"


def judged(sheet: str) -> Judgement:
    return judge(parse(sheet, catalogue()))


@pytest.mark.parametrize("sheet", [HIT, MAY, ABILITY])
def test_without_the_line_it_is_decided(sheet: str) -> None:
    assert judged(sheet.replace("\n{}", "")).answer is not None


@pytest.mark.parametrize(
    ("sheet", "line"),
    [
        (HIT, "A returns: Thrust into hand"),
        (HIT, "A loses: the game"),
        (ABILITY, "A trades: 2 ability"),
        (ABILITY, "A does not lose: ability"),
        (MAY, "A does not have: the attack phase"),
        (MAY, "game: time expired"),
        (MAY, "A may only use: defenses"),
    ],
)
def test_a_line_that_no_rule_reads_leaves_it_undecided_and_is_named(sheet: str, line: str) -> None:
    found = judged(sheet.format(line))
    assert (found.answer, found.cause, found.about) == (None, Cause.UNREAD_LINE, (line,))


@pytest.mark.parametrize("phrase", ["after 2 cards", "in deck", "touching an edge", "onto B", "before A"])
def test_what_is_told_of_an_act_and_not_read_leaves_it_undecided(phrase: str) -> None:
    assert judged(HIT.format("").replace("Thrust", f"Thrust {phrase}")).answer is None
    assert judged(MAY.format("").replace("play: Thrust", f"play: Thrust {phrase}")).answer is None


@pytest.mark.parametrize(
    ("first", "second", "answer"),
    [
        (1, 1, 1),
        (1, 2, None),
        (0, 5, None),
        (0, 0, 0),
        (2, None, None),
        (True, True, True),
        (True, False, False),
        (None, False, False),
    ],
)
def test_several_acts_have_one_answer_where_theirs_agree(
    first: int | None, second: int | None, answer: int | None
) -> None:
    assert both(Judgement(first), Judgement(second)).answer is answer


YES_OR_NO = (True, False, None)


@pytest.mark.parametrize("first", YES_OR_NO)
@pytest.mark.parametrize("second", YES_OR_NO)
def test_one_of_two_is_so_if_either_is_and_not_so_if_neither_is(first: bool | None, second: bool | None) -> None:
    wanted = True if True in (first, second) else None if None in (first, second) else False
    assert either(Judgement(first), Judgement(second)).answer is wanted


def test_acts_joined_by_or_and_by_then_are_not_judged() -> None:
    sheet = "A is: disarmed\nB plays: Thrust\nmay A play: Thrust; or play: Dodge [SE]; then play: Dodge [SE]"
    assert judged(sheet).answer is None


@pytest.mark.parametrize(
    ("sheet", "line"),
    [
        (HIT, "B exerts: for a defense"),
        (HIT, "B does not power block"),
        (MAY, "A finds: 2 cards"),
        (MAY, "A does not exert"),
        (MAY, "game: tournament"),
        (ABILITY, "A draws: 2 cards"),
    ],
)
def test_a_line_that_cannot_bear_changes_nothing(sheet: str, line: str) -> None:
    assert judged(sheet.format(line)).answer == judged(sheet.replace("\n{}", "")).answer


def test_a_number_counts_every_copy_of_a_card_or_is_not_given() -> None:
    sheet = "ruleset: type2\nB in play: {}Disgruntled Mortal\nA's must do phase\n{}"
    question = "how many cards must A discard: from endurance"
    assert judged(sheet.format("", question)).answer == 1
    assert judged(sheet.format("3 ", question)).answer in (3, None)


@pytest.mark.parametrize(
    "line", ["A returns: Dodge into hand", "game: time expired", "A does not have: the draw phase"]
)
def test_what_is_forbidden_stays_so(line: str) -> None:
    assert judged(MAY.format(f"A is: disarmed\n{line}")).answer is False


@pytest.mark.parametrize(
    "line",
    [
        *("A hand: 0 cards", "A hand: 0 attacks", "A ability: 0", "A discard pile: Thrust", "A in play: Thrust"),
        *("A discards: Thrust", "removed: Thrust", "held: Thrust", "not legal: Thrust"),
    ],
)
def test_a_card_out_of_reach_may_not_be_played_without_more(line: str) -> None:
    assert judged(MAY.format(line)).answer is not True


@pytest.mark.parametrize(
    "question",
    [
        *("may A play: 2 dodges vs 1 attack", "may A play: a second special", "may A play: another attack"),
        *("may A play: an additional attack", "may A play: Thrust of B"),
    ],
)
def test_leave_for_more_than_one_is_not_given_as_for_one(question: str) -> None:
    assert judged(question).answer is not True


@pytest.mark.parametrize(
    "question",
    [
        "B plays: Thrust\nA's turn\nmay A play: Dodge [SE] vs Thrust; then play: another Dodge [SE] vs Thrust",
        "B plays: Thrust\nA's turn\nmay A play: Dodge [SE] vs Thrust; then play: Lower Left Attack",
        "A: Methos\nmay A play: Immortal Research; then play: another Immortal Research",
    ],
)
def test_what_is_asked_first_counts_for_what_is_asked_then(question: str) -> None:
    assert judged(question).answer is False
