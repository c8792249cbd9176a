"""Every entry, every card and every history, through every command: within Discord's limits, and nothing cut."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answers.command import Command
from bot.answers.mistake import WrongUsage
from bot.answers.templates import without_grids
from bot.discord.cogs.lookup import WANTED
from bot.discord.custom_id import (
    MOST_CODES,
    MOST_MARKED,
    Action,
    Breadcrumbs,
    Location,
    Open,
    PageKind,
    Pick,
    Publish,
    code_of,
    decode,
    encode,
)
from bot.discord.markdown import render_part
from bot.discord.message import Menu, Message
from bot.discord.navigation import Navigation
from bot.discord.pages import Content
from bot.discord.paging import Block, boxes, paged
from corpus.document import Ruleset
from corpus.entry import Entry, Example, Kind, Lines
from indexer.answer import Shown, Status
from indexer.completion import completions
from indexer.passage import TEXT, Span
from tests.bot.discord.reading import buttons, refused, seen, source

pytestmark = pytest.mark.slow

OWNER = 2**63


def pages(navigation: Navigation, crumbs: Breadcrumbs) -> Iterator[Message]:
    """All pages of where breadcrumbs lead."""
    number = 0
    while True:
        message = navigation.open(crumbs.turned(number))
        yield message
        number += 1
        if not any(one.label.startswith("Next") for one in buttons(message)):
            return


def location_of(navigation: Navigation, kind: PageKind, entry: Entry) -> Location:
    return navigation.locations.location(Content(kind, (entry,)))


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def holds(shown: str, text: str) -> bool:
    """Whether all words of a text are shown, in their order."""
    rest = iter(words(shown))
    return all(word in rest for word in words(without_grids(text)))


def ways(message: Message) -> Iterator[Breadcrumbs]:
    """Where the buttons of a message lead, other than back; what it shows itself among them, from its first page."""
    for button in buttons(message):
        state = decode(button.custom_id)
        if isinstance(state, Open | Publish) and not button.label.startswith("Back"):
            yield state.crumbs.turned(0)


@pytest.fixture(scope="module")
def answered(navigation: Navigation) -> list[Message]:
    """What is answered to every title, as a ruling and as a card."""
    titles = sorted({entry.title for entry in navigation.lookup.entries.values()})
    asked = [(command, title) for title in titles for command in (Command.RULING, Command.CARD)]
    return [message for command, title in asked for message in navigation.ask(command, title, Ruleset.ANY).messages]


@pytest.fixture(scope="module")
def looked_at() -> set[tuple[Ruleset, Location]]:
    """What was looked at already, on all its pages, for many commands lead to the same."""
    return set()


@pytest.mark.parametrize(
    "command",
    [one if one is Command.RULING else pytest.param(one, marks=pytest.mark.soak) for one in WANTED],
)
def test_every_title_through_every_command_is_within_the_limits(
    navigation: Navigation, command: Command, looked_at: set[tuple[Ruleset, Location]]
) -> None:
    found = 0
    for title in titles(navigation, command):
        reply = navigation.ask(command, title, Ruleset.ANY)
        found += reply.found
        for first in reply.messages:
            assert refused(first) == [], title
            for crumbs in ways(first):
                check_all_pages(navigation, crumbs, looked_at)
    assert found > 0


def titles(navigation: Navigation, command: Command) -> list[str]:
    """The titles that a command is asked for: all that are suggested for it."""
    wanted = WANTED[command][1]
    return [one.suggestion.value for one in completions(navigation.lookup) if (Ruleset.ANY, wanted) in one.answers]


def check_all_pages(navigation: Navigation, crumbs: Breadcrumbs, looked_at: set[tuple[Ruleset, Location]]) -> None:
    """Hold every page of where breadcrumbs lead to the limits."""
    start = (crumbs.ruleset, crumbs.turned(0).here)
    if start not in looked_at:
        looked_at.add(start)
        for message in pages(navigation, crumbs):
            assert refused(message) == [], crumbs


def test_every_entry_on_all_its_pages_is_within_the_limits(
    navigation: Navigation, looked_at: set[tuple[Ruleset, Location]]
) -> None:
    for entry in navigation.lookup.entries.values():
        check_all_pages(
            navigation,
            Breadcrumbs(Ruleset.ANY, (location_of(navigation, PageKind.ANSWERS, entry),)),
            looked_at,
        )


def test_every_word_of_every_entry_is_shown(navigation: Navigation) -> None:
    for entry in navigation.lookup.entries.values():
        step = location_of(navigation, PageKind.ANSWERS, entry)
        shown = "\n".join(seen(message) for message in pages(navigation, Breadcrumbs(Ruleset.ANY, (step,))))
        assert holds(shown, entry.text), entry.id
        assert f"line{'s' if entry.lines.first != entry.lines.last else ''} {entry.lines.first}" in shown


def test_every_example_is_shown(navigation: Navigation) -> None:
    for entry in navigation.lookup.entries.values():
        if entry.examples:
            step = location_of(navigation, PageKind.EXAMPLES, entry)
            shown = "\n".join(seen(message) for message in pages(navigation, Breadcrumbs(Ruleset.ANY, (step,))))
            assert holds(shown, " ".join(f"{one.label} {one.text}" for one in entry.examples)), entry.id


def test_every_text_of_every_history_is_shown(navigation: Navigation) -> None:
    for entry in navigation.lookup.entries.values():
        texts = navigation.related.history(entry)
        crumbs = Breadcrumbs(Ruleset.ANY, (location_of(navigation, PageKind.HISTORY, entry),))
        messages = list(pages(navigation, crumbs))
        assert [refused(message) for message in messages] == [[]] * len(messages)
        shown = "\n".join(map(seen, messages))
        assert all(holds(shown, text.text) for text in texts), entry.id


@pytest.mark.parametrize("ruleset", [*Ruleset])
def test_every_name_of_a_card_is_within_the_limits(navigation: Navigation, ruleset: Ruleset) -> None:
    for name in {entry.card.title for entry in navigation.lookup.entries.values() if entry.card}:
        for command in (Command.CARD, Command.ERRATA):
            for message in navigation.ask(command, name, ruleset).messages:
                assert refused(message) == [], name


@pytest.mark.parametrize("ruleset", [*Ruleset])
def test_a_public_page_is_within_the_limits_and_leads_back_nowhere(navigation: Navigation, ruleset: Ruleset) -> None:
    for entry in [*navigation.lookup.entries.values()][::5]:
        crumbs = Breadcrumbs(ruleset, (location_of(navigation, PageKind.ANSWERS, entry),))
        message = navigation.open(crumbs, owner=OWNER)
        labels = [one.label for one in buttons(message)]
        assert refused(message) == []
        assert "Remove" in labels
        assert not {"Back", "Make public"} & {*labels}


def test_what_is_answered_to_every_title_is_within_the_limits(answered: list[Message]) -> None:
    assert [problem for message in answered for problem in refused(message)] == []


def test_a_menu_leads_to_what_it_shows(navigation: Navigation, answered: list[Message]) -> None:
    for menu in (row for message in answered for row in message.rows if isinstance(row, Menu)):
        pick = decode(menu.custom_id)
        assert isinstance(pick, Pick)
        assert shows(navigation, pick, menu.options[0].value)


def shows(navigation: Navigation, pick: Pick, code: str) -> bool:
    return " ".join(navigation.locations.entry(code).title.split()) in seen(navigation.pick(pick, code))


def test_the_state_of_every_button_comes_back(answered: list[Message]) -> None:
    for button in (one for message in answered for one in buttons(message)):
        assert encode(decode(button.custom_id)) == button.custom_id


HOSTILE = st.text(alphabet="*_~|`<>[]()#@-+1.:/\\ \nabé™🟥", max_size=400)
LONG = st.builds(str.__mul__, st.text(min_size=1, max_size=40), st.integers(1, 300))


@given(st.one_of(HOSTILE, LONG, st.text()), st.one_of(HOSTILE, LONG, st.text()), st.booleans())
def test_no_text_of_an_entry_breaks_a_limit_or_is_obeyed(title: str, text: str, answers: bool) -> None:
    message = entry_told(title, text, answers=answers)
    for one in message:
        assert refused(one) == []
        assert not re.search(r"(?<!\\)<[@#:t/]|@(?:everyone|here)", source(one))


def entry_told(title: str, text: str, *, answers: bool = False) -> list[Message]:
    """All pages of an entry of these words, of its example, and of its history; with all that answers in bold."""
    lines, before = Lines(1, 2), Entry("y", Kind.CARD, "", "handbook", Lines(1, 1), title, "")
    example = Example(title or "Example:", text, lines)
    entry = Entry("handbook/x", Kind.RULING, title, "handbook", lines, text, "", path=(title,), examples=(example,))
    highlights = [Span(where, 0, len(text)) for where in (TEXT, example.label)] if answers else []
    shown = Shown(entry, Status.CURRENT, tuple(highlights))
    blocks = [
        Block(
            render_part("answer", "head", shown=shown),
            render_part("answer", "body", shown=shown, asked=Ruleset.ANY),
            foot=render_part("answer", "foot", shown=shown, asked=Ruleset.ANY, entries={}),
            again=render_part("answer", "again", shown=shown),
        ),
        Block(
            render_part("examples", "head", entry=entry, example=example, first=True),
            render_part("examples", "body", example=example, highlights=highlights),
            foot=render_part("examples", "foot", shown=shown, asked=Ruleset.ANY, entries={}),
            again=render_part("examples", "again", entry=entry, example=example),
        ),
        Block("", render_part("history", "body", entry=entry, before=before)),
    ]
    return [Message(boxes(page)) for page in paged(blocks)]


@given(st.one_of(st.text(min_size=1), HOSTILE), st.sampled_from([*WANTED]), st.sampled_from(Ruleset))
def test_no_question_breaks_a_limit_or_is_obeyed(
    navigation: Navigation, words: str, command: Command, ruleset: Ruleset
) -> None:
    try:
        reply = navigation.ask(command, words, ruleset)
    except WrongUsage:
        return
    for message in reply.messages:
        assert refused(message) == []
        assert not re.search(r"(?<!\\)<[@#:t/]|@(?:everyone|here)", source(message))


@given(st.text())
def test_no_message_that_is_looked_at_breaks_a_limit(navigation: Navigation, text: str) -> None:
    for message in navigation.cards_in(text).messages:
        assert refused(message) == []


def test_no_answer_is_too_long_for_a_button(answered: list[Message]) -> None:
    states = [decode(one.custom_id) for message in answered for one in buttons(message)]
    longest = max(len(state.crumbs.here.codes) for state in states if isinstance(state, Open | Publish))
    assert 0 < longest < MOST_CODES
    assert len(encode(Publish(Breadcrumbs(Ruleset.ANY, (Location(PageKind.ANSWERS, ("aaaa",) * MOST_CODES),))))) <= 100
    assert longest_answer(states) <= MOST_MARKED


def longest_answer(states: list[Action]) -> int:
    """How many things the longest answer shows, each of which may have a sentence that answers."""
    steps = [state.crumbs.here for state in states if isinstance(state, Open | Publish)]
    return max(len(step.codes) for step in steps if step.kind is PageKind.ANSWERS)


def test_no_two_controls_lead_to_the_same_passage(navigation: Navigation, answered: list[Message]) -> None:
    for message in answered:
        targets = [target for button in buttons(message) for target in passages(navigation, button.custom_id)]
        menus = [row for row in message.rows if isinstance(row, Menu)]
        targets += [option.value for menu in menus for option in menu.options]
        assert len({*targets}) == len(targets), seen(message)[:200]


def passages(navigation: Navigation, custom_id: str) -> list[str]:
    """The codes of the entries that Next or In the other rulesets leads to."""
    action = decode(custom_id)
    if not isinstance(action, Open):
        return []
    here = action.crumbs.here
    if here.kind is PageKind.OTHERS:
        return [*here.codes[1:]]
    if here.kind not in (PageKind.ANSWERS, PageKind.CARD) or not here.page:
        return []
    content = navigation.locations.at(here, action.crumbs.ruleset)
    pages = navigation.pages.of(content, action.crumbs.ruleset)
    before, page = pages[here.page - 1 : here.page + 1]
    return [code_of(page.about.id)] if page.about and page.about is not before.about else []
