"""To which Phase an Attack or a Defense belongs (Attack Phase; Defense Phase)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.acts.quiet import stands
from engine.judge.facts import facts
from engine.judge.timely import Judge
from engine.phase import EARLY, PLAYING
from engine.world import Happening, Thing

ATTACK, DEFENSE = "attack phase", "defense phase"
BEFORE = frozenset([*EARLY, "may do/must do phase", "beginning"])
KNOWN = {
    "turn": "turn(P)",
    "held": "hold(P; _)",
    "hand": "hand(_; number=_)",
    "undone": "NOT play(P; _)",
    "unsaid": "NOT play(P)",
}
"""What leaves it open to him to attack."""
DOING = ("play", "use", "attack")


def may_play(case: Case) -> Ruling | None:
    """Reads "May he play a Thrust in his Attack Phase?", "… in his Defense Phase?", "May he play a Block then?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or act.verb not in DOING or not act.actor or not _is_plain(act):
        return None
    card = act.things[0] if act.things else None
    if card is None or not _is_one(card) or (case.world.players[act.actor].persona and not card.is_a("basic attack")):
        return None
    if card.is_a("attack") and not card.is_a("defense"):
        return _granted(case, act, card) if act.phase == ATTACK else _denied(case, act, card, "attack-in-phase")
    if card.is_a("block", "dodge") and not card.is_a("standing defense", "guard", "attack") and act.phase != DEFENSE:
        return _denied(case, act, card, "defense-in-phase")
    return None


def _is_plain(act: Happening) -> bool:
    """Whether nothing is asked but whether he may play it from his Hand in that Phase."""
    bare = not (act.others or act.turn or act.purpose or act.negated or act.roles or act.more or act.target)
    then = act.phase in {ATTACK, DEFENSE, *BEFORE} and not act.extra.keys() - {"modal"}
    return bare and then and act.zone in ("", "hand")


def _is_one(card: Thing) -> bool:
    """Whether it is one card of which no Text says that it is played otherwise."""
    named = bool(card.extra_name) and not card.is_a("basic attack", "basic block")
    plain = not (card.marks or card.unknown or (card.effects and not card.is_a("basic attack")) or card.other_edition)
    return card.count == 1 and plain and not named and "told" not in card.traits


def _granted(case: Case, act: Happening, card: Thing) -> Ruling | None:
    """In his Attack Phase, where nothing was told that would keep him from it."""
    usual = card.is_a("basic attack") or card.classes <= {"card", "attack", "attack card"}
    if not usual or facts(case, act.actor, KNOWN, "held undone", ("held",)) is None:
        return None
    case.care(card, *(thing for told in case.world.log for thing in told.cards))
    case.step("It is his Attack Phase, and he has not attacked.", "attack-in-phase")
    return Ruling(True, f"{case.world.name(act.actor)} may play {card.title}.")


def _denied(case: Case, act: Happening, card: Thing, rule: str) -> Ruling | None:
    if not stands(case, card):
        return None
    case.step(f"{card.title} is not played in the {act.phase.title().removesuffix(' Phase')} Phase.", rule)
    case.why_not.append(case.steps[-1])
    case.changes.append(f"it is played in his {(ATTACK if rule.startswith('attack') else DEFENSE).title()}")
    return Ruling(False, f"{case.world.name(act.actor)} may not play {card.title} then.")


JUDGES = (Judge(may_play, PLAYING | BEFORE),)
