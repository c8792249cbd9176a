"""How many Attacks a player may make, and which: the opportunities that he has, less those that he loses."""

from __future__ import annotations

from engine.amount import amount
from engine.card import Effect
from engine.case import Case, Open, Ruling
from engine.english.other import ANOTHER
from engine.judge.acts.own_text import is_again, one_a_turn
from engine.judge.fights.slots import ANY, GAINING, Slots, is_additional, slots
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

HOLDING = frozenset(["hold", "contain", "include", "have"])
FURTHER = frozenset(["still", "more", "further", "additional", "other", "now", "left"])
"""Words by which a question asks for what is left."""


def how_many(case: Case) -> Ruling | None:
    """Reads "How many attacks may he play this turn?"."""
    question, act = case.question, case.question.act
    asked = question.counts("attack") and question.modal in ("may", "can")
    if not asked or question.negated or act is None or act.verb != "play" or act.others or act.roles or act.purpose:
        return None
    found = slots(case, act.actor)
    if found is None or not (found.told or found.closed or found.lost or len(found.kinds) > 1):
        return None
    left = len(found.left) + (len(found.spent) if _of_all(case, found) else 0)
    _prove(case, found)
    return Ruling(left, f"{amount(len(found.kinds), 'attack opportunity')}, {min(found.lost, len(found.kinds))} lost.")


def _of_all(case: Case, found: Slots) -> bool:
    """Whether the Attacks that were made are counted: of "this turn", not of those that he may "still" make."""
    said = {word.token.text.lower() for word in case.question.clause.words} | {*case.question.clause.adverbs}
    asked = case.question.clause.asked
    said |= {word.token.text.lower() for word in asked.words} if asked is not None else set()
    if not found.spent or said & FURTHER:
        return False
    if not any(noun.is_a("turn") for noun in case.question.clause.objects):
        raise Open("whether the Attacks that he has made are to be counted is not said")
    return True


def in_sequence(case: Case) -> Ruling | None:
    """Reads "How many attacks are in his sequence?", "Of how many does it consist?", "How many can it hold?"."""
    question, act = case.question, case.question.act
    if not question.counts("attack") or act is None:
        return None
    within = act.roles.get("in") == "sequence"
    are = (act.verb == "be" and within) or (act.verb == "consist" and act.kind.startswith("sequence"))
    are = are and not question.modal
    hold = act.verb in HOLDING and (act.kind.startswith("sequence") or within) and question.modal in ("may", "can")
    players = {h.actor for h in case.world.log if h.actor in case.world.players}
    found = slots(case, min(players)) if (are or hold) and len(players) == 1 else None
    if found is None or not found.became:
        return None
    number = found.became + (len(found.spent) if are else len(found.kinds) - found.lost)
    _prove(case, found)
    return Ruling(number, f"{number} attacks are in the sequence.")


def may_attack(case: Case) -> Ruling | None:
    """Reads "May he play a Special Attack?", "May he Exert for an Attack?", by the opportunities that are left."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    exerts = act.verb == "exert" and act.kind == "attack" and not act.purpose
    attacks = act.verb == "play" and len(act.things) == 1 and _is_attack(act.things[0]) and not act.others
    attacks = attacks or (act.verb == "attack" and not (act.things or act.others or act.target))
    if not (exerts or attacks) or act.roles or act.zone not in ("", "hand") or act.extra:
        return None
    if any(one_a_turn(case, card) is not None and is_again(case, card, act) for card in act.things):
        return None  # whatever opportunity is left, its own text forbids it
    if any(is_additional(case, card) for card in act.things):
        return None
    case.world.log = [h for h in case.world.log if not (h.verb == "hold" and h.things == act.things)]
    found = slots(case, act.actor)
    return _weighed(case, act, found) if found is not None else None


def which_is_lost(case: Case) -> Ruling | None:
    """Reads "Does he lose his first, his additional Attack?": the first ones are lost first."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb != "lose" or act.others or act.roles or act.purpose:
        return None
    said = {word for noun in question.clause.objects for word in noun.text.lower().split()}
    place = next((at for words, at in PLACES for word in words if word in said), None)
    attack = act.kind.endswith("attack") or (bool(act.things) and all(t.is_a("attack") for t in act.things))
    found = slots(case, act.actor) if attack and place is not None else None
    if found is None or place is None or not found.lost:
        return None
    lost = place < found.lost
    if place and not lost and len(found.kinds) > 2:
        raise Open("which of several additional Attacks is meant is not said")
    _prove(case, found)
    return Ruling(lost, f"The first {min(found.lost, len(found.kinds))} of his attack opportunities are lost.")


