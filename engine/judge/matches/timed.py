"""Timed games (handbook, Timed Games; Type One and Two, Tournament Rules): how long a match runs; what comes then."""

from __future__ import annotations

from dataclasses import replace

from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.judge.matches.clock import MATCHES, Clock
from engine.judge.timely import Judge
from engine.world import Happening

BESIDE = ("without", "in", "at the latest")
ENDS = {"first blood": "First Blood", "end game": "End Game"}
WORDS = frozenset(
    [
        "long", "between", "before", "after", "at", "at that point", "at this point", "at the beginning of", "that",
        "out", "how many", "how long", "when", "still", "without", "on for",
        "as announced",
    ]
)  # fmt: skip
USUAL = 30
"""Minutes that a game of a Sanctioned Tournament lasts where nothing else was announced."""


def _clock(case: Case) -> Clock | None:
    clock = Clock()
    if not all(clock.take(told) for told in case.world.log if not neutral(told, None)):
        return None
    case.use(*case.world.log)
    return clock


def minutes(case: Case) -> Ruling | None:
    """Reads "How many minutes does the round last?"."""
    question, act = case.question, case.question.act
    asks = question.asks == "how long" or (question.asks == "how many" and question.unit == "minute")
    if not asks or question.negated or act is None or not _is_length(act):
        return None
    clock = _clock(case)
    if clock is None or clock.late:
        return None
    if clock.base is None and clock.roll is None:
        return _limit(case, clock)
    if clock.base is None or clock.roll is None or clock.limit is not None:
        return None
    number = clock.base + clock.roll
    if clock.span is not None and not clock.span[0] <= number <= clock.span[1]:
        raise Open("the number is not within the time that was announced")
    case.step(f"{clock.base} + {clock.roll} = {number} minutes.", "time-limit-changed")
    return Ruling(number, f"{number} minutes.")


def _limit(case: Case, clock: Clock) -> Ruling | None:
    """The limit that was announced, or the usual one."""
    if clock.span is not None or clock.elapsed is not None or (clock.limit is None and case.ruleset != "classic"):
        return None
    number = USUAL if clock.limit is None else clock.limit
    case.step(f"{number} minutes.", "time-limit" if clock.limit is None else "time-limit-changed")
    return Ruling(number, f"{number} minutes.")


def _is_length(act: Happening) -> bool:
    """Whether it asks how long a match lasts."""
    inner = act.purpose if act.verb in ("allow", "let") and act.purpose is not None else act
    if act.roles.get("after") == "minute":
        rest = {link: said for link, said in act.roles.items() if link not in BESIDE and said != "minute"}
        return bool(_end(replace(act, roles=rest)))
    kind = inner.kind if inner.kind in MATCHES else act.kind
    if act.things or act.others or act.negated or inner.roles.keys() - {"object", "of", "in", "for", "subject", "long"}:
        return False
    lasting = inner.verb in ("last", "run", "take", "go on", "go", "continue")
    return kind in MATCHES and (lasting or inner.verb == "be")


def comes_to(case: Case) -> Ruling | None:
    """Reads "Does it go to First Blood at that point?": whether the time of the match has expired."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.negated or act is None or question.modal in ("may", "can"):
        return None
    end = _end(act)
    own = "first blood" if case.ruleset == "classic" else "end game"
    if not end or (case.ruleset == "classic" and end != own):
        return None
    clock = _clock(case)
    if clock is None or clock.base is not None or clock.roll is not None or clock.late:
        return None
    if clock.won:
        case.step("The match has a winner.", "time-expired")
        return Ruling(False, f"The match has a winner, so it does not go to {ENDS[end]}.")
    over = _is_over(case, clock)
    if over is None or clock.won is None or (end != own and not over):
        return None
    case.inferred = case.inferred or end != own
    case.step("Its time has expired." if over else "Its time has not expired.", "time-expired")
    goes = over and end == own
    return Ruling(goes, f"The match {'goes' if goes else 'does not go'} to {ENDS[end]}.")


def _is_over(case: Case, clock: Clock) -> bool | None:
    """Whether the time has expired; None where that is not told. Raises Open."""
    if clock.expired:
        return None if clock.elapsed is not None or clock.limit is not None else True
    if clock.elapsed is None or clock.span is not None:
        return None
    if clock.limit is None and case.ruleset != "classic":
        raise Open("how long the round is was not told: usually it is 30 minutes")
    limit = USUAL if clock.limit is None else clock.limit
    case.step(f"The limit is {limit} minutes.", "time-limit" if clock.limit is None else "time-limit-changed")
    return clock.elapsed >= limit


def _end(act: Happening) -> str:
    """What comes when the time is over: First Blood or End Game; "" where it asks something else."""
    if act.things or act.others or act.negated or act.more or act.purpose is not None:
        return ""
    if act.verb in ("go", "enter", "move", "proceed") and (act.kind in MATCHES or act.roles.get("subject") in MATCHES):
        goals = [value for key, value in act.roles.items() if key in ("to", "into", "object")]
        plain = not act.roles.keys() - {"to", "into", "object", "subject", "at that point", "at this point", "of", "in"}
        return goals[0] if plain and len(goals) == 1 and goals[0] in ENDS else ""
    if act.verb in ("continue", "go on") and act.kind in MATCHES and act.roles.keys() == {"in"}:
        return act.roles["in"] if act.roles["in"] in ENDS else ""
    if act.verb in ("decide", "settle") and act.kind in MATCHES and act.roles.keys() == {"by"}:
        return act.roles["by"] if act.roles["by"] in ENDS else ""
    return act.kind if act.verb in ("begin", "start") and act.kind in ENDS and not act.roles else ""


JUDGES = (Judge(minutes, words=WORDS), Judge(comes_to, words=WORDS))
