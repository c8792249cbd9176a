"""General Katana's Persona Power: an Exertion to remove a Situation, if he plays no Special card."""

from __future__ import annotations

from engine.case import Case, Open, Ruling, Untyped
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Happening, Thing

PERSONA = "General Katana"


def may_remove(case: Case) -> Ruling | None:
    """Reads "May General Katana make an Exertion to remove Sea Witch: Hook from play?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    player = case.world.players.get(act.actor)
    aim = _aim(act)
    if player is None or player.persona != PERSONA or aim is None or not _in_play(case, aim):
        return None
    if any(h.verb in ("exert", "make") for h in case.world.log):
        raise Open("whether he may make another Exertion for it is not said")
    played = _specials(case, act.actor)
    if played:
        case.step("He has played a Special card.", "katana-remove")
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{player.name} may not remove {aim.title}.")
    if not aim.is_a("situation") and not (aim.is_a("plot") and case.own("katana-plot")):
        if aim.classes <= {"card", "discard to use"}:
            raise Untyped(aim)
        case.step(f"{aim.title} is no card that he may remove.", "katana-remove")
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{player.name} may not remove {aim.title}.")
    if (bound := _bound(case)) is not None:
        return bound
    case.step("He has played no Special card.", "katana-remove", "katana-plot" if case.own("katana-plot") else None)
    return Ruling(True, f"{player.name} may remove {aim.title}.")


def _bound(case: Case) -> Ruling | None:
    """Where a card in play lets him make Standard Exertions only: this is none of them."""
    for happening in case.world.happened("have"):
        for thing in happening.things:
            for effect in thing.does("only standard exertions"):
                if effect["persona"] == PERSONA:
                    case.use(happening)
                    case.care(thing)
                    case.step(f"{thing.title} lets him make only Standard Exertions.", effect)
                    case.why_not.append(case.steps[-1])
                    return Ruling(False, f"{PERSONA} may not make that Exertion.")
    return None


def _aim(act: Happening) -> Thing | None:
    aim = act.purpose
    exerts = act.verb == "exert" or (act.verb == "make" and act.kind == "exertion")
    if not exerts or act.phase or act.roles or aim is None or aim.verb != "remove" or len(aim.things) != 1:
        return None
    if aim.roles.get("by", "persona power") != "persona power" or aim.roles.keys() - {"by", "from"}:
        return None
    if aim.roles.get("from", "play") != "play" or aim.others or aim.things[0].count != 1:
        return None
    return aim.things[0]


def _in_play(case: Case, aim: Thing) -> bool:
    if not aim.extra_name and aim.classes <= {"card", "situation", "special card"} and not aim.marks:
        case.care(aim)
        return True  # "to remove a Situation": there is one
    for happening in case.world.happened("have"):
        if happening.things == [aim]:
            case.use(happening)
            case.care(aim)
            return True
    return False


def _specials(case: Case, player: str) -> list[Thing]:
    """The Special cards that he has played this turn; that he has played none is taken into account."""
    found: list[Thing] = []
    for happening in case.world.happened("play", actor=player, turn=0):
        cards = [t for t in happening.cards if t.is_a("special card")]
        if cards and len(cards) == len(happening.things):
            case.use(happening)
            case.care(*cards)
            found += [] if happening.negated else cards
    return found


JUDGES = (Judge(may_remove, PLAYING),)
