from __future__ import annotations

import json
import stat
from pathlib import Path

from bot.answers.reports import keep_report, read_reports, report_of, reports_file
from tests.bot.run import run


def test_reports_are_kept_and_read_in_their_order(tmp_path: Path) -> None:
    file = tmp_path / "state" / "reports.jsonl"
    for text in ("it is “no”", "two\nlines"):
        keep_report(report_of(text, "/ruling Dojo", "any", ("handbook/dojo",)), file)
    found = [*read_reports(file)]
    assert [one["text"] for one in found] == ["it is “no”", "two\nlines"]
    assert found[0]["ids"] == ["handbook/dojo"]
    assert len(str(found[0]["corpus"])) == 12
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_line_that_is_no_report_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "reports.jsonl"
    file.write_text('nonsense\n[1]\n{"text": "x"}\n', encoding="utf-8")
    assert [*read_reports(file)] == [{"text": "x"}]


def test_the_host_reads_them(tmp_path: Path) -> None:
    environ = {"WATCHER_REPORTS": str(tmp_path / "r.jsonl")}
    assert run("reports", environ=environ).status == 1
    keep_report(report_of("wrong", "May he?", "classic", ("handbook/dojo",)), reports_file(environ))
    done = run("reports", environ=environ)
    assert (done.status, "May he?" in done.out, "[handbook/dojo]" in done.out) == (0, True, True)
    assert json.loads(run("reports", "--json", environ=environ).out)["text"] == "wrong"
