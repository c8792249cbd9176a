"""The duty of a turn: to play a card that is no Edge, or to make an Exertion."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge
from engine.world import Happening, Thing

ATTACKING = "xavier-attack"
LATE = frozenset(["ability adjustment phase", "draw/discard phase", "end"])
PHASES = frozenset(["sweep phase", "may do", "must do", "beginning", "defense phase", "attack phase", *LATE])


def is_legal_turn(case: Case) -> Ruling | None:
    """Reads "He plays no card and makes no Exertion. Is this a legal turn?"."""
    question, log = case.question, case.world.log
    asked = question.asks == "whether" and question.modal in ("may", "can") and question.act is None
    if not asked or question.negated or question.unit not in ("", "turn") or not log:
        return None
    bare = any(h.verb == "play" and h.negated and _is_any_card(h.things) for h in log)
    if (question.unit == "" and not bare) or len({h.actor for h in log}) != 1 or not all(map(_is_of_turn, log)):
        return None
    case.use(*log)
    case.care(*case.world.things)
    return _against_power(case) or _weighed(case)


def _is_any_card(things: list[Thing]) -> bool:
    return len(things) == 1 and things[0].count == 0 and things[0].classes == {"card"}


def _is_of_turn(happening: Happening) -> bool:
    """Whether it is one of the things that this duty is about, told plainly."""
    if set(happening.extra) - {"passive"} or happening.more or happening.purpose is not None:
        return False
    if happening.verb == "exert":
        return not (happening.things or happening.others) and set(happening.roles) <= {"for"}
    if happening.verb == "play":
        return (
            not (happening.others or happening.target or happening.phase)
            and bool(happening.things)
            and set(happening.roles) <= {"only"}
        )
    return _makes_attack(happening)


def _makes_attack(happening: Happening) -> bool:
    """Whether an Attack is made without a card."""
    if happening.verb == "power":
        return bool(happening.others) and all(t.is_a("attack") for t in happening.others) and not happening.negated
    made = happening.verb == "make" and not happening.negated and not (happening.others or happening.roles)
    return made and not happening.kind and bool(happening.things) and all(t.is_a("attack") for t in happening.things)


def _against_power(case: Case) -> Ruling | None:
    """Xavier makes his Attack only if he plays no Special card."""
    made = [h for h in case.world.log if _makes_attack(h)]
    if not made:
        return None
    player = case.world.players[made[0].actor]
    if player.persona != "Xavier St. Cloud":
        raise Open(f"by what {player.name} makes an Attack without a card is not told")
    if any(t.is_a("special card") for t in _cards(case)):
        case.step("He has played a Special card, so his Persona Power gives him no Attack.", ATTACKING)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{player.name} may make this Attack only if he plays no Special card.")
    return None


def _cards(case: Case) -> list[Thing]:
    return [t for h in case.world.log if h.verb == "play" and not h.negated for t in h.things if t.count]


def _weighed(case: Case) -> Ruling | None:
    exertions = [h for h in case.world.log if h.verb == "exert" and not h.negated]
    cards = [card for card in _cards(case) if not card.is_a("edge")]
    if len(exertions) > 1 or len(cards) > 1 or any(card.classes == {"card"} for card in _cards(case)):
        return None
    made = any(_makes_attack(h) for h in case.world.log)
    if made and case.ruleset == "type2" and not (cards or exertions):
        raise Open(
            "whether an Attack made without a card is enough stands in no document", ("type2/beginning-the-game",)
        )
    if made:
        case.step("An Attack made without a card does not count as playing a card.", "made-attack-no-card")
    late = [h for h in exertions if h.phase in LATE]
    if late and not cards:
        case.step("An Exertion for nothing must be made before the end of the Attack Phase.", "exertion-for-nothing")
        return _against(case)
    if cards or exertions:
        what = f"{cards[0].title} was played" if cards else "an Exertion was made"
        case.step(f"The duty of the turn is done: {what}.", "turn-duty")
        return Ruling(True, f"The turn is legal: {what}.")
    if not any(h.verb == "exert" for h in case.world.log):
        raise Open("whether an Exertion was made is not told")
    case.step("Neither was a card played that is no Edge, nor an Exertion made.", "turn-duty")
    return _against(case)


def _against(case: Case) -> Ruling:
    case.why_not.append(case.steps[-1])
    case.changes.append("he had made an Exertion before the end of his Attack Phase")
    return Ruling(False, "A player must play at least one card that is no Edge, or make an Exertion, during his turn.")


JUDGES = (Judge(is_legal_turn, PHASES),)
