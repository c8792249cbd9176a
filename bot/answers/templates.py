"""The templates: where they stand, and what the wording of every surface has in common."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.bccache import Bucket
from jinja2.runtime import Context

from bot.answers.changes import changes
from corpus.cache import HASH_DIGITS, digest_of, is_ours
from corpus.document import Document, document
from corpus.entry import Entry
from indexer.answer import Shown
from indexer.passage import TEXT, Span, parts_of

Templates = Environment
TEMPLATES = Path(__file__).parents[2] / "templates"
OPEN, CLOSE = "\ufddd", "\ufdde"
"""Around what is highlighted; each surface makes it bold in its own way."""
GRID = r"(?:[OASBDX0]{3}\s*/\s*){2}[OASBDX0]{3}"
GRIDS = re.compile(rf"\s+-\s+{GRID}(?:\s*,\s*{GRID})*(?=\s|$)")
"""The grids in the header line of a card, with the dash before them."""
WORDS = re.compile(r"\S(?:.*\S)?")
MARKED = re.compile(f"{OPEN}([^{OPEN}{CLOSE}]*){CLOSE}")


def environment(surface: str, kept_in: Path | None = None, *, escaped: bool = False) -> Templates:
    """The templates of a surface, in templates/`surface`, and those of all, which stand beside that folder.

    Compiled ones are kept in a folder if one is given; the filters of the surface must then be `unfolded`.
    `escaped` is for HTML; every other surface has its own way to keep a text from being obeyed.
    """
    way = Path(__file__).read_bytes() + bytes([escaped]) if kept_in else b""
    made = Environment(
        loader=FileSystemLoader([TEMPLATES / surface, TEMPLATES]),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
        bytecode_cache=Compiled(kept_in, way) if kept_in else None,
        autoescape=escaped,
    )
    made.globals |= {"document": _document, "changes": changes}
    ours: dict[str, Callable[..., Any]] = {
        "own_words": own_words,
        "excerpt": excerpt,
        "marked": marked,
        "without_grids": without_grids,
        "flowing": joined_rows,
        "begin": begin,
    }
    made.filters |= {name: unfolded(filter) for name, filter in ours.items()}
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


def without_grids(text: str) -> str:
    """A card's text without its grids as letters, for where they are drawn."""
    first, line_break, rest = text.partition("\n")
    return GRIDS.sub("", first) + line_break + rest


def excerpt(shown: Shown, room: int) -> str:
    """So many characters of an entry, or of its example that answers, with the sentence that answers, marked."""
    where = next((span.where for span in shown.highlights), TEXT)
    inside = own_words(shown.entry, shown.highlights)
    text = inside if where == TEXT else marked(parts_of(shown.entry)[where], shown.highlights, where)
    first, last = text.find(OPEN), text.rfind(CLOSE) + 1
    start = 0 if last <= room else first
    end = max(start + room, last)
    if end >= len(text):
        return ("… " if start else "") + text[start:].strip()
    end = max(text.rfind(" ", 0, end), last)
    return ("… " if start else "") + text[start:end].strip() + " …"


def marked(text: str, highlights: Iterable[Span], where: str = TEXT, start: int = 0) -> str:
    """What stands `where` in an entry, from character `start` on, with marks around what is highlighted there.

    Each line has marks of its own, so that no emphasis goes on over the end of one.
    """
    here = sorted((span.first, span.last) for span in highlights if span.where == where and span.last > start)
    for first, last in reversed(here):
        first = max(first, start)
        text = text[:first] + WORDS.sub(f"{OPEN}\\g<0>{CLOSE}", text[first:last]) + text[last:]
    return text[start:]


def emphasised(text: str, how: Callable[[str], str]) -> str:
    """A text with what stands between marks as `how` makes of it, and without the marks."""
    return MARKED.sub(lambda found: how(found[1]), text)


def tidy(text: str) -> str:
    """The text without empty lines around it, and never with two of them in a row."""
    return re.sub(r"\n{3,}", "\n\n", text).strip("\n")


def clip(text: str, most: int = 60) -> str:
    """A query shortened for showing it again."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def joined_rows(text: str) -> str:
    """The rows of a list one after the other: there can be a hundred."""
    first, line_break, rows = text.partition("\n")
    return first + line_break + rows.replace("\n", " · ")


@cache
def _document(id: str) -> Document:
    return document(id)


class Compiled(BytecodeCache):
    """A file for each template, believed only if it is whole, ours, and of this jinja2 and this `way` of compiling.

    jinja2 itself compares the template's source. Where nothing can be read or written, it compiles anew.
    """

    def __init__(self, folder: Path, way: bytes) -> None:
        self.folder = folder
        self.way = jinja2.__version__.encode() + way

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read what was compiled, if it is there."""
        with suppress(OSError):
            content = self.file(bucket).read_bytes()
            digest, code = content[:HASH_DIGITS], content[HASH_DIGITS:]
            if digest == self.digest(code) and is_ours(self.file(bucket)):
                bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled, written beside its place and put there whole."""
        code = bucket.bytecode_to_string()
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with tempfile.TemporaryDirectory(dir=self.folder, prefix="template-") as beside:
                new = Path(beside) / "new"
                new.write_bytes(self.digest(code) + code)
                os.replace(new, self.file(bucket))

    def file(self, bucket: Bucket) -> Path:
        """Where a template is kept."""
        return self.folder / f"template-{bucket.key}"

    def digest(self, code: bytes) -> bytes:
        """What tells that code is whole."""
        return digest_of(self.way + code).encode()


def unfolded(filter: Callable[..., Any]) -> Callable[..., Any]:
    """A filter that is not applied while a template is compiled: what it gives hangs on more than the template."""

    @pass_context
    def applied(_: Context, *values: Any, **named: Any) -> Any:
        return filter(*values, **named)

    return applied
