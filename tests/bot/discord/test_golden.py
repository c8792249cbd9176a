"""Whole replies, one of each kind. `WATCHER_GOLDEN=write` writes the files anew, to be read before they are kept."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bot.command import Name
from bot.discord.brought import DeckList, Situation
from bot.discord.message import Message
from bot.discord.reply import Replies, told
from bot.discord.state import Open, Pick, Publish, decoded
from bot.discord.trail import Step, Trail, What
from bot.discord.wording import worded
from corpus.document import Ruleset
from engine.verdict import Verdict
from tests.bot.discord.reading import button, drawn, menu, payload
from tests.bot.test_golden import DECK, LEGAL_DECK
from tests.bot.verdicts import CLASH, MISTYPED, NAMED, NO, OVERRULED, RULED, UNASKED, UNDECIDED, UNREAD

GOLDEN = Path(__file__).parent / "golden"
Told = Callable[[Replies], Message]


def asked(command: Name, words: str, ruleset: Ruleset = Ruleset.ANY) -> Told:
    return lambda replies: replies.ask(command, words, ruleset).messages[0]


def pressed(first: Told, label: str, page: int = 0) -> Told:
    def told(replies: Replies) -> Message:
        state = decoded(button(first(replies), label).custom_id)
        assert isinstance(state, Open)
        return replies.open(state.trail.turned(page) if page else state.trail)

    return told


def picked(first: Told, number: int) -> Told:
    def told(replies: Replies) -> Message:
        state = decoded(menu(first(replies)).custom_id)
        assert isinstance(state, Pick)
        return replies.pick(state, menu(first(replies)).options[number].value)

    return told


def published(first: Told) -> Told:
    def told(replies: Replies) -> Message:
        state = decoded(button(first(replies), "Make public").custom_id)
        assert isinstance(state, Publish)
        return replies.open(state.trail, owner=80351110224678912)

    return told


def notice(part: str, **data: object) -> Told:
    return lambda replies: told(worded("notice", part, **data))


def judged(verdict: Verdict, step: What = What.VERDICT) -> Told:
    """A verdict of the engine, which is tried in its own tests."""

    def told(replies: Replies) -> Message:
        made = Replies(replies.lookup)
        made.sheets.verdict = lambda text, ruleset: verdict  # type: ignore[assignment]
        trail = Trail(Ruleset(verdict.ruleset), (Step(What.VERDICT), Step(step))[0 if step is What.PROOF else 1 :])
        return made.open(trail, brought=Situation(verdict.text))

    return told


def deck(content: bytes, ruleset: Ruleset, page: int = 0) -> Told:
    return lambda replies: replies.open(Trail(ruleset, (Step(What.DECK, page=page),)), brought=DeckList(content))


RULING = asked(Name.RULING, "Darius Chessex")
REPLIES: Mapping[str, Told] = {
    "ruling": RULING,
    "ruling-next": pressed(RULING, "Next"),
    "ruling-examples": pressed(RULING, "Examples"),
    "ruling-elsewhere": pressed(RULING, "In the other rulesets"),
    "ruling-public": published(RULING),
    "ruling-highlighted": asked(Name.RULING, "who goes first?"),
    "ruling-type1": asked(Name.RULING, "Darius Chessex", Ruleset.TYPE1),
    "ruling-superseded": asked(Name.RULING, "handbook/attacks-damage"),
    "ruling-history": pressed(asked(Name.RULING, "handbook/attacks-damage"), "History"),
    "ruling-withdrawn": pressed(asked(Name.RULING, "handbook/discipline-all-versions"), "Example"),
    "ruling-long": asked(Name.RULING, "type2/effect-classification-list-retrieve"),
    "ruling-long-next": pressed(asked(Name.RULING, "type2/effect-classification-list-retrieve"), "Next"),
    "ruling-listed": asked(Name.RULING, "HS1-163"),
    "ruling-listed-alone": asked(Name.RULING, "Balladeer"),
    "card": asked(Name.CARD, "Angry Mob"),
    "card-next": pressed(asked(Name.CARD, "Angry Mob"), "Next"),
    "card-grids": asked(Name.CARD, "Block and Strike"),
    "card-without-text": asked(Name.CARD, "Master's Head Shot"),
    "card-older": asked(Name.CARD, "Angry Mob", Ruleset.TYPE1),
    "card-shared": asked(Name.CARD, "Seduce"),
    "card-shared-picked": picked(asked(Name.CARD, "Seduce"), 1),
    "errata": asked(Name.ERRATA, "Empathy"),
    "errata-elsewhere": asked(Name.ERRATA, "Empathy", Ruleset.TYPE2),
    "errata-grids": asked(Name.ERRATA, "Block and Strike"),
    "errata-shared": asked(Name.ERRATA, "Seduce"),
    "rule": asked(Name.RULE, "draw phase"),
    "define": asked(Name.DEFINE, "4H"),
    "compare": asked(Name.COMPARE, "Disarm"),
    "compare-type2": asked(Name.COMPARE, "Angry Mob", Ruleset.TYPE2),
    "about": asked(Name.ABOUT, ""),
    "about-type2": asked(Name.ABOUT, "", Ruleset.TYPE2),
    "check": judged(RULED),
    "check-proof": judged(RULED, What.PROOF),
    "check-no": judged(NO),
    "check-no-proof": judged(NO, What.PROOF),
    "check-overruled": judged(OVERRULED, What.PROOF),
    "check-named": judged(NAMED),
    "check-undecided": judged(UNDECIDED),
    "check-clash": judged(CLASH),
    "check-mistyped": judged(MISTYPED),
    "check-not-understood": judged(UNREAD),
    "check-no-question": judged(UNASKED),
    "deck": deck(DECK, Ruleset.CLASSIC),
    "deck-next": deck(DECK, Ruleset.CLASSIC, page=1),
    "deck-legal": deck(LEGAL_DECK, Ruleset.ANY),
    "message": lambda replies: replies.named("can I play seduce after Darius?").messages[0],
    "message-of-none": lambda replies: replies.named("good morning").messages[0],
    "nothing": asked(Name.RULING, "Blok *Lotus* @everyone"),
    "nothing-type2": asked(Name.ERRATA, "Angry Mob of Paris", Ruleset.TYPE2),
    "nothing-of-this-kind": asked(Name.ERRATA, "draw phase"),
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
    "not-removed": notice("not_removed"),
    "sorry": notice("sorry", reference="3fa9c1"),
}


def held(file: Path, text: str) -> str:
    """The golden text in a file; first written where that was asked for."""
    if os.environ.get("WATCHER_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", REPLIES)
def test_reply(replies: Replies, name: str) -> None:
    text = drawn(REPLIES[name](replies))
    assert held(GOLDEN / f"{name}.txt", text) == text


def test_what_is_sent(replies: Replies) -> None:
    sent = json.dumps(payload(RULING(replies)), ensure_ascii=False, indent=2) + "\n"
    assert held(GOLDEN / "ruling.json", sent) == sent


def test_every_golden_file_is_of_a_reply() -> None:
    assert {file.name for file in GOLDEN.iterdir()} == {*(f"{name}.txt" for name in REPLIES), "ruling.json"}


def test_every_kind_of_page_is_among_them(replies: Replies) -> None:
    shown = {state.trail.here.what for told in REPLIES.values() for state in ways(told(replies))}
    assert shown | {What.NAMED, What.WHICH_CARD, What.WHICH_HISTORY} == {*What}


def ways(message: Message) -> list[Publish]:
    states = [decoded(one.custom_id) for row in message.rows if isinstance(row, tuple) for one in row]
    return [state for state in states if isinstance(state, Publish)]


def test_a_step_is_what_the_golden_files_show(replies: Replies) -> None:
    trail = Trail(Ruleset.ANY, (Step(What.ABOUT),))
    assert drawn(replies.open(trail)) == (GOLDEN / "about.txt").read_text(encoding="utf-8")
