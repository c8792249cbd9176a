"""What has left play has no effect any more: the other judges see its text no longer."""

from __future__ import annotations

from engine.case import Case, Open
from engine.judge.board.board import Board
from engine.judge.board.course import board_of
from engine.world import Thing


def withdrawn(case: Case) -> Board | None:
    """The board, with the text of what has left play taken away; None where the board cannot be made out.

    Only what made a card leave counts as reckoned with, and what told of that card.
    """
    used, steps = [happening.used for happening in case.world.log], list(case.steps)
    cared = set(case.cared)
    try:
        board = board_of(case, settled=True)
    except Open:
        board = None
    case.steps, case.cared = steps, cared
    for happening, was in zip(case.world.log, used, strict=True):
        happening.used = was
    case.use(*(h for h in case.world.log if h.verb == "be" and h.of_none and not h.roles.keys() - {"subject"}))
    for thing in board.lying if board is not None else ():
        thing.traits.add("lies in play")
    for thing in [gone for gone, _ in board.gone] if board is not None else ():
        _withdraw(case, board, thing)
    return board


def _withdraw(case: Case, board: Board | None, thing: Thing) -> None:
    act = case.question.act
    holders = {h.actor for h in case.world.happened("have") if thing in h.things and not h.negated}
    if board is None or (act is not None and thing in act.cards) or len(holders) > 1:
        return  # of two players' cards of one name only one has left
    tools = [tool for gone, tool in board.gone if gone is thing and tool is not None]
    for happening in case.world.log:
        about = happening.verb in ("have", "play") and happening.things in ([thing], *([tool] for tool in tools))
        if happening in board.causes or about:
            case.use(happening)
    case.care(thing, *(tool for _, tool in board.gone if tool is not None and not tool.unknown))
    board.explain(thing)
    thing.silenced, thing.effects = thing.effects or thing.silenced, []
    thing.traits.add("gone")
