"""The reviewed data: every file of it says what it is and holds rows."""

from __future__ import annotations

import tomllib

import pytest

from corpus.document import HERE
from tests.corpus.data import (
    FILES,
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_data_file_is_toml_says_what_it_is_and_holds_rows(file: object) -> None:
    text = (HERE / str(file)).read_text(encoding="utf-8")
    assert tomllib.loads(text)
    assert text.startswith("# ")
