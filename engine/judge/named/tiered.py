"""Type Two's Tiered Exertions: each named Gem that is found in the Exertion activates an effect."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening

PLAYED = ("play", "use")


def avoided(case: Case) -> Ruling | None:
    """Reads "How much damage does he avoid?", "How much of the damage is left?", "… does he still take?"."""
    effects = [(h, e) for h in case.world.log for t in h.things if h.verb in PLAYED for e in t.does("avoid for each")]
    asked = _asked(case)
    if case.ruleset != "type2" or len(effects) != 1 or not asked or not _is_whole(case, effects[0][0].actor):
        return None
    effect, player = effects[0][1], effects[0][0].actor
    found, pending = _found(case, effect, player), _pending(case, player)
    act = case.question.act
    if found is None or (act is not None and act.actor not in ("", player)):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    avoided = effect["amount"] * found
    case.step(f"{found} × {effect['amount']} damage is avoided.", "gem-tiered")
    if asked == "avoided":
        number = avoided if pending is None else min(avoided, pending)
        return Ruling(number, f"{number} damage is avoided.")
    if pending is None:
        return None
    return Ruling(max(0, pending - avoided), f"{max(0, pending - avoided)} damage is left.")


def _asked(case: Case) -> str:
    """Whether it asks what is avoided, or what is left."""
    question, act = case.question, case.question.act
    if question.asks not in ("how much", "how many") or question.negated or act is None or act.things or act.others:
        return ""
    if act.verb in ("avoid", "prevent") and act.kind == "damage":
        return "avoided"
    left = act.verb in ("leave", "remain") and act.kind in ("", "damage") and question.clause.asked is not None
    of_damage = left and question.clause.asked is not None and _is_damage(case)
    return "left" if of_damage or (act.verb == "take" and act.kind == "damage") else ""


def _is_damage(case: Case) -> bool:
    asked = case.question.clause.asked
    return asked is not None and (asked.is_a("damage") or (asked.of is not None and asked.of.is_a("damage")))


def _found(case: Case, effect: Effect, player: str) -> int | None:
    """How many of the named Gems were found."""
    told = [h for h in case.world.log if h.verb == "find" and h.actor == player and h.kind.endswith("gem")]
    numbers = [h.number for h in told if h.kind == effect["gem"] and not h.negated]
    none = [h for h in told if h.kind == effect["gem"] and h.negated]
    if none and not numbers:
        return 0
    return numbers[0] if len(numbers) == 1 and not none else None


def _pending(case: Case, player: str) -> int | None:
    """The damage that is pending for him."""
    told = [h.number for h in case.world.log if _is_pending(h) and player in (h.actor, h.target)]
    return told[0] if len(told) == 1 else None


def _is_pending(told: Happening) -> bool:
    return told.number is not None and not told.negated and (told.kind == "pending damage" or told.verb == "pending")


def _is_whole(case: Case, player: str) -> bool:
    """Whether nothing is told but the card, the damage and what was found."""
    for told in case.world.log:
        gems = told.verb == "find" and told.kind.endswith("gem") and told.actor == player
        drawn = told.verb == "draw" and told.number == 5 and told.actor == player
        exerts = told.verb in ("make", "exert") and told.actor == player and not (told.things or told.others)
        played = told.verb in PLAYED and told.actor == player and len(told.things) == 1 and not told.negated
        if not (gems or drawn or exerts or played or _is_pending(told) or neutral(told, None)):
            return False
    return True


JUDGES = (Judge(avoided, PLAYING, Past.NONE),)
