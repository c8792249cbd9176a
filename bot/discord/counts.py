"""What the bot did, counted for the host."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from statistics import median

MOST_TIMES = 10_000


class Event(StrEnum):
    """What a question was answered with; `LATE` and `DUPLICATE` could not be answered."""

    FOUND = "found"
    MISS = "missed"
    ERROR = "failed"
    COOLDOWN = "too_fast"
    DUPLICATE = "repeated"
    LATE = "late"
    OLDER = "outdated"


@dataclass(slots=True)
class Counts:
    """Since the last report: how often each thing was asked for, with what it was answered, and how long that took."""

    asked: Counter[str] = field(default_factory=Counter)
    events: Counter[Event] = field(default_factory=Counter)
    milliseconds: list[float] = field(default_factory=list)
    typing: list[float] = field(default_factory=list)

    def answered(self, what: str, event: Event, milliseconds: float) -> None:
        """Something was answered."""
        self.asked[what] += 1
        self.events[event] += 1
        if len(self.milliseconds) < MOST_TIMES:
            self.milliseconds.append(milliseconds)

    def suggested(self, milliseconds: float) -> None:
        """Something was suggested while it was typed."""
        self.asked["autocomplete"] += 1
        if len(self.typing) < MOST_TIMES:
            self.typing.append(milliseconds)

    def report(self) -> dict[str, object]:
        """All of it; counting begins anew."""
        told: dict[str, object] = {"asked": self.asked.total(), **dict(sorted(self.asked.items()))}
        told |= {event.value: self.events[event] for event in Event}
        told |= _told("", self.milliseconds) | _told("autocomplete_", self.typing)
        self.asked, self.events, self.milliseconds, self.typing = Counter(), Counter(), [], []
        return told


def _told(what: str, milliseconds: list[float]) -> dict[str, object]:
    if not milliseconds:
        return {}
    times = sorted(milliseconds)
    worth = {"median": median(times), "p95": times[int(len(times) * 0.95)], "worst": times[-1]}
    return {f"{what}{name}_ms": round(value, 1) for name, value in worth.items()}
