"""The templates, which word every reply: data in, the text for a page out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from textwrap import indent as indented
from typing import Any

from bot import ink
from bot.grid import ASCII, BOXES, draw
from bot.highlight import emphasised
from bot.page import Page
from bot.paragraph import beside, clip, column_width, tidy, wrap
from bot.pointer import pointed
from bot.template import Templates, environment, unfolded
from indexer.standing import status


def words(page: Page, template: str, /, *, kept_in: Path | None = None, **data: object) -> str:
    """What templates/terminal/`template`.j2 says of the data, ending in one line break.

    Compiled templates are kept in a folder if one is given.
    """
    text = _environment(page, kept_in).get_template(f"{template}.j2").render(data)
    return ink.paint(tidy(text) + "\n", colours=page.colours, encoding=page.encoding)


@cache
def _environment(page: Page, kept_in: Path | None) -> Templates:
    made = environment("terminal", kept_in)
    made.filters |= {name: unfolded(filter) for name, filter in _filters(page).items()}
    made.globals |= {"page": page, "column": column_width, "beside": beside, "status": status}
    return made


def _filters(page: Page) -> dict[str, Callable[..., Any]]:
    def folded(text: str, indent: int = 0, width: int = page.width) -> str:
        return wrap(text, width, indent)

    def drawn(grids: tuple[str, ...], legend: dict[str, str], width: int = page.width) -> str:
        return "\n".join(draw(grids, BOXES if page.boxes else ASCII, width, legend))

    def shown_in(text: str, span: tuple[int, int], indent: int = 2) -> str:
        rows = pointed(text, span, page.width - indent, partial(ink.inked, mark=ink.WARNING))
        return indented(rows, " " * indent)

    return {
        "bold": partial(ink.inked, mark=ink.BOLD),
        "dim": partial(ink.inked, mark=ink.DIM),
        "warning": partial(ink.inked, mark=ink.WARNING),
        "emphasised": partial(emphasised, how=partial(ink.inked_words, mark=ink.BOLD)),
        "added": partial(ink.inked_words, mark=ink.ADDED),
        "removed": partial(ink.inked_words, mark=ink.REMOVED),
        "wrap": folded,
        "drawn": drawn,
        "pointed": shown_in,
        "clip": clip,
    }
