"""Discord's bad days: what goes wrong with requests, for a while."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.fake_discord import refusal


@dataclass(slots=True)
class Fault:
    """What happens to the next `times` requests of a route: a pause, then an answer in place of the right one.

    What is `dropped` gets no answer; the connection ends.
    """

    route: str
    times: int
    pause: float = 0
    answer: refusal.Answer | None = None
    page: str = ""
    dropped: bool = False


@dataclass(slots=True)
class Faults:
    """Those that are still to come. A route is called by the name in its `Route`; "*" is each of them.

    `doubled` is how many of the next interactions are delivered twice.
    """

    coming: list[Fault] = field(default_factory=list)
    doubled: int = 0

    def limit(self, route: str, retry_after: float = 0.05, *, everywhere: bool = False, times: int = 1) -> None:
        """429: asked too often, on this route or everywhere."""
        self.coming.append(Fault(route, times, answer=refusal.limited(retry_after, everywhere=everywhere)))

    def fail(self, route: str, status: int = 500, *, times: int = 1) -> None:
        """Discord's own trouble: 500, 502 and the like."""
        self.coming.append(Fault(route, times, answer=refusal.Answer(status, 0, f"{status}: Server Error")))

    def lose(self, route: str = "callback", *, times: int = 1) -> None:
        """10062: Discord no longer knows the interaction, as when the answer took too long on its way."""
        self.coming.append(Fault(route, times, answer=refusal.UNKNOWN_INTERACTION))

    def slow(self, route: str, seconds: float, *, times: int = 1) -> None:
        """The request is heeded only after a while."""
        self.coming.append(Fault(route, times, pause=seconds))

    def drop(self, route: str, *, times: int = 1) -> None:
        """The connection ends in place of an answer."""
        self.coming.append(Fault(route, times, dropped=True))

    def page(self, route: str, *, times: int = 1) -> None:
        """A page of HTML with status 200, as from a proxy that is in the way."""
        self.coming.append(Fault(route, times, page="<html><body>Log in to this network.</body></html>"))

    def double(self, times: int = 1) -> None:
        """The next interactions are delivered twice. The second answer gets 40060."""
        self.doubled += times

    def deliveries(self) -> int:
        """How often this interaction is delivered."""
        self.doubled, found = max(0, self.doubled - 1), 2 if self.doubled else 1
        return found

    def take(self, route: str) -> Fault | None:
        """What happens to this request."""
        for fault in self.coming:
            if fault.route in (route, "*") and fault.times > 0:
                fault.times -= 1
                return fault
        return None
