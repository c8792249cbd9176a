from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.custom_id import (
    COMMANDS,
    LONGEST,
    MOST_CODES,
    MOST_MARKED,
    NONE,
    Action,
    Ask,
    Breadcrumbs,
    Form,
    Location,
    Open,
    PageKind,
    Pick,
    Publish,
    Remove,
    ReportWrong,
    UnknownCustomId,
    code_of,
    decode,
    encode,
)
from corpus.document import Ruleset

CODES = st.one_of(st.text(min_size=1).map(code_of), st.just(NONE))
MOST = 36**2 - 1
PAGES = st.integers(min_value=0, max_value=MOST)
STEPS = st.one_of(
    st.builds(Location, st.sampled_from(PageKind), st.lists(CODES, max_size=MOST_CODES).map(tuple), PAGES),
    st.lists(st.tuples(CODES, st.integers(min_value=0, max_value=MOST)), min_size=1, max_size=MOST_MARKED).map(
        lambda marked: Location(
            PageKind.ANSWERS, tuple(code for code, _ in marked), 0, tuple(place for _, place in marked)
        )
    ),
)
TRAILS = st.builds(Breadcrumbs, st.sampled_from(Ruleset), st.lists(STEPS, min_size=1, max_size=6).map(tuple))
SHORT = TRAILS.map(Breadcrumbs.alone)
STATES = st.one_of(
    SHORT.map(Open),
    SHORT.map(Publish),
    st.builds(Pick, st.sampled_from(PageKind), SHORT),
    st.builds(Ask, st.sampled_from([*COMMANDS.values()]), st.sampled_from(Ruleset), st.text(max_size=95)),
    st.integers(min_value=0, max_value=2**64 - 1).map(Remove),
    st.just(Form()),
    SHORT.map(ReportWrong),
)


@given(STATES)
def test_a_state_comes_back_from_its_custom_id(state: Action) -> None:
    assert decode(encode(state)) == state


@given(TRAILS)
def test_a_long_trail_loses_steps_after_the_first_or_before_the_last(crumbs: Breadcrumbs) -> None:
    custom_id = encode(Open(crumbs))
    kept = decode(custom_id)
    assert isinstance(kept, Open)
    assert len(custom_id) <= LONGEST
    assert kept.crumbs.here == crumbs.here
    first, latest = crumbs.steps[:1], kept.crumbs.steps[1:]
    if kept.crumbs.steps[:1] == first:
        assert crumbs.steps[len(crumbs.steps) - len(latest) :] == latest
    else:
        assert crumbs.steps[-len(kept.crumbs.steps) :] == kept.crumbs.steps


def test_back_leads_to_the_first_step_from_however_far() -> None:
    first = Location(PageKind.WHICH_CARD, ("aaaa",) * 10, page=1)
    crumbs = Breadcrumbs(Ruleset.ANY, (first,))
    for code in ("bbbb", "cccc", "dddd", "eeee", "ffff", "gggg", "hhhh", "iiii"):
        state = decode(encode(Open(crumbs.followed(Location(PageKind.ANSWERS, (code,))))))
        assert isinstance(state, Open)
        crumbs = state.crumbs
    assert crumbs.steps[0] == first
    assert [step.codes for step in crumbs.steps[-2:]] == [("hhhh",), ("iiii",)]


@given(st.one_of(st.text(), st.text().map("w2".__add__), STATES.map(encode).map(lambda id: id[:-1])))
def test_any_other_custom_id_is_read_or_unreadable(custom_id: str) -> None:
    try:
        action = decode(custom_id)
    except UnknownCustomId:
        return
    assert decode(encode(action)) == action


@pytest.mark.parametrize(
    "custom_id",
    ["", "w1oaa00", "w3oaa00", "ruling:17", "w2", "w2o", "w2oz", "w2oaq00", "w2oaa00abc", "w2oaa00aaaa!1"],
)
def test_what_another_version_made_is_unreadable(custom_id: str) -> None:
    with pytest.raises(UnknownCustomId):
        decode(custom_id)


def test_more_than_a_custom_id_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="longer than 100"):
        encode(Ask(COMMANDS["r"], Ruleset.ANY, "x" * 96))


def test_a_custom_id_looks_like_this() -> None:
    crumbs = Breadcrumbs(
        Ruleset.TYPE1, (Location(PageKind.ANSWERS, ("aaaa", "bbbb"), 37), Location(PageKind.EXAMPLES, ("bbbb",)))
    )
    assert encode(Open(crumbs)) == "w2o1a11aaaabbbb.x00bbbb"


def test_a_sentence_that_answers_stands_behind_the_codes() -> None:
    step = Location(PageKind.ANSWERS, ("aaaa", "bbbb", "cccc"), sentences=(0, 37, 2))
    assert encode(Open(Breadcrumbs(Ruleset.ANY, (step,)))) == "w2oaa00aaaabbbbcccc!001102"


def test_each_thing_has_its_own_sentence_that_answers() -> None:
    step = Location(PageKind.ANSWERS, ("aaaa", "bbbb", "cccc", "dddd"), sentences=(0, 37, 2))
    assert [step.sentence(code) for code in ("aaaa", "bbbb", "cccc", "dddd", "eeee")] == [0, 37, 2, 0, 0]


def test_the_way_back_has_room_beside_sentences_that_answer() -> None:
    first = Location(PageKind.ANSWERS, ("aaaa",) * MOST_MARKED, sentences=(MOST,) * MOST_MARKED)
    crumbs = Breadcrumbs(Ruleset.ANY, (first, Location(PageKind.EXAMPLES, ("aaaa",), sentences=(MOST,))))
    assert decode(encode(Open(crumbs))) == Open(crumbs)
    assert decode(encode(Pick(PageKind.ANSWERS, crumbs.alone()))) == Pick(PageKind.ANSWERS, crumbs.alone())


def test_back_leads_to_the_page_before_then_to_the_step_before() -> None:
    crumbs = Breadcrumbs(Ruleset.ANY, (Location(PageKind.ANSWERS, page=2), Location(PageKind.EXAMPLES, page=1)))
    ways = []
    while (back := crumbs.back()) is not None:
        crumbs = back
        ways.append((crumbs.here.kind, crumbs.here.page))
    assert ways == [(PageKind.EXAMPLES, 0), (PageKind.ANSWERS, 2), (PageKind.ANSWERS, 1), (PageKind.ANSWERS, 0)]
