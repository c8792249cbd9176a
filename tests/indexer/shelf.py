"""What is costly to make, made once: the entries of the documents, and one look-up over them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from corpus.document import document, text_of
from corpus.entry import Entry
from indexer.lookup import Lookup
from indexer.parse.entries import parse

IMAGE = re.compile(r"\b_?\w+\.jpg \(\d+ bytes\)")
ADDRESS = re.compile(r"<(https?://[^>]*)>")


@cache
def parsed() -> tuple[Entry, ...]:
    """Every entry, fresh from the documents."""
    return parse()


@cache
def by_id() -> Mapping[str, Entry]:
    return {entry.id: entry for entry in parsed()}


@cache
def opened() -> Lookup:
    """The look-up over the documents, opened once for all tests."""
    return Lookup.open()


@cache
def unmarked(name: str) -> tuple[str, ...]:
    """The lines of a document without emphasis marks, image names and the brackets round an address.

    In the Type Two text an asterisk is no markup but marks the item of a list.
    """
    text = text_of(document(name))
    if name != "type2":
        text = IMAGE.sub("", text.replace("*", ""))
    return tuple(ADDRESS.sub(r"\1", line) for line in text.splitlines())


def filled(name: str) -> list[int]:
    """The numbers of the lines of a document that are not blank."""
    return [number for number, line in enumerate(unmarked(name), 1) if line.strip()]


def passage(name: str, first: int, last: int) -> str:
    """The lines `first` to `last` of a document, without markup, on one line."""
    return " ".join(" ".join(unmarked(name)[first - 1 : last]).split())
