"""What is told of a card and cannot be: another cost, another amount, the opposite of what it is known to do."""

from __future__ import annotations

from collections.abc import Sequence

from engine.card import Card, Effect
from engine.telling.texts.fate import agrees
from engine.telling.texts.same_words import FIGURES
from engine.world import Thing

ROWS = frozenset(["upper attack", "middle attack", "lower attack"])
"""Of these a card that forbids one does not forbid another."""
ADDED_UP = frozenset(["more damage", "more damage for others", "damage together"])
"""Effects that are added to a number: a sum that is told of the card is not their number."""
MEASURED = frozenset(
    ["reduce", "prevent", "gain", "lose", "damage", "burn", "events each turn", "hand icons", "attacks do more"]
)
"""Effects whose amount a print gives once and for all."""
SINGLE = frozenset(["head shot", "lift", "may draw"])
"""Effects of which a card has one: told otherwise it is another card."""
SAME = {"less damage": "reduce"}
"""By what other words an effect is told."""
DENIALS = frozenset(["forbid", "no draw"])
OPPOSITE = {
    "gain": frozenset(["lose"]),
    "lose": frozenset(["gain"]),
    "no damage": frozenset(["damage", "attack damage"]),
    "attack damage": frozenset(["no damage"]),
}
"""What no card says that is known to say the other thing."""


def contradicts(thing: Thing, told: list[Effect]) -> bool:
    """Whether one of the effects cannot be one of the card, as far as its text is known."""
    if thing.card is None or not thing.card.known or thing.other_edition:
        return False
    known = thing.card.effects
    return any(
        _opposed(known, one) or _other_amount(known, one) or _other_denial(known, one) or _another(known, one)
        for one in told
    )


def of_other_sum(words: Sequence[str], card: Card) -> bool:
    """Whether it tells of another amount of Ability than the card gains or costs, or that another player's is meant."""
    told = {word.lower() for word in words}
    own = [effect for effect in card.effects if effect.do in ("gain", "lose")]
    if "ability" not in told or not card.known:
        return False
    amounts = {str(effect["amount"]) for effect in own}
    numbers = {FIGURES.get(word, word) for word in told if word.isdigit() or word in FIGURES}
    others = "opponent" in told and all(effect["to"] == "you" for effect in own)
    saves = not own and any(effect.do == "prevent" for effect in card.effects)
    return saves or (bool(own) and (others or not numbers <= amounts))


def _opposed(known: tuple[Effect, ...], told: Effect) -> bool:
    """Whether it gains where the card loses; or does a sum of damage where the card only adds to one."""
    does = {own.do for own in known}
    return bool(OPPOSITE.get(told.do, frozenset()) & does) or (
        told.do in ("damage", "attack damage") and bool(does & ADDED_UP)
    )


def _another(known: tuple[Effect, ...], told: Effect) -> bool:
    own = [one.values for one in known if one.do == told.do]
    return told.do in SINGLE and bool(own) and dict(told.values) not in map(dict, own)


def _other_amount(known: tuple[Effect, ...], told: Effect) -> bool:
    """Whether it reduces by another amount, or demands another cost."""
    own = [one.values for one in known if one.do == SAME.get(told.do, told.do)]
    if SAME.get(told.do, told.do) in MEASURED and isinstance(told["amount"], int):
        return bool(own) and all(values.get("amount") not in (told["amount"], None, "unknown") for values in own)
    return told.do == "cost" and bool(own) and not any(agrees(told.values, values) for values in own)


def _other_denial(known: tuple[Effect, ...], told: Effect) -> bool:
    """Whether it forbids something else, to somebody else, or another row of Attacks."""
    own = [one for one in known if one.do in DENIALS and not one["partly"]]
    if told.do not in DENIALS or not own:
        return False
    same = [one for one in own if (one["who"], _act(one)) == (told["who"], _act(told))]
    rows = str(told["what"]) in ROWS
    return not any(_act(one) or one["what"] == told["what"] or not (rows and str(one["what"]) in ROWS) for one in same)


def _act(denial: Effect) -> object:
    """The act that is forbidden, where it is none of playing cards."""
    return "draw" if denial.do == "no draw" else denial["act"]
