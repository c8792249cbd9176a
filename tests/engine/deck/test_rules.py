"""Every rule in every ruleset that has it: a whole deck that breaks nothing else, or a part of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from corpus.document import Ruleset
from corpus.entry import Entry
from engine.deck import Judgement, Outcome, judge, read
from engine.deck.judgement import Why
from engine.deck.rule import rules
from tests.engine.deck.lists import BASICS, whole

CLASSIC, TYPE1, TYPE2 = Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2
LEGAL, NOT_LEGAL, UNDECIDED = Outcome.LEGAL, Outcome.NOT_LEGAL, Outcome.UNDECIDED
TWELVE = ("6 Angry Mob [SE]", "6 Carl [SE]")
ELEVEN = "6 Angry Mob [SE]\n5 Carl [SE]"
PREMIUMS = ("Darius: Premium", "Darius: Pre-Game", "Bob Quickening", "Xavier Quickening", "General Katana Quickening")
SHORT = """
Basic Attacks
UL\nUC Attack\nURA\nMiddle Left\nThrust\nBasic Attack: Middle Right\nBasic Attack - Lower Left Attack\nLCA\nLR
Blocks
UL\nUC Block\nURB\nLower Left\nBasic Block: Lower Center\nLRB
Endurance"""
CRYSTALS = ("1 Crystal: Calliope", "1 Crystal: Clio")


@dataclass(frozen=True, slots=True)
class Case:
    """A deck, and the rules that it breaks."""

    ruleset: Ruleset
    deck: str
    broken: str = ""


WHOLE = {
    "nothing": Case(CLASSIC, whole()),
    "nothing, Type One": Case(TYPE1, whole()),
    "Basics in short": Case(CLASSIC, whole("9 Basic Attacks", "6 Basic Blocks", without=tuple(BASICS.splitlines()))),
    "Basics in other short forms": Case(CLASSIC, whole(SHORT, without=tuple(BASICS.splitlines()))),
    "49 cards": Case(CLASSIC, whole(ELEVEN, without=TWELVE), "minimum-size"),
    "49 cards, Type One": Case(TYPE1, whole(ELEVEN, without=TWELVE), "minimum-size"),
    "a Basic Attack less": Case(CLASSIC, whole("1 Dust Cloud", without=("1 Thrust",)), "basic-attacks"),
    "a Basic Attack less, Type One": Case(TYPE1, whole("1 Dust Cloud", without=("1 Thrust",)), "basic-attacks"),
    "a Basic Block less": Case(CLASSIC, whole("1 Dust Cloud", without=("1 Upper Left Block",)), "basic-blocks"),
    "a Basic Block less, Type One": Case(TYPE1, whole("1 Dust Cloud", without=("1 Upper Left Block",)), "basic-blocks"),
    "a Crystal for it": Case(CLASSIC, whole("1 Crystal: Clio", "1 Riposte", without=("1 Thrust",))),
    "a Crystal for it, Type One": Case(TYPE1, whole("1 Crystal: Erato", "1 Riposte", without=("1 Thrust",))),
    "a Crystal and no Attack": Case(
        CLASSIC, whole("1 Crystal: Clio", "1 Dust Cloud", without=("1 Thrust",)), "basic-attacks"
    ),
    "a Crystal for two": Case(
        CLASSIC, whole("1 Crystal: Clio", "2 Riposte", without=("1 Thrust", "1 Upper Left Attack")), "basic-attacks"
    ),
    "two Crystals for two": Case(
        CLASSIC, whole(*CRYSTALS, "1 Riposte", "1 Upper Left Block", without=("1 Thrust", "1 Lower Left Block"))
    ),
    "Back Away for a Block": Case(CLASSIC, whole("1 Crystal: Clio", "1 Mishap", without=("1 Upper Left Block",))),
    "Big and Bad": Case(CLASSIC, whole("1 Big and Bad"), "big-and-bad"),
    "Big and Bad, Type One": Case(TYPE1, whole("2 Big and Bad"), "big-and-bad"),
    "Watchers, Type One": Case(TYPE1, whole("2 Watcher [SE]"), "watcher-pre-game"),
    "Watchers with Horton, Type One": Case(TYPE1, whole("2 Watcher [SE]", "James Horton: Watcher Pre-Game")),
    "Parrying Blade alone": Case(CLASSIC, whole("WoC: Parrying Blade"), "parrying-blade-alone"),
    "Parrying Blade alone, Type One": Case(TYPE1, whole("WoC: Parrying Blade"), "parrying-blade-alone"),
    "Shield alone": Case(CLASSIC, whole("WoC: Shield"), "shield-alone"),
    "seven Masters": Case(CLASSIC, whole("6 Master's Dodge: Duncan", "1 Master Swordsman"), "master-limit"),
    "seven Masters, Type One": Case(TYPE1, whole("6 Master's Dodge: Duncan", "1 Master Swordsman"), "master-limit"),
    "seven Masters with Darius": Case(
        CLASSIC, whole("6 Master's Dodge: Duncan", "1 Master Swordsman", "1 Darius: Premium")
    ),
    "a Master and no Persona": Case(CLASSIC, whole("1 Master Swordsman", persona=""), "no-master"),
    "a Master and no Persona, Type One": Case(TYPE1, whole("1 Master Swordsman", persona=""), "no-master"),
    "a weapon's card": Case(CLASSIC, whole("1 Quality Blade: Saber"), "weapon-specific"),
    "a weapon's card, Type One": Case(TYPE1, whole("1 Quality Blade: Saber"), "weapon-specific"),
    "a weapon's card with it": Case(CLASSIC, whole("1 Quality Blade: Saber", "1 Sabre")),
    "six Pre-Games": Case(CLASSIC, whole(*(f"1 {name}" for name in PREMIUMS[:4]))),
    "seven Pre-Games": Case(CLASSIC, whole(*(f"1 {name}" for name in PREMIUMS)), "pre-game-limit"),
    "six and Crystals": Case(CLASSIC, whole(*(f"1 {name}" for name in PREMIUMS[:4]), *CRYSTALS)),
    "a Crystal out of order": Case(CLASSIC, whole("1 Crystal: Euterpe"), "crystal-needs"),
    "a Crystal out of order, Type One": Case(TYPE1, whole("1 Crystal: Euterpe")),
    "a Type Two deck of 40": Case(TYPE2, whole(without=(*TWELVE, "6 Feint [SE]"))),
}


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_deck(name: str, entries: Mapping[str, Entry]) -> None:
    case = WHOLE[name]
    judgement = judge(read(case.deck), case.ruleset, entries)
    assert broken(judgement) == set(case.broken.split()), judgement.broken


def test_a_deck_of_known_cards_is_legal(entries: Mapping[str, Entry]) -> None:
    for ruleset in (CLASSIC, TYPE1):
        judgement = judge(read(whole()), ruleset, entries)
        assert (judgement.outcome, judgement.not_judged) == (LEGAL, ())


PARTS = {
    "seven of a Title": Case(CLASSIC, "3 Holy Ground [SE]\n4 Holy Ground [ME]", "title-limit"),
    "seven of a Title, Type One": Case(TYPE1, "7 Carl [SE]", "title-limit"),
    "seven of a Title, Type Two": Case(TYPE2, "7 Kate", "title-limit"),
    "one Shooting Blade": Case(CLASSIC, "Persona: Slan\n1 Shooting Blade"),
    "two Shooting Blades": Case(CLASSIC, "2 Shooting Blade", "restriction"),
    "two Shooting Blades, Type One": Case(TYPE1, "2 Shooting Blade"),
    "three Shooting Blades, Type One": Case(TYPE1, "3 Shooting Blade", "restriction"),
    "three of a 2, Type Two": Case(TYPE2, "3 Hunter", "restriction"),
    "the same card on two lines": Case(
        CLASSIC, "2 Street Punk [SE]\nStreet Punk: Event [SE]\n1 Street Punk [SE]", "restriction"
    ),
    "Darius and one more": Case(CLASSIC, "4 Street Punk [SE]\nDarius: Pre-Game"),
    "Darius and two more": Case(CLASSIC, "5 Street Punk [SE]\nDarius: Pre-Game", "restriction"),
    "Darius for one card only": Case(CLASSIC, "4 Street Punk [SE]\n3 Mishap\nDarius: Pre-Game", "restriction"),
    "Darius and another's card": Case(
        CLASSIC, "Persona: Duncan\n3 Bloodlust: Kurgan\n3 Darius [SE]\nDarius: Pre-Game", "restriction"
    ),
    "Xavier's Plots": Case(CLASSIC, "Persona: Xavier\n9 Counterfeit: Betrayal"),
    "his other cards": Case(CLASSIC, "Persona: Xavier\n9 Carl", "title-limit"),
    "seven Slashes of Ramirez, Type Two": Case(TYPE2, "Persona: Ramirez\n13 Slash: Left", ""),
    "a Signature card": Case(CLASSIC, "Persona: Duncan\n1 Hogg", "signature"),
    "a Signature card, Type One": Case(TYPE1, "Persona: Duncan\n1 Extended Blade", "signature"),
    "a Signature card, Type Two": Case(TYPE2, "Persona: Kurgan\n1 Mongol Horde [LG2-024]", "signature"),
    "perhaps another card, Type Two": Case(TYPE2, "Persona: Duncan\n1 Mongol Horde"),
    "perhaps another Watcher, Type Two": Case(TYPE2, "3 Watcher"),
    "that Watcher, Type Two": Case(TYPE2, "3 Watcher [HN13-221]", "restriction"),
    "Darius before the game and six in it": Case(CLASSIC, "6 Darius\nDarius: Pre-Game", "title-limit"),
    "the same, Type One": Case(TYPE1, "6 Darius\nDarius: Pre-Game"),
    "its owner, Type Two": Case(TYPE2, "Persona: Khabul Khan\n1 Mongol Horde"),
    "a Signature card and no Persona": Case(CLASSIC, "Persona: none\n1 Hogg", "signature"),
    "a Reserved card": Case(CLASSIC, "Persona: Duncan\n1 Bloodlust", "reserved"),
    "a Reserved card, Type One": Case(TYPE1, "Persona: Duncan\n1 Hook", "reserved"),
    "a Reserved card and Darius": Case(CLASSIC, "Persona: Duncan\n1 Bloodlust\n1 Darius"),
    "two Reserved cards and Darius": Case(CLASSIC, "Persona: Duncan\n2 Bloodlust\n1 Darius", "reserved"),
    "a Reserved card and Darius, Type One": Case(TYPE1, "Persona: Duncan\n1 Hook\n1 Darius"),
    "another's card": Case(CLASSIC, "Persona: Duncan\n1 Flashback: Silas", "persona-specific"),
    "another's card, Type One": Case(TYPE1, "Persona: Duncan\n1 Flashback: Silas", "persona-specific"),
    "one's own": Case(CLASSIC, "Persona: Duncan MacLeod\n4 Combination: Duncan"),
    "one's own in short": Case(CLASSIC, "Persona: Connor\n4 Combination"),
    "the Clan's": Case(CLASSIC, "Persona: Duncan\n1 Dedication: Clan MacLeod"),
    "the Clan's and a stranger": Case(CLASSIC, "Persona: Nefertiri\n1 Dedication: Clan MacLeod", "persona-specific"),
    "Bob": Case(CLASSIC, "Persona: Duncan\nBob Quickening\n1 Flashback: Silas"),
    "Bob twice": Case(CLASSIC, "Persona: Duncan\nBob Quickening\n2 Flashback: Silas", "persona-specific"),
    "Bob and a Reserved card": Case(CLASSIC, "Persona: Duncan\nBob Quickening\n1 Bloodlust", "reserved"),
    "Richie and Bob": Case(CLASSIC, "Persona: Richie\nQuickening: [Bob]\n1 Disarm: Xavier\n1 Hook: Xavier"),
    "Richie and Bob, two Reserved": Case(
        CLASSIC, "Persona: Richie\nQuickening: [Bob]\n1 Forethought: Xavier\n1 Hook: Xavier", "reserved"
    ),
    "Richie and Bob, Type One": Case(TYPE1, "Persona: Richie\nQuickening: [Bob]\n1 Disarm: Xavier\n1 Hook: Xavier"),
    "the Generic Immortal's Reserved cards": Case(CLASSIC, "Generic Immortal [Reserved Cards]\n3 Intimidate: Luther"),
    "and one more Master": Case(
        CLASSIC, "Generic Immortal [Reserved Cards]\n3 Intimidate: Luther\n1 Master Swordsman", "master-limit"
    ),
    "a Weapon Specific card": Case(CLASSIC, "Weapon of Choice: Gladius\n1 Quality Blade: Saber", "weapon-specific"),
    "a hilt without its weapon, Type Two": Case(
        TYPE2, "Persona: General Katana\nWeapon of Choice: none\n1 Extended Blade"
    ),
    "two weapons, one secondary": Case(CLASSIC, "Katana\nShield"),
    "two of a Crystal": Case(CLASSIC, "2 Crystal: Calliope", "pre-game-unique"),
    "two of a Crystal, Type One": Case(TYPE1, "2 Crystal: Calliope", "pre-game-unique"),
    "two of a Crystal, Type Two": Case(TYPE2, "2 Crystal: Calliope", "pre-game-unique"),
    "two Crystals, Type Two": Case(TYPE2, "Pre-Game\n1 Crystal: Calliope\n1 Crystal: Clio"),
    "two Rips": Case(CLASSIC, "2 TCG", "pre-game-unique"),
    "two Personas": Case(CLASSIC, "Persona: Duncan\nPersona: Connor", "one-persona"),
    "two Personas, Type One": Case(TYPE1, "Persona: Duncan\nPersona: Connor", "one-persona"),
    "two Personas, Type Two": Case(TYPE2, "Persona: Duncan\nPersona: Connor"),
    "one's own Quickening": Case(CLASSIC, "Persona: Kane\nKane Quickening"),
    "one's own Quickening, Type One": Case(TYPE1, "Persona: Kane\nKane Quickening", "own-quickening"),
    "one's own Quickening, Type Two": Case(TYPE2, "Persona: Kane\nQuickening: Kane", "own-quickening"),
    "Face of Death": Case(CLASSIC, "1 Face of Death: Fasil [MC]", "banned"),
    "another's Face of Death": Case(CLASSIC, "1 Face of Death: Methos"),
    "Face of Death, Type One": Case(TYPE1, "1 Face of Death: Methos", "banned"),
    "a misprint": Case(CLASSIC, "1 Quickening: Duncan [DC]"),
    "a misprint, Type One": Case(TYPE1, "1 Quickening: Duncan [DC]", "banned"),
    "Zeist, Type One": Case(TYPE1, "1 Zeist", "banned"),
    "Zeist": Case(CLASSIC, "1 Zeist"),
    "The Eyes Have It": Case(CLASSIC, "1 The Eyes Have It"),
    "The Curse, Type Two": Case(TYPE2, "Event: The Curse", "banned"),
    "The Curse before the game, Type Two": Case(TYPE2, "1 The Curse: Pre-Game"),
    "a banned Quickening, Type Two": Case(TYPE2, "1 Quickening [HTGQ-036]", "banned"),
    "another Quickening, Type Two": Case(TYPE2, "1 Quickening [HTGQ-019]"),
    "Golden Turkey, Type Two": Case(TYPE2, "Pre-Game\n1 Golden Turkey", "banned"),
    "a hilt, Type Two": Case(TYPE2, "Persona: General Katana\nKatana\n1 Extended Blade"),
    "a Roman's card, Type Two": Case(TYPE2, "Persona: Kalas\n1 Ambition: The Romans"),
}


@pytest.mark.parametrize("name", PARTS)
def test_a_part_of_a_deck(name: str, entries: Mapping[str, Entry]) -> None:
    case = PARTS[name]
    judgement = judge(read(case.deck), case.ruleset, entries, whole=False)
    assert broken(judgement) == set(case.broken.split()), judgement.broken
    assert all(one.citations for one in judgement.broken)


def broken(judgement: Judgement) -> set[str]:
    return {one.rule for one in judgement.broken}


DOUBTS = {
    "a card that no document knows": Case(CLASSIC, whole("1 Lower Guard"), "unknown-card"),
    "a Persona whose text none prints": Case(
        CLASSIC, whole("1 Lower Guard", persona="Persona: Methos"), "unknown-card unknown-text"
    ),
    "a Generic Immortal": Case(CLASSIC, whole(persona="Persona: Generic Immortal [Weapon Specific]"), "unknown-text"),
    "a weapon whose text none prints": Case(CLASSIC, whole("Weapon of Choice: Katana"), "unknown-text"),
    "which Seduce": Case(CLASSIC, whole("1 Seduce"), "unknown-bearer"),
    "which Street Punk": Case(CLASSIC, whole("4 Street Punk"), "restriction"),
    "perhaps the same Street Punk": Case(CLASSIC, whole("2 Street Punk [SE]", "2 Street Punk"), "restriction"),
    "no document prints its number": Case(CLASSIC, whole("2 Power Blow: Duncan"), "restriction"),
    "a line that cannot be read": Case(CLASSIC, whole("1000 Carl"), "unread-line"),
    "a Persona may allow it": Case(CLASSIC, whole("7 Dojo", persona="Persona: Methos"), "title-limit unknown-text"),
    "a Pre-Game may allow it": Case(CLASSIC, whole("1 Bloodlust", "Old Premium: Premium"), "reserved unknown-text"),
    "a card may allow it": Case(CLASSIC, whole("1 Bloodlust", "1 Trust Me"), "reserved unknown-card"),
    "Basics in other words": Case(
        CLASSIC,
        whole("15 Basic cards of all kinds", without=tuple(BASICS.splitlines())),
        "minimum-size basic-attacks basic-blocks unread-line",
    ),
    "a Persona that no document knows": Case(CLASSIC, whole("1 Hogg", persona="Felix"), "signature unknown-card"),
    "Darius, and it may be Signature": Case(CLASSIC, whole("1 Evade: Kern", "1 Darius"), "reserved unknown-card"),
    "Lean and Mean": Case(
        CLASSIC, whole("6 Lean and Mean", without=("6 Carl [SE]", "6 Reporter [SE]")), "minimum-size unknown-card"
    ),
    "Masters of a Persona whose text none prints": Case(
        CLASSIC, whole("1 Master Swordsman", persona="Persona: Amanda"), "master-limit unknown-text"
    ),
    "two weapons whose texts none prints": Case(CLASSIC, whole("Katana", "Gladius"), "one-weapon unknown-text"),
    "two Quickenings, perhaps of two": Case(CLASSIC, whole("2 Quickening"), "pre-game-unique unknown-text"),
    "the misprint": Case(CLASSIC, whole("Quickening: Duncan"), "banned unknown-text"),
    "versions, Type One": Case(TYPE1, whole("1 Dojo [WC]", "1 Dojo [HTG-001]"), "one-version unknown-card"),
}


@pytest.mark.parametrize("name", DOUBTS)
def test_what_is_not_judged(name: str, entries: Mapping[str, Entry]) -> None:
    case = DOUBTS[name]
    judgement = judge(read(case.deck), case.ruleset, entries)
    assert (broken(judgement), judgement.outcome) == (set(), UNDECIDED), judgement.broken
    assert {one.rule for one in judgement.not_judged} == set(case.broken.split()), judgement.not_judged


def test_a_type_two_deck_is_never_legal(entries: Mapping[str, Entry]) -> None:
    """No document prints the Attribute Gems of a card."""
    judgement = judge(read(whole()), TYPE2, entries)
    assert (judgement.outcome, "attribute-gems" in {one.rule for one in judgement.not_judged}) == (UNDECIDED, True)


def test_an_unknown_card_comes_with_what_is_nearest(entries: Mapping[str, Entry]) -> None:
    named, misspelt = judge(read("1 Lower Guard\n1 Angri Mob"), CLASSIC, entries).not_judged[-2:]
    assert (named.near[0], misspelt.like) == ("handbook/alertness-defenses-in-play", ("Angry Mob [SE]",))


def test_what_may_allow_it_is_named(entries: Mapping[str, Entry]) -> None:
    found = judge(read(whole("7 Dojo", persona="Persona: Methos")), CLASSIC, entries).not_judged
    (doubt,) = next(one for one in found if one.rule == "title-limit").doubts
    assert (doubt.why, doubt.cards) == (Why.TEXT, ("Methos",))


def test_older_words_are_marked_in_type_one(entries: Mapping[str, Entry]) -> None:
    cited = {(one.document, one.older) for one in judge(read("2 Big and Bad"), TYPE1, entries).broken[0].citations}
    assert cited == {("handbook", True), ("type1", False)}


def test_every_rule_that_is_cited_is_broken_by_a_test() -> None:
    """A rule that only supports another one is cited with that one; the others are all broken somewhere above."""
    told = " ".join(case.broken for case in (*WHOLE.values(), *PARTS.values(), *DOUBTS.values())).split()
    support = {
        "crystal-substitutes",
        "generic-substitutes",
        "dual-titles",
        "same-card",
        "darius-pre-game",
        "darius-pre-game-normally",
        "signature-number",
        "weapon-specific-number",
        "twice-the-plots",
        "twice-the-plots-quickening",
        "twelve-slashes",
        "generic-persona",
        "darius",
        "richie",
        "bob",
        "richie-and-bob",
        "reserved-for-masters",
        "allowance",
        "generic-masters",
        "darius-premium",
        "crystals-free",
        "crystal-order",
        "title-associated",
        "second-weapon",
        "watcher-or-hunter",
        "watcher-allowance",
        "attribute-gems",
        "editions",
        "faction",
        "signature-by-no-means",
    }
    assert {rule.name for rule in rules()} - set(told) == support
