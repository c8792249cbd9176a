"""The five documents: the texts as they were published, and where they come from."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from corpus.document import HERE, BrokenCorpus, Document, Ruleset, document, documents, text_of

SHA256 = {
    "rulebook": "a55ef3deb6e9737f0da5dbcbf7159b77b8f07beb36711a4f53432c6cb571fe37",
    "handbook": "df3b93d9e9fec0b9ef17223164ea6b3bffe8af7ac4ca16be8a5af45076e36cbe",
    "addendum": "35e28d6743d1b8c1697f575db2265796a32001e5c4c8e5f82e737c4c2a0bc9f3",
    "type1": "1b169c3d6cfd2452ffdc38da14b9c143ff73de5b66cf8550eb3428cf9e5b4469",
    "type2": "7afa6efada5589bf12681122ef042026bd022986b91edc4ea1630e235bb501b2",
}

PROVENANCE = {
    "rulebook": ("1999-02-05", Ruleset.CLASSIC, 1, "Official as of 2/5/99"),
    "handbook": ("1999-03-10", Ruleset.CLASSIC, 2, "Version 1999.3.10"),
    "addendum": ("2001-05-11", Ruleset.CLASSIC, 3, "Handbook Addendum - 5/11/01"),
    "type1": ("undated", Ruleset.TYPE1, 1, "HIGHLANDER TYPE ONE RULEBOOK"),
    "type2": ("undated", Ruleset.TYPE2, 1, "for Type Two formats only"),
}
"""Date, ruleset, precedence in it, and the words by which the document itself says what it is."""

NOTICES = {
    "rulebook": "(c) 1996 Thunder Castle Games.",
    "handbook": "This document may be freely reproduced and distributed, so long as it remains unaltered",
    "addendum": "This document may be freely reproduced and distributed, so long as it remains unaltered",
    "type1": "All Rights Reserved.",
}


def one_line(text: str) -> str:
    return " ".join(text.split())


def copied(name: str, folder: Path) -> Path:
    return Path(shutil.copy(HERE / document(name).file, folder))


def test_there_are_five_documents_and_each_has_a_name_of_its_own() -> None:
    assert sorted(d.id for d in documents()) == sorted(SHA256)
    for told in ("id", "file", "title", "sha256"):
        assert len({getattr(d, told) for d in documents()}) == 5


@pytest.mark.parametrize(("name", "sha256"), SHA256.items())
def test_a_document_is_byte_for_byte_what_was_published(name: str, sha256: str) -> None:
    content = (HERE / document(name).file).read_bytes()
    assert hashlib.sha256(content).hexdigest() == sha256
    assert document(name).sha256 == sha256
    assert text_of(document(name)).encode("utf-8") == content


@pytest.mark.parametrize(("name", "told"), PROVENANCE.items())
def test_a_document_is_dated_and_ranked_as_it_says_itself(name: str, told: tuple[str, Ruleset, int, str]) -> None:
    dated, ruleset, precedence, words = told
    found = document(name)
    assert (found.dated, found.ruleset, found.precedence) == (dated, ruleset, precedence)
    assert words in text_of(found)


@pytest.mark.parametrize("name", ["handbook", "addendum"])
def test_the_edition_is_the_version_that_the_document_prints(name: str) -> None:
    assert document(name).edition in text_of(document(name))


def test_the_edition_of_the_rulebook_is_its_heading_but_for_the_capitals() -> None:
    assert document("rulebook").edition.upper() in text_of(document("rulebook"))


def test_within_a_ruleset_no_two_documents_have_the_same_precedence() -> None:
    ranks = [(d.ruleset, d.precedence) for d in documents()]
    assert len(set(ranks)) == len(ranks)


def test_no_document_is_asked_under_any() -> None:
    assert {d.ruleset for d in documents()} == {Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2}


@pytest.mark.parametrize(("name", "words"), NOTICES.items())
def test_the_copyright_notice_is_the_document_s_own_word_for_word(name: str, words: str) -> None:
    notice = one_line(document(name).copyright)
    assert words in notice
    assert notice in one_line(text_of(document(name)))


def test_the_type_two_rulebook_prints_no_copyright_notice() -> None:
    text = text_of(document("type2")).lower()
    assert not any(sign in text for sign in ("copyright", "©", "(c)", "all rights reserved"))
    assert "no copyright notice" in document("type2").copyright


def test_another_id_is_no_document() -> None:
    with pytest.raises(KeyError):
        document("type3")


@pytest.mark.parametrize("named", documents(), ids=lambda d: d.id)
def test_a_missing_document_is_noticed(named: Document, tmp_path: Path) -> None:
    with pytest.raises(BrokenCorpus) as broken:
        text_of(named, tmp_path)
    assert (broken.value.problem, broken.value.file) == ("missing", tmp_path / named.file)
    assert str(tmp_path / named.file) in str(broken.value)


@pytest.mark.parametrize("named", documents(), ids=lambda d: d.id)
def test_one_other_letter_in_a_document_is_noticed(named: Document, tmp_path: Path) -> None:
    file = copied(named.id, tmp_path)
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)
    with pytest.raises(BrokenCorpus) as broken:
        text_of(named, tmp_path)
    assert (broken.value.problem, broken.value.file) == ("altered", file)


@pytest.mark.parametrize(
    "alter",
    [
        pytest.param(lambda content: b"", id="emptied"),
        pytest.param(lambda content: content[:-1], id="last byte lost"),
        pytest.param(lambda content: content + b"\n", id="a line more"),
        pytest.param(lambda content: content.replace(b"\n", b"\r\n"), id="other line ends"),
        pytest.param(lambda content: b"\xef\xbb\xbf" + content, id="a byte order mark"),
        pytest.param(lambda content: b"\xff\xfe\x00", id="no text at all"),
    ],
)
def test_whatever_is_done_to_a_document_is_noticed(alter: Callable[[bytes], bytes], tmp_path: Path) -> None:
    file = copied("addendum", tmp_path)
    file.write_bytes(alter(file.read_bytes()))
    with pytest.raises(BrokenCorpus, match="altered"):
        text_of(document("addendum"), tmp_path)


def test_a_folder_where_a_document_should_be_is_a_missing_document(tmp_path: Path) -> None:
    (tmp_path / document("type2").file).mkdir()
    with pytest.raises(BrokenCorpus, match="missing"):
        text_of(document("type2"), tmp_path)


def test_an_unaltered_copy_elsewhere_is_as_good(tmp_path: Path) -> None:
    copied("rulebook", tmp_path)
    assert text_of(document("rulebook"), tmp_path) == text_of(document("rulebook"))
