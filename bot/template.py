"""The templates: where they stand, and what the wording of every surface has in common."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from bot.changes import changes
from bot.highlight import marked
from corpus.document import Document, document
from corpus.entry import Entry
from indexer.passage import Span

Templates = Environment
TEMPLATES = Path(__file__).parent.parent / "templates"


def environment(surface: str) -> Templates:
    """The templates of a surface, in templates/`surface`, and those of all, which stand beside that folder."""
    made = Environment(
        loader=FileSystemLoader([TEMPLATES / surface, TEMPLATES]),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
        autoescape=False,  # it is no HTML; each surface has its own way to keep a text from being obeyed
    )
    made.globals |= {"document": _document, "changes": changes}
    made.filters |= {"own_words": own_words, "marked": marked, "flowing": flowing, "begin": begin}
    return made


def saying(template: str, macro: str, *data: object) -> str:
    """What a macro of a template of all surfaces says of the data, for who takes plain values."""
    return str(getattr(_common().get_template(template).module, macro)(*data))


@cache
def _common() -> Templates:
    return environment("")


def begin(text: str) -> str:
    """A sentence with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def own_words(entry: Entry, highlights: Iterable[Span] = ()) -> str:
    """The entry's text, what is highlighted in it marked.

    It is without a title that stands there as a label: the title is shown above it.
    """
    title = r"\s*".join(re.escape(part) for part in re.findall(r"\w+|[^\w\s]", entry.title))
    label = re.match(title + r"\s*(?:[-–:\n]\s*|(?=[\[(])|$)", entry.text, re.IGNORECASE)
    return marked(entry.text, highlights, start=label.end() if label else 0)


def flowing(text: str) -> str:
    """The rows of a list one after the other: there can be a hundred."""
    first, line_break, rows = text.partition("\n")
    return first + line_break + rows.replace("\n", " · ")


@cache
def _document(id: str) -> Document:
    return document(id)
