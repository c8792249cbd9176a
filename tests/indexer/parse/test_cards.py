"""The header lines of cards, read into fields as they print them."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from corpus.entry import Card, Entry, Kind
from indexer.parse.header import card_of
from tests.indexer.shelf import parsed, passage

COMBINATION = ("Connor", "Duncan", "Gen Katana", "Kalas", "Kastagir", "Khan", "Kurgan", "Luther", "Nakano", "Nefertiri")

CARDS = {
    # Handbook and Addendum: title, editions, grids, restriction, bearers, type and group.
    "handbook/ancestral-blade": Card("Ancestral Blade", editions=("Promo",), restriction="1", type="OBJECT"),
    "handbook/angry-mob": Card("Angry Mob", editions=("SE",), type="EVENT", group="BYSTANDER"),
    "handbook/armor-breastplate": Card(
        "Armor", "Breastplate", ("ME",), restriction="R3", reserved=True, personas=("Khan",), type="OBJECT"
    ),
    "handbook/back-away": Card(
        "Back Away",
        editions=("all editions",),
        personas=("Amanda", "Connor", "Duncan", "Luther", "Nefertiri", "Richie", "Slan", "Xavier"),
        type="DODGE",
        grids=("DDD/DDD/DDD",),
    ),
    "handbook/battle-rage": Card(
        "Battle Rage",
        editions=("ME", "SE"),
        restriction="R4",
        reserved=True,
        personas=("Connor", "Duncan", "Khan", "Nefertiri", "Richie"),
        type="EVENT",
    ),
    "handbook/combination": Card(
        "Combination",
        editions=("all editions",),
        personas=(*COMBINATION, "Kinman", "Richie", "Silas"),
        type="EVENT",
    ),
    "handbook/connor-macleod": Card("Connor MacLeod", editions=("SE", "ME"), personas=("Connor",), type="PERSONA"),
    "handbook/counterfeit-betrayal": Card("Counterfeit", "Betrayal", ("SE",), type="EVENT", group="PLOT"),
    "handbook/desperation": Card(
        "Desperation", editions=("SE",), restriction="R", reserved=True, personas=("Nefertiri",), type="EVENT"
    ),
    "handbook/dirty-trick-choke": Card(
        "Dirty Trick",
        "Choke",
        ("AT",),
        restriction="4",
        type="ATTACK",
        group="DIRTY TRICK",
        grids=("OAO/OOO/OOO",),
        hands=1,
    ),
    "handbook/disarm": Card(
        "Disarm",
        editions=("SE", "ME"),
        personas=("Connor", "Duncan", "Luther", "Nefertiri", "Xavier"),
        type="EVENT",
    ),
    "handbook/fast-talk": Card(
        "Fast Talk", editions=("WC",), restriction="S2", signature=True, personas=("Fitzcairn",), type="EVENT"
    ),
    "handbook/flying-machine-wings": Card(
        "Flying Machine",
        "Wings",
        ("TG",),
        restriction="S2",
        signature=True,
        personas=("Corda & Reno",),
        type="OBJECT",
    ),
    "handbook/pistol": Card(
        "Pistol",
        editions=("ME",),
        restriction="3",
        type="SPECIAL ATTACK",
        group="RANGED",
        grids=("OSO/OOO/OOO", "OOO/OSO/OOO", "OOO/OOO/OSO"),
    ),
    "handbook/masters-attack-4h": Card(
        "Master's Attack",
        editions=("4H",),
        restriction="R2",
        reserved=True,
        personas=("Caspian",),
        type="ATTACK",
        grids=("AOO/OAO/OOO", "OOA/OAO/OOO"),
    ),
    "handbook/masters-block": Card(
        "Master's Block",
        editions=("SE",),
        restriction="R2",
        reserved=True,
        personas=("Richie",),
        type="BLOCK",
        grids=("BBB/BBB/BBB",),
    ),
    "handbook/masters-advantage-tg": Card(
        "Master's Advantage",
        editions=("TG",),
        restriction="S2",
        signature=True,
        personas=("Ramirez",),
        type="SITUATION",
    ),
    "handbook/quality-blade": Card("Quality Blade", editions=("AT",), weapon="Saber", type="OBJECT"),
    "handbook/scorn": Card("Scorn", type="SITUATION"),
    "handbook/thunder-castle-games": Card("Thunder Castle Games", editions=("all versions",), type="PREGAME"),
    "handbook/verona-italy-1637": Card("Verona, Italy 1637", editions=("Promo",), type="LOCATION"),
    "addendum/9mm": Card(
        "9mm", editions=("AT",), restriction="S2", signature=True, personas=("Kinman",), type="OBJECT", hands=1
    ),
    "addendum/empathy": Card("Empathy", editions=("PROMO",), restriction="3", type="SITUATION"),
    "addendum/improvised-weapon": Card(
        "Improvised Weapon",
        editions=("ME",),
        restriction="3",
        type="SPECIAL ATTACK",
        group="RANGED",
        grids=("OOO/OSO/OOO",),
    ),
    # It ends with "[no text]", which is no edition.
    "addendum/masters-dodge": Card(
        "Master's Dodge",
        editions=("SE/ME",),
        personas=("Connor", "Duncan"),
        type="DODGE",
        grids=("DDD/DDD/DDD",),
    ),
    "addendum/shield": Card("Shield", editions=("AT",), type="WEAPON OF CHOICE"),
    # The errata of Type One.
    "type1/counterfeit-betrayal": Card("Counterfeit", "Betrayal", ("SE",), type="PLOT"),
    "type1/darius": Card("Darius", editions=("SE",), type="EVENT", group="IMMORTAL ALLY"),
    # "Crystal Premium: Crystal [1ED]": the type is printed right behind the title.
    "type1/crystal": Card("Crystal", editions=("1ED",), type="PREMIUM", group="CRYSTAL"),
    # "Situation Immortal: Ally" and "Situation Mortal: Ally": the colon is printed one word late.
    "type1/duncan-macleod": Card(
        "Duncan MacLeod",
        restriction="S2",
        signature=True,
        personas=("Amanda",),
        type="SITUATION",
        group="IMMORTAL ALLY",
    ),
    "type1/fabulous-freebirds": Card("Fabulous Freebirds", type="SITUATION", group="MORTAL ALLY"),
    "type1/honor-bound": Card("Honor Bound", editions=("Promo",), restriction="R1", type="SITUATION"),
    "type1/arms-and-tactics-htg-187": Card("Arms and Tactics", numbers=("HtG #187",)),
    "type1/extended-blade": Card(
        "Extended Blade",
        numbers=("HtG #252",),
        restriction="S2",
        signature=True,
        personas=("General Katana",),
        type="OBJECT",
    ),
    "type1/weapon-lock": Card(
        "Weapon Lock", numbers=("HS1 #112",), restriction="R4", weapon="Single Handed Broadsword", type="EDGE"
    ),
    "type1/quality-blade": Card("Quality Blade", editions=("AT",), weapon="Saber/Sabre", type="OBJECT"),
    "type1/quickening-kane": Card("Quickening", "Kane", ("Promo",)),
    "type1/recover-weapon": Card("Recover Weapon", editions=("SE/ME",), type="EVENT"),
    "type1/shooting-blade": Card(
        "Shooting Blade",
        editions=("SE",),
        restriction="R2",
        type="SPECIAL ATTACK",
        group="RANGED",
        grids=("000/0S0/000",),
    ),
    "type1/the-master-plan": Card(
        "The Master Plan", restriction="S4", signature=True, personas=("Xavier",), type="EDGE"
    ),
    # The errata of Type Two: numbers in brackets, dashes of both lengths, fields in any order.
    "type2/alertness-4h-030": Card(
        "Alertness", numbers=("4H-030", "HSFV-059", "HS4-024 DvK"), restriction="2", type="EVENT"
    ),
    "type2/alert-block": Card(
        "Alert Block", numbers=("PO4-022",), restriction="2", weapon="Parrying Blade", type="BLOCK"
    ),
    "type2/auberons-blade": Card(
        "Auberon’s Blade",
        numbers=("LG2-020",),
        restriction="S2",
        signature=True,
        personas=("Kalas",),
        type="OBJECT",
        group="HILT",
    ),
    "type2/bear-attack-may-ling-shen-hs3-167": Card(
        "Bear Attack",
        numbers=("HS3-167",),
        restriction="R2",
        reserved=True,
        personas=("May Ling Shen",),
        type="SPECIAL ATTACK",
    ),
    "type2/cautious-advance": Card(
        "Cautious Advance", numbers=("V01-056",), restriction="2", type="SITUATION", group="STANDING DEFENSE"
    ),
    # The text names it; "Upper Center Attack" of its header is where it attacks.
    "type2/dirty-trick-bloodied-nose": Card("Dirty Trick", "Bloodied Nose", restriction="2"),
    "type2/disgruntled-mortal": Card(
        "Disgruntled Mortal", numbers=("HTG-202",), type="SITUATION", group="CUMULATIVE: BYSTANDER"
    ),
    "type2/do-it-yourself": Card(
        "Do It Yourself",
        editions=("all versions",),
        restriction="S2",
        signature=True,
        personas=("General Katana",),
        type="EVENT",
    ),
    "type2/dr-paul-wilder": Card(
        "Dr. Paul Wilder", numbers=("G02-010",), restriction="2", type="EVENT", group="MORTAL ALLY"
    ),
    "type2/extra-shot-faith": Card("Extra Shot", numbers=("HN13-112",), personas=("Faith",), type="EDGE"),
    # It ends with its damage, "1/3".
    "type2/great-weakness": Card(
        "Great Weakness",
        numbers=("HS3175",),
        personas=("May Ling Shen",),
        type="ATTACK",
        group="MARTIAL ARTS",
    ),
    "type2/fabulous-freebirds": Card("Fabulous Freebirds", type="SITUATION", group="MORTAL ALLY"),
    "type2/guardian": Card(
        "Guardian",
        numbers=("HS3-140",),
        restriction="S2",
        signature=True,
        personas=("Kenny Ross",),
        type="SITUATION",
        group="IMMORTAL ALLY",
    ),
    "type2/hunter-all-versions": Card("Hunter", editions=("all versions",), restriction="2", type="SITUATION"),
    "type2/kanwulf": Card("Kanwulf", numbers=("HS4-104",), type="PERSONA"),
    "type2/katana-two-handed-stance": Card("Katana", "Two-Handed Stance", ("SFV",), type="SITUATION", hands=1),
    "type2/middle-left-attack": Card(
        "Middle Left Attack",
        numbers=("HS3-233",),
        weapon="Broad-Bladed Spear",
        type="BASIC ATTACK",
        grids=("000/X00/000",),
    ),
    "type2/swords-to-snakes": Card(
        "Swords to Snakes",
        numbers=("HM3-207",),
        restriction="S",
        signature=True,
        personas=("Nakano",),
        type="ILLUSION",
    ),
    "type2/tipping-the-odds": Card(
        "Tipping The Odds",
        numbers=("CVK024",),
        restriction="S3",
        signature=True,
        personas=("Crysta Van Pelt",),
        type="EDGE",
    ),
}

GLYPHS = {
    "handbook/block-and-strike": ("SOO/OSO/OOO", "OOS/OSO/OOO", "OOO/OSO/SOO", "OOO/OSO/OOS"),
    "handbook/riposte": (
        "AOO/OOO/OOO",
        "OAO/OOO/OOO",
        "OOA/OOO/OOO",
        "OOO/AOO/OOO",
        "OOO/OAO/OOO",
        "OOO/OOA/OOO",
        "OOO/OOO/AOO",
        "OOO/OOO/OAO",
        "OOO/OOO/OOA",
    ),
    "handbook/thrust": ("OOO/OAO/OOO",),
    "addendum/masters-dodge": ("DDD/DDD/DDD",),
    "type2/slash-mongolian-broadsword-hs3-245": ("00X/00X/00X",),
    "type2/slash-mongolian-broadsword-hs3-246": ("X00/X00/X00",),
}

FAMILIES = {
    "six Crystals": {
        "handbook/crystal-calliope": (302, "Calliope", "AT"),
        "handbook/crystal-clio": (306, "Clio", "4H"),
        "handbook/crystal-euterpe": (310, "Euterpe", "AT"),
        "handbook/crystal-melpomene": (314, "Melpomene", "4H"),
        "handbook/crystal-terpsichore": (318, "Terpsichore", "AT"),
        "handbook/crystal-erato": (322, "Erato", "4H"),
    },
    "three Armors": {
        "handbook/armor-breastplate": (113, "Middle Left, Middle Center, and Middle Right", "ME"),
        "handbook/armor-greaves": (117, "Lower Left, Lower Center, and Lower Right", "ME"),
        "handbook/armor-helmet": (121, "Upper Left, Upper Center, and Upper Right", "ME"),
    },
    "three Seduces": {
        "handbook/seduce-se-amanda": (1337, "unblockable and undodgeable", "SE"),
        "handbook/seduce-wc": (1341, "You gain control of any Situation: Ally", "WC"),
        "handbook/seduce-se-nefertiri": (1345, "may be undodgeable", "SE"),
    },
    "two Holy Grounds": {
        "handbook/holy-ground-se": (784, "Defense Phase", "SE"),
        "handbook/holy-ground-me": (790, "Defense Phase", "ME"),
    },
    "two Pedestrians": {
        "handbook/pedestrian-se": (1105, "All players cannot attack.", "SE"),
        "handbook/pedestrian-se-2": (1109, "the player with the highest Ability wins the duel", "SE"),
    },
    "two Street Punks": {
        "handbook/street-punk-me": (1415, "You may only play this card if your opponent", "ME"),
        "handbook/street-punk-se": (1419, "Target player takes 1 damage.", "SE"),
    },
    "two Master's Attacks of the Handbook": {
        "handbook/masters-attack-4h": (984, "", "4H"),
        "handbook/masters-attack-all-editions": (986, "This Attack cannot be blocked.", "all editions"),
    },
}
"""Cards of one Title: where each stands, what only its text says, and its edition."""


def with_grids() -> list[Entry]:
    return [entry for entry in parsed() if entry.card and entry.card.grids]


@pytest.mark.parametrize(("id", "card"), CARDS.items())
def test_a_header_is_read_into_the_fields_that_it_prints(id: str, card: Card, entries: Mapping[str, Entry]) -> None:
    assert entries[id].card == card


@pytest.mark.parametrize(("id", "grids"), GLYPHS.items())
def test_all_grids_of_a_card_are_kept_in_order(id: str, grids: tuple[str, ...], entries: Mapping[str, Entry]) -> None:
    card = entries[id].card
    assert card
    assert card.grids == grids


def test_a_grid_is_three_rows_of_three() -> None:
    assert len(with_grids()) > 20
    for entry in with_grids():
        assert entry.card
        for grid in entry.card.grids:
            assert [len(row) for row in grid.split("/")] == [3, 3, 3], entry.id
            assert set(grid) <= set("OASBDX0/"), entry.id


def test_every_grid_of_the_documents_is_a_grid_of_a_card() -> None:
    printed = [
        grid
        for entry in parsed()
        for grid in re.findall(r"\b[OASBDX0]{3}(?:/[OASBDX0]{3}){2}\b", passage(entry.document, *span(entry)))
    ]
    read = [grid for entry in with_grids() if entry.card for grid in entry.card.grids]
    assert read == printed


def span(entry: Entry) -> tuple[int, int]:
    return entry.lines.first, entry.lines.last


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES.keys())
def test_cards_of_one_title_stay_apart(
    family: Mapping[str, tuple[int, str, str]], entries: Mapping[str, Entry]
) -> None:
    assert len({entries[id].text for id in family}) == len(family)
    for id, (line, words, edition) in family.items():
        entry = entries[id]
        assert entry.lines.first == line
        assert words in entry.text
        assert entry.card
        assert entry.card.editions == (edition,)


@pytest.mark.parametrize("title", ["Crystal", "Armor", "Seduce", "Holy Ground", "Pedestrian", "Street Punk"])
def test_a_family_is_complete(title: str) -> None:
    listed = {id for family in FAMILIES.values() for id in family}
    found = {e.id for e in parsed() if e.document == "handbook" and e.card and e.card.title == title}
    assert found <= listed
    assert len(found) > 1


def test_a_header_that_goes_on_in_the_next_line_is_joined(entries: Mapping[str, Entry]) -> None:
    assert entries["type2/kanwulf"].heading == (
        "Kanwulf (HS4-104 and any Kanwulf Premium or Quickening with any of these abilities) - PERSONA"
    )
    assert entries["type2/kanwulf"].lines.first == 1875


def test_card_text_glued_to_its_header_is_text(entries: Mapping[str, Entry]) -> None:
    entry = entries["addendum/improvised-weapon"]
    assert entry.heading == "Improvised Weapon [ME] - OOO/OSO/OOO - 3 - [Generic] - SPECIAL ATTACK: RANGED"
    assert entry.body.startswith("This Attack does no damage.")
    assert entries["type2/extra-shot-faith"].body.startswith("Play in conjunction with an attack.")


def test_a_second_header_right_below_a_text_begins_a_card(entries: Mapping[str, Entry]) -> None:
    assert entries["type2/dirty-trick-leg-sweep"].lines.first == 1752
    assert entries["type2/disgruntled-mortal"].lines.last == 1765
    assert entries["type2/divine-intervention"].lines.first == 1766


def test_every_card_and_every_erratum_has_fields_and_nothing_else_does() -> None:
    for entry in parsed():
        assert bool(entry.card) == (entry.kind in (Kind.CARD, Kind.ERRATA)), entry.id


def test_a_card_is_reserved_or_a_signature_card_by_the_letter_of_its_restriction() -> None:
    for entry in parsed():
        if entry.card:
            restriction = entry.card.restriction or ""
            assert entry.card.signature == restriction.startswith("S"), entry.id
            assert not entry.card.reserved or restriction.startswith("R"), entry.id
            # In Type One and Two an R before the number of a generic card says only that it is restricted.
            assert not entry.card.reserved or entry.card.personas, entry.id


def test_every_reserved_or_signature_card_of_the_handbook_names_whom_it_belongs_to() -> None:
    for entry in parsed():
        if entry.card and entry.document in ("handbook", "addendum") and (entry.card.restriction or "")[:1] in "RS":
            assert entry.card.personas or not entry.card.restriction, entry.id


def test_the_title_of_a_card_stands_in_its_header() -> None:
    for entry in parsed():
        if entry.card:
            assert entry.card.title in entry.heading, entry.id
            assert all(number.split("-")[0] in entry.heading for number in entry.card.numbers), entry.id
            assert entry.card.subtitle is None or entry.card.subtitle in entry.text, entry.id


def test_a_group_is_written_in_one_way() -> None:
    groups = {entry.card.group for entry in parsed() if entry.card and entry.card.group}
    assert groups >= {"IMMORTAL ALLY", "MORTAL ALLY"}
    assert len({group.replace(":", "") for group in groups}) == len(groups)


def test_an_edition_is_a_name_of_a_set_and_a_sub_title_has_letters() -> None:
    for entry in parsed():
        if entry.card:
            assert "no text" not in entry.card.editions, entry.id
            assert entry.card.subtitle is None or entry.card.subtitle[0].isalpha(), entry.id


def test_the_header_of_no_card_at_all_is_still_a_card() -> None:
    assert card_of("Fnord") == Card("Fnord")
    assert card_of("") == Card("")
