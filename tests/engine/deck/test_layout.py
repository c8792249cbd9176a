"""Where the cards of a list are put, by their headings and without."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from corpus.document import Ruleset
from corpus.entry import Entry
from engine.deck import Part, read
from engine.deck.layout import lay_out

P, W, G, E = Part.PERSONA, Part.WEAPON, Part.PRE_GAME, Part.ENDURANCE


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Duncan MacLeod\nKatana\nDarius: Pre-Game\nTCG\n6 Carl", [P, W, G, G, E]),
        ("Persona\nDuncan MacLeod\nKatana\n6 Lower Guard\n6 Carl", [P, W, E, E]),
        ("Persona\nSomebody New\nLower Guard\nCarl", [P, E, E]),
        ("Weapon of Choice\nQuarterstaff\nCarl", [W, E]),
        ("Pre-Game\nDuncan\nKatana\nDarius\nOld Premium\n6 Lower Guard\nNew Card", [P, W, G, G, E, E]),
        ("Pre-Game\nOld Premium\nThings that I did not mark as a heading\n1 Thrust\nNew Card", [G, G, E, E]),
        ("Pre-Game\nTCG\n\nNew Card", [G, E]),
        ("Pre-Game\n2 Crystal: Clio\n2 Arms and Tactics", [G, G]),
        ("Attacks\nThrust\nXavier Quickening\nDarius: Pre-Game", [E, G, G]),
        ("Objects\nParrying Blade", [E]),
        ("Parrying Blade: Object", [E]),
        ("Parrying Blade", [W]),
        ("1 Duncan MacLeod\n1 Cassandra", [P, E]),
        ("Darius", [E]),
        ("Pre-Game\nDarius", [G]),
        ("9 Basic Attacks", [E] * 9),
        ("Persona: none\nCarl", [E]),
    ],
)
def test_the_parts(text: str, parts: list[Part], entries: Mapping[str, Entry]) -> None:
    case = lay_out(read(text), Ruleset.CLASSIC, entries, whole=True)
    assert [item.part for item in case.items] == parts
