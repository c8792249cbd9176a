"""The same deck written in any way: a legal one is never called broken, and a broken one never legal."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.document import Ruleset
from engine.deck import Outcome, judge, read
from tests.engine.deck.lists import whole
from tests.indexer.shelf import by_id

STYLES: dict[str, Callable[[str, str], str]] = {
    style: (lambda count, name, style=style: style.format(n=count, name=name))  # type: ignore[misc]
    for style in (
        "{n} {name}",
        "{n}x {name}",
        "{n} x {name}",
        "x{n} {name}",
        "({n}) {name}",
        "[{n}] {name}",
        "{n}. {name}",
        "{n}: {name}",
        "{n}) {name}",
        "{name}: {n}",
        "{name} - {n}",
        "{name} {n}",
        "{name} x{n}",
        "{name} ({n})",
        "{name} (x{n})",
        "+{n} {name}",
        "- {n} {name}",
        "| {n} | {name} |",
        "| {name} | {n} |",
        "#{n} {name}",
        "{n},{name}",
        "{name}\t{n}",
        "{name}, {n}",
        "{n} copies of {name}",
        "{name} *{n}",
        "{n}×{name}",
        "{n} - {name}",
    )
}
WORDS = dict(zip("123456789", ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"], strict=True))
STYLES["in words"] = lambda count, name: f"{WORDS.get(count, count)} {name}"
PERSONAS = ("Persona: {}", "Persona - {}", "Character: {}", "Playing as: {}", "Playing as:\n{}", "Persona\n{}", "{}")
HEADINGS = ("", "Deck", "Attacks", "Good stuff:", "Events (5)", "Basics (15)", "Sideboard", "Maybe", "Out:")
BROKEN = ("7 Dojo", "1 Hogg: Kern", "2 Bloodlust: Kurgan", "5 Street Punk [SE]")


def written(lines: list[str], style: str, persona: str, heading: str, seed: int) -> str:
    """The deck in this style, its lines in any order, with a heading somewhere among them."""
    kept = [line for line in lines if not line.startswith("Persona")]
    said = [STYLES[style](*line.split(" ", 1)) for line in kept]
    random.Random(seed).shuffle(said)
    said.insert(random.Random(seed).randrange(len(said)), heading) if heading else None
    return "\n".join([persona.format("Duncan MacLeod"), *said])


def outcome(text: str) -> Outcome:
    return judge(read(text), Ruleset.CLASSIC, by_id()).outcome


MADE = (st.sampled_from(PERSONAS), st.integers(0, 99))


@pytest.mark.parametrize("style", STYLES)
@settings(max_examples=5)
@given(*MADE)
def test_a_legal_deck_is_never_broken(style: str, persona: str, seed: int) -> None:
    text = written(whole().splitlines(), style, persona, "", seed)
    assert outcome(text) is not Outcome.NOT_LEGAL, text


@pytest.mark.parametrize("style", STYLES)
@settings(max_examples=5)
@given(*MADE, st.sampled_from(HEADINGS), st.sampled_from(BROKEN))
def test_a_broken_deck_is_never_legal(style: str, persona: str, seed: int, heading: str, broken: str) -> None:
    heading = "" if heading in ("Sideboard", "Maybe", "Out:") else heading
    text = written(whole(broken).splitlines(), style, persona, heading, seed)
    assert outcome(text) is not Outcome.LEGAL, text


@pytest.mark.parametrize("heading", HEADINGS[6:])
def test_what_is_not_in_the_deck_does_not_break_it(heading: str) -> None:
    assert outcome(whole(heading, "7 Dojo", "1 Hogg: Kern")) is not Outcome.NOT_LEGAL


@pytest.mark.parametrize("wrong", ["1 Thurst", "1 Attack, Middle", "Thrustt", "Basics (15)"])
def test_a_misspelt_basic_leaves_it_open(wrong: str) -> None:
    assert outcome(whole(wrong, without=("1 Thrust",))) is Outcome.UNDECIDED


@pytest.mark.parametrize(
    ("text", "ruleset"),
    [
        ("Persona: Duncan\n7 Darius", Ruleset.TYPE2),
        ("6 Dirty Trick\n4 Armor", Ruleset.CLASSIC),
        ("1 Parrying Blade", Ruleset.CLASSIC),
        ("1 The Curse", Ruleset.TYPE2),
        ("1 Face of Death: Fasil", Ruleset.CLASSIC),
        ("Persona: Duncn\n1 Hogg: Kern", Ruleset.CLASSIC),
        ("Street Punk:\n7 Dojo", Ruleset.CLASSIC),
    ],
)
def test_what_may_be_meant_otherwise_breaks_nothing(text: str, ruleset: Ruleset) -> None:
    assert not judge(read(text), ruleset, by_id(), whole=False).broken


def test_five_reserved_cards_are_too_many_for_the_generic_immortal() -> None:
    deck = read("Generic Immortal [Reserved Cards]\n5 Intimidate: Luther")
    judgement = judge(deck, Ruleset.CLASSIC, by_id(), whole=False)
    assert [one.rule for one in judgement.broken] == ["master-limit"]
