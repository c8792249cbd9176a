"""What is wrong with a payload, and the measures by which it is found. Discord counts characters as Unicode does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that Discord would refuse: where in the payload, Discord's code, and its words."""

    path: Path
    code: str
    message: str

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path)) or 'payload'}: {self.message}"


def text(value: object, path: Path, *, most: int, least: int = 0) -> Iterator[Problem]:
    """A text of `least` to `most` characters; None counts as none."""
    if value is None and not least:
        return
    if value is None:
        yield Problem(path, "BASE_TYPE_REQUIRED", "This field is required")
    elif not isinstance(value, str):
        yield Problem(path, "STRING_TYPE_CONVERT", f"Could not interpret {value!r} as string.")
    else:
        yield from size(len(value), path, most=most, least=least, of="characters")
        if least and value and not value.strip():
            yield Problem(path, "BASE_TYPE_REQUIRED", "This field is required: it is only white space")


def count(values: object, path: Path, *, most: int, least: int = 0, of: str = "entries") -> Iterator[Problem]:
    """A list of `least` to `most` values; None counts as an empty one."""
    if values is not None and not isinstance(values, Sequence):
        yield Problem(path, "LIST_TYPE_CONVERT", f"Could not interpret {values!r} as list.")
    else:
        yield from size(len(values or ()), path, most=most, least=least, of=of)


def size(found: int, path: Path, *, most: int, least: int = 0, of: str) -> Iterator[Problem]:
    """A number of things between two others."""
    if found > most:
        yield Problem(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer {of}, not {found}.")
    if found < least:
        yield Problem(path, "BASE_TYPE_MIN_LENGTH", f"Must be {least} or more {of}, not {found}.")


def number(value: object, path: Path, *, most: int, least: int = 0) -> Iterator[Problem]:
    """A whole number between two others; None is left to Discord's default."""
    if value is None:
        return
    if isinstance(value, bool) or not isinstance(value, int):
        yield Problem(path, "NUMBER_TYPE_COERCE", f"Value {value!r} is not int.")
    elif not least <= value <= most:
        yield Problem(path, "NUMBER_TYPE_RANGE", f"int value {value} should be between {least} and {most}.")


def one_of(value: object, path: Path, allowed: Iterable[int]) -> Iterator[Problem]:
    """A number out of a few."""
    few = sorted(map(int, allowed))
    if value not in few:
        yield Problem(path, "BASE_TYPE_CHOICES", f"Value must be one of {few}, not {value!r}.")


def unique(values: Iterable[tuple[Path, object]], code: str, what: str) -> Iterator[Problem]:
    """Values that stand at several places must not be the same."""
    found = list(values)
    often = {value for value, times in Counter(value for _, value in found).items() if times > 1}
    seen = set()
    for path, value in found:
        if value in often and value in seen:
            yield Problem(path, code, f"{what} cannot be duplicated: {value!r}")
        seen.add(value)


def mappings(value: object) -> list[Mapping[str, Any]]:
    """The objects in a list that may be missing or hold something else."""
    return [one for one in value if isinstance(one, Mapping)] if isinstance(value, Sequence) else []


def nested(problems: Iterable[Problem]) -> Json:
    """The problems in the shape of Discord's `errors`."""
    root: Json = {}
    for problem in problems:
        node = root
        for step in problem.path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": problem.code, "message": problem.message})
    return root
