"""The templates of Discord's replies: data in, Markdown out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from bot.discord.markdown import WORD, bold, flowing, inline
from bot.discord.squares import drawn
from bot.paragraph import clip, tidy
from bot.template import Templates, environment

LONGEST_RUN = 300


def worded(template: str, part: str, **data: object) -> str:
    """What the macro `part` of templates/discord/`template`.j2 says of the data."""
    return tidy(_macro(template, part)(**data)).strip()


def label(part: str, **data: object) -> str:
    """What stands on a button or in a menu, which holds at most 80 characters."""
    return clip(worded("labels", part, **data), 80)


def runs(text: str) -> list[str]:
    """The words of a text in runs that are short enough to be emphasised each by itself."""
    found, run = [], ""
    for word in text.split():
        for piece in (word[at : at + LONGEST_RUN] for at in range(0, len(word), LONGEST_RUN)):
            if run and len(run) + len(piece) >= LONGEST_RUN:
                found.append(run)
                run = ""
            run = f"{run} {piece}" if run else piece
    return [*found, run] if run else found


def in_line(text: str) -> str:
    """A text of any length that stays in one paragraph, such as a quote."""
    return flowing(" ".join(text.split()))


@cache
def _macro(template: str, part: str) -> Callable[..., str]:
    found: Callable[..., str] = getattr(_templates().get_template(f"{template}.j2").module, part)
    return found


@cache
def _templates() -> Templates:
    made = environment("discord")
    made.filters |= {
        "inline": inline,
        "literally": flowing,
        "emphasised": bold,
        "line": in_line,
        "squares": drawn,
        "runs": runs,
        "clip": clip,
    }
    made.globals |= {"mark": WORD}
    return made
