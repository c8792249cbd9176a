"""What a Disarmed player may play, also where one of two weapons is left to him (Disarming & Breaking Weapons)."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case
from engine.judge.acts.weighing import Weighing, assume
from engine.judge.weapons.arms import Armed, Arms, arms
from engine.judge.weapons.deemed import deemed
from engine.telling.texts.denial import FORBIDS, KEEPS
from engine.world import Happening, Thing

BASIC = ("basic attack", "basic block", "guard")
HINDERING = ("deems", "forbid", "cost", "prevents cards", "lift", "lift all")
BESIDE = frozenset(["have", "hold", "play", "use", "ignore", "say", "prevent"])


def consider(case: Case, act: Happening, weighing: Weighing) -> None:
    """Whether he is Disarmed, and whether that keeps him from this card."""
    told = arms(case, act.actor)
    armed = told.armed()
    by = deemed(case, act.actor, "disarmed") if armed is None and not told.facts else None
    if by is not None:
        armed = Armed.NO
    even = next((e for thing in act.things for e in thing.does("even disarmed")), None)
    if armed is Armed.NO and even is not None and act.verb == "play" and not act.turn and len(act.things) == 1:
        told.take(case)
        case.use(*(h for h in case.world.happened("free hand", actor=act.actor) if not h.negated))
        weighing.allow("It may be played even if Disarmed.", even)
        return
    kind = _kind(case, act)
    if armed is None or not kind or act.turn or len(act.things) > 1:
        return
    if kind == "other":
        told.take(case)
        return
    found = [(may, rule) for how, what, may, rule in RULES if (how, what) == (armed, kind) and case.holds(rule)]
    if not found:
        return
    may, rule = found[0]
    says = f"{str(armed)[0].upper()}{str(armed)[1:]}"
    why = (rule,) if by is None else (by[1], rule)
    if may:
        told.take(case)
        assume(case, *(card for card in act.things if card.is_a("attack", "defense")))
        weighing.allow(f"{says}: that does not keep him from it.", *why)
        weighing.lifted = weighing.lifted or act.verb == "attack"
    elif _stands(case, told, act):
        told.take(case)
        weighing.deny(f"{says}.", *why, mend="he recovered his weapon first")
        weighing.firm = True


RULES: tuple[tuple[Armed, str, bool, str], ...] = (
    *((Armed.YES, kind, True, "armed-with-another") for kind in ("attack", "block", "dodge", "dirty trick")),
    (Armed.NO, "attack", False, "disarmed-no-attack"),
    (Armed.NO, "block", False, "disarmed-no-attack"),
    (Armed.NO, "dodge", True, "disarmed-dodge"),
    (Armed.NO, "dirty trick", True, "disarmed-dirty-trick"),
    (Armed.SHIELD, "attack", False, "shield-alone"),
    (Armed.SHIELD, "attack", True, "shield-attacks"),
    (Armed.SHIELD, "dodge", True, "disarmed-dodge"),
    (Armed.SHIELD, "dirty trick", True, "disarmed-dirty-trick"),
)
"""How far he is armed, what he wants to play, whether he may, and the rule that says so."""


def _kind(case: Case, act: Happening) -> str:
    """What sort of card it is: a weapon is needed for some of them only."""
    if act.verb == "attack":
        return "attack"
    card = act.things[0] if act.verb == "play" and act.things else None
    if card is None or card.count != 1 or (card.unknown and card.extra_name and not card.is_a(*BASIC, "dirty trick")):
        return ""
    if card.is_a("special card", "edge") and not any(any(card.does(do)) for do in ("disarm", "rearm", "target")):
        return "other"
    if case.ruleset == "type2" and card.is_a("attack", "block") and not card.is_a(*BASIC, "dirty trick"):
        return ""
    for kind in ("dirty trick", "dodge", "block"):
        if card.is_a(kind):
            return kind
    return "attack" if card.is_a("attack") and not _needs_none(card) else ""


def _needs_none(card: Thing) -> bool:
    """Whether its own kind or Text may let it be played without a weapon."""
    return card.is_a("special attack", "ranged attack") or bool(card.traits & {"told", "plain", "ranged"})


def _stands(case: Case, told: Arms, act: Happening) -> bool:
    """Whether the denial stands: the rest of what was told only prevents something, or lifts what prevents."""
    own = [fact.happening for fact in told.facts]
    rest = [h for h in case.world.log if h not in own and not neutral(h, act)]
    hindering = [card for h in rest if h.verb in KEEPS | FORBIDS and not h.negated for card in (*h.things, *h.others)]
    if not all(_hinders(happening, hindering) or _attacks(happening, act) for happening in rest):
        return False
    case.use(*rest)
    case.care(*(t for h in rest for t in h.cards))
    return True


def _attacks(happening: Happening, act: Happening) -> bool:
    """Whether an Attack of the other player is played: that arms nobody."""
    cards = happening.cards
    plain = not (happening.negated or happening.more or happening.purpose or happening.turn or happening.roles)
    attacks = happening.actor != act.actor and all(card.is_a("attack") for card in cards)
    return happening.verb in ("play", "attack", "pending") and plain and bool(cards) and attacks


def _hinders(happening: Happening, hindering: list[Thing]) -> bool:
    """Whether it is about cards that prevent something, or lift that: to be Disarmed is no prevention."""
    cards = happening.cards
    known = all(card in hindering or any(any(card.does(verb)) for verb in HINDERING) for card in cards)
    if happening.verb in KEEPS | FORBIDS and not (happening.negated or happening.more):
        return known and bool(cards)
    aimless = happening.verb == "ignore" and happening.kind.endswith("effect")
    return happening.verb in BESIDE and known and (bool(cards) or aimless) and not happening.more
