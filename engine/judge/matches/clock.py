"""The time of a match, as a situation tells of it: what was announced, how long it has run, whether it was won."""

from __future__ import annotations

from dataclasses import dataclass

from engine.world import Happening

MATCHES = frozenset(
    ["rounds", "match", "tournament match", "game", "round", "each round", "every round", "time limit", "time"]
)
EXPIRING = frozenset(["expire", "run out", "elapse", "pass", "end"])
DICE = ("6-sided die", "die", "six-sided die")
PLACES = frozenset(["in", "of", "for", "after", "object", "subject", "at"])


@dataclass(slots=True)
class Clock:
    """What is told of the time of a match, in minutes."""

    limit: int | None = None
    base: int | None = None
    roll: int | None = None
    span: tuple[int, int] | None = None
    elapsed: int | None = None
    expired: bool = False
    won: bool | None = None
    late: bool = False
    """Whether it was announced only when the tournament had begun."""

    def take(self, told: Happening) -> bool:
        """Takes in what is told; False for what tells of something else."""
        if told.verb == "add" and told.more == "it":
            told.extra.pop("more")  # the number that was rolled
        if told.things or told.others or told.phase or told.turn or told.more:
            return False
        if told.verb == "announce":
            if told.purpose is not None and not self.take(told.purpose):
                return False
            self.late = bool(told.roles.keys() & {"after", "during", "while", "when"})
            return True
        starts = told.purpose is not None and told.purpose.verb in ("start", "begin") and told.purpose.kind in MATCHES
        if told.verb == "tell" and told.kind == "judge" and starts:
            return not told.negated  # "tells all players to start their games"
        if told.verb in ("finish", "end") and "turn" in (told.kind, told.roles.get("object")):
            return not told.negated  # "the current player finishes his turn"
        return any(reader(told) for reader in (self._limits, self._rolls, self._expires, self._runs, self._is_won))

    def _limits(self, told: Happening) -> bool:
        """Reads "the time limit is 40 minutes", "each round will be, lasts between 27 and 32 minutes (long)"."""
        lasts = told.verb in ("last", "run", "take") and "between" in told.roles
        if not (told.verb == "be" or lasts) or told.kind not in MATCHES or told.negated:
            return False
        if (ends := told.roles.get("between", "")) and ends.count("-") == 1:
            low, high = ends.split("-")
            self.span = int(low), int(high)
            return True
        fits = told.roles.get("object") == "minute" and told.number is not None and self.limit in (None, told.number)
        self.limit = told.number
        return fits and not told.roles.keys() - {"object", "of", "for", "in", "long"}

    def _rolls(self, told: Happening) -> bool:
        """Reads "rolls a 6-sided die and adds the number to 26. He rolls a 3"."""
        if told.verb == "add" and told.number is not None and "to" in told.roles and not told.negated:
            fits = self.base in (None, told.number)
            self.base = told.number
            return fits
        if told.verb == "show" and told.kind in DICE and told.number is not None and not told.negated:
            fits = self.roll in (None, told.number) and 1 <= told.number <= 6
            self.roll = told.number
            return fits
        if told.verb != "roll" or told.negated or ("object" in told.roles and told.kind != "judge"):
            return False
        if told.number is None:
            return told.kind in (*DICE, "judge")
        fits = self.roll in (None, told.number) and 1 <= told.number <= 6
        self.roll = told.number
        return fits

    def _expires(self, told: Happening) -> bool:
        """Reads "the time limit of the match expires", "time is called", "the 30 minutes have passed"."""
        called = told.verb == "call" and told.kind == "time" and "passive" in told.extra
        expires = told.verb in EXPIRING and told.kind in (*MATCHES, "minute")
        if told.negated or not (called or expires) or told.roles.keys() - PLACES - {"without"}:
            return False
        self.elapsed = told.number if told.kind == "minute" else self.elapsed
        self.expired = told.kind != "minute"
        return self._open(told)

    def _open(self, told: Happening) -> bool:
        """Reads "a match that has no winner yet", "without a winner"."""
        without = told.roles.get("without") == "winner"
        inner = told.purpose
        if inner is not None and not (inner.verb == "have" and inner.negated and inner.kind == "winner"):
            return False
        self.won = False if without or inner is not None else self.won
        return True

    def _runs(self, told: Happening) -> bool:
        """Reads "a match has no winner after 30 minutes", "has lasted 30 minutes", "is still being played"."""
        going = told.verb in ("go", "run") and told.roles in ({"on for": "minute"}, {"for": "minute"})
        if told.kind in MATCHES and going and told.number is not None and not told.negated:
            self.elapsed = told.number
            return True
        if told.kind not in MATCHES or told.roles.keys() - PLACES - {"when", "still"}:
            return False
        if told.verb in ("last", "run", "take") and told.roles.get("object") == "minute" and not told.negated:
            self.elapsed = told.number
            return told.number is not None
        if told.verb == "play" and "passive" in told.extra and not told.negated:
            self.won = False
            self.expired = self.expired or told.extra.get("sub", "") in EXPIRING
            return told.roles.get("when", "clause") == "clause"
        winner = told.verb == "have" and told.roles.get("object") == "winner"
        self.won = not told.negated if winner else self.won
        if winner and told.roles.get("after") == "minute":
            self.elapsed = told.number
        return winner and told.roles.get("after", "minute") == "minute"

    def _is_won(self, told: Happening) -> bool:
        """Reads "Player A has won", "has already won the match"."""
        if (
            told.verb in ("be", "have", "win")
            and told.negated
            and told.kind in ("winner", *MATCHES, "player", "nobody", "")
        ):
            nobody = not told.actor and not told.roles.keys() - PLACES and told.verb == "win"
            self.won = False if nobody else self.won
            if nobody and told.purpose is None:
                return True
        won = told.verb == "win" and bool(told.actor) and told.kind in ("", *MATCHES) and not told.roles.keys() - PLACES
        self.won = (not told.negated or self.won is True) if won else self.won
        return won and told.purpose is None
