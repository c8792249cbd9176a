"""The table pack: all entries and their look-up in one HTML file, for where there is no network."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from bot.answers.about import version
from bot.answers.lookup import Related
from bot.answers.mistake import Mistake, MistakeKind, WrongUsage
from bot.answers.templates import TEMPLATES
from bot.cli.console import Console
from bot.cli.exit import Exit
from bot.web.render import Renderer
from corpus.document import Document, Ruleset, documents
from corpus.entry import Entry
from indexer.answer import Difference, Shown
from indexer.classification import Classification
from indexer.export import exported
from indexer.lookup import Lookup
from indexer.passage import sentences_of
from indexer.standing import home_of, status
from indexer.words import folded

SCRIPTS = TEMPLATES / "web" / "pack"
MODULES = ("stem.js", "words.js", "index.js", "repair.js", "query.js", "features.js", "lookup.js", "page.js")
"""Each after those that it imports."""
KEEPER = SCRIPTS / "keeper.js"
"""The service worker that keeps the copy of the page; it is no part of the file."""
STYLES = (TEMPLATES / "web" / "assets" / "page.css", SCRIPTS / "pack.css")
IMPORT = re.compile(r"^import .*\n", re.MULTILINE)
EXPORT = re.compile(r"^export ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class PackEntry:
    """An entry with what belongs to it: the `rulesets` in which it counts, its printed `texts` with those in force,
    the `others` on its subject and how they differ, the lists that name it, and the rulings about it.
    """

    shown: Shown
    rulesets: tuple[Ruleset, ...]
    texts: tuple[Entry, ...]
    in_force: frozenset[str]
    others: tuple[Entry, ...]
    differs: tuple[Difference, ...]
    classified: tuple[Classification, ...]
    rulings: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class PackParts:
    """A pack in parts: the page, which names the addresses of the other two."""

    html: str
    style: str
    script: str


class Pack:
    """Writes the pack of a look-up."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup = lookup
        self.related = Related(lookup)
        self.renderer = Renderer(
            {"entries": lookup.entries, "entry_root": "#", "version": version(), "rulesets": tuple(Ruleset)}
        )

    def html(self, ruleset: Ruleset = Ruleset.ANY) -> str:
        """The whole file; it is asked under this ruleset unless its reader chooses another."""
        script, style = joined_script(), joined_style()
        return self._page(ruleset, policy=policy(script, style), style=style, script=script)

    def parts(self, style: str, script: str) -> PackParts:
        """The same in parts, for a server that sends style sheet and script from these addresses."""
        page = self._page(Ruleset.ANY, policy="", style=style, script=script)
        return PackParts(page, joined_style(), joined_script())

    def _page(self, ruleset: Ruleset, **given: str) -> str:
        page = self.renderer.page(
            "pack/pack",
            ruleset=ruleset,
            index=packed(exported(self.lookup.index)),
            binder=[(document, list(self.entries_of(document))) for document in documents()],
            **given,
        )
        # Every sentence is an element of its own; the script marks the one that answers.
        return page.replace("<mark>", "<span>").replace("</mark>", "</span>")

    def entries_of(self, document: Document) -> Iterator[PackEntry]:
        """The entries of a document, in its order."""
        for entry in self.lookup.entries.values():
            if entry.document == document.id:
                yield self.entry(entry)

    def entry(self, entry: Entry) -> PackEntry:
        """An entry with what belongs to it; each of its sentences is highlighted, to be found by the script."""
        texts = self.related.texts(entry) if entry.card else []
        return PackEntry(
            Shown(entry, status(entry, home_of(entry)), tuple(sentences_of(entry))),
            tuple(one for one in Ruleset if self.related.holds(entry, one)),
            tuple(texts),
            frozenset(text.id for text in texts if self.related.holds(text, Ruleset.ANY)),
            tuple(self.related.others(entry)),
            self.related.differences(entry),
            self.classified(entry),
            tuple(self.related.rulings([entry], Ruleset.ANY)),
        )

    def classified(self, entry: Entry) -> tuple[Classification, ...]:
        """What the lists of its ruleset say of a card."""
        names, entries = self.lookup.index.names, self.lookup.entries
        places = names.listed.get(folded(entry.card.title), ()) if entry.card else ()
        rows = (names.classified[place] for place in places)
        return tuple(row for row in rows if home_of(entries[row.entry]) == home_of(entry))


def write_pack(lookup: Lookup, console: Console, file: str, ruleset: Ruleset) -> Exit:
    """Write a pack to a file. Raises WrongUsage where that cannot be written."""
    content = Pack(lookup).html(ruleset).encode()
    try:
        Path(file).write_bytes(content)
    except (OSError, ValueError) as error:
        raise WrongUsage(Mistake(MistakeKind.NO_PACK_FILE, got=file)) from error
    console.report("pack", file=file, megabytes=len(content) / 1e6)
    return Exit.ANSWERED


def joined_script() -> str:
    """All modules as one, which a page from a disk may not load from files of their own."""
    modules = ((SCRIPTS / module).read_text(encoding="utf-8") for module in MODULES)
    return "\n".join(EXPORT.sub("", IMPORT.sub("", module)) for module in modules)


def joined_style() -> str:
    """The style sheet of the page, and what the pack has beside it."""
    return "\n".join(file.read_text(encoding="utf-8") for file in STYLES)


def packed(data: object) -> str:
    """Data as JSON, compressed, in letters that HTML can hold."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(text.encode(), 9)).decode("ascii")


def policy(script: str, style: str) -> str:
    """A content security policy under which nothing but this script and this style sheet has any effect."""
    return (
        f"default-src 'none'; script-src '{source_hash(script)}'; style-src '{source_hash(style)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def source_hash(content: str) -> str:
    """What stands in a policy for an inline script or style sheet of this content."""
    return f"sha256-{b64encode(sha256(content.encode()).digest()).decode('ascii')}"
