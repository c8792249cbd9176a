"""What the program is built on: its release and the documents, with their copyright notices."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from pathlib import Path

import tomli

from corpus.document import Document, documents, text_of

DISTRIBUTION = "watcher-highlander"
CHECKOUT = Path(__file__).parents[2] / "pyproject.toml"


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


def version() -> str:
    """The version of the checkout, or of what is installed; "unknown" where neither says."""
    try:
        return str(tomli.loads(CHECKOUT.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, KeyError, tomli.TOMLDecodeError):
        pass
    try:
        return installed_version(DISTRIBUTION)
    except PackageNotFoundError:
        return "unknown"
