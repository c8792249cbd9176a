"""Decks as players write them, worked out by hand from the documents: what is broken, and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from corpus.document import RULESETS, Ruleset
from engine.decklist import DeckOutcome, judge, read
from tests.engine.decklist.lists import ATTACKS, BASICS, BLOCKS, DUNCAN, FILLERS, whole

CLASSIC, TYPE1, TYPE2 = RULESETS
LEGAL, UNDECIDED = DeckOutcome.LEGAL, DeckOutcome.UNDECIDED
NAMES = tuple(FILLERS.splitlines())
EDITION = re.compile(r" \[[A-Z0-9]{2}\]")
KURGAN = "Persona: Kurgan [HTG-180]"
PREMIUMS = "Darius: Pre-Game\nDarius: Premium\nBob Quickening\nXavier Quickening\nGeneral Katana Quickening"


@dataclass(frozen=True, slots=True)
class Case:
    """A list, the rules that it breaks, and without any what it is."""

    text: str
    broken: str = ""
    outcome: DeckOutcome = LEGAL
    ruleset: Ruleset = CLASSIC


def basics(style: str = "1 {}") -> str:
    return "\n".join(style.format(name) for name in (*ATTACKS, *BLOCKS))


def styled(style: str) -> str:
    """The fifty cards of `whole`, each line in this style."""
    lines = [line.split(" ", 1) for line in (*BASICS.splitlines(), *NAMES, "5 Back Away: Duncan")]
    return "\n".join([DUNCAN, *(style.format(n=count, name=name) for count, name in lines)])


def second(*more: str, persona: str = DUNCAN) -> str:
    """The same without the editions, for Type Two."""
    return "\n".join((EDITION.sub("", whole(persona=persona)), *more))


def sorted_by_type() -> str:
    attacks, blocks = "\n".join(f"1x {name}" for name in ATTACKS), "\n".join(f"1x {name}" for name in BLOCKS)
    special = "\n".join(line.replace(" ", "x ", 1) for line in NAMES)
    return (
        f"Deck: Duncan the Mob\nPlayer: A. Nonymous\n\nPersona:\nDuncan MacLeod [SE]\n\nPre-Game (1)\n1x TCG\n\n"
        f"Attacks (9)\n{attacks}\n\nBlocks (6)\n{blocks}\n\nDodges (5)\n5x Back Away (Duncan)\n\n"
        f"Specials: 30\n{special}\n\nTotal: 50 cards"
    )


WRITTEN = {
    style: Case(styled(style))
    for style in (
        "{n}x {name}",
        "{n} - {name}",
        "x{n} {name}",
        "{name} x{n}",
        "{name}\t{n}",
        "- {n} {name}",
        "{n}: {name}",
    )
} | {
    "by type": Case(sorted_by_type()),
    "by type, line ends of Windows": Case(sorted_by_type().replace("\n", "\r\n")),
    "by type, in capitals": Case(sorted_by_type().upper()),
    "comments": Case(whole("# my best deck\n// of all").replace("6 Carl [SE]", "6 Carl [SE] // the best")),
    "named above the Basics": Case(
        "\n".join((DUNCAN, "9 Basic Attacks", *ATTACKS, "6 Basic Blocks", *BLOCKS, FILLERS, "5 Back Away: Duncan"))
    ),
    "one of each": Case("\n".join((DUNCAN, "1 of each Basic Attack", "1 of each Basic Block", FILLERS, "5x Dojo"))),
    "all Basics": Case("\n".join((DUNCAN, "15 Basics", FILLERS, "5x Dojo"))),
    "editions in words": Case(whole().replace("[SE]", "(Series Edition)")),
    "another total": Case(whole("Total: 90"), outcome=UNDECIDED),
    "a number of Events that are not there": Case(whole("12 Events"), outcome=UNDECIDED),
    "two cards on a line": Case(whole("3 Dojo, 4 Desert")),
    "a sideboard": Case(whole("Sideboard", "7 Dojo", "1 Hogg: Kern")),
    "a comment: maybe": Case(whole("# Maybe", "7 Dojo", "1 Hogg: Kern")),
    "a maybeboard": Case(whole("", "== Maybeboard (8) ==", "7 Dojo", "1 Hogg: Kern")),
    "a sideboard with headings": Case(whole("Sideboard:", "Events", "7 Dojo", "1 Hogg: Kern")),
    "marked as sideboard": Case(whole("SB: 7 Dojo", "SB: 1 Hogg: Kern")),
    "what may come in": Case(whole("# cards to try instead", "7 Dojo")),
    "what the sideboard would lack": Case(whole("Sideboard", "6 Dojo", without=NAMES[:1]), "minimum_size"),
}

CLASSIC_DECKS = {
    "49 cards": Case(whole("5 Dojo", without=NAMES[:1]), "minimum_size"),
    "49 cards of Methos": Case(whole("4 Dojo", persona="Persona: Methos", without=NAMES[:1]), "minimum_size"),
    "Big and Bad": Case(whole("6 Big and Bad"), "minimum_size"),
    "seven of a Title": Case(whole("7 Dojo"), "six_by_title"),
    "seven of an unknown Title": Case(whole("7x Lower Guard"), "six_by_title"),
    "seven of a Title in two editions": Case(whole("4 Holy Ground [SE]", "3 Holy Ground (ME)"), "six_by_title"),
    "seven of a Title with sub-titles": Case(
        whole("4 Nemesis: Psychosis", "3 Nemesis: Ingrid Henning"), "six_by_title"
    ),
    "eight of a Plot that is told of": Case(
        whole("4 Unholy Alliance: Ambush", "4 Unholy Alliance: Discovery"), "six_by_title"
    ),
    "no counts at all": Case("Persona: Duncan\nCarl\nDojo\n15 Basics".replace("15 ", ""), outcome=UNDECIDED),
    "seven of a Title, Methos": Case(whole("7 Dojo", persona="Persona: Methos"), "six_by_title"),
    "Xavier's Plots": Case(whole("12x Counterfeit: Betrayal", persona="Persona: Xavier St. Cloud")),
    "Xavier's thirteen Plots": Case(whole("13x Counterfeit: Betrayal", persona="Persona: Xavier"), "six_by_title"),
    "three of a 2": Case(whole("3 Watcher: Treatment"), "restriction"),
    "a Title that is Restricted in one edition": Case(whole("4 Street Punk"), outcome=UNDECIDED),
    "Darius for one more": Case(whole("Pre-Game: Darius: Pre-Game", "4 Street Punk [SE]")),
    "Darius for two more": Case(whole("Darius: Pre-Game", "5 Street Punk [SE]"), "restriction"),
    "Famine and the Quickening": Case(
        whole("Xavier Quickening", "5 Famine: Caspian", persona="Persona: Caspian"), "restriction"
    ),
    "another's Reserved card": Case(whole("2 Bloodlust: Kurgan"), "reserved"),
    "another's Reserved card in short": Case(whole("1 Bloodlust"), "reserved"),
    "another's, perhaps one's own": Case(whole("1 Master's Block", persona="Persona: Kane"), outcome=UNDECIDED),
    "another's Flashback, perhaps one's own": Case(whole("3 Flashback", persona="Kane"), outcome=UNDECIDED),
    "Darius for it": Case(whole("Events", "1 Bloodlust: Kurgan", "1 Darius")),
    "Darius for one of some Persona's": Case(whole("1 Intimidate", "1 Darius"), outcome=UNDECIDED),
    "Darius for one of two": Case(whole("2 Bloodlust: Kurgan", "1 Darius: Event"), "reserved"),
    "Darius for a Signature card": Case(whole("1x Hogg: Kern", "1x Darius"), "signature"),
    "a Signature card of Methos' deck": Case(whole("1x Hogg: Kern", persona="Persona: Methos"), "signature"),
    "another's card": Case(whole("1 Flashback: Silas"), "persona_specific"),
    "Bob for it": Case(whole("Bob's Quickening", "1 Flashback: Silas")),
    "Richie": Case(whole("1 Seduce: Amanda", "1 Master's Attack: Duncan", persona="Richie Ryan")),
    "Richie, two of Amanda's": Case(whole("2 Seduce: Amanda [SE]", persona="Richie Ryan [SE]"), "reserved"),
    "nobody's one of each": Case(whole("1 Power Blow: Connor", "1 Power Blow: Duncan", persona="")),
    "nobody's two": Case(whole("2 Back Away: Connor MacLeod", persona="Persona: none"), "generic_one"),
    "nobody's Reserved card": Case(whole("1 Seduce: Amanda", persona="Persona: none"), "generic_reserved"),
    "nobody's Master": Case(whole("1 Master Swordsman", persona="Persona: none"), "masters_without_persona"),
    "a comment names the Persona": Case(whole("1 Master Swordsman", persona="# Kurgan, 2nd try"), outcome=UNDECIDED),
    "seven Masters": Case(whole("6 Master's Dodge: Duncan", "2 Master's Stance"), "master_limit"),
    "seven Masters and Darius": Case(whole("6 Master's Dodge: Duncan", "1 Master Swordsman", "Darius: Premium")),
    "seven Masters and some Darius": Case(
        whole("6 Master's Dodge: Duncan", "1 Master Swordsman", "Pre-Game: Darius"), outcome=UNDECIDED
    ),
    "the Reserved cards for Masters": Case(
        whole("5 Intimidate: Luther", persona="Generic Immortal [Reserved Cards]"), "master_limit"
    ),
    "another weapon's card": Case(whole("WoC: Saber", "1 Quality Blade: War Axe"), "weapon_specific"),
    "a weapon's card, perhaps one's own": Case(whole("WoC: War Axe", "1 Quality Blade")),
    "seven Pre-Games": Case(whole(*PREMIUMS.splitlines()), "pre_game_limit"),
    "six Pre-Games and Crystals": Case(whole(*PREMIUMS.splitlines()[:4], "1 Crystal: Clio", "1 Crystal: Calliope")),
    "seven Pre-Games, one unknown": Case(whole(*PREMIUMS.splitlines()[:4], "Old: Premium"), outcome=UNDECIDED),
    "three Quickenings": Case(whole("Quickenings", "Connor", "Duncan", "1 Kane"), outcome=UNDECIDED),
    "a Quickening twice": Case(whole("2 Quickening: Connor"), "pre_game_unique"),
    "the Persona told of, and listed": Case(
        whole("Pre-Game (2)", "1 Duncan MacLeod [SE]", "1 Saber", persona=f"{DUNCAN}\nWeapon: Saber")
    ),
    "two Rips": Case(whole("1 TCG Rip", "1 Thunder Castle Games"), "pre_game_unique"),
    "a Crystal out of order": Case(whole("Crystals", "Euterpe"), "crystal_order"),
    "two Personas": Case(whole("Persona: Connor"), "one_persona"),
    "a Persona and his weapon on one line": Case(
        whole("1 Hogg: Kern", persona="Duncan MacLeod - Katana"), outcome=UNDECIDED
    ),
    "Shield and a weapon of unknown hands": Case(whole("WoC: War Axe", "WoC: Shield"), outcome=UNDECIDED),
    "Parrying Blade and Shield": Case(whole("WoC: Parrying Blade", "WoC: Shield"), outcome=UNDECIDED),
    "Shield alone": Case(whole("Weapon of Choice", "Shield [AT]"), "shield_alone"),
    "no weapon and no Pre-Game": Case(whole("Weapon: none", "Pre-Game: n/a", "Weapon of Choice", "None")),
    "the Persona told of twice": Case(whole("Playing as: Duncan MacLeod")),
    "a number in brackets": Case(whole("3 Holy Ground (Discard 4)", "7 Dojo"), "six_by_title"),
    "a premium with a number": Case(whole("Duncan +1: Premium", "7 Dojo"), "six_by_title"),
    "a weapon with a number": Case(whole("WoC: Two Handed Broadsword", "7 Dojo"), "six_by_title"),
    "a weapon in brackets": Case(whole("Katana (weapon)", "7 Dojo"), "six_by_title"),
    "a weapon, and two Objects": Case(whole("Weapon: Katana", "2 Parrying Blade"), outcome=UNDECIDED),
    "a weapon, and perhaps an Object": Case(whole("Weapon: Katana", "1 Parrying Blade"), outcome=UNDECIDED),
    "no Thrust": Case(whole("1 Dojo", without=("1 Thrust",)), "basics"),
    "a misspelt Thrust": Case(whole("1 Thurst", without=("1 Thrust",)), outcome=UNDECIDED),
    "Riposte for Thrust": Case(whole("Crystal - Clio", "1 Riposte [TG]", without=("1 Thrust",))),
    "Dojo for Thrust": Case(whole("Crystal - Clio", "1 Dojo", without=("1 Thrust",)), "basics"),
    "Face of Death": Case(whole("1 Face of Death: Fasil [MC]"), "persona_specific"),
}

LATER_DECKS = {
    "Type One": Case(whole(), ruleset=TYPE1),
    "Type One: 49 cards": Case(whole("5 Dojo", without=NAMES[:1]), "minimum_size", ruleset=TYPE1),
    "Type One: Zeist": Case(whole("1 Zeist"), "banned", ruleset=TYPE1),
    "Type One: a second Persona, or an Ally": Case(
        whole("1 Duncan MacLeod", persona="Persona: Kane"), outcome=UNDECIDED, ruleset=TYPE1
    ),
    "Type One: home brewed": Case(whole("1 Disgruntled Employee"), "banned", ruleset=TYPE1),
    "Type One: Watchers": Case(whole("1 Watcher [SE]"), "watcher_pre_game", ruleset=TYPE1),
    "Type One: one's own Quickening": Case(whole("Quickening: Duncan"), "own_quickening", ruleset=TYPE1),
    "Type One: the Duncan Collection's": Case(whole("Quickening: Duncan [DC]"), "own_quickening", ruleset=TYPE1),
    "Type One: another's Reserved card": Case(whole("2 Shooting Blade: Slan"), "persona_specific", ruleset=TYPE1),
    "Type One: Crystals in any order": Case(whole("1 Crystal: Euterpe"), ruleset=TYPE1),
    "Type Two": Case(second(), outcome=UNDECIDED, ruleset=TYPE2),
    "Type Two: Darius below Events": Case(f"{KURGAN}\nEvents\n1 Darius", "basics minimum_size", ruleset=TYPE2),
    "Type Two: seven Darius below Events": Case(
        second("Events", "7 Darius", persona=KURGAN), "six_by_title", ruleset=TYPE2
    ),
    "Type Two: seven Darius of Duncan's": Case(second("Events", "7 Darius"), "six_by_title", ruleset=TYPE2),
    "Type Two: The Curse": Case(second("Events", "1 The Curse", persona=KURGAN), "banned", ruleset=TYPE2),
    "Type Two: the Video Game": Case(second("1 Highlander: The Video Game", persona=KURGAN), "banned", ruleset=TYPE2),
    "Type Two: some Curse": Case(second("1 The Curse"), outcome=UNDECIDED, ruleset=TYPE2),
    "Type Two: one's own Quickening": Case(
        second("Kurgan Quickening", persona=KURGAN), "own_quickening", ruleset=TYPE2
    ),
    "Type Two: two of a Crystal": Case(second("2 Crystal: Calliope"), "pre_game_unique", ruleset=TYPE2),
    "Type Two: a Pre-Game of the first edition": Case(second("Duncan: Premium [SE]"), outcome=UNDECIDED, ruleset=TYPE2),
}

CASES = WRITTEN | CLASSIC_DECKS | LATER_DECKS


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_a_list(name: str) -> None:
    case = CASES[name]
    report = judge(read(case.text), case.ruleset)
    assert {one.reason for one in report.broken} == set(case.broken.split()), report.broken
    outcome = DeckOutcome.NOT_LEGAL if case.broken else case.outcome
    assert report.outcome is outcome, (report.perhaps, report.doubts)
    assert all(one.passages for one in report.broken)


def test_unknown_names_get_the_nearest() -> None:
    report = judge(read(whole("1 Thurst")), CLASSIC)
    assert [(card.written, card.near[0]) for card in report.unknown] == [("Thurst", "Thrust")]


@pytest.mark.parametrize("line", ["???", "This one I do not remember any more, it was blue.", "1000 Carl"])
def test_a_line_that_could_not_be_read_puts_no_other_card_in_doubt(line: str) -> None:
    report = judge(read(whole(line)), CLASSIC)
    assert report.outcome is DeckOutcome.UNDECIDED
    assert [(doubt.why.value, doubt.lines) for doubt in report.doubts] == [("unread", (24,))]
    assert [one.reason for one in judge(read(whole(line, "7 Dojo")), CLASSIC).broken] == ["six_by_title"]


def test_the_name_of_the_deck_is_no_card() -> None:
    report = judge(read("The Mob of Paris\n\n7 Carl"), CLASSIC)
    assert report.broken[0].reason == "six_by_title"
    assert not report.doubts


def test_a_legal_deck_keeps_all_rules() -> None:
    kept = judge(read(whole()), CLASSIC).kept
    assert {"decks/six-by-title", "decks/minimum-size", "decks/basic-attacks"} <= {one.rule for one in kept}
    assert all(one.passages for one in kept)
