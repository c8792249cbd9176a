"""Who a text would notify."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.fake_discord.measure import Path, Problem, count

MENTION = re.compile(r"<@!?(?P<users>\d+)>|<@&(?P<roles>\d+)>|@(?P<everyone>everyone|here)\b")
KINDS = ("everyone", "roles", "users")


def problems(texts: Sequence[str], allowed: Mapping[str, Any] | None, path: Path = ()) -> Iterator[Problem]:
    """A message may name people, but must say that nobody is to be notified."""
    here = (*path, "allowed_mentions")
    yield from allowed_problems(allowed or {}, here)
    for found in dict.fromkeys(mention.group() for mention in pings(texts, allowed)):
        if allowed is None:
            yield Problem(here, "MENTIONS_UNGUARDED", f"It is missing, and the text mentions {found}.")
        else:
            yield Problem(here, "MENTIONS_SOMEONE", f"It lets {found} be notified.")


def pings(texts: Sequence[str], allowed: Mapping[str, Any] | None) -> Iterator[re.Match[str]]:
    """The mentions in the texts that `allowed` does not hold back."""
    for text in texts:
        yield from (found for found in MENTION.finditer(text) if is_let_through(found, allowed))


def is_let_through(found: re.Match[str], allowed: Mapping[str, Any] | None) -> bool:
    """Whether a mention notifies; without `allowed_mentions` each does."""
    kind = next(kind for kind in KINDS if found[kind])
    if allowed is None or kind in (allowed.get("parse") or ()):
        return True
    return found[kind] in map(str, allowed.get(kind) or ())


def allowed_problems(allowed: Mapping[str, Any], path: Path) -> Iterator[Problem]:
    """The object itself: known kinds, at most 100 of each, and not both ways of allowing one."""
    parse = allowed.get("parse") or ()
    for index, kind in enumerate(parse):
        if kind not in KINDS:
            yield Problem((*path, "parse", index), "BASE_TYPE_CHOICES", f"Value must be one of {KINDS}, not {kind!r}.")
    for kind in ("roles", "users"):
        yield from count(allowed.get(kind), (*path, kind), most=100)
        if kind in parse and allowed.get(kind):
            yield Problem(
                path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f'parse:["{kind}"] and {kind} are exclusive'
            )
