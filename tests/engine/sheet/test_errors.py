"""What a person is told who mistypes a line, word for word."""

from __future__ import annotations

import pytest

from engine.sheet import SheetError, parse
from engine.titles import catalogue
from tests.engine.trial import message

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
    "a Title in small letters": (
        "B plays: focus (this turn)\nmay A play: Dodge",
        "line 1: expected: `Focus (This Turn)`\n  B plays: focus (this turn)\n           ^",
    ),
    "another Persona": (
        "A: Duncan MacLeod\n# hm\nA: Amanda\nmay A play: Dodge",
        "line 3: expected: nothing against line 1, `A: Duncan MacLeod`\n  A: Amanda\n  ^",
    ),
    "a Persona and none": (
        "A: no persona\nA plays: Thrust\nA: Amanda\nmay A play: Dodge",
        "line 3: expected: nothing against line 1, `A: no persona`\n  A: Amanda\n  ^",
    ),
    "two rulesets": (
        "ruleset: type1\nruleset: type2\nmay A play: Dodge",
        "line 2: expected: nothing against line 1, `ruleset: type1`\n  ruleset: type2\n  ^",
    ),
    "a card in two zones": (
        "A in play: Dojo\nA hand: Carl, Dojo\nmay A play: Dodge",
        "line 2: expected: nothing against line 1, `A in play: Dojo` or `another` before the Title of a second card\n"
        "  A hand: Carl, Dojo\n  ^",
    ),
    "in play and nowhere in play": (
        "in play: Dojo\nnot in play: Dojo\nmay A play: Dodge",
        "line 2: expected: nothing against line 1, `in play: Dojo` or `another` before the Title of a second card\n"
        "  not in play: Dojo\n  ^",
    ),
    "two abilities": (
        "A ability: 9\nA ability: 12\nmay A play: Dodge",
        "line 2: expected: nothing against line 1, `A ability: 9`\n  A ability: 12\n  ^",
    ),
    "two Restriction numbers": (
        "restriction: Xyzzy = 3\nA plays: Thrust\nrestriction: Xyzzy = 4\nmay A play: Dodge",
        "line 3: expected: nothing against line 1, `restriction: Xyzzy = 3`\n  restriction: Xyzzy = 4\n  ^",
    ),
    "disarmed and not": (
        "A is: prone, disarmed\nA is not: disarmed\nmay A play: Dodge",
        "line 2: expected: nothing against line 1, `A is: prone, disarmed`\n  A is not: disarmed\n  ^",
    ),
    "an earlier turn behind a later one": (
        "A's turn 5\nB's turn 2\nA's turn 4\nmay A play: Dodge",
        "line 3: expected: nothing against line 1, `A's turn 5`\n  A's turn 4\n  ^",
    ),
    "a range that goes down": (
        "A ability: 9 to 3\nmay A play: Dodge",
        "line 1: expected: a number from 9 on\n  A ability: 9 to 3\n                  ^",
    ),
    "a negative number": (
        "A ability: -3\nmay A play: Dodge",
        "line 1: expected: a number\n  A ability: -3\n             ^",
    ),
    "too much": (
        "A plays: Thrust\n" * 120 + "may A play: Dodge",
        "line 101: expected: no more than 300 words and marks in the whole sheet\n  A plays: Thrust\n  ^",
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


@pytest.mark.parametrize(
    "sheet",
    [
        "A ability: 9\nA takes: 3 damage\nA ability: 6\nmay A play: Dodge",
        "A in play: Dojo\nA hand: another Dojo\nmay A play: Dodge",
        "A in play: Dojo\nB hand: Dojo\nmay A play: Dodge",
        "A deck: Dojo\nA hand: Dojo\nmay A play: Dodge",
        "A hand: Dojo\nA plays: Dojo\nA in play: Dojo\nmay A play: Dodge",
        "A is: disarmed\nA recovers: a weapon\nA is not: disarmed\nmay A play: Dodge",
        "A: not Duncan MacLeod\nA: Amanda\nmay A play: Dodge",
        "A: Amanda\nA: not Duncan MacLeod\nmay A play: Dodge",
    ],
)
def test_what_may_become_so_is_no_contradiction(sheet: str) -> None:
    assert len(parse(sheet, catalogue()).lines) == sheet.count("\n")


def test_a_blank_that_is_none_is_one() -> None:
    assert parse("A plays:\tThrust with\u00a0Lunge\nmay A exert", catalogue()) == parse(
        "A plays: Thrust with Lunge\nmay A exert", catalogue()
    )
