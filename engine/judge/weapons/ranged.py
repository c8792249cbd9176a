"""Ranged Attacks need a free hand: at most one Hand Icon in play."""

from __future__ import annotations

from engine.amount import amount
from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.judge.acts.requirement import unmet
from engine.judge.facts import is_idle
from engine.judge.timely import Judge
from engine.judge.weapons.arms import Armed, arms
from engine.judge.weapons.icons import TWO, icons
from engine.world import Happening

IDLE = ("texts", "undone")
"""What may be told beside: what its Text does not say, and what nobody did."""


def may_shoot(case: Case) -> Ruling | None:
    """Reads "May he play Shooting Blade?" of a player of whose hands something is told."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    if act.verb != "play" or len(act.things) != 1 or act.others or act.purpose or not act.actor or not _is_plain(act):
        return None
    attack = act.things[0]
    if not attack.is_a("ranged attack") or attack.count != 1 or act.zone not in ("", "hand"):
        return None
    if "hidden" in attack.traits:
        return None
    number = icons(case, act.actor)
    if number is None:
        return _unarmed(case, act)
    if not case.holds("free-hand"):
        raise Open("this ruleset asks no free hand for Ranged Attacks")
    name = case.world.name(act.actor)
    case.use(*(h for h in case.world.log if _may_attack(h, act.actor) or neutral(h, act)))
    case.care(attack)
    if _is_disarmed(case, act):
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not play {attack.title}.")
    free = next(iter(attack.does("no free hand needed")), None)
    if free is not None and case.world.players[act.actor].persona == free["persona"]:
        case.step(f"{name} needs no free hand for {attack.title}.", free)
    elif number >= TWO:
        case.step(f"{name} has {amount(number, 'Hand Icon')} in play.", "free-hand")
        case.why_not.append(case.steps[-1])
        if any(attack.does("after defense")):  # whichever it was, he lacks the hand
            case.use(*case.world.happened("play", "defend", actor=act.actor, turn=0))
        case.use(*(h for h in case.world.log if h.extra.get("remark") and h.others == [attack] and h.verb == "need"))
        return Ruling(False, f"{name} may not play {attack.title}.")
    else:
        case.step(f"{name} has {amount(number, 'Hand Icon')} in play.", "free-hand")
        case.known(attack)
    if unmet(case, act.actor, attack):
        arms(case, act.actor).take(case)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not play {attack.title}.")
    for happening in case.world.happened("play", "defend", actor=act.actor, turn=0):
        if happening.things and all(any(t.does("only ranged attacks")) for t in happening.things):
            case.use(happening)  # that is the kind of Attacks that it leaves him
            case.care(*happening.things)
    return Ruling(True, f"{name} may play {attack.title}.")


def _unarmed(case: Case, act: Happening) -> Ruling | None:
    """A Disarmed player of whose hands nothing is told: whether a rule lets him play it even so."""
    told, attack = arms(case, act.actor), act.things[0]
    rest = [h for h in case.world.log if all(h is not fact.happening for fact in told.facts)]
    even, name = case.own("disarmed-ranged"), case.world.name(act.actor)
    if told.armed() is not Armed.NO or attack.unknown or any(attack.does("even disarmed")):
        return None
    if not all(neutral(h, act) or _may_attack(h, act.actor) or is_idle(case, h, act.actor, IDLE) for h in rest):
        return None
    if even and any(h.verb in ("have", "use") for h in rest):
        return None  # what else he has in his hands may leave none of them free
    case.use(*rest)
    case.care(attack)
    told.take(case)
    case.step("He is Disarmed.", "disarmed-ranged" if even else "disarmed-no-attack")
    case.why_not += [] if even else case.steps[-1:]
    return Ruling(even, f"{name} may {'' if even else 'not '}play {attack.title}.")


def _is_disarmed(case: Case, act: Happening) -> bool:
    """Whether he is Disarmed and nothing lets him play it even so. Raises Open where its Text is not known."""
    told, attack = arms(case, act.actor), act.things[0]
    if told.armed() is None:
        return False
    told.take(case)
    even = next(iter(attack.does("even disarmed")), None)
    if told.armed() is not Armed.NO:
        return False
    if even is not None or case.own("disarmed-ranged"):
        case.step("It may be played even if Disarmed.", even or "disarmed-ranged")
        return False
    if attack.unknown:
        raise Open(f"whether {attack.title} may be played while Disarmed stands in no document")
    case.step("He is Disarmed.", "disarmed-no-attack")
    return True


def _may_attack(told: Happening, player: str) -> bool:
    """Reads "he has an opportunity to attack", "he is not Disarmed": as is supposed."""
    if told.verb == "state" and told.kind == "disarmed" and told.negated and told.actor == player:
        return True
    aim = told.purpose
    plain = told.verb == "have" and told.kind == "opportunity" and told.actor == player and not told.negated
    return plain and aim is not None and aim.verb == "attack" and not (aim.negated or aim.things or aim.roles)


def _is_plain(act: Happening) -> bool:
    """Whether nothing more is said of it than that the free hand alone is asked about."""
    concerned = act.roles == {"as far as": "clause"} and act.extra.get("sub") == "concern"
    return concerned or not (act.roles or act.extra)


JUDGES = (Judge(may_shoot, frozenset({"attack phase"}), words=frozenset(["as far as", "without", "with"])),)
