"""What is told and says nothing that a rule could ask for: a belief, an offer declined, that nothing else counts.

Never an act, a state, a denial or a permission: those are facts.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.aside.verbs import CHANGING, ELSE, FORBIDDING, GRANTING, LETTING, SERVING
from engine.world import Happening

MINDS = frozenset(
    [
        "hope", "think", "believe", "wonder", "ask", "doubt", "expect", "fear", "consider", "suppose", "know",
        "assume", "argue", "suspect", "worry", "prefer", "like", "object", "claim", "complain",
    ]
)  # fmt: skip
"""What goes on in a player's mind, or is said between players, binds nobody."""
OPINIONS = MINDS - {"know", "complain", "object"}
"""What somebody has in mind of a matter need not be so."""
OFFERS = frozenset(["decline", "refuse"])
LEAVING = LETTING | FORBIDDING | {"concern", "help", "instruct", "protect", "tell"}
"""Verbs of what nothing else does: "no card allows it". That a certain card does not, is a fact."""
UNSAID = LEAVING | {"have", "skip", "drop", "raise", "increase", "stack", "prevent", "ignore", "cumulative"}
"""What a Text that does not say it leaves as it is; that it is played in conjunction, a card must say."""
REGARDING = frozenset(["consider", "know", "mention", "note", "regard", "say", "tell", "reckon", "heed"])
ABOUT = frozenset(["concerning", "about", "regarding", "relating to"])
BESIDE_THE_POINT = [{"object": word, "else": ""} for word in ("relevant", "important", "special", "unusual")]


def is_inert(happening: Happening) -> bool:
    """Whether it is told only for the tale's sake."""
    verb = happening.verb.removeprefix("will ").removeprefix("can ")
    if verb in MINDS or verb in OFFERS:
        unasked = verb == "ask" and happening.negated  # a rule may want it
        return bool(happening.actor) and not _does_more(happening) and not unasked
    if verb in ("stay", "keep", "remain") and happening.roles == {"within": "restriction number"}:
        return not (happening.negated or happening.cards or happening.more)
    if verb == "change" and happening.kind == "mind" and not happening.cards:
        return bool(happening.actor)  # "now changes his mind"
    if happening.verb == "build" and happening.kind == "deck" and not (happening.others or happening.roles):
        return not (happening.negated or happening.things)  # "builds his deck"
    if verb == "be" and happening.kind == "nothing" and happening.roles in BESIDE_THE_POINT:
        return True  # "Nothing else is relevant."
    if any(says_nothing(happening) for says_nothing in IDLE):
        return True
    if verb in LEAVING:
        cards = happening.things or (happening.others and happening.kind != "text")
        return happening.negated and not happening.actor and not cards and happening.kind in ELSE
    return verb in CHANGING and _of_nothing_else(happening)


def _is_as_usual(happening: Happening) -> bool:
    """Reads "everything else is as usual", "there is nothing else to consider"."""
    plain = "else" in happening.roles and not (happening.negated or happening.cards or happening.actor)
    if happening.verb != "be" or not plain:
        return False
    if happening.kind == "everything":
        return bool({"as usual", *happening.roles.values()} & {*happening.roles, "normal", "usual", "unchanged"})
    aim = happening.purpose
    return happening.kind == "nothing" and aim is not None and aim.verb in REGARDING and not (aim.cards or aim.kind)


def _goes_on(happening: Happening) -> bool:
    """Reads "his Persona Power works as usual", "no effect is being resolved", "had a normal turn", "uses no help"."""
    if happening.cards and not all(t.classes <= {"card"} and not t.extra_name for t in happening.cards):
        return False
    aim, none = happening.purpose, happening.negated or happening.of_none or happening.kind in ("nothing", "no card")
    if happening.verb in ("use", "have", "play", "hold") and none and aim is not None and not aim.cards:
        return aim.verb in SERVING  # "I don't use any card to help me", "has nothing to change the roll"
    if happening.kind == "persona power" and happening.verb in ("work", "apply", "function"):
        return not (happening.negated or happening.cards or happening.roles.keys() - {"as usual"})
    if happening.verb == "resolve" and happening.kind in ("effect", "other effect") and not happening.roles:
        return happening.negated and not (happening.actor or happening.cards)
    usual = happening.kind in ("normal turn", "ordinary turn", "usual turn") and not happening.negated
    return happening.verb.endswith("have") and usual and happening.number is None


