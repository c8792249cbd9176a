"""Discord's refusals: status, code and words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tests.fake_discord.limits import EMPTY
from tests.fake_discord.measure import Json, Problem, nested


@dataclass(frozen=True, slots=True)
class Answer:
    """An error in Discord's shape."""

    status: int
    code: int
    message: str
    errors: Json | None = None
    more: Json = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def payload(self) -> Json:
        """The body of the answer."""
        errors = {"errors": self.errors} if self.errors else {}
        return {"message": self.message, "code": self.code, **errors, **self.more}


UNAUTHORIZED = Answer(401, 0, "401: Unauthorized")
NOT_FOUND = Answer(404, 0, "404: Not Found")
UNKNOWN_CHANNEL = Answer(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Answer(404, 10004, "Unknown Guild")
UNKNOWN_MESSAGE = Answer(404, 10008, "Unknown Message")
UNKNOWN_USER = Answer(404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = Answer(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Answer(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Answer(404, 10063, "Unknown application command")
TOO_MANY_CREATES = Answer(400, 30034, "Maximum number of daily application command creates has been reached (200)")
TOO_LARGE = Answer(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = Answer(400, 40060, "Interaction has already been acknowledged.")
TOO_MANY_FOLLOWUPS = Answer(400, 40094, "This interaction has reached the maximum number of follow-up messages")
MISSING_ACCESS = Answer(403, 50001, "Missing Access")
NOT_THE_AUTHOR = Answer(403, 50005, "Cannot edit a message authored by another user")
MISSING_PERMISSIONS = Answer(403, 50013, "Missing Permissions")
EMPTY_MESSAGE = Answer(400, 50006, "Cannot send an empty message")
TOKEN_EXPIRED = Answer(401, 50027, "Invalid Webhook Token")
NOT_JSON = Answer(400, 50109, "The request body contains invalid JSON.")


class RefusedError(Exception):
    """A request that is refused. `problem` says what is wrong with it, unless the test itself arranged that."""

    def __init__(self, answer: Answer, problem: str = "") -> None:
        super().__init__(f"{answer.status} {answer.code} {answer.message}")
        self.answer = answer
        self.problem = problem


def invalid(problems: Iterable[Problem]) -> Answer:
    """The answer to a body that breaks limits."""
    found = list(problems)
    if any(problem.code == EMPTY for problem in found):
        return EMPTY_MESSAGE
    return Answer(400, 50035, "Invalid Form Body", nested(found))


def hold(problems: Iterable[Problem]) -> None:
    """Refuse a body that breaks limits."""
    if found := list(problems):
        raise RefusedError(invalid(found), "; ".join(map(str, found)))


def limited(retry_after: float, *, everywhere: bool) -> Answer:
    """The answer to one who asks too often. Without `Via` it would look like a ban."""
    headers = {"Via": "1.1 google", "Retry-After": str(retry_after)}
    headers |= {"X-RateLimit-Global": "true"} if everywhere else {"X-RateLimit-Scope": "user"}
    more = {"retry_after": retry_after, "global": everywhere}
    return Answer(429, 0, "You are being rate limited.", more=more, headers=headers)
