"""The templates, which word every reply: data in, the text for a page out."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from bot import ink
from bot.changes import changes
from bot.grid import ASCII, BOXES, draw
from bot.page import Page
from bot.paragraph import beside, clip, column_width, tidy, wrap
from corpus.document import Document, document
from corpus.entry import Entry

TEMPLATES = Path(__file__).parent.parent / "templates"


def words(page: Page, template: str, **data: object) -> str:
    """What templates/terminal/`template`.j2 says of the data, ending in one line break."""
    text = _environment(page).get_template(f"{template}.j2").render(data)
    return ink.paint(tidy(text) + "\n", colours=page.colours, encoding=page.encoding)


def own_words(entry: Entry) -> str:
    """The entry's text, without a title that stands there as a label: the title is shown above it."""
    title = r"\s*".join(re.escape(part) for part in re.findall(r"\w+|[^\w\s]", entry.title))
    label = re.match(title + r"\s*(?:[-–:\n]\s*|(?=[\[(])|$)", entry.text, re.IGNORECASE)
    return entry.text[label.end() :] if label else entry.text


@cache
def _environment(page: Page) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES / "terminal"),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
        autoescape=False,  # it is no HTML; what a terminal would obey is spelled out in ink.paint
    )
    environment.filters |= _filters(page)
    environment.globals |= {"page": page, "document": _document, "changes": changes}
    environment.globals |= {"column": column_width, "beside": beside}
    return environment


def _filters(page: Page) -> dict[str, Callable[..., Any]]:
    def folded(text: str, indent: int = 0, width: int = page.width) -> str:
        return wrap(text, width, indent)

    def drawn(grids: tuple[str, ...], legend: dict[str, str], width: int = page.width) -> str:
        return "\n".join(draw(grids, BOXES if page.boxes else ASCII, width, legend))

    return {
        "bold": partial(ink.inked, mark=ink.BOLD),
        "dim": partial(ink.inked, mark=ink.DIM),
        "warning": partial(ink.inked, mark=ink.WARNING),
        "added": partial(ink.inked_words, mark=ink.ADDED),
        "removed": partial(ink.inked_words, mark=ink.REMOVED),
        "wrap": folded,
        "drawn": drawn,
        "clip": clip,
        "own_words": own_words,
    }


@cache
def _document(id: str) -> Document:
    return document(id)
