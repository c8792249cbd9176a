"""Nefertiri's Persona Power: what she discards from her Hand may go on top of her Endurance."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.timely import PLAYING, Judge
from engine.world import Happening

PERSONA = "Nefertiri"


def may_place(case: Case) -> Ruling | None:
    """Reads "May she discard the Attacks to the top of her Endurance?"."""
    question, act = case.question, case.question.act
    if question.modal not in ("may", "can") or question.asks != "whether" or question.negated or act is None:
        return None
    player = case.world.players.get(act.actor)
    if player is None or player.persona != PERSONA or not _on_top(act):
        return None
    discards = [h for h in case.world.log if h.verb == "discard" and h.actor == act.actor and not h.negated]
    if len(discards) != 1 or discards[0].zone not in ("", "hand") or discards[0].roles or discards[0].purpose:
        return None
    if any(t not in discards[0].things for t in act.things):
        return None
    plays = [h for h in case.world.happened("play", turn=0) if not h.negated and h.things and not h.others]
    case.use(*discards, *plays)
    case.care(*act.things, *discards[0].things, *(t for h in plays for t in h.things))
    case.step("She discards them from her Hand.", "nefertiri-top")
    return Ruling(True, f"{player.name} may place them on top of her Endurance.")


def _on_top(act: Happening) -> bool:
    """Whether the discarded cards are to go on top of the Endurance."""
    if act.verb not in ("discard", "place", "put") or act.purpose is not None or act.phase or act.others:
        return False
    links = {link: value for link, value in act.roles.items() if link != "object"}
    if len(links) == 1:
        return any(link.endswith("top of") and value == "endurance" for link, value in links.items())
    return set(links) == {"to", "of"} and links["to"] == "top" and links["of"] == "endurance"


JUDGES = (Judge(may_place, PLAYING),)
