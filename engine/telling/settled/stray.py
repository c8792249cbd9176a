"""What stands in a happening and only a ruling that was written for it reckons with."""

from __future__ import annotations

from engine.world import Happening

PLAIN = frozenset(
    [
        "subject", "object", "from", "with", "of", "in", "to", "for", "on", "onto", "into", "by", "against", "as",
        "underneath", "under",
        "in conjunction with", "among", "by means of", "of which", "out of", "instead of", "in for", "that",
        "to the top of", "to the bottom of", "on top of", "on the bottom of", "directly",
    ]
)  # fmt: skip
"""What may stand beside a verb and changes nothing of what it says was done."""

IFS = frozenset(["if", "unless"])


def stray(happening: Happening) -> set[str]:
    """The adverbs, conditions and the like beside what was done: "almost", "twice", "in vain", "unless"."""
    found = {"without", "in place of"} & happening.extra.keys()
    found |= {"times"} if happening.kind == "time" and happening.number not in (None, 1) else set()
    found |= {"doer"} if IFS & happening.roles.keys() and _hangs_on_another(happening) else set()
    return found | (set(happening.roles) - PLAIN if happening.general else set())


def _hangs_on_another(happening: Happening) -> bool:
    """Reads "which he may use only if his opponent plays no Special card": it hangs on what another does."""
    doer = happening.extra.get("doer", "")
    return bool(doer and happening.actor) and doer != happening.actor
