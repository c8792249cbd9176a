"""Whether a card keeps a player from doing something: whether he may do it, asked of that card."""

from __future__ import annotations

from dataclasses import replace

from engine.case import Case, Question, Ruling
from engine.telling.texts.denial import FORBIDS, KEEPS
from engine.world import Happening, Thing


def hindering(question: Question) -> tuple[Question, Thing] | None:
    """Reads "Does Honor Bound keep him from playing it?": "May he play it?", and the card that would keep him."""
    act = question.act
    if act is None or question.asks != "whether" or question.modal or question.negated or question.unit:
        return None
    if act.verb not in (*KEEPS, *FORBIDS) or act.actor or not act.target or act.others or len(act.things) != 1:
        return None
    done = act.purpose
    if done is None or done.negated or done.actor not in ("", act.target) or done.more or not _plain(act):
        return None
    asked = replace(done, actor=act.target, turn=done.turn or act.turn, phase=done.phase or act.phase)
    return replace(question, act=asked, modal="may", player=act.target), act.things[0]


def _plain(act: Happening) -> bool:
    """Whether nothing more is asked of the hindrance than whom and from what."""
    roles = {link: value for link, value in act.roles.items() if (link, value) != ("in", "play")}
    return not act.more and not act.kind and "sub" not in act.extra and not roles.keys() - SAID


SAID = frozenset({"subject", "object", "from", "still", "now", "really", "then"})


def ruled(case: Case, ruling: Ruling, card: Thing) -> Ruling | None:
    """What follows for the card; None where it is not the one that forbids it."""
    if not isinstance(ruling.answer, bool):
        return None
    if ruling.answer:
        return Ruling(False, f"{card.title} does not keep him from it: {ruling.says}")
    because = [step for step in case.why_not if card.title in step.says]
    return Ruling(True, f"{card.title} keeps him from it.") if because else None
