"""When an Edge may be played: in which Phases, and what it may not interrupt (Edges; Edge Cards)."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.acts.weighing import assume
from engine.judge.timely import Judge
from engine.world import Happening, Thing

CLASSIC = ("may do", "defense phase", "attack phase")
ALWAYS = (*CLASSIC, "must do", "sweep phase")


def may_play(case: Case) -> Ruling | None:
    """Reads "May he play an Edge in his May Do Phase?", "… in the middle of his Exertion?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    card = _edge(act)
    if card is None or act.others or act.purpose or act.turn or not act.actor:
        return None
    if act.roles:
        return _interrupting(case, act, card)
    rest = [h for h in case.world.log if not neutral(h, act) and not _is_edge_too(h, act.actor)]
    if not act.phase or act.extra.keys() - {"modal"} or rest:
        return None
    rule = "edges-phases" if case.ruleset == "classic" else "edge-always"
    if act.phase not in (CLASSIC if case.ruleset == "classic" else ALWAYS) or not case.own(rule):
        return None
    case.use(*case.world.log)
    assume(case, card)
    if case.doubts:
        raise case.doubts[0]
    case.step(f"An Edge may be played in the {act.phase.title()} Phase.".replace("Phase Phase", "Phase"), rule)
    return Ruling(True, f"He may play {card.title}.")


def _edge(act: Happening) -> Thing | None:
    """The Edge that is to be played; of one that a text tells more of, other judges speak."""
    card = act.things[0] if act.verb == "play" and len(act.things) == 1 else None
    known = card is not None and card.is_a("edge") and card.zone in ("", "hand") and act.zone in ("", "hand")
    return card if known and card is not None and not card.traits & {"told", "countered"} and card.count >= 1 else None


def _is_edge_too(happening: Happening, player: str) -> bool:
    """Whether it only tells of other Edges that he played: there may be as many as he wishes."""
    cards = happening.cards
    plain = happening.verb == "play" and happening.actor == player and not happening.negated and bool(cards)
    return plain and all(card.is_a("edge") and not card.unknown for card in cards)


def _interrupting(case: Case, act: Happening, card: Thing) -> Ruling | None:
    """In the middle of an Exertion, or of discarding, no Edge may be played."""
    middle = act.roles.get("in the middle of", "")
    told = {h.verb for h in case.world.log if h.actor == act.actor and not h.negated}
    busy = middle == "exertion" or (middle in ("this", "it") and told in ({"exert"}, {"discard"}))
    if act.roles.keys() != {"in the middle of"} or not busy or not case.own("edges-not-amid") or act.phase:
        return None
    if middle == "exertion" and told - {"exert", "hold"}:
        return None
    case.use(*case.world.log)
    case.care(card, *case.world.things)
    case.step("No Edge is played in the middle of that.", "edges-not-amid")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"He may not play {card.title} then.")


JUDGES = (Judge(may_play, frozenset(ALWAYS), words=frozenset(["in the middle of"])),)
