"""What happened on the test server, for tests to look at."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.fake_discord.kinds import Kind
from tests.fake_discord.measure import Json


@dataclass(frozen=True, slots=True)
class Request:
    """One request of the bot and how it was answered."""

    route: str
    method: str
    path: str
    status: int
    took: float


@dataclass(frozen=True, slots=True)
class Acknowledgement:
    """How long one interaction waited for the bot's first answer, in seconds."""

    kind: Kind
    name: str
    took: float


@dataclass(frozen=True, slots=True)
class Frame:
    """What the bot said over the gateway; without its token."""

    op: int
    data: Json


@dataclass(slots=True)
class Records:
    """Everything in order. A problem is something that a correct bot does not do: it fails the test."""

    problems: list[str] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    acknowledgements: list[Acknowledgement] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)

    def taken(self) -> list[str]:
        """The problems so far, which then are forgiven: for a test that provokes them."""
        found, self.problems = self.problems, []
        return found

    def count(self, route: str, status: int | None = None) -> int:
        """How often a route was asked, and answered with this status."""
        return sum(one.route == route and status in (None, one.status) for one in self.requests)

    @property
    def ops(self) -> Counter[int]:
        """How often the bot sent each opcode."""
        return Counter(frame.op for frame in self.frames)

    @property
    def invalid(self) -> int:
        """Requests of the kind of which Discord tolerates 10,000 in 10 minutes before it bans the address."""
        return sum(one.status in (401, 403, 429) for one in self.requests)
