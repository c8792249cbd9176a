"""What keeps it a house that one finds one's way in: no cupboards, no two things of one name, no circles."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path, PurePosixPath

import pytest

from tests.test_imports import imported_names

PARTS = ("bot", "engine", "indexer", "corpus")
LEAST_LINES = 40
"""A shorter file with one importer belongs where it is used."""


@pytest.fixture(scope="module")
def trees(checkout: Path) -> dict[str, ast.Module]:
    """The files of all parts, by the names of their modules."""
    files = sorted(file for part in PARTS for file in (checkout / part).rglob("*.py"))
    paths = {file.relative_to(checkout).with_suffix("").as_posix().replace("/", "."): file for file in files}
    return {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in paths.items()}


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """All of a tree but what is there for the type checker."""
    for child in ast.iter_child_nodes(tree):
        if not is_for_types(child):
            yield child
            yield from nodes(child)


def imports(trees: dict[str, ast.Module]) -> dict[str, set[str]]:
    """Which of the files each imports, also inside functions."""
    found: dict[str, set[str]] = {}
    for name, tree in trees.items():
        names = {one for node in nodes(tree) for one in imported_names(node, PurePosixPath(name.replace(".", "/")))}
        found[name] = {one for one in names if one in trees}
    return found


def test_no_short_file_has_one_importer(trees: dict[str, ast.Module], checkout: Path) -> None:
    importers = defaultdict(set)
    for name, tree in trees.items():
        for node in ast.walk(tree):
            for one in imported_names(node, PurePosixPath(name.replace(".", "/"))):
                importers[one].add(name)
    for name in trees:
        if not name.endswith(("__init__", "__main__")) and len(importers[name]) < 2:
            lines = (checkout / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8").count("\n")
            assert lines >= LEAST_LINES, name


def twice(
    trees: dict[str, ast.Module], *kinds: type[ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]
) -> set[str]:
    """The public names of these kinds that stand in two files."""
    homes = defaultdict(list)
    for name, tree in trees.items():
        for node in tree.body:
            if isinstance(node, kinds) and node.name[0] != "_":
                homes[node.name].append(name)
    return {f"{name}: {' '.join(where)}" for name, where in homes.items() if len(where) > 1}


def test_no_two_public_classes_have_one_name(trees: dict[str, ast.Module]) -> None:
    assert twice(trees, ast.ClassDef) == set()


def test_no_two_public_functions_of_the_bot_have_one_name(trees: dict[str, ast.Module]) -> None:
    of_bot = {name: tree for name, tree in trees.items() if name.startswith("bot.")}
    assert twice(of_bot, ast.FunctionDef) == set()


def test_no_imports_go_in_circles(trees: dict[str, ast.Module]) -> None:
    try:
        TopologicalSorter(imports(trees)).prepare()
    except CycleError as error:
        pytest.fail(f"{error.args[1]}")


def test_answers_know_no_surface(trees: dict[str, ast.Module]) -> None:
    for name, others in imports(trees).items():
        if name.startswith("bot.answers"):
            assert not any(other.startswith("bot.") and not other.startswith("bot.answers") for other in others), name
        if name.startswith("bot.discord") and name not in ("bot.discord.run",):
            assert not any(other.startswith("bot.cli") for other in others), name
