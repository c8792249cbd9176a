"""What is made before anybody asks."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord import warming
from bot.discord.warming import warm_law
from corpus.document import Ruleset
from tests.fake_discord.patience import in_loop

RULESETS = [Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2]


@pytest.fixture
def nothing_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WATCHER_CACHE", str(tmp_path / "cache"))


def service(judged: list[Ruleset]) -> Any:
    """A service that only notes under which rulesets it judges."""
    navigation = SimpleNamespace(check=lambda words, ruleset: judged.append(ruleset))
    return cast(Any, SimpleNamespace(navigation=navigation, worker=ThreadPoolExecutor(1)))


@pytest.mark.usefixtures("nothing_kept")
@in_loop()
async def test_the_law_of_every_ruleset_is_made_elsewhere_and_then_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    notes = f"import sys, corpus.document; open({str(tmp_path / 'made')!r}, 'a').write(sys.argv[1] + '\\n')"
    monkeypatch.setattr(warming, "MAKE_LAW", notes)
    judged: list[Ruleset] = []
    with caplog.at_level("INFO", "watcher"):
        await warm_law(service(judged))
    assert (tmp_path / "made").read_text().split() == RULESETS
    assert judged == RULESETS
    assert [record.msg for record in caplog.records if record.name == "watcher"] == ["law"]


@pytest.mark.usefixtures("nothing_kept")
@in_loop()
async def test_where_no_process_can_be_started_it_is_made_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/there/is/none")
    judged: list[Ruleset] = []
    await warm_law(service(judged))
    assert judged == RULESETS


@pytest.mark.usefixtures("nothing_kept")
@in_loop()
async def test_a_process_that_is_under_way_ends_with_the_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    waits = f"import os, pathlib, time; pathlib.Path({str(begun)!r}).write_text(f'{{os.getpid()}}.'); time.sleep(600)"
    monkeypatch.setattr(warming, "MAKE_LAW", waits)
    making = asyncio.create_task(warm_law(service([])))
    while not begun.exists() or not begun.read_text().endswith("."):
        await asyncio.sleep(0.01)
    making.cancel()
    with pytest.raises(asyncio.CancelledError):
        await making
    with pytest.raises(ProcessLookupError):
        os.kill(int(begun.read_text()[:-1]), 0)


@pytest.mark.usefixtures("laws")
def test_what_is_kept_is_not_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asyncio.create_subprocess_exec", None)
    judged: list[Ruleset] = []
    asyncio.run(warm_law(service(judged)))
    assert judged == RULESETS


def test_the_program_makes_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr("engine.rows.law", made.append)
    monkeypatch.setattr("sys.argv", ["-c", "type2"])
    exec(warming.MAKE_LAW)
    assert made == ["type2"]