def _leaves_quietly(happening: Happening) -> bool:
    """Reads "none of these Objects does anything when it leaves play" of cards of which nothing else is known."""
    nothing = happening.kind == "nothing" or (happening.kind == "anything" and happening.negated)
    leaves = happening.extra.get("sub") == "leave" and "when" in happening.roles
    unnamed = bool(happening.cards) and not any(t.extra_name or t.effects or t.card for t in happening.cards)
    return happening.verb in ("do", "have") and nothing and leaves and unnamed and not happening.purpose


def _has_no_part(happening: Happening) -> bool:
    """Reads "no other card has anything to do with it", "none of his cards has to do with that"."""
    aim = happening.purpose
    apart = happening.negated or happening.of_none or happening.kind == "nothing"
    if happening.verb != "have" or happening.actor or aim is None or aim.verb != "do" or "with" not in aim.roles:
        return False
    named = any(thing.card is not None or thing.extra_name for thing in happening.things)
    return apart and happening.kind in ("anything", "nothing", "") and not named and not aim.things


def _comes_no_more(happening: Happening) -> bool:
    """Reads "no other damage is coming to him", "no other damage is pending"."""
    other = happening.kind.startswith(("other ", "further ", "more ")) and not (happening.things or happening.others)
    return happening.verb in ("come", "threaten", "await", "pend") and happening.negated and other


def _is_still_on(happening: Happening) -> bool:
    """Reads "his Defense Phase is not over", "the game is not over": it is the time of which is told."""
    over = {"over", "finished", "ended"} & {*happening.roles, *happening.roles.values()}
    return happening.verb == "be" and happening.negated and happening.kind in ("defense phase", "game") and bool(over)


def _says_its_kind(happening: Happening) -> bool:
    """Reads "Joe's is a Location" of a card that is known as one."""
    if happening.verb != "be" or happening.negated or len(happening.things) != 2 or happening.others or happening.more:
        return False
    card, kind = happening.things
    plain = not (kind.extra_name or kind.marks or kind.grid or happening.purpose) and card.count > 0
    told = all(any(own == effect for own in card.effects) for effect in kind.effects)
    return plain and card.card is not None and kind.classes <= card.classes and told


def _is_itself(happening: Happening) -> bool:
    """Reads "it was his last Defense", "the card is Parking Garage", of the card that it is."""
    same = len(happening.things) == 2 and happening.things[0] is happening.things[1]
    plain = not (happening.negated or happening.more or happening.others or happening.purpose or happening.turn)
    return happening.verb == "be" and same and plain and not happening.roles.keys() - {"subject"}


def denies_more(happening: Happening) -> bool:
    """Reads "no other effect is in play", "neither player has any other card in play", "no other card is played"."""
    if happening.verb == "play" and happening.kind == "other card" and happening.negated and not happening.actor:
        return not (happening.things or happening.others or happening.roles or happening.phase or happening.purpose)
    other = bool(happening.things) and all(t.marks == {"other"} and t.card is None for t in happening.things)
    none = other and (happening.negated or all(t.count == 0 for t in happening.things))
    if none and happening.verb == "have" and happening.zone == "play" and not happening.actor:
        return all(not thing.extra_name for thing in happening.things)
    told = happening.verb in ("be", "have") and happening.negated and not happening.things and not happening.others
    if happening.kind == "other" and happening.verb == "have":
        return told and happening.roles == {"object": "card"}
    return told and happening.kind in ELSE and not happening.actor and happening.roles in ({}, {"in": "play"})


