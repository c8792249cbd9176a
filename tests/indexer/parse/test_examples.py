"""The worked examples: all of them, each under its entry, whole, and leaning on the right one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from corpus.entry import Entry, Example, Lines
from indexer.parse.draft import drafts
from indexer.parse.example import leaning, leans_on
from indexer.parse.line import Line
from indexer.parse.section import sections
from tests.indexer.shelf import parsed, unmarked

COUNTS = {"handbook": 186, "addendum": 45, "type1": 11, "type2": 23}

HARD = [
    # Glued to the text of their entry, or to the example before.
    (
        "addendum/arms-and-tactics-break-glass",
        (36, 36),
        "Example 1:",
        "Honor Bound, Intimidate: Slan Quince, and Catwalk are all in play, and you are disarmed.",
        "but you are still disarmed and cannot play Attacks or Blocks.",
    ),
    (
        "addendum/controlling-an-opponents-cards-in-play",
        (54, 54),
        "Example 3:",
        "Player A has Garfield in his Discard pile.",
        "Player B may not use Impulse to take control of that card.",
    ),
    (
        "addendum/controlling-an-opponents-cards-in-play",
        (54, 54),
        "Example 4:",
        "Kane has a Masters Cannot Be Countered (MCBC) Premium in play,",
        "because it is considered to be Kane's card until it leaves play",
    ),
    (
        "addendum/damage-reducing-to-zero",
        (56, 56),
        "Example 1:",
        "Player A completes the Blood of Kings plot,",
        "The Attack still does zero damage when damage is resolved.",
    ),
    (
        "addendum/discipline-all-versions",
        (72, 72),
        "Example 2:",
        "Player A has Safe Haven: Situation in play.",
        "prevented from playing any Special cards which may do damage to Player A.",
    ),
    (
        "addendum/discipline-all-versions",
        (72, 72),
        "Example 3:",
        "Slan Quince plays Intimidate.",
        'is preventing her from playing "any card" (in this case, an Attack).',
    ),
    (
        "addendum/duplicating-a-cards-effects",
        (74, 74),
        "Example 1:",
        "Player A plays Police: Remove Situation in conjunction with 3 Excessive Force.",
        "which modified the Police are also duplicated.",
    ),
    (
        "addendum/four-horsemen-and-persona-specific-cards",
        (90, 90),
        "Example:",
        "Richie Ryan has Four Horsemen in play.",
        "both cards are placed underneath Four Horsemen.",
    ),
    (
        "type1/amanda-se-damage-from-attacks",
        (228, 228),
        "Example1:",
        "Amanda plays a Thrust.",
        "and would do 2 points of damage to her opponent.",
    ),
    # Below their entry or each other without a blank line between.
    (
        "handbook/kirk-matunas-countering",
        (902, 902),
        "Example1:",
        "Player A plays 3 Kirk Matunas in conjunction with each other to produce 5 points of damage.",
        "Kirk Matunas now does 3 damage.",
    ),
    (
        "handbook/kirk-matunas-countering",
        (903, 903),
        "Example2:",
        "Player A plays 3 Kirk Matunas in conjunction with each other.",
        "all damage from Kirk Matunas is countered.",
    ),
    (
        "handbook/selective-memory",
        (1354, 1354),
        "Example:",
        "Player A plays Kiss Your Butts Goodbye.",
        "Player B still takes 2 damage from Kiss Your Butts Goodbye.",
    ),
    (
        "handbook/successful-attack",
        (1426, 1426),
        "Example:",
        "Player A makes a Thrust,",
        "Player B takes 3 damage from the Thrust (2 + 1).",
    ),
    # The label alone on its line.
    (
        "type2/losing-an-attack",
        (880, 896),
        "Example:",
        "Player A- is using the Rapier WoC,",
        "would have to use another effect to gain another attack opportunity or not attack.",
    ),
    (
        "type2/redirecting-damage-and-ability-loss",
        (1064, 1067),
        "Example:",
        "Player A - Plays Boom Boom against his opponent. (effect causing ability loss)",
        "Cannot play a Really? to redirect the ability loss, so losses one ability.",
    ),
    (
        "type2/defenses-that-become-your-first-attack",
        (1241, 1246),
        "Example -",
        "Player A is using the Short Sword (You may only play one attack per turn)",
        "and it is now the second attack in the sequence.",
    ),
    (
        "type2/nakano-persona-power-kane-the-final-dimension",
        (1501, 1506),
        "Example -",
        "Your opponent plays Police along with Excessive Force.",
        'The attack does not say "Play in conjunction", so it is NOT duplicated.',
    ),
    (
        "type2/really",
        (1542, 1547),
        "EXAMPLE :",
        "Player A – Plays Rush",
        "the impending damage from the Rush now has no target and no one takes the damage.",
    ),
    # Labels of other shapes.
    (
        "type1/desert",
        (268, 268),
        "Example 1 –",
        "Turn 1 Player A plays Desert from his hand during his turn.",
        "Player B discards 4 cards at the beginning of his turn (2 cards for each players turn).",
    ),
    (
        "type1/desert",
        (270, 270),
        "Example 2 –",
        "Turn 1 Player A uses a PreGame Gathering card to bring Desert into play,",
        "at the beginning of his next turn (2 cards for each players turn).",
    ),
    (
        "type2/capture-other-game-aspects",
        (529, 529),
        "Example 1 –",
        "Mongolian Broad Sword and Rachel MacLeod",
        "are cards that “Capture” other cards.",
    ),
    (
        "type2/cost-other-game-aspects",
        (572, 574),
        "Example 2 -",
        "If your opponent is playing with the Short Sword WoC you must Discard a block",
        "to play a non-basic block from your Hand or from an Exertion.",
    ),
    (
        "type2/multiple-defenses",
        (934, 938),
        "Example #1-",
        "Normal Scenario without Exertion",
        "continuing one attack at a time through the sequence.",
    ),
    (
        "type2/multiple-defenses",
        (940, 944),
        "Example #2",
        "Scenario without Exertion that has a triggered effect happening",
        "resolving them one at a time beginning with the upper right attack.",
    ),
    (
        "type2/threshold-exertions",
        (677, 679),
        "Example 2:",
        "“Make a Soft Exertion for three agility gems, disarm your opponent.”",
        "your opponent is not Disarmed and the card has no effect.",
    ),
    (
        "handbook/master-limit",
        (956, 956),
        "Example1:",
        "You are using the Duncan MacLeod Persona.",
        "Your Master limit is 6.",
    ),
    (
        "addendum/target-additional-material",
        (218, 218),
        "Example 3:",
        "Methos has Secret Identity in play.",
        "His opponent may play Events to try and trip Methos, but they have no effect.",
    ),
    # Broken by the end of a page.
    (
        "handbook/armor-and-damage",
        (109, 111),
        "Example:",
        "Khan has Armor: Breastplate and Armor: Helmet in play.",
        "does not currently have Armor in play which covers Lower Attacks, so damage from the Slash is not reduced "
        "by 1, and Khan takes 1 damage from the Slash.",
    ),
    (
        "handbook/damage-redirecting",
        (340, 342),
        "Example:",
        "Player A plays Street Punk [SE], which does 1 damage.",
        "which prevents 1 damage from the Street Punk and then does 1 damage to Player A.",
    ),
    (
        "handbook/die-roll-altering-odds",
        (402, 404),
        "Example:",
        "Player A has Change of Fortune in play.",
        "Player B then rolls the die.",
    ),
    (
        "handbook/making-attacks-v-playing-attacks",
        (936, 938),
        "Example:",
        'Xavier St. Cloud may "make" a 1 point middle-center Attack if he does not play a Special card.',
        "Xavier must still play a card or make an Exertion during his turn.",
    ),
    (
        "handbook/making-attacks-v-playing-attacks",
        (940, 940),
        "Example2:",
        "Verona, Italy 1637 is in play. Conda and Reno play a Basic Attack.",
        "prevents them from playing or making Special Attacks.",
    ),
    (
        "type1/duplicating-a-cards-effects",
        (202, 204),
        "Example 1:",
        "Player A plays Police: Remove Situation in conjunction with 3 Excessive Force.",
        "since they were played in conjunction with the Police.",
    ),
    (
        "type2/multiple-defenses",
        (964, 981),
        "Example #4",
        "Scenario with an Exertion and a triggered effect happening",
        "End Result: Player B is Prone, has 4 Damage pending, but has kept his head this turn.",
    ),
]

LEANING = {
    ("handbook/ability-adjustment-phase", "Example3:"): "Example2:",  # "Again, Player A has Honor Bound"
    ("handbook/hidden-resources", "Example2:"): "Example1:",  # "In the example above"
    ("handbook/in-conjunction", "Example2:"): "Example1:",  # "In Example1"
    ("handbook/maximum-ability", "Example2:"): "Example1:",  # "Player A from above"
    ("handbook/richie-ryan-and-darius", "Example2:"): "Example1:",  # "After the above Example"
    ("addendum/removing-cards-from-the-game-and-darius-event", "Example 2:"): "Example 1:",  # "In Example 1"
}
"""Line 77, 776, 870, 1015 and 1293 of the Handbook, 182 of the Addendum; no other example goes on from another."""


def example(entries: Mapping[str, Entry], id: str, label: str) -> Example:
    return next(found for found in entries[id].examples if found.label == label)


@pytest.mark.parametrize(("name", "count"), COUNTS.items())
def test_all_labelled_examples_are_found(name: str, count: int) -> None:
    found = [example for entry in parsed() if entry.document == name for example in entry.examples]
    assert len(found) == count


def test_the_rulebook_has_no_labelled_examples() -> None:
    assert not [entry.id for entry in parsed() if entry.document == "rulebook" and entry.examples]


@pytest.mark.parametrize(
    ("id", "lines", "label", "begin", "end"), HARD, ids=[f"{id}-{lines[0]}-{label}" for id, lines, label, *_ in HARD]
)
def test_an_example_is_whole_and_under_its_entry(
    id: str, lines: tuple[int, int], label: str, begin: str, end: str, entries: Mapping[str, Entry]
) -> None:
    found = example(entries, id, label)
    assert found.lines == Lines(*lines)
    assert found.text.startswith(begin)
    assert found.text.endswith(end)


TURNS = {
    # What each player does stands on a line of its own, below what the example is about.
    ("type2/multiple-defenses", "Example #1-"): ["Normal Scenario", "Player A – plays", "Player B – plays"],
    ("type2/multiple-defenses", "Example #2"): ["Scenario without", "Player A – plays", "Player B – declares"],
    ("type2/multiple-defenses", "Example #3"): ["Scenario with an", "Player A – plays", "Player B – declares"],
    ("type2/multiple-defenses", "Example #4"): [
        "Scenario with an",
        "Player A - plays",
        "Player B – Declares",
        "End Result: Player B",
    ],
    ("type2/redirecting-damage-and-ability-loss", "Example:"): [
        "Player A - Plays",
        "Player B - Plays",
        "Player A - Cannot",
    ],
    ("type2/really", "EXAMPLE :"): ["Player A – Plays Rush", "Player B  - Plays Really?", "Player A – Sweeps"],
}


@pytest.mark.parametrize(("at", "begun"), TURNS.items())
def test_the_turns_of_an_example_keep_lines_of_their_own(
    at: tuple[str, str], begun: list[str], entries: Mapping[str, Entry]
) -> None:
    lines = example(entries, *at).text.split("\n")
    assert [line[: len(words)] for line, words in zip(lines, begun, strict=True)] == begun


def test_a_section_may_begin_with_an_example() -> None:
    section = next(section for section in sections() if section.document == "rulebook" and section.marks)
    lines = [Line(7, "Example: Player A plays a Thrust.", after_gap=True), Line(9, "Guard: A Guard is a Block.", True)]
    first, second = drafts(section, lines)
    assert (first.title, first.text, first.span) == (section.title, "", Lines(7, 7))
    assert first.examples == (Example("Example:", "Player A plays a Thrust.", Lines(7, 7)),)
    assert second.heading == "Guard"


def test_the_labels_of_an_entry_s_examples_differ() -> None:
    for entry in parsed():
        labels = Counter(example.label for example in entry.examples)
        assert not [label for label, count in labels.items() if count > 1], entry.id


def test_a_label_is_what_the_document_prints_there() -> None:
    for entry in parsed():
        for found in entry.examples:
            assert found.label in unmarked(entry.document)[found.lines.first - 1], (entry.id, found.label)


def test_no_label_is_left_in_a_text_and_no_example_is_empty() -> None:
    for entry in parsed():
        for text in (entry.text, *(found.text for found in entry.examples)):
            assert "Example:" not in text.replace("(Example:", "").replace("(example:", ""), entry.id
            assert text.strip(), entry.id


def test_an_inline_for_example_stays_in_the_text(entries: Mapping[str, Entry]) -> None:
    assert "For example: Player A plays a Battle Rage" in entries["handbook/multiple-attacks"].text
    assert not entries["handbook/multiple-attacks"].examples


def test_the_examples_that_lean_on_another_are_these_and_no_others() -> None:
    found = {(entry.id, e.label): e.leans_on for entry in parsed() for e in entry.examples if e.leans_on}
    assert found == LEANING


@pytest.mark.parametrize(("at", "before"), LEANING.items())
def test_what_an_example_leans_on_is_an_earlier_one_of_its_entry(
    at: tuple[str, str], before: str, entries: Mapping[str, Entry]
) -> None:
    labels = [found.label for found in entries[at[0]].examples]
    assert labels.index(before) < labels.index(at[1])


def test_a_first_example_leans_on_nothing_whatever_it_says() -> None:
    assert leans_on("Again, Player A has Honor Bound in play.", []) is None
    assert leans_on("In Example 1, Player A has an MCBC Premium in play.", []) is None


def test_a_numbered_reference_finds_the_label_with_that_number() -> None:
    told = [Example(f"Example {n}:", "", Lines(n, n)) for n in (1, 2, 12)]
    assert (
        leaning([*told, Example("Example 13:", "In Example 2, he does not.", Lines(13, 13))])[-1].leans_on
        == "Example 2:"
    )
