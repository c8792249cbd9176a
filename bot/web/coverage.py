"""How far the law carries, worked out once for an edition, in a process of its own, and kept."""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from bot.answers.coverage import Counted, cover, coverage_fields
from bot.web.worker import start
from corpus.cache import content_of, folder, keep
from indexer.lookup import entries

LOG = logging.getLogger("watcher")
KEPT = 2
KIND, SUFFIX = "coverage", ".json"
POLITE = 10
"""How far it stands back behind whatever else the machine does."""


@dataclass(frozen=True, slots=True)
class CoverageTable:
    """The counts of the worked examples and of the entries, in all and by document, and what is not reproduced."""

    whole: Counted
    again: Counted
    by_document: Mapping[str, Counted]
    all_entries: Counter[str]
    entries_by_document: Mapping[str, Counter[str]]
    rows: tuple[Mapping[str, Any], ...]


class CoverageKeeper:
    """Has the table, or has it worked out by whoever asks first."""

    def __init__(self, edition: str, environ: Mapping[str, str] = os.environ) -> None:
        self.edition = edition
        self.place = folder(environ)
        self._table: CoverageTable | None = None
        self._working: asyncio.Task[None] | None = None
        self.failed = False

    def table(self) -> CoverageTable | None:
        """The table; None as long as it is being worked out, and where that has failed, which is not tried again."""
        if self._table is None and self._working is None and not self.failed:
            if (content := self._kept()) is not None:
                self._table = table_of(json.loads(content))
            else:
                self._working = asyncio.create_task(self._work())
        return self._table

    async def _work(self) -> None:
        pool = ProcessPoolExecutor(1, get_context("spawn"), start_politely)
        try:
            content = await asyncio.get_running_loop().run_in_executor(pool, judged_examples)
            self._table = table_of(json.loads(content))
            with suppress(OSError):
                keep(self.place, KIND, self.edition, SUFFIX, lambda: content, KEPT)
        except Exception as error:
            self.failed = True
            LOG.error("coverage", exc_info=error)
        finally:
            self._working = None
            pool.shutdown(wait=False, cancel_futures=True)

    def _kept(self) -> bytes | None:
        files = sorted(Path(self.place).glob(f"{KIND}-{self.edition}-*{SUFFIX}"))
        return next(filter(None, map(content_of, files)), None)


def start_politely() -> None:
    """Begin a process that lets all others go first."""
    os.nice(POLITE)
    start()


def judged_examples() -> bytes:
    """The coverage, as the JSON that the command line writes."""
    return json.dumps(coverage_fields(cover(entries().values()))).encode()


def table_of(fields: Mapping[str, Any]) -> CoverageTable:
    """The table in the fields of `coverage_fields`."""
    of_entries = fields["entries"]
    return CoverageTable(
        _counted(fields["counts"]),
        _counted(fields["repeated"]),
        {name: _counted(one) for name, one in fields["by_document"].items()},
        _tally(of_entries["counts"]),
        {name: _tally(one) for name, one in of_entries["by_document"].items()},
        tuple(row for row in fields["rows"] if row["status"] != "reproduced" and not row["duplicate_of"]),
    )


def _counted(fields: Mapping[str, Mapping[str, int]]) -> Counted:
    return Counted(_tally(fields["situations"]), _tally(fields["questions"]))


def _tally(fields: Mapping[str, int]) -> Counter[Any]:
    return Counter({name: n for name, n in fields.items() if name != "total"})
