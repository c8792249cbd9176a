from __future__ import annotations

from pathlib import Path

import pytest

from bot.answers.mistake import MistakeKind, WrongUsage
from bot.discord.settings import env_file_values, with_env_file


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("A=1", "1"),
        (" export A = 1 ", "1"),
        ("A=a.b-c_d", "a.b-c_d"),
        ('A="a b"', "a b"),
        ("A='a # b'  # why", "a # b"),
        ("A=1 # why", "1"),
        ("A=a#b", "a#b"),
        ("A=", ""),
        ('A="it\'s"', "it's"),
    ],
)
def test_a_line_sets_a_value(line: str, value: str) -> None:
    assert env_file_values(line) == {"A": value}


@pytest.mark.parametrize("line", ["", "# A=1", "nothing", "1A=2", "=3"])
def test_another_line_sets_nothing(line: str) -> None:
    assert env_file_values(line) == {}


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings"
    file.write_text("A=file\nB=file\n", encoding="utf-8")
    assert with_env_file({"A": "here"}, str(file)) == {"A": "here", "B": "file"}


def test_what_is_empty_in_the_environment_does_not_hide_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings"
    file.write_text("A=file\n", encoding="utf-8")
    assert with_env_file({"A": "", "B": ""}, str(file)) == {"A": "file", "B": ""}


def test_a_file_of_the_usual_name_need_not_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert with_env_file({"A": "1"}, None) == {"A": "1"}
    (tmp_path / ".env").write_text("B=2", encoding="utf-8-sig")
    assert with_env_file({"A": "1"}, None) == {"A": "1", "B": "2"}


@pytest.mark.parametrize("name", ["missing", "."])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(WrongUsage) as raised:
        with_env_file({}, str(tmp_path / name))
    assert raised.value.mistake.kind is MistakeKind.NO_ENV_FILE
    assert raised.value.mistake.got == str(tmp_path / name)
