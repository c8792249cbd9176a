"""How many cards are drawn before a game: one for each point of starting Ability (Beginning the Game)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.matches.start import AT_START, starts_with
from engine.judge.timely import Judge
from engine.world import Happening

HANDS = frozenset(["opening hand", "starting hand", "first hand", "initial hand"])
DRAWING = frozenset(["draw", "take", "get", "have", "hold"])
BEFORE = AT_START | {"before"}


def opening_hand(case: Case) -> Ruling | None:
    """Reads "How many cards do I draw for my opening Hand?", "With how many cards does he begin the game?"."""
    question, act = case.question, case.question.act
    asked = question.counts("card") and not question.modal
    if not asked or act is None or act.negated or act.more or act.cards or act.purpose or not _is_opening(act):
        return None
    amount = starts_with(case, act)
    if amount is None:
        return None
    case.step(f"{amount} cards are drawn, one for each point of it.", "opening-hand")
    return Ruling(amount, f"{amount} cards.")


def _is_opening(act: Happening) -> bool:
    """Whether it is the Hand with which the game is begun."""
    if act.verb in ("begin", "start"):
        return act.kind == "game" and act.roles == {"with": "card"}
    if act.verb not in DRAWING | {"be"} or act.zone not in ("", "hand"):
        return False
    hands = {link for link, what in act.roles.items() if what in HANDS}
    start = {link for link, what in act.roles.items() if link in BEFORE and what == "game"}
    his = {link for link, what in act.roles.items() if link in ("in", "into") and what == "hand"}
    return bool(hands or start) and not act.roles.keys() - hands - start - his


JUDGES = (Judge(opening_hand, words=BEFORE | {"for", "in", "into", "with"}),)
