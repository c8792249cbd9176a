"""Random decks of cards whose numbers the documents print, against plain arithmetic."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.document import Ruleset
from engine.deck import Outcome, judge, read
from engine.deck.basic_card import ATTACKS, BLOCKS
from tests.indexer.shelf import by_id

NUMBERS: dict[str, int | None] = {
    "Angry Mob [SE]": None,
    "Carl [SE]": None,
    "Reporter [SE]": None,
    "Feint [SE]": None,
    "Safe House [4H]": None,
    "Holy Ground [SE]": None,
    "Holy Ground [ME]": None,
    "Street Punk [SE]": 3,
    "Street Punk [ME]": None,
    "Mishap [ME]": 2,
    "Back Away: Duncan": None,
    "Battle Rage: Duncan": 4,
    "Master's Dodge: Duncan": None,
    "Master Swordsman [WC]": None,
}
"""The Restriction numbers in the header lines of the Handbook and the Addendum."""

STYLES = ("{n} {name}", "{n}x {name}", "{n} - {name}", "x{n} {name}", "{name} x{n}", "{name}\t{n}", "- {n}x {name}")
DECKS = st.fixed_dictionaries({name: st.integers(0, 8) for name in NUMBERS})


def expected(deck: dict[str, int], missing: str) -> set[str]:
    """What these cards break for Duncan MacLeod, who may include six Masters."""
    titles: Counter[str] = Counter()
    for name, count in deck.items():
        titles[name.split(" [")[0].split(":")[0]] += count
    size = sum(deck.values()) + len(ATTACKS) + len(BLOCKS) - bool(missing)
    masters = deck["Master's Dodge: Duncan"] + deck["Master Swordsman [WC]"]
    broken = {
        "title-limit": any(count > 6 for count in titles.values()),
        "restriction": any(count > (NUMBERS[name] or 99) for name, count in deck.items()),
        "minimum-size": size < 50,
        "master-limit": masters > 6,
        "basic-attacks": missing in ATTACKS,
        "basic-blocks": missing in BLOCKS,
    }
    return {rule for rule, is_broken in broken.items() if is_broken}


@pytest.mark.parametrize("ruleset", [Ruleset.CLASSIC, Ruleset.TYPE1])
@settings(max_examples=40)
@given(DECKS, st.sampled_from(STYLES), st.sampled_from(["", *ATTACKS, *BLOCKS]), st.randoms(use_true_random=False))
def test_it_says_what_arithmetic_says(
    ruleset: Ruleset, deck: dict[str, int], style: str, missing: str, random: object
) -> None:
    basics = {name: 1 for name in (*ATTACKS, *BLOCKS) if name != missing}
    lines = [style.format(n=count, name=name) for name, count in (deck | basics).items() if count]
    random.shuffle(lines)  # type: ignore[attr-defined]
    judgement = judge(read("\n".join(["Persona: Duncan MacLeod", *lines])), ruleset, by_id())
    assert {one.rule for one in judgement.broken} == expected(deck, missing)
    assert (judgement.outcome is Outcome.LEGAL) == (not expected(deck, missing)), judgement.not_judged
