"""Texts of documents and users as Discord shows them: character by character, with no markup that takes effect."""

from __future__ import annotations

import re

from bot.highlight import CLOSE, emphasised

PARAGRAPH, SENTENCE, WORD = "\ufde0", "\ufde1", "\ufde2"
"""Marks behind which a text may be split over pages, best first; `bot.discord.split` takes them out."""
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
