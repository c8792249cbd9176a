"""Reports that an answer is wrong: a file of JSON lines, which the host reads."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from corpus.document import documents

FILE = "WATCHER_REPORTS"
"""The setting that names the file."""


@dataclass(frozen=True, slots=True)
class Report:
    """What somebody says is wrong with the answer to a question: the entries of `ids`, from the documents of `corpus`.

    It holds nothing of who says so.
    """

    text: str
    question: str
    ruleset: str
    ids: tuple[str, ...]
    corpus: str
    time: str


def report_of(text: str, question: str, ruleset: str, ids: tuple[str, ...]) -> Report:
    """A report of this moment, on the documents of this installation."""
    return Report(text, question, ruleset, ids, corpus_hash(), datetime.now(UTC).isoformat(timespec="seconds"))


def corpus_hash() -> str:
    """What tells the documents of one installation from those of another."""
    return sha256("".join(document.sha256 for document in documents()).encode("ascii")).hexdigest()[:12]


def reports_file(environ: Mapping[str, str]) -> Path:
    """Where reports are kept: the file of the setting, else one in the user's folder of state."""
    if named := environ.get(FILE, "").strip():
        return Path(named)
    state = environ.get("XDG_STATE_HOME") or Path(environ.get("HOME") or os.path.expanduser("~"), ".local", "state")
    return Path(state, "watcher", "reports.jsonl")


def keep_report(report: Report, file: Path) -> None:
    """Add a report to a file that nobody else can read. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    line = json.dumps(asdict(report), ensure_ascii=False) + "\n"
    with open(os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "w", encoding="utf-8") as opened:
        opened.write(line)


def read_reports(file: Path) -> Iterator[dict[str, object]]:
    """The fields of each report, oldest first; none where there is no file. A line that is no report is left out."""
    if not file.is_file():
        return
    for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            fields = json.loads(line)
        except ValueError:
            continue
        if isinstance(fields, dict):
            yield fields
