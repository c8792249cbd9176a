"""Compiled templates on disk: used where they are whole and of this very source, and never needed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from jinja2 import BytecodeCache, DictLoader, Environment

from bot.answers.templates import Compiled, environment, unfolded
from bot.cli.render import render
from bot.cli.screen import Screen

DAMAGES: list[Callable[[bytes], bytes]] = [
    lambda whole: b"",
    lambda whole: whole[:-1],
    lambda whole: whole[:40],
    lambda whole: whole.replace(b"old", b"new"),
    lambda whole: bytes(len(whole)),
]


def said(cache: BytecodeCache, source: str = "an old word", width: int = 3) -> str:
    made = Environment(loader=DictLoader({"a": source}), bytecode_cache=cache, autoescape=False)
    made.filters["cut"] = unfolded(lambda text: text[:width])
    return made.get_template("a").render()


def only(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_what_was_compiled_is_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(Compiled(tmp_path / "new", b"")) == "an old word"
    monkeypatch.setattr(Environment, "compile", None)
    assert said(Compiled(tmp_path / "new", b"")) == "an old word"


def test_a_changed_template_is_compiled_anew(tmp_path: Path) -> None:
    assert [said(Compiled(tmp_path, b""), source) for source in ("an old word", "a new one")] == [
        "an old word",
        "a new one",
    ]
    assert only(tmp_path)


def test_another_way_of_compiling_is_not_mixed_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said(Compiled(tmp_path, b"one"))
    monkeypatch.setattr(Environment, "compile", None)
    with pytest.raises(TypeError):
        said(Compiled(tmp_path, b"two"))


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_not_believed(damage: Callable[[bytes], bytes], tmp_path: Path) -> None:
    said(Compiled(tmp_path, b""))
    only(tmp_path).write_bytes(damage(only(tmp_path).read_bytes()))
    assert said(Compiled(tmp_path, b"")) == "an old word"


def test_where_nothing_can_be_kept_it_is_compiled_each_time(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert said(Compiled(tmp_path / "file" / "folder", b"")) == "an old word"


def test_what_a_filter_makes_of_a_constant_is_not_kept(tmp_path: Path) -> None:
    told = [said(Compiled(tmp_path, b""), "{{ 'a constant' | cut }}", width) for width in (3, 5)]
    assert told == ["a c", "a con"]


def test_a_page_of_another_width_is_worded_anew(tmp_path: Path) -> None:
    wide, narrow = (render(Screen(width, width), "note", kept_in=tmp_path, text="unkept") for width in (80, 30))
    assert max(map(len, narrow.splitlines())) <= 30 < max(map(len, wide.splitlines()))


def test_what_is_compiled_for_a_terminal_is_not_taken_for_html(tmp_path: Path) -> None:
    macro, made = "sentence", [environment("", tmp_path), environment("", tmp_path, escaped=True)]
    told = [str(getattr(one.get_template("_verdict.j2").module, macro)("a <b>")) for one in made]
    assert told == ["A <b>.", "A &lt;b&gt;."]
