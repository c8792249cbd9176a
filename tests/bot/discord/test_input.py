"""What an asker brought: any situation and any list is shown within Discord's limits, and read again from the reply."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answers.mistake import WrongUsage
from bot.discord.custom_id import (
    Breadcrumbs,
    Finish,
    Location,
    Open,
    PageKind,
    Pick,
    Publish,
    ReportWrong,
    decode,
)
from bot.discord.markdown import unescaped
from bot.discord.message import Message
from bot.discord.navigation import Navigation
from bot.discord.pages import DeckFile, Gone, SituationText, situation_text
from bot.discord.verdict_pages import SITUATION_ID
from corpus.document import Ruleset
from engine.covering import WorkedExample, WorkedQuestion, worked_examples
from engine.verdict import LONGEST, Cause, Change, Citation, Mend, Missed, Outcome, Overruled, Unclear, Unread, Verdict
from engine.verdict import Step as Reason
from tests.bot.discord.reading import button, buttons, menu, refused, seen, source
from tests.bot.test_golden import DECK
from tests.bot.verdicts import EVERY, NO, UNDECIDED

OWNER = 2**63
HOSTILE = st.text(alphabet="*_~|`<>[]()#@-+1.:/\\ \nabé™🟥", min_size=1, max_size=LONGEST)


def judging(navigation: Navigation, verdict: Verdict) -> Navigation:
    """Replies of an engine that always says the same."""
    made = Navigation(navigation.lookup)
    made.pages.verdict = lambda text, ruleset: verdict  # type: ignore[assignment]
    return made


def pages(
    navigation: Navigation, crumbs: Breadcrumbs, brought: SituationText | DeckFile, owner: int | None = None
) -> list[Message]:
    """All pages of where breadcrumbs lead."""
    found = [navigation.open(crumbs, owner, brought)]
    while any(one.label.startswith("Next") for one in buttons(found[-1])):
        found.append(navigation.open(crumbs.turned(len(found)), owner, brought))
    return found


def text_of(message: Message) -> str:
    """What a press reads of the situation."""
    return next(unescaped(box.texts[0]) for box in message.boxes if box.id == SITUATION_ID)


def examples() -> Iterator[tuple[int, tuple[WorkedExample, WorkedQuestion]]]:
    """All questions about worked examples, numbered."""
    return enumerate((example, question) for example in worked_examples() for question in example.questions)


@pytest.mark.parametrize("what", [PageKind.VERDICT, PageKind.PROOF])
@pytest.mark.parametrize("owner", [None, OWNER])
def test_every_verdict_is_within_the_limits(navigation: Navigation, what: PageKind, owner: int | None) -> None:
    for verdict in EVERY:
        crumbs = Breadcrumbs(Ruleset(verdict.ruleset), (Location(what),))
        for message in pages(judging(navigation, verdict), crumbs, SituationText(verdict.text), owner):
            assert refused(message) == []
            assert text_of(message) == verdict.text


@pytest.mark.slow
def test_every_worked_example_is_within_the_limits(navigation: Navigation) -> None:
    asked = [(one.text if number % 2 else one.sheet, Ruleset(example.ruleset)) for number, (example, one) in examples()]
    for text, ruleset in asked[::5]:
        (message,) = navigation.check(text, ruleset).messages
        assert refused(message) == []
        assert text_of(message) == situation_text(text).text
        for one in buttons(message):
            state = decode(one.custom_id)
            if isinstance(state, Finish):
                assert len(navigation.sheet(text, ruleset)) <= LONGEST
                continue
            assert isinstance(state, Open | Publish | ReportWrong)
            for page in pages(navigation, state.crumbs, SituationText(text_of(message))):
                assert refused(page) == []


def test_the_whole_proof_is_in_the_proof(navigation: Navigation) -> None:
    for verdict in EVERY:
        crumbs = Breadcrumbs(Ruleset.ANY, (Location(PageKind.PROOF),))
        shown = "\n".join(seen(one) for one in pages(judging(navigation, verdict), crumbs, SituationText(verdict.text)))
        for step in (*verdict.steps, *verdict.why_not):
            for citation in step.citations:
                assert citation.quote in shown
                assert f"[{citation.id}]" in shown
        for lost in verdict.overruled:
            assert lost.citation.quote in shown
            assert lost.by.quote in shown


@given(HOSTILE.filter(str.strip), st.sampled_from(Ruleset))
def test_any_situation_is_within_the_limits_obeyed_by_nothing_and_read_again(
    navigation: Navigation, words: str, ruleset: Ruleset
) -> None:
    brought = situation_text(words)
    for message in pages(navigation, Breadcrumbs(ruleset, (Location(PageKind.VERDICT),)), brought):
        assert refused(message) == []
        assert text_of(message) == brought.text
        assert not re.search(r"(?<!\\)<[@#:t/]|@(?:everyone|here)", source(message))


@pytest.mark.slow
@given(st.lists(HOSTILE, min_size=1, max_size=5), HOSTILE)
def test_any_long_verdict_is_within_the_limits(navigation: Navigation, words: list[str], text: str) -> None:
    brought = SituationText(text.strip() or "x")
    citations = [Citation("handbook/thrust", "handbook", (1, 2), one) for one in words]
    steps = tuple(Reason(one, tuple(citations)) for one in words)
    lost = tuple(Overruled(one, one, one.quote) for one in citations)
    decided = Verdict(
        brought.text,
        "classic",
        Outcome.RULED,
        words[0],
        answer=False,
        sentence=words[-1],
        steps=steps,
        why_not=steps[::-1],
        missed=tuple(Missed(step, kind=step.says) for step in steps),
        would_be_legal_if=tuple(Mend(change, one) for one in words for change in Change),
        overruled=lost,
        assumed=tuple(words),
    )
    undecided = replace(decided, outcome=Outcome.UNDECIDED, answer=None, cause=Cause.UNREAD, about=tuple(words))
    unread = tuple(Unread(brought.text[:5], 0, min(5, len(brought.text)), Unclear.SHEET, why) for why in words)
    not_read = Verdict(brought.text, "classic", Outcome.NOT_UNDERSTOOD, words[0], unread=unread)
    for verdict in (decided, undecided, not_read):
        for what in (PageKind.VERDICT, PageKind.PROOF):
            for message in pages(judging(navigation, verdict), Breadcrumbs(Ruleset.ANY, (Location(what),)), brought):
                assert refused(message) == []
                assert text_of(message) == brought.text


@given(st.binary(max_size=2000), st.sampled_from(Ruleset))
def test_any_deck_list_is_within_the_limits(navigation: Navigation, content: bytes, ruleset: Ruleset) -> None:
    try:
        navigation.deck(content, "deck.txt", ruleset)
    except WrongUsage:
        return
    for message in pages(navigation, Breadcrumbs(ruleset, (Location(PageKind.DECK),)), DeckFile(content)):
        assert refused(message) == []
        assert message.file
        assert message.file.content == content


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", Ruleset)
def test_a_long_deck_list_goes_on_over_pages(navigation: Navigation, ruleset: Ruleset) -> None:
    content = DECK + b"".join(b"1 Unheard Of %d\n" % number for number in range(200))
    shown = pages(navigation, Breadcrumbs(ruleset, (Location(PageKind.DECK),)), DeckFile(content))
    assert len(shown) > 3
    assert "Unheard Of 199" in "\n".join(map(seen, shown))
    assert [refused(message) for message in shown] == [[]] * len(shown)


def test_the_nearest_entries_open_from_a_menu_and_lead_back_nowhere(navigation: Navigation) -> None:
    made = judging(navigation, UNDECIDED)
    shown = made.open(Breadcrumbs(Ruleset.ANY, (Location(PageKind.VERDICT),)), given=SituationText(UNDECIDED.text))
    pick = decode(menu(shown).custom_id)
    assert isinstance(pick, Pick)
    opened = made.pick(pick, menu(shown).options[0].value)
    assert "additional point of damage" in seen(opened)
    assert "Back" not in [one.label for one in buttons(opened)]


def test_the_proof_leads_back(navigation: Navigation) -> None:
    made = judging(navigation, NO)
    shown = made.open(Breadcrumbs(Ruleset.CLASSIC, (Location(PageKind.VERDICT),)), given=SituationText(NO.text))
    proof = decode(button(shown, "Proof").custom_id)
    assert isinstance(proof, Open)
    back = decode(button(made.open(proof.crumbs, given=SituationText(NO.text)), "Back").custom_id)
    assert isinstance(back, Open)
    assert made.open(back.crumbs, given=SituationText(NO.text)) == shown


@pytest.mark.parametrize("what", [PageKind.VERDICT, PageKind.PROOF, PageKind.DECK])
def test_without_what_was_brought_there_is_nothing_to_show(navigation: Navigation, what: PageKind) -> None:
    with pytest.raises(Gone):
        navigation.open(Breadcrumbs(Ruleset.ANY, (Location(what),)))


@pytest.mark.parametrize("words", ["", " \n", "x" * (LONGEST + 1)])
def test_no_situation_or_too_long_a_one_is_a_mistake(navigation: Navigation, words: str) -> None:
    with pytest.raises(WrongUsage):
        navigation.check(words, Ruleset.ANY)
