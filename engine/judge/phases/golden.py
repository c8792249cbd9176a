"""The Golden Rule: ordinarily nothing is done during the opponent's turn (rulebook, The Sequence of Play)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.acts.quiet import stands
from engine.judge.phases.rolling import THEIRS
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

DOING = frozenset(["play", "attack", "exert", "draw", "defend"])
TAKING = frozenset(["take", "have", "begin", "start"])
"""Verbs of who has the turn: "Player B is taking his turn"."""


def on_their_turn(case: Case) -> Ruling | None:
    """Reads "It is Player B's turn. May Player A play a Block?", "May he draw during his opponent's turn?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or not _is_ordinary(case, act):
        return None
    told = turns_of_other(case, act.actor)
    if act.phase != THEIRS and not told:
        return None
    if act.verb == "draw" and any(_lets_draw(happening) for happening in case.world.log):
        return None
    case.use(*told)
    if not stands(case, *act.cards):
        return None
    case.step("It is his opponent's turn.", "golden-rule")
    case.why_not.append(case.steps[-1])
    case.changes.append("it is done on his own turn")
    return Ruling(False, f"{case.world.name(act.actor)} may not {act.verb} during his opponent's turn.")


def _lets_draw(happening: Happening) -> bool:
    """Whether it tells of drawing, or of a card that may have players draw."""
    told = any("draw" in part.verb for part in happening.parts) and not happening.negated
    return told or any(thing.extra_name and not thing.is_a("attack", "defense") for thing in happening.cards)


def turns_of_other(case: Case, player: str) -> list[Happening]:
    """What tells that it is the opponent's turn."""
    return [happening for happening in case.world.log if _is_turn_of_other(case, happening, player)]


def _is_ordinary(case: Case, act: Happening) -> bool:
    """Whether it is done on one's own turn only, as far as is known of the cards and the Persona."""
    plain = act.verb in DOING and not (act.negated or act.purpose or act.turn) and act.phase in ("", THEIRS)
    persona = act.actor in case.world.players and case.world.players[act.actor].persona
    drawn = act.verb == "draw" and (bool(persona) or bool(act.others))
    return plain and bool(act.actor) and not drawn and all(map(_is_known, act.cards))


def _is_known(card: Thing) -> bool:
    return not card.extra_name or not card.unknown


def _is_turn_of_other(case: Case, told: Happening, player: str) -> bool:
    """Reads "it is Player B's turn", "his opponent has the turn"."""
    has = told.verb == "turn" or (told.verb in TAKING and told.kind == "turn")
    other = told.actor in ("other", case.world.opponent(player))
    return has and other and not (told.negated or told.turn or told.purpose or told.things)


JUDGES = (Judge(on_their_turn, frozenset({THEIRS}), Past.ANY, None),)
