"""How often one user may ask."""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass, field

MOST_USERS = 10_000


@dataclass(slots=True)
class Cooldown:
    """So many questions in so many seconds for each user. Times are passed in, in seconds."""

    asks: int
    seconds: float
    asked: OrderedDict[int, deque[float]] = field(default_factory=OrderedDict)

    def wait(self, user: int, now: float) -> float:
        """The seconds that a user must wait; 0 where the question is counted and may be answered."""
        times = self.asked.setdefault(user, deque())
        self.asked.move_to_end(user)
        if len(self.asked) > MOST_USERS:
            self.asked.popitem(last=False)
        while times and times[0] <= now - self.seconds:
            times.popleft()
        if len(times) >= self.asks > 0:
            return times[0] + self.seconds - now
        times.append(now)
        return 0.0
