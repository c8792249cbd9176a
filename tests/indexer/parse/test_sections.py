"""Sections and their steps, wrapped paragraphs made whole, damaged headings, and the lists of Type One and Two."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from corpus.entry import Entry, Kind
from indexer.classification import Classification, classifications, is_member
from tests.indexer.shelf import parsed, passage, unmarked

PATHS = {
    # A step stands under what it is a step of, that under its section.
    "rulebook/sweep-phase": ("The Sequence of Play",),
    "rulebook/must-do-effects": ("The Sequence of Play", "Sweep Phase"),
    "rulebook/may-do-effects": ("The Sequence of Play", "Sweep Phase"),
    "rulebook/defense-phase": ("The Sequence of Play",),
    "rulebook/exertions": ("Advanced Concepts",),
    "rulebook/power-blows": ("Advanced Concepts", "Exertions"),
    "rulebook/other-exertion-uses": ("Advanced Concepts", "Exertions"),
    "rulebook/hidden-attacks": ("Advanced Concepts",),
    "rulebook/title": ("Card Anatomy",),
    "type1/may-do-must-do-phase": ("The Sequence of Play",),
    "type1/may-do-effects": ("The Sequence of Play", "May Do/Must Do Phase"),
    "type1/must-do-effects": ("The Sequence of Play", "May Do/Must Do Phase"),
    "type1/defense-phase": ("The Sequence of Play",),
    "type1/exerting-for-nothing": ("Other Game Aspects", "Exertions"),
    "type1/lean-and-mean": ("Tournament Rules",),
    "type2/must-do-effects": ("The Sequence of Play", "May Do/Must Do Phase"),
    "type2/burn": ("Keywords",),
    "type2/power-blocks": ("Other Game Aspects", "Hard Exertions"),
    "type2/soft-exertions": ("Other Game Aspects",),
    "type2/agility": ("Card Anatomy",),
    "type2/effect-classification-list-burn": ("Effect Classification List",),
    "type2/plot-hilt-format": ("Official Tournament Rules",),
    "type2/conduct-12-have-fun": ("Highlander Tournament Rules of Conduct",),
}

KINDS = {
    "rulebook/about-the-rulebook": Kind.MATTER,
    "rulebook/exertions": Kind.SECTION,
    "handbook/a": Kind.MATTER,
    "handbook/ability": Kind.TERM,
    "handbook/at": Kind.TERM,
    "handbook/angry-mob": Kind.CARD,
    "handbook/chessex-darius-and-chessex": Kind.RULING,
    "handbook/duende": Kind.RULING,
    "addendum/incense-of-pain": Kind.RULING,
    "addendum/nullify": Kind.TERM,
    "type1/prone": Kind.SECTION,
    "type1/bumping": Kind.RULING,
    "type1/bystander": Kind.LIST,
    "type1/honor-bound": Kind.ERRATA,
    "type1/sealed-deck": Kind.FORMAT,
    "type1/conceding-a-match-and-losing-quickenings": Kind.FORMAT,
    "type2/reveal": Kind.TERM,
    "type2/losing-an-attack": Kind.TERM,
    "type2/fast-draw": Kind.RULING,
    "type2/lawmen": Kind.LIST,
    "type2/effect-classification-list-draw": Kind.LIST,
    "type2/kick": Kind.ERRATA,
    "type2/2-headed-giant-format": Kind.FORMAT,
    "type2/conduct-3-no-coaching-during-a-match": Kind.CONDUCT,
}

WHOLE = {
    # Wrapped in the middle of a word with a hyphen.
    "type2/pre-game-watcher-or-hunter": "You may include either 1 Watcher or 1 Hunter Pre-Game, you cannot use both",
    "type2/watcher-pre-game": "You may include either 1 Watcher or 1 Hunter Pre-Game, you cannot use both",
    "type2/nullifying-or-ignoring-persona-abilities-or-pre-game-cards": (
        "If your persona ability or Pre-Game cards are nullified or ignored, any part of which effects gem"
    ),
    "type2/bloodlust": "You may play up to 15 Non-Special Attacks from that Exertion and your Hand.",
    # Wrapped between words, torn by a blank line or by a page.
    # A bracket that is open at the end of a line, also behind a colon.
    "type2/silas-persona-ability": "of his ability. (Note: edges do not count as a card played",
    "type2/disarmed-unarmed-and-breaking-weapons": "you are Unarmed (Example: Extra Weapon, Weapon Stash, etc…)",
    "type2/sub-title": "you will find the name of a Weapon of Choice, Persona, or Faction (e.g. Clan MacLeod)",
    "type2/kanwulf": "For each , you may play an additional attack this turn. For each , you may add a point of damage",
    "type2/winning-the-game": "If your opponent begins their Attack Phase with an ability of zero, they",
    "type2/constructing-a-deck": "a white border on the back of the card, while the Third Edition cards",
    "type2/standard-constructed": "All cards are legal except for the following – The Curse (In Game)",
    "type2/hidden-attacks": "(for instance - if it was undodgable, or a Head Shot)This is one of the few instances",
    "rulebook/beginning-the-game": "Roll a die to determine whom goes first.",
    "rulebook/guard": "in order to play a new defense, or attack to those areas.",
    "rulebook/exhaustion": "(all the cards in your Discard Pile) and continue play.",
    "handbook/cards-that-do-damage": "as well as any card that states that it does damage.",
    "handbook/discard-to-use-cards": "have been resolved, provided that the discard to use card is still in play.",
    "handbook/hidden-attacks-declaring": "you must tell your opponent that it is a Power Blow.",
    "handbook/must-do-phase": 'No Special cards may be played during the "Must Do" Phase.',
    "handbook/pedestrian-game-ends-in-5-turns": "If both players have the same Ability, the game continues in",
    "addendum/disarming-and-weapons-of-choice": "Weapon of Choice that is not disarmed, you may still roll a die",
    "addendum/illegal-cards": "Players may use marked Pre-Game cards (such as signed Persona cards)",
    "type1/generic-persona": "But you may only use one of each Persona Specific Card",
    "type1/discard-to-use-cards": 'usually begins with "Discard this card from play".',
    "type1/immortal-research-methos-and-in-conjunction-cards": "play cards from your own Hand, make an Exertion",
    "type1/extended-blade": "if you are using the Two Handed Weapon of Choice.",
    "type1/vehicles": "You may only have one Vehicle in play at a time.",
}
"""Words of an entry that a line or page end tears in its document, and that its text says in one piece."""

KEPT = {
    # Paragraphs, items and rows keep lines of their own.
    "type2/winning-the-game": ["1) Successfully execute a Head Shot against your opponent."],
    "type2/capture-other-game-aspects": [
        "Note: A card that is modified by another card but has an effect on play is NOT "
    ],
    "type2/dueling-dagger": ["OR", "Choose one:"],
    "type2/hidden-attacks-exerting-to-defend": ["4- The hidden attack is revealed."],
    "type2/persona-powers-and-quickenings-that-only-happen-once-per-turn": [
        "Mako - During Your MD/MD Phase, you may Discard a special card to draw a card.",
        "Corda - During your MD/MD Phase, you may draw a card.",
    ],
    "type2/faction-specific-and-listings": ["Clan Macleod - Connor, Duncan, Colin"],
    "handbook/deck-construction": ["- You may only associate 1 Persona card with your deck."],
    # The address at the foot of a page, in the middle of the section.
    "type2/game-concept-and-goal-of-the-game": [
        "http://www.highlanderthegame.com/",
        "A successful Head Shot will end the game quickly.",
    ],
    "type2/gypsy": ["Gypsy", "Gypsy Camp", "Any card with Gypsy in the sub-title"],
    "handbook/phases": ["3. Attack Phase"],
}

ROWS = [
    ("HS1-163", "Extra Shot", "Burn"),
    ("HS4-019 DvK", "Clan Chieftain", "Burn"),
    ("HS1-225", "…and the Tiger", "Cost"),
    ("HS3-166", "Bear Attack", "Cost"),
    ("HTG-025", "Weapons Expert", "Allowance"),
    ("HM3-003PP", "The Power of Illusion", "Allowance"),
    ("HS3-044 KvM", "Watcher Database", "Allowance"),
]

MEMBERS = {
    ("type1/bystander", "Bystander"): (17, ["Angry Mob", "Street Punk", "TSC Troopers"]),
    ("type1/gypsy", "Gypsy"): (4, ["Fortune Teller", "Gypsy", "Gypsy Lover", "Scrye"]),
    ("type1/reporter", "Reporter"): (4, ["Elizabeth Vaughn", "Dianne Terrin", "Linda Plager", "Reporter"]),
    ("type1/police", "Police"): (11, ["Brenda Wyatt", "Lt. Frank Moran", "Police"]),
    ("type1/armor", "Armor"): (14, ["Armor: Helmet", "Mask", "Armor: Greaves", "The Armory", "Forged Armor"]),
    ("type1/vehicles", "Vehicles"): (7, ["Flying Machine: Hover board", "Hogg", "War Horse"]),
    ("type1/immortal-ally", "Immortal Ally"): (11, ["Amanda", "Pierre Bouchet", "Segur"]),
    ("type2/armor", "Armor"): (7, ["Cavalier Hat", "Snake Skinned Jacket"]),
    ("type2/bystander", "Bystander"): (15, ["Mercenary Henchmen", "Mimes"]),
    ("type2/gypsy", "Gypsy"): (2, ["Gypsy", "Gypsy Camp"]),
    ("type2/lawmen", "Lawmen"): (19, ["Detective Thomas Powell", "MAX Detention Center", "Detective Walter Bledsoe"]),
    ("type2/vehicles", "Vehicles"): (6, ["Stunt Bike", "Flying Machine/ Hover Board", "Tank"]),
}


def rows() -> tuple[Classification, ...]:
    return classifications(parsed())


def printed_rows() -> Iterator[tuple[str, str]]:
    """Keyword and line of every row of the effect lists of Type Two, lines 2121 to 3736."""
    keywords = {"Burn", "Cost", "Trigger", "Reveal", "Retrieve", "Draw", "Discard", "Restriction", "Allowance"}
    keyword = ""
    for number in range(2121, 3737):
        line = passage("type2", number, number)
        if line in keywords:
            keyword = line
        elif line and not line.lower().endswith("continued …"):
            yield keyword, line


@pytest.mark.parametrize(("id", "path"), PATHS.items())
def test_an_entry_stands_under_the_titles_around_it(
    id: str, path: tuple[str, ...], entries: Mapping[str, Entry]
) -> None:
    assert entries[id].path == path


@pytest.mark.parametrize(("id", "kind"), KINDS.items())
def test_an_entry_is_of_the_kind_that_its_section_and_heading_tell(
    id: str, kind: Kind, entries: Mapping[str, Entry]
) -> None:
    assert entries[id].kind == kind


@pytest.mark.parametrize(
    ("id", "title"),
    [
        ("rulebook/must-do-effects", "Must Do Effects"),
        ("rulebook/exerting-for-nothing", 'Exerting for "Nothing"'),
        ("handbook/amanda-damage-from-attacks", "Amanda - Damage from Attacks"),
        ("handbook/die-roll-when-to-roll", "Die Roll - When To Roll"),
        ("handbook/verona-italy-1637", "Verona, Italy 1637"),
        ("handbook/armor-helmet", "Armor: Helmet"),
        ("handbook/game-play", "Game Play"),
        ("addendum/one-in-play", '"one in play"'),
        ("type1/amanda-se-damage-from-attacks", "Amanda [SE] - Damage from Attacks"),
        ("type2/illusions", "Illusions"),
        ("type2/damage-vs-loss-of-ability", "Damage vs. Loss of Ability"),
        ("type2/hidden-attacks-exerting-to-defend", "Hidden Attacks – Exerting To Defend"),
        ("type2/holy-ground-playing-unprovoked", "Holy Ground: Playing Unprovoked"),
        ("type2/conduct-1-be-courteous-among-fellow-players-and-spectators", None),
    ],
)
def test_a_title_is_the_heading_without_number_and_dash(
    id: str, title: str | None, entries: Mapping[str, Entry]
) -> None:
    assert entries[id].title == (title or "Conduct 1: Be courteous among fellow players and spectators")


@pytest.mark.parametrize(("id", "words"), WHOLE.items())
def test_what_a_line_or_page_end_tears_is_rejoined(id: str, words: str, entries: Mapping[str, Entry]) -> None:
    assert words in entries[id].text


@pytest.mark.parametrize(("id", "lines"), KEPT.items())
def test_items_and_paragraphs_keep_lines_of_their_own(id: str, lines: list[str], entries: Mapping[str, Entry]) -> None:
    for line in lines:
        assert f"\n{line}" in f"\n{entries[id].text}"


def test_no_line_ends_within_a_bracket() -> None:
    for entry in parsed():
        for text in (entry.text, *(example.text for example in entry.examples)):
            assert not re.search(r"\([^()\n]*\n", text), entry.id


def test_no_line_of_the_type_two_text_goes_on_with_a_small_letter() -> None:
    for entry in parsed():
        if entry.document == "type2":
            for text in (entry.text, *(example.text for example in entry.examples)):
                assert not re.search(r"[^:]\n(?!http:)[a-z]", text), entry.id


def test_a_word_is_not_torn_at_a_hyphen() -> None:
    for entry in parsed():
        if entry.document == "type2":
            assert not re.search(r"Pre-\s+Game|Non-\s+Special", entry.text), entry.id


def test_a_damaged_heading_is_mended_and_its_text_left_as_it_is(entries: Mapping[str, Entry]) -> None:
    entry = entries["type2/illusions"]
    assert entry.lines.first == 229
    assert entry.text.startswith("llusions: Illusions are cards which can only enter play through a Hard Exertion.")


def test_the_blanks_that_lost_gem_icons_leave_are_kept(entries: Mapping[str, Entry]) -> None:
    assert (
        "“Make a  Exertion, avoid one damage for every agility gem"
        in entries["type2/tiered-exertions"].examples[0].text
    )
    assert "Gallen - You may play an additional attack each turn if that attack is a  Dirty Trick." in (
        entries["type2/persona-powers-and-quickenings-that-only-happen-once-per-turn"].text
    )


@pytest.mark.parametrize("name", ["rulebook", "handbook", "addendum", "type1", "type2"])
def test_the_titles_around_an_entry_are_titles_of_its_document(name: str) -> None:
    own = [entry for entry in parsed() if entry.document == name]
    titles = {entry.title for entry in own}
    for entry in own:
        assert titles.issuperset(entry.path), entry.id
        assert entry.title not in entry.path, entry.id


@pytest.mark.parametrize("letter", ["0-9", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"])
def test_a_letter_of_the_handbook_is_an_entry_that_answers_nothing(letter: str) -> None:
    headings = [entry for entry in parsed() if entry.document == "handbook" and entry.text == f"- {letter} -"]
    assert [entry.kind for entry in headings] == [Kind.MATTER]
    assert unmarked("handbook")[headings[0].lines.first - 1].strip() == f"- {letter} -"


# Lists


def test_every_printed_row_of_the_effect_lists_is_read_under_its_keyword() -> None:
    printed = [(keyword, re.sub(r" - ", " ", line, count=1)) for keyword, line in printed_rows()]
    read = [(row.keyword, f"{row.number} {row.title}") for row in rows() if row.number]
    assert len(printed) > 700
    assert read == printed


@pytest.mark.parametrize(("number", "title", "keyword"), ROWS)
def test_a_row_says_of_a_number_what_it_is(number: str, title: str, keyword: str) -> None:
    found = {(row.title, row.keyword) for row in rows() if row.number == number}
    assert (title, keyword) in found


def test_a_row_names_the_entry_it_stands_in(entries: Mapping[str, Entry]) -> None:
    for row in rows():
        assert f"{row.number or ''} " in f" {entries[row.entry].text} ", row
        assert row.title in entries[row.entry].text, row


@pytest.mark.parametrize(("at", "told"), MEMBERS.items())
def test_a_group_has_the_members_that_it_lists(at: tuple[str, str], told: tuple[int, list[str]]) -> None:
    found = [row.title for row in rows() if (row.entry, row.keyword) == at]
    assert len(found) == told[0]
    assert [title for title in found if title in told[1]] == told[1]


def test_a_group_of_bystanders_knows_no_sentences_and_no_categories() -> None:
    for row in rows():
        assert not row.title.endswith((".", ":")), row
        assert "CATEGORY" not in row.title, row
        assert not row.title.startswith("Any card"), row


@pytest.mark.parametrize(
    ("line", "member"),
    [
        ("Angry Mob", True),
        ("TSC Troopers", True),
        ("…and the Tiger", True),
        ("Any card with Bystander in the sub-title", False),
        ("UPPER ARMOR CATEGORY", False),
        ("These cards are affected by any card or effect that target Bystanders.", False),
        ("Trigger Continued …", False),
        ("", False),
    ],
)
def test_a_member_is_a_short_line_that_is_no_sentence(line: str, member: bool) -> None:
    assert is_member(line) == member
