"""The non-blank lines of a document, without markup."""

from __future__ import annotations

import re
from dataclasses import dataclass

from corpus.document import Document

IMAGE = re.compile(r"^_?\w+\.jpg \(\d+ bytes\)\s*")
SENTENCE_END = re.compile(r"[.!?:][\"”')]*$")


@dataclass(frozen=True, slots=True)
class Line:
    """A non-blank line: its number in the document, its text without markup, whether a blank one stands before it."""

    number: int
    text: str
    after_gap: bool

    @property
    def ends_sentence(self) -> bool:
        """Whether a sentence ends with this line."""
        return bool(SENTENCE_END.search(self.text))


def lines_of(document: Document, text: str) -> list[Line]:
    """All non-blank lines of a document, in order."""
    found: list[Line] = []
    gap = True
    for number, raw in enumerate(text.splitlines(), 1):
        if raw.strip():
            found.append(Line(number, plain(raw, document), gap))
        gap = not raw.strip()
    return found


def plain(raw: str, document: Document) -> str:
    """The line without emphasis marks, image names and the brackets round a web address.

    The Type Two text knows no emphasis: its one asterisk marks a list item and stays.
    """
    text = raw.strip()
    if document.id != "type2":
        text = IMAGE.sub("", text.replace("*", ""))
    return re.sub(r"<(https?://[^>]*)>", r"\1", text)
