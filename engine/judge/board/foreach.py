"""Damage for each card of a kind in play: the cards are counted on the board."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open, Ruling, Untyped
from engine.judge.board.course import board_of
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Happening, Thing

EFFECT = "damage for each"
LESSENS = ("ignore", "prevent", "reduce", "redirect", "lift all")
"""What a card in play may do against the damage: that is not weighed here."""
HARM = ("damage", "redirect", EFFECT)


def how_much(case: Case) -> Ruling | None:
    """Reads "How much damage does his opponent take?" of a card that does damage for each Plot in play."""
    question, act = case.question, case.question.act
    if question.asks not in ("how much", "how many") or question.unit != "damage" or question.negated or act is None:
        return None
    played = [(h, t) for h in case.world.happened("play", turn=0) if not h.negated for t in h.things]
    cards = [(h, t) for h, t in played if any(True for do in HARM for _ in t.does(do)) or t.is_a("attack")]
    if act.verb != "take" or not act.actor or len(cards) != 1 or not any(cards[0][1].does(EFFECT)):
        return None
    happening, card = cards[0]
    if act.others or act.phase or not _is_plain(case, happening, card):
        return None
    if any(t is not card for t in act.things) and not _is_it(case):
        return None
    board = board_of(case)
    effect = next(iter(card.does(EFFECT)), None)
    if board is None or any(any(thing.does(do)) for thing in board.lying for do in LESSENS):
        return None
    if effect is None or (happening.actor == act.actor and effect["to"] != "all"):
        return None
    count = sum(thing.count for thing in board.lying if _counts(thing, effect))
    case.care(card, *board.lying)
    board.explain(*board.lying)
    case.step(f"{count} of them are in play.", effect)
    damage = count * int(effect["amount"])
    return Ruling(damage, f"{case.world.name(act.actor)} takes {damage} damage.")


def _is_it(case: Case) -> bool:
    """Whether it asks of the damage "from it": only one card was played that does any."""
    roles = [role for role in case.question.clause.roles if role.link in ("from", "by", "through")]
    return len(roles) == 1 and roles[0].noun is not None and roles[0].noun.is_it


def _is_plain(case: Case, happening: Happening, card: Thing) -> bool:
    """Whether the one card is played by itself, and nothing takes damage away."""
    lessens = ("prevent", "reduce", "ignore", "redirect", "take")
    return card.count == 1 and not happening.others and not any(h.verb in lessens for h in case.world.log)


def _counts(thing: Thing, effect: Effect) -> bool:
    """Whether it is of the kind; a Plot of which the Type is not told may be none. Raises Open."""
    plot, kind = thing.is_a("plot"), str(effect["what"]).split()
    if thing.classes <= {"card", "discard to use"}:
        raise Untyped(thing)
    if plot and "situation" in kind and not thing.is_a("situation", "event"):
        raise Open(f"whether {thing.title} is a Situation is not said")
    apart = thing.extra_name or any(thing.does("is not")) or thing.is_a("object", "location", "attack", "defense")
    if not plot and "plot" in kind and not apart:
        raise Open(f"whether any of {thing.title} is a Plot is not said")
    return all(thing.is_a(one) for one in kind)


JUDGES = (Judge(how_much, PLAYING),)
