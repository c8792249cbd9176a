"""Cards that are put under another one from the Hand, and may be played from there (addendum, 9mm)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, asked, facts
from engine.judge.timely import Judge
from engine.world import Thing

EFFECT = "hold up to"
LAYING = {
    "played": f"play(P; Y~{EFFECT})",
    "held": "hold(P; _...; zone=(hand)?)",
}
FROM = "from under"
STANDING = {
    "lies": f"have(P; Y~{EFFECT}; turn=<=0)",
    "under": f"under(P; _...; other=Y~{EFFECT}; turn=<=0) || under(·; _...; other=Y~{EFFECT}; turn=<=0)",
    "disarmed": "state(P; kind=disarmed)",
    "none": "NOT play(P; _...; zone=(hand)?) || NOT attack(P)",
    "done": "play(P; _...; zone=(hand)?)",
}
PLAYED = f"play(P; _:attack; other=Y~{EFFECT}; [{FROM}]=_)"


def laid(case: Case) -> Ruling | None:
    """Reads "How many Basic Attacks may he place under 9mm?", "May he place a Special Attack under it?"."""
    question, act = case.question, case.question.act
    counted = question.counts() and question.modal in ("may", "can")
    if act is None or act.verb != "under" or not act.actor or question.negated or len(act.things) != 1:
        return None
    holders = [t for t in act.others if any(t.does(EFFECT))]
    if not (counted or question.permission) or len(holders) != 1 or len(act.others) != 1 or act.turn or act.roles:
        return None
    told = facts(case, act.actor, LAYING, "held")
    if told is None or [f.name for f in told if f.name == "played"] != ["played"] or holders[0].count != 1:
        return None
    effect, card = next(holders[0].does(EFFECT)), act.things[0]
    kind, most = str(effect["what"]), int(effect["amount"])
    case.care(holders[0], *act.things)
    case.step(f"{holders[0].title} takes up to {most} of one kind: {kind.title()}.", effect)
    name = case.world.name(act.actor)
    if counted:
        return _counted(case, told, kind, most) if card.is_a(kind) and question.unit in (kind, "card") else None
    if card.is_a("attack") and not card.is_a(kind) and not (card.extra_name or card.is_a("special attack")):
        return None  # whether it is a Basic Attack is not said
    may = card.is_a(kind) and card.count <= most
    if not may:
        case.why_not.append(case.steps[-1])
    return Ruling(may, f"{name} {'may' if may else 'may not'} place it there.")


def _counted(case: Case, told: list[Fact], kind: str, most: int) -> Ruling:
    """As many as he holds, and no more than the card takes."""
    cards = [t for fact in told if fact.name == "held" for t in fact.happening.things]
    held = sum(t.count for t in cards if t.is_a(kind))
    case.care(*cards)
    number = min(most, held) if cards else most
    return Ruling(number, f"He may place {number} there.")


def from_under(case: Case) -> Ruling | None:
    """Reads "May he play an Attack from under 9mm?": if he plays no Attack and no Special card otherwise."""
    act = case.question.act
    if not case.question.permission or act is None or not act.actor or asked(case, act.actor, PLAYED) is None:
        return None
    told = facts(case, act.actor, STANDING, "under done none")
    under = [t for fact in told or () if fact.name == "under" for t in fact.happening.things]
    lying = [fact.thing("Y") for fact in told or () if fact.name == "lies"]
    if told is None or len(lying) != 1 or lying[0].count != 1 or not any(t.is_a("attack") and t.count for t in under):
        return None
    done = [t for fact in told if fact.name == "done" for t in fact.happening.things]
    if act.things[0].extra_name or not all(_counts(t) or t.is_a("edge", "defense") for t in done):
        return None
    effect = next((e for e in lying[0].does("play from under")), None)
    if effect is None:
        return None
    case.care(*lying, *under, *done, *act.things)
    name, spent = case.world.name(act.actor), [t for t in done if _counts(t)]
    if spent:
        case.step(f"He has played {spent[0].title} this turn.", effect)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not play it.")
    if act.things[0].count > 1:
        case.step(f"From under {lying[0].title} he may play one.", effect)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may play only one.")
    if any(fact.name == "disarmed" for fact in told):
        case.step("He may do so even if he is Disarmed.", effect)
    case.step(f"He plays no Attack and no Special card, so one from under {lying[0].title} may be played.", effect)
    case.assumed.append("he plays no other Attack and no Special card this turn")
    return Ruling(True, f"{name} may play it.")


def _counts(card: Thing) -> bool:
    """Whether it is one of the cards that he must not play."""
    return card.count > 0 and (card.is_a("attack") or card.is_a("special card"))


JUDGES = (Judge(laid), Judge(from_under, frozenset({"attack phase"}), words=frozenset({FROM})))
