"""What the handlers answer from."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from bot.answers.about import version
from bot.answers.builder import Choices
from bot.answers.command import Command
from bot.answers.lookup import Related, Subjects
from bot.web.assets import Assets
from bot.web.coverage import CoverageKeeper
from bot.web.openapi import read_description
from bot.web.render import Renderer
from bot.web.worker import Worker
from corpus.document import Ruleset
from corpus.entry import Entry
from engine.vocabulary import vocabulary
from indexer.lookup import Lookup
from indexer.suggestion import Suggestions

HOUSE = Path(__file__).parents[2]
ROOMS = ("corpus", "indexer", "engine", "bot", "templates")
MADE_FROM = (".py", ".toml", ".txt", ".j2", ".css", ".js", ".json", ".svg")
DIGITS = 16
LOOK_UPS = (Command.RULING, Command.CARD, Command.ERRATA, Command.RULE, Command.DEFINE, Command.COMPARE)


class Site:
    """The look-up, the worker and the templates; `edition` changes with whatever an answer is made from."""

    def __init__(self, lookup: Lookup, worker: Worker) -> None:
        self.lookup = lookup
        self.worker = worker
        self.related = Related(lookup)
        self.subjects = Subjects(lookup)
        self.suggestions = Suggestions(lookup)
        self.assets = Assets()
        self.edition = edition_of()
        self.coverage = CoverageKeeper(self.edition)
        self.described = read_description(version())
        self.renderer = Renderer(
            {
                "asset": self.assets.address,
                "version": version(),
                "rulesets": tuple(Ruleset),
                "look_ups": LOOK_UPS,
                "entries": lookup.entries,
                "choices": Choices(vocabulary()),
                "entry_root": "/entry/",
            }
        )

    @property
    def entries(self) -> Mapping[str, Entry]:
        """Every entry by id."""
        return self.lookup.entries

    @cached_property
    def by_name(self) -> Mapping[str, list[str]]:
        """The ids of the entries by their part behind the document, for an address of which only that is right."""
        found: dict[str, list[str]] = {}
        for id in self.entries:
            found.setdefault(id.partition("/")[2], []).append(id)
        return found

    def like(self, id: str) -> tuple[str, ...]:
        """The ids that may have been meant by one that is none."""
        return tuple(self.by_name.get(id.partition("/")[2]) or get_close_matches(id[:100], list(self.entries), n=3))


def edition_of(house: Path = HOUSE) -> str:
    """A hash of the documents, the data, the law, the code and the templates."""
    files = sorted(file for room in ROOMS for file in (house / room).rglob("*") if file.suffix in MADE_FROM)
    digest = sha256()
    for file in files:
        digest.update(file.relative_to(house).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:DIGITS]
