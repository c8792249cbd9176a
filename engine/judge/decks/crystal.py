"""Crystals: how many Basic Attacks or Blocks a deck must still include, when they let in other cards for them."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge
from engine.world import Happening, Thing

BASICS = {"basic attack": 9, "basic block": 6}
INCLUDING = frozenset(["include", "contain", "have"])


def must_include(case: Case) -> Ruling | None:
    """Reads "How many Basic Attacks must his deck still include?"."""
    question, act = case.question, case.question.act
    if not question.counts() or question.modal not in ("must", "need") or act is None:
        return None
    kind = _kind(act.cards)
    if act.verb not in INCLUDING or not kind or act.purpose is not None or act.negated:
        return None
    crystals = _crystals(case)
    swaps = [_swapped(h) for h in case.world.log]
    if not crystals or None in swaps or not any(swaps):
        return None
    number = sum(count for swap in swaps if swap for one, count in (swap,) if one == kind)
    if sum(count for swap in swaps if swap for _, count in (swap,)) > len(crystals):
        raise Open("each Crystal lets in one card only")
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(f"The deck must include the {BASICS[kind]} of them.", kind.replace(" ", "-") + "s")
    case.step(f"{number} may be substituted, one for each Crystal.", "crystals-substitute")
    return Ruling(BASICS[kind] - number, f"At least {BASICS[kind] - number} of them.")


def _kind(cards: list[Thing]) -> str:
    """Of which Basics it speaks."""
    found = {kind for card in cards for kind in BASICS if card.is_a(kind) and not card.extra_name}
    return found.pop() if len(found) == 1 and len(cards) == 1 else ""


def _is_crystal(thing: Thing) -> bool:
    return thing.extra_name.split()[:1] == ["crystal"] and thing.count == 1


def _crystals(case: Case) -> set[str]:
    """The Crystals that are told of, each a card of its own."""
    return {thing.extra_name for h in case.world.log for thing in h.cards if _is_crystal(thing)}


def _swapped(happening: Happening) -> tuple[str, int] | tuple[()] | None:
    """For which Basics a card is taken in, and how often; () where Crystals are only told of; None for all else."""
    if happening.negated or happening.turn or happening.phase or happening.zone not in ("", "play"):
        return None
    cards = happening.cards
    if happening.verb in ("associate", "use", "have") and happening.purpose is None:
        return () if cards and all(map(_is_crystal, cards)) else None
    inner = happening.purpose or happening
    if inner.verb != "substitute" or inner.negated or (inner is not happening and not all(map(_is_crystal, cards))):
        return None
    kind = _kind(inner.others)
    card = inner.things[0] if len(inner.things) == 1 else None
    if not kind or card is None or not _may_stand_in(card, kind):
        return None
    return kind, len(happening.things) if inner is not happening else card.count


def _may_stand_in(card: Thing, kind: str) -> bool:
    """A non-Special Attack for a Basic Attack, a Defense for a Basic Block."""
    if kind == "basic block":
        return card.is_a("defense", "block", "dodge", "guard")
    return card.is_a("attack") and not card.is_a("special attack")


JUDGES = (Judge(must_include, words=frozenset(["at least", "still"])),)