def _is_silence(happening: Happening) -> bool:
    """Reads "its Text says nothing of it", "it does not say that …", "it does not mention it": a card's silence."""
    if happening.verb in ("say", "state") and "nothing" in (happening.kind, happening.roles.get("object")):
        return True
    if _has_nothing_else(happening) or _names_no_phase(happening):
        return True
    denied = happening.negated or "neither" in happening.roles
    said = happening.purpose is None or happening.purpose.verb in UNSAID
    told = "passive" not in happening.extra  # "it is not said whether …" leaves open what a Text would settle
    return happening.verb in ("say", "mention", "state") and denied and told and not happening.actor and said


def _is_in_force(happening: Happening) -> bool:
    """Reads "its Text is in force": so is the Text of every card of which nothing else is told."""
    told = happening.verb == "be" and happening.kind in ("text", "effect") and not happening.negated
    now = happening.turn == 0 and not (happening.phase or happening.zone or happening.more or happening.purpose)
    plain = happening.roles in ({"in force": ""}, {"in effect": ""}) and "modal" not in happening.extra
    return told and now and plain and not (happening.cards or happening.actor or happening.target)


def _names_no_phase(happening: Happening) -> bool:
    """Reads "names no Phase for it": a card's silence on when it may be done."""
    told = happening.verb in ("name", "say", "mention", "specify") and happening.negated and not happening.actor
    phase = happening.roles.get("object", happening.kind)
    return told and phase in ("phase", "turn") and not (happening.things and "subject" not in happening.roles)


def _has_nothing_else(happening: Happening) -> bool:
    """Reads "has no other card that affects his Ability": whatever it might do, it is not there."""
    nothing = happening.kind == "nothing" or (happening.kind == "anything" and happening.negated)
    if happening.verb == "have" and nothing and happening.roles in ({"else": ""}, {"in": "play", "else": ""}):
        return not (happening.things or happening.others or happening.purpose)
    other = happening.kind in ("other card", "other effect", "further card")
    kinds = {happening.kind, happening.roles.get("object", "card")}
    power = kinds <= {"persona power", "card", "effect"} and happening.extra.get("relative") in CHANGING
    if happening.verb == "have" and happening.negated and power and not (happening.things or happening.others):
        return not happening.roles.keys() - {"object"}  # "that changes where he may attack"
    other = other or (happening.kind in ("card", "effect") and happening.extra.get("relative") in GRANTING)
    relative = "relative" in happening.extra and happening.purpose is not None
    about = not happening.roles.keys() - {"object", *ABOUT} and bool(happening.roles.keys() & ABOUT)
    if happening.verb == "have" and happening.negated and other and about and not happening.purpose:
        return not happening.things  # "has no other card or effect concerning Ranged Attacks"
    place = not happening.roles.keys() - {"in"} and happening.phase == "" and happening.turn == 0
    return happening.verb == "have" and happening.negated and other and relative and place and not happening.things


def _does_more(happening: Happening) -> bool:
    """Whether cards or numbers stand beside it: "claims the Challenge", "considers 2 cards as one"."""
    return bool(happening.things or happening.kind or happening.number is not None or "passive" in happening.extra)


def _of_nothing_else(happening: Happening) -> bool:
    """Reads "nothing changes it", "no other card or effect is involved": nobody acts, and no card that is named."""
    if happening.actor or any(thing.card is not None or thing.unknown for thing in happening.things):
        return False
    if happening.kind.startswith("nothing"):
        return True
    named = happening.kind in ELSE or all(thing.count == 0 for thing in happening.things)
    where = set(happening.roles) == {"where"}  # "no card changes where he may attack"
    return (happening.negated or happening.of_none) and named and ("sub" not in happening.extra or where)


IDLE: tuple[Callable[[Happening], bool], ...] = (
    _is_silence, _comes_no_more, _is_still_on, _is_as_usual, _goes_on, _leaves_quietly, _has_no_part, denies_more,
    _says_its_kind, _is_itself, _is_in_force,
)  # fmt: skip
