"""The Target of a card: what may be chosen, and when the opponent may counter first."""

from __future__ import annotations

from engine.case import Case, Ruling, Untyped
from engine.judge.counters.counter import counters
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Happening, Thing


def may_choose(case: Case) -> Ruling | None:
    """Reads "May he choose Plan Ahead as the Target of the Police?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    aim = _chosen(act)
    plays = [h for h in case.world.happened("play", turn=0) if not h.negated and len(h.things) == 1 and not h.others]
    if aim is None or len(plays) != 1 or plays[0].actor != act.actor or any(True for _ in counters(case)):
        return None
    card = plays[0].things[0]
    effect = next(iter((*card.does("remove"), *card.does("nullify"))), None)
    if effect is None or any(t is not card and t is not aim for t in act.cards):
        return None
    if not _in_play(case, aim):
        return None
    verb = "nullifies" if effect.do == "nullify" else "removes"
    _asked_first(case, act.actor)
    case.use(plays[0])
    case.care(card, aim)
    name = case.world.name(act.actor)
    if aim.is_a(str(effect["what"])):
        case.step(f"{card.title} {verb} a {effect['what']}; {aim.title} is one.", effect, "target-choose")
        return Ruling(True, f"{name} may choose {aim.title}.")
    if aim.classes <= {"card", "discard to use"}:
        raise Untyped(aim)
    case.step(f"{card.title} {verb} a {effect['what']}; {aim.title} is none.", effect)
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not choose {aim.title}.")


def _chosen(act: Happening) -> Thing | None:
    """The card that is to be the Target."""
    links = act.roles.keys() - {"as", "with", "of", "for"}
    if not act.actor or links or act.phase or len(act.things) != 1 or act.purpose is not None:
        return None
    named = act.verb in ("choose", "declare", "name") and act.roles.get("as") == "target"
    return act.things[0] if named or act.verb == "target" else None


def _in_play(case: Case, aim: Thing) -> bool:
    for happening in case.world.happened("have"):
        if aim in happening.things:
            case.use(happening)
            for other in happening.things:
                if other is not aim and not any(True for _ in other.effects):
                    case.known(other)
                case.care(other)
            return True
    return False


def _asked_first(case: Case, player: str) -> None:
    """The opponent must have had the opportunity to counter; that he did not is told or assumed."""
    told = [
        h for h in case.world.log
        if (h.verb == "ask" and h.actor == player)
        or (h.verb in ("counter", "discard", "use") and h.negated and h.actor != player)
    ]  # fmt: skip
    case.use(*told)
    if not told:
        case.assumed.append("the opponent has had the opportunity to counter it")


JUDGES = (Judge(may_choose, PLAYING),)
