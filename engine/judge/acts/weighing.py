"""What speaks against an act, what for it, and what would mend it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.aside.neutral import neutral
from engine.case import Because, Case, Open, Ruling
from engine.english.other import ANOTHER
from engine.judge.acts.texts import printed
from engine.world import Happening, Thing


@dataclass(slots=True)
class Weighing:
    """The denials and the grounds for an act, each with its passages; `mends` are what would make it legal."""

    denials: list[tuple[str, tuple[Because, ...]]] = field(default_factory=list)
    grounds: list[tuple[str, tuple[Because, ...]]] = field(default_factory=list)
    mends: list[str] = field(default_factory=list)
    lifted: bool = False
    """Whether something lifted a denial."""
    firm: bool = False
    """Whether a denial stands that no card told of lifts."""
    conditions: bool = False
    """Whether what a card demands to be so was weighed."""
    doubts: list[Open] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    """What a permission takes for granted."""

    def deny(self, says: str, *because: Because, mend: str = "") -> None:
        """Something forbids it."""
        if all(says != said for said, _ in self.denials):
            self.denials.append((says, because))
        if mend and mend not in self.mends:
            self.mends.append(mend)

    def doubt(self, says: str, *nearest: str) -> None:
        """Something that it hinges on is not said: without a denial it is open."""
        self.doubts.append(Open(says, nearest))

    def allow(self, says: str, *because: Because) -> None:
        """Something was considered and does not forbid it."""
        self.grounds.append((says, because))

    def ruling(self, case: Case, may: str, may_not: str) -> Ruling | None:
        """What follows: a denial beats all grounds; None where nothing was weighed. Raises Open."""
        doubts = [*self.doubts, *(() if self.conditions else case.doubts)]
        if doubts and self.grounds and not self.denials:
            raise doubts[0]
        for says, because in self.grounds:
            case.step(says, *because)
        for says, because in self.denials:
            case.step(says, *because)
            case.why_not.append(case.steps[-1])
        if self.denials:
            case.changes += self.mends
            return Ruling(False, may_not)
        case.inferred = case.inferred or bool(self.assumed)
        case.assumed += self.assumed
        return Ruling(True, may) if self.grounds else None


def assume(case: Case, *things: Thing) -> None:
    """The text of a card may be unknown; that it does not forbid the act is assumed."""
    for thing in things:
        if thing.unknown and thing.extra_name:
            denying = [entry.id for entry in printed(case, thing) if DENYING.search(entry.text)]
            case.doubts += [Open(f"what {thing.title} forbids is not modelled", (id,)) for id in denying[:1]]
            case.care(thing)
            case.inferred = True
            case.assumed.append(f"nothing in the text of {thing.title} forbids it")


DENYING = re.compile(r"\b(?:cannot|may not|may only|unless)\b[^.]*\bplay(?:ed)?\b(?! (?:one|1)\b)", re.IGNORECASE)
"""By such words a text forbids; that only one of it may be played, forbids the first in no way."""
UNDOING = frozenset(
    [
        "allow", "control", "counter", "countered", "duplicate", "enable", "entitle", "exempt", "give", "grant",
        "ignore", "leave", "let", "nullify", "permit", "provide", "remove", "return", "save", "skip", "sweep",
        "switch", "use",
    ]
)  # fmt: skip
"""Verbs by which what a card forbids may have been lifted."""


def may_be_lifted(case: Case) -> bool:
    """Whether something happened that may lift what a card forbids."""
    told = [happening for happening in case.world.log if not neutral(happening, None) and not _is_settled(happening)]
    done = [h for one in told for h in (one, one.purpose) if h is not None and not _is_reckoned(h)]
    return any(h.verb.split()[-1] in UNDOING or _is_permission(h) for h in done)


def _is_permission(happening: Happening) -> bool:
    """Reads "its text says that he may play another one": it lifts a limit, though no denial of a card."""
    aim = happening.purpose if happening.verb in ("say", "state") else None
    more = aim is not None and any(thing.marks & ANOTHER for thing in aim.things)
    return more and aim is not None and not aim.negated and aim.extra.get("modal") in ("may", "can")


def _is_settled(happening: Happening) -> bool:
    """Whether it is a counter of which it was worked out what it leaves."""
    aim = happening.purpose.verb if happening.purpose is not None else happening.verb
    return happening.used and aim in ("counter", "countered")


def _is_reckoned(happening: Happening) -> bool:
    """Whether it is a use of a card of which it is reckoned what it lifts."""
    return happening.verb == "use" and bool(happening.things) and all(any(t.does("lift all")) for t in happening.things)


def own_hand(happening: Happening, about: list[Thing]) -> bool:
    """Whether it only says that the cards asked about are in the Hand."""
    whole = [card.part_of for card in about]
    mine = [t in about or t in whole or not t.count for t in happening.things]
    return happening.verb == "hold" and any(mine) and all(mine)
