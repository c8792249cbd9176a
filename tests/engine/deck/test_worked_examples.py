"""The documents' own worked examples about deck construction, each as the small deck that it tells of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from corpus.document import Ruleset
from corpus.entry import Entry
from engine.deck import Mark, Outcome, Side, Stated, basics_missing, copies, judge, master_limit, read

LEGAL, NOT_LEGAL, UNDECIDED = Outcome.LEGAL, Outcome.NOT_LEGAL, Outcome.UNDECIDED


@dataclass(frozen=True, slots=True)
class Case:
    """An example by its label in the document: what it tells of a deck, and what it rules."""

    example: str
    deck: str
    outcome: Outcome
    rules: tuple[str, ...] = ()
    ruleset: Ruleset = Ruleset.CLASSIC


CASES = (
    Case("HB-079", "Persona: Generic Persona\n1 Power Blow: Connor MacLeod\n1 Back Away: Connor MacLeod", LEGAL),
    Case("HB-080", "Persona: Generic Persona\n1 Power Blow: Connor MacLeod\n1 Power Blow: Duncan MacLeod", LEGAL),
    Case("HB-081", "Persona: Generic Persona\n2 Power Blow: Connor MacLeod", NOT_LEGAL, ("generic-persona",)),
    Case("HB-081", "Persona: none\n1 Master's Attack: Connor MacLeod", NOT_LEGAL, ("reserved", "no-master")),
    Case("T1-I01", "Persona: none\n1 Power Blow: Connor\n1 Back Away: Connor", LEGAL, ruleset=Ruleset.TYPE1),
    Case("T1-I01", "Persona: none\n2 Power Blow: Connor", NOT_LEGAL, ("generic-persona",), ruleset=Ruleset.TYPE1),
    Case("T1-I01", "Persona: none\n2 Back Away: Connor", NOT_LEGAL, ("generic-persona",), ruleset=Ruleset.TYPE1),
    Case("RB-I01", "Persona: none\n2 Back Away: Connor", NOT_LEGAL, ("generic-persona",)),
    Case("HB-139", 'Arms And Tactics "Head Shot" Premium\nArms And Tactics "Break Glass" Premium', LEGAL),
    Case("HB-139", 'Pre-Game\n1 Arms and Tactics: "Head Shot"\n1 Arms and Tactics: "Break Glass"', LEGAL),
    Case("HB-139", 'Pre-Game\n2 Arms and Tactics: "Head Shot"', NOT_LEGAL, ("pre-game-unique",)),
    Case("HB-156", "Persona: Generic Immortal\n1 Intimidate: Slan Quince", NOT_LEGAL, ("reserved",)),
    Case("HB-156", "Persona: Generic Immortal\n1 Intimidate: Slan Quince\n1 Darius [SE]", LEGAL),
    Case("HB-156", "Persona: Generic Immortal\n2 Intimidate: Slan Quince\n1 Darius: Event", NOT_LEGAL, ("reserved",)),
    Case("HB-157", "Persona: Richie Ryan\n1 Seduce: Amanda", LEGAL),
    Case("HB-157", "Persona: Richie Ryan\n2 Seduce: Amanda", NOT_LEGAL, ("reserved",)),
    Case("HB-158", "2 Watcher: Treatment\n4 Watcher: Hunter", LEGAL),
    Case("HB-158", "2 Watcher: Treatment\n6 Watcher: Hunter", NOT_LEGAL, ("title-limit",)),
    Case("HB-158", "3 Watcher: Treatment", NOT_LEGAL, ("restriction",)),
    Case("HB-160", "3 Street Punk [SE]", LEGAL),
    Case("HB-160", "4 Street Punk [SE]", NOT_LEGAL, ("restriction",)),
    Case("HB-161", "Persona: Richie Ryan\n4 Seduce: Amanda\n3 Darius: Event", LEGAL),
    Case("HB-166", "Persona: Richie Ryan\n1 Hogg: Kern", NOT_LEGAL, ("signature",)),
    Case("AD-039", "Persona: Richie Ryan\n1 Hogg: Kern\n1 Darius: Event", NOT_LEGAL, ("signature",)),
    Case("HB-167", "Persona: Hugh Fitzcairn\n3 Fast Talk\nDarius: Pre-Game", NOT_LEGAL, ("restriction",)),
    Case("AD-040", "Persona: Hugh Fitzcairn\n2 Fast Talk: Fitzcairn\nDarius: Pre-Game", LEGAL),
    Case("AD-041", "Persona: Caspian\nXavier Quickening\n4 Famine", LEGAL),
    Case("AD-041", "Persona: Caspian\nXavier Quickening\n5 Famine", NOT_LEGAL, ("restriction",)),
    Case("HB-118", "Persona: Xavier St. Cloud\n12 Unholy Alliance", LEGAL),
    Case("HB-118", "Persona: Xavier St. Cloud\n13 Unholy Alliance", NOT_LEGAL, ("title-limit",)),
    Case("T1-011", "Persona: Xavier\n12 Unholy Alliance", LEGAL, ruleset=Ruleset.TYPE1),
    Case("T2-021", "Persona: Xavier St. Cloud\n12 Poison Gas: Plot", LEGAL, ruleset=Ruleset.TYPE2),
    Case(
        "HB-119",
        "Persona: Generic Immortal [Weapon Specific]\nWeapon of Choice: War Axe\n3 Throw Weapon: War Axe",
        LEGAL,
    ),
    Case(
        "HB-119",
        "Persona: Generic Immortal [Weapon Specific]\nWeapon of Choice: War Axe\n4 Throw Weapon: War Axe",
        NOT_LEGAL,
        ("restriction",),
    ),
    Case("HB-184", "Weapon of Choice: Gladius\nWeapon of Choice: Parrying Blade", LEGAL),
    Case("HB-185", "1 Parrying Blade\n1 Shield", LEGAL),
    Case("HB-186", "2 Parrying Blade", NOT_LEGAL, ("pre-game-unique",)),
    Case("HB-186", "2 Shield", NOT_LEGAL, ("pre-game-unique",)),
    Case("AD-044", "1 Parrying Blade: Weapon of Choice\n1 Shield: Weapon of Choice", LEGAL),
    Case("AD-045", "2 Parrying Blade: Weapon of Choice", NOT_LEGAL, ("pre-game-unique",)),
    Case("AD-045", "2 Shield WoC", NOT_LEGAL, ("pre-game-unique",)),
    Case(
        "AD-037",
        "Persona: Richie Ryan\n3 Darius\n1 Master's Attack: Duncan\n1 Disguise: Kurgan\n1 Battle Rage: Annie Devlin",
        UNDECIDED,
    ),
    Case("T2-007", "2 Focus/Police [Reason]", LEGAL, ruleset=Ruleset.TYPE2),
    Case(
        "T2-007",
        "2 Focus/Police [Reason]\n2 Focus/Police [Empathy]",
        NOT_LEGAL,
        ("restriction",),
        ruleset=Ruleset.TYPE2,
    ),
    Case("T2-I08", "1 Focus/Police\n6 Focus", NOT_LEGAL, ("title-limit",), ruleset=Ruleset.TYPE2),
    Case("T2-I08", "1 Focus/Police\n6 Police", NOT_LEGAL, ("title-limit",), ruleset=Ruleset.TYPE2),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.example}: {' + '.join(case.deck.splitlines())}")
def test_an_example(case: Case, entries: Mapping[str, Entry]) -> None:
    judgement = judge(read(case.deck), case.ruleset, entries, whole=False)
    assert (judgement.outcome, {one.rule for one in judgement.broken}) == (case.outcome, set(case.rules)), judgement
    assert all(one.citations for one in judgement.broken)


def test_five_more_of_each_title_are_allowed_beside_a_card_of_two_types(entries: Mapping[str, Entry]) -> None:
    """T2-I08, with nothing else said of the cards than that they are not Restricted."""
    deck = read("1 Focus/Police\n5 Focus\n5 Police")
    for name in ("Focus", "Police"):
        deck = deck.stating(name, Stated(restriction=None, mark=Mark.NONE, bearers=frozenset()))
    assert judge(deck, Ruleset.TYPE2, entries, whole=False).outcome is LEGAL


def test_what_the_asker_states_outweighs_the_documents(entries: Mapping[str, Entry]) -> None:
    deck = read("3 Watcher: Treatment").stating("Watcher: Treatment", Stated(restriction=3))
    assert judge(deck, Ruleset.CLASSIC, entries, whole=False).outcome is LEGAL


def test_associated_cards_are_counted(entries: Mapping[str, Entry]) -> None:
    """HB-011: all four are associated with the deck."""
    text = "Amanda Persona\nArms and Tactics: Break Glass\nDarius: Pre-Game\nJames Horton: Watcher Pre-Game"
    assert judge(read(text), Ruleset.CLASSIC, entries, whole=False).sizes.pre_game == 4


def test_a_card_that_begins_in_play_is_no_pre_game_card(entries: Mapping[str, Entry]) -> None:
    """HB-137 and HB-138."""
    sizes = judge(read("Kanis: Persona\n1 Darius: Pre-Game\n1 Hound"), Ruleset.CLASSIC, entries, whole=False).sizes
    assert (sizes.pre_game, sizes.endurance) == (2, 1)


def test_titles_that_differ_by_an_apostrophe_are_two(entries: Mapping[str, Entry]) -> None:
    """HB-159: six of each, barring Restriction."""
    deck = read("6 Master Head Shot\n6 Master's Head Shot")
    for name in ("Master Head Shot", "Master's Head Shot"):
        deck = deck.stating(name, Stated(restriction=None, bearers=frozenset()))
    assert judge(deck, Ruleset.CLASSIC, entries, whole=False).outcome is LEGAL


@pytest.mark.parametrize(
    ("example", "deck", "limit"),
    [
        ("HB-115, HB-117", "Persona: Duncan MacLeod", 6),
        ("HB-116", "Persona: Generic Immortal", 3),
        ("HB-116", "Persona: none", 0),
        ("HB-076", "Persona: Generic Immortal [Reserved Cards]\n2 Intimidate: Luther", 1),
        ("HB-076", "Persona: Generic Immortal [Reserved Cards]\nDarius: Premium", 4),
        ("Connor MacLeod's own text", "Persona: Connor MacLeod", 7),
        ("no document prints Methos's text", "Persona: Methos", None),
        ("no Persona is told of", "6 Carl", None),
    ],
)
def test_the_master_limit(example: str, deck: str, limit: int | None, entries: Mapping[str, Entry]) -> None:
    bound = master_limit(read(deck), Ruleset.CLASSIC, entries)
    assert (bound.number, bool(bound.because)) == (limit, limit is not None)


@pytest.mark.parametrize(
    ("example", "deck", "name", "ruleset", "number"),
    [
        ("HB-160", "", "Street Punk [SE]", Ruleset.CLASSIC, 3),
        ("", "", "Street Punk [ME]", Ruleset.CLASSIC, 6),
        ("which Street Punk is not said", "", "Street Punk", Ruleset.CLASSIC, None),
        ("AD-041", "Persona: Caspian\nXavier Quickening", "Famine", Ruleset.CLASSIC, 4),
        ("HB-167", "Persona: Hugh Fitzcairn\nDarius: Pre-Game", "Fast Talk: Fitzcairn", Ruleset.CLASSIC, 2),
        ("HB-118", "Persona: Xavier St. Cloud", "Unholy Alliance", Ruleset.CLASSIC, 12),
        ("", "Persona: Duncan MacLeod", "Unholy Alliance", Ruleset.CLASSIC, 6),
        ("T2-007", "", "Focus/Police", Ruleset.TYPE2, 2),
        ("AD-112", "", "Incense of Pain", Ruleset.CLASSIC, 6),
    ],
)
def test_how_many_copies(
    example: str, deck: str, name: str, ruleset: Ruleset, number: int | None, entries: Mapping[str, Entry]
) -> None:
    bound = copies(read(deck), name, ruleset, entries)
    assert (bound.number, bool(bound.because)) == (number, number is not None)


def test_ramirez_includes_twelve_slashes(entries: Mapping[str, Entry]) -> None:
    """T2-I07: as long as no Restriction number is printed on the Slash."""
    free = read("Persona: Ramirez\n12 Slash: Left").stating("Slash: Left", Stated(restriction=None))
    assert copies(free, "Slash: Left", Ruleset.TYPE2, entries).number == 12
    restricted = read("Persona: Ramirez\n12 Slash: Left").stating("Slash: Left", Stated(restriction=4))
    assert copies(restricted, "Slash: Left", Ruleset.TYPE2, entries).number == 4


@pytest.mark.parametrize(
    ("deck", "ruleset", "side", "counted_as", "number"),
    [
        ("6 Block and Strike", Ruleset.CLASSIC, Side.ATTACK, Side.DEFENSE, 9),
        ("6 Block and Strike", Ruleset.CLASSIC, Side.DEFENSE, Side.DEFENSE, 0),
        ("5 Block and Strike", Ruleset.CLASSIC, Side.ATTACK, Side.ATTACK, 4),
        ("5 Block and Strike", Ruleset.TYPE1, Side.ATTACK, Side.ATTACK, 9),
        ("5 Block and Strike", Ruleset.TYPE1, Side.DEFENSE, Side.ATTACK, 1),
        ("1 Thrust", Ruleset.CLASSIC, Side.ATTACK, Side.DEFENSE, 8),
    ],
)
def test_basics_that_are_substituted(
    deck: str, ruleset: Ruleset, side: Side, counted_as: Side, number: int, entries: Mapping[str, Entry]
) -> None:
    """HB-078: Generic Immortal [Substitute Basics] counts a Special Attack or Block once."""
    text = f"Persona: Generic Immortal [Substitute Basics]\n{deck}"
    bound = basics_missing(read(text), ruleset, entries, side, counted_as)
    assert (bound.number, bool(bound.because)) == (number, True)
