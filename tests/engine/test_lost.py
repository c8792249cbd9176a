"""Words that must not be read over."""

from __future__ import annotations

import pytest

from engine.echo.lost import lost


@pytest.mark.parametrize(
    ("text", "given_back", "word"),
    [
        ("He plays X last game. May he play Y?", "He plays X. May he play Y?", "last game"),
        ("It harms all players except him.", "It harms each player.", "except"),
        ("It harms all players except him.", "It harms each player except him.", ""),
        ("May he include at least 10 Gems?", "May he include 10 Gems?", "at least"),
        ("May he at least play a Thrust?", "May he play Thrust?", ""),
        (
            "He cannot attack on his next turn. May he attack this turn?",
            "He cannot attack. May he attack?",
            "next turn",
        ),
        ("X says no Attacks next turn. On his turn he attacks. May he this turn?", "He attacks. May he?", ""),
    ],
)
def test_a_word_that_turns_the_answer_is_missed(text: str, given_back: str, word: str) -> None:
    assert lost(text, given_back) == word
