"""Martin Hyde draws by the Master limit of his opponent's deck (handbook, Generic Immortal [Reserved Cards])."""

from __future__ import annotations

from dataclasses import replace

from engine.case import Case, Ruling
from engine.judge.decks.number import about, masters
from engine.judge.decks.told import Told
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
    kinds = [h for h in case.world.log if _includes_kind(h, other.id)]
    limits = [h for h in case.world.log if h.kind == "master limit" and h.verb == "be" and h.by == other.id]
    apart = [*kinds, *limits, *(h for h in case.world.log if _draws_by_limit(h, hyde.id))]
    case.world.log = [h for h in case.world.log if h not in apart]
    told = about(case, Happening("include", other.id))
    if told is None or not (told.lines or kinds):
        return None
    case.step("Martin Hyde draws by the Master limit of his opponent.", "hyde-extra-cards")
    case.inferred = True
    found, count = masters(case, told, set()), sum(thing.count for h in kinds for thing in h.things)
    if (
        not isinstance(found.answer, int)
        or (kinds and len(told.lines) > 1)
        or (limits and not _is_own(case, told, limits))
    ):
        return None
    left = max(0, found.answer - count)
    return Ruling(left, f"{left} cards: {found.says} {count} Reserved cards lower it." if kinds else found.says)


def _includes_kind(happening: Happening, player: str) -> bool:
    """Reads "includes a single Reserved card in his deck": cards of no name."""
    plain = happening.verb == "include" and happening.actor == player and not happening.negated and not happening.others
    kinds = all(t.is_a("reserved card") and not t.extra_name and t.marks <= {"single"} for t in happening.things)
    return plain and bool(happening.things) and kinds and happening.roles.get("in", "deck") == "deck"


def _draws_by_limit(happening: Happening, player: str) -> bool:
    """Reads "Martin Hyde draws extra cards according to that Master limit", which his power says."""
    by_limit = happening.roles.get("according to") == "master limit" or happening.roles.get("by") == "master limit"
    return happening.verb == "draw" and happening.actor == player and happening.kind == "extra card" and by_limit


def _is_own(case: Case, told: Told, limits: list[Happening]) -> bool:
    """Whether it is told what the limit is before a Reserved card is included; the Persona stands in the first line."""
    bare = masters(case, replace(told, lines=told.lines[:1]), set())
    return all(h.number == bare.answer and not h.negated for h in limits)


JUDGES = (
    Judge(extra_cards, frozenset(["draw/discard phase"]), words=frozenset({"against", "according to", "otherwise"})),
)
