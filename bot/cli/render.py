"""The templates, which word every reply: data in, the text for a page out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from textwrap import indent as indented
from typing import Any

from bot.answers.templates import Templates, clip, emphasised, environment, tidy, unfolded
from bot.cli import style
from bot.cli.grids import ASCII, BOXES, draw_grids
from bot.cli.pointer import pointed
from bot.cli.screen import Screen
from bot.cli.text import beside, column_width, wrap
from indexer.standing import status


def render(screen: Screen, template: str, /, *, kept_in: Path | None = None, **data: object) -> str:
    """What templates/terminal/`template`.j2 says of the data, ending in one line break.

    Compiled templates are kept in a folder if one is given.
    """
    text = _environment(screen, kept_in).get_template(f"{template}.j2").render(data)
    return style.paint(tidy(text) + "\n", colours=screen.colours, encoding=screen.encoding)


@cache
def _environment(screen: Screen, kept_in: Path | None) -> Templates:
    made = environment("terminal", kept_in)
    made.filters |= {name: unfolded(filter) for name, filter in _filters(screen).items()}
    made.globals |= {"screen": screen, "column": column_width, "beside": beside, "status": status}
    return made


def _filters(screen: Screen) -> dict[str, Callable[..., Any]]:
    def folded(text: str, indent: int = 0, width: int = screen.width) -> str:
        return wrap(text, width, indent)

    def drawn(grids: tuple[str, ...], legend: dict[str, str], width: int = screen.width) -> str:
        return "\n".join(draw_grids(grids, BOXES if screen.boxes else ASCII, width, legend))

    def shown_in(text: str, span: tuple[int, int], indent: int = 2) -> str:
        rows = pointed(text, span, screen.width - indent, partial(style.inked, mark=style.WARNING))
        return indented(rows, " " * indent)

    return {
        "bold": partial(style.inked, mark=style.BOLD),
        "dim": partial(style.inked, mark=style.DIM),
        "warning": partial(style.inked, mark=style.WARNING),
        "emphasised": partial(emphasised, how=partial(style.inked_words, mark=style.BOLD)),
        "added": partial(style.inked_words, mark=style.ADDED),
        "removed": partial(style.inked_words, mark=style.REMOVED),
        "wrap": folded,
        "drawn": drawn,
        "pointed": shown_in,
        "clip": clip,
    }
