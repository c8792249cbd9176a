"""What cards in play take from a player's Ability, and whether copies of one card add up (Stacking)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.card import Effect
from engine.case import Case, Open, Ruling
from engine.judge.counters.silence import settle
from engine.judge.timely import Judge
from engine.telling.texts.stacking import STACKING
from engine.world import Thing

LASTING = ("situation", "object", "location")


@dataclass(slots=True)
class Copies:
    """A card in play with an effect that lasts, and how many copies of it its player has there."""

    card: Thing
    player: str
    target: str
    effect: Effect
    count: int


def lost_in_play(case: Case, player: str, only: list[Thing] | None = None) -> int:
    """What the player loses to cards in play, each as a step; `only` to these. Raises Open."""
    total = 0
    found = _copies(case, "lose")
    _told_apart(case, found)
    for copies in found:
        if (copies.target == player) and (not only or any(_alike(copies.card, card) for card in only)):
            amount = int(copies.effect["amount"]) * _times(case, copies)
            total += amount
            case.step(f"{copies.count} {copies.card.title} in play: a loss of {amount}.", *_because(case, copies))
    return total


def _copies(case: Case, verb: str) -> list[Copies]:
    """All such effects of cards in play, those of the copies of one card together. Raises Open."""
    found: list[Copies] = []
    for happening in case.world.happened("have"):
        for thing in happening.things if any(thing.is_a(*LASTING) for thing in happening.things) else ():
            for effect in thing.does(verb):
                if not happening.actor:
                    raise Open(f"whose card {thing.title} is is not said")
                case.known(thing)
                case.use(happening)
                case.care(thing)
                target = _target(case, thing, happening.actor, str(effect["to"]))
                same = [c for c in found if _alike(c.card, thing) and (c.player, c.target) == (happening.actor, target)]
                if same:
                    same[0].count += thing.count
                else:
                    found.append(Copies(thing, happening.actor, target, effect, thing.count))
    return found


def _alike(card: Thing, other: Thing) -> bool:
    return card is other or (bool(card.extra_name) and card.extra_name == other.extra_name)


def _target(case: Case, thing: Thing, player: str, to: str) -> str:
    """Whom the effect of a player's card concerns. Raises Open."""
    if to == "you":
        return player
    if to == "opponent":
        return case.world.opponent(player)
    on = [h for h in case.world.log if h.verb == "play" and h.target and (thing in h.things or h.kind == "both")]
    if to != "target" or len(on) != 1 or on[0].negated:
        raise Open(f"whom {thing.title} concerns is not said")
    case.use(on[0])
    return on[0].target


def _told_apart(case: Case, found: list[Copies]) -> None:
    """Raises Open where it is not said whether several cards are copies of one, and it makes a difference."""
    if case.ruleset == "classic":
        return
    for copies in found:
        nameless = [c for c in found if not c.card.extra_name and c.card.classes == copies.card.classes]
        doubtful = not copies.card.extra_name and (len(nameless) > 1 or "alike" not in copies.card.traits)
        if doubtful and sum(c.count for c in nameless) > 1:
            raise Open("whether they are copies of one card is not said", (f"{case.ruleset}/stacking-effects",))


def _times(case: Case, copies: Copies) -> int:
    """How often the effect counts: in the older documents what affects Ability stacks."""
    return copies.count if case.ruleset == "classic" or any(copies.card.does(STACKING)) else 1


def _because(case: Case, copies: Copies) -> list[str | Effect]:
    rule = "ability-stacks" if case.ruleset == "classic" else "no-stack"
    return [copies.effect, rule if copies.count > 1 else "adjust"]


def lost(case: Case) -> Ruling | None:
    """Reads "How much Ability does his opponent lose to them?"."""
    question = case.question
    if question.asks not in ("how much", "how many") or question.unit != "ability" or question.modal:
        return None
    if question.clause.verb != "lose" or question.act is not None or not question.player or question.negated:
        return None
    settle(case)
    total = lost_in_play(case, question.player, question.asked)
    if not case.steps:
        return None
    case.care(*question.asked)
    return Ruling(total, f"{case.world.name(question.player)} loses {total} Ability.")


JUDGES = (Judge(lost),)
