"""Answers as Markdown: templates, and texts of documents and users with no markup of theirs that takes effect."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from bot.answers.grid import KINDS, cells_of, kinds_in
from bot.answers.templates import CLOSE, Templates, clip, emphasised, environment, tidy

PARAGRAPH, SENTENCE, WORD = "\ufde0", "\ufde1", "\ufde2"
"""Marks behind which a text may be split over pages, best first; `bot.discord.paging` takes them out."""
MARKS = re.compile("[\ufde0-\ufdef]")
SPECIAL = re.compile(r"[\\*_~|`<>\[\]#@©®™]")
"""Emphasis, spoilers, code, headings, quotes, links, mentions, timestamps; and signs that are drawn as emoji."""
BULLET = re.compile(r"(?<!\S)(?:(?=[-+](?:\s|$))|(?P<number>\d+)(?=[.)](?:\s|$)))")
ADDRESS = re.compile(r"(?<=[a-z])(?=://)|(?<=mailto)(?=:)", re.IGNORECASE)
INVITE = re.compile(r"(discord(?:app)?\.(?:gg|com/invite))(?=/)", re.IGNORECASE)
ESCAPE = re.compile(r"\\([^0-9A-Za-z\s])")
PING = re.compile(r"@(?=everyone|here)")
SPACE = re.compile(rf"(?P<end>[.!?:;·][\"'”’)\\\]{CLOSE}]*)?\s+")
LONG_WORD = re.compile(r"(?:\\.|[^\s\\]){200}(?=\S)")
LONGEST_RUN = 400
"""The most characters that are bold in one go: longer than any word that is not split."""
RUN = re.compile(rf"(.{{0,{LONGEST_RUN - 1}}}\S)(\s*[{PARAGRAPH}{SENTENCE}{WORD}]|\Z)")
LONGEST_EMPHASIS = 300
EMPTY_SQUARE = "⬛"
SQUARES = {"A": "🟥", "S": "🟨", "B": "🟦", "D": "🟩", "X": "🟪"}
IN_A_ROW = 3
GAP = "\N{EM SPACE}"


def escaped(text: str) -> str:
    """The text with everything escaped that Discord would obey or draw as something else."""
    text = SPECIAL.sub(r"\\\g<0>", MARKS.sub("", text))
    text = BULLET.sub(r"\g<number>\\", text)
    text = ADDRESS.sub(r"\\", text)
    text = INVITE.sub("\\1\N{ZERO WIDTH SPACE}", text)
    return PING.sub("@\N{ZERO WIDTH SPACE}", text)


def unescaped(text: str) -> str:
    """A text from before it was escaped, if it had no character that cannot be seen."""
    return ESCAPE.sub(r"\1", text.replace("\N{ZERO WIDTH SPACE}", ""))


def inline(text: str) -> str:
    """A text that stays on one line and on one page, such as a title."""
    return escaped(" ".join(text.split()))


def flowing(text: str) -> str:
    """A text of any length, with marks where it may be split."""
    return f"\n{PARAGRAPH}".join(_line(line) for line in escaped(text).split("\n"))


def _line(line: str) -> str:
    line = SPACE.sub(lambda space: space[0] + (SENTENCE if space["end"] else WORD), line)
    return LONG_WORD.sub(lambda word: word[0] + WORD, line)


def bold(text: str) -> str:
    """A flowing text with what is highlighted in it in bold, in runs behind which alone it may be split."""
    return emphasised(text, lambda words: RUN.sub(_bold, words))


def _bold(run: re.Match[str]) -> str:
    between = run[2] if run[2][:1].isspace() or not run[2] else f"\N{ZERO WIDTH SPACE}{run[2]}"
    return f"**{MARKS.sub('', run[1])}**{between}"


def draw_squares(grids: Sequence[str], legend: Mapping[str, str]) -> str:
    """All grids, three side by side as a phone has room for, then what each colour means."""
    cells = [cells_of(grid) for grid in grids if cells_of(grid)]
    blocks = [_grids_beside(cells[at : at + IN_A_ROW]) for at in range(0, len(cells), IN_A_ROW)]
    others = [inline(grid) for grid in grids if not cells_of(grid)]
    meanings = [f"{SQUARES[kind]} {legend[kind]}" for kind in KINDS if any(kind in kinds_in(one) for one in cells)]
    return "\n".join([*("\n\n".join(blocks).split("\n") if blocks else []), *others, *_small_print(meanings)])


def _grids_beside(cells: Sequence[str]) -> str:
    return "\n".join(GAP.join(_square_row(one[at : at + 3]) for one in cells) for at in (0, 3, 6))


def _square_row(letters: str) -> str:
    return "".join(SQUARES.get(letter, EMPTY_SQUARE) for letter in letters)


def _small_print(meanings: Sequence[str]) -> list[str]:
    return [f"-# {', '.join(meanings)}"] if meanings else []


def render_part(template: str, part: str, **data: object) -> str:
    """What the macro `part` of templates/discord/`template`.j2 says of the data."""
    return tidy(_macro(template, part)(**data)).strip()


def button_label(part: str, **data: object) -> str:
    """What stands on a button or in a menu, which holds at most 80 characters."""
    return clip(render_part("labels", part, **data), 80)


def runs(text: str) -> list[str]:
    """The words of a text in runs that are short enough to be emphasised each by itself."""
    found, run = [], ""
    for word in text.split():
        for piece in (word[at : at + LONGEST_EMPHASIS] for at in range(0, len(word), LONGEST_EMPHASIS)):
            if run and len(run) + len(piece) >= LONGEST_EMPHASIS:
                found.append(run)
                run = ""
            run = f"{run} {piece}" if run else piece
    return [*found, run] if run else found


def in_line(text: str) -> str:
    """A text of any length that stays in one paragraph, such as a quote."""
    return flowing(" ".join(text.split()))


@cache
def _macro(template: str, part: str) -> Callable[..., str]:
    found: Callable[..., str] = getattr(_environment().get_template(f"{template}.j2").module, part)
    return found


@cache
def _environment() -> Templates:
    made = environment("discord")
    made.filters |= {
        "inline": inline,
        "literally": flowing,
        "emphasised": bold,
        "line": in_line,
        "squares": draw_squares,
        "runs": runs,
        "clip": clip,
    }
    made.globals |= {"mark": WORD}
    return made
