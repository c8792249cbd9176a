"""An entry that is in force, but in a part ruled otherwise, is never shown without saying so, on no surface."""

from __future__ import annotations

import pytest

from bot.discord.markdown import render_part
from indexer.answer import Shown
from indexer.parse.supersession import supersessions
from indexer.standing import home_of, status
from tests.bot.run import opened, run

AMENDED = sorted({row.earlier for row in supersessions() if not row.whole})


def shown(id: str) -> Shown:
    entry = opened().entries[id]
    return Shown(entry, status(entry, home_of(entry)))


def one_line(text: str) -> str:
    return " ".join(text.replace("\\", "").split())


@pytest.mark.parametrize("id", AMENDED)
def test_discord_tells_by_what_and_in_what(id: str) -> None:
    entries = opened().entries
    foot = render_part("answer", "foot", shown=shown(id), asked=home_of(entries[id]), entries=entries)
    for amendment in entries[id].amended_by:
        assert f"amended by “{entries[amendment.id].title}”" in one_line(foot)
        assert amendment.reason in one_line(foot)
    assert "⚠️" in foot


def test_discord_tells_what_is_only_amended_from_what_is_superseded() -> None:
    entries = opened().entries
    foot = render_part("answer", "foot", shown=shown("addendum/monkey"), asked="classic", entries=entries)
    assert "supersedes “Monkey”" in one_line(foot)
    assert "amends “Stacking”" in one_line(foot)


def test_the_terminal_tells_by_what_and_in_what() -> None:
    told = one_line(run("ruling", "Kanwulf and Master's Advantage", "--ruleset", "classic").out)
    (amendment,) = opened().entries["handbook/kanwulf-and-masters-advantage"].amended_by
    assert "current in classic, but amended by “Kanwulf and War Axe”" in told
    assert f"[addendum/kanwulf-and-war-axe]: {amendment.reason}" in told


def test_json_tells_by_what_and_in_what() -> None:
    told = run("ruling", "Kanwulf and Master's Advantage", "--ruleset", "classic", "--json").json["answers"][0]
    assert told["status"] == "current"
    assert [row["id"] for row in told["amended_by"]] == ["addendum/kanwulf-and-war-axe"]
    assert told["amended_by"][0]["reason"].startswith("The War Axe is a one-handed weapon")
