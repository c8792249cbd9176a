"""Rulings told as data: what happened, what is asked, what follows, and the passages that say so; rulings/*.toml."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import tomli

from engine.card import Source
from engine.notation import Pattern, pattern
from engine.verdict import Answer

HERE = Path(__file__).parent / "rulings"
RULESETS = ("classic", "type1", "type2")
KEYS = frozenset(
    [
        "facts", "either", "act", "opposite", "asks", "modal", "unit", "negated", "player", "persona", "adverb", "when",
        "covers", "answer", "says", "quotes", "over", "inferred", "instead", "also", "lenient", "idle",
        "anyones", "order",
        *RULESETS,
    ]
)  # fmt: skip
"""What a ruling may tell; docs/cards.md says what each of them means."""
ALSO: dict[str, tuple[str, ...]] = {
    "hands": ("hold(_; _)*", "hand(_; number=_; zone=(hand)?)*"),
    "ability": ("ability(_; number=_)*", "no damage(_)*"),
    "turn": ("turn(_)*",),
}
"""What may stand beside the facts of a ruling that does not hinge on it, however often it is told."""


@dataclass(frozen=True, slots=True)
class Row:
    """One ruling. It holds in the rulesets of its `quotes`; `over` are the rulings that it beats.

    Patterns stand in their notation, as they are read only where the ruling is about what is asked: `facts` has for
    each fact the ways in which it may be told.
    """

    id: str
    facts: tuple[tuple[str, ...], ...]
    act: str
    asks: str
    modal: str
    unit: str
    answer: Answer
    says: str
    quotes: dict[str, tuple[Source, ...]]
    over: tuple[str, ...] = ()
    inferred: bool = False
    instead: tuple[str, ...] = ()
    player: str = ""
    negated: bool = False
    when: str = ""
    covers: tuple[str, ...] = ()
    persona: str = ""
    """Whom P must be, where the ruling is about one Persona's power."""
    idle: tuple[str, ...] = ()
    """What may be told beside its facts and does not matter to it, as idle.toml names it."""
    adverb: str = ""
    """How it is asked whether it is done ("at once"), where the answer hinges on it."""
    lenient: bool = False
    """Whether it holds whatever else is denied, wished or at hand; `engine/aside/lenient.py` says what that is."""
    anyones: bool = False
    """Whether it holds whosever those cards and acts are of which it does not say whose they are."""

    order: tuple[str, ...] = ()
    """Two cards: what is last told of the first stands before what is told of the second."""

    @property
    def slots(self) -> list[tuple[Pattern, ...]]:
        """The patterns of each fact."""
        return [tuple(pattern(text) for text in told) for told in self.facts]

    @property
    def idle_patterns(self) -> list[Pattern]:
        """The patterns of what is told beside the point."""
        return [pattern(text) for text in self.idle]

    @property
    def named(self) -> set[str]:
        """The variables that stand for a card with a name of its own."""
        patterns = [*(one for slot in self.slots for one in slot), *([pattern(self.act)] if self.act else [])]
        return {spec.variable for one in patterns for spec in (*one.things, *(one.others or ()))
                if spec.name and spec.name[0] != "!" and spec.variable != "_"}  # fmt: skip


@cache
def rows() -> tuple[Row, ...]:
    """All rulings of rulings/*.toml. Raises ValueError for one that is not well formed."""
    told: dict[str, dict[str, Any]] = {}
    for file in sorted(HERE.glob("*.toml")):
        for name, row in tomli.loads(file.read_text(encoding="utf-8")).items():
            if name in told or row.keys() - KEYS:
                raise ValueError(f"{file.name}: {name} stands twice, or has a key that means nothing")
            told[name] = row
    return tuple(_row(name, one) for name, row in told.items() for one in _alternatives(row))


@cache
def rows_of(ruleset: str, asks: str, negated: bool) -> tuple[Row, ...]:
    """The rulings of a ruleset that answer such a question."""
    return tuple(row for row in rows() if ruleset in row.quotes and row.asks == asks and row.negated == negated)


@cache
def idle() -> dict[str, list[str]]:
    """What is told beside the point, by name: idle.toml."""
    return tomli.loads((HERE.parent / "idle.toml").read_text(encoding="utf-8"))


def _alternatives(row: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """One row for each way in which it is asked, for each of `either`, and for each ruleset that answers otherwise."""
    acts = [(act, False) for act in _several(row.get("act"))] + [(act, True) for act in row.get("opposite", ())]
    for more in row.get("either", [[]]):
        also = [fact for name in row.get("also", ()) for fact in ALSO[name]]
        facts = [tuple(fact.split(" || ")) for fact in (*more, *row.get("facts", ()), *also)]
        for act, opposite in acts:
            for own in _rulesets(row):
                answer = _opposite(own["answer"]) if opposite else own["answer"]
                yield {**row, **own, "act": act, "facts": facts, "answer": answer}


def _opposite(answer: Answer) -> Answer:
    """The other answer; of a comparison ("=N == 1") its denial."""
    return f"=not {answer[1:]}" if isinstance(answer, str) else not answer


def _several(act: str | list[str] | None) -> list[str | None]:
    return [*act] if isinstance(act, list) else [act]


def _rulesets(row: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What each ruleset answers: in tables of their own where they differ."""
    if "quotes" in row:
        yield {key: row[key] for key in ("answer", "says", "quotes")}
    for ruleset in ("classic", "type1", "type2"):
        if ruleset in row:
            own = row[ruleset]
            own = {**row[own["like"]], **own} if "like" in own else own
            yield {**own, "quotes": {ruleset: own["quotes"]}}


def _row(name: str, row: dict[str, Any]) -> Row:
    quotes = {ruleset: tuple(Source(*source) for source in sources) for ruleset, sources in row["quotes"].items()}
    return Row(
        name,
        tuple(row["facts"]),
        row["act"] or "",
        row.get("asks", "whether"),
        row.get("modal", ""),
        row.get("unit", ""),
        row["answer"],
        row["says"],
        quotes,
        tuple(row.get("over", ())),
        bool(row.get("inferred", False)),
        tuple(row.get("instead", ())),
        row.get("player", ""),
        bool(row.get("negated", False)),
        row.get("when", ""),
        tuple(row.get("covers", ())),
        row.get("persona", ""),
        tuple(text for group in row.get("idle", ()) for text in idle()[group]),
        row.get("adverb", ""),
        bool(row.get("lenient", False)),
        bool(row.get("anyones", False)),
        tuple(row.get("order", ())),
    )
