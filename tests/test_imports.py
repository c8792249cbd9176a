"""Imports go one way, also those inside functions; and a package from outside stays where it belongs."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import pytest

MAY_IMPORT = {
    "corpus": set[str](),
    "indexer": {"corpus"},
    "engine": {"corpus"},
    "bot": {"corpus", "indexer", "engine"},
}


@dataclass(frozen=True, slots=True)
class Home:
    """The files that may import a package: those whose path fits, and where `one` is set only one of them."""

    path: str
    one: bool = False


HOMES = {
    "discord": Home(r"bot/.*discord"),
    "aiohttp": Home(r"bot/(.*discord|web/)"),
    "whoosh": Home(r"indexer/", one=True),
    "rapidfuzz": Home(r"indexer/"),
    "jinja2": Home(r"bot/", one=True),
    "sqlite3": Home(r"(bot/.*record|indexer/)"),
    "tomli": Home(r"(bot|corpus|engine|indexer)/"),
}


@dataclass(frozen=True, slots=True)
class Import:
    """`package` is the first part of the name of what is imported at `path`, `line`."""

    path: str
    line: int
    package: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} imports {self.package}"


def imports(path: str, source: str) -> Iterator[Import]:
    for node in ast.walk(ast.parse(source)):
        for name in imported_names(node, PurePosixPath(path)):
            yield Import(path, getattr(node, "lineno", 0), name.partition(".")[0])


def imported_names(node: ast.AST, path: PurePosixPath) -> list[str]:
    match node:
        case ast.Import(names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module, names, 0):
            return [module or ""]
        case ast.ImportFrom(module, names, level):
            above = path.parts[: -level or None]
            return [".".join([*above, module or alias.name]) for alias in names]
        case ast.Call(
            ast.Name("__import__" | "import_module") | ast.Attribute(_, "import_module"), [ast.Constant(name), *_]
        ):
            return [str(name)]
    return []


def complaints(house: Mapping[str, str]) -> list[str]:
    """What is wrong with the imports of these files: path -> source."""
    found = [one for path, source in house.items() for one in imports(path, source)]
    return [str(one) for one in found if not is_allowed(one)] + crowds(found)


def is_allowed(one: Import) -> bool:
    folder = one.path.partition("/")[0]
    if one.package in MAY_IMPORT:
        return one.package == folder or one.package in MAY_IMPORT[folder]
    if one.package in HOMES:
        return re.match(HOMES[one.package].path, one.path) is not None
    return one.package in sys.stdlib_module_names


def crowds(found: list[Import]) -> list[str]:
    paths = defaultdict(set)
    for one in found:
        paths[one.package].add(one.path)
    return [
        f"{package} is imported in more than one file: {', '.join(sorted(paths[package]))}"
        for package, home in HOMES.items()
        if home.one and len(paths[package]) > 1
    ]


@pytest.mark.slow
def test_imports_go_one_way(checkout: Path) -> None:
    files = [file for folder in MAY_IMPORT for file in sorted((checkout / folder).rglob("*.py"))]
    house = {file.relative_to(checkout).as_posix(): file.read_text(encoding="utf-8") for file in files}
    assert len(house) > len(MAY_IMPORT)
    assert complaints(house) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("corpus/entry.py", "import indexer.answer"),
        ("corpus/entry.py", "from engine import verdict"),
        ("indexer/query.py", "from engine.verdict import Verdict"),
        ("indexer/query.py", "import bot"),
        ("engine/verdict.py", "from indexer import answer"),
        ("engine/verdict.py", "def f():\n    if x:\n        from indexer.answer import Answer"),
        ("indexer/query.py", "from importlib import import_module\nimport_module('bot.cli.console')"),
        ("indexer/query.py", "import importlib\nimportlib.import_module('engine')"),
        ("indexer/query.py", "__import__('engine')"),
        ("indexer/parse/lines.py", "from ...engine import verdict"),
        ("indexer/parse/lines.py", "from ... import engine"),
        ("bot/page.py", "import discord"),
        ("bot/page.py", "import aiohttp"),
        ("indexer/discord.py", "import discord"),
        ("bot/page.py", "def f():\n    from whoosh.query import Term"),
        ("bot/page.py", "from rapidfuzz import fuzz"),
        ("indexer/query.py", "import jinja2"),
        ("engine/verdict.py", "import sqlite3"),
        ("bot/page.py", "import sqlite3"),
    ],
)
def test_a_forbidden_import_is_caught(path: str, source: str) -> None:
    assert len(complaints({path: source})) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("corpus/entry.py", "from __future__ import annotations\nimport re, os.path\nfrom corpus import document"),
        ("indexer/parse/lines.py", "from ..answer import Answer\nfrom . import handbook\nfrom corpus import entry"),
        (
            "bot/page.py",
            "import jinja2\nfrom engine import verdict\nfrom indexer import answer\nfrom corpus import entry",
        ),
        ("bot/discord/reply.py", "import aiohttp\nimport discord\nfrom discord import app_commands"),
        ("bot/records.py", "import sqlite3"),
    ],
)
def test_an_allowed_import_is_let_through(path: str, source: str) -> None:
    assert complaints({path: source}) == []


@pytest.mark.parametrize(("package", "folder"), [("whoosh", "indexer"), ("jinja2", "bot")])
def test_a_package_with_one_home_is_caught_in_a_second(package: str, folder: str) -> None:
    house = {f"{folder}/{name}.py": f"import {package}" for name in ("one", "two")}
    assert complaints(house) == [f"{package} is imported in more than one file: {folder}/one.py, {folder}/two.py"]


ASK = """
import sys
from bot.__main__ import main
sys.argv = ["watcher", "ruling", "Darius", "Chessex"]
status = main()
print("imported:", *{"discord", "aiohttp"} & set(sys.modules), file=sys.stderr)
sys.exit(status)
"""


def test_a_ruling_is_given_without_importing_discord(checkout: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-c", ASK],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr.splitlines()[-1].strip()) == (0, "imported:")
    assert "Chessex" in done.stdout
