"""Where an Attack may go: not where the player blocked, nor where his own Guard stands (R21)."""

from __future__ import annotations

from engine.card import AREAS
from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge
from engine.world import Happening, Thing

ROWS = {"upper": "U", "middle": "M", "lower": "L"}


def may_attack(case: Case) -> Ruling | None:
    """Reads "May he play an Upper Attack?" after a Block, or behind a Guard."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal not in ("may", "can") or question.negated or act is None:
        return None
    if (
        act.verb != "play"
        or len(act.things) != 1
        or not act.things[0].is_a("attack")
        or act.others
        or act.purpose
        or act.roles
    ):
        return None
    if any(h.verb not in ("have", "defend", "drop", "power", "play") or h.extra.get("remark") for h in case.world.log):
        return None
    return _weigh(case, act, act.things[0])


def _weigh(case: Case, act: Happening, attack: Thing) -> Ruling | None:
    squares = attack.grid or frozenset(
        a for a in AREAS for word, row in ROWS.items() if word in attack.traits and a[0] == row
    )
    guards = _guards(case, act.actor)
    blocks = _blocks(case, act.actor)
    if not guards and not blocks:
        return None
    if not squares or any(not t.grid for t in (*guards, *blocks)):
        raise Open("the areas of the Attack or of the Defense are not known")
    name = case.world.name(act.actor)
    for guard in guards:
        if squares & guard.grid:
            case.step(f"{guard.title} is in play and covers that area.", "guard-attack-area")
            case.why_not.append(case.steps[-1])
            case.changes.append(f"he drops {guard.title}" if not blocks else "he attacks to another area")
            return Ruling(False, f"{name} may not attack there.")
    return _after_block(case, act, squares, blocks)


def _after_block(case: Case, act: Happening, squares: frozenset[str], blocks: list[Thing]) -> Ruling:
    name = case.world.name(act.actor)
    if blocks and squares & blocks[-1].grid:
        powers = [h for h in case.world.happened("power", actor=act.actor) if h.kind == "attack blocked areas"]
        if not powers:
            case.step(f"{blocks[-1].title} blocked there.", "attack-last-block")
            case.why_not.append(case.steps[-1])
            case.changes.append("he attacks to an area that the Block does not cover")
            return Ruling(False, f"{name} may not attack to an area that he just blocked.")
        case.use(*powers)
        case.step(
            "His Persona Power lets him attack areas that he just blocked; no Guard stands there.",
            "attack-blocked-areas",
            "guards-dropped",
        )
        return Ruling(True, f"{name} may attack there.")
    case.use(*case.world.happened("power", actor=act.actor))
    case.step("Neither his last Block nor a Guard of his covers that area.", "attack-last-block")
    return Ruling(True, f"{name} may attack there.")


def _guards(case: Case, player: str) -> list[Thing]:
    """The Guards that the player has in play."""
    dropped = [t for h in case.world.happened("drop", actor=player) for t in h.things]
    found = []
    for happening in case.world.happened("have", "defend", "play", actor=player):
        for thing in happening.things:
            if thing.is_a("guard") and (happening.verb != "have" or happening.zone == "play"):
                case.use(happening)
                if thing not in dropped and thing not in found:
                    found.append(thing)
    case.use(*case.world.happened("drop", actor=player))
    return found


def _blocks(case: Case, player: str) -> list[Thing]:
    """The Blocks with which the player has defended this turn."""
    found = []
    for happening in case.world.happened("defend", "play", actor=player, turn=0):
        tools = [t for t in happening.things if t.is_a("block")]
        if tools and (happening.verb == "defend" or happening.others):
            case.use(happening)
            found += tools
    if found:
        attacks = [t for h in case.world.happened("defend", "play", actor=player) for t in h.others]
        case.use(*(h for h in case.world.happened("play") if h.actor != player and all(t in attacks for t in h.things)))
    return found


JUDGES = (Judge(may_attack),)
