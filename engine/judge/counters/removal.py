"""Whether a card may be removed by another that removes one of its kind: a discard to use card, or one just played.

Documents: Discard To Use Cards, Playing Cards Face-Down, the texts of the cards.
"""

from __future__ import annotations

from dataclasses import replace

from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.counters.usage import CLASS, may_use
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

PLACES = ("from", "with", "by", "by means of", "by using", "using", "through", "after all", "then")
REMOVING = frozenset(["remove", "get", "take"])


def may_remove(case: Case) -> Ruling | None:
    """Reads "May he discard Plan Ahead to remove the Situation?", "May he remove the Situation with Police?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or act.negated or not act.actor or act.phase:
        return None
    tool, aim = _tool_of(act)
    effects = [*tool.does("remove")] if tool is not None else []
    if tool is None or aim is None or len(aim.things) != 1 or len(effects) != 1 or tool.count != 1:
        return None
    thing = aim.things[0]
    about = [h for h in case.world.happened("have", "play") if thing in h.things and tool not in h.things]
    former = thing.is_a("plot") and case.ruleset != "classic"  # whether it is still a Situation, others know
    if former or (thing.extra_name and not about):
        return None  # whether it lies there is not said
    usable = _use_of(case, act.actor, tool, about)
    if usable is None or not usable.answer:
        return usable
    case.use(*about)
    case.care(tool, thing, *(t for h in about for t in h.cards if t.extra_name == "hidden resources"))
    if not _fits(case, thing, effects[0]):
        case.step(f"{tool.title} removes a {effects[0]['what']}; {thing.title} is none.", effects[0])
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{case.world.name(act.actor)} may not remove {thing.title} with {tool.title}.")
    case.step(f"{tool.title} removes a {effects[0]['what']}, and {thing.title} is one.", effects[0])
    if _is_hidden(case, thing):
        case.step(f"{thing.title} is of its Type though it lies face-down.", "face-down-type")
    return Ruling(True, f"{case.world.name(act.actor)} may remove {thing.title} with {tool.title}.")


def _tool_of(act: Happening) -> tuple[Thing | None, Happening | None]:
    """With what he would remove it, and what he would do."""
    if act.verb in ("discard", "use", "play") and len(act.things) == 1 and not act.others and act.purpose is not None:
        plain = act.zone in ("", "play") and not act.purpose.negated and not act.purpose.others
        return (act.things[0], act.purpose) if plain and act.purpose.verb in REMOVING else (None, None)
    tied = act.verb in REMOVING and len(act.others) == 1 and not act.roles.keys() - {*PLACES}
    return (act.others[0], act) if tied and act.purpose is None else (None, None)


def _use_of(case: Case, player: str, tool: Thing, about: list[Happening]) -> Ruling | None:
    """Whether the card can be used now: it lies in play to be discarded, or he has just played it."""
    if not tool.is_a(CLASS):
        mine = [h for h in case.world.happened("play", actor=player, turn=0) if h.things == [tool] and not h.others]
        case.use(*mine)
        return Ruling(True, "") if len(mine) == 1 and "countered" not in tool.traits else None
    log, question = case.world.log, case.question
    case.world.log = [h for h in log if h not in about]
    case.question = replace(question, act=Happening("use", player, [tool], text="use"))
    try:
        return may_use(case)
    finally:
        case.world.log, case.question = log, question


def _fits(case: Case, thing: Thing, effect: Effect) -> bool:
    case.care(thing)
    spared = effect["but"] is not None and thing.is_a(str(effect["but"]))
    return thing.is_a(*str(effect["what"]).split("|")) and not spared


def _is_hidden(case: Case, thing: Thing) -> bool:
    return "face-down" in thing.traits and case.holds("face-down-type")


JUDGES = (Judge(may_remove, frozenset(), Past.ANY, frozenset(["after all", "then"])),)
