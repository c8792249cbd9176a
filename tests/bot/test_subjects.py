"""Several subjects in one request: what is a list, what is one name, and what is a question."""

from __future__ import annotations

import pytest

from bot.answers.command import Command
from bot.answers.lookup import SubjectList, Subjects
from corpus.document import Ruleset
from tests.bot.run import opened, run


def listed(command: Command, text: str) -> SubjectList | None:
    return Subjects(opened()).listed(command, text, Ruleset.ANY)


@pytest.mark.parametrize(
    ("command", "text", "titles", "unrecognised"),
    [
        (Command.ERRATA, "Lean and Mean; Dojo", ["Lean & Mean", "Dojo"], ()),
        (Command.CARD, "Dojo, Monkey", ["Dojo", "Monkey"], ()),
        (Command.CARD, "Lean and Mean and Dojo", ["Lean & Mean", "Dojo"], ()),
        (Command.RULING, "Seduced and Police", ["Seduce", "Police"], ()),
        (Command.RULING, "Angry Mob vs Police", ["Angry Mob", "Police"], ()),
        (Command.ERRATA, "Dojo and Frobnicator", ["Dojo"], ("Frobnicator",)),
        (Command.DEFINE, "4H, SE", ["4H", "SE"], ()),
    ],
)
def test_each_subject_of_a_list_is_found(
    command: Command, text: str, titles: list[str], unrecognised: tuple[str, ...]
) -> None:
    found = listed(command, text)
    assert found
    assert list(dict.fromkeys(entry.title for entry in found.entries)) == titles
    assert found.unrecognised == unrecognised


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (Command.RULING, "Darius and Chessex"),  # the Handbook rules on the two together
        (Command.RULING, "Darius Chessex"),
        (Command.RULING, "Can I play Dojo, then Monkey?"),
        (Command.RULING, "if I play Alertness, can my opponent dodge?"),
        (Command.CARD, "Block and Strike"),
        (Command.ERRATA, "Lean and Mean"),
        (Command.RULING, "Frobnicator, Gizmo"),
        (Command.COMPARE, "Dojo; Monkey"),
    ],
)
def test_one_name_or_a_question_is_no_list(command: Command, text: str) -> None:
    assert listed(command, text) is None


def test_a_name_is_not_another_that_stands_in_it() -> None:
    found = listed(Command.CARD, "Master's Head Shot; Dojo")
    assert found
    assert "Head Shot" not in [entry.title for entry in found.entries]


def test_in_the_terminal_a_semicolon_stands_between_requests() -> None:
    done = run("errata", "Dojo; Frobnicator;", "Nexus")
    dojo, *others = (run("errata", name).out for name in ("Dojo", "Frobnicator", "Nexus"))
    assert done.out == "\n".join([dojo, *others])
    assert "Dojo" in dojo
    assert done.status == 0
