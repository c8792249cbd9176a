"""The entries that are nearest to a text of several sentences: what several look-ups find, taken together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

NEAREST, MOST_SENTENCES = 3, 8
"""How many entries are shown, and how many sentences are looked up."""
SENTENCE_END = re.compile(r"(?<=[.?!])\s+|\n")
"""Where a sentence, or a line of a sheet, ends."""
OF_NAMES, OF_RULES, FLAT = 0.5, 0.5, 3
"""How much it counts, beside 1 for the words, what the names find and what the rules cite that came furthest, and how
little the second place of a list counts less than the first. Of 93 situations in English these show the deciding
entry for 80, the look-up of the whole for 69; of 27 sheets for 24 and 22. `python -m tests.bot.nearest` has the
same of the worked examples."""


def nearest(look_up: Callable[[str], Sequence[str]], text: str, names: str, cited: Sequence[str]) -> tuple[str, ...]:
    """The ids of the entries, the nearest first: by the text as a whole and by sentence, its names, and what is cited.

    `look_up` finds the ids of a text, the best first.
    """
    scores = Counter(by_place(look_up(text)))
    scores.update(best(look_up(one) for one in SENTENCE_END.split(text)[-MOST_SENTENCES:]))
    for weight, ids in ((OF_NAMES, look_up(names)), (OF_RULES, cited)):
        scores.update({id: weight * score for id, score in by_place(ids).items()})
    return tuple(id for id, _ in scores.most_common(NEAREST))


def by_place(ids: Sequence[str]) -> dict[str, float]:
    """What each place of a list counts."""
    return {id: 1 / (FLAT + place) for place, id in enumerate(dict.fromkeys(ids))}


def best(lists: Iterable[Sequence[str]]) -> dict[str, float]:
    """The best that each counts in any of the lists."""
    found: dict[str, float] = {}
    for ids in lists:
        for id, score in by_place(ids).items():
            found[id] = max(score, found.get(id, 0))
    return found
