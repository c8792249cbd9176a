"""Names: exact ones first and alone, misspelt ones put right, look-alikes kept apart, strangers not found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from corpus.document import Ruleset
from corpus.entry import Entry, Kind
from indexer.answer import Answer
from indexer.lookup import Lookup
from indexer.names import number_key
from indexer.standing import home_of
from indexer.words import folded, words

FIRST = {
    # Exact, whatever the case, the signs and the spaces between.
    "Weapon Bind": "handbook/weapon-bind",
    "WEAPON BIND": "handbook/weapon-bind",
    "  weapon   bind?! ": "handbook/weapon-bind",
    "Verona, Italy 1637": "handbook/verona-italy-1637",
    "verona italy 1637": "handbook/verona-italy-1637",
    "Master’s Wisdom": "handbook/masters-wisdom",
    "Masters Wisdom": "handbook/masters-wisdom",
    "Yuk Hsui Chun": "addendum/yuk-hsui-chun",
    "9mm": "addendum/9mm",
    "Dr. Paul Wilder": "type2/dr-paul-wilder",
    "Doctor Paul Wilder": "type2/dr-paul-wilder",
    "Bring It …": "type2/bring-it",
    "Auberon's Blade": "type2/auberons-blade",
    "Kit O'Brady": "type2/kit-obrady-persona",
    "Armor: Helmet": "handbook/armor-helmet",
    "armor helmet": "handbook/armor-helmet",
    "Dirty Trick: Choke": "handbook/dirty-trick-choke",
    "Denial v Permission": "handbook/denial-v-permission",
    # With the one who may play it, before or after.
    "Seduce: Amanda": "handbook/seduce-se-amanda",
    "Nefertiri's Seduce": "handbook/seduce-se-nefertiri",
    "Seduce Fitzcairn": "handbook/seduce-wc",
    "Extra Shot: Mako": "type2/extra-shot-mako",
    "Faith Extra Shot": "type2/extra-shot-faith",
    "Master's Attack: Caspian": "handbook/masters-attack-4h",
    "Combination: Yung Dol Kim": "type2/combination",
    # Only a name of the card's text.
    "Calliope": "handbook/crystal-calliope",
    "Psychosis": "handbook/nemesis-psychosis",
    # Part of a name.
    "paul wilder": "type2/dr-paul-wilder",
    "verona italy": "handbook/verona-italy-1637",
    # Run together, or torn apart.
    "weaponbind": "handbook/weapon-bind",
    "blood lust": "handbook/bloodlust",
    "streetpunk se": "handbook/street-punk-se",
    # Misspelt.
    "weapon bnd": "handbook/weapon-bind",
    "mastr swordsman": "handbook/master-swordsman",
    "bloodlst": "handbook/bloodlust",
    "contiuity": "handbook/continuity",
    "improvised weapn": "addendum/improvised-weapon",
    "hidn explosives": "handbook/hidden-explosives",
    "thunder castel games": "handbook/thunder-castle-games",
    "elizabet vaughn": "handbook/elizabeth-vaughn",
    "shoting blade": "handbook/shooting-blade",
    "princes of the univers": "handbook/princes-of-the-universe",
    "protektor of the stone": "type2/protector-of-the-stone",
    "capasity for hate": "type2/capacity-for-hate",
    "nefertiti": "handbook/nefertiri",
    "Fitzcarin": "handbook/hugh-fitzcairn",
    "hugh fitzcain": "handbook/hugh-fitzcairn",
    "Xavier Saint Cloud": "handbook/xavier-st-cloud",
    "Yun Dol Kim": "handbook/yung-dol-kim",
    "Khabul Kahn mongol horde": "type2/mongol-horde",
    # Abbreviations.
    "WoC": "handbook/weapon-of-choice",
    "MCBC": "type1/masters-cannot-be-countered-premium",
    "4H": "handbook/4h",
    "WC": "handbook/wc",
}

AMONG_THREE = {
    "holyground": {"handbook/holy-ground-se", "handbook/holy-ground-me"},
    "HG": {"handbook/holy-ground-se", "handbook/holy-ground-me"},
    "HS": {"handbook/head-shot-all-editions"},
    "YDK": {"handbook/yung-dol-kim"},
    "C&R": {"type2/corda-and-reno-personas"},
    "MD/MD": {"type1/may-do-must-do-phase", "type2/may-do-must-do-phase"},
    "darus": {"handbook/darius", "type1/darius"},
    "chesex": {"handbook/chessex-darius-and-chessex", "handbook/chessex-losing-your-attack-phase"},
    "street pnk": {"handbook/street-punk-se", "handbook/street-punk-me"},
}

SHARED = {
    "Crystal": 6,
    "Seduce": 3,
    "Holy Ground": 2,
    "Pedestrian": 2,
    "Street Punk": 2,
}
"""Titles that several cards of the Handbook share."""

EDITIONS = {
    "Holy Ground SE": "handbook/holy-ground-se",
    "Holy Ground ME": "handbook/holy-ground-me",
    "Holy Ground [ME]": "handbook/holy-ground-me",
    "Holy Ground (SE)": "handbook/holy-ground-se",
    "SE Holy Ground": "handbook/holy-ground-se",
    "Holy Ground Series Edition": "handbook/holy-ground-se",
    "Holy Ground, Movie Edition": "handbook/holy-ground-me",
    "Street Punk ME": "handbook/street-punk-me",
    "Street Punk SE": "handbook/street-punk-se",
    "Seduce WC": "handbook/seduce-wc",
    "Master's Attack 4H": "handbook/masters-attack-4h",
    "Seduce: Amanda [SE]": "handbook/seduce-se-amanda",
}

NUMBERS = {
    "HS3-166": "type2/bear-attack-may-ling-shen-hs3-166",
    "HS3-167": "type2/bear-attack-may-ling-shen-hs3-167",
    "hs3-167": "type2/bear-attack-may-ling-shen-hs3-167",
    "HS3 167": "type2/bear-attack-may-ling-shen-hs3-167",
    "HS3167": "type2/bear-attack-may-ling-shen-hs3-167",
    # As the document prints it.
    "HS3- 167": "type2/bear-attack-may-ling-shen-hs3-167",
    "4H-030": "type2/alertness-4h-030",
    "4h 027": "type2/alertness-4h-027",
    "HSFV-059": "type2/alertness-4h-030",
    "G01-008": "type2/bait-and-switch-g01-008",
    "8PP02": "type2/hound",
    "RVR058": "type2/disarming-innuendos-rvr058",
    "HN13-001PP": "type2/the-final-dimension",
    "TS1- 037": "type2/james-horton-pre-game-xavier-only-use-ts1-037",
    "what does HS3-166 do": "type2/bear-attack-may-ling-shen-hs3-166",
    # Only the effect lists have it.
    "HS1-163": "type2/effect-classification-list-burn",
}

STRANGERS = [
    "Fnord",
    "zzzzzz",
    "qwerty uiop",
    "pikachu",
    "Black Lotus",
    "Obi-Wan Kenobi",
    "foo bar baz",
    "Charizard",
    "HS9-999",
    "how much is the fish",
    "¿qué?",
    "",
    "   ",
    "???",
]


def first(answer: Answer) -> str | None:
    return answer.answers[0].entry.id if answer.answers else None


def in_force(lookup: Lookup) -> Iterator[Entry]:
    for entry in lookup.entries.values():
        if entry.kind != Kind.MATTER and not entry.superseded_by and (entry.body or entry.card):
            yield entry


@pytest.mark.parametrize(("query", "id"), FIRST.items())
def test_what_is_meant_comes_first(query: str, id: str, lookup: Lookup) -> None:
    assert first(lookup.ruling(query)) == id


@pytest.mark.parametrize(("query", "ids"), AMONG_THREE.items())
def test_what_may_be_meant_is_among_the_first_three(query: str, ids: set[str], lookup: Lookup) -> None:
    assert ids & {shown.entry.id for shown in lookup.ruling(query).answers[:3]}


# Exact before anything else


def test_every_entry_is_found_by_its_title_and_an_exact_one_is_never_ambiguous(lookup: Lookup) -> None:
    titles = Counter((home_of(entry), folded(entry.title)) for entry in in_force(lookup))
    for entry in in_force(lookup):
        home = home_of(entry)
        found = [shown.entry.id for shown in lookup.ruling(entry.title, home).answers]
        assert {entry.id, *entry.see} & {*found}, entry.id
        # Two texts answer to the number HTG-195: the card and the ruling on it.
        if titles[home, folded(entry.title)] == 1 and entry.id != "type2/arms-and-tactics-htg195":
            assert found[0] in {entry.id, *entry.see}, entry.id


def test_every_card_is_found_by_its_title_in_its_ruleset(lookup: Lookup) -> None:
    for entry in in_force(lookup):
        if entry.card:
            found = {shown.entry.id for shown in lookup.card(entry.card.title, home_of(entry)).answers}
            assert entry.id in found, entry.id


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("Dodge", "handbook/dodge"),
        ("Focus", "handbook/focus"),
        ("Feint", "handbook/feint"),
        ("Head Shot", "handbook/head-shot-all-editions"),
        ("Luck", "handbook/luck"),
        ("Carl", "handbook/carl"),
        ("Kane", "handbook/kane"),
        ("Mask", "handbook/mask"),
        ("Trip", "type2/trip"),
        ("Thief", "handbook/thief"),
        ("Prevention", "addendum/prevention"),
    ],
)
def test_an_exact_name_goes_before_the_longer_ones_that_have_it_as_a_word(query: str, id: str, lookup: Lookup) -> None:
    assert first(lookup.ruling(query)) == id


def test_a_word_that_the_documents_have_is_never_taken_for_a_misspelling(lookup: Lookup) -> None:
    for word in lookup.index.lexicon:
        assert lookup.repair.repaired([word]).words == (word,)


@pytest.mark.parametrize(
    ("query", "like"),
    [("Hound", "handbook/hand"), ("Kern", "handbook/kane"), ("Mask", "handbook/master"), ("Carl", "handbook/deck")],
)
def test_a_whole_word_goes_before_a_word_that_is_only_like_it(query: str, like: str, lookup: Lookup) -> None:
    answers = lookup.ruling(query).answers
    assert answers
    shown = answers[0].entry
    assert query in shown.text
    assert like not in [answer.entry.id for answer in answers[:3]]


def test_the_nearest_names_are_offered_where_nothing_is_found(lookup: Lookup) -> None:
    answer = lookup.ruling("bezerk")
    assert answer.did_you_mean[0] == "Berserk"
    assert "Illusions" in [shown.entry.title for shown in lookup.ruling("illus").answers]
    assert "Improvised Weapon" in [shown.entry.title for shown in lookup.ruling("improv").answers]
    assert first(lookup.ruling("counterf")) == "handbook/counterfeit-betrayal"
    assert not lookup.ruling("Weapon Bind").did_you_mean


# Look-alikes


def test_master_head_shot_and_master_s_head_shot_stay_apart(lookup: Lookup) -> None:
    # Handbook 1283: "Master Head Shot is different from Master's Head Shot".
    assert first(lookup.ruling("Master Head Shot")) == "handbook/master-head-shot"
    for query in ("Master's Head Shot", "Masters Head Shot", "Master's Head Shot: Duncan"):
        assert first(lookup.ruling(query)) != "handbook/master-head-shot"


@pytest.mark.parametrize("ruleset", [Ruleset.ANY, Ruleset.CLASSIC])
def test_a_misspelt_name_of_one_is_not_taken_for_the_other(ruleset: Ruleset, lookup: Lookup) -> None:
    answer = lookup.ruling("mastrs hed shot duncan", ruleset)
    assert first(answer) != "handbook/master-head-shot"
    shown = answer.answers[0].entry
    text = " ".join([shown.text, *(example.text for example in shown.examples)])
    assert "Master's Head Shot" in text


@pytest.mark.parametrize(
    ("query", "other"),
    [
        ("Master's Advice", "handbook/masters-advantage-tg"),
        ("Master's Advantage", "handbook/masters-advice"),
        ("Master Swordsman", "type2/master-thief"),
        ("Holy Ground SE", "handbook/holy-ground-me"),
        ("Holy Ground ME", "handbook/holy-ground-se"),
        ("Continuity", "handbook/continuous-effects"),
        ("Parking Garage", "handbook/verona-italy-1637"),
        ("Power Block", "rulebook/power-blows"),
        ("Reserved Cards", "handbook/signature-cards"),
    ],
)
def test_names_of_the_same_shape_are_not_mixed_up(query: str, other: str, lookup: Lookup) -> None:
    answers = [shown.entry.id for shown in lookup.ruling(query).answers]
    assert answers
    assert answers[0] != other


# Shared titles, editions, numbers


@pytest.mark.parametrize(("title", "count"), SHARED.items())
def test_a_title_that_several_cards_share_shows_them_all_first(title: str, count: int, lookup: Lookup) -> None:
    for answer in (lookup.ruling(title, Ruleset.CLASSIC), lookup.card(title, Ruleset.CLASSIC)):
        cards = [shown.entry.card.title for shown in answer.answers[:count] if shown.entry.card]
        assert cards == [title] * count
        assert len({shown.entry.id for shown in answer.answers[:count]}) == count


@pytest.mark.parametrize(("query", "id"), EDITIONS.items())
def test_an_edition_tells_cards_of_one_title_apart(query: str, id: str, lookup: Lookup) -> None:
    assert first(lookup.ruling(query)) == id
    assert first(lookup.card(query)) == id


def test_an_edition_alone_is_a_term(lookup: Lookup) -> None:
    for tag in ("SE", "ME", "WC", "TG", "4H", "AT", "MC", "DC"):
        assert first(lookup.define(tag)) == f"handbook/{tag.lower()}"


@pytest.mark.parametrize(("query", "id"), NUMBERS.items())
def test_a_collector_number_finds_its_card_however_it_is_written(query: str, id: str, lookup: Lookup) -> None:
    assert id in [shown.entry.id for shown in lookup.ruling(query).answers[:2]]


@pytest.mark.parametrize(
    ("written", "key"),
    [("HS3- 167", "HS3167"), ("hs3-167", "HS3167"), ("HtG #187", "HTG187"), ("8PP02", "8PP02"), ("4H-030", "4H030")],
)
def test_a_number_is_known_by_its_letters_and_digits(written: str, key: str) -> None:
    assert number_key(written) == key


@pytest.mark.parametrize(("query", "line"), [("HS3175", 1834), ("HS3-175", 1834), ("Bloodied Nose", 1748)])
def test_what_only_one_header_or_text_says_is_found_there(query: str, line: int, lookup: Lookup) -> None:
    found = lookup.ruling(query).answers[0].entry
    assert (found.document, found.lines.first) == ("type2", line)


def test_every_plain_number_of_a_header_finds_its_card(lookup: Lookup) -> None:
    for entry in in_force(lookup):
        for number in entry.card.numbers if entry.card else ():
            # Those with the name of a duel behind ("HS4-024 DvK") are left out.
            if len(number.split()) == 1:
                found = {shown.entry.id for shown in lookup.ruling(number, home_of(entry)).answers}
                assert entry.id in found, number


def test_a_number_of_the_effect_lists_is_classified(lookup: Lookup) -> None:
    found = lookup.ruling("HS1-163", Ruleset.TYPE2).classified
    assert {(row.keyword, row.title) for row in found} == {("Burn", "Extra Shot")}
    assert not lookup.ruling("HS1-163", Ruleset.CLASSIC).classified


def test_a_name_of_the_lists_is_classified_in_its_ruleset(lookup: Lookup) -> None:
    assert {row.entry for row in lookup.ruling("Angry Mob", Ruleset.TYPE1).classified} == {"type1/bystander"}
    assert {row.entry for row in lookup.ruling("Angry Mob", Ruleset.TYPE2).classified} == {"type2/bystander"}
    assert {row.keyword for row in lookup.ruling("Monkey").classified} == {"Discard"}


# Strangers


@pytest.mark.parametrize("query", STRANGERS)
def test_a_stranger_finds_nothing(query: str, lookup: Lookup) -> None:
    for answer in (lookup.ruling(query), lookup.card(query), lookup.define(query), lookup.rule(query)):
        assert not answer.found, first(answer)
        assert not answer.differs
        assert not answer.classified


def test_no_name_is_offered_that_the_documents_do_not_have(lookup: Lookup) -> None:
    lexicon = set(lookup.index.lexicon)
    for query in STRANGERS:
        for name in lookup.ruling(query).did_you_mean:
            assert lexicon & set(words(name)), name
