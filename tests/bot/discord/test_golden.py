"""Whole replies, one of each kind. `WATCHER_GOLDEN=write` writes the files anew, to be read before they are kept."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bot.answers.command import Command
from bot.discord.custom_id import Breadcrumbs, Location, Open, PageKind, Pick, Publish, decode
from bot.discord.markdown import render_part
from bot.discord.message import Message
from bot.discord.navigation import Navigation
from bot.discord.notices import notice_message
from bot.discord.pages import DeckFile, SituationText
from corpus.document import Ruleset
from engine.verdict import Verdict
from tests.bot.discord.reading import button, drawn, menu, payload
from tests.bot.test_golden import DECK, LEGAL_DECK
from tests.bot.verdicts import CLASH, MISTYPED, NAMED, NO, OVERRULED, RULED, UNASKED, UNDECIDED, UNREAD

GOLDEN = Path(__file__).parent / "golden"
Told = Callable[[Navigation], Message]


def asked(command: Command, words: str, ruleset: Ruleset = Ruleset.ANY) -> Told:
    return lambda navigation: navigation.ask(command, words, ruleset).messages[0]


def pressed(first: Told, label: str, page: int = 0) -> Told:
    def told(navigation: Navigation) -> Message:
        state = decode(button(first(navigation), label).custom_id)
        assert isinstance(state, Open)
        return navigation.open(state.crumbs.turned(page) if page else state.crumbs)

    return told


def picked(first: Told, number: int) -> Told:
    def told(navigation: Navigation) -> Message:
        state = decode(menu(first(navigation)).custom_id)
        assert isinstance(state, Pick)
        return navigation.pick(state, menu(first(navigation)).options[number].value)

    return told


def published(first: Told) -> Told:
    def told(navigation: Navigation) -> Message:
        state = decode(button(first(navigation), "Make public").custom_id)
        assert isinstance(state, Publish)
        return navigation.open(state.crumbs, owner=80351110224678912)

    return told


def notice(part: str, **data: object) -> Told:
    return lambda navigation: notice_message(render_part("notice", part, **data))


def judged(verdict: Verdict, step: PageKind = PageKind.VERDICT) -> Told:
    """A verdict of the engine, which is tried in its own tests."""

    def told(navigation: Navigation) -> Message:
        made = Navigation(navigation.lookup)
        made.pages.verdict = lambda text, ruleset: verdict  # type: ignore[assignment]
        crumbs = Breadcrumbs(
            Ruleset(verdict.ruleset), (Location(PageKind.VERDICT), Location(step))[0 if step is PageKind.PROOF else 1 :]
        )
        return made.open(crumbs, given=SituationText(verdict.text))

    return told


def deck(content: bytes, ruleset: Ruleset, page: int = 0) -> Told:
    return lambda navigation: navigation.open(
        Breadcrumbs(ruleset, (Location(PageKind.DECK, page=page),)), given=DeckFile(content)
    )


RULING = asked(Command.RULING, "Darius Chessex")
MANY = "Angry Mob, Dojo, Empathy, Darius, Focus, Monkey, Chainsaw, Carl"
ALONE = asked(Command.RULING, "handbook/chessex-darius-and-chessex")
REPLIES: Mapping[str, Told] = {
    "ruling": RULING,
    "ruling-next": pressed(RULING, "Next"),
    "ruling-examples": pressed(RULING, "Examples"),
    "ruling-elsewhere": pressed(ALONE, "In the other rulesets"),
    "ruling-public": published(RULING),
    "ruling-highlighted": asked(Command.RULING, "who goes first?"),
    "ruling-type1": asked(Command.RULING, "Darius Chessex", Ruleset.TYPE1),
    "ruling-superseded": asked(Command.RULING, "handbook/attacks-damage"),
    "ruling-history": pressed(asked(Command.RULING, "handbook/attacks-damage"), "History"),
    "ruling-withdrawn": pressed(asked(Command.RULING, "handbook/discipline-all-versions"), "Example"),
    "ruling-long": asked(Command.RULING, "type2/effect-classification-list-retrieve"),
    "ruling-long-next": pressed(asked(Command.RULING, "type2/effect-classification-list-retrieve"), "Next"),
    "ruling-several": asked(Command.RULING, "Seduced and Police"),
    "errata-several": asked(Command.ERRATA, "Dojo; Frobnicator; Empathy"),
    "ruling-listed": asked(Command.RULING, "HS1-163"),
    "ruling-listed-alone": asked(Command.RULING, "Balladeer"),
    "card": asked(Command.CARD, "Angry Mob"),
    "card-next": pressed(asked(Command.CARD, "Angry Mob"), "Next"),
    "card-grids": asked(Command.CARD, "Block and Strike"),
    "card-without-text": asked(Command.CARD, "Master's Head Shot"),
    "card-older": asked(Command.CARD, "Angry Mob", Ruleset.TYPE1),
    "card-shared": asked(Command.CARD, "Seduce"),
    "card-shared-picked": picked(asked(Command.CARD, "Seduce"), 1),
    "errata": asked(Command.ERRATA, "Empathy"),
    "errata-elsewhere": asked(Command.ERRATA, "Empathy", Ruleset.TYPE2),
    "errata-grids": asked(Command.ERRATA, "Block and Strike"),
    "errata-shared": asked(Command.ERRATA, "Seduce"),
    "rule": asked(Command.RULE, "draw phase"),
    "define": asked(Command.DEFINE, "4H"),
    "compare": asked(Command.COMPARE, "Disarm"),
    "compare-type2": asked(Command.COMPARE, "Angry Mob", Ruleset.TYPE2),
    "about": asked(Command.ABOUT, ""),
    "about-type2": asked(Command.ABOUT, "", Ruleset.TYPE2),
    "help": asked(Command.HELP, ""),
    "check": judged(RULED),
    "check-proof": judged(RULED, PageKind.PROOF),
    "check-no": judged(NO),
    "check-no-proof": judged(NO, PageKind.PROOF),
    "check-overruled": judged(OVERRULED, PageKind.PROOF),
    "check-named": judged(NAMED),
    "check-undecided": judged(UNDECIDED),
    "check-clash": judged(CLASH),
    "check-mistyped": judged(MISTYPED),
    "check-not-understood": judged(UNREAD),
    "check-no-question": judged(UNASKED),
    "deck": deck(DECK, Ruleset.CLASSIC),
    "deck-next": deck(DECK, Ruleset.CLASSIC, page=1),
    "deck-legal": deck(LEGAL_DECK, Ruleset.ANY),
    "message": lambda navigation: navigation.cards_in("can I play seduce after Darius?").messages[0],
    "message-of-many": lambda navigation: navigation.cards_in(MANY).messages[0],
    "message-without-text": lambda navigation: navigation.cards_in("Is Master's Head Shot a Dirty Trick?").messages[0],
    "message-of-none": lambda navigation: navigation.cards_in("good morning").messages[0],
    "nothing": asked(Command.RULING, "Blok *Lotus* @everyone"),
    "nothing-type2": asked(Command.ERRATA, "Angry Mob of Paris", Ruleset.TYPE2),
    "nothing-of-this-kind": asked(Command.ERRATA, "draw phase"),
    "older": notice("older"),
    "older-command": notice("older_command"),
    "gone": notice("gone"),
    "not-yours": notice("not_yours"),
    "too-fast": notice("too_fast", seconds=4),
    "no-words": notice("no_words"),
    "too-long": notice("too_long", got="1001", most=1000),
    "already-shown": notice("already_shown"),
    "no-situation": notice("no_situation"),
    "situation-too-long": notice("situation_too_long", got="1501", most=1500),
    "deck-too-long": notice("deck_too_long"),
    "deck-not-text": notice("deck_not_text"),
    "not-fetched": notice("not_fetched"),
    "not-shown": notice("not_shown"),
    "reported": notice("reported"),
    "not-reported": notice("not_reported"),
    "stopping": notice("stopping"),
    "not-removed": notice("not_removed"),
    "sorry": notice("sorry", reference="3fa9c1"),
}


def held(file: Path, text: str) -> str:
    """The golden text in a file; first written where that was asked for."""
    if os.environ.get("WATCHER_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", REPLIES)
def test_reply(navigation: Navigation, name: str) -> None:
    text = drawn(REPLIES[name](navigation))
    assert held(GOLDEN / f"{name}.txt", text) == text


def test_what_is_sent(navigation: Navigation) -> None:
    sent = json.dumps(payload(RULING(navigation)), ensure_ascii=False, indent=2) + "\n"
    assert held(GOLDEN / "ruling.json", sent) == sent


def test_every_golden_file_is_of_a_reply() -> None:
    assert {file.name for file in GOLDEN.iterdir()} == {*(f"{name}.txt" for name in REPLIES), "ruling.json"}


def test_every_kind_of_page_is_among_them(navigation: Navigation) -> None:
    shown = {state.crumbs.here.kind for told in REPLIES.values() for state in ways(told(navigation))}
    assert shown | {PageKind.NAMED, PageKind.WHICH_CARD, PageKind.WHICH_HISTORY} == {*PageKind}


def ways(message: Message) -> list[Publish]:
    states = [decode(one.custom_id) for row in message.rows if isinstance(row, tuple) for one in row]
    return [state for state in states if isinstance(state, Publish)]


def test_a_step_is_what_the_golden_files_show(navigation: Navigation) -> None:
    crumbs = Breadcrumbs(Ruleset.ANY, (Location(PageKind.ABOUT),))
    assert drawn(navigation.open(crumbs)) in (GOLDEN / "about.txt").read_text(encoding="utf-8")
