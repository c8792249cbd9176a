"""What the program is built on: its release and the documents, with their copyright notices."""

from __future__ import annotations

from dataclasses import dataclass

from bot.version import version
from corpus.document import Document, documents, text_of


@dataclass(frozen=True, slots=True)
class About:
    """The release, and the documents every answer is quoted from."""

    version: str
    documents: tuple[Document, ...]


def about() -> About:
    """What this program is built on. Raises BrokenCorpus if a document is not as published."""
    for document in documents():
        text_of(document)
    return About(version(), documents())


def about_fields(about: About) -> dict[str, object]:
    """The same as JSON."""
    return {"version": about.version, "documents": [_document_fields(document) for document in about.documents]}


def _document_fields(document: Document) -> dict[str, object]:
    return {
        "id": document.id,
        "title": document.title,
        "edition": document.edition,
        "dated": document.dated,
        "ruleset": document.ruleset.value,
        "file": document.file,
        "sha256": document.sha256,
        "copyright": document.copyright,
    }
