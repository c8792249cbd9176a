"""The same in other words: what is tried where a situation, as it is written, decides nothing; reword.toml."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import tomli

HERE = Path(__file__).parent / "reword.toml"
END = re.compile(r"(?<=[.?!])(?<!St\.)(?<!Dr\.)\s+(?=[A-Z])")
MOST = 8
"""No more readings than these are tried."""
PLAYER = r"(?:Player [AB]|[Hh]e|[Ss]he|(?:[Hh]is|[Hh]er|[Tt]he|{name}'s) opponent|{name})(?!\w)"
NAME = r"(?!The |A |An |If |Is |In |His |Her |It |This |That )[A-Z][a-z]+(?: (?:St\. )?[A-Z]\w+)?"
PARTS = {
    "P": PLAYER.format(name=NAME),
    "Q": PLAYER.format(name=NAME),
    "N": r"\d+",
    "T": r"(?:,? too| as well)?",
    "W": r"(?: (?:in (?:his|her|the)|at|from|because of|on|during|this|for) [^?]*?)?",
    "R": r"(?:[ ,][^?]*?)?",
    **dict.fromkeys("XYZ", r"[^\s](?:[^.?]|\.(?=[ ]?[A-Z]\w+\b(?=[^.]*\])|\w))*?"),
}


@dataclass(frozen=True, slots=True)
class Wording:
    """One way to say it and another; `only` is the one answer of the other that carries over."""

    says: re.Pattern[str]
    other: str
    opposite: bool = False
    only: bool | None = None

    def turn(self, text: str) -> str | None:
        """The sentence in the other words; None where it is another."""
        match = self.says.fullmatch(text)
        if match is None:
            return None
        parts = {name: part or "" for name, part in match.groupdict().items()}
        parts["him"] = {"he": "him", "she": "her"}.get(parts.get("P", "").lower(), parts.get("P", ""))
        parts["done"] = _done(parts.get("verb", ""))
        return re.sub(r"<(\w+)>", lambda part: parts[part[1]], self.other)


def _done(verb: str) -> str:
    return verb + ("d" if verb.endswith("e") else "ed")


@dataclass(frozen=True, slots=True)
class Reworded:
    """A situation in other words, and what its answer says of the first."""

    text: str
    opposite: bool = False
    only: bool | None = None

    def answer(self, found: bool) -> bool | None:
        """What the answer to the other question answers here; None where it says nothing."""
        if self.only is not None and found is not self.only:
            return None
        return found is not self.opposite


def reworded(text: str) -> Iterator[Reworded]:
    """The situation in other words, the nearest first."""
    said = [one.strip() for one in END.split(text.strip()) if one.strip()]
    if not said or not said[-1].endswith("?"):
        return
    facts = " ".join(_retold(sentence) for sentence in said[:-1])
    asked = [Reworded(said[-1])]
    for one in asked:
        asked += [more for more in _asked(one) if more.text not in {other.text for other in asked}][:MOST]
    for told in dict.fromkeys((facts, " ".join(said[:-1]))):
        for one in asked[:MOST]:
            whole = f"{told} {one.text}".strip()
            if whole != " ".join(said):
                yield Reworded(whole, one.opposite, one.only)


def _retold(sentence: str) -> str:
    """The sentence as the first wordings that fit have it, one behind the other."""
    for wording in _table().sentences:
        if sentence.endswith("."):
            other = wording.turn(sentence[:-1])
            sentence = sentence if other is None else _upper(other) + "."
    return sentence


def _asked(one: Reworded) -> Iterator[Reworded]:
    """The question in other words; what carries over only one answer, or its opposite, is not turned again."""
    if one.opposite or one.only is not None:
        return
    for wording in _table().questions:
        other = wording.turn(one.text[:-1])
        if other is not None:
            yield Reworded(_upper(other) + "?", wording.opposite, wording.only)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Table:
    """All wordings."""

    sentences: tuple[Wording, ...]
    questions: tuple[Wording, ...]


@cache
def _table() -> Table:
    told = tomli.loads(HERE.read_text(encoding="utf-8"))
    sentences = tuple(_wording(says, other, {}) for says, other in told["sentence"].items())
    questions = tuple(_wording(row["asks"], other, row) for row in told["question"] for other in row["also"])
    return Table(sentences, questions)


def _wording(says: str, other: str, row: dict[str, Any]) -> Wording:
    return Wording(re.compile(_pattern(says)), other, row.get("opposite", False), row.get("only"))


def _pattern(says: str) -> str:
    """The pattern; a letter behind "(?!" is what must not stand there, and a bare bracket the verb."""

    def part(match: re.Match[str]) -> str:
        denied = says[: match.start()].endswith("(?!")
        return f"(?:{PARTS[match[1]]})" if denied else f"(?P<{match[1]}>{PARTS[match[1]]})"

    return re.sub(r"\((?!\?)", "(?P<verb>", re.sub(r"<([A-Z])>", part, says))
