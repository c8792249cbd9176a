"""Write tests/engine/law/verdicts.toml anew: `python -m tests.engine.law.pin`. What it loses, it says."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable

from tests.engine.law.verdicts import FILE, KINDS, now, pinned

HEAD = """\
# How the gold sheets are judged, made by `python -m tests.engine.law.pin`. A test fails where one that is right here
# is no longer right, and where any is wrong.
"""


def array(ids: Iterable[str]) -> str:
    """A TOML array of strings."""
    inner = textwrap.fill(", ".join(map(json.dumps, ids)), 116, initial_indent="    ", subsequent_indent="    ")
    return f"[\n{inner},\n]" if inner else "[]"


def main() -> None:
    """Write the table and print what has changed."""
    before, found = pinned() if FILE.exists() else {}, now()
    FILE.write_text(HEAD + "".join(f"{kind} = {array(found[kind])}\n" for kind in KINDS), encoding="utf-8")
    print(*(f"{len(found[kind])} {kind}" for kind in KINDS), sep=", ")
    print("wrong:", *found["wrong"])
    print("no longer right:", *sorted({*before.get("right", ())} - {*found["right"]}))
    print("newly right:", *sorted({*found["right"]} - {*before.get("right", ())}))


if __name__ == "__main__":
    main()
