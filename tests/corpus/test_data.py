"""The reviewed data: every file of it says what it is and holds rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.document import HERE, documents
from tests.corpus.data import FILES, read


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(HERE).as_posix())
def test_a_data_file_is_toml_says_what_it_is_and_holds_rows(file: Path) -> None:
    assert read(file)
    assert file.read_text(encoding="utf-8").startswith("# ")


@pytest.mark.parametrize("folder", ["rules", "asked/entries"])
def test_every_document_has_a_file_of_its_rules_and_of_its_questions(folder: str) -> None:
    assert {file.stem for file in FILES if file.parent == HERE / folder} == {d.id for d in documents()}
