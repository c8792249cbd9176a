"""Cards in play whose effects touch nothing that is asked."""

from __future__ import annotations

from collections.abc import Callable

from engine.card import Effect
from engine.case import Question
from engine.distance.bare import is_bare, told_beside
from engine.distance.question import SUMS, asks_of_table, asks_what_came
from engine.world import Happening, Thing, World

PLAYING = frozenset(["play", "defend", "block", "dodge", "avoid", "attack"])
USING = frozenset(
    ["counter", "discard", "use", "nullify", "ignore", "remove", "stop", "cancel", "respond", "react", "rip", "keep",
     "save", "protect", "control", "take", "do", "help", "hold", "have", "be"]
)  # fmt: skip
"""What one might do with a card in play, or ask of it."""
LYING = ("object", "situation", "location", "plot", "ally", "pre-game")
LEAVING = frozenset(
    ["stay", "leave", "remove", "remain", "have", "keep", "discard", "put", "take", "control", "nullify", "sweep", "go"]
)
DEFENSES = {"block": "block", "dodge": "dodge", "defend": "defense", "avoid": "defense", "attack": "attack"}


def lies_apart(happening: Happening, world: World, question: Question) -> bool:
    """Reads "has Slaughterhouse in play" where it is asked whether a Block may be played."""
    wielded = happening.verb == "use" and all(thing.is_a("weapon") for thing in happening.things)
    lies = (happening.verb == "have" and happening.zone == "play") or wielded
    if not lies or not is_bare(happening):
        return False
    told = told_beside(happening, world, question)
    cards = happening.things
    if not cards or any(t in told or t.under is not None or t.title in {o.title for o in told} for t in cards):
        return False
    return all(_is_known(thing) and all(_is_apart(e, question, happening) for e in thing.effects) for thing in cards)


def _is_known(thing: Thing) -> bool:
    if not thing.extra_name:  # "two Objects": whatever counts or removes them speaks of Objects
        more = thing.traits or thing.marks or thing.unread or thing.effects  # what is told of it is told to bear on it
        return thing.is_a(*LYING) and thing.count > 0 and not more
    known = thing.card is not None and thing.card.known and bool(thing.effects) and not thing.unknown
    if thing.card is not None and thing.card.inferred:
        return False  # an example shows what it once did, and not all that it does
    return known and thing.count == 1 and not (thing.traits or thing.marks or thing.unread or thing.silenced)


def _is_apart(effect: Effect, question: Question, happening: Happening) -> bool:
    apart, act = APART.get(effect.do), question.act
    own = act is not None and bool(act.actor) and happening.actor == act.actor
    if own and effect["who"] == "opponent" and act is not None and act.verb in PLAYING:
        return effect.do in ("cost", "forbid")  # it is the opponent's plays alone of which it speaks
    return apart is not None and apart(effect, question)


def _of_other_cards(key: str) -> Callable[[Effect, Question], bool]:
    """Whether only a play of another kind of cards than those that it names is asked about."""

    def apart(effect: Effect, question: Question) -> bool:
        act = question.act
        if asks_what_came(question) or asks_of_table(question):
            return True  # what somebody would have to pay, or may not play, changes nothing of what was done
        named = {kind for kind in str(effect[key] or "").split("|") if kind}
        if any(not kind.replace(" ", "").isalpha() for kind in named):
            return False  # a condition of its own
        if act is None or act.verb not in PLAYING or not named or effect["partly"]:
            return False
        kinds = {k for part in act.parts for t in part.things for k in t.classes} | {DEFENSES.get(act.verb, "")}
        wide = {"card", "defense"} & named or not all(_is_narrow(t) for part in act.parts for t in part.things)
        return bool(kinds) and not (wide or named & kinds or "attack" in " ".join(named))

    return apart


def _is_narrow(thing: Thing) -> bool:
    """Whether its type is known: "a card" and "a Defense" may be anything."""
    return bool(thing.classes - {"card", "special card", "defense"})


def _until_used(effect: Effect, question: Question) -> bool:
    """It is only discarded to be used, and that is an act which must be told."""
    act = question.act
    if act is None:
        return question.asks in ("what", "how much", "how many")
    return not (act.verb in USING and question.modal) and not _is_countering(act)


def _is_countering(act: Happening) -> bool:
    return act.verb in ("counter", "countered", "nullify", "ignore") or act.kind in ("countered", "nullified")


def _by_power(effect: Effect, question: Question) -> bool:
    """What must be paid for a Power Block or Power Blow: its subject's words tell whether there is one."""
    return question.act is not None


def _but_for_attacks(effect: Effect, question: Question) -> bool:
    """How many Attacks he may make: nothing of what one of them does."""
    act = question.act
    attacks = act is not None and any(t.is_a("attack") for t in act.all_cards)
    return act is not None and not (question.modal and (attacks or act.verb == "attack" or act.kind == "attack"))


def _while_it_lies(effect: Effect, question: Question) -> bool:
    """When it leaves play, or how many may lie there: it is not asked what becomes of cards in play."""
    act = question.act
    return act is None or act.verb not in LEAVING


def _but_for_harm(effect: Effect, question: Question) -> bool:
    """What Armor takes off: only damage, and what hinges on it."""
    act = question.act
    played = act is not None and bool(question.modal) and act.verb in PLAYING
    return played or (asks_what_came(question) and question.unit not in SUMS and not _is_harm(act))


def _is_harm(act: Happening | None) -> bool:
    return act is None or act.verb in ("take", "reduce", "lose", "pending", "cause") or "damage" in act.kind


def _but_for_draws(effect: Effect, question: Question) -> bool:
    """Who may draw: neither what was done nor what is played hinges on it."""
    act = question.act
    plays = act is not None and bool(question.modal) and act.verb in PLAYING
    return plays or (asks_what_came(question) and question.unit != "card")


APART: dict[str, Callable[[Effect, Question], bool]] = {
    "counter": _until_used,
    "remove": _until_used,
    "prevent": _until_used,
    "chance": _until_used,
    "cost": _of_other_cards("play"),
    "forbid": _of_other_cards("what"),
    "power block burn": _by_power,
    "power block discard": _by_power,
    "power blow burn": _by_power,
    "additional non-special attack": _but_for_attacks,
    "attack limit": _but_for_attacks,
    "one in play": _while_it_lies,
    "removed if damaged": _while_it_lies,
    "leaves": _while_it_lies,
    "leaves below": _while_it_lies,
    "leaves after": _while_it_lies,
    "reduce": _but_for_harm,
    "no draw": _but_for_draws,
    "draw for each": _but_for_draws,
}
SPOKEN = {
    "power block burn": "power blocks?|parry",
    "power block discard": "power blocks?|parry",
    "power blow burn": "power blows?|head shots?",
    "additional non-special attack": "additional attacks?|how many|more attacks?",
    "attack limit": "additional attacks?|how many|more attacks?",
    "chance": "chances?|rolls?|die|success",
    "reduce": "armou?r|reduc\\w+",
    "no draw": "draw\\w*",
    "draw for each": "draw\\w*",
}
"""What else would bring them near."""
