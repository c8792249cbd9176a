"""Ability after the Ability Adjustment Phase (R28)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.conjunction import cards_of
from engine.judge.damage import pending
from engine.judge.silence import settle
from engine.judge.timely import Judge, Past


def after_adjustment(case: Case) -> Ruling | None:
    """Reads "What is his Ability after his Ability Adjustment Phase?"."""
    question = case.question
    if question.unit != "ability" or question.asks not in ("what", "how much", "how many"):
        return None
    player = question.player
    settle(case)
    starts = case.world.happened("ability", actor=player)
    if len(starts) != 1 or starts[0].number is None:
        raise Open("the Ability from which to reckon is not said")
    case.use(starts[0])
    ability = starts[0].number
    case.step(f"{case.world.name(player)} has an Ability of {ability}.", "adjust")
    damage = pending(case, player)
    for happening in case.world.happened("no damage"):
        case.use(happening)
    change = _gains(case, player) - _losses(case, player)
    result = max(0, ability - damage + change)
    if change > 0 and result > 15:
        raise Open("an Ability above 15 depends on the maximum Ability, which is not said")
    case.step(f"{ability} - {damage} {'+' if change >= 0 else '-'} {abs(change)} = {result}.", "adjust")
    return Ruling(result, f"{case.world.name(player)}'s Ability is {result}.")


def _gains(case: Case, player: str) -> int:
    total = 0
    for happening in case.world.happened("play", "discard", actor=player):
        for thing in cards_of(happening):
            for effect in thing.does("gain"):
                case.use(happening)
                case.care(thing)
                case.known(thing)
                total += int(effect["amount"]) * max(1, thing.count)
                case.step(f"{thing.title} gains {effect['amount']} Ability.", effect, "gain-in-adjustment")
    for happening in case.world.happened("gain", actor=player):
        if happening.kind == "ability" and happening.number is not None and not total:
            case.use(happening)
            total += happening.number
            case.step(f"He gains {happening.number} Ability.", "gain-in-adjustment")
    return total


def _losses(case: Case, player: str) -> int:
    total = 0
    for happening in case.world.happened("play"):
        for thing in cards_of(happening):
            for effect in thing.does("lose"):
                mine = happening.actor == player if effect["to"] == "you" else happening.actor != player
                if not mine or happening.negated:
                    continue
                case.use(happening)
                case.care(thing)
                case.known(thing)
                total += int(effect["amount"]) * max(1, thing.count)
                case.step(
                    f"{thing.title}: a loss of {effect['amount']} Ability, which cannot be prevented.",
                    effect,
                    "ability-loss-stays",
                )
    for happening in case.world.happened("exhaust", actor=player):
        case.use(happening)
        total += 5
        case.step("His Endurance is Exhausted: a loss of 5 Ability.", "exhaustion", "exhaustion-loss")
    return total


JUDGES = (Judge(after_adjustment, past=Past.OPPONENT),)
