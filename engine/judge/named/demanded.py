"""What a duplicated effect demands: whoever duplicates it must meet it himself."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.counters.counter import alike
from engine.judge.named.duplicate import Copy, copy_of, discards, means
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing


def works(case: Case) -> Ruling | None:
    """Reads "Does it have an effect?" of a card whose effect needs a discard: whoever duplicates it must pay it."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.phase:
        return None
    copy = copy_of(case)
    effect = act.verb in ("have", "take", "achieve") and act.kind == "effect"
    of_copy = act.verb in ("have", "take") and act.kind in ("duplicate", "copy") and act.roles == {"object": "effect"}
    effect = effect or of_copy
    if copy is None or not effect or act.roles.keys() - {"subject", "for", "on"} - ({"object"} if of_copy else set()):
        return None
    if act.target not in ("", copy.player) and "for" in act.roles:
        return None
    if not of_copy and (len(act.things) != 1 or not alike(act.things[0], copy.card)):
        return None
    needed = discards(case, copy.play.actor)
    paid = discards(case, copy.player)
    if len(needed) == 1 and not paid and (copy.unpaid or _lacks(case, copy.player, _names(needed[0]))):
        return _unmet(case, copy, needed[0])
    if len(needed) != 1 or len(paid) != 1 or paid[0].purpose is not None:
        return None
    means(case, copy)
    case.use(*needed, *paid)
    case.care(*needed[0].things, *paid[0].things)
    names = _names(needed[0])
    given = [_need(t, needed[0].things) for t in paid[0].things]
    if "" in names or None in given or any(t.count != 1 for h in (needed[0], paid[0]) for t in h.things):
        return None
    same = {t.extra_name for t in given if t is not None} == names
    only = "only" in paid[0].roles
    if not same and not paid[0].negated and not only and not _lacks(case, copy.player, names):
        return None
    case.step(f"What {copy.card.title} needs to have its effect must be met by him, too.", "duplicate-requirements")
    works_ = same and not paid[0].negated
    return Ruling(works_, f"{copy.card.title} has {'an' if works_ else 'no'} effect.")


def _names(needed: Happening) -> set[str]:
    """The cards that were discarded for it."""
    return {thing.extra_name for thing in needed.things}


def _unmet(case: Case, copy: Copy, needed: Happening) -> Ruling:
    means(case, copy)
    case.use(needed)
    case.care(*needed.cards)
    case.step(f"What {copy.card.title} needs to have its effect must be met by him, too.", "duplicate-requirements")
    return Ruling(False, f"{copy.card.title} has no effect.")


def _need(card: Thing, needed: list[Thing]) -> Thing | None:
    """Which of the needed cards this one is: a part of a Plot may be called by its sub-title alone."""
    name = card.extra_name
    found = [t for t in needed if name in (t.extra_name, t.extra_name.rpartition(": ")[2])]
    found = found or [t for t in needed if name.endswith(f" {t.extra_name}") or t.extra_name.endswith(f" {name}")]
    return found[0] if len(found) == 1 and card.extra_name else None


def _lacks(case: Case, player: str, names: set[str]) -> bool:
    """Whether he is said to have none of a card that he would need."""
    found = [h for h in case.world.log if h.verb in ("hold", "have", "lie") and h.actor == player and h.of_none]
    found = [h for h in found if all(t.extra_name in names for t in h.things)]
    case.use(*found)
    case.care(*(t for h in found for t in h.things))
    return bool(found)


JUDGES = (Judge(works, PLAYING, Past.ANY, frozenset({"without", "only"})),)
