"""Martin Hyde draws by the Master limit of his opponent's deck (handbook, Generic Immortal [Reserved Cards])."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.decks.number import about, masters
from engine.judge.timely import Judge
from engine.world import Happening


def extra_cards(case: Case) -> Ruling | None:
    """Reads "How many extra cards may Martin Hyde draw?": by the Master limit of the opponent."""
    question, act = case.question, case.question.act
    if not question.counts() or question.modal not in ("may", "can") or act is None or act.verb != "draw":
        return None
    hyde, other = case.world.players.get(act.actor), case.world.players.get(case.world.opponent(act.actor))
    against = act.target in ("", other.id if other is not None else "") and not act.roles.keys() - {"against"}
    asked = act.kind == "extra card" and act.phase in ("", "draw/discard phase") and not act.things and against
    reserved = other is not None and other.version.lower() == "reserved cards"
    if hyde is None or other is None or hyde.persona != "Martin Hyde" or not (asked and reserved):
        return None
    told = about(case, Happening("include", other.id))
    if told is None or not told.lines:
        return None
    case.step("Martin Hyde draws by the Master limit of his opponent.", "hyde-extra-cards")
    case.inferred = True
    return masters(case, told, set())


JUDGES = (Judge(extra_cards, frozenset(["draw/discard phase"]), words=frozenset({"against"})),)
