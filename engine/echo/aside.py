"""What was left aside, in the words in which it was told: nothing is passed over in silence."""

from __future__ import annotations

import re
from itertools import pairwise

from engine.aside.inert import is_inert
from engine.echo.told import sentence
from engine.english.extent import Spans
from engine.world import World

JOINT = re.compile(r"[,.;:?!]|\b(?:and|but|or|nor|so|because|while)\b")


def left_aside(text: str, world: World) -> tuple[str, ...]:
    """What bears on nothing, as it was written; then what hangs on nothing else that was told."""
    written = [_written(text, spans) for spans in world.unheard if spans]
    told = [sentence(world, happening) for happening in world.aside if not is_inert(happening)]
    return tuple(dict.fromkeys([*(one for one in written if not any(one in other != one for other in written)), *told]))


def _written(text: str, spans: Spans) -> str:
    """The words, without what stands between them of another sentence: "has [an Ability of 14 and] nothing else"."""
    found = text[slice(*spans[0])]
    for (_, end), (start, stop) in pairwise(spans):
        between = text[end:start]
        others = JOINT.search(between) and len(between.split()) > 1
        found += (" " if others else between) + text[start:stop]
    return found + JOINT.split(text[spans[-1][1] :])[0].rstrip()  # words that only colour it: "over", "away"
