from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.codes import code_of
from bot.discord.state import (
    COMMANDS,
    LONGEST,
    MOST_CODES,
    MOST_MARKED,
    NONE,
    Ask,
    Form,
    Open,
    Pick,
    Publish,
    Remove,
    State,
    Unreadable,
    decoded,
    encoded,
)
from bot.discord.trail import Step, Trail, What
from corpus.document import Ruleset

CODES = st.one_of(st.text(min_size=1).map(code_of), st.just(NONE))
MOST = 36**2 - 1
PAGES = st.integers(min_value=0, max_value=MOST)
STEPS = st.one_of(
    st.builds(Step, st.sampled_from(What), st.lists(CODES, max_size=MOST_CODES).map(tuple), PAGES),
    st.lists(st.tuples(CODES, st.integers(min_value=0, max_value=MOST)), min_size=1, max_size=MOST_MARKED).map(
        lambda marked: Step(What.ANSWERS, tuple(code for code, _ in marked), 0, tuple(place for _, place in marked))
    ),
)
TRAILS = st.builds(Trail, st.sampled_from(Ruleset), st.lists(STEPS, min_size=1, max_size=6).map(tuple))
SHORT = TRAILS.map(Trail.alone)
STATES = st.one_of(
    SHORT.map(Open),
    SHORT.map(Publish),
    st.builds(Pick, st.sampled_from(What), SHORT),
    st.builds(Ask, st.sampled_from([*COMMANDS.values()]), st.sampled_from(Ruleset), st.text(max_size=95)),
    st.integers(min_value=0, max_value=2**64 - 1).map(Remove),
    st.just(Form()),
)


@given(STATES)
def test_a_state_comes_back_from_its_custom_id(state: State) -> None:
    assert decoded(encoded(state)) == state


@given(TRAILS)
def test_a_long_trail_loses_steps_after_the_first_or_before_the_last(trail: Trail) -> None:
    custom_id = encoded(Open(trail))
    kept = decoded(custom_id)
    assert isinstance(kept, Open)
    assert len(custom_id) <= LONGEST
    assert kept.trail.here == trail.here
    first, latest = trail.steps[:1], kept.trail.steps[1:]
    if kept.trail.steps[:1] == first:
        assert trail.steps[len(trail.steps) - len(latest) :] == latest
    else:
        assert trail.steps[-len(kept.trail.steps) :] == kept.trail.steps


def test_back_leads_to_the_first_step_from_however_far() -> None:
    first = Step(What.WHICH_CARD, ("aaaa",) * 10, page=1)
    trail = Trail(Ruleset.ANY, (first,))
    for code in ("bbbb", "cccc", "dddd", "eeee", "ffff", "gggg", "hhhh", "iiii"):
        state = decoded(encoded(Open(trail.followed(Step(What.ANSWERS, (code,))))))
        assert isinstance(state, Open)
        trail = state.trail
    assert trail.steps[0] == first
    assert [step.codes for step in trail.steps[-2:]] == [("hhhh",), ("iiii",)]


@given(st.one_of(st.text(), st.text().map("w2".__add__), STATES.map(encoded).map(lambda id: id[:-1])))
def test_any_other_custom_id_is_read_or_unreadable(custom_id: str) -> None:
    try:
        decoded(custom_id)
    except Unreadable:
        return


@pytest.mark.parametrize(
    "custom_id",
    ["", "w1oaa00", "w3oaa00", "ruling:17", "w2", "w2o", "w2oz", "w2oaq00", "w2oaa00abc", "w2oaa00aaaa!1"],
)
def test_what_another_version_made_is_unreadable(custom_id: str) -> None:
    with pytest.raises(Unreadable):
        decoded(custom_id)


def test_more_than_a_custom_id_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="longer than 100"):
        encoded(Ask(COMMANDS["r"], Ruleset.ANY, "x" * 96))


def test_a_custom_id_looks_like_this() -> None:
    trail = Trail(Ruleset.TYPE1, (Step(What.ANSWERS, ("aaaa", "bbbb"), 37), Step(What.EXAMPLES, ("bbbb",))))
    assert encoded(Open(trail)) == "w2o1a11aaaabbbb.x00bbbb"


def test_a_sentence_that_answers_stands_behind_the_codes() -> None:
    step = Step(What.ANSWERS, ("aaaa", "bbbb", "cccc"), sentences=(0, 37, 2))
    assert encoded(Open(Trail(Ruleset.ANY, (step,)))) == "w2oaa00aaaabbbbcccc!001102"


def test_each_thing_has_its_own_sentence_that_answers() -> None:
    step = Step(What.ANSWERS, ("aaaa", "bbbb", "cccc", "dddd"), sentences=(0, 37, 2))
    assert [step.sentence(code) for code in ("aaaa", "bbbb", "cccc", "dddd", "eeee")] == [0, 37, 2, 0, 0]


def test_the_way_back_has_room_beside_sentences_that_answer() -> None:
    first = Step(What.ANSWERS, ("aaaa",) * MOST_MARKED, sentences=(MOST,) * MOST_MARKED)
    trail = Trail(Ruleset.ANY, (first, Step(What.EXAMPLES, ("aaaa",), sentences=(MOST,))))
    assert decoded(encoded(Open(trail))) == Open(trail)
    assert decoded(encoded(Pick(What.ANSWERS, trail.alone()))) == Pick(What.ANSWERS, trail.alone())


def test_back_leads_to_the_page_before_then_to_the_step_before() -> None:
    trail = Trail(Ruleset.ANY, (Step(What.ANSWERS, page=2), Step(What.EXAMPLES, page=1)))
    ways = []
    while (back := trail.back()) is not None:
        trail = back
        ways.append((trail.here.what, trail.here.page))
    assert ways == [(What.EXAMPLES, 0), (What.ANSWERS, 2), (What.ANSWERS, 1), (What.ANSWERS, 0)]
