"""What a person is told who mistypes a line, word for word."""

from __future__ import annotations

import pytest

from engine.catalogue import catalogue
from engine.sheet import SheetError, message, parse

MISTAKES = {
    "a verb": (
        "B plais: Thrust\nmay A play: Dodge",
        "line 1: expected: `plays`\n  B plais: Thrust\n    ^",
    ),
    "a preposition": (
        "B plays: Thrust wiht Lunge\nmay A play: Dodge",
        "line 1: expected: `,` or `with` or `to` and a verb or `[`\n  B plays: Thrust wiht Lunge\n           ~~~~~~~^",
    ),
    "and in a list": (
        "B plays: Thrust, Lunge and Feint: Event\nmay A play: Dodge",
        "line 1: expected: `,`\n  B plays: Thrust, Lunge and Feint: Event\n                   ~~~~~~^",
    ),
    "a kind": (
        "B plays: a situaton\nmay A play: Dodge",
        "line 1: expected: `situation` or `situations` or a Title, which begins with a capital\n"
        "  B plays: a situaton\n           ~~^",
    ),
    "a kind without a": (
        "B plays: basic attack\nmay A play: Dodge",
        "line 1: expected: `a` or `the` or a number or a Title, which begins with a capital\n"
        "  B plays: basic attack\n           ^",
    ),
    "a modifier": (
        "B plays: Thrust [this trun]\nmay A play: Dodge",
        "line 1: expected: `this turn`\n  B plays: Thrust [this trun]\n                  ^",
    ),
    "no colon": (
        "B plays: Thrust\nmay A play Dodge",
        "line 2: expected: `:` or `[` or the end of the line\n  may A play Dodge\n             ^",
    ),
    "an open bracket": (
        "B plays: Thrust [this turn\nmay A play: Dodge",
        "line 1: expected: a bracket with its other half and words between\n"
        "  B plays: Thrust [this turn\n                  ^",
    ),
    "two blanks": (
        "B plays: Thrust  with Lunge\nmay A play: Dodge",
        "line 1: type: B plays: Thrust with Lunge\n  B plays: Thrust  with Lunge\n  ~~~~~~~~~~~~~~~~^",
    ),
    "English": (
        "Player A plays a Thrust.",
        "line 1: expected: a player (`A` to `D`) or `in play:` or `text:` or another head or a property, as"
        " `successful:` or a question\n  Player A plays a Thrust.\n  ^",
    ),
    "a zone with nothing in it": (
        "A hand:\nmay A play: Dodge",
        "line 1: expected: a card or a kind of card\n  A hand:\n         ^",
    ),
    "no question": (
        "B plays: Thrust\n",
        "line 2: expected: a question as the last line, as `may A play: Thrust`\n  \n  ^",
    ),
    "a fact behind the question": (
        "may A play: Dodge\n\nB plays: Thrust",
        "line 3: expected: nothing, since the question is the last line\n  B plays: Thrust\n  ^",
    ),
    "a letter that cannot be seen": (
        "B plays: Th\x07rust\nmay A play: Dodge",
        "line 1: expected: a letter that can be seen\n  B plays: Th rust\n             ^",
    ),
}


@pytest.mark.parametrize(("sheet", "told"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_with_its_place(sheet: str, told: str) -> None:
    with pytest.raises(SheetError) as caught:
        parse(sheet, catalogue())
    assert message(caught.value, sheet) == told


def test_comments_blanks_and_the_other_article_are_no_mistakes() -> None:
    sheet = "# a sheet\n\n  B plays: an dodge # why not\r\nmay A play: Lunge #2"
    assert parse(sheet, catalogue()) == parse("B plays: a dodge\nmay A play: Lunge #2", catalogue())
