"""Ability after the Ability Adjustment Phase, and the maximum Ability (R28)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.conjunction import cards_of
from engine.judge.damage import pending
from engine.judge.duplicate import copied_gain
from engine.judge.silence import settle
from engine.judge.timely import Judge, Past

STARTING = 15


def after_adjustment(case: Case) -> Ruling | None:
    """Reads "What is his Ability after his Ability Adjustment Phase?"."""
    question = case.question
    if question.unit != "ability" or question.asks not in ("what", "how much", "how many"):
        return None
    if question.act is not None or question.modal == "before" or question.clause.verb in ("gain", "lose"):
        return None
    player = question.player
    settle(case)
    top = _maximum(case, player)
    ability = _start(case, player, top)
    damage = pending(case, player)
    case.use(*case.world.happened("no damage"))
    gained, lost = _gains(case, player), _losses(case, player)
    result = _adjusted(case, ability, damage + lost, gained, top)
    case.step(f"{ability} - {damage + lost} + {gained} = {result}.", "adjust")
    return Ruling(result, f"{case.world.name(player)}'s Ability is {result}.")


def _start(case: Case, player: str, top: int) -> int:
    starts = case.world.happened("ability", actor=player)
    if len(starts) == 1 and starts[0].number is not None:
        case.use(starts[0])
        case.step(f"{case.world.name(player)} has an Ability of {starts[0].number}.", "adjust")
        return starts[0].number
    if starts or top == STARTING:
        raise Open("the Ability from which to reckon is not said")
    case.assumed.append(f"his Ability was his maximum, {top}")
    case.step(f"He starts from {top}.", "max-ability")
    return top


def _adjusted(case: Case, ability: int, lost: int, gained: int, top: int) -> int:
    """Losses come first, and no gain leads above the maximum."""
    if ability - lost < 0:
        raise Open("what happens below an Ability of zero is not said")
    ceiling = max(top, ability)
    result = min(ceiling, ability - lost + gained)
    if gained and case.ruleset != "classic" and result != min(ceiling, ability + gained) - lost:
        raise Open("gains and losses may be reckoned in any order, and the maximum Ability makes a difference")
    if ability - lost + gained > ceiling:
        if ability > top:
            raise Open("an Ability above the maximum is not modelled")
        case.step(f"No Ability is gained beyond the maximum of {top}.", "gain-up-to-max")
    return result


def _maximum(case: Case, player: str) -> int:
    """The starting Ability of 15 and what continuous effects add to it."""
    total = STARTING
    played = [t for h in case.world.happened("play", actor=player, turn=0) for t in h.things]
    if any(effect["maximum"] for thing in played for effect in thing.does("raise ability")):
        raise Open("whether the maximum is raised before the gain is not modelled")
    for happening in case.world.happened("have", "use", actor=player):
        for thing in happening.things:
            for effect in thing.does("raise ability"):
                if case.ruleset != "classic" and not effect["maximum"]:
                    raise Open("only cards that say so raise the maximum Ability")
                case.use(happening)
                case.care(thing)
                total += int(effect["amount"]) * max(1, thing.count)
                case.step(f"{thing.title} raises it by {effect['amount']} while it is in play.", effect, "max-ability")
    return total


def maximum(case: Case) -> Ruling | None:
    """Reads "What is his maximum Ability?"."""
    question = case.question
    if question.unit != "maximum ability" or question.asks != "what" or question.act is not None:
        return None
    case.step(f"The starting Ability is {STARTING}.", "max-ability")
    total = _maximum(case, question.player)
    for happening in case.world.happened("take", "ability", actor=question.player):
        case.use(happening)
    for happening in case.world.happened("play", actor=question.player):
        if all(t.effects and all(e.do == "gain" for e in t.effects) for t in happening.things):
            case.use(happening)
    return Ruling(total, f"{case.world.name(question.player)}'s maximum Ability is {total}.")


def _gains(case: Case, player: str) -> int:
    total = 0
    for happening in case.world.happened("play", "discard", actor=player):
        told = happening.purpose if happening.purpose is not None and happening.purpose.verb == "gain" else None
        for thing in cards_of(happening):
            for effect in thing.does("gain"):
                case.use(happening)
                case.care(thing)
                case.known(thing)
                amount = told.number if told is not None and told.number is not None else int(effect["amount"])
                total += amount * max(1, thing.count)
                case.step(f"{thing.title} gains {amount} Ability.", effect, "gain-in-adjustment")
    total += copied_gain(case, player)
    for happening in case.world.happened("gain", "regain", actor=player):
        if happening.kind == "ability" and happening.number is not None:
            case.use(happening)
            if total not in (0, happening.number):
                raise Open("whether two gains are one is not said")
            if not total:
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
    return total + _exhaustion(case, player)


def _exhaustion(case: Case, player: str) -> int:
    total = 0
    for happening in case.world.happened("exhaust", actor=player):
        case.use(happening)
        total += 5
        case.step("His Endurance is Exhausted: a loss of 5 Ability.", "exhaustion", "exhaustion-loss")
    return total


JUDGES = (Judge(after_adjustment, past=Past.OPPONENT), Judge(maximum))
