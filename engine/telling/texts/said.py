"""What a text says, field by field: who does what, to how many of which cards, when, and on which condition."""

from __future__ import annotations

from dataclasses import dataclass

SELF = ("", "it", "you")
"""Of the card itself, of him who plays it, and of nobody told: a text means the same."""
ITSELF = "itself"
ANY = "them"
"""What "they" and "one" mean, is not asked."""
ANYBODY = "="
"""So begins the head of a phrase that means a player: "=opponent"; it ends there where that is not said."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Cards or a value: `many` is "all", "any", "no" or "", `number` how many, `whose` you, opponent, all or ""."""

    head: str
    number: int | None = None
    many: str = ""
    marks: frozenset[str] = frozenset()
    whose: str = ""
    of: Phrase | None = None
    told: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """One statement. `may` is may, must, cannot or "", `limits` are words such as "only" and "together"."""

    verb: str
    who: str = ""
    may: str = ""
    denied: bool = False
    what: tuple[Phrase, ...] = ()
    roles: tuple[tuple[str, Phrase], ...] = ()
    aims: tuple[tuple[str, Said], ...] = ()
    times: frozenset[str] = frozenset()
    limits: frozenset[str] = frozenset()
    ifs: tuple[Said, ...] = ()


def agrees(told: Said, own: Said) -> bool:
    """Whether nothing is told that the text does not say: it may leave out what else the text says."""
    same = told.verb == own.verb and _may(told) == _may(own) and told.denied == own.denied
    if not same or not _player(told.who, own.who, only="only" in told.limits) or not told.limits <= own.limits:
        return False
    if ("only" in own.limits and "only" not in told.limits) or not told.times <= own.times | {"this turn"}:
        return False
    return (
        all(any(_phrase(one, other) for other in own.what) for one in told.what)
        and all(any(_role(role, other) for other in own.roles) for role in told.roles)
        and all(any(link == its and agrees(one, other) for its, other in own.aims) for link, one in told.aims)
        and all(any(agrees(one, other) for other in own.ifs) for one in told.ifs)
    )


def _may(said: Said) -> str:
    return "" if said.may == "must" else said.may


def _player(told: str, own: str, *, only: bool) -> bool:
    if told == own or (not told and not only) or not own:
        return True
    own_choice = own in ("all", "target") and not only and told != "target"
    return own_choice or (told in SELF and own in SELF)


def _role(told: tuple[str, Phrase], own: tuple[str, Phrase]) -> bool:
    return told[0] == own[0] and _phrase(told[1], own[1])


def _phrase(told: Phrase, own: Phrase) -> bool:
    """Whether the told cards are those of the text, so many and so marked."""
    if told.head.startswith(ANYBODY) and own.head.startswith(ANYBODY):
        return _player(told.head[1:], own.head[1:], only=False)
    if ANY in (told.head, own.head):
        return told.number is None
    if told.head != own.head or told.marks != own.marks or not _owner(told.whose, own.whose):
        return False
    of = told.of is None or (own.of is not None and _phrase(told.of, own.of))
    said = all(any(agrees(one, other) for other in own.told) for one in told.told)
    return of and said and _as_many(told, own)


def _owner(told: str, own: str) -> bool:
    return not told or not own or told == own or (own == "all" and told in ("you", "opponent"))


def _as_many(told: Phrase, own: Phrase) -> bool:
    """Reads "a", "any" and "all" of what a text says of such cards in general; a number is the same number."""
    if told.number is not None or own.number is not None:
        one = (told.number or 1, own.number or 1) == (1, 1)
        loose = {told.many, own.many} <= {"", "any"}
        return told.number == own.number or (one and loose)
    return told.many == own.many or {told.many, own.many} <= {"", "any"} or {told.many, own.many} <= {"", "all"}