PLACES = ((("first", "primary"), 0), (("additional", "second", "last"), 1))
"""Which opportunity a word means: the additional one stands behind the one that everybody has."""


def _is_attack(thing: Thing) -> bool:
    return thing.is_a("attack") and not thing.marks - ANOTHER - {"only"} and thing.count == 1


def _weighed(case: Case, act: Happening, found: Slots) -> Ruling | None:
    """Whether an opportunity is left that lets him; a permission only where nothing but this is the matter."""
    left = found.left
    special = bool(act.things) and act.things[0].is_a("special attack")
    plain = bool(left) and ANY not in left
    if left and not (special and plain):
        counts = found.lost or found.spent or found.became or len(found.kinds) > 1
        return _granted(case, act, found) if counts else None
    if not found.lost and not found.spent and not plain:
        return None
    _prove(case, found)
    if left:
        case.step("Only an opportunity for a non-Special Attack is left.", *_gains(case))
    elif found.spent:
        case.step("All opportunities have been used.", "one-attack")
    else:
        case.step("Who has lost all opportunities can neither attack nor Exert for an Attack.", "all-attacks-lost")
    case.why_not.append(case.steps[-1])
    return Ruling(False, "No opportunity for it is left.")


def _granted(case: Case, act: Happening, found: Slots) -> Ruling | None:
    """That there is an opportunity; where he defended with a Block, or a card forbids it, others must weigh that."""
    cards = [t for h in case.world.log for t in h.cards]
    plain = bool(act.things) and not act.things[0].extra_name  # an Attack to whatever area
    free = found.said if plain else {}
    blocks = [t for t in cards if (t.is_a("block") and id(t) not in free) or any(True for _ in t.does("forbid"))]
    bound = any(True for t in cards if t.is_a("defense") for _ in t.does("only ranged attacks"))
    if blocks or bound or not act.things or (act.things[0].unknown and act.things[0].extra_name):
        return None
    _prove(case, found)
    case.step("An opportunity for it is left.", "one-attack" if found.left[0] == ANY else None, *_gains(case))
    return Ruling(True, f"{case.world.name(act.actor)} may play {act.things[0].title}.")


def _gains(case: Case) -> list[Effect]:
    return [effect for thing in case.world.things for do in GAINING for effect in thing.does(do)]


def _prove(case: Case, found: Slots) -> None:
    if found.became and not case.own("defense-becomes-first"):
        raise Open("what a Defense that becomes an Attack leaves of his opportunities is not said")
    case.use(*case.world.log)
    case.care(*case.world.things)
    if found.became:
        case.step("A Defense that becomes the first attack fills no opportunity.", "defense-becomes-first")
    gains = _gains(case)
    if gains and not found.told:
        case.step("Normally there is one opportunity to attack; a card gives another.", "one-attack", *gains)
        case.inferred = True
    if found.lost:
        lost = min(found.lost, len(found.kinds))
        says = f"Of {amount(len(found.kinds), 'attack opportunity')} he loses {lost}, the first ones first."
        case.step(says, "lose-first-attack")
    elif not gains:
        case.step(f"He has {amount(len(found.kinds), 'attack opportunity')}.", "one-attack")


COUNTS = frozenset({"only", "per", "each"})
FIGHTING = frozenset({"attack phase", "defense phase"})
JUDGES = (
    Judge(
        how_many, frozenset({"attack phase", "defense phase"}), Past.OPPONENT, words=frozenset({"only", "per", "each"})
    ),
    Judge(in_sequence, FIGHTING, words=COUNTS | {"at most"}),
    Judge(
        may_attack,
        frozenset({"attack phase", "defense phase"}),
        Past.OPPONENT,
        words=frozenset({"only", "per", "each"}),
    ),
    Judge(which_is_lost, FIGHTING),
)
