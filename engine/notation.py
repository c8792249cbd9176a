"""Patterns of happenings, as rulings write them: verb(actor; cards; key=value; [role]=value).

`P` and `Q` are a player and his opponent, `·` nobody, `_` the one of whom the ruling is (`engine/judge/whose.py`),
`any` whoever it is; other capitals stand for cards:
`X:event`, `X=dojo`, `X:attack|block`, `X:attack@additional`, `X~counters`. A `?` behind a pattern means
that it may be missing, a `*` that it may stand there any number of times. What a happening holds beyond
its pattern makes them differ: nothing that was told is passed over. So a pattern names the zone, the phase
and the turn of what it is about wherever they are told and are not the usual ones; there is no wildcard for them.
A card is one card, unless its number is reckoned with (`#X`) or told (`X:weapon×2`); its name is the whole name,
unless a `*` ends it, with `=!` none of these; `@known` asks that its text is known.
`etc` behind the rest lets cards, numbers, players and plain words beside it be what they will: what a rule does not
turn on. What turns a matter round ("only", "without", "before") still makes it differ, and so does a purpose.
`A:attack@P` is an Attack of P's; `by=Q!` says that Q has a part in it for certain (his Endurance), `whose=Q` that
the turn is named as Q's, `doer=P`
that the subordinate clause is about what P does.
`without=!a grid` asks that this is told.
`...` leaves open all that is not named: other cards, numbers, whom it concerns, how and with what it is done; but
never the zone, the phase and the turn, nor what limits it ("without", "until"). `[*]=_` leaves open only the latter.
`persona=Slan Quince` asks who acts, `persona=!Kanwulf` who does not.
`…` leaves it open where its cards stand, and which others stand there; `[…]=_` allows what else is plainly said of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

OPEN = "…"
TIMED = ("zone", "phase", "turn")
KEYS = frozenset(
    [
        "kind", "target", "zone", "phase", "by", "number", "turn", "modal", "passive", "place", "without", "against",
        "as", "and", "count", "sub", "persona", "whose", "doer",
    ]
)  # fmt: skip
"""What a pattern may say of a happening beside its actor and its cards."""

UNSAID = {"kind": "_", "number": "_", "by": "_", "target": "_", "sub": ".*", "doer": "_", "whose": "_", "as": "_"}


@dataclass(frozen=True, slots=True)
class Spec:
    """What a card must be like."""

    variable: str
    classes: tuple[str, ...] = ()
    name: str = ""
    does: str = ""
    traits: tuple[str, ...] = ()
    many: bool = False
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a happening must be like."""

    verbs: tuple[str, ...]
    actor: str = "_"
    things: tuple[Spec, ...] = ()
    negated: bool = False
    optional: bool = False
    repeated: bool = False
    keys: dict[str, str] = field(default_factory=dict)
    roles: dict[str, str] = field(default_factory=dict)
    purpose: Pattern | None = None
    others: tuple[Spec, ...] | None = None
    any_things: bool = False
    anywhere: bool = False
    loose: bool = False
    """Whether it does not turn on what else plainly stands beside it."""


ANY = Pattern(())
PERHAPS = Pattern((), optional=True)


@cache
def pattern(text: str) -> Pattern:
    """The pattern of a text. Raises ValueError."""
    match = re.fullmatch(r"\s*(NOT )?([\w |-]+)\((.*)\)([?*]?)\s*", text, re.DOTALL)
    if match is None:
        raise ValueError(text)
    parts = _parts(match[3])
    actor = parts[0] if parts else "_"
    told = _Told(text)
    for part in parts[1:]:
        told.take(part)
    verbs = tuple(verb.strip() for verb in match[2].split("|"))
    return Pattern(
        verbs, actor, told.things, bool(match[1]), match[4] == "?", match[4] == "*",
        told.keys, told.roles, told.purpose, told.others, told.any_things, told.anywhere, told.loose,
    )  # fmt: skip


class _Told:
    """What stands between the brackets, behind the actor."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.keys: dict[str, str] = {}
        self.roles: dict[str, str] = {}
        self.things: tuple[Spec, ...] = ()
        self.others: tuple[Spec, ...] | None = None
        self.purpose: Pattern | None = None
        self.any_things = False
        self.anywhere = False
        self.loose = False

    def take(self, part: str) -> None:
        """Reads one part. Raises ValueError."""
        key, equals, value = part.partition("=")
        if part == "...":
            self.any_things, self.purpose = True, self.purpose or PERHAPS
            self.roles.setdefault("*", "_")
            self.keys = {**UNSAID, **self.keys}
        elif key == "purpose":
            self.purpose = {"_": ANY, "_?": PERHAPS}.get(value) or pattern(value)
        elif key == "other":
            self.others = _specs(value)
        elif part.startswith("["):
            self.roles[key.strip("[]")] = value
        elif equals and key in KEYS:
            self._key(key, value)
        elif part in ("_", OPEN):
            self.any_things = True
            self.anywhere = self.anywhere or part == OPEN
        elif part == "etc":
            self.loose = True
        else:
            self.things = (*self.things, *_specs(part))

    def _key(self, key: str, value: str) -> None:
        if value == "_" and key in TIMED:
            raise ValueError(f"{self.text}: {key} has no wildcard")
        self.keys[key] = value


def _parts(text: str) -> list[str]:
    """Split at semicolons that stand in no brackets."""
    parts, depth, start = [], 0, 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if sign == ";" and depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
    return [*parts, text[start:].strip()] if text.strip() else []


def _specs(text: str) -> tuple[Spec, ...]:
    return tuple(_spec(part.strip()) for part in text.split("+") if part.strip())


def _spec(text: str) -> Spec:
    match = re.fullmatch(
        r"([A-Z_])(\.\.\.)?(?::([^=~@×]*))?(?:=([^~@×]*))?(?:~([^@×]*))?((?:@[\w-]+)*)(?:×(\d+))?", text
    )
    if match is None:
        raise ValueError(text)
    classes = tuple(c.strip() for c in (match[3] or "").split("|") if c.strip())
    return Spec(
        match[1],
        classes,
        match[4] or "",
        match[5] or "",
        tuple(t for t in (match[6] or "").split("@") if t),
        bool(match[2]),
        int(match[7]) if match[7] else None,
    )
