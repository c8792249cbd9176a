"""Short forms, those of a chat, players' words, names that are alike, bearers, stop words."""

from __future__ import annotations

import pytest

from corpus.bearer import bearers
from corpus.entry import Kind
from indexer.language import short_forms
from indexer.lookup import Lookup
from indexer.stem import stems
from indexer.words import folded, replaced, words
from tests.corpus.data import (
    ALIASES,
    ALIKE,
    OR,
    SHORTHAND,
    SPELLINGS,
    WORDS,
    all_words,
    read,
    repeated,
)


def test_a_short_form_stands_for_what_a_document_says() -> None:
    assert ALIASES.keys() == {"set", "persona", "card", "term", "group", "phase"}
    for long in all_longs():
        assert f" {folded(long)} " in all_words(), long


def all_longs() -> list[str]:
    return [long for longs in ALIASES.values() for long in longs]


def test_a_long_form_is_listed_once_and_is_no_short_form_of_itself() -> None:
    assert not repeated(map(folded, all_longs()))
    for longs in ALIASES.values():
        for long, shorts in longs.items():
            assert folded(long) not in map(folded, shorts), long
            assert not repeated(shorts), long


def test_only_a_card_or_persona_that_no_entry_bears_is_listed_without_a_short_form(lookup: Lookup) -> None:
    for what, longs in ALIASES.items():
        for long in (long for long, shorts in longs.items() if not shorts):
            # The number with which a Title begins is no count of a deck list.
            is_numbered = what == "card" and long[0].isdigit()
            assert is_numbered or (what == "persona" and not lookup.index.names.by_name[folded(long)]), long


def test_an_ambiguous_short_form_and_a_code_are_told_once_and_stand_for_something() -> None:
    told = read("aliases.toml")
    shorts = {short for longs in ALIASES.values() for forms in longs.values() for short in forms}
    assert {*told["ambiguous"]} <= shorts
    assert not [code for code in told["codes"] if folded(code) not in all_words()]
    assert not repeated(map(folded, told["ambiguous"]))
    assert not repeated(map(folded, told["codes"]))
    assert not {*map(folded, told["codes"])} & {*map(folded, shorts)}


def test_a_chat_s_short_form_stands_in_one_row_only_and_is_no_misspelling_too() -> None:
    shorts = [folded(short) for forms in SHORTHAND.values() for short in forms]
    assert all(shorts)
    assert not repeated(shorts)
    assert not {*shorts} & {folded(word) for word in SHORTHAND}
    assert not {*shorts} & {folded(row["wrong"]) for row in SPELLINGS}


def test_a_chat_s_short_form_is_no_name_nor_a_part_of_one(lookup: Lookup) -> None:
    typed = short_forms(SHORTHAND)
    aliases = lookup.index.language.aliases
    # A chat's "ur" is hardly ever the Upper Right.
    assert typed.keys() & aliases.keys() <= {"ur"}
    names = lookup.index.names.by_name.keys() - aliases.keys()
    assert not [name for name in names if replaced(name.split(), typed) != name.split()]


def test_what_a_chat_s_short_form_stands_for_keeps_the_meaning_of_players_words(lookup: Lookup) -> None:
    typed, thesaurus = short_forms(SHORTHAND), lookup.index.language.thesaurus
    for say in (say for said in WORDS.values() for say in said):
        read_as = stemmed(" ".join(replaced(words(say), typed)))
        meant = {*thesaurus[stemmed(say)]}
        assert meant <= {read_as, *thesaurus.get(read_as, ())}, say


def stemmed(text: str) -> str:
    return " ".join(stems(text))


def test_what_players_say_stands_in_one_row_in_small_letters() -> None:
    said = [say for says in WORDS.values() for say in says]
    assert not repeated(map(folded, said))
    assert not [say for say in said if say != say.lower()]


def test_players_words_lead_only_to_words_of_the_documents() -> None:
    attested = set(stems(all_words()))
    for several, said in WORDS.items():
        assert said, several
        for means in several.split(OR):
            assert stems(means), several
            assert attested.issuperset(stems(means)), means


def test_names_that_are_alike_are_two_at_least_and_it_is_said_how_they_differ() -> None:
    for names, why in ALIKE.items():
        assert len(names.split(OR)) > 1, names
        assert not repeated(names.split(OR)), names
        assert why, names


def test_of_names_that_are_alike_one_is_borne_by_no_entry(lookup: Lookup) -> None:
    by_name = lookup.index.names.by_name
    assert not [names for names in ALIKE if all(by_name[folded(name)] for name in names.split(OR))]


def test_every_bearer_is_printed_in_a_document() -> None:
    attested = all_words()
    assert bearers().keys() == {"personas", "weapons"}
    for names in bearers().values():
        assert not [name for name in names if f" {folded(name)} " not in attested]


def test_a_stop_word_is_a_single_folded_word_and_of_one_kind() -> None:
    kinds = read("stopwords.toml")
    acting = kinds.pop("acting")
    assert not {*acting} - {*kinds["stop"]}
    assert not repeated(acting)
    listed = [word for kind in kinds.values() for word in kind]
    assert not repeated(listed)
    assert not [word for word in listed if words(word) != [word]]


def test_the_words_of_other_games_are_none_of_this_game_s() -> None:
    attested = all_words()
    foreign = read("stopwords.toml")["foreign"]
    assert not [word for word in foreign if f" {word} " in attested]


def test_no_title_is_lost_because_it_is_made_of_stop_words(lookup: Lookup) -> None:
    language = lookup.index.language
    idle = language.stop | language.asking
    named = [e for e in lookup.entries.values() if e.kind != Kind.MATTER and idle.issuperset(words(e.title))]
    assert {e.title for e in named} >= {"ME", "will not"}
    for entry in named:
        for answer in (lookup.ruling(entry.title), lookup.define(entry.title)):
            assert answer.answers, entry.title
            first = answer.answers[0].entry
            assert folded(first.title) == folded(entry.title) or first.id in entry.see, entry.title


@pytest.mark.parametrize(
    ("term", "id"),
    [
        ("place", "handbook/place"),
        ("same", "handbook/same"),
        ("icon", "handbook/icon"),
        ("grid", "handbook/grid"),
        ("Hand", "handbook/hand"),
        ("Title", "handbook/title"),
        ("one in play", "addendum/one-in-play"),
        ("ME", "handbook/me"),
        ("SE", "handbook/se"),
        ("AT", "handbook/at"),
        ("4H", "handbook/4h"),
        ("Loss", "type2/loss"),
        ("DRAW", "type2/draw"),
        # These two entries say only "see Denial v Permission".
        ("will not", "handbook/denial-v-permission"),
        ("cannot", "handbook/denial-v-permission"),
    ],
)
def test_a_term_of_everyday_words_is_defined(term: str, id: str, lookup: Lookup) -> None:
    assert lookup.define(term).answers[0].entry.id == id
    assert lookup.ruling(term).answers[0].entry.id == id
