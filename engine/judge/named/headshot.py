"""Master Head Shot: only for who is prevented from playing Special cards, not for who chose to play none."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.timely import Judge
from engine.world import Happening, Thing

CARD = frozenset(["master head shot", "master head shot event"])
POWERS = ("make", "use", "power", "exert")


def may_play(case: Case) -> Ruling | None:
    """Reads "May he play Master Head Shot?" of one who used a power for playing no Special card, or is Prone."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    if act.verb != "play" or len(act.things) != 1 or act.others or act.purpose or not act.actor:
        return None
    if act.things[0].extra_name not in CARD or act.roles:
        return None
    chose = [h for h in case.world.log if _chose(h, act.actor)]
    lies = [h for h in case.world.log if h.verb == "state" and h.actor == act.actor and not h.negated]
    known = [*chose, *lies]
    if not known or not all(h in known or _bears_not(h, act) for h in case.world.log):
        return None
    case.use(*case.world.log)
    case.care(*act.things, *(t for h in case.world.log for t in h.cards))
    rule = "chosen-no-special" if chose else "no-prevention-prone"
    says = "He chose not to play a Special card." if chose else "Being Prone or Disarmed is no prevention."
    case.step(f"{says} {act.things[0].title} is for a player who is prevented from it.", rule)
    case.inferred = case.inferred or not chose
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not play {act.things[0].title}.")


def _chose(happening: Happening, player: str) -> bool:
    """Whether he did something that he may do only if, or instead of, playing a Special card."""
    inner = happening.purpose
    if happening.actor != player or happening.negated or inner is None:
        return False
    if happening.roles.get("instead of") == "doing":
        return inner.verb == "play" and _is_special(inner.things)
    power = "persona power" in (happening.kind, happening.roles.get("of", "")) or happening.verb == "power"
    if happening.verb not in POWERS or not power:
        return False
    his = inner.extra.get("doer", player) == player  # "only if his opponent plays no Special card" is no choice of his
    clause = inner.extra.get("sub") == "not play" and inner.roles.get("if") == "clause"
    return clause and his and _is_special(inner.others)


def _is_special(things: list[Thing]) -> bool:
    return len(things) == 1 and things[0].is_a("special card") and not things[0].extra_name


def _bears_not(happening: Happening, act: Happening) -> bool:
    """Whether it tells of nothing that could prevent him: what he discards, his damage, what the card asks for."""
    own = {thing.extra_name for thing in happening.things} <= CARD and bool(happening.things)
    if (
        happening.verb == "may play"
        and own
        and "only" in happening.roles
        and happening.extra.get("relative") == "prevent"
    ):
        return True
    if happening.verb == "discard":
        return all(not thing.extra_name for thing in happening.things)
    damage = happening.verb == "prevent" and happening.kind == "damage" and happening.actor == act.actor
    return damage or neutral(happening, act) or (happening.verb == "restrict" and happening.negated)


JUDGES = (Judge(may_play, frozenset(["attack phase"]), words=frozenset(["only", "if", "instead of"])),)
